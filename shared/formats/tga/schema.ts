import { flags, u8, u16 } from '#shared/binary/number.ts';
import { struct } from '#shared/binary/struct.ts';
import { bytes } from '#shared/binary/text.ts';
import { rest } from '#shared/binary/type.ts';

/**
 * The bytes of a TGA picture. Numbers are little-endian. Source: Truevision's published specification, version 2.0.
 * What its footer points to is kept with the pixels.
 */

export const TGA_CONTEXT = { littleEndian: true } as const;

const LAYOUT = { edit: 'never', reason: 'decides how the pixels are laid out' } as const;

/** Kinds of pixels by `imageType`; adding 8 means run-length packed. */
export const IMAGE_TYPES = { mapped: 1, color: 2, grey: 3 } as const;
export const PACKED = 8;

/** Bits of `descriptor`. */
export const DESCRIPTOR = { rightToLeft: 4, topToBottom: 5 } as const;
export const ALPHA_BITS = 15;

const HEADER = {
  idLength: u8({ unit: 'bytes', ...LAYOUT, doc: 'Length of the text after the header' }),
  colorMapType: u8({ values: { 0: 'none', 1: 'there is one' }, ...LAYOUT }),
  imageType: u8({
    values: {
      0: 'no picture',
      1: 'color map',
      2: 'colors',
      3: 'grey',
      9: 'color map, packed',
      10: 'colors, packed',
      11: 'grey, packed',
    },
    ...LAYOUT,
  }),
  colorMapFirst: u16({ doc: 'Index of the first stored color', ...LAYOUT }),
  colorMapLength: u16({ doc: 'Number of stored colors', ...LAYOUT }),
  colorMapDepth: u8({ unit: 'bits', doc: 'Per color of the map', ...LAYOUT }),
  xOrigin: u16({ unit: 'pixels' }),
  yOrigin: u16({ unit: 'pixels' }),
  width: u16({ unit: 'pixels', ...LAYOUT }),
  height: u16({ unit: 'pixels', ...LAYOUT }),
  pixelDepth: u8({ unit: 'bits', doc: 'Per pixel', ...LAYOUT }),
  descriptor: flags(u8, {
    alphaBits: { at: 0, width: 4, doc: 'Alpha bits per pixel' },
    rightToLeft: { at: DESCRIPTOR.rightToLeft, doc: 'Rows start at the right' },
    topToBottom: { at: DESCRIPTOR.topToBottom, doc: 'The top row is first; otherwise the bottom row' },
  }),
};

export const TgaHeader = struct('TGA header', HEADER);

export const Tga = struct('TGA picture', {
  ...HEADER,
  id: bytes('idLength', { doc: 'Text that readers ignore' }),
  colorMap: bytes((_, self) => colorMapBytes(self), LAYOUT),
  pixels: bytes(rest, {
    doc: 'Pixels row by row, and any data after them',
    edit: 'never',
    reason: 'is edited as an image',
  }),
});

function colorMapBytes({
  colorMapType,
  colorMapLength,
  colorMapDepth,
}: {
  readonly colorMapType: number;
  readonly colorMapLength: number;
  readonly colorMapDepth: number;
}): number {
  return colorMapType === 1 ? colorMapLength * Math.ceil(colorMapDepth / 8) : 0;
}

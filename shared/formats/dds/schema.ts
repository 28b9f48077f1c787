import { byteString } from '#shared/binary/columns.ts';
import { flags, u32 } from '#shared/binary/number.ts';
import { array, struct, when } from '#shared/binary/struct.ts';
import { bytes, text } from '#shared/binary/text.ts';
import { type Context, rest } from '#shared/binary/type.ts';
import { DXGI_NAMES } from './dxgi.ts';

/**
 * The bytes of a DDS texture's headers. Pixels are kept as one run of bytes. Source: Microsoft's published description
 * of the container; further `fourCC` values as games ship them.
 */

export interface DdsContext extends Context {
  /** Whether the pixel format's FourCC is `DX10`, which adds a second header. */
  readonly dx10: boolean;
}

export const DDS_MAGIC = 'DDS ';
/** Offset of the FourCC, which decides whether there is a second header. */
export const FOUR_CC_OFFSET = 84;

/** Offset after the first header: where the second one, or the pixels, begin. */
export const FIRST_HEADER_END = 128;

/** Bits of a pixel format's flags. */
export const PIXEL_FLAGS = {
  alphaPixels: 0,
  alphaOnly: 1,
  fourCC: 2,
  palette: 5,
  rgb: 6,
  luminance: 17,
  signed: 19,
} as const;
/** Bits of `caps2` that make a DDS more than one picture. */
export const CAPS2 = { cubemap: 9, volume: 21 } as const;
/** Bits of `caps2` for the stored faces of a cube map, in file order. */
export const CUBE_SIDES = {
  positiveX: 10,
  negativeX: 11,
  positiveY: 12,
  negativeY: 13,
  positiveZ: 14,
  negativeZ: 15,
} as const;
/** Bits of the DX10 header's `miscFlags`. */
export const DX10_FLAGS = { cubemap: 2 } as const;
/** The DX10 header's `dimension` of a volume. */
export const THREE_DIMENSIONS = 4;
/** Lowest bits of the DX10 header's `miscFlags2` if colors are premultiplied with alpha. */
export const PREMULTIPLIED = 2;

/** The layout of a DDS's bytes, which its FourCC decides. */
export function ddsContext(bytes: Uint8Array): DdsContext {
  return { littleEndian: true, dx10: byteString(bytes, FOUR_CC_OFFSET, FOUR_CC_OFFSET + 4) === 'DX10' };
}

const LAYOUT = { edit: 'never', reason: 'decides how the pixels are laid out' } as const;

export const PixelFormat = struct('pixel format', {
  size: u32({ doc: 'Always 32', edit: 'never', reason: 'is always 32' }),
  flags: flags(
    u32,
    {
      alphaPixels: { at: PIXEL_FLAGS.alphaPixels, doc: 'Has alpha' },
      alphaOnly: { at: PIXEL_FLAGS.alphaOnly, doc: 'Alpha only' },
      fourCC: { at: PIXEL_FLAGS.fourCC, doc: 'fourCC defines the format', ...LAYOUT },
      palette: {
        at: PIXEL_FLAGS.palette,
        doc: 'A palette of 256 colors, then one byte per pixel',
        ...LAYOUT,
      },
      rgb: { at: PIXEL_FLAGS.rgb, doc: 'Masks define the format', ...LAYOUT },
      luminance: { at: PIXEL_FLAGS.luminance, doc: 'One channel', ...LAYOUT },
      signed: { at: PIXEL_FLAGS.signed, doc: 'Masks locate numbers from −1 to 1', ...LAYOUT },
    },
    { doc: 'Which of the following fields apply' },
  ),
  fourCC: text(4, { doc: 'DXT1, DXT5, BC5U, DX10…', ...LAYOUT }),
  rgbBitCount: u32({ unit: 'bits', ...LAYOUT }),
  redMask: u32({ display: 'hex' }),
  greenMask: u32({ display: 'hex' }),
  blueMask: u32({ display: 'hex' }),
  alphaMask: u32({ display: 'hex' }),
});

export const Header = struct('DDS header', {
  size: u32({ doc: 'Always 124', edit: 'never', reason: 'is always 124' }),
  flags: flags(
    u32,
    { caps: 0, height: 1, width: 2, pitch: 3, pixelFormat: 12, mipMapCount: 17, linearSize: 19, depth: 23 },
    { doc: 'Which fields are valid; many files set too few, and readers ignore it' },
  ),
  height: u32({ unit: 'pixels', ...LAYOUT }),
  width: u32({ unit: 'pixels', ...LAYOUT }),
  pitchOrLinearSize: u32({
    unit: 'bytes',
    doc: 'Bytes per row, or of the largest image; readers ignore it',
  }),
  depth: u32({ doc: 'Slices of a volume texture' }),
  mipMapCount: u32({ doc: 'Images from full size down; 0 means 1' }),
  reserved: array(u32({ hue: 'padding', display: 'hex' }), 11),
  pixelFormat: PixelFormat,
  caps: flags(u32, { complex: 3, texture: 12, mipMap: 22 }, { doc: 'Kind of surface' }),
  caps2: flags(
    u32,
    { cubemap: CAPS2.cubemap, ...CUBE_SIDES, volume: CAPS2.volume },
    { doc: 'Faces of a cube map' },
  ),
  caps3: u32({ hue: 'padding' }),
  caps4: u32({ hue: 'padding' }),
  reserved2: u32({ hue: 'padding' }),
});

export const Dx10Header = struct('DX10 header', {
  dxgiFormat: u32({ values: DXGI_NAMES, ...LAYOUT }),
  dimension: u32({ values: { 2: '1D', 3: '2D', 4: '3D' }, ...LAYOUT }),
  miscFlags: flags(u32, DX10_FLAGS),
  arraySize: u32(LAYOUT),
  miscFlags2: u32({
    values: { 0: 'alpha unknown', 1: 'straight', 2: 'premultiplied', 3: 'opaque', 4: 'custom' },
  }),
});

export const Dds = struct('DDS texture', {
  magic: text(4, { expect: DDS_MAGIC, edit: 'never', reason: 'identifies the file as a DDS' }),
  header: Header,
  dx10: when(({ dx10 }: DdsContext) => dx10, Dx10Header),
  pixels: bytes(rest, {
    doc: 'Images of all mips, faces and slices',
    edit: 'never',
    reason: 'is edited as an image',
  }),
});

/** Length of the longest head: magic, header, and the one that Direct3D 10 added. */
export const LONGEST_TEXTURE_HEAD = 4 + 124 + 20;

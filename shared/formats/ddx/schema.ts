import { flags, u8, u16, u32 } from '#shared/binary/number.ts';
import { array, struct } from '#shared/binary/struct.ts';
import { bytes, text } from '#shared/binary/text.ts';
import { rest } from '#shared/binary/type.ts';

/**
 * The bytes of a DDX, the texture file of Fallout 3 and New Vegas on the Xbox 360. Numbers are big-endian except the
 * version. Sources: `xbox360-nif.md` A10; the graphics chip's texture constant as published with the emulator Xenia;
 * the two sizes at 0x3C as others measured them on the 26,122 DDX files of one whole build.
 */

export const DDX_CONTEXT = { littleEndian: false } as const;

/** The magic of a DDX: `3XDO` keeps the chip's own block order, `3XDR` the engine's. */
export const DDX_MAGIC = { chip: '3XDO', engine: '3XDR' } as const;

/** Bytes before the packed pixels. */
export const DDX_HEADER_BYTES = 0x44;

/** The lowest known version; files have 4. */
export const FIRST_VERSION = 3;

/** Bits of the words of the texture constant. */
export const DDX_WORDS = {
  tiled: 31,
  width: { at: 0, width: 13 },
  height: { at: 13, width: 13 },
} as const;

/** The lowest byte of the second word: a format of the chip, plus 0x40 if bytes are swapped in pairs. */
export const DDX_FORMATS = { dxt1: 0x52, dxt3: 0x53, dxt5: 0x54, bc5: 0x71, bc4: 0x7b } as const;

const LAYOUT = { edit: 'never', reason: 'decides how the pixels are laid out' } as const;

const HEADER = {
  magic: text(4, { doc: '3XDO or 3XDR, which differ in the order of blocks', ...LAYOUT }),
  priorityLow: u8({ doc: 'When the texture is loaded' }),
  priorityCritical: u8(),
  priorityHigh: u8(),
  version: u16({ endian: 'little', doc: '4 in all known files', ...LAYOUT }),
  resource: bytes(27, { hue: 'padding', doc: 'The console’s in-memory texture state' }),
  sampling: flags(
    u32,
    {
      kind: { at: 0, width: 2, doc: '2 = a texture' },
      pitch: { at: 22, width: 9, doc: 'Pixels from row to row, in units of 32' },
      tiled: { at: DDX_WORDS.tiled, doc: 'Blocks lie in the chip’s order' },
    },
    LAYOUT,
  ),
  pixelFormat: flags(
    u32,
    {
      format: { at: 0, width: 6, doc: '18 DXT1, 19 DXT3, 20 DXT5, 49 BC5, 59 BC4' },
      swapped: { at: 6, width: 2, doc: '1 = bytes are swapped in pairs' },
      baseAddress: { at: 12, width: 20, doc: 'Page in memory; 0 in files' },
    },
    LAYOUT,
  ),
  size: flags(
    u32,
    {
      widthLess1: { ...DDX_WORDS.width, doc: 'Pixels, less one' },
      heightLess1: { ...DDX_WORDS.height, doc: 'Pixels, less one' },
    },
    LAYOUT,
  ),
  filtering: array(u32({ display: 'hex' }), 2, { doc: 'Filters, and which mips may be used' }),
  mips: flags(
    u32,
    {
      dimension: { at: 9, width: 2, doc: '1 = flat, 3 = a cube' },
      packedTail: { at: 11, doc: 'The smallest mips share one square of blocks' },
      mipAddress: { at: 12, width: 20, doc: 'Page in memory; 0 in files' },
    },
    LAYOUT,
  ),
  unpackedSize: u32({
    unit: 'bytes',
    doc: 'At least the unpacked size of all streams; exactly that if there are two',
    ...LAYOUT,
  }),
  firstStreamSize: u32({
    unit: 'bytes',
    doc: 'Packed size of the first of two streams; often 0 if there is only one',
    ...LAYOUT,
  }),
};

export const DdxHeader = struct('DDX header', HEADER);

export const Ddx = struct('DDX texture', {
  ...HEADER,
  pixels: bytes(rest, {
    doc: 'XMem streams: one for all pixels, or one for the mips and one for the largest picture',
    edit: 'never',
    reason: 'is compressed',
  }),
});

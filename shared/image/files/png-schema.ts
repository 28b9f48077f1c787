import { u8, u16, u32 } from '#shared/binary/number.ts';
import { struct } from '#shared/binary/struct.ts';
import type { Infer } from '#shared/binary/type.ts';

/**
 * The chunks of a PNG that describe its pixels. Source: the PNG specification, third edition, which includes animated
 * PNG.
 */

export const PNG_CONTEXT = { littleEndian: false } as const;
export const PNG_SIGNATURE: Uint8Array = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Bytes of a chunk besides its data: length, type, CRC. */
export const CHUNK_FRAME = 12;

/** Color types of the header. */
export const COLOR_TYPES = { grey: 0, rgb: 2, indexed: 3, greyAlpha: 4, rgba: 6 } as const;
/** Number of channels by color type. */
export const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Allowed bits per channel by color type. */
export const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** `IHDR` */
export const PngHeader = struct('PNG header', {
  width: u32({ unit: 'pixels' }),
  height: u32({ unit: 'pixels' }),
  depth: u8({ unit: 'bits', doc: 'Per channel, or per palette index' }),
  colorType: u8({
    values: { 0: 'gray', 2: 'RGB', 3: 'indexed', 4: 'gray and alpha', 6: 'RGBA' },
  }),
  compression: u8({ doc: 'Always 0: zlib' }),
  filter: u8({ doc: 'Always 0: five filters, selected per row' }),
  interlace: u8({ values: { 0: 'none', 1: 'Adam7' } }),
});
export type PngHeader = Infer<typeof PngHeader>;

/** `acTL` */
export const AnimationControl = struct('animation control', {
  frames: u32(),
  plays: u32({ doc: '0 = forever' }),
});

/** What happens to a frame’s area before the next one. */
export const DISPOSE = { keep: 0, clear: 1, restore: 2 } as const;
/** Whether a frame’s pixels replace the existing ones or are blended over them. */
export const BLEND = { replace: 0, over: 1 } as const;

/** `fcTL` */
export const FrameControl = struct('frame control', {
  sequence: u32({ doc: 'Counts all fcTL and fdAT chunks together' }),
  width: u32({ unit: 'pixels' }),
  height: u32({ unit: 'pixels' }),
  x: u32({ unit: 'pixels' }),
  y: u32({ unit: 'pixels' }),
  delayNumerator: u16({ unit: 's', doc: 'Divided by delayDenominator' }),
  delayDenominator: u16({ doc: '0 = 100' }),
  dispose: u8({ values: { 0: 'keep', 1: 'clear', 2: 'restore' } }),
  blend: u8({ values: { 0: 'replace', 1: 'over' } }),
});
export type FrameControl = Infer<typeof FrameControl>;

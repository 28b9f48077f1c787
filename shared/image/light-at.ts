import { f16FromBits, f32FromBits } from '#shared/binary/float.ts';
import { decodeBc6h, decodeBc6hSigned } from '#shared/image/blocks/bc6h.ts';
import { blockedBytes } from '#shared/image/blocks/blocked-bytes.ts';
import { requireBytes } from './picture.ts';
import type { PixelForm } from './pixel-form.ts';

type Four = readonly [red: number, green: number, blue: number, alpha: number];

const SIDE = 4;
const BLOCK_BYTES = 16;
const SAMPLE_BYTES = { f16: 2, f32: 4 } as const;

/**
 * The values of one HDR pixel, where 1 is white; undefined for formats that are not HDR.
 * @param width of the picture, in pixels
 * @throws FormatError `pixels-truncated` if the picture ends before the pixel
 */
export function lightAt(
  form: PixelForm,
  bytes: Uint8Array,
  width: number,
  x: number,
  y: number,
): Four | undefined {
  if (form.kind === 'blocks') {
    if (form.codec !== 'BC6H' && form.codec !== 'BC6H signed') return undefined;
    return lightInBlock(form.codec === 'BC6H signed', bytes, width, x, y);
  }
  if (form.kind !== 'samples' || (form.sample !== 'f16' && form.sample !== 'f32')) return undefined;
  const { sample, channels } = form;
  const size = SAMPLE_BYTES[sample];
  const at = (y * width + x) * channels * size;
  requireBytes(bytes, at + channels * size);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const value = (channel: number): number =>
    sample === 'f16'
      ? f16FromBits(view.getUint16(at + channel * size, true))
      : f32FromBits(view.getUint32(at + channel * size, true));
  if (channels === 1) return [value(0), value(0), value(0), 1];
  return channels === 2 ? [value(0), value(1), 0, 1] : [value(0), value(1), value(2), value(3)];
}

/**
 * Decoding maps half floats to bytes by a table: decoding once with a table of their low bytes and once with one of
 * their high bytes gives the half floats.
 */
function lightInBlock(signed: boolean, bytes: Uint8Array, width: number, x: number, y: number): Four {
  const across = Math.ceil(width / SIDE);
  const at = (Math.floor(y / SIDE) * across + Math.floor(x / SIDE)) * BLOCK_BYTES;
  requireBytes(bytes, at + blockedBytes(SIDE, SIDE, BLOCK_BYTES));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const decode = signed ? decodeBc6hSigned : decodeBc6h;
  const [low, high] = halfBytes();
  const pixel = (y % SIDE) * SIDE + (x % SIDE);
  const read = (table: Uint8Array): number => {
    const pixels = new Int32Array(SIDE * SIDE);
    decode(view, at, pixels, 0, SIDE, table);
    return pixels[pixel]!;
  };
  const [lower, higher] = [read(low), read(high)];
  const value = (shift: number): number =>
    f16FromBits(((lower >> shift) & 255) | (((higher >> shift) & 255) << 8));
  return [value(0), value(8), value(16), 1];
}

function halfBytes(): readonly [Uint8Array, Uint8Array] {
  tables ??= [
    Uint8Array.from({ length: 0x10000 }, (_, half) => half & 255),
    Uint8Array.from({ length: 0x10000 }, (_, half) => half >> 8),
  ];
  return tables;
}

let tables: readonly [Uint8Array, Uint8Array] | undefined;

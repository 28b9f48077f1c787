import { f16FromBits, f32FromBits } from '#shared/binary/float.ts';
import { byteOfLight, byteOfShare, bytesOfHalfLight } from './float-byte.ts';
import { type DecodeOptions, emptyPicture, type Picture, requireBytes } from './picture.ts';

/** Uncompressed pixels of one number type: half and single floats, 0 to 1 in 16 bits, and −1 to 1 in 8. */
export interface SamplesForm {
  readonly sample: 'f16' | 'f32' | 'u16' | 'i8';
  /** One is gray, two are red and green. */
  readonly channels: 1 | 2 | 4;
}

export function sampledBytes(width: number, height: number, { sample, channels }: SamplesForm): number {
  return width * height * channels * SAMPLE_BYTES[sample];
}

/** @throws FormatError `pixels-truncated`, `picture-size`, `picture-too-large` */
export function decodeSamples(
  bytes: Uint8Array,
  width: number,
  height: number,
  form: SamplesForm,
  { maxBytes, check, exposure = 0 }: DecodeOptions = {},
): Picture {
  requireBytes(bytes, sampledBytes(width, height, form));
  const picture = emptyPicture(width, height, maxBytes);
  const { rgba } = picture;
  const { sample, channels } = form;
  const size = SAMPLE_BYTES[sample];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = byteReader(sample, exposure);
  const value = (at: number): number => read(view, at);
  for (let y = 0; y < height; y++) {
    if (y % 64 === 0) check?.();
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * channels * size;
      const to = (y * width + x) * 4;
      const red = value(from);
      rgba[to] = red;
      rgba[to + 1] = channels === 1 ? red : value(from + size);
      rgba[to + 2] = channels === 1 ? red : channels === 2 ? 0 : value(from + 2 * size);
      rgba[to + 3] = channels === 4 ? SHARE_OF[sample](view, from + 3 * size) : 255;
    }
  }
  return picture;
}

const SAMPLE_BYTES = { f16: 2, f32: 4, u16: 2, i8: 1 } as const;

type Reader = (view: DataView, at: number) => number;

const share: Reader = (view, at) => Math.round(view.getUint16(at, true) / 257);
const signed: Reader = (view, at) => Math.round(((Math.max(-127, view.getInt8(at)) + 127) * 255) / 254);

/** Floats are linear light and are converted to sRGB. */
function byteReader(sample: SamplesForm['sample'], exposure: number): Reader {
  if (sample === 'u16') return share;
  if (sample === 'i8') return signed;
  if (sample === 'f16') {
    const bytes = bytesOfHalfLight(exposure);
    return (view, at) => bytes[view.getUint16(at, true)]!;
  }
  const factor = 2 ** exposure;
  return (view, at) => byteOfLight(f32FromBits(view.getUint32(at, true)) * factor);
}

/** Alpha is linear. */
const SHARE_OF: Readonly<Record<SamplesForm['sample'], Reader>> = {
  f16: (view, at) => byteOfShare(f16FromBits(view.getUint16(at, true))),
  f32: (view, at) => byteOfShare(f32FromBits(view.getUint32(at, true))),
  u16: share,
  i8: signed,
};

import { zlibSync } from 'fflate';
import { write } from '#shared/binary/read.ts';
import type { Picture } from '#shared/image/picture.ts';
import {
  type Delay,
  type ImageFrame,
  type IndexedPicture,
  isIndexed,
  type StoredPicture,
} from './image-file.ts';
import { joinPng } from './png-chunks.ts';
import { filterRows } from './png-rows.ts';
import {
  AnimationControl,
  BLEND,
  COLOR_TYPES,
  DISPOSE,
  FrameControl,
  PNG_CONTEXT,
  PngHeader,
} from './png-schema.ts';

export interface EncodePngOptions {
  /** Compression level, 0 to 9; default 6. */
  readonly level?: Level;
  /** False if neighboring pixels are unrelated, as with palette colors: filters would only make the file larger. */
  readonly filter?: boolean;
  /** Compresses with zlib; absent = the portable library. Node’s own takes a third of the time. */
  readonly deflate?: Deflate | undefined;
}

export type Deflate = (bytes: Uint8Array, level: Level) => Uint8Array;

export type Level = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type Chunk = readonly [type: string, data: Uint8Array];

/** Encodes a picture as a PNG file; without alpha if it is fully opaque. */
export function encodePng(picture: Picture, options: EncodePngOptions = {}): Uint8Array<ArrayBuffer> {
  return encodeStill(picture, options);
}

/** Encodes a picture as a PNG file that keeps the length of its palette and every pixel’s index. */
export function encodeIndexedPng(
  picture: IndexedPicture,
  options: EncodePngOptions = {},
): Uint8Array<ArrayBuffer> {
  return encodeStill(picture, options);
}

/**
 * Encodes consecutive pictures as an animated PNG. Viewers without animation show the first one.
 * @param frames all of one size; all with one palette, or all RGBA
 * @param plays 0 = forever
 */
export function encodeApng(
  frames: readonly ImageFrame[],
  plays = 0,
  options: EncodePngOptions = {},
): Uint8Array<ArrayBuffer> {
  const pictures = frames.map(({ picture }) => picture);
  const { width, height } = pictures[0]!;
  const opaque = pictures.every((picture) => isIndexed(picture) || isOpaque(picture.rgba));
  let sequence = 0;
  const chunks = frames.flatMap(({ picture, delay }, frame): Chunk[] => {
    const control = { sequence: sequence++, width, height, x: 0, y: 0, ...delayFields(delay) };
    const fields = { ...control, dispose: DISPOSE.keep, blend: BLEND.replace };
    const data = packed(picture, opaque, options);
    const fcTL: Chunk = ['fcTL', write(FrameControl, fields, PNG_CONTEXT)];
    if (frame === 0) return [fcTL, ['IDAT', data]];
    const numbered = new Uint8Array(data.length + 4);
    new DataView(numbered.buffer).setUint32(0, sequence++);
    numbered.set(data, 4);
    return [fcTL, ['fdAT', numbered]];
  });
  const acTL = write(AnimationControl, { frames: frames.length, plays }, PNG_CONTEXT);
  return joinPng([...head(pictures[0]!, opaque), ['acTL', acTL], ...chunks]);
}

function encodeStill(picture: StoredPicture, options: EncodePngOptions): Uint8Array<ArrayBuffer> {
  const opaque = isIndexed(picture) || isOpaque(picture.rgba);
  return joinPng([...head(picture, opaque), ['IDAT', packed(picture, opaque, options)]]);
}

function head(picture: StoredPicture, opaque: boolean): readonly Chunk[] {
  const { width, height } = picture;
  const colorType = isIndexed(picture) ? COLOR_TYPES.indexed : opaque ? COLOR_TYPES.rgb : COLOR_TYPES.rgba;
  const header = { width, height, depth: 8, colorType, compression: 0, filter: 0, interlace: 0 };
  const ihdr: Chunk = ['IHDR', write(PngHeader, header, PNG_CONTEXT)];
  if (!isIndexed(picture)) return [ihdr];
  const { palette } = picture;
  const alpha = palette.filter((_, at) => at % 4 === 3);
  // Colors after the last transparent one are opaque without a tRNS entry.
  const named = alpha.findLastIndex((value) => value !== 255) + 1;
  const plte: Chunk = ['PLTE', withoutAlpha(palette)];
  return named === 0 ? [ihdr, plte] : [ihdr, plte, ['tRNS', alpha.subarray(0, named)]];
}

function packed(
  picture: StoredPicture,
  opaque: boolean,
  { level = 6, filter = true, deflate = zlib }: EncodePngOptions,
): Uint8Array {
  const { width, height } = picture;
  const indexed = isIndexed(picture);
  const channels = indexed ? 1 : opaque ? 3 : 4;
  const samples = indexed ? picture.indices : opaque ? withoutAlpha(picture.rgba) : picture.rgba;
  return deflate(filterRows(samples, width * channels, height, channels, indexed || !filter), level);
}

const zlib: Deflate = (bytes, level) => zlibSync(bytes, { level });

/** Values that exceed 16 bits are approximated as closely as possible. */
function delayFields({ numerator, denominator }: Delay): {
  readonly delayNumerator: number;
  readonly delayDenominator: number;
} {
  const scale = Math.max(1, numerator / 0xffff, denominator / 0xffff);
  return {
    delayNumerator: Math.round(numerator / scale),
    delayDenominator: Math.max(1, Math.round(denominator / scale)),
  };
}

function isOpaque(rgba: Uint8Array): boolean {
  for (let i = 3; i < rgba.length; i += 4) if (rgba[i] !== 255) return false;
  return true;
}

function withoutAlpha(rgba: Uint8Array): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from]!;
    rgb[to + 1] = rgba[from + 1]!;
    rgb[to + 2] = rgba[from + 2]!;
  }
  return rgb;
}

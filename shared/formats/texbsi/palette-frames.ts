import { type Finding, FormatError } from '#shared/errors.ts';
import {
  asPicture,
  type Delay,
  type ImageFile,
  isIndexed,
  type StoredPicture,
} from '#shared/image/files/image-file.ts';
import { PALETTE_BYTES } from '#shared/image/indexed.ts';
import { type Dither, type MatchError, matchPalette } from '#shared/image/match-palette.ts';
import { LONGEST_SIDE, MAX_FRAMES } from './schema.ts';

/** Pictures as palette indices, ready to become an image of a bank. */
export interface PaletteFrames {
  readonly width: number;
  readonly height: number;
  /** One array of palette indices per frame. */
  readonly frames: readonly Uint8Array<ArrayBuffer>[];
  /** Delay of each frame, from files that have delays. */
  readonly delays: readonly Delay[];
  /** Whether all indices were taken unchanged because the palette is the same. */
  readonly unchanged: boolean;
  readonly error: MatchError;
  readonly warnings: readonly Finding[];
}

export interface PaletteFramesOptions {
  readonly dither?: Dither;
  /** The frames to be replaced: pixels that look the same keep their indices. */
  readonly replaces?: ReplacedFrames | undefined;
  /** Called every few rows; throws to stop. */
  readonly check?: (() => void) | undefined;
}

export interface ReplacedFrames {
  readonly width: number;
  readonly height: number;
  readonly frames: readonly Uint8Array[];
}

/**
 * The frames of one or more files, in sequence, as palette indices. Pictures with this very palette keep their indices,
 * so an exported image survives a round trip; others use the nearest colors.
 * @param palette 256 RGBA colors
 * @throws FormatError `picture-size` beyond 256 pixels, `frames-differ` if frames differ in size, `too-many-frames`,
 * `no-frames`
 */
export function paletteFrames(
  files: readonly ImageFile[],
  palette: Uint8Array,
  { dither = 'none', replaces, check }: PaletteFramesOptions = {},
): PaletteFrames {
  const all = files.flatMap(({ frames }) => frames);
  const { width, height } = requireFrames(all.map(({ picture }) => picture));
  const kept = all.map(({ picture }) => sameNumbers(picture, palette));
  const others = all.filter((_, i) => kept[i] === undefined).map(({ picture }) => asPicture(picture));
  const isSameSize = replaces !== undefined && replaces.width === width && replaces.height === height;
  const before = all.flatMap((_, i) =>
    kept[i] === undefined ? [isSameSize ? replaces.frames[i] : undefined] : [],
  );
  const matched = matchPalette(others, palette, { dither, before, check });
  const rest = matched.frames.values();
  const frames = kept.map((indices) => indices ?? rest.next().value!);
  const warnings = [
    ...files.flatMap(({ findings }) => findings),
    ...changesOf({ width, height, frames }, replaces),
    ...lossesOf(matched.error),
  ];
  const delays = all.map(({ delay }) => delay);
  return { width, height, frames, delays, unchanged: others.length === 0, error: matched.error, warnings };
}

/**
 * The indices of a picture, if they mean the same in a palette of 256: same colors in the same order, perhaps fewer,
 * since programs drop unused ones. Duplicate colors keep their indices. Undefined if they differ, or if one of its
 * colors is transparent. A few colors may match by coincidence: a visible black is not the transparent color 0.
 */
export function sameNumbers(
  picture: StoredPicture,
  palette: Uint8Array,
): Uint8Array<ArrayBuffer> | undefined {
  if (!isIndexed(picture) || picture.palette.length > PALETTE_BYTES) return undefined;
  const { palette: own, indices } = picture;
  for (let at = 0; at < own.length; at++) {
    if (at % 4 !== 3 && own[at] !== palette[at]) return undefined;
  }
  const colors = own.length / 4;
  const zeroDiffers = own.length < PALETTE_BYTES && own[3]! >= 128 && palette[3]! < 128;
  for (const index of indices) {
    if (index >= colors) return undefined;
    if (index === 0 ? zeroDiffers : own[index * 4 + 3]! < 128) return undefined;
  }
  return indices;
}

function requireFrames(pictures: readonly StoredPicture[]): {
  readonly width: number;
  readonly height: number;
} {
  const [first] = pictures;
  if (first === undefined) throw new FormatError('no-frames', 'contains no picture');
  const { width, height } = first;
  const other = pictures.find((picture) => picture.width !== width || picture.height !== height);
  if (other !== undefined) {
    throw new FormatError(
      'frames-differ',
      `has frames of ${width} × ${height} and of ${other.width} × ${other.height} pixels; all must have the same size`,
    );
  }
  if (width > LONGEST_SIDE || height > LONGEST_SIDE) {
    throw new FormatError(
      'picture-size',
      `is ${width} × ${height} pixels; the game’s limit is ${LONGEST_SIDE} × ${LONGEST_SIDE}`,
    );
  }
  if (pictures.length > MAX_FRAMES) {
    throw new FormatError('too-many-frames', `has ${pictures.length} frames; the limit is ${MAX_FRAMES}`);
  }
  return { width, height };
}

function changesOf(now: ReplacedFrames, before: ReplacedFrames | undefined): readonly Finding[] {
  if (before === undefined) return [];
  const warnings: Finding[] = [];
  if (now.width !== before.width || now.height !== before.height) {
    const message = `is ${now.width} × ${now.height} pixels and replaces ${before.width} × ${before.height}: models that use it will map it differently`;
    warnings.push({ severity: 'warning', code: 'size-changed', message });
  }
  const [frames, had] = [now.frames.length, before.frames.length];
  if (frames !== had) {
    const message = `has ${frames} ${frames === 1 ? 'frame' : 'frames'} and replaces ${had}`;
    warnings.push({ severity: 'warning', code: 'frames-changed', message });
  }
  return warnings;
}

function lossesOf({ changed, pixels, partlyTransparent, max, mean }: MatchError): readonly Finding[] {
  const warnings: Finding[] = [];
  if (changed > 0) {
    const message = `has colors that are not in the palette: ${changed} of ${pixels} pixels use the nearest one, with an error of ${mean.toFixed(1)} on average and ${max.toFixed(1)} at most (2 is barely visible)`;
    warnings.push({ severity: 'warning', code: 'colors-changed', message });
  }
  if (partlyTransparent > 0) {
    const message = `has ${partlyTransparent} partly transparent pixels; those below half become transparent, the others opaque`;
    warnings.push({ severity: 'warning', code: 'alpha-changed', message });
  }
  return warnings;
}

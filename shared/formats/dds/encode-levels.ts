import { type Finding, UserError } from '#shared/errors.ts';
import type { Pixels } from '#shared/image/blocks/encode-blocks.ts';
import type { PixelEncoding } from '#shared/image/blocks/encode-pixels.ts';
import { makeMips } from '#shared/image/mips.ts';
import { rebuildBlue } from '#shared/image/normal-map.ts';
import type { OpenTexture } from '#shared/image/texture.ts';
import { DDS_KINDS, type DdsOptions, levelsOf, mipContent } from './encode-options.ts';

/** The pictures of a new DDS, before encoding. */
export interface LevelsToEncode {
  readonly width: number;
  readonly height: number;
  readonly cubemap: boolean;
  /** Number of levels, full size included. */
  readonly mipCount: number;
  /** Face by face, each from full size down. */
  readonly pictures: readonly Pixels[];
  readonly encoding: PixelEncoding;
  /** Losses through this kind of pixels, and sizes that games may reject. */
  readonly notes: readonly Finding[];
}

export interface LevelsLimits {
  /** Maximum decoded bytes of the largest pictures of all faces together. */
  readonly maxBytes?: number;
  readonly check?: () => void;
}

/** Limit on the decoded bytes of the largest pictures of all faces together: one of 16384 × 16384. */
const MAX_BYTES = 1024 * 1024 * 1024;

/**
 * A texture's largest pictures and their mips, made according to the options.
 * @throws UserError `not-one-picture`; FormatError if a picture cannot be decoded; whatever `check` throws
 */
export function levelsToEncode(
  texture: OpenTexture,
  options: DdsOptions,
  { maxBytes = MAX_BYTES, check = () => undefined }: LevelsLimits = {},
): LevelsToEncode {
  const cubemap = texture.cube && texture.faces === 6;
  if (texture.layers > 1 || texture.depth > 1 || (texture.cube && !cubemap)) {
    const message =
      'It has several textures, slices, or only some cube faces; only a single picture or a whole cube can be written.';
    throw new UserError('not-one-picture', message);
  }
  const faces = cubemap ? 6 : 1;
  const mipCount = levelsOf(options, texture.width, texture.height);
  const largest = Array.from({ length: faces }, (_, face) => {
    check();
    const { width, height, rgba } = texture.decode({ face }, { maxBytes: maxBytes / faces, check });
    // The third channel of a normal follows from the other two.
    if (options.normalMap && isBlueless(rgba)) rebuildBlue(rgba);
    return { width, height, rgba };
  });
  const facts = largest.map(({ rgba }) => factsOf(rgba));
  const cutOut = facts.some((found) => found.cutOut);
  const content = mipContent(options);
  const pictures = largest.flatMap((picture) => [
    picture,
    ...makeMips(picture, mipCount - 1, {
      content,
      filter: options.filter,
      weighByAlpha: content === 'colors' && keepsAlpha(options) && !options.separateAlpha,
      keepCoverage: options.keepCoverage && keepsAlpha(options),
      check,
    }),
  ]);
  return {
    width: texture.width,
    height: texture.height,
    cubemap,
    mipCount,
    pictures,
    encoding:
      options.kind === 'bc1' && cutOut && keepsAlpha(options)
        ? 'BC1 cut out'
        : DDS_KINDS[options.kind].encoding,
    notes: notesOn(texture, options, {
      soft: facts.some((found) => found.soft),
      cutOut,
      colored: facts.some((found) => found.colored),
    }),
  };
}

interface Found {
  /** Whether there is alpha below half, alpha strictly between 0 and 1, and color. */
  readonly cutOut: boolean;
  readonly soft: boolean;
  readonly colored: boolean;
}

/** The alpha of a normal map is not transparency: BC1 would remove pixels because of it. */
function keepsAlpha({ kind, opaque, normalMap }: DdsOptions): boolean {
  return kind === 'bc1' ? !opaque && !normalMap : kind !== 'bc4' && kind !== 'bc5';
}

function factsOf(rgba: Uint8Array): Found {
  let [cutOut, soft, colored] = [false, false, false];
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3]!;
    if (alpha < 128) cutOut = true;
    if (alpha !== 0 && alpha !== 255) soft = true;
    if (rgba[at] !== rgba[at + 1] || rgba[at] !== rgba[at + 2]) colored = true;
  }
  return { cutOut, soft, colored };
}

function isBlueless(rgba: Uint8Array): boolean {
  for (let at = 2; at < rgba.length; at += 4) if (rgba[at] !== 0) return false;
  return true;
}

function isPowerOfTwo(side: number): boolean {
  return (side & (side - 1)) === 0;
}

function notesOn(
  { width, height, light }: OpenTexture,
  options: DdsOptions,
  { soft, cutOut, colored }: Found,
): readonly Finding[] {
  const { kind } = options;
  const note = (severity: Finding['severity'], code: string, message: string): Finding => ({
    severity,
    code,
    message,
  });
  const notes: Finding[] = [];
  if (kind !== 'bgra' && (width % 4 !== 0 || height % 4 !== 0)) {
    const message = `It is ${width} × ${height} pixels: Direct3D needs sides that are multiples of 4 for compressed textures.`;
    notes.push(note('warning', 'odd-size', message));
  }
  if (!isPowerOfTwo(width) || !isPowerOfTwo(height)) {
    const message = `It is ${width} × ${height} pixels: older games need sides that are powers of two (256, 512, 1024 …).`;
    notes.push(note('info', 'not-power-of-two', message));
  }
  if (!keepsAlpha(options) && (soft || cutOut)) {
    notes.push(note('warning', 'alpha-lost', 'The picture’s alpha is lost.'));
  } else if (kind === 'bc1' && (soft || cutOut)) {
    const message = 'BC1 has 1-bit alpha: pixels below half become transparent and lose their color.';
    notes.push(note('warning', 'alpha-cut', message));
  }
  if (kind === 'bc4' && colored) notes.push(note('warning', 'colors-lost', 'BC4 keeps only red.'));
  if (kind === 'bc5' && colored && !options.normalMap)
    notes.push(note('warning', 'colors-lost', 'BC5 keeps only red and green.'));
  if (light) notes.push(note('warning', 'light-cut', 'Values brighter than white are lost.'));
  return notes;
}

import type { Finding } from '#shared/errors.ts';
import type { Texture } from '#shared/image/texture.ts';
import { DDS_DEFAULTS, type DdsKind, type DdsOptions } from './encode-options.ts';

/** Replacing the pixels of an existing texture. */

/**
 * Options that preserve a texture's kind of pixels, its sRGB mark, and whether it has mips. If its kind cannot be
 * written, the nearest one is used.
 * @param texture null = it cannot be read
 * @param name file name; its suffix says whether pixels are directions
 */
export function optionsLike(texture: Texture | null, name: string): DdsOptions {
  const kind = texture === null ? 'bc3' : kindLike(texture);
  return {
    ...DDS_DEFAULTS,
    kind,
    mips: texture === null || texture.levelsNamed > 1 ? 'all' : 1,
    normalMap: NORMALS.test(name),
    curve: texture?.srgb === true && kind !== 'bc4' && kind !== 'bc5' ? 'srgb' : undefined,
  };
}

/**
 * Warnings before a texture replaces another.
 * @param after the replacement
 */
export function replacementNotes(
  before: Texture,
  after: Pick<Texture, 'pixels' | 'width' | 'height' | 'levelsNamed' | 'cube'>,
): readonly Finding[] {
  const notes: Finding[] = [];
  const note = (code: string, message: string): void => {
    notes.push({ severity: 'warning', code, message });
  };
  if (after.cube !== before.cube) {
    const [was, is] = before.cube ? ['a cube map', 'a single picture'] : ['a single picture', 'a cube map'];
    note('other-shape', `The texture was ${was} and is ${is} now: the game might not accept it.`);
  }
  if (before.layers > 1 || before.depth > 1) {
    const were = before.layers > 1 ? `${before.layers} textures in one` : `${before.depth} slices`;
    note('other-shape', `The texture was ${were} and is one now: the game might not accept it.`);
  }
  if (after.width !== before.width || after.height !== before.height) {
    const sides = ({ width, height }: Pick<Texture, 'width' | 'height'>): string => `${width} × ${height}`;
    note('other-size', `The texture was ${sides(before)} pixels and is ${sides(after)} now.`);
  }
  if (after.pixels !== before.pixels) {
    note('other-pixels', `The texture was ${before.pixels} and is ${after.pixels} now.`);
  }
  if (before.levelsNamed > 1 && after.levelsNamed === 1) {
    note('no-mips', 'The texture had mip levels and has none now: it will flicker at a distance.');
  }
  return notes;
}

/** Suffixes that the games give to normal maps. */
const NORMALS = /_(n|msn|normal)\.[^.]+$/i;

function kindLike({ form, light }: Texture): DdsKind {
  if (form?.kind !== 'blocks') return light ? 'bc7' : 'bgra';
  switch (form.codec) {
    case 'BC1':
      return 'bc1';
    case 'BC2':
    case 'BC3':
      return 'bc3';
    case 'BC4':
    case 'BC4 signed':
      return 'bc4';
    case 'BC5':
    case 'BC5 signed':
      return 'bc5';
    default:
      return 'bc7';
  }
}

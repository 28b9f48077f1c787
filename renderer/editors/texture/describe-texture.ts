import { formatBytes, formatExactBytes, plural } from '#renderer/ui/format.ts';
import type { Texture } from '#shared/image/texture.ts';
import { sizeText } from './levels.ts';

/** One-line summary of a texture: `BC7 sRGB · 4 096 × 4 096 · 13 levels · cube map · 21.3 MB`. */
export function textureLine(texture: Texture, bytes: number): string {
  return [...traits(texture), formatBytes(bytes)].join(' · ');
}

/** The same facts, one each and with exact numbers, for the properties panel. */
export function textureFacts(
  texture: Texture,
  bytes: number,
): readonly { readonly label: string; readonly value: string }[] {
  const { levels, levelsNamed, cube, faces, layers, depth } = texture;
  const facts = [
    { label: 'Pixels', value: pixelsText(texture) },
    { label: 'Size', value: sizeText(texture) },
    { label: 'Mip levels', value: levelsText(levels.length, levelsNamed) },
    { label: 'Cube map', value: cube ? plural(faces, 'face') : '' },
    { label: 'Layers', value: layers > 1 ? String(layers) : '' },
    { label: 'Slices', value: depth > 1 ? String(depth) : '' },
    { label: 'Range', value: texture.light ? 'HDR (brighter than white)' : texture.srgb ? 'sRGB' : '' },
    { label: 'Alpha', value: alphaText(texture) },
    { label: 'File', value: formatExactBytes(bytes) },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** In BC1, each block has either a transparent color or a fourth opaque one: the format alone does not tell. */
function alphaText({ alpha, form }: Texture): string {
  if (!alpha) return 'none';
  return form?.kind === 'blocks' && form.codec === 'BC1' ? 'possible (1 bit)' : 'stored';
}

function traits(texture: Texture): readonly string[] {
  const { levels, levelsNamed, cube, faces, layers, depth } = texture;
  return [
    pixelsText(texture),
    `${sizeText(texture)}${depth > 1 ? ` × ${depth}` : ''}`,
    levelsText(levels.length, levelsNamed),
    ...(cube ? [faces === 6 ? 'cube map' : `cube map of ${plural(faces, 'face')}`] : []),
    ...(layers > 1 ? [`array of ${layers}`] : []),
  ];
}

/** Adds “sRGB” unless the name of the format already contains it. */
function pixelsText({ pixels, srgb }: Texture): string {
  return srgb && !pixels.includes('sRGB') ? `${pixels} sRGB` : pixels;
}

/** Levels include the largest one. */
function levelsText(present: number, named: number): string {
  const text = plural(present, 'level');
  return named > present ? `${text} of ${named}` : text;
}

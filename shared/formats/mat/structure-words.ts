import type { MaterialValue } from '#shared/formats/kit/material.ts';
import type { EffectiveObject } from './chain.ts';
import type { ObjectKind } from './model.ts';
import { statedProperty } from './properties.ts';
import { SLOTS, slotName } from './slots.ts';

/** Textures that are named; the others are counted. */
const MOST_TEXTURES = 3;
const LONGEST = 100;

/** What an object adds to the picture, in a few words; only of what it or its parents state. */
export function whatItHolds(object: EffectiveObject, kind: ObjectKind): string {
  const readAs =
    (of: ObjectKind): Read =>
    (name) =>
      statedProperty(object, of, name);
  const read = readAs(kind);
  switch (kind) {
    case 'LayeredMaterial':
      // Files of converters can have the textures in the material itself.
      return listed([...materialWords(read), ...textureWords(readAs('TextureSet'))]);
    case 'Material':
      return listed(tintWords(read));
    case 'TextureSet':
      return listed(textureWords(read));
    case 'Blender':
      return listed(blenderWords(read));
    case 'UVStream':
      return listed(uvWords(read));
    default:
      return '';
  }
}

/** A text of a file, cut where it is longer than a row is wide. */
export function shortened(text: string): string {
  // Not in the middle of a character.
  return text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '')}…` : text;
}

type Read = (name: string) => MaterialValue | undefined;

function materialWords(read: Read): readonly string[] {
  const threshold = Number(read('alpha.testThreshold') ?? 0);
  return [
    fileName(read('shaderModel')),
    read('route') === undefined || read('route') === 'Deferred' ? '' : `drawn as ${read('route')}`,
    read('twoSided') === true ? 'two-sided' : '',
    read('alpha.hasOpacity') === true || threshold > 0 ? `alpha test at ${short(threshold)}` : '',
    read('emissive.enabled') === true || read('layeredEmissive.enabled') === true ? 'emissive' : '',
    read('decal.enabled') === true ? 'decal' : '',
    read('translucency.enabled') === true ? 'translucent' : '',
    read('hair.enabled') === true ? 'hair' : '',
    read('eye.enabled') === true ? 'eye' : '',
  ];
}

function tintWords(read: Read): readonly string[] {
  const color = read('color');
  if (!Array.isArray(color)) return [];
  if (color.every((part) => part === 1) && read('colorMode') !== 'Lerp') return [];
  return [`tint ${color.map(short).join(', ')}`];
}

/** File names of the textures, and the colors in place of those that are missing. */
function textureWords(read: Read): readonly string[] {
  const words = SLOTS.flatMap((slot, index) => {
    const file = fileName(read(`textures.${slot}`));
    if (file !== '') return `${slotName(index)}: ${file}`;
    if (read(`replacements.${slot}.enabled`) !== true) return [];
    const color = read(`replacements.${slot}.color`);
    return Array.isArray(color) ? `${slotName(index)}: ${flatWord(color)}` : [];
  });
  const more = words.length - MOST_TEXTURES;
  return more > 1 ? [...words.slice(0, MOST_TEXTURES), `and ${more} more`] : words;
}

/** Slots of one channel have the same number three times. */
function flatWord(color: readonly number[]): string {
  const isGray = color.every((part) => part === color[0]);
  return isGray ? short(color[0] ?? 0) : color.map(short).join(', ');
}

function blenderWords(read: Read): readonly string[] {
  const mask = fileName(read('mask'));
  return [String(read('mode') ?? ''), mask === '' ? '' : `mask: ${mask}`];
}

function uvWords(read: Read): readonly string[] {
  const pair = (name: string, usual: number): readonly number[] =>
    ['U', 'V'].map((axis) => Number(read(`uv.${name}${axis}`) ?? usual));
  const [scale, offset] = [pair('scale', 1), pair('offset', 0)];
  const mode = read('uv.addressMode');
  const channel = UV_SETS[String(read('uv.channel'))];
  return [
    scale.some((part) => part !== 1) ? `scale ${scale.map(short).join(' × ')}` : '',
    offset.some((part) => part !== 0) ? `offset ${offset.map(short).join(', ')}` : '',
    mode === undefined || mode === 'Wrap' ? '' : String(mode).toLowerCase(),
    channel === undefined ? '' : `UV set ${channel}`,
  ];
}

/** The first set of a mesh, “One”, is the usual one. */
const UV_SETS: Readonly<Record<string, number>> = { Two: 2, Three: 3 };

function fileName(path: MaterialValue | undefined): string {
  return shortened(
    String(path ?? '')
      .split(/[\\/]/)
      .at(-1) ?? '',
  );
}

function listed(words: readonly string[]): string {
  return words.filter((word) => word !== '').join('; ');
}

function short(value: number): string {
  return String(Number(value.toPrecision(4)));
}

import type { InspectedPart } from '#renderer/state/inspected.ts';
import { formatCount } from '#renderer/ui/format.ts';
import { lightAt } from '#shared/image/light-at.ts';
import { pixelAt } from '#shared/image/pixel-at.ts';
import type { Texture } from '#shared/image/texture.ts';
import type { PictureSet } from './card-picture.ts';
import { FACE_NAMES, type PlaceInFace } from './cube.ts';
import { sizeText } from './levels.ts';

/** One pixel of a level, and where in it that is. */
export interface PixelPlace {
  /** Index of its picture among those that are drawn. */
  readonly face: number;
  readonly x: number;
  readonly y: number;
  readonly u: number;
  readonly v: number;
}

export interface PixelValue extends PixelPlace {
  /** 0 to 255, as decoded. */
  readonly rgba: readonly number[];
  /** The numbers themselves, where they are light; 1 is white. */
  readonly light?: readonly number[] | undefined;
}

/** The pixel at a place of pictures; undefined where there is none. */
export function pixelIn({ pictures }: PictureSet, { face, u, v }: PlaceInFace): PixelPlace | undefined {
  const picture = pictures[face];
  if (picture === undefined) return undefined;
  const { width, height } = picture;
  return {
    face,
    u,
    v,
    x: Math.min(width - 1, Math.floor(u * width)),
    y: Math.min(height - 1, Math.floor(v * height)),
  };
}

/** The pixel at a place that was picked, with what is stored for it; null where there is none. */
export function pickedAt(set: PictureSet, place: PlaceInFace): PixelValue | null {
  const pixel = pixelIn(set, place);
  return pixel === undefined ? null : (valueAt(set, pixel) ?? null);
}

/** What is stored for a pixel. */
export function valueAt({ pictures, form }: PictureSet, place: PixelPlace): PixelValue | undefined {
  const picture = pictures[place.face];
  if (picture === undefined) return undefined;
  const { as, width, bytes } = picture;
  if (as === 'rgba') {
    const at = (place.y * width + place.x) * 4;
    return { ...place, rgba: [...bytes.subarray(at, at + 4)] };
  }
  if (form === undefined) return undefined;
  const { x, y } = place;
  return { ...place, rgba: pixelAt(form, bytes, width, x, y), light: lightAt(form, bytes, width, x, y) };
}

const LETTERS = ['R', 'G', 'B', 'A'] as const;

/** A pixel in a line, with columns that stay where they are from pixel to pixel. */
export function pixelLine({ x, y, u, v, rgba, light }: PixelValue): string {
  const shown = (i: number): string =>
    light === undefined ? String(rgba[i] ?? 0).padStart(3, '\u2007') : (light[i] ?? 0).toFixed(3);
  const values = LETTERS.map((letter, i) => `${letter} ${shown(i)}`);
  return [`x ${x}  y ${y}`, ...values, `UV ${u.toFixed(3)} ${v.toFixed(3)}`].join('  ');
}

/** A pixel for the properties panel. */
export function pixelPart(
  texture: Texture,
  level: number,
  { x, y, u, v, face, rgba, light }: PixelValue,
  sides: readonly number[] | null,
): InspectedPart {
  const size = texture.levels[level];
  const side = sides === null ? undefined : FACE_NAMES[sides[face] ?? face];
  return {
    title: `Pixel ${formatCount(x)}, ${formatCount(y)}`,
    facts: [
      ...(side === undefined ? [] : [{ label: 'Face', value: side }]),
      { label: 'Level', value: `${level}${size === undefined ? '' : ` · ${sizeText(size)}`}` },
      ...LETTERS.map((letter, i) => ({
        label: NAMES[i] ?? letter,
        value: `${rgba[i]} · ${(light?.[i] ?? (rgba[i] ?? 0) / 255).toFixed(4)}`,
      })),
      {
        label: 'Hex',
        value: `#${rgba.map((value) => value.toString(16).toUpperCase().padStart(2, '0')).join('')}`,
      },
      { label: 'UV', value: `${u.toFixed(5)}, ${v.toFixed(5)}` },
    ],
  };
}

const NAMES = ['Red', 'Green', 'Blue', 'Alpha'] as const;

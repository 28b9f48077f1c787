import { pixelAt } from '#shared/image/pixel-at.ts';
import type { Texture } from '#shared/image/texture.ts';
import type { InspectedPart } from '../../state/inspected.ts';
import { formatCount } from '../../ui/format.ts';
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
  /** 0 to 255, as decoded; undefined where it cannot be. */
  readonly rgba: readonly number[];
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

/** What is stored for a pixel. */
export function valueAt({ pictures, form }: PictureSet, place: PixelPlace): PixelValue | undefined {
  const picture = pictures[place.face];
  if (picture === undefined) return undefined;
  const { as, width, bytes } = picture;
  if (as === 'rgba') {
    const at = (place.y * width + place.x) * 4;
    return { ...place, rgba: [...bytes.subarray(at, at + 4)] };
  }
  return form === undefined ? undefined : { ...place, rgba: pixelAt(form, bytes, width, place.x, place.y) };
}

const LETTERS = ['R', 'G', 'B', 'A'] as const;

/** A pixel in a line, with columns that stay where they are from pixel to pixel. */
export function pixelLine({ x, y, rgba }: PixelValue): string {
  const values = LETTERS.map((letter, i) => `${letter} ${String(rgba[i] ?? 0).padStart(3, '\u2007')}`);
  return [`x ${x}  y ${y}`, ...values].join('  ');
}

/** A pixel for the properties panel. */
export function pixelPart(
  texture: Texture,
  level: number,
  { x, y, u, v, face, rgba }: PixelValue,
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
        value: `${rgba[i]} · ${((rgba[i] ?? 0) / 255).toFixed(4)}`,
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

import type { InspectedPart } from '#renderer/state/inspected.ts';
import { formatCount } from '#renderer/ui/format.ts';
import { lightAt } from '#shared/image/light-at.ts';
import { pixelAt } from '#shared/image/pixel-at.ts';
import type { Texture } from '#shared/image/texture.ts';
import { FACE_NAMES, type FacePoint } from './cube.ts';
import type { PictureSet } from './gpu-picture.ts';
import { sizeText } from './levels.ts';

/** Location of a pixel in a level. */
export interface PixelLocation {
  /** Index of its picture among the drawn ones. */
  readonly face: number;
  readonly x: number;
  readonly y: number;
  readonly u: number;
  readonly v: number;
}

export interface PixelValue extends PixelLocation {
  /** 0 to 255, as decoded. */
  readonly rgba: readonly number[];
  /** Linear values of HDR pixels; 1 is white. */
  readonly light?: readonly number[] | undefined;
}

/** The pixel at a face point; undefined if there is none. */
export function pixelIn({ pictures }: PictureSet, { face, u, v }: FacePoint): PixelLocation | undefined {
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

/** The pixel at a face point with its stored value; null if there is none. */
export function pickedAt(set: PictureSet, point: FacePoint): PixelValue | null {
  const pixel = pixelIn(set, point);
  return pixel === undefined ? null : (valueAt(set, pixel) ?? null);
}

/** The stored value of a pixel. */
export function valueAt({ pictures, form }: PictureSet, location: PixelLocation): PixelValue | undefined {
  const picture = pictures[location.face];
  if (picture === undefined) return undefined;
  const { as, width, bytes } = picture;
  if (as === 'rgba') {
    const at = (location.y * width + location.x) * 4;
    return { ...location, rgba: [...bytes.subarray(at, at + 4)] };
  }
  if (form === undefined) return undefined;
  const { x, y } = location;
  return { ...location, rgba: pixelAt(form, bytes, width, x, y), light: lightAt(form, bytes, width, x, y) };
}

const LETTERS = ['R', 'G', 'B', 'A'] as const;

/** One line on a pixel, padded so that columns do not move from pixel to pixel. */
export function pixelLine({ x, y, u, v, rgba, light }: PixelValue): string {
  const shown = (i: number): string =>
    light === undefined ? String(rgba[i] ?? 0).padStart(3, '\u2007') : (light[i] ?? 0).toFixed(3);
  const values = LETTERS.map((letter, i) => `${letter} ${shown(i)}`);
  return [`x ${x}  y ${y}`, ...values, `UV ${u.toFixed(3)} ${v.toFixed(3)}`].join('  ');
}

/** The facts of a pixel for the properties panel. */
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

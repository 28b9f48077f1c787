import { UserError } from '#shared/errors.ts';
import type { UvBox } from './uv-bounds.ts';

/** What happens to texture coordinates: a map of the plane, or the nearest corner of a pixel. */
export type UvMove =
  /** u becomes a u + b v + c, and v becomes d u + e v + f. */
  | { readonly kind: 'map'; readonly map: UvMap }
  /** Each coordinate becomes a whole number of pixels of a texture of this size. */
  | { readonly kind: 'snap'; readonly width: number; readonly height: number };

export type UvMap = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Farthest from 0 that a half float reaches, as vertices since Skyrim SE store coordinates. */
export const FARTHEST_UV = 65_504;

/**
 * Texture coordinates with those of some vertices moved; others are the same numbers. Coordinates that are no numbers stay.
 * @param vertices indices; those that do not exist are ignored
 * @throws UserError `out-of-range` if one would be farther from 0 than `FARTHEST_UV`
 */
export function movedUvs(uvs: Float32Array, vertices: Iterable<number>, move: UvMove): Float32Array {
  const result = uvs.slice();
  for (const vertex of vertices) {
    const [u, v] = [uvs[2 * vertex], uvs[2 * vertex + 1]];
    if (u === undefined || v === undefined || !Number.isFinite(u) || !Number.isFinite(v)) continue;
    const [nextU, nextV] = movedPoint(u, v, move);
    if (!(Math.abs(nextU) <= FARTHEST_UV && Math.abs(nextV) <= FARTHEST_UV)) {
      throw new UserError(
        'out-of-range',
        'That would move texture coordinates farther out than a mesh can store (65,504).',
      );
    }
    result[2 * vertex] = nextU;
    result[2 * vertex + 1] = nextV;
  }
  return result;
}

function movedPoint(u: number, v: number, move: UvMove): readonly [number, number] {
  if (move.kind === 'snap')
    return [Math.round(u * move.width) / move.width, Math.round(v * move.height) / move.height];
  const [a, b, c, d, e, f] = move.map;
  return [a * u + b * v + c, d * u + e * v + f];
}

/** Moves by a distance. */
export function shift(u: number, v: number): UvMap {
  return [1, 0, u, 0, 1, v];
}

/** Scales about a point; -1 flips. */
export function scaleAbout({ u, v }: UvPoint, byU: number, byV: number): UvMap {
  return [byU, 0, u - byU * u, 0, byV, v - byV * v];
}

/**
 * Turns about a point, clockwise as the texture is shown (v points down).
 * @param aspect width of the texture by its height: a picture that is not square must turn as it is seen
 */
export function turnAbout({ u, v }: UvPoint, degrees: number, aspect = 1): UvMap {
  // Quarter turns must give whole numbers.
  const exact = (value: number): number => (Math.abs(value) < 1e-15 ? 0 : value);
  const cos = exact(Math.cos((degrees * Math.PI) / 180));
  const sin = exact(Math.sin((degrees * Math.PI) / 180));
  const [b, d] = [-sin / aspect, sin * aspect];
  return [cos, b, u - cos * u - b * v, d, cos, v - d * u - cos * v];
}

/** The shortest move along one axis that brings an edge of a box to 0 or 1; no move if two edges are there, one per axis. */
export function shiftToBorder({ minU, minV, maxU, maxV }: UvBox): UvMap {
  const nearest = (min: number, max: number): number => (Math.abs(min) <= Math.abs(1 - max) ? -min : 1 - max);
  const [u, v] = [nearest(minU, maxU), nearest(minV, maxV)];
  const isU = v === 0 || (u !== 0 && Math.abs(u) <= Math.abs(v));
  return isU ? shift(u, 0) : shift(0, v);
}

export interface UvPoint {
  readonly u: number;
  readonly v: number;
}

export function middleOfBox({ minU, minV, maxU, maxV }: UvBox): UvPoint {
  return { u: (minU + maxU) / 2, v: (minV + maxV) / 2 };
}

import * as v from 'valibot';
import type { UvMap, UvMove } from '#shared/uv/move-uvs.ts';
import { type Edited, SEEN } from './documents.ts';
import { Id, Index } from './inputs.ts';
import { method } from './method.ts';

/** Limit of vertices in one move: no shape of a game has more than 65,535, but a file may claim more. */
const MOST_VERTICES = 4_000_000;

const Vertices = v.custom<Uint32Array>(
  (value) => value instanceof Uint32Array && value.length > 0 && value.length <= MOST_VERTICES,
  'one to four million vertices',
);
const Finite = v.pipe(v.number(), v.finite());
const PixelCount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_536));

const Move = v.variant('kind', [
  v.strictObject({
    kind: v.literal('map'),
    map: v.pipe(v.tuple([Finite, Finite, Finite, Finite, Finite, Finite]), v.readonly()),
  }),
  v.strictObject({ kind: v.literal('snap'), width: PixelCount, height: PixelCount }),
]) satisfies v.GenericSchema<
  { kind: 'map'; map: UvMap } | { kind: 'snap'; width: number; height: number },
  UvMove
>;

/** Texture coordinates of the shapes of a document. */
export const uvMethods = {
  /** Those of a shape, by its block; null if the block is no shape with vertices in this file. */
  'document.uvs': method<ShapeUvs | null>()(v.strictObject({ document: Id, shape: Index })),
  /**
   * Moves coordinates of some vertices of a shape, as one step. Fails with `no-uvs` where the shape has no such set, with
   * `out-of-range` where a coordinate would be too far out to store, and with `not-known` where the block has bytes that are
   * not understood.
   */
  'document.moveUvs': method<Edited>()(
    v.strictObject({
      ...SEEN,
      document: Id,
      shape: Index,
      set: v.pipe(Index, v.maxValue(63)),
      vertices: Vertices,
      move: Move,
      /** What undo says: `Flip 2 islands`. */
      label: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
    }),
  ),
};

/** The texture coordinates of a shape. */
export interface ShapeUvs {
  readonly revision: number;
  /** u, v per vertex, a list per set; v points down. Empty = it has none. */
  readonly sets: readonly Float32Array[];
  /** x, y, z per vertex. */
  readonly positions: Float32Array;
  /** Three vertices per triangle; they may be out of range. */
  readonly triangles: Uint32Array;
  /** How coordinates are stored: half floats have steps of 1/2,048 near 1. */
  readonly stored: 'float' | 'half';
  /** Why they cannot be moved, as a sentence; null = they can. */
  readonly readOnly: string | null;
}

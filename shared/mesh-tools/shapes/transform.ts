import { UserError } from '#shared/errors.ts';
import { isOfKind } from '#shared/formats/nif/block-kinds.ts';
import { type ShapeGeometry, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { isSkinned } from '#shared/formats/nif/geometry/shape-skin.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { editableShapes, orLeave } from '#shared/mesh-tools/kit/shapes.ts';
import type { ToolOptions } from '#shared/mesh-tools/kit/tool-options.ts';
import { turnTriangles } from '#shared/mesh-tools/kit/turn-triangles.ts';
import { hasMorphs } from '#shared/mesh-tools/kit/vertex-lists.ts';
import { type VertexChange, writeVertices } from '#shared/mesh-tools/kit/write-geometry.ts';
import { writeBounds } from '#shared/mesh-tools/surface/bounding-spheres.ts';

/** Moves, turns, scales and mirrors the vertices of shapes, around the origin of each. */
export const transform: MeshTool = {
  id: 'transform',
  // Moved twice is moved twice as far.
  repeats: () => true,
  draft(draft, options) {
    const change = transformOf(options);
    if (change === undefined) return;
    for (const shape of editableShapes(draft)) apply(draft, shape, change);
    if (draft.isEmpty) return;
    for (const block of draft.blocks((type) => isOfKind(type, 'collision object')))
      draft.leave(block, 'Collision stays where it is; make it anew.');
  },
};

/** Rows of a matrix, and what is added then. */
interface Transform {
  /** Nine numbers: row by row. */
  readonly matrix: readonly number[];
  readonly move: readonly number[];
  readonly isMirrored: boolean;
  readonly text: string;
}

const UNTURNED = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** The transform that is asked for; undefined if it changes nothing. @throws UserError `bad-option` */
function transformOf({ move, rotate, scale, mirror }: ToolOptions): Transform | undefined {
  const [moved, turned] = [triple(move, 'Move'), triple(rotate, 'Turn')];
  const flips = ['x', 'y', 'z'].map((axis) => (mirror === axis ? -1 : 1));
  const size = Number(scale);
  const matrix = product(rotation(turned), [
    flips[0]! * size,
    0,
    0,
    0,
    flips[1]! * size,
    0,
    0,
    0,
    flips[2]! * size,
  ]);
  const parts = [
    mirror === 'none' ? [] : [`mirrored along ${String(mirror)}`],
    size === 1 ? [] : [`scaled by ${size}`],
    turned.every((value) => value === 0) ? [] : [`turned by ${turned.join(', ')} degrees`],
    moved.every((value) => value === 0) ? [] : [`moved by ${moved.join(', ')}`],
  ].flat();
  if (parts.length === 0) return undefined;
  return { matrix, move: moved, isMirrored: mirror !== 'none', text: parts.join(', ') };
}

/** Three numbers as a text: `0, 0, 10`; '' = zeros. */
function triple(text: unknown, title: string): readonly number[] {
  const parts = String(text)
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
  const numbers = parts.length === 0 ? [0, 0, 0] : parts.map(Number);
  if (numbers.length === 3 && numbers.every(Number.isFinite)) return numbers;
  throw new UserError('bad-option', `${title} is three numbers for x, y and z, such as 0,0,10.`);
}

/** Around x, then y, then z, in degrees. */
function rotation(degrees: readonly number[]): readonly number[] {
  const [x, y, z] = degrees.map((value) => (value * Math.PI) / 180) as [number, number, number];
  const around = [
    [1, 0, 0, 0, Math.cos(x), -Math.sin(x), 0, Math.sin(x), Math.cos(x)],
    [Math.cos(y), 0, Math.sin(y), 0, 1, 0, -Math.sin(y), 0, Math.cos(y)],
    [Math.cos(z), -Math.sin(z), 0, Math.sin(z), Math.cos(z), 0, 0, 0, 1],
  ];
  return around.reduce<readonly number[]>((all, one) => product(one, all), UNTURNED);
}

function product(a: readonly number[], b: readonly number[]): readonly number[] {
  return a.map((_, i) => {
    const [row, column] = [3 * Math.floor(i / 3), i % 3];
    return a[row]! * b[column]! + a[row + 1]! * b[column + 3]! + a[row + 2]! * b[column + 6]!;
  });
}

function apply(draft: MeshDraft, shape: number, { matrix, move, isMirrored, text }: Transform): void {
  const geometry = shapeGeometry(draft, shape);
  if (geometry === undefined || geometry.count === 0) return;
  if (hasMorphs(draft, shape)) {
    draft.leave(shape, 'It has morphs, which would not follow.');
    return;
  }
  if (isSkinned(draft, shape)) {
    draft.leave(shape, 'Its bones place its vertices: move the bones instead.');
    return;
  }
  const words = { change: 'vertices', old: 'as they were', new: text, why: 'As asked.' };
  const change = changed(geometry, matrix, move);
  const isChanged = orLeave(draft, shape, () =>
    isMirrored
      ? // A mirrored shape shows its other side.
        turnTriangles(draft, shape, change, words)
      : writeVertices(draft, shape, change, words),
  );
  if (isChanged) writeBounds(draft, shape, 'Its vertices have moved.');
}

function changed(
  { positions, normals, tangents, bitangents }: ShapeGeometry,
  matrix: readonly number[],
  move: readonly number[],
): VertexChange {
  const directions = (list: Float32Array): Float32Array => unit(mapped(list, matrix, [0, 0, 0]));
  return {
    positions: mapped(positions, matrix, move),
    ...(normals === undefined ? {} : { normals: directions(normals) }),
    ...(tangents === undefined || bitangents === undefined
      ? {}
      : { frames: { tangents: directions(tangents), bitangents: directions(bitangents) } }),
  };
}

function mapped(
  points: Float32Array,
  m: readonly number[],
  [dx = 0, dy = 0, dz = 0]: readonly number[],
): Float32Array {
  const result = new Float32Array(points.length);
  for (let i = 0; i + 2 < points.length; i += 3) {
    const [x, y, z] = [points[i]!, points[i + 1]!, points[i + 2]!];
    result[i] = m[0]! * x + m[1]! * y + m[2]! * z + dx;
    result[i + 1] = m[3]! * x + m[4]! * y + m[5]! * z + dy;
    result[i + 2] = m[6]! * x + m[7]! * y + m[8]! * z + dz;
  }
  return result;
}

/** Of length 1 again after scaling; what has no length stays. */
function unit(directions: Float32Array): Float32Array {
  for (let i = 0; i + 2 < directions.length; i += 3) {
    const length = Math.hypot(directions[i]!, directions[i + 1]!, directions[i + 2]!);
    if (!(length > 0) || !Number.isFinite(length)) continue;
    for (let axis = 0; axis < 3; axis += 1) directions[i + axis]! /= length;
  }
  return directions;
}

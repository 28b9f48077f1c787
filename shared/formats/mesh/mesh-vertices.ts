import { interleavedFloats, interleavedNumbers, interleavedWide } from '#shared/binary/struct-columns.ts';
import type { SceneMesh } from '#shared/scene/scene.ts';
import { directions, tangents } from './directions.ts';
import type { MeshGeometry } from './schema.ts';

/** What a scene draws of stored geometry. */
export interface MeshVertices
  extends Pick<SceneMesh, 'positions' | 'normals' | 'tangents' | 'uvs' | 'uvs2' | 'colors' | 'triangles'> {
  /** Triangles of each level of detail, which follow each other in `triangles`; the full one first. */
  readonly lods: readonly number[];
  /** What is left out and why, as sentences without their full stop. */
  readonly notes: readonly string[];
}

/** A position at this stored number is `scale` meters from the center. */
const FULL_SCALE = 32767;

/**
 * Vertices in meters, and the triangles of all levels of detail. Lists that are not as long as there are vertices, and
 * triangles with vertices that do not exist, are left out; nothing is drawn if the scale is not a number. Source:
 * reference starfield.md, 3.
 */
export function meshVertices(mesh: MeshGeometry): MeshVertices {
  const { numVerts, uvs, uvs2, vertexColors } = mesh;
  const notes: string[] = [];
  if (!Number.isFinite(mesh.scale)) return { ...NOTHING, notes: ['its scale is not a number'] };
  const fits = (name: string, length: number): boolean => {
    if (length > 0 && length !== numVerts)
      notes.push(`it has ${numVerts} vertices, but ${length} ${name}, which are left out`);
    return length > 0 && length === numVerts;
  };
  const levels = [mesh, ...mesh.lods].map(({ triangles }) => drawable(triangles, numVerts));
  const skipped = levels.reduce((sum, one) => sum + one.skipped, 0);
  if (skipped > 0) notes.push(`${skipped} triangles refer to missing vertices and are skipped`);
  return {
    positions: positionsOf(mesh),
    normals: fits('normals', mesh.normals.length) ? directions(mesh.normals) : undefined,
    tangents: fits('tangents', mesh.tangents.length) ? tangents(mesh.tangents) : undefined,
    uvs: fits('texture coordinates', uvs.length) ? uvsOf(uvs) : undefined,
    uvs2: fits('texture coordinates of the second set', uvs2.length) ? uvsOf(uvs2) : undefined,
    colors: fits('colors', vertexColors.length) ? colorsOf(vertexColors) : undefined,
    triangles: joined(levels.map(({ corners }) => corners)),
    lods: levels.map(({ corners }) => corners.length / 3),
    notes,
  };
}

const NOTHING: Omit<MeshVertices, 'notes'> = {
  positions: new Float32Array(),
  normals: undefined,
  tangents: undefined,
  uvs: undefined,
  uvs2: undefined,
  colors: undefined,
  triangles: new Uint32Array(),
  lods: [0],
};

function positionsOf({ vertices: { x, y, z, length }, scale }: MeshGeometry): Float32Array {
  const positions = new Float32Array(3 * length);
  const meters = scale / FULL_SCALE;
  for (let i = 0, at = 0; i < length; i += 1, at += 3) {
    positions[at] = x[i]! * meters;
    positions[at + 1] = y[i]! * meters;
    positions[at + 2] = z[i]! * meters;
  }
  return positions;
}

const UV = ['u', 'v'] as const;

function uvsOf(columns: MeshGeometry['uvs']): Float32Array {
  const stored = interleavedNumbers(columns, UV);
  if (stored instanceof Float32Array) return stored;
  const { u, v, length } = columns;
  const uvs = new Float32Array(2 * length);
  for (let i = 0; i < length; i += 1) {
    uvs[2 * i] = u[i]!;
    uvs[2 * i + 1] = v[i]!;
  }
  return uvs;
}

const RGBA = ['r', 'g', 'b', 'a'] as const;
/** Bytes 0 to 255 stand for 0 to 1. */
const SHARE = Float32Array.from({ length: 256 }, (_, byte) => byte / 255);

function colorsOf(columns: MeshGeometry['vertexColors']): Float32Array {
  const stored = interleavedFloats(columns, RGBA, SHARE);
  if (stored instanceof Float32Array) return stored;
  const colors = new Float32Array(4 * columns.length);
  for (const [at, name] of RGBA.entries()) {
    const column = columns[name];
    for (let i = 0; i < column.length; i += 1) colors[4 * i + at] = SHARE[column[i]!]!;
  }
  return colors;
}

const CORNERS = ['v1', 'v2', 'v3'] as const;

function drawable(
  columns: MeshGeometry['triangles'],
  vertices: number,
): { readonly corners: Uint32Array; readonly skipped: number } {
  const { length, v1, v2, v3 } = columns;
  let corners = interleavedWide(columns, CORNERS);
  if (!(corners instanceof Uint32Array)) {
    corners = new Uint32Array(3 * length);
    for (let i = 0; i < length; i += 1) {
      corners[3 * i] = v1[i]!;
      corners[3 * i + 1] = v2[i]!;
      corners[3 * i + 2] = v3[i]!;
    }
  }
  let end = 0;
  for (let at = 0; at < corners.length; at += 3) {
    const [a, b, c] = [corners[at]!, corners[at + 1]!, corners[at + 2]!];
    if (a >= vertices || b >= vertices || c >= vertices) continue;
    corners[end] = a;
    corners[end + 1] = b;
    corners[end + 2] = c;
    end += 3;
  }
  return { corners: corners.subarray(0, end), skipped: (corners.length - end) / 3 };
}

function joined(runs: readonly Uint32Array[]): Uint32Array {
  const [only] = runs;
  if (runs.length === 1 && only !== undefined && only.byteLength === only.buffer.byteLength) return only;
  const whole = new Uint32Array(runs.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const run of runs) {
    whole.set(run, at);
    at += run.length;
  }
  return whole;
}

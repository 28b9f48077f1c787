import { HandLaid } from '#test/support/hand-laid.ts';
import { type Instance, placedSphere, sphereOf } from './instances.ts';
import { combinedDesc, meshBytes, type StaticMesh } from './static-mesh.ts';

/** How a block holds its objects: by their offset in the plugin’s file, with their vertices, or with both. */
export type Variant = 'shared' | 'baked' | 'hybrid';

/** An object and its transforms. */
export interface CombinedEntry {
  readonly mesh: StaticMesh;
  /** Offset of its data in the plugin’s geometry file. */
  readonly offset: number;
  readonly instances: readonly Instance[];
}

export interface CombinedBlock {
  readonly variant: Variant;
  /** Index of the string “PCD”. */
  readonly name: number;
  /** Of the geometry file’s name. */
  readonly hash: number;
  /** Of vertices in the same format. */
  readonly entries: readonly CombinedEntry[];
  /** Whether objects claim full floats although theirs are halves, as measured in the game’s own files. */
  readonly claimsWhole?: boolean;
}

/** Triangles of the three levels, and the vertex count: of all objects, once per instance. */
export interface Totals {
  readonly vertices: number;
  readonly triangles: number;
  readonly levels: readonly [number, number, number];
}

export const BLOCK_TYPE: Readonly<Record<Variant, string>> = {
  shared: 'BSPackedCombinedSharedGeomDataExtra',
  baked: 'BSPackedCombinedGeomDataExtra',
  hybrid: 'BSPackedCombinedSharedGeomDataExtra',
};

export function totalsOf(entries: readonly CombinedEntry[]): Totals {
  const sum = (of: (mesh: StaticMesh) => number): number =>
    entries.reduce((all, { mesh, instances }) => all + of(mesh) * instances.length, 0);
  return {
    vertices: sum(({ vertexCount }) => vertexCount),
    triangles: sum(({ triangles }) => triangles.length / 3),
    levels: [0, 1, 2].map((level) => sum((mesh) => levelsOf(mesh)[level]!)) as [number, number, number],
  };
}

/** The extra data of a shape. Source: reference precombined.md, B2. */
export function combinedBlock({ variant, name, hash, entries, claimsWhole }: CombinedBlock): Uint8Array {
  const { vertices, triangles } = totalsOf(entries);
  const laid = new HandLaid();
  laid.i32(name).u64(combinedDesc(entries[0]!.mesh.vertexDesc)).u32(vertices, triangles);
  // Leaves that do not move.
  laid.f32(0, 0).u32(entries.length);
  if (variant !== 'baked') for (const { offset } of entries) laid.u32(hash, offset);
  for (const { mesh, instances } of entries) {
    const sphere = sphereOf(mesh);
    const [level0, level1, level2] = levelsOf(mesh);
    const levelled = mesh.levels !== undefined;
    laid.u32(mesh.vertexCount, LEVELS, level0, 0);
    laid.u32(level1, levelled ? level0 * 3 : 0, level2, levelled ? (level0 + level1) * 3 : 0);
    laid.u32(instances.length);
    for (const instance of instances) {
      const { center, radius } = placedSphere(sphere, instance);
      laid.f32(PALETTE_SCALE, ...instance.rotation.flat(), ...instance.translation, instance.scale);
      laid.f32(...center, radius);
    }
    laid.u64(claimsWhole === true ? combinedDesc(mesh.vertexDesc) : mesh.vertexDesc);
    if (variant !== 'shared') laid.raw(meshBytes(mesh));
  }
  return laid.bytes;
}

/** The Creation Kit's levels of detail, whatever an object has. */
const LEVELS = 3;
const PALETTE_SCALE = 1;

/** A plain shape's triangles are all in the first level. */
function levelsOf({ levels, triangles }: StaticMesh): readonly [number, number, number] {
  return levels ?? [triangles.length / 3, 0, 0];
}

import type { CombinedEntry, Variant } from './combined-block.ts';
import { csgFile, type Geometry, geometryOf, psgFile } from './geometry-files.ts';
import { type Bucket, groupNif, MOST_VERTICES, type Surface } from './group-nif.ts';
import type { Instance } from './instances.ts';
import { cdxFile, materialResource, nameHash, RESOURCE } from './resource-index.ts';
import type { StaticMesh } from './static-mesh.ts';

/** A mesh with its surface, and its transforms in a cell. */
export interface PlacedMesh {
  readonly mesh: StaticMesh;
  readonly surface: Surface;
  readonly instances: readonly Instance[];
}

export interface SetOptions {
  readonly variant: Variant;
  /** Plugin whose geometry file the group refers to, without its extension. */
  readonly plugin?: string;
  /** File name of the cell's plugin, if it is not the game's. */
  readonly owner?: string;
  /** Form id of the cell. */
  readonly cell?: number;
  readonly meshId?: number;
  readonly claimsWhole?: boolean;
  readonly onRoot?: boolean;
}

/** The Creation Kit's output for a cell: a group, and the plugin’s geometry. */
export interface PrecombinedSet {
  /** Path in the Data folder. */
  readonly nifPath: string;
  readonly nif: Uint8Array;
  /** Name of the geometry file without its extension, and its hash. */
  readonly stem: string;
  readonly hash: number;
  /** Rows in the order of the given meshes. */
  readonly geometry: Geometry;
  readonly psg: () => Uint8Array;
  readonly csg: (pack?: (chunk: Uint8Array) => Uint8Array) => Uint8Array;
  readonly cdx: () => Uint8Array;
  /** Objects in the order of the group’s blocks. */
  readonly buckets: readonly Bucket[];
}

export function precombinedSet(
  meshes: readonly PlacedMesh[],
  {
    variant,
    plugin = 'Fallout4',
    owner,
    cell = 0xe2db,
    meshId = 0x02be5e11,
    claimsWhole = false,
    onRoot = false,
  }: SetOptions,
): PrecombinedSet {
  const stem = `${plugin} - Geometry`;
  const hash = nameHash(stem);
  const geometry = geometryOf(meshes.map(({ mesh }) => mesh));
  const buckets = bucketsOf(meshes.map((mesh, i) => ({ ...mesh, offset: geometry.rows[i]!.offset })));
  const eight = (id: number): string => id.toString(16).toUpperCase().padStart(8, '0');
  return {
    nifPath: `Meshes/PreCombined/${owner === undefined ? '' : `${owner}/`}${eight(cell & 0xffffff)}_${eight(meshId)}_OC.NIF`,
    nif: groupNif({ variant, hash, buckets, claimsWhole, onRoot }),
    stem,
    hash,
    geometry,
    psg: () => psgFile(geometry),
    csg: (pack) => csgFile(geometry, pack),
    cdx: () =>
      cdxFile([
        { kind: RESOURCE.meshId, cell, value: meshId, extra: 0 },
        ...[...new Set(geometry.rows.map(({ offset }) => offset))].map((value) => ({
          kind: RESOURCE.geometry,
          cell,
          value,
          extra: hash,
        })),
        ...[...new Set(meshes.map(({ surface }) => surface.material))].map((path) =>
          materialResource(cell, path),
        ),
      ]),
    buckets,
  };
}

/**
 * Groups objects with the same vertex format, surface and kind of shape, as long as a shape can count their vertices;
 * an object with too many instances is in several.
 */
function bucketsOf(meshes: readonly (PlacedMesh & { readonly offset: number })[]): readonly Bucket[] {
  const open = new Map<string, { entries: CombinedEntry[]; room: number }>();
  const buckets: Bucket[] = [];
  for (const { mesh, surface, instances, offset } of meshes) {
    if (mesh.vertexCount > MOST_VERTICES) throw new RangeError('too many vertices for a shape');
    const key = `${mesh.vertexDesc} ${mesh.levels !== undefined} ${surface.material}`;
    for (let done = 0; done < instances.length; ) {
      let bucket = open.get(key);
      if (bucket === undefined || bucket.room < mesh.vertexCount) {
        bucket = { entries: [], room: MOST_VERTICES };
        open.set(key, bucket);
        buckets.push({ surface, entries: bucket.entries });
      }
      const some = instances.slice(done, done + Math.floor(bucket.room / mesh.vertexCount));
      bucket.entries.push({ mesh, offset, instances: some });
      bucket.room -= some.length * mesh.vertexCount;
      done += some.length;
    }
  }
  return buckets;
}

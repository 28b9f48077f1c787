import type { BackEnd } from '#shared/binary/read.ts';
import type { Nif } from '#shared/formats/nif/open.ts';
import { combinedGeometries } from './objects.ts';

/**
 * Name hashes of the geometry files that hold vertices of a group's objects, without duplicates; empty if the group
 * holds all vertices.
 */
export function geometryHashes(nif: Nif, backEnd?: BackEnd): readonly number[] {
  const hashes = new Set<number>();
  for (const { objects } of combinedGeometries(nif, backEnd)) {
    for (const { inline, hash } of objects) if (inline === undefined && hash !== undefined) hashes.add(hash);
  }
  return [...hashes];
}

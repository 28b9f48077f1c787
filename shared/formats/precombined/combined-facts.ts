import { hex32 } from '../hex-name.ts';
import type { Nif } from '../nif/open.ts';
import { combinedGeometries } from './objects.ts';

/** What `info` says of a NIF's combined objects; undefined where it has no block of them. */
export function combinedFacts(
  nif: Nif,
): { readonly json: readonly unknown[]; readonly lines: readonly string[] } | undefined {
  const all = combinedGeometries(nif);
  if (all.length === 0) return undefined;
  return {
    json: all.map(({ block, variant, objects }) => ({
      block,
      variant,
      objects: objects.map(({ hash, offset, vertices, stride, lod, instances }) => ({
        hash: hash === undefined ? null : hex32(hash),
        offset: offset ?? null,
        vertices,
        stride,
        lod,
        instances,
      })),
    })),
    lines: all.map(({ block, variant, objects }) => {
      const places = objects.reduce((sum, { instances }) => sum + instances, 0);
      const hashes = new Set(objects.flatMap(({ hash }) => (hash === undefined ? [] : [hex32(hash)])));
      const files = hashes.size === 0 ? '' : `, of the geometry file ${[...hashes].join(', ')}`;
      return `block ${block}: ${objects.length} ${variant} objects in ${places} places${files}`;
    }),
  };
}

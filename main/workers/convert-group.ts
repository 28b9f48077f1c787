import { openNif } from '#shared/formats/nif/open.ts';
import { bakeGroup } from '#shared/formats/precombined/bake.ts';
import type { ConvertedGroup } from '#shared/formats/precombined/converted-group.ts';
import { combinedGeometries } from '#shared/formats/precombined/objects.ts';
import { soughtHashes } from '#shared/formats/precombined/sought-geometry.ts';
import { unpackGroup } from '#shared/formats/precombined/unpack.ts';
import { type GeometryPlace, withGeometryFiles } from './geometry-files.ts';
import type { TaskContext } from './task.ts';

export interface ConvertGroupInput {
  readonly bytes: Uint8Array;
  readonly form: 'baked' | 'plain';
  /** Where the geometry files are that it needs, as far as they were sought. */
  readonly geometry: readonly GeometryPlace[];
}

export interface ConvertGroupOutput {
  /** Hashes of geometry files that it needs, and nobody has said the places of: then there is no group. */
  readonly sought: readonly number[];
  readonly group: ConvertedGroup | undefined;
}

/** A group of precombined meshes in another form. @throws as `bakeGroup` and `unpackGroup` */
export function convertGroup(
  { bytes, form, geometry }: ConvertGroupInput,
  context: TaskContext,
): ConvertGroupOutput {
  const nif = openNif(bytes);
  const known = new Set(geometry.map(({ hash }) => hash));
  const sought = soughtHashes(combinedGeometries(nif)).filter((hash) => !known.has(hash));
  if (sought.length > 0) return { sought, group: undefined };
  const convert = form === 'baked' ? bakeGroup : unpackGroup;
  const { result: group } = withGeometryFiles(geometry, (geometryOf) => convert(nif, geometryOf));
  if (group.bytes.buffer instanceof ArrayBuffer) context.transfer(group.bytes.buffer);
  return { sought, group };
}

import { type GeometryLocation, withGeometryFiles } from '#main/geometry/tasks/geometry-files.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { bakeGroup } from '#shared/precombined/bake.ts';
import type { ConvertedGroup } from '#shared/precombined/converted-group.ts';
import { unpackGroup } from '#shared/precombined/unpack.ts';

export interface ConvertGroupInput {
  readonly bytes: Uint8Array;
  readonly form: 'baked' | 'plain';
  /** Locations of the geometry files it needs. */
  readonly geometry: readonly GeometryLocation[];
}

/** Converts a group of precombined meshes. @throws as `bakeGroup` and `unpackGroup` */
export function convertGroup(
  { bytes, form, geometry }: ConvertGroupInput,
  { transfer }: TaskContext,
): ConvertedGroup {
  const nif = openNif(bytes);
  const convert = form === 'baked' ? bakeGroup : unpackGroup;
  const group = withGeometryFiles(geometry, (geometryOf) => convert(nif, geometryOf));
  if (group.bytes.buffer instanceof ArrayBuffer) transfer(group.bytes.buffer);
  return group;
}

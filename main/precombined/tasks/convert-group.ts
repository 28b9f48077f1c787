import { type GeometryLocation, withGeometryFiles } from '#main/geometry/tasks/geometry-files.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { openInThread } from '#main/workspace/tasks/open-in-thread.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { nifOf } from '#shared/formats/nif/open-file.ts';
import { bakeGroup } from '#shared/precombined/bake.ts';
import type { ConvertedGroup } from '#shared/precombined/converted-group.ts';
import { unpackGroup } from '#shared/precombined/unpack.ts';

export interface ConvertGroupInput {
  /** File name. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly form: 'baked' | 'plain';
  /** Locations of the geometry files it needs. */
  readonly geometry: readonly GeometryLocation[];
}

/** Converts a group of precombined meshes. @throws UserError `not-a-group`; as `bakeGroup` and `unpackGroup` */
export async function convertGroup(
  { name, bytes, form, geometry }: ConvertGroupInput,
  { transfer }: TaskContext,
): Promise<ConvertedGroup> {
  const nif = nifOf((await openInThread(bytesSource(bytes, name))).file);
  if (nif === undefined) throw new UserError('not-a-group', `“${name}” is not a mesh.`, { path: name });
  const convert = form === 'baked' ? bakeGroup : unpackGroup;
  const group = withGeometryFiles(geometry, (geometryOf) => convert(nif, geometryOf));
  if (group.bytes.buffer instanceof ArrayBuffer) transfer(group.bytes.buffer);
  return group;
}

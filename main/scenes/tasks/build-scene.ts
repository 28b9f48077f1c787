import { type GeometryPlace, withGeometryFiles } from '#main/geometry/tasks/geometry-files.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { generated } from '#shared/binary/generate.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { openFile } from '#shared/formats/registry.ts';
import { sceneBuffers } from '#shared/scene/buffers.ts';
import type { Scene } from '#shared/scene/scene.ts';

export interface BuildSceneInput {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Where the geometry files are that it needs. */
  readonly geometry: readonly GeometryPlace[];
  /** Whether meshes say how bones move them. */
  readonly skins: boolean;
}

/**
 * What a file looks like.
 * @throws FormatError where the file cannot be read at all; UserError `no-scene` where it has no look
 */
export function buildScene({ name, bytes, geometry, skins }: BuildSceneInput, context: TaskContext): Scene {
  const { scene: look } = openFile(bytesSource(bytes, name), { backEnd: generated });
  if (look === undefined)
    throw new UserError('no-scene', `“${name}” has nothing to show in 3D.`, { path: name });
  const scene = withGeometryFiles(geometry, (geometryOf) => look.build({ skins, geometryOf }));
  context.transfer(...sceneBuffers(scene));
  return scene;
}

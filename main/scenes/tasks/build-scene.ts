import { type GeometryLocation, withGeometryFiles } from '#main/geometry/tasks/geometry-files.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { openInThread } from '#main/workspace/tasks/open-in-thread.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { sceneBuffers } from '#shared/scene/buffers.ts';
import type { Scene } from '#shared/scene/scene.ts';

export interface BuildSceneInput {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Locations of the geometry files it needs. */
  readonly geometry: readonly GeometryLocation[];
  /** Whether to include skin weights. */
  readonly skins: boolean;
}

/**
 * Builds the scene of a file.
 * @throws FormatError if the file cannot be read; UserError `no-scene` if it has no scene
 */
export async function buildScene(
  { name, bytes, geometry, skins }: BuildSceneInput,
  context: TaskContext,
): Promise<Scene> {
  const { scene: builder } = (await openInThread(bytesSource(bytes, name))).file;
  if (builder === undefined)
    throw new UserError('no-scene', `“${name}” has nothing to show in 3D.`, { path: name });
  const scene = withGeometryFiles(geometry, (geometryOf) =>
    builder.build({ skins, geometryOf, drawsPlaced: true }),
  );
  context.transfer(...sceneBuffers(scene));
  return scene;
}

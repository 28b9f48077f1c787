import type { TaskContext } from '#main/pool/task.ts';
import { openInThread } from '#main/workspace/tasks/open-in-thread.ts';
import { type DataFilePlace, readDataFile } from '#main/workspace/tasks/read-data-file.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { sceneBuffers } from '#shared/scene/buffers.ts';
import type { PlacedScene } from '#shared/scene/with-placed-scenes.ts';

export interface PlacedScenesInput {
  readonly files: readonly { readonly place: DataFilePlace; readonly name: string }[];
}

/** The scene of a file, or a sentence on why there is none. */
export type PlacedSceneFile =
  | ({ readonly kind: 'scene' } & PlacedScene)
  | { readonly kind: 'unreadable'; readonly message: string };

/** Larger meshes are not placed many times. */
const LARGEST = 32 * 1024 * 1024;

/** Builds the scenes of files that a mesh places, each by itself: a damaged one does not stop the rest. */
export async function placedScenes(
  { files }: PlacedScenesInput,
  context: TaskContext,
): Promise<readonly PlacedSceneFile[]> {
  const scenes: PlacedSceneFile[] = [];
  for (const { place, name } of files) {
    context.check();
    scenes.push(await sceneOf(place, name, context));
  }
  return scenes;
}

async function sceneOf(place: DataFilePlace, path: string, context: TaskContext): Promise<PlacedSceneFile> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  try {
    const { file } = await openInThread(bytesSource(readDataFile(place, path, LARGEST), name));
    if (file.scene === undefined) return { kind: 'unreadable', message: `“${path}” is not a mesh.` };
    const scene = file.scene.build({ drawsPlaced: true });
    context.transfer(...sceneBuffers(scene));
    return { kind: 'scene', name, scene };
  } catch (error) {
    if (error instanceof FormatError) return { kind: 'unreadable', message: `“${path}” ${error.message}.` };
    if (error instanceof UserError && error.code !== 'cancelled')
      return { kind: 'unreadable', message: error.message };
    throw error;
  }
}

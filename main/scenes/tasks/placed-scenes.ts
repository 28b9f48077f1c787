import type { TaskContext } from '#main/pool/task.ts';
import { openInThread } from '#main/workspace/tasks/open-in-thread.ts';
import { type OtherSource, otherFiles } from '#main/workspace/tasks/other-files.ts';
import { type DataFilePlace, readDataFile } from '#main/workspace/tasks/read-data-file.ts';
import type { OtherFiles } from '#shared/batch/other-files.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { FoundGeometry, GeometryName, GeometryOf } from '#shared/formats/kit/geometry-source.ts';
import { sceneBuffers } from '#shared/scene/buffers.ts';
import type { PlacedScene } from '#shared/scene/with-placed-scenes.ts';

export interface PlacedScenesInput {
  readonly files: readonly { readonly place: DataFilePlace; readonly name: string }[];
  /** Where the geometry of Starfield’s meshes is, best first. */
  readonly others: readonly OtherSource[];
}

/** The scene of a file, or a sentence on why there is none. */
export type PlacedSceneFile =
  | ({ readonly kind: 'scene' } & PlacedScene)
  | { readonly kind: 'unreadable'; readonly message: string };

/** Larger meshes are not placed many times. */
const LARGEST = 32 * 1024 * 1024;

/** Builds the scenes of files that a mesh places, each by itself: a damaged one does not stop the rest. */
export async function placedScenes(
  { files, others }: PlacedScenesInput,
  context: TaskContext,
): Promise<readonly PlacedSceneFile[]> {
  const beside = otherFiles(others, { canAdd: false });
  const geometryOf = (name: GeometryName): FoundGeometry => geometryIn(beside, name);
  const scenes: PlacedSceneFile[] = [];
  for (const { place, name } of files) {
    context.check();
    scenes.push(await sceneOf(place, name, geometryOf, context));
  }
  return scenes;
}

/** A `.mesh`; geometry of precombined meshes, which are not placed so, is not looked for. */
function geometryIn({ read }: OtherFiles, name: GeometryName): FoundGeometry {
  if (typeof name === 'number') return { file: undefined, message: 'It was not looked for.' };
  try {
    const mesh = read(name);
    if (mesh !== undefined) return { file: undefined, mesh, message: `“${name}” has the geometry.` };
    return { file: undefined, message: `“${name}” is missing in Data.` };
  } catch (error) {
    if (!(error instanceof FormatError) && !(error instanceof UserError)) throw error;
    return { file: undefined, message: `“${name}” cannot be read: ${error.message}` };
  }
}

async function sceneOf(
  place: DataFilePlace,
  path: string,
  geometryOf: GeometryOf,
  context: TaskContext,
): Promise<PlacedSceneFile> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  try {
    const { file } = await openInThread(bytesSource(readDataFile(place, path, LARGEST), name));
    if (file.scene === undefined) return { kind: 'unreadable', message: `“${path}” is not a mesh.` };
    const scene = file.scene.build({ drawsPlaced: true, geometryOf });
    context.transfer(...sceneBuffers(scene));
    return { kind: 'scene', name, scene };
  } catch (error) {
    if (error instanceof FormatError) return { kind: 'unreadable', message: `“${path}” ${error.message}.` };
    if (error instanceof UserError && error.code !== 'cancelled')
      return { kind: 'unreadable', message: error.message };
    throw error;
  }
}

import type { TaskContext } from '#main/pool/task.ts';
import { openInThread } from '#main/workspace/tasks/open-in-thread.ts';
import { type DataFilePlace, readDataFile } from '#main/workspace/tasks/read-data-file.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { HEAD_BYTES } from '#shared/formats/kit/format.ts';
import { sceneBuffers } from '#shared/scene/buffers.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { type ConvertSettings, consoleFileKind, convertConsoleFile } from './console-file.ts';

export interface ConvertSceneInput {
  readonly place: DataFilePlace;
  readonly name: string;
  /** Whether to convert it first. */
  readonly converted: boolean;
  readonly settings: ConvertSettings;
}

const LARGEST = 64 * 1024 * 1024;

/**
 * The scene of a console mesh, as stored or converted. Nothing is written.
 * @throws UserError `no-scene` if it is not a mesh; FormatError if it cannot be read or converted
 */
export async function convertScene(
  { place, name, converted, settings }: ConvertSceneInput,
  context: TaskContext,
): Promise<Scene> {
  const stored = readDataFile(place, name, LARGEST);
  const isMesh = consoleFileKind(stored.subarray(0, HEAD_BYTES), name) === 'mesh';
  const bytes = isMesh && converted ? convertConsoleFile('mesh', stored, settings).bytes : stored;
  const { file } = await openInThread(bytesSource(bytes, name));
  if (!isMesh || file.scene === undefined)
    throw new UserError('no-scene', `“${name}” has nothing to show in 3D.`, { path: name });
  const scene = file.scene.build({ platform: settings.platform });
  context.transfer(...sceneBuffers(scene));
  return scene;
}

import { generated } from '#shared/binary/generate.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { identify } from '#shared/formats/registry.ts';
import { sceneBuffers } from '#shared/scene/buffers.ts';
import type { Scene } from '#shared/scene/scene.ts';
import type { TaskContext } from './task.ts';

export interface BuildSceneInput {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** First bytes that a format is recognised by. */
const HEAD = 4096;

/**
 * What a file looks like.
 * @throws FormatError where the file cannot be read at all; UserError `no-scene` where it has no look
 */
export function buildScene({ name, bytes }: BuildSceneInput, context: TaskContext): Scene {
  const format = identify(bytes.subarray(0, HEAD), name);
  if (format.scene === undefined)
    throw new UserError('no-scene', `“${name}” has nothing to look at in 3D.`, { path: name });
  const scene = format.scene(bytesSource(bytes, name), { backEnd: generated });
  context.transfer(...sceneBuffers(scene));
  return scene;
}

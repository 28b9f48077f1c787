import { generated } from '#shared/binary/generate.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { identify } from '#shared/formats/registry.ts';
import { sceneBuffers } from '#shared/scene/buffers.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { type GeometryPlace, withGeometryFiles } from './geometry-files.ts';
import type { TaskContext } from './task.ts';

export interface BuildSceneInput {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Where the geometry files of precombined meshes are, as far as they were sought. */
  readonly geometry: readonly GeometryPlace[];
  /** Whether meshes say how bones move them. */
  readonly skins: boolean;
}

export interface BuiltScene {
  /** Empty where it needs geometry files, and nobody has said the place of any. */
  readonly scene: Scene;
  /** Hashes of geometry files that it needs, and nobody has said the places of. */
  readonly sought: readonly number[];
}

const NOT_YET: Scene = { nodes: [], meshes: [], materials: [], shapes: [], metresPerUnit: 1, notes: [] };

/** First bytes that a format is recognised by. */
const HEAD = 4096;

/**
 * What a file looks like.
 * @throws FormatError where the file cannot be read at all; UserError `no-scene` where it has no look
 */
export function buildScene(
  { name, bytes, geometry, skins }: BuildSceneInput,
  context: TaskContext,
): BuiltScene {
  const { scene: sceneOf, geometryHashes } = identify(bytes.subarray(0, HEAD), name);
  if (sceneOf === undefined)
    throw new UserError('no-scene', `“${name}” has nothing to look at in 3D.`, { path: name });
  const hashes =
    geometry.length > 0 ? [] : geometryHashes?.(bytesSource(bytes, name), { backEnd: generated });
  if (hashes !== undefined && hashes.length > 0) return { scene: NOT_YET, sought: hashes };
  const { result: scene, sought } = withGeometryFiles(geometry, (geometryOf) =>
    sceneOf(bytesSource(bytes, name), { backEnd: generated, skins, geometryOf }),
  );
  context.transfer(...sceneBuffers(scene));
  return { scene, sought };
}

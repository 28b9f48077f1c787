import { UserError } from '#shared/errors.ts';
import { objectPath } from '#shared/formats/nif/combined/objects.ts';
import { onlyParts, type ScenePart } from '#shared/scene/only-parts.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { instanceCount } from '#shared/scene/transforms.ts';

/**
 * What is left of a scene of precombined objects where only some are wanted.
 * @param objects as they are typed: `BLOCK:NUMBER`, or the number alone where one block alone has objects
 * @param place the one of its places that is wanted, of a single object
 * @throws UserError `usage`, `no-such-object`, `no-such-place`
 */
export function wantedParts(scene: Scene, objects: readonly string[], place: number | undefined): Scene {
  if (objects.length === 0) {
    if (place === undefined) return scene;
    throw new UserError('usage', '--instance is a place of one object: name that with --object.');
  }
  if (place !== undefined && objects.length > 1)
    throw new UserError('usage', '--instance is a place of one object: name only one with --object.');
  const parts = objects.map((text): ScenePart => {
    const mesh = meshOf(scene, text);
    const places = instanceCount(scene.meshes[mesh]!);
    if (place === undefined) return { mesh };
    if (place >= places) {
      const message = `Object ${text} stands in ${places} places, numbered from 0, so that there is no place ${place}.`;
      throw new UserError('no-such-place', message);
    }
    return { mesh, instances: [place] };
  });
  return onlyParts(scene, parts);
}

function meshOf(scene: Scene, text: string): number {
  const [, block, number] = /^(?:(\d+):)?(\d+)$/.exec(text) ?? [];
  if (number === undefined) {
    throw new UserError('usage', `“${text}” is no object: write its block and number, such as 3:0.`);
  }
  const placed = scene.meshes.filter(({ instances }) => instances !== undefined);
  const blocks = [...new Set(placed.map((mesh) => mesh.block))];
  if (block === undefined && blocks.length > 1) {
    const message = `Objects are in ${blocks.length} blocks (${blocks.join(', ')}): write the block too, such as ${blocks[0]}:${number}.`;
    throw new UserError('usage', message);
  }
  const path = objectPath({ block: Number(block ?? blocks[0] ?? 0), index: Number(number) });
  const found = scene.meshes.findIndex(({ instances }) => instances?.path === path);
  if (found >= 0) return found;
  throw new UserError('no-such-object', `No precombined object ${text} stands anywhere in the file.`);
}

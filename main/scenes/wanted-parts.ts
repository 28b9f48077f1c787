import { UserError } from '#shared/errors.ts';
import { objectPath } from '#shared/formats/nif/combined/objects.ts';
import { onlyParts, type ScenePart } from '#shared/scene/only-parts.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { instanceCount } from '#shared/scene/transforms.ts';

/**
 * Reduces a scene of precombined objects to the selected ones.
 * @param objects as typed: `BLOCK:NUMBER`, or just the number if only one block has objects
 * @param instance the instance to keep of a single object
 * @throws UserError `usage`, `no-such-object`, `no-such-place`
 */
export function wantedParts(scene: Scene, objects: readonly string[], instance: number | undefined): Scene {
  if (objects.length === 0) {
    if (instance === undefined) return scene;
    throw new UserError('usage', '--instance needs the object: name it with --object.');
  }
  if (instance !== undefined && objects.length > 1)
    throw new UserError('usage', '--instance needs a single object: name only one with --object.');
  const parts = objects.map((text): ScenePart => {
    const mesh = meshOf(scene, text);
    const count = instanceCount(scene.meshes[mesh]!);
    if (instance === undefined) return { mesh };
    if (instance >= count) {
      const message = `Object ${text} has ${count} instances, numbered from 0: there is no instance ${instance}.`;
      throw new UserError('no-such-place', message);
    }
    return { mesh, instances: [instance] };
  });
  return onlyParts(scene, parts);
}

function meshOf(scene: Scene, text: string): number {
  const [, block, number] = /^(?:(\d+):)?(\d+)$/.exec(text) ?? [];
  if (number === undefined) {
    throw new UserError('usage', `“${text}” is not an object: use its block and number, such as 3:0.`);
  }
  const placed = scene.meshes.filter(({ instances }) => instances !== undefined);
  const blocks = [...new Set(placed.map((mesh) => mesh.block))];
  if (block === undefined && blocks.length > 1) {
    const message = `Objects are in ${blocks.length} blocks (${blocks.join(', ')}): add the block, such as ${blocks[0]}:${number}.`;
    throw new UserError('usage', message);
  }
  const path = objectPath({ block: Number(block ?? blocks[0] ?? 0), index: Number(number) });
  const found = scene.meshes.findIndex(({ instances }) => instances?.path === path);
  if (found >= 0) return found;
  throw new UserError('no-such-object', `The file has no instance of a precombined object ${text}.`);
}

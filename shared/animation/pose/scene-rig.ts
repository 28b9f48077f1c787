import type { Rig } from '#shared/animation/clip.ts';
import { TRANSFORM } from '#shared/animation/transform-numbers.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { composeInto, partsOf } from './transform-parts.ts';

/**
 * The nodes of a skeleton’s mesh file as bones, with their stored transforms as the pose.
 * @param name of the file
 */
export function rigOfScene({ nodes }: Pick<Scene, 'nodes'>, name: string): Rig {
  const pose = new Float32Array(TRANSFORM * nodes.length);
  nodes.forEach(({ matrix }, bone) => {
    pose.set(partsOf(matrix), TRANSFORM * bone);
  });
  return { name, bones: nodes.map((node) => ({ name: node.name, parent: node.parent })), pose };
}

/**
 * What a viewport draws of a skeleton that has no mesh: its bones in their stored pose. Where the skeleton has fields, so
 * have they.
 */
export function sceneOfRig({ bones, pose, path }: Rig, metresPerUnit: number): Scene {
  return {
    nodes: bones.map(({ name, parent }, bone) => {
      const matrix = new Float32Array(16);
      composeInto(matrix, pose, TRANSFORM * bone);
      // A bone has no block; its parent comes before it, or it is a root.
      const above = parent >= 0 && parent < bone ? parent : -1;
      const fields = path === undefined ? {} : { path: `${path}.bones[${bone}]` };
      return { name, parent: above, block: -1, ...fields, role: 'bone', matrix, hidden: false };
    }),
    meshes: [],
    materials: [],
    shapes: [],
    metresPerUnit,
    notes: [],
  };
}

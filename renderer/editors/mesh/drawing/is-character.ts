import type { Scene } from '#shared/scene/scene.ts';
import { skeletonNodes } from './overlay-lines.ts';

/**
 * Whether a scene is a character or a part of one, and so faces +Y: all meshes are skinned, be it to the one bone of the
 * head, as eyes and hair are. So are the faces of `.tri` files, which have no nodes. Or there are no meshes but the bones of a skeleton, of which a ragdoll covers only some.
 */
export function isCharacter(scene: Scene): boolean {
  const { meshes, shapes, nodes } = scene;
  if (nodes.length === 0) return meshes.length > 0;
  const bones = skeletonNodes(scene).length;
  if (meshes.length === 0) return bones > 1 && bones > 2 * shapes.length;
  return bones > 0 && meshes.every(({ skinned }) => skinned);
}

import type { Scene } from '#shared/scene/scene.ts';
import { skeletonNodes } from './overlay-lines.ts';

/**
 * Whether a scene is a character or a part of one, and so faces +Y: all meshes are skinned. Eyes and hair have the one bone
 * of the head.
 */
export function isCharacter(scene: Scene): boolean {
  return scene.meshes.every(({ skinned }) => skinned) && skeletonNodes(scene).length > 0;
}

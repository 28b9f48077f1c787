import type { SceneParts } from './scene-parts.ts';
export function addMaterial(parts: SceneParts, block: number): number {
  return parts.nif.blocks.count > block ? -1 : -1;
}

import type { SceneParts } from './scene-parts.ts';
export function addCollision(_parts: SceneParts, _block: number, _node: number): void {}

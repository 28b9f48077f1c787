import { RootCollisionNode } from '#shared/formats/nif/blocks/nodes.ts';
import { identity } from '#shared/scene/matrix.ts';
import { meshWire } from '#shared/scene/wires.ts';
import { shapeData } from './meshes.ts';
import type { SceneParts } from './scene-parts.ts';

/** Block of the Morrowind collision node above an object; -1 = none. */
export function rootCollisionAbove(parts: SceneParts, node: number): number {
  let at = node;
  while (at >= 0) {
    const { block = -1, parent = -1 } = parts.nodes[at] ?? {};
    if (parts.nif.blocks.type(block) === RootCollisionNode.name) return block;
    at = parent;
  }
  return -1;
}

/**
 * Adds a mesh below a RootCollisionNode as collision: the game collides with its triangles and never draws them.
 * @returns whether the block is a mesh
 */
export function addRootCollision(parts: SceneParts, block: number, node: number, owner: number): boolean {
  const shape = shapeData(parts, block);
  if (shape === undefined) return false;
  if (shape.data === undefined || !parts.take(block, shape.data.positions.length / 3)) return true;
  const { positions, triangles } = shape.data;
  parts.shape({
    ...meshWire(positions, triangles),
    name: parts.nodes[node]?.name ?? '',
    node,
    block,
    path: `blocks[${block}]`,
    owner,
    kind: RootCollisionNode.name,
    matrix: identity(),
    material: '',
    layer: '',
  });
  return true;
}

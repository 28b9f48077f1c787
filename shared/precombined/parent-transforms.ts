import type { Infer } from '#shared/binary/type.ts';
import { isA } from '#shared/formats/nif/base-type.ts';
import { NiNode } from '#shared/formats/nif/blocks/nodes.ts';
import type { NiTransform } from '#shared/formats/nif/common.ts';
import { type Nif, readBlock } from '#shared/formats/nif/open.ts';
import { nodeTransform } from '#shared/formats/nif/scene/node-transform.ts';
import { determinant, identity, invert, type Matrix, multiply } from '#shared/scene/matrix.ts';

/** Deeper than any real tree; a file nested deeper is damaged. */
const DEEPEST = 256;

/** Returns a function from a block to the world transform of its parent node. */
export function parentTransforms(nif: Nif): (block: number) => Matrix {
  const above = new Map<number, { readonly node: number; readonly transform: Matrix }>();
  for (let node = 0; node < nif.blocks.count; node += 1) {
    if (!isA(nif, node, NiNode)) continue;
    const value = readBlock(nif, node, NiNode).value;
    const transform = nodeTransform(value);
    for (const child of value.children) if (!above.has(child)) above.set(child, { node, transform });
  }
  return (block) => {
    let transform = identity();
    let next = above.get(block);
    for (let depth = 0; next !== undefined && depth < DEEPEST; depth += 1) {
      transform = multiply(next.transform, transform);
      next = above.get(next.node);
    }
    return transform;
  };
}

/** The local transform of a node that cancels the transforms above it. */
export function inverseTransform(above: Matrix): Infer<typeof NiTransform> {
  const m = invert(above) ?? identity();
  const scale = Math.cbrt(determinant(m));
  const at = (row: number, column: number): number => m[4 * column + row]! / scale;
  return {
    rotation: {
      ...{ m11: at(0, 0), m12: at(0, 1), m13: at(0, 2) },
      ...{ m21: at(1, 0), m22: at(1, 1), m23: at(1, 2) },
      ...{ m31: at(2, 0), m32: at(2, 1), m33: at(2, 2) },
    },
    translation: { x: m[12]!, y: m[13]!, z: m[14]! },
    scale,
  };
}

import { UserError } from '#shared/errors.ts';
import {
  hknpDynamicCompoundShape,
  hknpDynamicCompoundShapeData,
  ShapeInstance,
  TreeNode,
} from '#shared/formats/havok/classes/shapes.ts';
import { type ObjectPlan, objectSize, rows } from '#shared/formats/havok/object-plan.ts';
import type { Point } from '#shared/hull/fit-shapes.ts';
import { type BoxTree, boxTree } from './box-tree.ts';
import { COMPOSITE } from './composite.ts';
import { bitLength, HALF, type PlannedShape, vector } from './planned-shape.ts';

/**
 * Several convex shapes as one, where they are (reference havok-packfile.md, 3.9).
 * @throws UserError `too-many-shapes`, in words that follow “The collision”
 */
export function compoundPlan(shapes: readonly PlannedShape[], material: number): PlannedShape {
  if (shapes.length > MOST_SHAPES) {
    const message = `has ${shapes.length.toLocaleString('en')} shapes, more than the ${MOST_SHAPES.toLocaleString('en')} that Fallout 4 takes as one`;
    throw new UserError('too-many-shapes', message);
  }
  const boxes = Float64Array.from(shapes.flatMap(({ low, high }) => [...low, ...high]));
  const tree = boxTree(boxes, [...shapes.keys()], () => false);
  const { nodes, leaves, leastParent } = nodesOf(tree, shapes.length);
  const instances = shapes.map(({ plan }, i) => ({
    column0: { x: 1, bits: HALF | ENABLED },
    column1: { y: 1 },
    column2: { z: 1, bits: HALF | objectSize(plan) },
    translation: { bits: HALF | leaves[i]! },
    scale: { x: 1, y: 1, z: 1, w: 1 },
    shapeTag: NONE_16,
    destructionTag: NONE_16,
  }));
  const boundingVolumeData: ObjectPlan = {
    type: hknpDynamicCompoundShapeData,
    head: { numLeaves: shapes.length, root: 1, firstFree: nodes.length - 1 },
    arrays: { nodes: rows(TreeNode, nodes) },
  };
  return {
    plan: {
      type: hknpDynamicCompoundShape,
      head: {
        ...COMPOSITE,
        flags: 0x4,
        numShapeKeyBits: bitLength(shapes.length),
        material,
        firstFree: NONE_32,
        // The fourth number is the least of those of the leaves, as if it were a coordinate.
        aabbMin: vector(tree.low, floatOf(HALF | leastParent)),
        aabbMax: vector(tree.high, 0),
        isMutable: 1,
      },
      arrays: { instances: rows(ShapeInstance, instances) },
      pointers: {
        ...Object.fromEntries(shapes.map(({ plan }, i) => [`instances[${i}].shape`, plan])),
        boundingVolumeData,
      },
    },
    low: tree.low,
    high: tree.high,
    words: `${shapes.length} shapes`,
  };
}

/** Nodes of the tree are named by 16 bits, and there are two for each shape. */
const MOST_SHAPES = 32_766;

const ENABLED = 0x40;
const NONE_16 = 0xffff;
const NONE_32 = 0xffff_ffff;

/** Nodes in the order of Havok’s own: each before those below it, and one unused at either end. */
function nodesOf(tree: BoxTree, count: number) {
  const nodes: Record<string, unknown>[] = [{}];
  const leaves = new Uint16Array(count);
  let leastParent = Number.POSITIVE_INFINITY;
  const add = (node: BoxTree, parent: number): number => {
    const at = nodes.length;
    const own: Record<string, unknown> = { ...corners(node.low, node.high), bits: HALF | parent };
    nodes.push(own);
    if (node.left === undefined) {
      own.childB = node.items[0];
      leaves[node.items[0]!] = at;
      leastParent = Math.min(leastParent, parent);
    } else {
      own.childA = add(node.left, at);
      own.childB = add(node.right, at);
    }
    return at;
  };
  add(tree, 0);
  nodes.push({});
  return { nodes, leaves, leastParent };
}

function corners(low: Point, high: Point) {
  return { minX: low[0], minY: low[1], minZ: low[2], maxX: high[0], maxY: high[1], maxZ: high[2] };
}

function floatOf(bits: number): number {
  return new Float32Array(Uint32Array.of(bits).buffer)[0]!;
}

import type { MeshGeometry } from '#shared/formats/mesh/schema.ts';
import { BSSkinInstance } from '#shared/formats/nif/blocks/skin.ts';
import { attachedBones } from '#shared/formats/nif/starfield/attached-bones.ts';
import { identity, invert, type Matrix, multiply } from '#shared/scene/matrix.ts';
import type { SceneParts } from './scene-parts.ts';
import type { AddInfluences } from './skin-influences.ts';
import { type SkinJoints, skinJoints, skinTransform } from './skin-joints.ts';

/**
 * The bones of a skin of Starfield. Files of bodies and clothes have no nodes for them, only their names: nodes are made
 * where the skin says that they are, so that they can be seen, exported, and found by clips.
 */
export function starfieldJoints(parts: SceneParts, shape: number, skin: number): SkinJoints | undefined {
  const joints = skinJoints(parts, skin);
  const attached = attachedBones(parts, shape);
  if (joints === undefined || attached === undefined) return joints;
  const known = new Map(parts.nodes.map(({ name }, node) => [name, node] as const).toReversed());
  const found = joints.bones.map((bone, i) =>
    bone >= 0 ? bone : (known.get(attached.names[i] ?? '') ?? -1),
  );
  // Where bones that are there already put the skin, the others belong too.
  const placed = skinTransform(parts, { ...joints, bones: found }) ?? identity();
  const root = parts.nodeOfBlock.get(parts.read(skin, BSSkinInstance)?.skeletonRoot ?? -1) ?? -1;
  const above = parts.transforms[root] ?? identity();
  const bones = found.map((bone, i) => {
    const name = attached.names[i];
    const toBone = joints.toBone(i);
    const fromBone = toBone === undefined ? undefined : invert(toBone);
    if (bone >= 0 || name === undefined || fromBone === undefined) return bone;
    const world = multiply(placed, fromBone);
    const path = `blocks[${attached.block}].bones[${i}]`;
    return addBone(parts, { name, block: attached.block, path }, root, world, above);
  });
  return { ...joints, bones };
}

function addBone(
  { nodes, transforms }: SceneParts,
  named: { readonly name: string; readonly block: number; readonly path: string },
  parent: number,
  world: Matrix,
  above: Matrix,
): number {
  const upwards = invert(above);
  nodes.push({
    ...named,
    parent: upwards === undefined ? -1 : parent,
    role: 'bone',
    matrix: upwards === undefined ? world : multiply(upwards, world),
    hidden: false,
  });
  transforms.push(world);
  return nodes.length - 1;
}

/** All weights of a vertex add up to this. */
const WHOLE = 65_535;

/** Influences stored in a mesh; undefined if it has none. */
export function meshInfluences({ weights, weightsPerVertex: per }: MeshGeometry): AddInfluences | undefined {
  if (per === 0 || weights.length === 0) return undefined;
  return (into) => {
    const { bone, weight, length } = weights;
    for (let i = 0; i < length; i += 1) into.add(Math.floor(i / per), bone[i]!, weight[i]! / WHOLE);
  };
}

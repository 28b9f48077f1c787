import { NiAVObject } from '#shared/formats/nif/blocks/av-object.ts';
import { bhkCollisionObject, bhkNPCollisionObject } from '#shared/formats/nif/blocks/collision-objects.ts';
import {
  bhkRigidBody,
  bhkRigidBodyT,
  bhkSimpleShapePhantom,
} from '#shared/formats/nif/blocks/havok-bodies.ts';
import { bhkMoppBvTreeShape } from '#shared/formats/nif/blocks/havok-meshes.ts';
import {
  bhkConvexListShape,
  bhkConvexTransformShape,
  bhkListShape,
  bhkTransformShape,
} from '#shared/formats/nif/blocks/havok-shapes.ts';
import { blockField } from '#shared/formats/nif/located.ts';
import { shapesBelow } from '#shared/formats/nif/shape-fields.ts';
import { compose, identity, type Matrix, multiply, rowsOfQuaternion } from '#shared/scene/matrix.ts';
import type { SceneBody } from '#shared/scene/scene.ts';
import { matrixOfAxes } from './node-transform.ts';
import type { PackfileCollision } from './packfile-collision.ts';
import { MAX_DEPTH, MIN_POINTS } from './packfile-shapes.ts';
import type { SceneParts } from './scene-parts.ts';
import { shapeWire } from './shape-wires.ts';

/** Game units per Havok meter (reference nif.md, 2). */
const UNITS_SINCE_SKYRIM = 69.99125;
const UNITS_BEFORE = 7;

/** Adds the collision shapes of an object. */
export function addCollision(
  parts: SceneParts,
  packfiles: PackfileCollision,
  block: number,
  node: number,
): void {
  const owner = parts.read(block, NiAVObject)?.collisionObject ?? -1;
  if (owner < 0 || owner >= parts.nif.blocks.count) return;
  const body = parts.read(owner, bhkCollisionObject)?.body ?? -1;
  const { bs } = parts.nif.context;
  const units = bs >= 83 ? UNITS_SINCE_SKYRIM : UNITS_BEFORE;
  const scale = compose([1, 0, 0, 0, 1, 0, 0, 0, 1], [0, 0, 0], units);
  const found = bodyOf(parts, body);
  if (found === undefined) {
    // Since Fallout 4 a packfile holds all bodies and shapes.
    const held = parts.read(owner, bhkNPCollisionObject);
    if (held !== undefined && packfiles.add(held.data, held.bodyId, { node, owner, matrix: scale })) return;
    const holder =
      [held?.data ?? -1, body, owner].find((one) => one >= 0 && one < parts.nif.blocks.count) ?? owner;
    parts.note(owner, `not drawn: collision in ${parts.nif.blocks.type(holder)} ${holder}`);
    return;
  }
  const layer = named(parts, body, 'havokFilter.layer');
  addShape(parts, found.shape, {
    node,
    owner,
    layer,
    body: { block: body, index: 0, path: `blocks[${body}]` },
    units,
    depth: 0,
    matrix: multiply(scale, found.matrix),
  });
}

interface Above {
  readonly node: number;
  readonly owner: number;
  readonly layer: string;
  readonly body: SceneBody;
  readonly units: number;
  readonly depth: number;
  readonly matrix: Matrix;
}

/** A body's shape, and its transform relative to its node. */
function bodyOf(
  parts: SceneParts,
  block: number,
): { readonly shape: number; readonly matrix: Matrix } | undefined {
  const body = parts.read(block, bhkRigidBody);
  if (body !== undefined) {
    // Only a “T” body is moved by its own transform; both have the same fields.
    if (parts.nif.blocks.type(block) !== bhkRigidBodyT.name) return { shape: body.shape, matrix: identity() };
    const { translation: t, rotation } = body.rigidBodyInfo;
    return { shape: body.shape, matrix: compose(rowsOfQuaternion(rotation), [t.x, t.y, t.z], 1) };
  }
  // A phantom's transform is its position in the exporter's world, which its node already has (measured on skeletons).
  const phantom = parts.read(block, bhkSimpleShapePhantom);
  return phantom && { shape: phantom.shape, matrix: identity() };
}

function addShape(parts: SceneParts, block: number, above: Above): void {
  if (block < 0 || block >= parts.nif.blocks.count || above.depth > MAX_DEPTH) return;
  if (!parts.take(block, MIN_POINTS)) return;
  parts.part(block, () => {
    const below = { ...above, depth: above.depth + 1 };
    const list = parts.read(block, bhkListShape) ?? parts.read(block, bhkConvexListShape);
    if (list !== undefined) {
      for (const shape of list.subShapes) addShape(parts, shape, below);
      return;
    }
    const moved = parts.read(block, bhkConvexTransformShape) ?? parts.read(block, bhkTransformShape);
    if (moved !== undefined) {
      addShape(parts, moved.shape, {
        ...below,
        matrix: multiply(above.matrix, matrixOfAxes(moved.transform)),
      });
      return;
    }
    const mopp = parts.read(block, bhkMoppBvTreeShape);
    if (mopp !== undefined) {
      addShape(parts, mopp.shape, below);
      return;
    }
    const wire = shapeWire(parts, block, above.units);
    if (wire === undefined) {
      parts.note(block, `not drawn: ${parts.nif.blocks.type(block)}, a collision shape`);
      return;
    }
    if (!parts.take(block, wire.positions.length / 3)) return;
    parts.shape({
      ...wire,
      name: parts.nodes[above.node]?.name ?? '',
      node: above.node,
      block,
      path: `blocks[${block}]`,
      body: above.body,
      owner: above.owner,
      kind: parts.nif.blocks.type(block),
      matrix: above.matrix,
      material: materialOf(parts, block),
      layer: above.layer,
    });
  });
}

/** A shape's own material, or those of its parts. */
function materialOf(parts: SceneParts, block: number): string {
  const known = parts.shapeMaterials.get(block);
  if (known !== undefined) return known;
  const own = named(parts, block, 'material');
  const materials = own === '' ? shapesBelow(parts.nif, block).flatMap(({ materials }) => materials) : [];
  const names = new Set(materials.map(({ field }) => field.text() ?? ''));
  const material = own === '' ? [...names].sort().join(', ') : own;
  parts.shapeMaterials.set(block, material);
  return material;
}

/** A field's text; '' if the block has no such field. */
function named(parts: SceneParts, block: number, path: string): string {
  let field: ReturnType<typeof blockField> | undefined = blockField(parts.nif, block);
  for (const step of path.split('.')) field = field?.step(step);
  return field?.text() ?? '';
}

import type { LocatedField } from '#shared/binary/located-field.ts';
import { FormatError } from '#shared/errors.ts';
import { packfileBodies } from '#shared/formats/havok/bodies.ts';
import { isDamaged } from '#shared/formats/havok/open.ts';
import type {
  BodyShape,
  BodyValue,
  BodyValueName,
  CollisionBody,
  CollisionSystem,
  Motion,
  ShapeMaterial,
} from '#shared/formats/kit/collision-body.ts';
import { bhkCollisionObject, bhkNPCollisionObject } from '#shared/formats/nif/blocks/collision-objects.ts';
import { INFO } from './body-value-table.ts';
import { captionOf } from './captions.ts';
import { blockField } from './located.ts';
import { type Nif, readBlock } from './open.ts';
import { holdsPackfile, packfileOf, packfilePath } from './packfile.ts';
import {
  fieldAt,
  numberAt,
  orWithout,
  type Place,
  SHAPE,
  type ShapePlaces,
  shapesBelow,
} from './shape-places.ts';

/** The bodies of a file, by the block that holds them; of systems beyond `most` bodies, none. */
export function collisionSystems(
  nif: Nif,
  most: number = Number.POSITIVE_INFINITY,
): readonly CollisionSystem[] {
  const nodes = nodesOfBodies(nif);
  const systems: CollisionSystem[] = [];
  let bodies = 0;
  for (let block = 0; block < nif.blocks.count && bodies < most; block += 1) {
    const system = systemAt(nif, block, nodes);
    if (system === undefined) continue;
    bodies += system.bodies.length;
    systems.push(system);
  }
  return systems;
}

function systemAt(nif: Nif, block: number, nodes: Nodes): CollisionSystem | undefined {
  if (holdsPackfile(nif, block)) return packfileSystem(nif, block, nodes);
  return RIGID_BODIES.has(nif.blocks.type(block)) ? rigidBody(nif, block, nodes) : undefined;
}

/** Whether a file has blocks that hold bodies. */
export function hasBodies(nif: Nif): boolean {
  for (let block = 0; block < nif.blocks.count; block += 1) {
    if (holdsPackfile(nif, block) || RIGID_BODIES.has(nif.blocks.type(block))) return true;
  }
  return false;
}

const RIGID_BODIES = new Set(['bhkRigidBody', 'bhkRigidBodyT']);

/** The node of each body, by the block that holds it and its index there. */
type Nodes = ReadonlyMap<string, number>;

function nodesOfBodies(nif: Nif): Nodes {
  const nodes = new Map<string, number>();
  for (let block = 0; block < nif.blocks.count; block += 1) {
    const type = nif.blocks.type(block);
    const tie = orWithout(() => tieOf(nif, block, type), undefined);
    if (tie !== undefined && !nodes.has(tie.body)) nodes.set(tie.body, tie.node);
  }
  return nodes;
}

/** The types that begin as a bhkCollisionObject does. */
const COLLISION_OBJECTS = new Set(['bhkCollisionObject', 'bhkBlendCollisionObject']);

function tieOf(nif: Nif, block: number, type: string): { body: string; node: number } | undefined {
  if (type === 'bhkNPCollisionObject') {
    const { target, data, bodyId } = readBlock(nif, block, bhkNPCollisionObject).value;
    return { body: bodyKey(data, bodyId), node: target };
  }
  if (!COLLISION_OBJECTS.has(type)) return undefined;
  const { target, body } = readBlock(nif, block, bhkCollisionObject).value;
  return { body: bodyKey(body, 0), node: target };
}

function bodyKey(block: number, index: number): string {
  return `${block} ${index}`;
}

function nodeOf(nif: Nif, nodes: Nodes, block: number, index: number) {
  const node = nodes.get(bodyKey(block, index));
  if (node === undefined || node < 0 || node >= nif.blocks.count)
    return { node: undefined, nodeBlock: undefined };
  return { node: captionOf(nif, node), nodeBlock: node };
}

function packfileSystem(nif: Nif, block: number, nodes: Nodes): CollisionSystem {
  try {
    const packfile = packfileOf(nif, block);
    if (packfile === undefined) throw new Error(`block ${block} has no packfile`);
    const bodies = packfileBodies(packfile, packfilePath(block));
    return {
      block,
      system: 'packfile',
      bodies: bodies.map((body): CollisionBody => ({ ...body, ...nodeOf(nif, nodes, block, body.index) })),
      ...(isDamaged(packfile) ? { readOnly: 'is damaged: pointers in it lead outside' } : {}),
    };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { block, system: 'packfile', bodies: [], readOnly: error.message };
  }
}

/** Values of a rigid body and the fields that hold them, with the second place of those that have two. */
const BODY_FIELDS: Readonly<Partial<Record<BodyValueName, readonly [string, ...string[]]>>> = {
  layer: ['havokFilter.layer', `${INFO}.havokFilter.layer`],
  group: ['havokFilter.group', `${INFO}.havokFilter.group`],
  friction: [`${INFO}.friction`],
  restitution: [`${INFO}.restitution`],
  mass: [`${INFO}.mass`],
  gravityFactor: [`${INFO}.gravityFactor`],
  timeFactor: [`${INFO}.timeFactor`],
  linearDamping: [`${INFO}.linearDamping`],
  angularDamping: [`${INFO}.angularDamping`],
  maxLinearVelocity: [`${INFO}.maxLinearVelocity`],
  maxAngularVelocity: [`${INFO}.maxAngularVelocity`],
  quality: [`${INFO}.qualityType`],
};
const KEYFRAMED = 6;
const FIXED = 7;

function rigidBody(nif: Nif, block: number, nodes: Nodes): CollisionSystem {
  const field = blockField(nif, block);
  const values: Partial<Record<BodyValueName, BodyValue>> = {};
  for (const [name, [path, ...copies]] of Object.entries(BODY_FIELDS)) {
    const value = valueAt(field, path, copies);
    if (value !== undefined) values[name as BodyValueName] = value;
  }
  const filter = filterOf(field);
  if (filter !== undefined) values.filter = filter;
  const shape = numberAt(field, 'shape') ?? -1;
  const shapes = shapesBelow(nif, shape);
  const body: CollisionBody = {
    index: 0,
    path: `blocks[${block}]`,
    ...nodeOf(nif, nodes, block, 0),
    motion: motionOf(numberAt(field, `${INFO}.motionSystem`) ?? FIXED, values.mass?.value ?? 0),
    values,
    shape: shapeOf(nif, shape, shapes),
  };
  // What is set in some parts of a shape and not in all would be a change that nobody asked for.
  const readOnly = shapes.some(({ isCut }) => isCut)
    ? 'has a shape with more parts than are checked'
    : undefined;
  return { block, system: 'bhk', bodies: [body], ...(readOnly === undefined ? {} : { readOnly }) };
}

function motionOf(motionSystem: number, mass: number): Motion {
  if (motionSystem === KEYFRAMED) return 'keyframed';
  return motionSystem === FIXED || mass === 0 ? 'static' : 'dynamic';
}

function valueAt(block: LocatedField, path: string, copies: readonly string[]): BodyValue | undefined {
  const field = fieldAt(block, path);
  if (field === undefined) return undefined;
  const value = Number(field.value());
  const also = copies.flatMap((copy) => {
    const twin = fieldAt(block, copy);
    return twin !== undefined && twin.value() === field.value() ? [twin.path] : [];
  });
  const name = field.layout.meta.values?.[value];
  return {
    value,
    ...(name === undefined ? {} : { name }),
    path: field.path,
    ...(also.length === 0 ? {} : { also }),
  };
}

/** The four bytes of the filter as packfiles hold them: layer, flags, group. */
function filterOf(block: LocatedField): BodyValue | undefined {
  const field = block.step('havokFilter');
  const [layer, part, group] = ['layer', 'flags', 'group'].map((name) =>
    field === undefined ? undefined : numberAt(field, name),
  );
  if (field === undefined || layer === undefined) return undefined;
  return { value: (layer | ((part ?? 0) << 8) | ((group ?? 0) << 16)) >>> 0, path: field.path };
}

function shapeOf(nif: Nif, index: number, shapes: readonly ShapePlaces[]): BodyShape | undefined {
  const type = nif.blocks.type(index);
  if (!SHAPE.test(type)) return undefined;
  const places = shapes.flatMap(({ materials }) => materials);
  return { class: type, materials: materialsOf(places), ...countsOf(nif, index) };
}

/** Fields in which shapes count what they are made of. */
const COUNTS = [
  ['vertices', 'numVertices'],
  ['faces', 'numNormals'],
  ['triangles', 'numTriangles'],
  ['children', 'numSubShapes'],
] as const;
/** The mesh that a tree of boxes is around, and the data of a mesh. */
const INNER = ['shape', 'data'] as const;
const MOST_STEPS = 3;

function countsOf(nif: Nif, index: number): Omit<BodyShape, 'class' | 'materials'> {
  const counts = new Map<string, number>();
  let block: number | undefined = index;
  for (let step = 0; step < MOST_STEPS && block !== undefined; step += 1) {
    const type = nif.blocks.type(block);
    if (!SHAPE.test(type) || (step === 0 && TRANSFORM.test(type))) break;
    const field: LocatedField = blockField(nif, block);
    for (const [name, path] of COUNTS) {
      const count = numberAt(field, path);
      if (count !== undefined && !counts.has(name)) counts.set(name, count);
    }
    block = INNER.map((name) => numberAt(field, name)).find((inner) => inner !== undefined && inner >= 0);
  }
  return Object.fromEntries(counts);
}

const TRANSFORM = /TransformShape$/;

/** Each material once, with all places that hold it. */
function materialsOf(places: readonly Place[]): readonly ShapeMaterial[] {
  const byId = new Map<number, Place[]>();
  for (const place of places) {
    const id = Number(place.field.value());
    const same = byId.get(id);
    if (same === undefined) byId.set(id, [place]);
    else same.push(place);
  }
  return [...byId].flatMap(([id, [first, ...others]]) => {
    if (first === undefined) return [];
    const name = first.field.layout.meta.values?.[id];
    const also = others.map(({ field }) => field.path);
    return [{ id, name, path: first.field.path, ...(also.length === 0 ? {} : { also }) }];
  });
}

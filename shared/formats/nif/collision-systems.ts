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
  type OwnedField,
  SHAPE,
  type ShapeFields,
  shapesBelow,
  unlessDamaged,
} from './shape-fields.ts';

/** The bodies of a file, by the block that holds them. Systems after the first `limit` bodies are skipped. */
export function collisionSystems(
  nif: Nif,
  limit: number = Number.POSITIVE_INFINITY,
): readonly CollisionSystem[] {
  const nodes = nodesOfBodies(nif);
  const systems: CollisionSystem[] = [];
  let bodies = 0;
  for (let block = 0; block < nif.blocks.count && bodies < limit; block += 1) {
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
    const link = unlessDamaged(() => linkOf(nif, block, type), undefined);
    if (link !== undefined && !nodes.has(link.body)) nodes.set(link.body, link.node);
  }
  return nodes;
}

/** Types that start with the fields of bhkCollisionObject. */
const COLLISION_OBJECTS = new Set(['bhkCollisionObject', 'bhkBlendCollisionObject']);

function linkOf(nif: Nif, block: number, type: string): { body: string; node: number } | undefined {
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

/** Values of a rigid body and their fields, with the second field of values that are stored twice. */
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
  // Setting a value in only some parts of a shape is not what anyone asked for.
  const readOnly = shapes.some(({ isPartial }) => isPartial)
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

function shapeOf(nif: Nif, index: number, shapes: readonly ShapeFields[]): BodyShape | undefined {
  const type = nif.blocks.type(index);
  if (!SHAPE.test(type)) return undefined;
  const fields = shapes.flatMap(({ materials }) => materials);
  return { class: type, materials: materialsOf(fields), ...countsOf(nif, index) };
}

/** Fields in which shapes count their elements. */
const COUNTS = [
  ['vertices', 'numVertices'],
  ['faces', 'numNormals'],
  ['triangles', 'numTriangles'],
  ['children', 'numSubShapes'],
] as const;
/** The mesh inside a bounding-volume tree, and the data of a mesh. */
const INNER = ['shape', 'data'] as const;
const MAX_STEPS = 3;

function countsOf(nif: Nif, index: number): Omit<BodyShape, 'class' | 'materials'> {
  const counts = new Map<string, number>();
  let block: number | undefined = index;
  for (let step = 0; step < MAX_STEPS && block !== undefined; step += 1) {
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

/** Each material once, with all fields that hold it. */
function materialsOf(fields: readonly OwnedField[]): readonly ShapeMaterial[] {
  const byId = new Map<number, OwnedField[]>();
  for (const owned of fields) {
    const id = Number(owned.field.value());
    const same = byId.get(id);
    if (same === undefined) byId.set(id, [owned]);
    else same.push(owned);
  }
  return [...byId].flatMap(([id, [first, ...others]]) => {
    if (first === undefined) return [];
    const name = first.field.layout.meta.values?.[id];
    const also = others.map(({ field }) => field.path);
    return [{ id, name, path: first.field.path, ...(also.length === 0 ? {} : { also }) }];
  });
}

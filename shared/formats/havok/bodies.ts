import {
  BodyCinfo,
  ConstraintCinfo,
  hknpPhysicsSystemData,
  hknpRagdollData,
  Material,
  MotionCinfo,
  MotionProperties,
} from '#shared/formats/havok/classes/physics-system.ts';
import type { BodyValue, BodyValueName, CollisionBody, Motion } from '#shared/formats/kit/collision-body.ts';
import { FALLOUT4_LAYERS } from './layers.ts';
import type { HavokObject, Packfile } from './open.ts';
import { type Head, type ObjectReader, readObject } from './read-object.ts';
import { shapeDescriber } from './shape-geometry.ts';
import { COMBINE, ENGINE_DEFAULT, NO_MOTION, RAISES_IMPACTS, TRIGGER } from './values.ts';

/** The physics system of a packfile, with its arrays as columns. */
export interface PhysicsSystem {
  readonly object: HavokObject;
  readonly materials: ReturnType<typeof columnsOf>['materials'];
  readonly motionProperties: ReturnType<typeof columnsOf>['motionProperties'];
  readonly motions: ReturnType<typeof columnsOf>['motions'];
  readonly bodies: ReturnType<typeof columnsOf>['bodies'];
  readonly constraints: ReturnType<typeof columnsOf>['constraints'];
  /** The shape of a body. */
  shapeOf(body: number): HavokObject | undefined;
  /** The data of a constraint; its class decides its kind. */
  constraintData(index: number): HavokObject | undefined;
}

/** Opens the physics system; undefined if the packfile has no readable one. */
export function physicsSystem(packfile: Packfile): PhysicsSystem | undefined {
  for (const object of packfile.objects) {
    const reader: Reader | undefined =
      readObject(packfile, object, hknpPhysicsSystemData) ?? readObject(packfile, object, hknpRagdollData);
    if (reader === undefined) continue;
    return {
      object,
      ...columnsOf(reader),
      shapeOf: (body) => reader.followIn('bodyCinfos', body, BodyCinfo, 'shape'),
      constraintData: (index) =>
        reader.followIn('constraintCinfos', index, ConstraintCinfo, 'constraintData'),
    };
  }
  return undefined;
}

type Reader = ObjectReader<Head<typeof hknpPhysicsSystemData>>;

function columnsOf(reader: Reader) {
  return {
    materials: reader.array('materials', Material),
    motionProperties: reader.array('motionProperties', MotionProperties),
    motions: reader.array('motionCinfos', MotionCinfo),
    bodies: reader.array('bodyCinfos', BodyCinfo),
    constraints: reader.array('constraintCinfos', ConstraintCinfo),
  };
}

/** A body without the node that it moves, which is outside the packfile. */
export type PackfileBody = Omit<CollisionBody, 'node' | 'nodeBlock'>;

/**
 * The bodies of a packfile with their values.
 * @param path of the packfile in the file's field tree
 * @throws FormatError `too-complex`
 */
export function packfileBodies(packfile: Packfile, path: string): readonly PackfileBody[] {
  const system = physicsSystem(packfile);
  if (system === undefined) return [];
  const objects = `${path}.objects`;
  const describe = shapeDescriber(packfile, objects);
  return Array.from({ length: system.bodies.length }, (_, index) => {
    const shape = system.shapeOf(index);
    const owner = `${objects}[${system.object.index}]`;
    return {
      index,
      path: `${owner}.bodyCinfos[${index}]`,
      motion: motionOf(system, index),
      values: valuesOf(system, index, owner),
      shape: shape === undefined ? undefined : describe(shape),
      ...(isSilent(system, index) ? { silent: true } : {}),
    };
  });
}

/** Whether a body moves but does not notify the game of impacts. */
export function isSilent(system: PhysicsSystem, body: number): boolean {
  return motionOf(system, body) === 'dynamic' && ((system.bodies.flags[body] ?? 0) & RAISES_IMPACTS) === 0;
}

/** A body without a motion is static; one without a mass is moved by animation. */
export function motionOf({ bodies, motions }: PhysicsSystem, body: number): Motion {
  const motion = bodies.motionId[body] ?? NO_MOTION;
  if (motion >= motions.length) return 'static';
  return motions.inverseMass[motion] === 0 ? 'keyframed' : 'dynamic';
}

type Values = Partial<Record<BodyValueName, BodyValue>>;

function valuesOf(system: PhysicsSystem, body: number, path: string): Values {
  const { bodies, motions } = system;
  const info = `${path}.bodyCinfos[${body}]`;
  const filter = bodies.collisionFilterInfo[body] ?? 0;
  const layer = filter & 0x7f;
  const motion = bodies.motionId[body] ?? NO_MOTION;
  return {
    layer: { value: layer, ...named(FALLOUT4_LAYERS[layer]), path: `${info}.collisionFilterInfo.layer` },
    filter: { value: filter, path: `${info}.collisionFilterInfo` },
    group: { value: filter >>> 16, path: `${info}.collisionFilterInfo.group` },
    quality: { value: bodies.qualityId[body] ?? 0, path: `${info}.qualityId` },
    ...materialValues(system, bodies.materialId[body] ?? 0, path),
    ...(motion < motions.length ? motionValues(system, motion, path) : {}),
  };
}

function materialValues({ materials }: PhysicsSystem, index: number, path: string): Values {
  if (index >= materials.length) return {};
  const at = `${path}.materials[${index}]`;
  const value = (column: ArrayLike<number>, field: string): BodyValue => ({
    value: column[index] ?? 0,
    path: `${at}.${field}`,
  });
  const choice = (column: ArrayLike<number>, field: string, names: Readonly<Record<number, string>>) => ({
    ...value(column, field),
    ...named(names[column[index] ?? 0]),
  });
  return {
    friction: value(materials.dynamicFriction, 'dynamicFriction'),
    staticFriction: value(materials.staticFriction, 'staticFriction'),
    restitution: value(materials.restitution, 'restitution'),
    frictionCombine: choice(materials.frictionCombine, 'frictionCombine', COMBINE),
    restitutionCombine: choice(materials.restitutionCombine, 'restitutionCombine', COMBINE),
    trigger: choice(materials.triggerType, 'triggerType', TRIGGER),
  };
}

function motionValues({ motions, motionProperties }: PhysicsSystem, index: number, path: string): Values {
  const inverse = motions.inverseMass[index] ?? 0;
  const at = `${path}.motionCinfos[${index}]`;
  // The game itself stores 0 for bodies moved only by animation, which have no mass for forces to act on.
  const mass: Values = {
    mass: {
      value: inverse === 0 ? 0 : Math.fround(1 / inverse),
      path: `${at}.inverseMass`,
      suffix: ' kg',
      ...(inverse === 0 ? { fixed: 'cannot be set: only animation moves this body' } : {}),
    },
  };
  const properties = motions.motionPropertiesId[index] ?? ENGINE_DEFAULT;
  if (properties >= motionProperties.length) return mass;
  const value = (column: ArrayLike<number>, field: string): BodyValue => ({
    value: column[properties] ?? 0,
    path: `${path}.motionProperties[${properties}].${field}`,
  });
  return {
    ...mass,
    gravityFactor: value(motionProperties.gravityFactor, 'gravityFactor'),
    timeFactor: value(motionProperties.timeFactor, 'timeFactor'),
    linearDamping: value(motionProperties.linearDamping, 'linearDamping'),
    angularDamping: value(motionProperties.angularDamping, 'angularDamping'),
    maxLinearVelocity: value(motionProperties.maxLinearSpeed, 'maxLinearSpeed'),
    maxAngularVelocity: value(motionProperties.maxAngularSpeed, 'maxAngularSpeed'),
  };
}

function named(name: string | undefined): { readonly name?: string } {
  return name === undefined ? {} : { name };
}

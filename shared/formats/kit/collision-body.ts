/**
 * What collides in a file, whichever way its game stores it: Havok packfiles (Fallout 4) or bhk blocks (Oblivion to
 * Skyrim). Each value carries the field that holds it, so a view can also edit it.
 */

/** How a body moves: not at all, by animation only, or by forces. */
export type Motion = 'static' | 'keyframed' | 'dynamic';

/** Names of body values in the table, the command line and expressions. */
export const BODY_VALUES = [
  'layer',
  'filter',
  'group',
  'friction',
  'staticFriction',
  'restitution',
  'frictionCombine',
  'restitutionCombine',
  'mass',
  'gravityFactor',
  'timeFactor',
  'linearDamping',
  'angularDamping',
  'maxLinearVelocity',
  'maxAngularVelocity',
  'quality',
  'trigger',
] as const;
export type BodyValueName = (typeof BODY_VALUES)[number];

/** A value and the field that holds it. */
export interface BodyValue {
  /** In the value's own unit: a mass in kg, though packfiles store its reciprocal. */
  readonly value: number;
  /** Name of the value, where numbers have names: `clutter`. */
  readonly name?: string;
  /** Field of the file that holds it. */
  readonly path: string;
  /** Fields that repeat the value for the same body and must be set along with it. */
  readonly also?: readonly string[];
  /** Why it cannot be set, as a sentence without its subject; undefined if it can. */
  readonly fixed?: string;
  /** Set if the field stores the value's reciprocal: it accepts the value as text with this suffix, such as `5 kg`. */
  readonly suffix?: string;
}

/** A material of a shape. */
export interface ShapeMaterial {
  /** Hash of its name from Skyrim on, a number in older games. */
  readonly id: number;
  /** Undefined if the name is unknown. */
  readonly name: string | undefined;
  /** Field that holds it. */
  readonly path: string;
  /** Fields of the shape's parts that repeat it. */
  readonly also?: readonly string[];
}

/** The outermost shape of a body. */
export interface BodyShape {
  /** Class of a packfile object, or block type. */
  readonly class: string;
  /** The materials that the game uses, without duplicates. */
  readonly materials: readonly ShapeMaterial[];
  /** Counts of stored data; undefined if shapes of this class have none. */
  readonly vertices?: number;
  readonly faces?: number;
  readonly triangles?: number;
  /** Shapes in it. */
  readonly children?: number;
}

export interface CollisionBody {
  /** Index in its system. */
  readonly index: number;
  /** Path among the file's fields. */
  readonly path: string;
  /** Name of the node that it moves; undefined if none. */
  readonly node: string | undefined;
  /** Block of that node. */
  readonly nodeBlock: number | undefined;
  readonly motion: Motion;
  /** Only the stored ones. */
  readonly values: Readonly<Partial<Record<BodyValueName, BodyValue>>>;
  readonly shape: BodyShape | undefined;
  /** Collides without notifying the game, so it makes no sound. */
  readonly silent?: boolean;
}

/** The bodies of one block: a physics system, or a rigid body alone. */
export interface CollisionSystem {
  readonly block: number;
  readonly system: 'packfile' | 'bhk';
  readonly bodies: readonly CollisionBody[];
  /** Why it is read-only, as a sentence without its full stop; undefined if it can be changed. */
  readonly readOnly?: string;
}

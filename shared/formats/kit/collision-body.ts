/**
 * What collides in a file, whichever way its game stores it: Havok packfiles (Fallout 4) or bhk blocks (Oblivion to
 * Skyrim). Values come with the fields that hold them, so whoever shows them can change them.
 */

/** How a body moves: not at all, by animation only, or by forces. */
export type Motion = 'static' | 'keyframed' | 'dynamic';

/** Values of bodies by the names that table, command line and expressions have for them. */
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
  /** Fields that hold the same for the same body, and are set with it. */
  readonly also?: readonly string[];
  /** Why it cannot be set, in a sentence without its subject; undefined where it can. */
  readonly fixed?: string;
  /** The field holds the value’s reciprocal, and takes the value itself as text with this behind it: `5 kg`. */
  readonly suffix?: string;
}

/** A material of a shape. */
export interface ShapeMaterial {
  /** Hash of its name from Skyrim on, a number before. */
  readonly id: number;
  /** Undefined for one that nobody has named. */
  readonly name: string | undefined;
  /** Field that holds it. */
  readonly path: string;
  /** Fields of parts of the shape that hold the same. */
  readonly also?: readonly string[];
}

/** The outermost shape of a body. */
export interface BodyShape {
  /** Class of a packfile's object, or type of a block. */
  readonly class: string;
  /** The materials that the game uses, each once. */
  readonly materials: readonly ShapeMaterial[];
  /** Counts of what is stored; undefined where a shape of the class has none. */
  readonly vertices?: number;
  readonly faces?: number;
  readonly triangles?: number;
  /** Shapes in it. */
  readonly children?: number;
}

export interface CollisionBody {
  /** Of the bodies of its system. */
  readonly index: number;
  /** Where it stands among the file's fields. */
  readonly path: string;
  /** Name of the node that it moves; undefined where none does. */
  readonly node: string | undefined;
  /** Block of that node. */
  readonly nodeBlock: number | undefined;
  readonly motion: Motion;
  /** Those that are stored. */
  readonly values: Readonly<Partial<Record<BodyValueName, BodyValue>>>;
  readonly shape: BodyShape | undefined;
  /** It moves and hits things without telling the game, so that nothing sounds. */
  readonly silent?: boolean;
}

/** The bodies of one block: a physics system, or a rigid body alone. */
export interface CollisionSystem {
  readonly block: number;
  readonly system: 'packfile' | 'bhk';
  readonly bodies: readonly CollisionBody[];
  /** Why it can only be looked at, in a sentence without its full stop; undefined where it can be changed. */
  readonly readOnly?: string;
}

import type { AssignedName } from './assign.ts';

/** What people should know of a value, whichever game stores it. */
export interface ValueFacts {
  /** As a heading: `Friction`. */
  readonly label: string;
  readonly unit?: string;
  /** What is typed: a number, or one of some names. */
  readonly kind: 'number' | 'integer' | 'choice';
  /** What it does in the game. */
  readonly consequence: string;
}

/** The values that can be set, in the order in which people look for them. Sources: reference nif.md, 5; havok-packfile.md, 3. */
export const VALUE_FACTS: Readonly<Record<AssignedName, ValueFacts>> = {
  layer: {
    label: 'Layer',
    kind: 'choice',
    consequence:
      'Decides what it collides with, by the game’s table of layers. From 19 on the games number them differently: go by the name.',
  },
  material: {
    label: 'Material',
    kind: 'choice',
    consequence:
      'Decides how steps and hits on it sound, and what they leave behind. Takes a known name, an id such as 0x1DD9C611, or any other name, which is hashed.',
  },
  friction: {
    label: 'Friction',
    kind: 'number',
    consequence: 'Lets it grip more the higher it is; at 0 it slides as on ice.',
  },
  restitution: {
    label: 'Restitution',
    kind: 'number',
    consequence: 'Makes it bounce: 0 not at all, 1 without losing speed.',
  },
  mass: {
    label: 'Mass',
    unit: 'kg',
    kind: 'number',
    consequence: 'Makes it harder to push, and lets it push harder.',
  },
  linearDamping: {
    label: 'Linear damping',
    unit: '1/s',
    kind: 'number',
    consequence: 'Takes that part of its speed each second.',
  },
  angularDamping: {
    label: 'Angular damping',
    unit: '1/s',
    kind: 'number',
    consequence: 'Takes that part of its spin each second.',
  },
  gravityFactor: {
    label: 'Gravity',
    unit: '×',
    kind: 'number',
    consequence: 'Scales how strongly it falls; at 0 it floats.',
  },
  maxLinearVelocity: {
    label: 'Max speed',
    unit: 'm/s',
    kind: 'number',
    consequence: 'Keeps it from moving faster than this.',
  },
  maxAngularVelocity: {
    label: 'Max spin',
    unit: 'rad/s',
    kind: 'number',
    consequence: 'Keeps it from spinning faster than this.',
  },
  staticFriction: {
    label: 'Static friction',
    kind: 'number',
    consequence:
      'Friction while it is at rest. Games store the same as for friction, and so it is set with it.',
  },
  frictionCombine: {
    label: 'Friction of two',
    kind: 'choice',
    consequence: 'How its friction and that of what it touches become one.',
  },
  restitutionCombine: {
    label: 'Restitution of two',
    kind: 'choice',
    consequence: 'How its restitution and that of what it touches become one.',
  },
  timeFactor: {
    label: 'Time',
    unit: '×',
    kind: 'number',
    consequence: 'Scales how fast it moves compared to all else.',
  },
  group: {
    label: 'Group',
    kind: 'integer',
    consequence: 'Tells bodies that belong together, such as those of one skeleton, from others.',
  },
  quality: {
    label: 'Quality',
    kind: 'choice',
    consequence: 'How much care the engine takes that it does not pass through others.',
  },
  trigger: {
    label: 'Trigger',
    kind: 'choice',
    consequence: 'Makes it tell of what passes through it instead of stopping it.',
  },
};

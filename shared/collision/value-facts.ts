import type { AssignedName } from './assign.ts';

/** A value as people see it, whichever game stores it. */
export interface ValueFacts {
  /** As a heading: `Friction`. */
  readonly label: string;
  readonly unit?: string;
  /** What the user types: a number, or one of several names. */
  readonly kind: 'number' | 'integer' | 'choice';
  /** Its effect in the game. */
  readonly consequence: string;
  /** What can be typed, in files that store numbers and in those that store hashes of names; absent = the choices, or a number. */
  readonly takes?: { readonly numbers: string; readonly hashes: string };
}

/** The values that can be set, most used first. Sources: reference nif.md, 5; havok-packfile.md, 3. */
export const VALUE_FACTS: Readonly<Record<AssignedName, ValueFacts>> = {
  layer: {
    label: 'Layer',
    kind: 'choice',
    consequence:
      'Decides what it collides with, by the game’s table of layers. Numbers from 19 on differ between games: use the name.',
  },
  material: {
    label: 'Material',
    kind: 'choice',
    consequence: 'Decides the sounds and marks of steps and hits.',
    takes: {
      numbers: 'Takes a name of the game’s list, or its number.',
      hashes: 'Takes a known name, an id such as 0x1DD9C611, or any other name, which is hashed.',
    },
  },
  friction: {
    label: 'Friction',
    kind: 'number',
    consequence: 'Higher values grip more; at 0 it slides as on ice.',
  },
  restitution: {
    label: 'Restitution',
    kind: 'number',
    consequence: 'How much it bounces: 0 not at all, 1 without losing speed.',
  },
  mass: {
    label: 'Mass',
    unit: 'kg',
    kind: 'number',
    consequence: 'Higher values are harder to push, and push harder.',
  },
  linearDamping: {
    label: 'Linear damping',
    unit: 'per s',
    kind: 'number',
    consequence: 'The part of its speed that it loses each second.',
  },
  angularDamping: {
    label: 'Angular damping',
    unit: 'per s',
    kind: 'number',
    consequence: 'The part of its spin that it loses each second.',
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
    consequence: 'It never moves faster than this.',
  },
  maxAngularVelocity: {
    label: 'Max spin',
    unit: 'rad/s',
    kind: 'number',
    consequence: 'It never spins faster than this.',
  },
  staticFriction: {
    label: 'Static friction',
    kind: 'number',
    consequence:
      'Friction while it is at rest. Games store the same value as for friction, so both are set together.',
  },
  frictionCombine: {
    label: 'Friction combine',
    kind: 'choice',
    consequence: 'How its friction is combined with that of the other body.',
  },
  restitutionCombine: {
    label: 'Restitution combine',
    kind: 'choice',
    consequence: 'How its restitution is combined with that of the other body.',
  },
  timeFactor: {
    label: 'Time',
    unit: '×',
    kind: 'number',
    consequence: 'How fast time passes for it, compared with everything else.',
  },
  group: {
    label: 'Group',
    kind: 'integer',
    consequence: 'Bodies that belong together, such as those of one skeleton, have one group.',
  },
  quality: {
    label: 'Quality',
    kind: 'choice',
    consequence: 'How hard the engine tries to keep it from passing through others.',
  },
  trigger: {
    label: 'Trigger',
    kind: 'choice',
    consequence: 'It reports what passes through it instead of stopping it.',
  },
};

/** Names, paths and effects of the values of bodies and shapes. Sources: reference nif.md, 5; nif.xml. */

/** A value that many blocks have. */
export interface Value {
  readonly label: string;
  /** Path below the block. */
  readonly path: string;
  /** Fields that always hold the same value. */
  readonly copies?: readonly string[];
  readonly consequence: string;
}

/** In one or more shapes. */
export const MATERIAL = {
  label: 'Material',
  consequence: 'Decides how steps and hits on it sound and what marks they leave.',
};
/** Of the body, and of parts of its mesh. */
export const LAYER = {
  label: 'Layer',
  consequence: 'Decides what it collides with, by the game’s table of layers.',
};

/** A rigid body’s construction info, which holds most of its values. */
export const INFO = 'rigidBodyInfo';
const filterValue = (label: string, path: string, consequence: string): Value => ({
  label,
  path: `havokFilter.${path}`,
  copies: [`${INFO}.havokFilter.${path}`],
  consequence,
});
const bodyValue = (label: string, field: string, consequence: string): Value => ({
  label,
  path: `${INFO}.${field}`,
  consequence,
});

/** Values of bodies besides material and layer. */
export const BODY_VALUES: readonly Value[] = [
  filterValue('Group', 'group', 'Marks bodies that belong together, such as those of one skeleton.'),
  filterValue('Body part', 'flags.bipedPart', 'Tells the game which part of a skeleton was hit.'),
  filterValue('No collision', 'flags.noCollision', 'Lets everything pass through it.'),
  bodyValue('Friction', 'friction', 'Higher values grip more; at 0 it slides as on ice.'),
  bodyValue('Rolling friction', 'rollingFrictionMultiplier', 'Brings it to rest sooner when it rolls.'),
  bodyValue('Restitution', 'restitution', 'How much it bounces: 0 not at all, 1 without losing speed.'),
  bodyValue(
    'Mass',
    'mass',
    'Makes it harder to push and lets it push harder; at 0 it is immovable. Its inertia tensor is not updated.',
  ),
  bodyValue('Linear damping', 'linearDamping', 'Fraction of its speed lost per second.'),
  bodyValue('Angular damping', 'angularDamping', 'Fraction of its spin lost per second.'),
  bodyValue('Gravity factor', 'gravityFactor', 'Scales how strongly it falls; at 0 it floats.'),
  bodyValue('Time factor', 'timeFactor', 'Scales how fast it moves compared to everything else.'),
  bodyValue('Maximum linear velocity', 'maxLinearVelocity', 'Keeps it from moving faster than this.'),
  bodyValue('Maximum angular velocity', 'maxAngularVelocity', 'Keeps it from spinning faster than this.'),
  bodyValue(
    'Penetration depth',
    'penetrationDepth',
    'Lets it sink this deep into others before the game spends effort to stop it.',
  ),
  bodyValue(
    'Motion',
    'motionSystem',
    'Decides whether physics moves it, only animation does (keyframed), or nothing does (fixed).',
  ),
  bodyValue(
    'Quality',
    'qualityType',
    'Decides how much Havok does to keep it from passing through others, from fixed and debris up to bullet.',
  ),
  bodyValue('Deactivator', 'deactivatorType', 'Decides how it falls asleep when it rests, which saves time.'),
  bodyValue(
    'Solver deactivation',
    'solverDeactivation',
    'Stops slow objects in a pile from creeping; high settings are noticeable.',
  ),
  {
    label: 'Collision response',
    path: 'entityInfo.collisionResponse',
    copies: [`${INFO}.collisionResponse`],
    consequence: 'Decides whether contacts push it, are only reported, or are ignored.',
  },
  { label: 'Responds to wind', path: 'bodyFlags.respondsToWind', consequence: 'Lets wind move it.' },
];

/** Values of shapes besides material and layer. */
export const SHAPE_VALUES: readonly Value[] = [
  {
    label: 'Radius',
    path: 'radius',
    copies: ['radius1', 'radius2', 'radiusCopy'],
    consequence: 'Sets how thick it is; around boxes and meshes it is a thin shell where contacts start.',
  },
  {
    label: 'Cylinder radius',
    path: 'cylinderRadius',
    consequence: 'Sets how thick the cylinder is, without the shell.',
  },
  ...(['x', 'y', 'z'] as const).map((axis) => ({
    label: `Half size ${axis.toUpperCase()}`,
    path: `dimensions.${axis}`,
    consequence: `Sets half of the box’s extent along its ${axis.toUpperCase()} axis.`,
  })),
];

import { CLASSES } from '#shared/formats/havok/classes/classes.ts';
import type { HavokClass } from '#shared/formats/havok/common.ts';
import { FALLOUT4, type PackfileLayout, SKYRIM, SKYRIM_SE } from '#shared/formats/havok/layout.ts';
import type { Dialect } from '#shared/formats/havok/open.ts';
import { ANIMATION_CLASSES } from './animation-classes.ts';
import { BEHAVIOR_GENERATORS } from './behavior-generators.ts';
import { BEHAVIOR_MODIFIERS } from './behavior-modifiers.ts';
import { BEHAVIOR_NODES } from './behavior-nodes.ts';
import { BEHAVIOR_STATES } from './behavior-states.ts';
import { CHARACTER_CLASSES } from './character-classes.ts';
import type { Declaration } from './declaration.ts';
import { havokClassOf } from './lay-out.ts';
import { PHYSICS_CLASSES } from './physics-classes.ts';

/** Every class with a declaration, by what it is about. */
export const CLASS_FAMILIES = {
  animation: [...ANIMATION_CLASSES, ...PHYSICS_CLASSES],
  'characters and graphs': [...CHARACTER_CLASSES, ...BEHAVIOR_NODES],
  states: BEHAVIOR_STATES,
  generators: BEHAVIOR_GENERATORS,
  modifiers: BEHAVIOR_MODIFIERS,
} satisfies Readonly<Record<string, readonly Declaration[]>>;

export const DECLARATIONS: readonly Declaration[] = Object.values(CLASS_FAMILIES).flat();

/** The packfiles that are files of their own. */
export const FILE_DIALECTS: readonly Dialect[] = [
  { layout: SKYRIM, classes: classesIn(SKYRIM) },
  { layout: SKYRIM_SE, classes: classesIn(SKYRIM_SE) },
  // Ragdolls of Fallout 4 have shapes as meshes have them.
  { layout: FALLOUT4, classes: new Map([...CLASSES, ...classesIn(FALLOUT4)]) },
];

function classesIn(layout: PackfileLayout): ReadonlyMap<string, HavokClass> {
  const known = DECLARATIONS.flatMap((one) => havokClassOf(one, layout) ?? []);
  return new Map(known.map((one) => [one.name, one]));
}

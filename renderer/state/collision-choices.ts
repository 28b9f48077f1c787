import * as v from 'valibot';
import { ASSIGNED_NAMES, type AssignedName } from '#shared/collision/assign.ts';

/** What the tables of bodies show, and the values that the user keeps for other bodies: part of the saved layout. */

/** Values under a name: each as a person would type it. */
const Preset = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  values: v.record(v.picklist(ASSIGNED_NAMES), v.string()),
});
export type Preset = v.InferOutput<typeof Preset>;

export const CollisionChoices = v.object({
  /** Columns of values that are not shown. */
  hidden: v.array(v.picklist(ASSIGNED_NAMES)),
  presets: v.array(Preset),
});
export type CollisionChoices = v.InferOutput<typeof CollisionChoices>;

/** Values that few people look for. */
const RARE: AssignedName[] = [
  'staticFriction',
  'frictionCombine',
  'restitutionCombine',
  'timeFactor',
  'group',
  'quality',
  'trigger',
];

export const defaultCollision: CollisionChoices = { hidden: RARE, presets: [] };

import * as v from 'valibot';
import { ASSIGNED_NAMES, type AssignedName } from '#shared/collision/assign.ts';

/** Hidden columns of the body tables, and the user's presets: part of the saved layout. */

/** Named values, each as typed. */
const Preset = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  values: v.record(v.picklist(ASSIGNED_NAMES), v.string()),
});
export type Preset = v.InferOutput<typeof Preset>;

export const CollisionChoices = v.object({
  /** Hidden columns. */
  hidden: v.array(v.picklist(ASSIGNED_NAMES)),
  presets: v.array(Preset),
});
export type CollisionChoices = v.InferOutput<typeof CollisionChoices>;

/** Rarely needed values. */
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

import type { Packfile } from '#shared/formats/havok/open.ts';
import { ANIMATION_CLASSES } from '#shared/formats/hkx/clips.ts';

/** What a .hkx file is for, as people call it. */
export type HkxKind = (typeof KINDS)[number][0] | 'other';

/** What files have of each kind; a behavior names animations, and a skeleton comes with its ragdoll. */
const KINDS = [
  ['animation', ANIMATION_CLASSES],
  ['behavior', ['hkbBehaviorGraph']],
  ['character', ['hkbCharacterData']],
  ['project', ['hkbProjectData']],
  ['skeleton', ['hkaSkeleton']],
] as const satisfies readonly (readonly [string, readonly string[]])[];

/** What a packfile is for, by the classes of its objects. */
export function hkxKind({ objects }: Pick<Packfile, 'objects'>): HkxKind {
  const classes = new Set(objects.map(({ className }) => className));
  return KINDS.find(([, names]) => names.some((name) => classes.has(name)))?.[0] ?? 'other';
}

import type { Target } from '#main/targets/target.ts';
import type { Rig } from '#shared/animation/clip.ts';
import { UserError } from '#shared/errors.ts';

/** The first skeleton of a .hkx file. @throws UserError `no-skeleton` */
export function rigOfTarget({ name, file }: Target): Rig {
  const [rig] = file.animation?.rigs() ?? [];
  if (rig !== undefined) return rig;
  throw new UserError('no-skeleton', `There is no skeleton in “${name}”.`, { path: name });
}

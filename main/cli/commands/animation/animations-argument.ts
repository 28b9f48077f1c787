import { argument } from '#main/cli/kit/spec.ts';

const FOUND = 'folders, archives, globs: "Data/**/*.hkx", "Animations.ba2::**"';

/** Of commands that only read. */
export const ANIMATIONS_ARGUMENT = argument(
  '<files...>',
  `Animations (.hkx, .kf), ${FOUND}; or one mesh, for the clips in it`,
);

export const CHANGED_ANIMATIONS_ARGUMENT = argument('<files...>', `Animations (.hkx, .kf), ${FOUND}`);

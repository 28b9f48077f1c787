import { layoutChoices } from '#renderer/state/layout-choices.ts';

/** Display options of textures. */
export const {
  use: useTextureChoices,
  read: readTextureChoices,
  change: changeTextureChoices,
} = layoutChoices('texture');

import { layoutChoices } from '#renderer/state/layout-choices.ts';

/** Display options of the materials editor. */
export const {
  use: useMaterialChoices,
  read: readMaterialChoices,
  change: changeMaterialChoices,
} = layoutChoices('material');

import { layoutChoices } from '#renderer/state/layout-choices.ts';

/** Options of 3D views. */
export const {
  use: useMeshChoices,
  read: readMeshChoices,
  change: changeMeshChoices,
} = layoutChoices('viewport');

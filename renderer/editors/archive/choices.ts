import { layoutChoices } from '#renderer/state/layout-choices.ts';

/** View settings of archives. */
export const {
  use: useArchiveChoices,
  read: archiveChoices,
  change: changeArchiveChoices,
} = layoutChoices('archive');

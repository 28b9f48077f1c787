import { layoutChoices } from '#renderer/state/layout-choices.ts';

/** Display options of comparisons. */
export const {
  use: useCompareChoices,
  read: readCompareChoices,
  change: changeCompareChoices,
} = layoutChoices('compare');

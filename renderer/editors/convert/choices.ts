import { layoutChoices } from '#renderer/state/layout-choices.ts';

/** View settings of conversions. */
export const { use: useConvertChoices, change: changeConvertChoices } = layoutChoices('convert');

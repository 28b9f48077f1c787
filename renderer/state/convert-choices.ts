import * as v from 'valibot';

/** View settings of conversions: part of the saved layout. */
export const ConvertViewChoices = v.object({
  /** Share of the list of results above the selected file. */
  share: v.pipe(v.number(), v.minValue(0.05), v.maxValue(0.95)),
});
export type ConvertViewChoices = v.InferOutput<typeof ConvertViewChoices>;

export const defaultConvert: ConvertViewChoices = { share: 0.38 };

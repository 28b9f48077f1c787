import * as v from 'valibot';

/** View settings of comparisons: part of the saved layout. */
export const CompareChoices = v.object({
  /** The list of differences, both files as text, or one above the other. */
  show: v.picklist(['both', 'list', 'text']),
  /** Share of the list above the text. */
  share: v.pipe(v.number(), v.minValue(0.05), v.maxValue(0.95)),
  /** One inline diff instead of two texts side by side. */
  inline: v.boolean(),
  /** Unchanged lines are folded away. */
  folded: v.boolean(),
});
export type CompareChoices = v.InferOutput<typeof CompareChoices>;

export const defaultCompare: CompareChoices = { show: 'both', share: 0.36, inline: false, folded: true };

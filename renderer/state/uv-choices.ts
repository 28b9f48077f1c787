import * as v from 'valibot';

/** View settings of texture coordinates: part of the saved layout. */

/** What a click or a rectangle selects. */
export const UV_PARTS = ['islands', 'faces'] as const;
export type UvPart = (typeof UV_PARTS)[number];

export const UvChoices = v.object({
  part: v.picklist(UV_PARTS),
  /** Draws the texture again around 0 to 1. */
  repeat: v.boolean(),
  /** Marks triangles that lie over others. */
  overlaps: v.boolean(),
  /** Marks triangles outside 0 to 1. */
  outside: v.boolean(),
});
export type UvChoices = v.InferOutput<typeof UvChoices>;

export const defaultUv: UvChoices = { part: 'islands', repeat: true, overlaps: false, outside: false };

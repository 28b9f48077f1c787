import * as v from 'valibot';

/** View settings of the materials editor: part of the saved layout. */
export const MaterialChoices = v.object({
  /** Headings whose properties are hidden. */
  collapsed: v.array(v.string()),
  /** Only properties that differ from the file that the material was made from. */
  changedOnly: v.boolean(),
  /** The tree of the objects that a material is made of, if it has several. */
  structure: v.fallback(v.boolean(), true),
});
export type MaterialChoices = v.InferOutput<typeof MaterialChoices>;

export const defaultMaterial: MaterialChoices = {
  collapsed: [],
  changedOnly: false,
  structure: true,
};

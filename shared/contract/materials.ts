import * as v from 'valibot';
import type { FileMaterial, MaterialProperty, MaterialValue } from '#shared/formats/kit/material.ts';
import type { MaterialStructure } from '#shared/formats/kit/material-structure.ts';
import { type Edited, SEEN } from './documents.ts';
import { Id, PathText } from './inputs.ts';
import { method } from './method.ts';

const Finite = v.pipe(v.number(), v.finite());

const Value = v.union([
  v.pipe(v.string(), v.maxLength(65_536)),
  Finite,
  v.boolean(),
  v.pipe(v.tuple([Finite, Finite, Finite]), v.readonly()),
]) satisfies v.GenericSchema<MaterialValue, MaterialValue>;

/** Materials: BGSM, BGEM and .mat files. Both fail with `no-material` where the document is none. */
export const materialMethods = {
  /** All that can be set in a material as it is now. Fails with a `FormatError` where it cannot be read. */
  'material.read': method<ReadMaterial>()(v.strictObject({ document: Id })),
  /**
   * Sets properties as one step. Steps of one `gesture`, directly after each other, become one: a drag, a color that is
   * mixed. Fails with `no-such-property` and `bad-value`. Setting the values that it has is no edit.
   */
  'material.set': method<Edited>()(
    v.strictObject({
      ...SEEN,
      document: Id,
      settings: v.pipe(
        v.array(v.strictObject({ name: PathText, value: Value })),
        v.minLength(1),
        v.maxLength(10_000),
        v.readonly(),
      ),
      /** What undo says; absent = made from the settings. */
      label: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(300))),
      gesture: v.optional(Id),
    }),
  ),
};

/** What can be set in a material. */
export interface ReadMaterial extends Pick<FileMaterial, 'kind'> {
  readonly revision: number;
  /** In the order of the editor. */
  readonly properties: readonly MaterialProperty[];
  /** The objects that it is made of; null = it is not made of objects. */
  readonly structure: MaterialStructure | null;
  /** Material files of Data that it takes values from, nearest first. */
  readonly parents: readonly MaterialParent[];
  /** What the stored file has, by name, where that is another value. */
  readonly stored: OtherValues;
  /** The file that it was made from, and what that has, by name, where that is another value; null = there is none. */
  readonly base: (MaterialBase & { readonly values: OtherValues }) | null;
}

/** Values by the names of properties; null = the property is not stored there. */
export type OtherValues = Readonly<Record<string, MaterialValue | null>>;

/** The file that a material was made from. */
export interface MaterialBase {
  /** `original`: the file of the same path in an archive. `root`: the template that it names. */
  readonly kind: 'original' | 'root';
  /** Path in Data. */
  readonly path: string;
  /** The archive’s name, or `loose`. */
  readonly source: string;
}

export interface MaterialParent {
  /** As the material names it. */
  readonly path: string;
  /** Why its values are not among the properties, as a sentence; null = they are. */
  readonly problem: string | null;
}

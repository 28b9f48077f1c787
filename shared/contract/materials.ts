import * as v from 'valibot';
import type { FileMaterial, MaterialProperty, MaterialValue } from '#shared/formats/kit/material.ts';
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
  /** Material files of Data that it takes values from, nearest first. */
  readonly parents: readonly MaterialParent[];
}

export interface MaterialParent {
  /** As the material names it. */
  readonly path: string;
  /** Why its values are not among the properties, as a sentence; null = they are. */
  readonly problem: string | null;
}

import * as v from 'valibot';
import type { MorphSet } from '#shared/scene/morph-set.ts';
import { HandedOver, Id, PathText } from './inputs.ts';
import { method } from './method.ts';

/** Morphs of meshes that are in files of their own. */
export const morphMethods = {
  /**
   * The morphs of a file for a document’s mesh: of the document itself, or of one of those beside it. Fails with `no-morphs`
   * where the file has none.
   */
  'scene.morphs': method<DocumentMorphs>()(
    v.strictObject({
      document: Id,
      /** One of `files`; null = the document if it has morphs, else the first of them. */
      file: v.nullable(PathText),
      /** Another file that the user picked, instead. */
      picked: v.optional(HandedOver),
    }),
  ),
};

/** Morphs that are there for a document. */
export interface DocumentMorphs {
  /** Paths of the files with morphs that belong to it by name: itself, and those beside it. */
  readonly files: readonly string[];
  /** The file that the morphs are from, one of `files` or the name of what was picked; null = there is none. */
  readonly file: string | null;
  readonly sets: readonly MorphSet[];
}

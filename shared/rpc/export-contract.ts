import * as v from 'valibot';
import { Count, Id, method } from './method.ts';

/** What the window may ask of documents as other files; part of `contract.ts`. */

const Part = v.strictObject({
  mesh: Count,
  places: v.optional(v.pipe(v.array(Count), v.readonly())),
});

export const exportMethods = {
  /**
   * What a document looks like, as a file for other programs: its textures in it where Data has them. Of meshes alone those
   * that are named, by their numbers in the scene of that revision. `stale`, and `no-geometry` where vertices of precombined
   * meshes are missing.
   */
  'scene.export': method<ExportedScene>()(
    v.strictObject({
      document: Id,
      revision: Count,
      kind: v.picklist(['glb', 'obj']),
      /** Highest level of detail; null = all. */
      lod: v.nullable(Count),
      merge: v.boolean(),
      /** Absent = everything that is not hidden by the file. */
      only: v.optional(v.pipe(v.array(Part), v.readonly())),
    }),
  ),
  /**
   * A document of precombined meshes in another form: with its vertices in itself, or as plain shapes. `no-geometry`,
   * `nothing-to-bake`, `nothing-to-unpack`.
   */
  'precombined.convert': method<ConvertedDocument>()(
    v.strictObject({ document: Id, form: v.picklist(['baked', 'plain']) }),
  ),
};

export interface ExportedScene {
  readonly bytes: Uint8Array;
  /** Textures that are in it, and those that stay paths. */
  readonly images: number;
  readonly left: readonly string[];
  /** What could not be drawn and is not in it, in words. */
  readonly notes: readonly string[];
}

export interface ConvertedDocument {
  readonly bytes: Uint8Array;
  readonly objects: number;
  readonly shapes: number;
  /** Places that are no numbers and were left out. */
  readonly left: number;
}

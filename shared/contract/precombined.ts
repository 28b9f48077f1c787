import * as v from 'valibot';
import type { Finding } from '#shared/errors.ts';
import type { ReferenceTable } from '#shared/precombined/reference-table.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { Id } from './inputs.ts';
import { method } from './method.ts';

const Hash = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffffff));

/** Precombined meshes: their geometry files, the references that they replace, and other forms of them. */
export const precombinedMethods = {
  /** The geometry file that combined meshes name by a hash, as the game finds it: by the name of a loose file in Data. */
  'precombined.geometry': method<GeometryAnswer>()(v.strictObject({ workspace: Id, hash: Hash })),
  /**
   * The references that a document of combined meshes replaces, by the plugins of its Data folder, and the instance that each
   * of them became. Progress: plugins read.
   */
  'precombined.references': method<ReferencesAnswer>()(v.strictObject({ document: Id })),
  /**
   * A document of combined meshes in another form: with its vertices in the file itself (`baked`), or as plain shapes.
   * Fails with `no-geometry`, `nothing-to-bake` and `nothing-to-unpack`.
   */
  'precombined.convert': method<ConvertedDocument>()(
    v.strictObject({ document: Id, form: v.picklist(['baked', 'plain']) }),
  ),
};

/** What is known of a geometry file. */
export interface GeometryAnswer {
  readonly hash: number;
  /** The file; null where there is none that the game could read. */
  readonly file: FoundGeometry | null;
  /** The plugin that the hash belongs to, if known; `there`: it is in Data. */
  readonly plugin: { readonly name: string; readonly there: boolean } | null;
  /** What was found, or what is missing and what to do about it, in sentences. */
  readonly message: string;
}

/** A geometry file of Data. */
export interface FoundGeometry {
  readonly address: FileAddress;
  readonly kind: 'csg' | 'psg';
  /** Bytes. */
  readonly size: number;
}

/** References of a document of combined meshes. */
export interface ReferencesAnswer {
  /** Revision of the document that was read. */
  readonly revision: number;
  /** What was found, or why there is nothing, in sentences. */
  readonly message: string;
  /** null where no plugin lists the mesh; the transforms of its objects are known anyway. */
  readonly table: ReferenceTable | null;
  /** Oddities of the plugins and their lists. */
  readonly findings: readonly Finding[];
}

/** Combined meshes in another form. */
export interface ConvertedDocument {
  /** The whole file. */
  readonly bytes: Uint8Array;
  readonly objects: number;
  readonly shapes: number;
  /** Objects that were skipped because their transforms are not numbers. */
  readonly left: number;
  /** Shapes whose surface the file does not tell: they are plain. */
  readonly unsurfaced: number;
}

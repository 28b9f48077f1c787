import * as v from 'valibot';
import type { Finding } from '../errors.ts';
import type { ReferenceTable } from '../formats/precombined/reference-table.ts';
import type { FileAddress } from '../workspace/tree.ts';
import { Id, method } from './method.ts';

/** What the window may ask about precombined meshes; part of `contract.ts`. */

const Hash = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffffff));

export const precombinedMethods = {
  /** The geometry file that combined meshes mean by a hash, as the game finds it: by the name of a loose file in Data. */
  'precombined.geometry': method<GeometryAnswer>()(v.strictObject({ workspace: Id, hash: Hash })),
  /**
   * Which references a document of combined meshes has taken in, by the plugins of its Data folder, and which of its
   * instances each is. Progress: plugins looked through.
   */
  'precombined.references': method<ReferencesAnswer>()(v.strictObject({ document: Id })),
};

export interface GeometryAnswer {
  readonly hash: number;
  /** The file; null where there is none that the game could read. */
  readonly file: FoundGeometry | null;
  /** The plugin that the hash is of, as far as that is known: one of Data's, or one of the game's own. */
  readonly plugin: { readonly name: string; readonly there: boolean } | null;
  /** What is found, or missing and what to do about it: whole sentences. */
  readonly message: string;
}

export interface FoundGeometry {
  readonly address: FileAddress;
  readonly kind: 'csg' | 'psg';
  readonly size: number;
}

export interface ReferencesAnswer {
  /** Of the document that was looked at. */
  readonly revision: number;
  /** What is found, or why there is nothing: whole sentences. */
  readonly message: string;
  /** Null where no plugin lists the mesh: its places are known all the same. */
  readonly table: ReferenceTable | null;
  /** What is odd about the plugins and their lists. */
  readonly findings: readonly Finding[];
}

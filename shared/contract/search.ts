import * as v from 'valibot';
import { Id, PathText } from './inputs.ts';
import { method } from './method.ts';

/** Searches over all files of a workspace. Files that cannot be read are problems of the job. */
export const searchMethods = {
  /**
   * Scans all meshes for the types of their blocks: loose ones and those of the archives that the game loads, or those of
   * one archive. Fails with `no-such-archive`. Progress: files.
   */
  'blockTypes.scan': method<BlockScanInfo>()(
    v.strictObject({ workspace: Id, archive: v.optional(PathText) }),
  ),
  /** Files that have blocks of all, or of any of some types. Fails with `no-such-scan` where later scans replaced it. */
  'blockTypes.files': method<FilesWithBlocks>()(
    v.strictObject({
      scan: Id,
      types: v.pipe(v.array(v.pipe(v.string(), v.maxLength(255))), v.minLength(1), v.maxLength(10_000)),
      match: v.picklist(['all', 'any']),
    }),
  ),
  /**
   * Searches the contents of all files for bytes, a text or a number, including archives that the game loads; or those of
   * one archive. `include`: only files whose paths match the pattern. Fails with `no-such-archive`. Progress: bytes.
   */
  'contents.search': method<ContentHits>()(
    v.strictObject({
      workspace: Id,
      archive: v.optional(PathText),
      kind: v.picklist(['hex', 'text', 'value']),
      query: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
      include: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(1000))),
    }),
  ),
};

/** Block types by name; `files` and `blocks` have one element a type. */
export interface BlockScanInfo {
  /** Handle for `blockTypes.files`. */
  readonly scan: string;
  /** Meshes that were read. */
  readonly scanned: number;
  readonly types: readonly string[];
  /** Files that have blocks of a type. */
  readonly files: Uint32Array;
  /** Blocks of a type in all of them. */
  readonly blocks: Float64Array;
  /** Files that could not be read completely; the job lists them. */
  readonly problems: number;
}

/** Files that a search over a whole folder found: every array has one element a file, `pathStart` one more. */
export interface FoundColumns {
  readonly count: number;
  /** UTF-8 paths in Data, one after the other. */
  readonly paths: Uint8Array;
  readonly pathStart: Uint32Array;
  /** Archive names that `archive` is an index in. */
  readonly archives: readonly string[];
  /** -1 for loose files. */
  readonly archive: Int32Array;
  /** Names that `mod` is an index in: the folders that Data is made of, where there are several. */
  readonly mods: readonly string[];
  readonly mod: Int32Array;
  /** The archive's entry. */
  readonly entry: Uint32Array;
}

/** Files whose contents match a search. */
export interface ContentHits extends FoundColumns {
  /** Position of the first match in the unpacked file. */
  readonly offset: Float64Array;
  /** Matches in the file, counted up to 1,000. */
  readonly matches: Uint32Array;
  /** The first match in its line: as UTF-8, three texts a file, which are what stands before it, itself, and what follows. */
  readonly excerpts: Uint8Array;
  /** Where each text begins; one element more. */
  readonly excerptStart: Uint32Array;
  /** Files that were searched, and their unpacked bytes. */
  readonly searched: number;
  readonly bytes: number;
  /** Whether there are more than are listed. */
  readonly more: boolean;
  readonly problems: number;
}

/** Files with blocks of the requested types. */
export interface FilesWithBlocks extends FoundColumns {
  /** Blocks of those types, and the index of the first of them. */
  readonly blocks: Uint32Array;
  readonly first: Uint32Array;
}

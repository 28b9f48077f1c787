import * as v from 'valibot';
import type { Finding, Problem } from '../errors.ts';
import type { Scene } from '../scene/scene.ts';
import type { FileAddress } from '../workspace/tree.ts';
import type { JobReport } from './contract.ts';
import { Address, Count, Id, method, PathText } from './method.ts';
import { type SceneTexture, TEXTURE_ASKED } from './scene-texture.ts';

/** What the window may ask of conversions of console files (Xbox 360, PS3) into PC files; part of `contract.ts`. */

/**
 * What is converted. Of a root (a Data folder, an archive or a file from a dialog or a drop), all of it. An address names a
 * loose file, an archive by the path that it has itself, an entry (`archive` says of which), or a folder of either with all
 * that is below it; '' is all of it.
 */
const ConvertSource = v.variant('kind', [
  v.strictObject({ kind: v.literal('root'), root: Id }),
  v.strictObject({ kind: v.literal('address'), address: Address }),
]);

/** Where results go: below an output root as files, or into a new PC archive there. */
const ConvertTarget = v.variant('kind', [
  v.strictObject({ kind: v.literal('folder'), root: Id, folder: v.optional(PathText) }),
  v.strictObject({
    kind: v.literal('archive'),
    root: Id,
    /** File name that ends in `.bsa`. */
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  }),
]);

/** A run that left something unfinished at its target is gone on with (`resume`), or made anew (`anew`, `replace`). */
const ConvertOptions = {
  target: ConvertTarget,
  platform: v.picklist(['xbox360', 'ps3']),
  /** Converts what can be of a file, and lists the rest as findings; otherwise such a file is refused. */
  lenient: v.boolean(),
  /**
   * Files that are there stay and are told as `existing` (`keep`), or are replaced, and other content than the new stays
   * as a backup (`replace`). `anew` keeps, too, but for what an unfinished run wrote and nobody has changed since.
   */
  existing: v.picklist(['keep', 'replace', 'resume', 'anew']),
};

export const convertMethods = {
  /**
   * Finds what there is to convert, by names alone: nothing is read but folders and directories of archives. With a target, it
   * says what is there already. The plan is kept for `convert.run`, with the rows of its last run.
   */
  'convert.plan': method<ConvertPlan>()(
    v.strictObject({
      sources: v.pipe(v.array(ConvertSource), v.minLength(1), v.maxLength(1000), v.readonly()),
      target: v.optional(ConvertTarget),
    }),
  ),
  /**
   * Converts what was planned. Little-endian files are told to be for PC already and are left out; whatever is neither a mesh
   * nor a texture is copied as it is, but for archives. A file that is refused never stops the others. Progress: bytes of input.
   * `no-such-plan`, `changed-on-disk`; `unfinished` where an earlier run left something and `existing` is `keep`;
   * `other-settings` where one that is to be gone on with was another one; `exists` for an archive.
   */
  'convert.run': method<ConvertReport>()(v.strictObject({ plan: Id, ...ConvertOptions })),
  /** Results of the plan's last run, also while it runs: as far as it has come, in the order of the plan or in another. */
  'convert.rows': method<ConvertRows>()(
    v.strictObject({
      plan: Id,
      /**
       * `changed`: what was converted; `told`: what has findings; `existing`: what is at its place already and stays;
       * `refused`: what else is not in the result.
       */
      show: v.picklist(['all', 'changed', 'told', 'existing', 'refused']),
      /** Only files that have all of these words in their paths. */
      words: v.optional(v.pipe(v.string(), v.maxLength(1000))),
      /** Absent = in the order of the plan. `size`: bytes of the result; `told`: how many findings. */
      sort: v.optional(
        v.strictObject({
          by: v.picklist(['path', 'result', 'removed', 'names', 'told', 'size']),
          descending: v.boolean(),
        }),
      ),
      start: Count,
      count: v.pipe(Count, v.maxValue(1000)),
    }),
  ),
  /**
   * What the file of a row looks like: as it is on the console, or as it was converted. Both are made from the input, so they
   * can be seen before a run has come to the file. `no-scene` where it has no look.
   */
  'convert.scene': method<{ readonly name: string; readonly scene: Scene }>()(
    v.strictObject({
      plan: Id,
      file: Count,
      side: v.picklist(['before', 'after']),
      platform: v.picklist(['xbox360', 'ps3']),
      lenient: v.boolean(),
    }),
  ),
  /** A texture that the file of a row names, from where the file was found; as `scene.texture`. */
  'convert.texture': method<SceneTexture | null>()(
    v.strictObject({ plan: Id, file: Count, ...TEXTURE_ASKED }),
  ),
};

export interface ConvertPlan {
  readonly plan: string;
  /** What the sources are called, for people: one name, or how many there are. */
  readonly label: string;
  /** Files by what their names promise: `.nif` and `.kf`, `.ddx`, and the others, which are copied. */
  readonly meshes: number;
  readonly textures: number;
  readonly others: number;
  /** Of the others, archives inside of a folder: they are refused, as each is converted by itself. */
  readonly archivesInside: number;
  /** Stored bytes of all of them. */
  readonly bytes: number;
  readonly archives: readonly ConvertedArchive[];
  /** Name that a new archive may have; null where no archive is converted. */
  readonly name: string | null;
  /** Whether an earlier run into the target was not finished. */
  readonly unfinished: boolean;
  /** Whether the archive of the target is there already. */
  readonly exists: boolean;
  /** What was found and is not converted, such as names that no file can have. */
  readonly leftOut: readonly Problem[];
}

export interface ConvertedArchive {
  readonly name: string;
  /** `BSA 104 (Fallout 3, New Vegas, Skyrim), Xbox 360`. */
  readonly label: string;
  readonly xbox: boolean;
  /** Whether entries are compressed as only the console does. */
  readonly xmem: boolean;
  readonly files: number;
}

export interface ConvertRows {
  readonly running: boolean;
  /** Rows of each kind that can be shown, whatever their paths. */
  readonly counts: Readonly<Record<'all' | 'changed' | 'told' | 'existing' | 'refused', number>>;
  /** Rows that are shown, as far as the run has come. */
  readonly total: number;
  readonly rows: readonly ConvertRow[];
}

/** What became of one file. */
export interface ConvertRow {
  /** Its number in the plan, for `convert.scene`. */
  readonly file: number;
  /** As people know it: a path, or `A.bsa::meshes/b.nif`. */
  readonly in: string;
  /** The file where it was found, to open it. */
  readonly source: FileAddress;
  /** Path below the target with `/`; null where it is not in the result. */
  readonly out: string | null;
  readonly kind: 'mesh' | 'texture' | 'other';
  /** `existing`: one of its name is at its place, and was to stay. */
  readonly result: 'converted' | 'copied' | 'already-pc' | 'existing' | 'refused';
  /** Whether an earlier run that this one went on with did it. */
  readonly earlier: boolean;
  /** Layouts of packed geometry, each with how many blocks had it. */
  readonly layouts: readonly { readonly layout: string; readonly blocks: number }[];
  readonly blocksConverted: number;
  readonly blocksRemoved: number;
  readonly namesRestored: number;
  /** At most `MOST_FINDINGS`, the last of them counting those that are left out. */
  readonly findings: readonly Finding[];
  /** Why it is not in the result. */
  readonly error: ConvertError | null;
  /** Bytes of the file before and after; 0 where it is not in the result. */
  readonly bytesIn: number;
  readonly bytesOut: number;
}

export interface ConvertError {
  readonly code: string;
  readonly message: string;
  readonly offset?: number | undefined;
  /** Field path, such as `blocks[5]`. */
  readonly path?: string | undefined;
}

/** Findings of one file that are listed. */
export const MOST_FINDINGS = 50;

/** How many files ended how. */
export interface ConvertCounts {
  readonly converted: number;
  readonly copied: number;
  readonly alreadyPc: number;
  /** Left out, because files of their names are there and were to stay. */
  readonly existing: number;
  readonly refused: number;
  /** Of those that are in the result, what an earlier run had done. */
  readonly earlier: number;
}

export interface ConvertReport extends JobReport, ConvertCounts {
  /** Archives that were written, and what they took the place of. */
  readonly archives: readonly { readonly target: string; readonly backup: string | null }[];
  /** What the user should know of names and contents of new archives. */
  readonly notes: readonly string[];
}

export type ConvertSource = v.InferOutput<typeof ConvertSource>;
export type ConvertTarget = v.InferOutput<typeof ConvertTarget>;

import * as v from 'valibot';
import type { Finding, Problem } from '#shared/errors.ts';
import type { Scene } from '#shared/scene/scene.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { Address, Count, Id, PathText } from './inputs.ts';
import type { JobReport } from './jobs.ts';
import { method } from './method.ts';
import { type SceneTexture, TEXTURE_ASKED } from './scenes.ts';

/** Limit of findings that are listed for one file. */
export const MOST_FINDINGS = 50;

/**
 * What is converted: all of a root (a Data folder, or an archive or file from a dialog or a drop), or what an address names. That
 * is a loose file, an archive by its own path, an entry of the archive `archive`, or a folder of either with everything
 * below it; '' is everything.
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

/** What to do about an unfinished run at the target: continue it (`resume`), or start again (`restart`, `replace`). */
const ConvertOptions = {
  target: ConvertTarget,
  platform: v.picklist(['xbox360', 'ps3']),
  /** Converts the readable parts of a damaged file and reports the rest as findings; otherwise such a file is refused. */
  lenient: v.boolean(),
  /**
   * Files that exist are kept and reported as `existing` (`keep`), or replaced, with a backup where their content differs
   * (`replace`). `restart` keeps them, except for those that an unfinished run wrote and that were not changed since.
   */
  existing: v.picklist(['keep', 'replace', 'resume', 'restart']),
};

/** Conversion of console files (Xbox 360, PS3) to PC files. */
export const convertMethods = {
  /** Whether a file has a console's bytes, to offer its conversion; true as well where that takes long to find out. */
  'convert.suits': method<boolean>()(v.strictObject({ address: Address })),
  /**
   * Finds the files to convert by their names: it reads only folders and directories of archives. With a target, it reports
   * what exists there. The plan is kept for `convert.run`, with the rows of its last run.
   */
  'convert.plan': method<ConvertPlan>()(
    v.strictObject({
      sources: v.pipe(v.array(ConvertSource), v.minLength(1), v.maxLength(1000), v.readonly()),
      target: v.optional(ConvertTarget),
    }),
  ),
  /**
   * Converts the files of a plan. Little-endian files are reported as PC files and skipped; files that are neither meshes nor
   * textures are copied, except for archives. A refused file never stops the others. Fails with `no-such-plan`,
   * `changed-on-disk`, `unfinished` where an earlier run was interrupted and `existing` is `keep`, `other-settings` where the
   * run to resume had others, and `exists` for an archive. Progress: bytes of input.
   */
  'convert.run': method<ConvertReport>()(v.strictObject({ plan: Id, ...ConvertOptions })),
  /** Results of the plan's last run, also while it runs: those that are there, in the order of the plan or in another. */
  'convert.rows': method<ConvertRows>()(
    v.strictObject({
      plan: Id,
      /**
       * `changed`: converted files; `findings`: files with findings; `existing`: files that were at the target and were kept;
       * `refused`: other files that are not in the result.
       */
      show: v.picklist(['all', 'changed', 'findings', 'existing', 'refused']),
      /** Only files whose paths contain all of these words. */
      words: v.optional(v.pipe(v.string(), v.maxLength(1000))),
      /** Absent = the order of the plan. `size`: bytes of the result; `findings`: number of findings. */
      sort: v.optional(
        v.strictObject({
          by: v.picklist(['path', 'result', 'removed', 'names', 'findings', 'size']),
          descending: v.boolean(),
        }),
      ),
      start: Count,
      count: v.pipe(Count, v.maxValue(1000)),
    }),
  ),
  /**
   * The scene of a row's file, before or after conversion. Both are made from the input, so they can be seen before a run
   * reaches the file. Fails with `no-scene` where it has none, and `no-such-row`.
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
  /** A texture that a row's file names, from where the file was found; as `scene.texture`. */
  'convert.texture': method<SceneTexture | null>()(
    v.strictObject({ plan: Id, file: Count, ...TEXTURE_ASKED }),
  ),
};

/** What a conversion would read. */
export interface ConvertPlan {
  /** Handle for the other methods. */
  readonly plan: string;
  /** The sources, for people: one name, or how many there are. */
  readonly label: string;
  /** Files by extension: `.nif` and `.kf`, `.ddx`, and the others, which are copied. */
  readonly meshes: number;
  readonly textures: number;
  readonly others: number;
  /** Of the others, archives inside a folder: they are refused, since each is converted by itself. */
  readonly archivesInside: number;
  /** Stored bytes of all of them. */
  readonly bytes: number;
  readonly archives: readonly ConvertedArchive[];
  /** Suggested name of a new archive; null where no archive is converted. */
  readonly name: string | null;
  /** Whether an earlier run into the target was interrupted. */
  readonly unfinished: boolean;
  /** Whether the archive of the target exists. */
  readonly exists: boolean;
  /** Files that are skipped, such as those with names that no file can have. */
  readonly leftOut: readonly Problem[];
}

/** An archive that is converted. */
export interface ConvertedArchive {
  readonly name: string;
  /** `BSA 104 (Fallout 3, New Vegas, Skyrim), Xbox 360`. */
  readonly label: string;
  readonly xbox: boolean;
  /** Whether entries are compressed with XMem, which only the console uses. */
  readonly xmem: boolean;
  readonly files: number;
}

/** A page of a run's results. */
export interface ConvertRows {
  readonly running: boolean;
  /** Rows of each kind, whatever their paths. */
  readonly counts: Readonly<Record<'all' | 'changed' | 'findings' | 'existing' | 'refused', number>>;
  /** Rows of the requested kind and words, up to now. */
  readonly total: number;
  readonly rows: readonly ConvertRow[];
}

/** The result of one file. */
export interface ConvertRow {
  /** Its number in the plan, for `convert.scene`. */
  readonly file: number;
  /** Its name for people: a path, or `A.bsa::meshes/b.nif`. */
  readonly in: string;
  /** The source file, to open it. */
  readonly source: FileAddress;
  /** Path below the target with `/`; null where it is not in the result. */
  readonly out: string | null;
  readonly kind: 'mesh' | 'texture' | 'other';
  /** `existing`: the target has a file of its name, which was kept. */
  readonly result: 'converted' | 'copied' | 'already-pc' | 'existing' | 'refused';
  /** Whether an earlier run, which this one resumed, did it. */
  readonly earlier: boolean;
  /** Layouts of packed geometry, each with its number of blocks. */
  readonly layouts: readonly { readonly layout: string; readonly blocks: number }[];
  readonly blocksConverted: number;
  readonly blocksRemoved: number;
  readonly namesRestored: number;
  /** At most `MOST_FINDINGS`; the last one counts those that are not listed. */
  readonly findings: readonly Finding[];
  /** Why it is not in the result. */
  readonly error: ConvertError | null;
  /** Bytes of the file before and after; 0 where it is not in the result. */
  readonly bytesIn: number;
  readonly bytesOut: number;
}

/** Why a file is not in the result. */
export interface ConvertError {
  readonly code: string;
  readonly message: string;
  readonly offset?: number | undefined;
  /** Field path, such as `blocks[5]`. */
  readonly path?: string | undefined;
}

/** Files by result. */
export interface ConvertCounts {
  readonly converted: number;
  readonly copied: number;
  readonly alreadyPc: number;
  /** Skipped, because the target has files of their names, which were kept. */
  readonly existing: number;
  readonly refused: number;
  /** Of the files in the result, those that an earlier run wrote. */
  readonly earlier: number;
}

/** What a conversion wrote. */
export interface ConvertReport extends JobReport, ConvertCounts {
  /** Archives that were written, each with the backup of the file that it replaced. */
  readonly archives: readonly { readonly target: string; readonly backup: string | null }[];
  /** What the user should know about names and contents of new archives, in sentences. */
  readonly notes: readonly string[];
}

/** A root, or a file or folder of a workspace, to convert. */
export type ConvertSource = v.InferOutput<typeof ConvertSource>;

/** A folder, or a new archive, for the results. */
export type ConvertTarget = v.InferOutput<typeof ConvertTarget>;

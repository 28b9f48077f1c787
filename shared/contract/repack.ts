import * as v from 'valibot';
import type { Problem } from '#shared/errors.ts';
import { Address, Count, Id, Level, PathText } from './inputs.ts';
import type { JobReport } from './jobs.ts';
import { method } from './method.ts';

/** Most that a window may hand over: a file in an archive has at most 1 GiB, whose last byte no size field can count. */
export const HANDED_LIMIT = {
  files: 20_000,
  fileBytes: 0x3fffffff,
  bytes: 4 * 1024 * 1024 * 1024,
  /** Of one request. */
  partBytes: 8 * 1024 * 1024,
} as const;

/** Most of a list of changes that is kept, as text, and of such lists. */
export const KEPT_PLANS = { chars: 4_000_000, count: 20 } as const;

const KeptPlan = v.strictObject({
  workspace: Id,
  archive: PathText,
  /** The window's own, opaque to the services. */
  plan: v.pipe(v.string(), v.maxLength(KEPT_PLANS.chars)),
});

/** A file of a workspace, or one that the window has handed over. */
const Source = v.union([Address, v.strictObject({ handed: Id })]);

/** One change of the repack editor. `source`: the file with the new bytes. */
const RepackChange = v.variant('action', [
  v.strictObject({ action: v.literal('remove'), path: PathText, entry: v.optional(Count) }),
  v.strictObject({ action: v.literal('replace'), path: PathText, entry: v.optional(Count), source: Source }),
  v.strictObject({
    action: v.literal('rename'),
    path: PathText,
    entry: v.optional(Count),
    to: PathText,
    /** New data as well; absent = its own. */
    source: v.optional(Source),
  }),
  v.strictObject({ action: v.literal('add'), path: PathText, source: Source }),
  v.strictObject({
    action: v.literal('compression'),
    path: PathText,
    entry: v.optional(Count),
    compress: v.boolean(),
  }),
]);
const RepackRequest = v.strictObject({
  archive: Id,
  changes: v.pipe(v.array(RepackChange), v.maxLength(200_000)),
  flags: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffffff))),
  contentFlags: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff))),
  level: v.optional(Level),
});

/** Writing a changed archive as a new one; unchanged entries are copied as they are stored. */
export const repackMethods = {
  /** What the mod folder and open edits would change in the archive: the start of the repack editor. */
  'repack.suggest': method<readonly RepackItem[]>()(v.strictObject({ archive: Id })),
  /** Dry run: nothing is written. */
  'repack.plan': method<RepackPlan>()(RepackRequest),
  /** Writes the new archive to an output root and verifies it. Fails with `exists`. Progress: bytes. */
  'repack.run': method<RepackReport>()(
    v.strictObject({ ...RepackRequest.entries, root: Id, name: PathText, overwrite: v.boolean() }),
  ),
  /**
   * Hands over a part of a file from anywhere, which the user has picked or dropped. The first part has no `file`; each
   * begins where the last one ended. Fails with `too-much-handed-over` beyond `HANDED_LIMIT`.
   */
  'repack.handOver': method<HandedPart>()(
    v.strictObject({
      file: v.optional(Id),
      at: Count,
      bytes: v.custom<Uint8Array>(
        (value) => value instanceof Uint8Array && value.length <= HANDED_LIMIT.partBytes,
        'at most 8 MiB',
      ),
    }),
  ),
  /** The lists of changes that were not written yet, of this session and earlier ones, the latest first. */
  'repack.kept': method<readonly KeptPlan[]>()(v.strictObject({})),
  /** Keeps the list of changes of an archive for later sessions; null = there is none any more. */
  'repack.keep': method<null>()(
    v.strictObject({ ...KeptPlan.entries, plan: v.nullable(KeptPlan.entries.plan) }),
  ),
  /** Archives directly in the output folders that no open Data folder shows, the latest first, at most 500. */
  'repack.written': method<readonly WrittenArchive[]>()(v.strictObject({})),
  /** Lets go of files that were handed over. */
  'repack.release': method<null>()(
    v.strictObject({ files: v.pipe(v.array(Id), v.maxLength(HANDED_LIMIT.files)) }),
  ),
};

/** An archive in an output folder. */
export interface WrittenArchive {
  /** The output root that it is directly in, and its name there. */
  readonly root: string;
  readonly name: string;
  /** Bytes, and milliseconds since 1970. */
  readonly size: number;
  readonly modified: number;
}

/** A list of changes that was not written yet. */
export type KeptPlan = v.InferOutput<typeof KeptPlan>;

/** Where the new bytes of a change are. */
export type RepackSource = v.InferOutput<typeof Source>;

/** A file that is handed over, as far as it has arrived. */
export interface HandedPart {
  readonly file: string;
  readonly size: number;
}

/** One change of the repack editor. */
export type RepackChange = v.InferOutput<typeof RepackChange>;

/** An archive, the changes to make, and its header's flags. */
export type RepackRequest = v.InferOutput<typeof RepackRequest>;

/** A suggested change. */
export interface RepackItem {
  readonly change: RepackChange;
  /** Why it is suggested: `edited and saved to the mod folder`. */
  readonly reason: string;
  /** Unpacked bytes before and after; null = the entry is new, or removed. */
  readonly oldSize: number | null;
  readonly newSize: number | null;
}

/** What a repack would do, in entries and bytes of the archive. */
export interface RepackPlan {
  readonly unchanged: number;
  readonly added: number;
  readonly replaced: number;
  readonly removed: number;
  /** Entries with another path, with new data or their own. */
  readonly renamed: number;
  readonly recompressed: number;
  readonly oldBytes: number;
  /** Exact for stored and unchanged entries; entries that are compressed are estimated from a sample. */
  readonly newBytes: number;
  readonly exact: boolean;
  readonly problems: readonly Problem[];
}

/** What a repack wrote. */
export interface RepackReport extends JobReport {
  readonly verified: boolean;
  readonly identicalEntries: number;
  readonly changedEntries: number;
  /** Where the file that the archive replaced is now; null = it replaced none. */
  readonly backup: string | null;
  /** Its path in the Data folder, when it was written there; a refresh then shows it. */
  readonly dataPath: string | null;
}

import * as v from 'valibot';
import type { Problem } from '#shared/errors.ts';
import { Address, Count, Id, Level, PathText } from './inputs.ts';
import type { JobReport } from './jobs.ts';
import { method } from './method.ts';

/** One change of the repack editor. `source`: the file with the new bytes. */
const RepackChange = v.variant('action', [
  v.strictObject({ action: v.literal('remove'), path: PathText, entry: v.optional(Count) }),
  v.strictObject({ action: v.literal('replace'), path: PathText, entry: v.optional(Count), source: Address }),
  v.strictObject({ action: v.literal('add'), path: PathText, source: Address }),
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
};

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

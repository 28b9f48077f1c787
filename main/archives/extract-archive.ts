import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { storedLimits } from '#main/archives/tasks/stored-limits.ts';
import { allDone } from '#main/context/all-done.ts';
import type { Threads } from '#main/context/threads.ts';
import { type ExistingFiles, ExtractionTarget } from '#main/files/extraction-target.ts';
import { type StampedFile, stampKey } from '#main/files/file-stamp.ts';
import { freeSpace, sizeText } from '#main/files/free-space.ts';
import { MANY_FILES } from '#main/pool/pool.ts';
import type { ExtractReport } from '#shared/contract/archives.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { type ArchiveDirectory, EntryMark } from '#shared/formats/kit/archive.ts';
import { entryPath, entryPaths } from '#shared/formats/kit/entry-path.ts';
import type { EncodingLabel } from '#shared/text/encoding.ts';
import { PathPlanner } from '#shared/text/path-plan.ts';
import { batchesByData, blocksOf, type EntryBatch } from './entry-batches.ts';
import { mostBytes, refuseOver, type UnpackLimit } from './refuse-too-much.ts';

export interface ExtractJob extends Threads {
  /** The file, as it was when `archive` was read from it. */
  readonly file: StampedFile;
  readonly archive: ArchiveDirectory;
  /** Entries to extract; absent = all. */
  readonly entries?: Uint32Array;
  /** Absolute folder to extract to; created if missing. */
  readonly root: string;
  readonly existing: ExistingFiles;
  /** Modification time of extracted files, in milliseconds since 1970; absent = now. Archives store no file times. */
  readonly modified?: number;
  readonly encoding?: EncodingLabel;
  /** Plans the names. Share one between jobs that extract to the same folder, so that no name is used twice. */
  readonly planner?: PathPlanner;
  /** Absent = by the archive's size. */
  readonly limit?: UnpackLimit;
}

/** Batches that a thread may have before it: enough that none waits for names. */
const BATCHES_A_THREAD = 3;

const USUAL_LIMIT: UnpackLimit = {
  most: undefined,
  advice: 'Nothing was extracted. Extract fewer files at once.',
};

/**
 * Extracts entries. None leaves the folder and no two become one file; unsafe entries are reported and the rest is
 * extracted. Names are planned in the archive's order, a batch's just before it goes to a thread.
 *
 * @throws UserError `over-limit`, `not-enough-space` before anything is written
 * @throws UserError `cancelled`, `disk-full`; files written so far are whole and stay
 */
export async function extractArchive(job: ExtractJob): Promise<ExtractReport> {
  const { archive, pool, signal } = job;
  const { entries } = archive;
  const names = new PlannedNames(job);
  const most = await fittingSizes(job, names);
  // Created even if nothing is extracted: an unwritable folder is reported before any work.
  new ExtractionTarget(job.root);
  const problems: Problem[] = [];
  const batches = batchesByData(entries, names.order);
  const total = batches.reduce((sum, batch) => sum + batch.bytes, 0);
  let [files, bytes, done, skipped, untimed] = [0, 0, 0, 0, 0];
  // A batch that fails (disk full) ends all others. Nothing is written after this function has returned.
  const stop = new AbortController();
  const options = {
    signal: signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]),
    quarantineKey: MANY_FILES,
  };
  let failure: { readonly error: unknown } | undefined;
  const extractBatch = async (batch: EntryBatch): Promise<void> => {
    const wanted = names.plan(batch.entries);
    const run = pool.run(
      'extract-entries',
      {
        blocks: blocksOf(archive, job.file, wanted),
        root: job.root,
        existing: job.existing,
        modified: job.modified,
        paths: Array.from(wanted, (entry) => names.pathOf(entry) ?? ''),
        budget: wanted.reduce((sum, entry) => sum + (most[entry] ?? 0), 0),
      },
      options,
    );
    const result = await run.catch((error: unknown) => {
      failure ??= { error };
      stop.abort();
      throw failure.error;
    });
    files += result.files;
    bytes += result.bytes;
    done += batch.bytes;
    skipped += result.skipped;
    untimed += result.untimed;
    const shown = (entry: number): string => entryPath(entries, entry, job.encoding);
    problems.push(
      ...result.problems.map(({ at, code, message }) => ({ path: shown(wanted[at] ?? 0), code, message })),
    );
    job.onProgress?.({ done, total, unit: 'bytes', current: shown(batch.entries[0] ?? 0) });
  };
  // A lane plans its next batch when it has finished one: the names of all of them at once are a third of the memory.
  const waiting = batches.values();
  const lanes = Array.from({ length: pool.size * BATCHES_A_THREAD }, async () => {
    for (const batch of waiting) await extractBatch(batch);
  });
  await allDone(lanes);
  if (untimed > 0) problems.push(notTimed(job.root, untimed));
  return { files, bytes, skipped, problems: [...names.problems, ...problems], target: job.root };
}

function notTimed(root: string, files: number): Problem {
  const message = `${files} files have the current time: this disk does not store others.`;
  return { path: root, code: 'times-not-set', message };
}

/**
 * The maximum size of each entry, after checking that all of them are within the limit and fit on the disk. In a hostile
 * archive entries share one payload, and a small file asks for a thousand times the disk.
 * @throws UserError `over-limit`, `not-enough-space`
 */
async function fittingSizes(
  { archive, file, root, existing, limit = USUAL_LIMIT, pool, signal }: ExtractJob,
  names: PlannedNames,
): Promise<Float64Array> {
  const room = freeSpace(root);
  const blocks = blocksOf(archive, file, names.order);
  const bound = Math.min(room, mostBytes(limit, file.stamp.size));
  const stored = storedLimits(blocks);
  const sizes =
    stored.total <= bound
      ? stored.limits
      : await pool.run(
          'max-unpacked-sizes',
          { blocks, room: bound },
          { signal, quarantineKey: stampKey(file) },
        );
  refuseOver(sizes, file, limit);
  const most = new Float64Array(archive.entries.count);
  for (const [at, entry] of names.order.entries()) most[entry] = sizes[at] ?? 0;
  let needed = sizes.reduce((sum, size) => sum + size, 0);
  if (needed <= room) return most;
  // An interrupted extraction may have left a part. It stays, or makes room for its replacement.
  for (const entry of names.plan(names.order)) {
    const there = lstatSync(join(root, names.pathOf(entry) ?? ''), { throwIfNoEntry: false });
    if (there?.isFile() === true)
      needed -= existing === 'replace' ? Math.min(there.size, most[entry] ?? 0) : (most[entry] ?? 0);
  }
  if (needed <= room) return most;
  throw new UserError(
    'not-enough-space',
    `"${root}" has no room for all files: they need ${sizeText(needed)}, and the disk has ${sizeText(room)} free. Nothing was extracted.`,
    { path: root },
  );
}

/** Names of a job's entries, planned on demand. */
class PlannedNames {
  readonly problems: Problem[] = [];
  private readonly planner: PathPlanner;
  private readonly archive: ArchiveDirectory;
  private readonly shown: readonly string[];
  /** Entries in the order in which names are planned, each once. */
  readonly order: Uint32Array;
  private next = 0;
  /** By entry: a path, null if refused, undefined if not planned yet. */
  private readonly paths: (string | null | undefined)[];

  constructor({ archive, entries, encoding, planner = new PathPlanner() }: ExtractJob) {
    this.archive = archive;
    this.planner = planner;
    this.shown = entryPaths(archive.entries, encoding);
    this.order =
      entries === undefined
        ? Uint32Array.from({ length: archive.entries.count }, (_, i) => i)
        : Uint32Array.from(new Set(entries));
    this.paths = new Array<undefined>(archive.entries.count).fill(undefined);
  }

  /** Plans entries and all before them; returns those that are not refused. */
  plan(entries: Uint32Array): Uint32Array {
    return entries.filter((entry) => {
      while (this.paths[entry] === undefined) this.planNext();
      return this.paths[entry] !== null;
    });
  }

  pathOf(entry: number): string | null | undefined {
    return this.paths[entry];
  }

  private planNext(): void {
    const entry = this.order[this.next];
    if (entry === undefined) throw new Error('the entry is not in this job');
    this.next += 1;
    const path = this.shown[entry] ?? '';
    const { segments, problem } = this.planner.plan(path);
    this.paths[entry] = segments === null ? null : segments.join('/');
    if (problem !== null) this.problems.push(problem);
    if (((this.archive.entries.marks[entry] ?? 0) & EntryMark.unnamed) !== 0) {
      this.problems.push({
        path,
        code: 'name-missing',
        message: 'Extracted under its embedded name or its hash, because the archive stores no name for it.',
      });
    }
  }
}

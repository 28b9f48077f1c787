import { existsSync, rmdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { blocksOf } from '#main/archives/entry-batches.ts';
import { allDone } from '#main/context/all-done.ts';
import type { ConvertSettings } from '#main/convert/tasks/console-file.ts';
import {
  type ConvertBug,
  type ConvertedBatch,
  type ConvertFilesInput,
  type ConvertOrder,
  refusedRow,
} from '#main/convert/tasks/convert-orders.ts';
import type { FileRow } from '#main/convert/tasks/convert-record.ts';
import { ExtractionTarget } from '#main/files/extraction-target.ts';
import { systemCode } from '#main/files/system-error.ts';
import { cleanStaleTemps } from '#main/files/temp-files.ts';
import { MANY_FILES, type Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import type { Progress } from '#shared/contract/method.ts';
import type { Finding, Problem } from '#shared/errors.ts';
import { isArchiveName } from '#shared/formats/kit/archive-name.ts';
import { foldPath } from '#shared/text/fold.ts';
import { PathPlanner } from '#shared/text/path-plan.ts';
import { convertBatch, type PlacedOrder } from './convert-batch.ts';
import type { ConversionPlan, PlannedFile } from './convert-inputs.ts';
import type { ConvertJournal } from './convert-journal.ts';
import { Originals } from './convert-originals.ts';
import { WorkBudget } from './work-budget.ts';

export interface ConvertFilesJob {
  readonly plan: ConversionPlan;
  readonly settings: ConvertSettings;
  /** Absolute folder for the results; created if missing. */
  readonly root: string;
  readonly journal: ConvertJournal;
  /** For a new archive: keeps the names of the archive, and does not copy unconverted files. */
  readonly staged: boolean;
  /** Called with the rows of each finished batch, in plan order within the batch. */
  readonly onRows: (rows: readonly FileRow[]) => void;
  /** Logs bugs in Modwright; their files are rejected. */
  readonly onBug: (bug: ConvertBug) => void;
  readonly pool: Pool<Tasks>;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** Input of one task: small enough for progress, cancelling and sharing between cores. */
const BATCH_BYTES = 4 * 1024 * 1024;
const BATCH_FILES = 256;
/** Limit on the sum of each running batch's largest file, in bytes; converting takes several times that in memory. */
const MAX_RUNNING = 24 * 1024 * 1024;

export interface ConvertedFiles {
  /** Absolute path of a planned file's result. */
  readonly pathOf: (file: number) => string;
}

/**
 * Converts all files of a plan into separate files below a folder.
 * @throws UserError `cancelled`, `disk-full`, `changed-on-disk`; files written so far stay, and so does the journal
 */
export async function convertPlannedFiles(job: ConvertFilesJob): Promise<ConvertedFiles> {
  const { plan, pool, journal, root } = job;
  const orders = new Orders(job);
  const stop = new AbortController();
  const signal = job.signal === undefined ? stop.signal : AbortSignal.any([job.signal, stop.signal]);
  const budget = new WorkBudget(MAX_RUNNING);
  let done = 0;
  let failure: { readonly error: unknown } | undefined;
  const inThread = (input: number, placed: readonly PlacedOrder[]): Promise<ConvertedBatch> =>
    pool.run(
      'convert-files',
      {
        from: fromOf(plan, input, placed),
        orders: placed.map(({ order }) => order),
        settings: job.settings,
        root,
        existing: journal.replaces ? 'replace' : 'keep',
        resumes: journal.resumes,
        copies: !job.staged,
        journal: journal.path,
      },
      { signal, quarantineKey: MANY_FILES },
    );
  const convertOne = async (batch: Batch): Promise<void> => {
    const { accepted, refused } = orders.of(batch);
    try {
      const input = plan.files[batch.first]!.input;
      const { rows, bugs } = await budget.run(batch.largest, () =>
        convertBatch(accepted, (some) => inThread(input, some)),
      );
      for (const bug of bugs) job.onBug(bug);
      job.onRows([...refused, ...rows].sort((a, b) => a.file - b.file));
    } catch (error) {
      failure ??= { error };
      stop.abort();
      throw failure.error;
    }
    done += batch.bytes;
    job.onProgress?.({
      done,
      total: plan.bytes,
      unit: 'bytes',
      current: plan.files[batch.first]?.in ?? '',
    });
  };
  const queue = batchesOf(plan).values();
  // Two per thread, so that no thread waits for its next batch to be prepared.
  const lanes = Array.from({ length: pool.size * 2 }, async () => {
    for (const batch of queue) await convertOne(batch);
  });
  await allDone(lanes);
  return { pathOf: (file) => orders.pathOf(file) };
}

/** Removes the folder if nothing was written to it. */
export function removeIfEmpty(root: string): void {
  try {
    rmdirSync(root);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(systemCode(error) ?? '')) throw error;
  }
}

/** Consecutive files of one input. */
interface Batch {
  readonly first: number;
  readonly end: number;
  readonly bytes: number;
  readonly largest: number;
}

function batchesOf({ files }: ConversionPlan): readonly Batch[] {
  const batches: Batch[] = [];
  let [first, bytes, largest] = [0, 0, 0];
  for (const [at, file] of files.entries()) {
    bytes += file.bytes;
    largest = Math.max(largest, file.bytes);
    const end = at + 1;
    const isFull = bytes >= BATCH_BYTES || end - first >= BATCH_FILES;
    if (!isFull && files[end]?.input === file.input) continue;
    batches.push({ first, end, bytes, largest });
    [first, bytes, largest] = [end, 0, 0];
  }
  return batches;
}

function fromOf(
  plan: ConversionPlan,
  input: number,
  placed: readonly PlacedOrder[],
): ConvertFilesInput['from'] {
  const source = plan.inputs[input]!;
  if (source.kind === 'files')
    return { kind: 'files', paths: placed.map(({ at }) => source.files[at]?.file ?? '') };
  const entries = Uint32Array.from(placed, ({ at }) => at);
  return { kind: 'entries', blocks: blocksOf(source.archive, source.file, entries) };
}

interface BatchOrders {
  readonly accepted: readonly PlacedOrder[];
  readonly refused: readonly FileRow[];
}

/** Plans names lazily, in plan order. */
class Orders {
  readonly #job: ConvertFilesJob;
  readonly #planner = new PathPlanner();
  /** Paths of files that could not keep the name in the plan. */
  readonly #renamed = new Map<number, string>();
  readonly #originals: Originals;
  readonly #root: string;
  readonly #cleaned = new Set<string>();

  constructor(job: ConvertFilesJob) {
    this.#job = job;
    // Created even if nothing goes into it, so that a folder that is not writable fails before any work.
    this.#root = new ExtractionTarget(job.root).root;
    this.#originals = new Originals(job.plan.inputs);
  }

  of({ first, end }: Batch): BatchOrders {
    const { plan, journal, staged } = this.#job;
    const refused: FileRow[] = [];
    const accepted: PlacedOrder[] = [];
    for (let file = first; file < end; file += 1) {
      const planned = plan.files[file]!;
      const { segments, problem } = this.#planner.plan(planned.path);
      const named = segments ?? [];
      const path = named.join('/');
      if (path !== planned.path) this.#renamed.set(file, path);
      if (journal.found && segments !== null) this.#clean(segments.slice(0, -1));
      const order: ConvertOrder = {
        file,
        in: planned.in,
        out: staged ? planned.path : path,
        segments: named,
        earlier: journal.earlier.get(path),
        findings: staged || segments === null ? [] : findingsOf(planned, path, problem),
      };
      const error = this.#refusal(planned, segments, problem);
      if (error !== undefined) refused.push(refusedRow(order, 'other', planned.bytes, error));
      else accepted.push({ order, at: planned.at });
    }
    return { accepted, refused };
  }

  pathOf(file: number): string {
    return join(this.#root, this.#renamed.get(file) ?? this.#job.plan.files[file]?.path ?? '');
  }

  /** Removes temporary files that a killed run left behind. */
  #clean(folder: readonly string[]): void {
    const path = join(this.#root, ...folder);
    if (this.#cleaned.has(path)) return;
    this.#cleaned.add(path);
    cleanStaleTemps(path);
  }

  #refusal(
    { path }: PlannedFile,
    segments: readonly string[] | null,
    problem: Problem | null,
  ): Problem | undefined {
    if (segments === null) return problem ?? undefined;
    if (isArchiveName(path)) {
      const message = 'is an archive inside the source: convert it separately';
      return { path, code: 'is-archive', message };
    }
    const { journal, staged } = this.#job;
    if (!staged && foldPath(segments.join('/')) === foldPath(basename(journal.path))) {
      const message =
        'has the name of the list that lets a conversion resume: the source may be the result of an unfinished conversion';
      return { path, code: 'is-journal', message };
    }
    const target = join(this.#root, ...segments);
    if (!existsSync(target) || !this.#originals.has(target)) return undefined;
    const message = 'would overwrite one of the source files: choose another folder';
    return { path, code: 'is-original', message };
  }
}

function findingsOf({ unnamed }: PlannedFile, path: string, problem: Problem | null): readonly Finding[] {
  const findings: Finding[] = [];
  if (problem !== null) {
    const { code } = problem;
    const why =
      code === 'name-collision'
        ? 'another file has the same name, or one that differs only in case'
        : 'its own name is not valid on every system';
    findings.push({
      severity: 'warning',
      code,
      message: `is named “${path}” in the result, because ${why}`,
    });
  }
  if (unnamed) {
    const message = 'is named by its embedded name or hash, because the archive stores no name for it';
    findings.push({ severity: 'warning', code: 'name-missing', message });
  }
  return findings;
}

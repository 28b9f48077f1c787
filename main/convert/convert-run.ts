import { existsSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { refuseTooMuch, type UnpackLimit } from '#main/archives/refuse-too-much.ts';
import type { ConvertSettings } from '#main/convert/tasks/console-file.ts';
import type { ConvertBug } from '#main/convert/tasks/convert-orders.ts';
import type { FileRow } from '#main/convert/tasks/convert-record.ts';
import { realFileOps, unlinkIfThere } from '#main/files/file-ops.ts';
import { makeFolders } from '#main/files/make-folders.ts';
import { asUserError } from '#main/files/system-error.ts';
import type { SourceFile } from '#main/pack/pack-sources.ts';
import { preparePack } from '#main/pack/prepare-pack.ts';
import { writePack } from '#main/pack/write-pack.ts';
import type { Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import type { ConvertCounts, ConvertError } from '#shared/contract/convert.ts';
import type { Progress } from '#shared/contract/method.ts';
import { UserError } from '#shared/errors.ts';
import { GAMES } from '#shared/games/games.ts';
import { foldPath } from '#shared/text/fold.ts';
import { convertPlannedFiles, removeIfEmpty } from './convert-files.ts';
import type { ConversionPlan } from './convert-inputs.ts';
import { beginJournal, type ExistingResults, isUnfinished } from './convert-journal.ts';
import { Originals } from './convert-originals.ts';

/** Destination of the results: below a folder, or a new PC archive. */
export type ConvertPlace =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'archive'; readonly path: string };

export interface ConvertRun {
  readonly plan: ConversionPlan;
  readonly settings: ConvertSettings;
  readonly place: ConvertPlace;
  readonly existing: ExistingResults;
  /** Called with finished rows, and again with those that change when the archive is built. */
  readonly onRows: (rows: readonly FileRow[]) => void;
  /** Logs bugs in Modwright. */
  readonly onBug: (bug: ConvertBug) => void;
  /** How much each archive may unpack to; absent = by its size. */
  readonly limit?: UnpackLimit;
  readonly pool: Pool<Tasks>;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

export interface ConvertDone extends ConvertCounts {
  /** By index in the plan. */
  readonly rows: readonly FileRow[];
  /** Bytes of the results. */
  readonly bytes: number;
  readonly archives: readonly { readonly target: string; readonly backup: string | null }[];
  readonly notes: readonly string[];
}

/** In the results folder until the conversion finishes. */
const JOURNAL = '.modwright-convert.jsonl';
const LEVEL = 6;
const USUAL_LIMIT: UnpackLimit = {
  most: undefined,
  advice: 'Nothing was converted. Convert fewer files at once.',
};

/**
 * Converts console files for the PC. Source files are never modified, and a rejected file does not stop the rest. After
 * a kill or cancel, the destination has complete files and a journal, from which a later run resumes. An archive is
 * built at the end from files staged beside it.
 *
 * @throws UserError `over-limit` before anything is written, `unfinished`, `other-settings`, `exists` (an archive), `names-missing`, `same-place`, `cancelled`,
 * `disk-full`…
 */
export async function runConversion(run: ConvertRun): Promise<ConvertDone> {
  await refuseOverLimit(run);
  return run.place.kind === 'folder' ? await toFolder(run) : await toArchive(run);
}

async function refuseOverLimit({ plan, limit = USUAL_LIMIT, pool, signal }: ConvertRun): Promise<void> {
  for (const input of plan.inputs) {
    if (input.kind !== 'archive') continue;
    await refuseTooMuch({ ...input, pool, ...(signal === undefined ? {} : { signal }) }, limit);
  }
}

/** Whether an earlier run to this destination did not finish. */
export function isPlaceUnfinished({ kind, path }: ConvertPlace): boolean {
  return isUnfinished(kind === 'folder' ? join(path, JOURNAL) : join(stagingOf(path), JOURNAL));
}

async function toFolder(run: ConvertRun): Promise<ConvertDone> {
  const root = resolve(run.place.path);
  const wasThere = existsSync(root);
  makeFolder(root);
  const journal = beginJournal(join(root, JOURNAL), run.plan, run.settings, run.existing);
  const rows: FileRow[] = [];
  await convertPlannedFiles({ ...run, root, journal, staged: false, onRows: collect(rows, run) });
  unlinkIfThere(journal.path, realFileOps);
  if (!wasThere) removeIfEmpty(root);
  return { ...countsOf(rows), rows, archives: [], notes: [] };
}

async function toArchive(run: ConvertRun): Promise<ConvertDone> {
  const { plan, existing, pool, signal, onProgress } = run;
  const target = resolve(run.place.path);
  refuseUnnamed(plan);
  refuseOverOriginal(plan, target);
  const staging = stagingOf(target);
  const journalPath = join(staging, JOURNAL);
  if (existsSync(target) && existing !== 'replace' && !isUnfinished(journalPath)) throw alreadyThere(target);
  if (existsSync(staging) && !existsSync(journalPath)) throw alreadyThere(staging);
  if (existsSync(target) && existing === 'restart') throw alreadyThere(target);
  if (existing === 'replace' || existing === 'restart') rmSync(staging, { recursive: true, force: true });
  makeFolder(staging);
  const journal = beginJournal(journalPath, plan, run.settings, existing);
  if (existsSync(target) && !journal.replaces) throw alreadyThere(target);
  const root = join(staging, 'files');
  const rows: FileRow[] = [];
  const onRows = collect(rows, run);
  const { pathOf } = await convertPlannedFiles({ ...run, root, journal, staged: true, onRows });
  onRows(twinsOf(rows));
  onRows(remainderOf(rows));
  const files = rows.flatMap((row) => (row.error === null ? [sourceOf(plan, row, pathOf)] : []));
  if (files.length === 0) {
    rmSync(staging, { recursive: true, force: true });
    const note = 'No archive was written, because none of the files could be converted.';
    return { ...countsOf(rows), rows, archives: [], notes: [note] };
  }
  const prepared = await preparePack(
    {
      files,
      leftOut: [],
      game: GAMES.newvegas,
      name: basename(target),
      naming: 'archive',
      compress: plan.inputs.some(
        (input) => input.kind === 'archive' && input.archive.summary.compressedByDefault,
      ),
    },
    pool,
    signal,
  );
  const leftOut = new Map(prepared.leftOut.map((problem) => [problem.path, problem]));
  onRows(
    rows.flatMap((row): FileRow[] => {
      const error = row.out === null ? undefined : leftOut.get(row.out);
      return error === undefined ? [] : [leftOutRow(row, error)];
    }),
  );
  const { archives } = await writePack({
    archives: prepared.archives,
    folder: dirname(target),
    overwrite: journal.replaces,
    level: LEVEL,
    pool,
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined ? {} : { onProgress }),
  });
  rmSync(staging, { recursive: true, force: true });
  return {
    ...countsOf(rows),
    rows,
    bytes: archives.reduce((sum, one) => sum + one.bytes, 0),
    archives: archives.map((one) => ({ target: one.target, backup: one.backup })),
    notes: prepared.notes.map(({ path, message }) => (path === undefined ? message : `${path}: ${message}`)),
  };
}

/** Files for an archive are staged beside it: on the same disk, where the user sees them. */
function stagingOf(target: string): string {
  return `${target}.converting`;
}

/** Files with the path of an earlier one: an archive can hold only one of them. */
function twinsOf(rows: readonly FileRow[]): readonly FileRow[] {
  const taken = new Set<string>();
  return rows
    .filter(({ error }) => error === null)
    .flatMap((row): FileRow[] => {
      const key = foldPath(row.out ?? '');
      const message = 'has the same name as another file, and an archive can only hold one';
      if (taken.has(key)) return [leftOutRow(row, { code: 'same-name', message })];
      taken.add(key);
      return [];
    });
}

/** Rejects copies if nothing was converted and files are missing: the archive would be a partial copy of the source. */
function remainderOf(rows: readonly FileRow[]): readonly FileRow[] {
  const copied = rows.filter(({ result }) => result === 'copied');
  if (copied.length === rows.length || rows.some(({ result }) => result === 'converted')) return [];
  const message = 'is not written, because none of the files could be converted';
  return copied.map((row) => leftOutRow(row, { code: 'nothing-converted', message }));
}

function leftOutRow(row: FileRow, { code, message }: ConvertError): FileRow {
  return { ...row, result: 'refused', out: null, bytesOut: 0, error: { code, message } };
}

function sourceOf(
  plan: ConversionPlan,
  { file, out, result, bytesOut }: FileRow,
  pathOf: (file: number) => string,
): SourceFile {
  const planned = plan.files[file]!;
  const input = plan.inputs[planned.input]!;
  const path = out ?? '';
  if (result === 'converted') return { path, file: pathOf(file), size: bytesOut };
  if (input.kind === 'files') return { path, file: input.files[planned.at]?.file ?? '', size: bytesOut };
  const origin = { kind: 'entry', archive: input.file, entry: planned.at } as const;
  return { path, file: input.file.path, size: bytesOut, origin };
}

function collect(rows: FileRow[], { onRows }: ConvertRun): ConvertRun['onRows'] {
  return (some) => {
    for (const row of some) rows[row.file] = row;
    onRows(some);
  };
}

function countsOf(rows: readonly FileRow[]): ConvertCounts & { readonly bytes: number } {
  const count = (result: FileRow['result']): number =>
    rows.reduce((sum, row) => sum + (row.result === result ? 1 : 0), 0);
  return {
    converted: count('converted'),
    copied: count('copied'),
    alreadyPc: count('already-pc'),
    existing: count('existing'),
    refused: count('refused'),
    earlier: rows.reduce((sum, { earlier }) => sum + (earlier ? 1 : 0), 0),
    bytes: rows.reduce((sum, { bytesOut }) => sum + bytesOut, 0),
  };
}

function makeFolder(path: string): void {
  try {
    makeFolders(path);
  } catch (error) {
    throw asUserError(error, path, 'created', 'write-failed');
  }
}

function refuseUnnamed({ files }: ConversionPlan): void {
  const unnamed = files.filter((file) => file.unnamed);
  const [first] = unnamed;
  if (first === undefined) return;
  const message = `The names of ${unnamed.length} files are not stored, and games find files only by name. Convert to a folder instead: each file is then named by its hash.`;
  throw new UserError('names-missing', message, { path: first.in });
}

function refuseOverOriginal({ inputs }: ConversionPlan, target: string): void {
  if (!new Originals(inputs).has(target)) return;
  const message = `“${target}” is one of the source files. Choose another name.`;
  throw new UserError('same-place', message, { path: target });
}

function alreadyThere(path: string): UserError {
  return new UserError('exists', `“${path}” already exists. Choose another name, or allow overwriting.`, {
    path,
  });
}

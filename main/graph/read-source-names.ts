import { runBatches, type SourceBatch, sourceBatches } from '#main/archives/source-batches.ts';
import type { Threads } from '#main/context/threads.ts';
import type { KnownFiles, KnownNames } from '#main/graph/tasks/known-names.ts';
import type { ReadNamesOutput } from '#main/graph/tasks/read-names.ts';
import { MANY_FILES } from '#main/pool/pool.ts';
import type { ScanSource } from '#main/workspace/scan-sources.ts';
import type { Problem } from '#shared/errors.ts';
import { namesOtherFiles } from '#shared/formats/registry.ts';
import { NamedBuilder } from '#shared/graph/named-columns.ts';
import { TextPool, textsOf } from '#shared/graph/text-pool.ts';
import type { NamesCache } from './names-cache.ts';

/** What the files of a source name: rows count its files as `files` does, or the entries of an archive. */
export type SourceNames = Omit<KnownNames, 'app'>;

export interface NamesJob extends Threads {
  readonly sources: readonly ScanSource[];
  /** Absent = everything is read. */
  readonly cache?: NamesCache | undefined;
  /** What the last reading in this session gave. */
  readonly names?: readonly SourceNames[] | undefined;
}

/**
 * Reads what the files of each source name. Only files that changed since the last time are read; what is new is kept.
 * @throws UserError `cancelled`
 */
export async function readSourceNames(job: NamesJob): Promise<readonly SourceNames[]> {
  const { sources, cache, names = [], signal, pool, onProgress } = job;
  const started = Date.now();
  const last = new Map(names.map((one) => [one.path, one]));
  const before = await Promise.all(
    sources.map(async (source) => last.get(pathOf(source)) ?? (await cache?.load(pathOf(source), signal))),
  );
  const known = sources.map((source, at) => knownOf(source, before[at]));
  const batches = sourceBatches(
    sources,
    (path, file, source) => namesOtherFiles(path) && known[source]?.fileOf.get(file) === undefined,
  ).filter(({ source }) => known[source]?.whole !== true);
  const read = sources.map((): { readonly batch: SourceBatch; readonly output: ReadNamesOutput }[] => []);
  const wanted = sources.map((_, at) => batches.filter(({ source }) => source === at).length);
  // Plugins take longest, so they start first.
  const order = batches.toSorted((a, b) => b.bytes - a.bytes);
  const problems = await runBatches(order, {
    sources,
    onProgress,
    run: (batch) => pool.run('read-names', batch.input(), { signal, quarantineKey: MANY_FILES }),
    use: (output, batch) => read[batch.source]?.push({ batch, output }),
  });
  return await Promise.all(
    sources.map(async (source, at) => {
      const old = before[at];
      const kept = known[at];
      if (old !== undefined && kept?.whole === true) return old;
      const own = problems
        .filter((problem) => problem.source === at)
        .map(({ path, code, message }) => ({ path, code, message }));
      const names = merged(source, kept, read[at] ?? [], own, started, wanted[at] ?? 0);
      await cache?.keep(names);
      return names;
    }),
  );
}

/** What still holds of the last read of a source. */
interface Kept {
  readonly names: SourceNames | undefined;
  /** Its file by the file of the source that is unchanged; empty for an archive. */
  readonly fileOf: ReadonlyMap<number, number>;
  /** Whether nothing changed at all. */
  readonly whole: boolean;
}

function knownOf(source: ScanSource, names: SourceNames | undefined): Kept {
  if (names === undefined) return { names, fileOf: new Map(), whole: false };
  if (source.kind === 'archive') {
    return { names, fileOf: new Map(), whole: names.stamp === JSON.stringify(source.file.stamp) };
  }
  const { loose } = source;
  const paths = textsOf(names.files.paths);
  const at = new Map(paths.map((path, file) => [path, file]));
  const fileOf = new Map<number, number>();
  let wanted = 0;
  for (let file = 0; file < loose.count; file += 1) {
    const path = loose.path(file);
    if (!namesOtherFiles(path)) continue;
    wanted += 1;
    const old = at.get(path);
    if (old === undefined) continue;
    const same =
      names.files.size[old] === loose.columns.size[file] &&
      names.files.modified[old] === loose.columns.modified[file];
    if (same) fileOf.set(file, old);
  }
  return { names, fileOf, whole: fileOf.size === wanted && wanted === paths.length };
}

/** Milliseconds in which a file may change twice without a new modification time: FAT drives have two seconds. */
const UNSETTLED = 3000;

function merged(
  source: ScanSource,
  kept: Kept | undefined,
  read: readonly { readonly batch: SourceBatch; readonly output: ReadNamesOutput }[],
  problems: readonly Problem[],
  started: number,
  batches: number,
): SourceNames {
  const path = pathOf(source);
  const builder = new NamedBuilder();
  if (source.kind === 'archive') {
    for (const { batch, output } of read)
      builder.addAll(output.named, textsOf(output.named.texts), (file) => batch.files[file]);
    // What could not be read now is read again next time.
    const isWhole = read.length === batches && read.every(({ output }) => output.unsettled.length === 0);
    const stamp = isWhole ? JSON.stringify(source.file.stamp) : INCOMPLETE;
    return { path, stamp, files: NO_FILES, named: builder.finish(), problems };
  }
  const list = new FileList(source.loose.columns, started);
  const before = new Map(
    [...(kept?.fileOf ?? [])].map(([now, old]) => [old, list.add(now, source.loose.path(now))]),
  );
  const old = kept?.names;
  if (old !== undefined) builder.addAll(old.named, textsOf(old.named.texts), (file) => before.get(file));
  for (const { batch, output } of read) {
    const numbers = batch.paths.map((one, at) =>
      list.add(batch.files[at] ?? 0, one, !output.unsettled.includes(at)),
    );
    builder.addAll(output.named, textsOf(output.named.texts), (file) => numbers[file]);
  }
  const paths = old === undefined ? [] : textsOf(old.files.paths);
  const unchanged = new Set([...before.keys()].map((file) => paths[file]));
  const still = (old?.problems ?? []).filter((problem) => unchanged.has(problem.path));
  return {
    path,
    stamp: '',
    files: list.finish(),
    named: builder.finish(),
    problems: [...still, ...problems],
  };
}

/** Stamp of an archive that was not read to its end: no file has it. */
const INCOMPLETE = 'incomplete';

/** Loose files with what tells that they are unchanged. */
class FileList {
  readonly #columns: { readonly size: Float64Array; readonly modified: Float64Array };
  readonly #started: number;
  readonly #paths = new TextPool();
  readonly #size: number[] = [];
  readonly #modified: number[] = [];

  constructor(columns: { readonly size: Float64Array; readonly modified: Float64Array }, started: number) {
    this.#columns = columns;
    this.#started = started;
  }

  /** @param settled whether it need not be read again while it is unchanged */
  add(file: number, path: string, settled = true): number {
    const modified = settled ? (this.#columns.modified[file] ?? Number.NaN) : Number.NaN;
    this.#size.push(this.#columns.size[file] ?? 0);
    this.#modified.push(modified > this.#started - UNSETTLED ? Number.NaN : modified);
    return this.#paths.add(path);
  }

  finish(): KnownFiles {
    return {
      paths: this.#paths.finish(),
      size: Float64Array.from(this.#size),
      modified: Float64Array.from(this.#modified),
    };
  }
}

const NO_FILES: KnownFiles = new FileList(
  { size: new Float64Array(), modified: new Float64Array() },
  0,
).finish();

function pathOf(source: ScanSource): string {
  return source.kind === 'archive' ? source.file.path : source.folder;
}

import { batchesByData, blocksOf } from '#main/archives/entry-batches.ts';
import type { Threads } from '#main/context/threads.ts';
import { MANY_FILES } from '#main/pool/pool.ts';
import type { CountInput } from '#main/search/tasks/count-block-types.ts';
import type { ScanSource } from '#main/workspace/scan-sources.ts';
import { UserError } from '#shared/errors.ts';
import { entryPaths } from '#shared/formats/kit/entry-path.ts';
import { namesBlockFile } from '#shared/formats/registry.ts';
import { type BlockScan, BlockScanBuilder } from './block-scan.ts';

export interface ScanJob extends Threads {
  readonly sources: readonly ScanSource[];
}

/** Loose files per task. */
const BATCH_FILES = 256;

interface Batch {
  readonly source: number;
  readonly files: Uint32Array;
  readonly paths: readonly string[];
  readonly input: () => CountInput;
}

/**
 * Reads the block types from the header of every mesh, loose and in archives. Unreadable files and archives that changed
 * meanwhile are reported as problems and do not stop the rest.
 *
 * @throws UserError `cancelled`
 */
export async function scanBlockTypes({ sources, pool, signal, onProgress }: ScanJob): Promise<BlockScan> {
  const batches = sources.flatMap((source, at) =>
    source.kind === 'folder' ? folderBatches(source, at) : archiveBatches(source, at),
  );
  const total = batches.reduce((sum, { files }) => sum + files.length, 0);
  const builder = new BlockScanBuilder();
  const failed = new Set<string>();
  let done = 0;
  const nameOf = ({ source }: Batch, path: string): string => {
    const { kind, name } = sources[source] ?? { kind: 'folder', name: '' };
    return kind === 'archive' ? `${name}::${path}` : path;
  };
  await Promise.all(
    batches.map(async (batch) => {
      const { source, files, paths } = batch;
      try {
        const output = await pool.run('count-block-types', batch.input(), {
          signal,
          quarantineKey: MANY_FILES,
        });
        builder.add({ source, files, paths, output });
        for (const { at, code, message } of output.problems)
          builder.problem({ path: nameOf(batch, paths[at] ?? ''), code, message });
      } catch (error) {
        if (!(error instanceof UserError) || error.code === 'cancelled') throw error;
        const { code, message } = error;
        const key = `${source} ${code}`;
        if (!failed.has(key)) builder.problem({ path: sources[source]?.name ?? '', code, message });
        failed.add(key);
      }
      done += files.length;
      onProgress?.({ done, total, unit: 'files', current: nameOf(batch, paths[0] ?? '') });
    }),
  );
  return builder.finish(total);
}

function archiveBatches(source: ScanSource & { readonly kind: 'archive' }, at: number): readonly Batch[] {
  const { archive, file, encoding } = source;
  const shown = entryPaths(archive.entries, encoding);
  const isWanted = wantedNames();
  const wanted = Uint32Array.from([...shown.keys()].filter((entry) => isWanted(shown[entry] ?? '')));
  return batchesByData(archive.entries, wanted).map(({ entries }) => {
    const paths = Array.from(entries, (entry) => shown[entry] ?? '');
    return {
      source: at,
      files: entries,
      paths,
      input: () => ({ kind: 'entries', blocks: blocksOf(archive, file, entries), paths }),
    };
  });
}

function folderBatches(
  { folder, loose }: ScanSource & { readonly kind: 'folder' },
  at: number,
): readonly Batch[] {
  const isWanted = wantedNames();
  const wanted: { readonly index: number; readonly path: string }[] = [];
  for (let index = 0; index < loose.count; index += 1) {
    const path = loose.path(index);
    if (isWanted(path)) wanted.push({ index, path });
  }
  return Array.from({ length: Math.ceil(wanted.length / BATCH_FILES) }, (_, i) => {
    const some = wanted.slice(i * BATCH_FILES, (i + 1) * BATCH_FILES);
    const paths = some.map(({ path }) => path);
    return {
      source: at,
      files: Uint32Array.from(some, ({ index }) => index),
      paths,
      input: () => ({ kind: 'files', folder, paths }),
    };
  });
}

/** Tests whether a path is a file with blocks. Cached by extension: formats go by it, and there are few. */
function wantedNames(): (path: string) => boolean {
  const known = new Map<string, boolean>();
  return (path) => {
    const ending = path.slice(path.lastIndexOf('.') + 1);
    let wanted = known.get(ending);
    if (wanted === undefined) {
      wanted = namesBlockFile(`x.${ending}`);
      if (known.size < 10_000) known.set(ending, wanted);
    }
    return wanted;
  };
}

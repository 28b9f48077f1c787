import { runBatches, sourceBatches } from '#main/archives/source-batches.ts';
import type { Threads } from '#main/context/threads.ts';
import { MANY_FILES } from '#main/pool/pool.ts';
import type { ScanSource } from '#main/workspace/scan-sources.ts';
import { namesBlockFile } from '#shared/formats/registry.ts';
import { type BlockScan, BlockScanBuilder } from './block-scan.ts';

export interface ScanJob extends Threads {
  readonly sources: readonly ScanSource[];
}

/**
 * Reads the block types from the header of every mesh, loose and in archives. Unreadable files and archives that changed
 * meanwhile are reported as problems and do not stop the rest.
 *
 * @throws UserError `cancelled`
 */
export async function scanBlockTypes({ sources, pool, signal, onProgress }: ScanJob): Promise<BlockScan> {
  const isWanted = wantedNames();
  const batches = sourceBatches(sources, (path) => isWanted(path));
  const builder = new BlockScanBuilder();
  const problems = await runBatches(batches, {
    sources,
    onProgress,
    unit: 'files',
    run: (batch) => pool.run('count-block-types', batch.input(), { signal, quarantineKey: MANY_FILES }),
    use: (output, { source, files, paths }) => builder.add({ source, files, paths, output }),
  });
  for (const { path, code, message } of problems) builder.problem({ path, code, message });
  return builder.finish(batches.reduce((sum, { paths }) => sum + paths.length, 0));
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

import type { ServiceContext } from '#main/context/context.ts';
import type { Jobs } from '#main/context/jobs.ts';
import { foundColumns, type SourceName, sourceNames } from '#main/workspace/found-columns.ts';
import { scanSources } from '#main/workspace/scan-sources.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { BlockScanInfo, FilesWithBlocks } from '#shared/contract/search.ts';
import { UserError } from '#shared/errors.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import type { BlockScan } from './block-scan.ts';
import { scanBlockTypes } from './scan-block-types.ts';

/** Scans kept: the window refers to its last one, and a large game’s takes tens of megabytes. */
const KEPT = 3;

interface KeptScan {
  readonly scan: BlockScan;
  /** By source. */
  readonly names: readonly SourceName[];
}

/** Scans the meshes of an open folder for their block types. */
export function createBlockTypes(
  { pool }: ServiceContext,
  jobs: Jobs,
  workspaces: Workspaces,
): Pick<Handlers, 'blockTypes.scan' | 'blockTypes.files'> {
  const kept = new Map<string, KeptScan>();
  let nextId = 1;
  return {
    'blockTypes.scan': async ({ workspace: id, archive }, call): Promise<BlockScanInfo> => {
      const { index, root } = workspaces.get(id);
      const sources = scanSources(index).filter(
        (source) => archive === undefined || (source.kind === 'archive' && source.name === archive),
      );
      if (archive !== undefined && sources.length === 0) {
        throw new UserError(
          'no-such-archive',
          `“${archive}” is not an archive in this folder. Refresh the folder.`,
          {
            path: archive,
          },
        );
      }
      const scan = await jobs.run(
        `Block types of ${archive ?? root.info.label}`,
        call,
        ({ signal, progress }) => scanBlockTypes({ sources, pool, signal, onProgress: progress }),
        ({ scanned, types, problems }) => ({
          message: `${scanned} meshes scanned; ${types.length} types.`,
          problems,
        }),
      );
      const handle = `scan-${nextId++}`;
      kept.set(handle, {
        scan,
        names: sourceNames(sources),
      });
      for (const old of [...kept.keys()].slice(0, -KEPT)) kept.delete(old);
      const { scanned, types, files, blocks, problems } = scan;
      return { scan: handle, scanned, types, files, blocks, problems: problems.length };
    },
    'blockTypes.files': ({ scan: handle, types, match }): FilesWithBlocks => {
      const found = kept.get(handle);
      if (found === undefined) {
        throw new UserError('no-such-scan', 'This scan has expired. Scan the meshes again.');
      }
      return inColumns(found, types, match);
    },
  };
}

function inColumns(
  { scan, names }: KeptScan,
  types: readonly string[],
  match: 'all' | 'any',
): FilesWithBlocks {
  const found = scan.find(types, match);
  return {
    ...foundColumns(found, names),
    blocks: Uint32Array.from(found, ({ blocks }) => blocks),
    first: Uint32Array.from(found, ({ first }) => first),
  };
}

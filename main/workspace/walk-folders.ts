import type { DataFolder, DataLayout } from '#main/games/data-folder.ts';
import { DATA_FOLDER } from '#main/games/mod-names.ts';
import { vortexManager } from '#main/games/vortex.ts';
import { MANY_FILES } from '#main/pool/pool.ts';
import type { LooseColumns } from '#main/workspace/tasks/walk-folder.ts';
import { type Finding, UserError } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { foldersInside } from './folders-inside.ts';
import type { IndexOptions } from './index-options.ts';
import { LooseFiles } from './loose-files.ts';
import type { LooseFolder } from './loose-folder.ts';
import { LOOSE_FILES, withOwnNames } from './loose-folders.ts';
import { orderByDeployment } from './order-by-deployment.ts';
import { splitByMod } from './split-by-mod.ts';

/** More files than any Data folder has; stops at a whole drive opened by mistake. */
const MAX_FILES = 2_000_000;

export interface WalkedFolders {
  /** Completed with facts that only the walk found. */
  readonly layout: DataLayout;
  readonly folders: readonly LooseFolder[];
  readonly findings: readonly Finding[];
}

/**
 * Lists the files of all folders that make up Data. An unreadable folder is a finding, unless it is the only one. A single
 * folder with files deployed by Vortex is treated as if each mod had its own folder.
 */
export async function walkFolders(
  layout: DataLayout,
  skip: readonly string[],
  { pool, signal, choice }: Pick<IndexOptions, 'pool' | 'signal' | 'choice'>,
  onFiles: (files: number, current: string) => void,
): Promise<WalkedFolders> {
  const inside = foldersInside(layout.folders);
  const walk = async ({ path, isMod }: DataFolder): Promise<LooseColumns> => {
    let walked = 0;
    return await pool.run(
      'walk-folder',
      {
        root: path,
        skip: [...skip, ...(inside.get(path) ?? [])],
        maxFiles: MAX_FILES,
        isMod,
        deployed: !isMod,
        outside: choice?.outside ?? [],
      },
      {
        signal,
        priority: 'interactive',
        quarantineKey: MANY_FILES,
        onProgress: ({ done, current }) => {
          onFiles(done - walked, current);
          walked = done;
        },
      },
    );
  };
  const [only] = layout.folders;
  return layout.manager === undefined && only !== undefined
    ? oneFolder(layout, only, await walk(only))
    : await severalFolders(layout, walk);
}

function oneFolder(plain: DataLayout, { path }: DataFolder, walked: LooseColumns): WalkedFolders {
  const { deployed, findings, outside, ...columns } = walked;
  const layout = { ...plain, outside };
  if (deployed !== undefined) {
    const folders = splitByMod({ name: DATA_FOLDER, path }, columns, deployed);
    if (folders.length > 1)
      return { layout: { ...layout, manager: vortexManager(false) }, folders, findings };
  }
  return { layout, folders: [{ name: LOOSE_FILES, path, loose: new LooseFiles(columns) }], findings };
}

async function severalFolders(
  layout: DataLayout,
  walk: (folder: DataFolder) => Promise<LooseColumns>,
): Promise<WalkedFolders> {
  const findings = new FindingList();
  const outside = [...layout.outside];
  const walked = await Promise.all(
    layout.folders.map(async (folder): Promise<readonly LooseFolder[]> => {
      const { name, path } = folder;
      try {
        const { deployed, findings: own, outside: linked, ...columns } = await walk(folder);
        outside.push(...linked);
        for (const finding of own) findings.add(ofMod(name, finding));
        if (deployed === undefined) return [{ name, path, loose: new LooseFiles(columns) }];
        const split = splitByMod({ name, path }, columns, deployed);
        // Files deployed from a staging folder are already listed there.
        return layout.deployment === undefined ? split : split.slice(-1);
      } catch (error) {
        if (!(error instanceof UserError) || error.code === 'cancelled') throw error;
        findings.add({ severity: 'error', code: error.code, message: `${name}: ${error.message}` });
        return [{ name, path, loose: LooseFiles.of([]) }];
      }
    }),
  );
  const folders = orderByDeployment(walked.flat(), layout, findings);
  const rank = new Map(folders.map(({ path }, at) => [path, at]));
  const inOrder = layout.folders.toSorted((a, b) => (rank.get(a.path) ?? 0) - (rank.get(b.path) ?? 0));
  return {
    layout: { ...layout, folders: inOrder, outside },
    folders: withOwnNames(folders),
    findings: findings.all(),
  };
}

function ofMod(name: string, finding: Finding): Finding {
  return { ...finding, message: `${name}: ${finding.message}` };
}

import type { DataFolder } from '#main/games/data-layout.ts';
import type { LooseColumns } from '#main/workers/walk-folder.ts';
import { type Finding, UserError } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { LooseFiles } from './loose-files.ts';
import { LOOSE_FILES, type LooseFolder } from './loose-folders.ts';
import type { IndexOptions } from './workspace-index.ts';

/** More files than any Data folder; a drive that was opened by mistake ends here. */
const MAX_FILES = 2_000_000;

/** Lists the files of all folders that Data is made of. One that cannot be read is a finding, unless it is all there is. */
export async function walkFolders(
  folders: readonly DataFolder[],
  skip: readonly string[],
  { pool, signal }: Pick<IndexOptions, 'pool' | 'signal'>,
  onFiles: (files: number, current: string) => void,
): Promise<{ readonly folders: readonly LooseFolder[]; readonly findings: readonly Finding[] }> {
  const findings = new FindingList();
  const walk = async ({ path, isMod }: DataFolder): Promise<LooseColumns> => {
    // One folder may lie in another, and its files in Data once.
    const others = folders.flatMap((each) => (each.path === path ? [] : [each.path]));
    let walked = 0;
    return await pool.run(
      'walk-folder',
      { root: path, skip: [...skip, ...others], maxFiles: MAX_FILES, isMod },
      {
        signal,
        priority: 'interactive',
        onProgress: ({ done, current }) => {
          onFiles(done - walked, current);
          walked = done;
        },
      },
    );
  };
  const [only] = folders;
  if (folders.length === 1 && only !== undefined && !only.isMod) {
    const columns = await walk(only);
    return {
      folders: [{ name: only.name || LOOSE_FILES, path: only.path, loose: new LooseFiles(columns) }],
      findings: columns.findings,
    };
  }
  const walked = await Promise.all(
    folders.map(async (folder): Promise<LooseFolder> => {
      const { name, path } = folder;
      try {
        const columns = await walk(folder);
        for (const finding of columns.findings) findings.add(ofMod(name, finding));
        return { name, path, loose: new LooseFiles(columns) };
      } catch (error) {
        if (!(error instanceof UserError) || error.code === 'cancelled') throw error;
        findings.add({ severity: 'error', code: error.code, message: `${name}: ${error.message}` });
        return { name, path, loose: LooseFiles.of([]) };
      }
    }),
  );
  return { folders: walked, findings: findings.all() };
}

function ofMod(name: string, finding: Finding): Finding {
  return { ...finding, message: `${name}: ${finding.message}` };
}

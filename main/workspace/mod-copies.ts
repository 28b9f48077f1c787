import { existsSync } from 'node:fs';
import type { Threads } from '#main/context/threads.ts';
import { isBackup } from '#main/files/backup.ts';
import { isTemp } from '#main/files/temp-files.ts';
import { MANY_FILES } from '#main/pool/pool.ts';
import { LooseFiles } from './loose-files.ts';

/** More files than any mod has; stops at a whole drive chosen as mod folder. */
export const MAX_COPIES = 1_000_000;

/** The files of a mod folder without backups. A folder that does not exist yet has none. */
export async function modCopies(modFolder: string, { pool, signal }: Threads): Promise<LooseFiles> {
  if (!existsSync(modFolder)) return LooseFiles.of([]);
  const walked = await pool.run(
    'walk-folder',
    { root: modFolder, skip: [], maxFiles: MAX_COPIES, isMod: false },
    { signal, quarantineKey: MANY_FILES },
  );
  return new LooseFiles(walked).filter((path) => !isBackup(path) && !isTemp(path));
}

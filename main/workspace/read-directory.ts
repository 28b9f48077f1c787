import { stampKey, stampOf } from '#main/files/file-stamp.ts';
import type { Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import type { IndexOutput } from '#main/workspace/tasks/index-archive.ts';

/** A directory of a million entries takes a second or two. */
const DEADLINE = 60_000;

/**
 * Reads an archive's directory in a thread while the user waits. A hostile archive may take very long or crash the thread,
 * but the window stays responsive.
 *
 * @throws UserError `file-missing`, `not-an-archive`, `deadline`, `quarantined`, `cancelled`…; FormatError if the
 * directory cannot be read
 */
export async function readDirectory(
  pool: Pool<Tasks>,
  path: string,
  signal: AbortSignal,
): Promise<IndexOutput> {
  const quarantineKey = stampKey({ path, stamp: stampOf(path) });
  return await pool.run(
    'index-archive',
    { path },
    { signal, priority: 'interactive', deadlineMs: DEADLINE, quarantineKey },
  );
}

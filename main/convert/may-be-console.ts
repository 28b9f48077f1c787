import { closeSync, openSync, readSync } from 'node:fs';
import { stampKey } from '#main/files/file-stamp.ts';
import type { Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import type { ResolvedFile } from '#main/workspace/workspace.ts';
import { HEAD_BYTES } from '#shared/formats/kit/format.ts';
import { identify } from '#shared/formats/registry.ts';

/** Entries that are larger are not unpacked only to offer a command for them. */
const MOST_UNPACKED = 4 * 1024 * 1024;

/** Whether a file's first bytes are a console's; true as well where they cannot be seen quickly. */
export async function mayBeConsole(
  file: ResolvedFile,
  pool: Pool<Tasks>,
  signal: AbortSignal,
): Promise<boolean> {
  const head =
    file.kind === 'loose' ? readHead(file.path, 0, HEAD_BYTES) : await headOfEntry(file, pool, signal);
  return head === undefined || (identify(head, file.shown).consoles?.(head) ?? []).length > 0;
}

async function headOfEntry(
  { archive: { path, stamp }, entry }: Extract<ResolvedFile, { readonly kind: 'entry' }>,
  pool: Pool<Tasks>,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const found = await pool.run(
    'entry-data',
    { archive: { path, stamp }, entry, limit: MOST_UNPACKED },
    { signal, priority: 'interactive', quarantineKey: stampKey({ path, stamp }) },
  );
  if (found.kind === 'too-large') return undefined;
  return found.kind === 'data'
    ? found.data.subarray(0, HEAD_BYTES)
    : readHead(path, found.offset, Math.min(HEAD_BYTES, found.length));
}

function readHead(path: string, offset: number, length: number): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const head = new Uint8Array(length);
    return head.subarray(0, readSync(file, head, 0, length, offset));
  } finally {
    closeSync(file);
  }
}

import { createHash } from 'node:crypto';
import type { Problem } from '#shared/errors.ts';
import { saveAtomically } from './atomic-save.ts';
import type { FileStamp } from './file-stamp.ts';

export interface SavedBytes {
  readonly bytes: number;
  /** What to tell: how much was written, and where the old content is. */
  readonly message: string;
  readonly problems: readonly Problem[];
}

/**
 * Writes a file that a command has made: whole or not at all, and what was there stays beside it.
 * @param expected of what is there, where it must not have changed since it was read
 * @throws UserError as `saveAtomically`
 */
export async function saveBytes(
  target: string,
  bytes: Uint8Array,
  expected?: FileStamp,
): Promise<SavedBytes> {
  return await save(target, [bytes], { size: bytes.length, ...(expected && { expected }) });
}

/**
 * The same of what is made while it is written, and is never in memory whole.
 * @throws as `saveBytes`, and what making the pieces throws: nothing is written then
 */
export async function savePieces(target: string, pieces: Iterable<Uint8Array>): Promise<SavedBytes> {
  return await save(target, pieces, {});
}

async function save(
  target: string,
  pieces: Iterable<Uint8Array>,
  options: { readonly size?: number; readonly expected?: FileStamp },
): Promise<SavedBytes> {
  const wanted = createHash('sha256');
  const { backupPath, bytes, problems } = await saveAtomically({
    ...options,
    target,
    backup: true,
    write: (sink) => {
      for (const piece of pieces) {
        wanted.update(piece);
        sink.write(piece);
      }
    },
    verify: (temp) => {
      const found = createHash('sha256');
      for (let at = 0; at < temp.size; at += READ)
        found.update(temp.read(at, Math.min(READ, temp.size - at)));
      if (!found.digest().equals(wanted.digest())) throw new Error('it differs');
    },
  });
  const kept = backupPath === null ? '' : `; what was there is now ${backupPath}`;
  return { bytes, message: `Wrote ${bytes} bytes to ${target}${kept}.`, problems };
}

/** Bytes that are read back at once. */
const READ = 4 * 1024 * 1024;

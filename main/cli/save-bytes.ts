import { saveAtomically } from '#main/files/atomic-save.ts';
import type { FileStamp } from '#main/files/file-stamp.ts';
import type { Problem } from '#shared/errors.ts';

/**
 * Writes a file that a command has made: whole or not at all, and what was there stays beside it.
 * @param expected of what is there, where it must not have changed since it was read
 * @throws UserError as `saveAtomically`
 */
export async function saveBytes(
  target: string,
  bytes: Uint8Array,
  expected?: FileStamp,
): Promise<{
  /** What to tell: how much was written, and where the old content is. */
  readonly message: string;
  readonly problems: readonly Problem[];
}> {
  const { backupPath, problems } = await saveAtomically({
    target,
    backup: true,
    size: bytes.length,
    write: (sink) => sink.write(bytes),
    verify: (temp) => {
      if (Buffer.compare(temp.read(0, bytes.length), bytes) !== 0) throw new Error('it differs');
    },
    ...(expected && { expected }),
  });
  const kept = backupPath === null ? '' : `; what was there is now ${backupPath}`;
  return { message: `Wrote ${bytes.length} bytes to ${target}${kept}.`, problems };
}

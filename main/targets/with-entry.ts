import { nodeDeflater } from '#main/codec/zlib.ts';
import { openArchiveFile } from '#main/workspace/tasks/open-archive.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { entrySource, storedAsIs } from '#shared/formats/entry-source.ts';
import { findEntries } from '#shared/formats/kit/entry-path.ts';

/** An entry of an archive that is to be read. */
export interface EntryToRead {
  /** Bytes that reading it unpacks into memory; undefined if it is stored as it is. */
  readonly unpacked: number | undefined;
  /** Opens it. Valid until `use` has ended. */
  readonly open: () => ByteSource;
}

/**
 * Finds an entry in an archive file, and closes the file after `use`.
 * @throws UserError `no-such-entry`, and those of `openArchiveFile`
 */
export async function withEntry<R>(
  path: string,
  name: string,
  use: (entry: EntryToRead) => Promise<R>,
): Promise<R> {
  const { archive, source } = openArchiveFile(path, { inspect: false });
  try {
    const entry = findEntries(archive.entries, name)[0] ?? archive.find?.(name);
    if (entry === undefined) {
      throw new UserError('no-such-entry', `"${path}" has no entry "${name}".`, { path });
    }
    const payload = archive.payload(source, entry);
    return await use({
      unpacked: storedAsIs(payload) === undefined ? payload.size : undefined,
      open: () => entrySource(payload, source, nodeDeflater, `${path}::${name}`),
    });
  } finally {
    source.close();
  }
}

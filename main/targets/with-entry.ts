import { nodeDeflater } from '#main/codec/zlib.ts';
import { sizeText } from '#main/files/free-space.ts';
import { archiveIn, openArchiveFile } from '#main/workspace/tasks/open-archive.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { entrySource, storedAsIs } from '#shared/formats/entry-source.ts';
import type { Archive } from '#shared/formats/kit/archive.ts';
import { findEntries } from '#shared/formats/kit/entry-path.ts';
import { LARGEST_READ } from '#shared/formats/kit/largest-read.ts';

/** An entry of an archive that is to be read. */
export interface EntryToRead {
  /** Bytes that reading it unpacks into memory; undefined if it is stored as it is. */
  readonly unpacked: number | undefined;
  /** Opens it. Valid until `use` has ended. */
  readonly open: () => ByteSource;
}

/**
 * Finds an entry in an archive file, and closes the file after `use`. An entry that is itself an archive may be followed by
 * `::` and the name of one of its own.
 * @throws UserError `no-such-entry`, `over-limit` for an archive inside that is too large to unpack, and those of
 * `openArchiveFile`
 */
export async function withEntry<R>(
  path: string,
  name: string,
  use: (entry: EntryToRead) => Promise<R>,
): Promise<R> {
  const { archive, source } = openArchiveFile(path, { inspect: false });
  try {
    return await use(entryIn({ archive, source, path }, name));
  } finally {
    source.close();
  }
}

function entryIn({ archive, source, path }: ArchiveInside, name: string): EntryToRead {
  const [own = name, ...deeper] = name.split('::');
  const entry = findEntries(archive.entries, own)[0] ?? archive.find?.(own);
  if (entry === undefined) {
    throw new UserError('no-such-entry', `"${path}" has no entry "${own}".`, { path });
  }
  const payload = archive.payload(source, entry);
  const found = {
    unpacked: storedAsIs(payload) === undefined ? payload.size : undefined,
    open: () => entrySource(payload, source, nodeDeflater, `${path}::${own}`),
  };
  if (deeper.length === 0) return found;
  const inside = `${path}::${own}`;
  if ((found.unpacked ?? 0) > LARGEST_READ) {
    const message = `"${inside}" has ${sizeText(found.unpacked ?? 0)} and is unpacked into memory, and the limit is ${sizeText(LARGEST_READ)}. Extract it, and name the extracted file.`;
    throw new UserError('over-limit', message, { path: inside });
  }
  const inner = found.open();
  return entryIn(
    { archive: archiveIn(inner, inside, { inspect: false }), source: inner, path: inside },
    deeper.join('::'),
  );
}

interface ArchiveInside {
  readonly archive: Archive;
  readonly source: ByteSource;
  /** For messages. */
  readonly path: string;
}

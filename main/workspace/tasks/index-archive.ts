import type { FileStamp } from '#main/files/file-stamp.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { isAscii } from '#shared/binary/byte-string.ts';
import type { ArchiveDirectory, EntryColumns } from '#shared/formats/kit/archive.ts';
import { detectEncoding } from '#shared/text/detect-encoding.ts';
import { decodeName, type EncodingLabel } from '#shared/text/encoding.ts';
import { openArchiveFile } from './open-archive.ts';

export interface IndexInput {
  readonly path: string;
}

/** An archive's directory, ready to display. */
export interface IndexOutput extends ArchiveDirectory {
  /** The file's stamp when it was read. */
  readonly stamp: FileStamp;
  /** Detected encoding of the names. */
  readonly encoding: EncodingLabel;
  /** The entries' paths in UTF-8; absent if `entries.paths` is ASCII. */
  readonly decoded: { readonly paths: Uint8Array; readonly pathStart: Uint32Array } | undefined;
}

/**
 * Reads an archive's directory and decodes its names.
 * @throws UserError `not-an-archive` and those of opening a file; FormatError if the directory cannot be read
 */
export function indexArchive({ path }: IndexInput, context: TaskContext): IndexOutput {
  const { archive, source } = openArchiveFile(path);
  source.close();
  const { summary, findings, blocks } = archive;
  const { count, paths, pathStart, hash, offset, storedSize, marks, record } = archive.entries;
  const entries: EntryColumns = {
    count,
    paths,
    pathStart,
    hash,
    offset,
    storedSize,
    marks,
    ...(record === undefined ? {} : { record }),
  };
  const names = eachName(entries);
  const ascii = isAscii(paths);
  const encoding = detectEncoding(ascii ? [] : names).label;
  const decoded = ascii ? undefined : decodeNames(entries, encoding);
  context.transfer(
    paths.buffer,
    pathStart.buffer,
    hash.buffer,
    offset.buffer,
    storedSize.buffer,
    marks.buffer,
  );
  if (record !== undefined) context.transfer(record.buffer);
  if (decoded !== undefined) context.transfer(decoded.paths.buffer, decoded.pathStart.buffer);
  return { summary, entries, findings, blocks, stamp: source.stamp(), encoding, decoded };
}

function* eachName({ count, paths, pathStart }: EntryColumns): Generator<Uint8Array> {
  for (let entry = 0; entry < count; entry++) yield paths.subarray(pathStart[entry], pathStart[entry + 1]);
}

function decodeNames(entries: EntryColumns, encoding: EncodingLabel): NonNullable<IndexOutput['decoded']> {
  const names = Array.from(eachName(entries), (name) => Buffer.from(decodeName(name, encoding)));
  const pathStart = new Uint32Array(entries.count + 1);
  names.forEach((name, entry) => {
    pathStart[entry + 1] = pathStart[entry]! + name.length;
  });
  return { paths: new Uint8Array(Buffer.concat(names)), pathStart };
}

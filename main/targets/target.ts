import { nodeDeflater } from '#main/codec/zlib.ts';
import { openFileSource } from '#main/files/file-source.ts';
import type { FileStamp } from '#main/files/file-stamp.ts';
import { openArchiveFile } from '#main/workspace/tasks/open-archive.ts';
import { generated } from '#shared/binary/generate.ts';
import { type ByteSource, bytesSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { decodeEntry } from '#shared/formats/decode-entry.ts';
import { findEntries } from '#shared/formats/kit/entry-path.ts';
import { type Format, inContext, type OpenContext } from '#shared/formats/kit/format.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import { HEAD_BYTES, identify } from '#shared/formats/registry.ts';

/** A file named on the command line: on disk, or inside an archive (`Meshes.bsa::meshes/book.nif`). */
export interface Target {
  readonly name: string;
  readonly source: ByteSource;
  /** Opens changed versions as the file itself was opened. */
  readonly format: Format;
  readonly file: OpenFile;
  /** Its first `HEAD_BYTES`. */
  readonly head: Uint8Array;
  /** Of the file on disk; undefined inside an archive. */
  readonly stamp: FileStamp | undefined;
}

const INSIDE = '::';

/** Opens FILE, and closes it after `use`. */
export async function withTarget<R>(
  file: string,
  use: (target: Target) => R | Promise<R>,
  context: OpenContext = {},
): Promise<R> {
  const [outer = file, inner] = splitInside(file);
  if (inner === undefined) {
    const source = openFileSource(outer);
    try {
      return await use({ ...targetOf(outer, source, context), stamp: source.stamp() });
    } finally {
      source.close();
    }
  }
  return await use(targetOf(inner, bytesSource(readEntry(outer, inner), file), context));
}

/** `A.bsa::b.nif` as archive and entry; a plain path as itself. */
export function splitInside(file: string): readonly [outer: string, inner: string | undefined] {
  const at = file.indexOf(INSIDE);
  return at < 0 ? [file, undefined] : [file.slice(0, at), file.slice(at + INSIDE.length)];
}

function targetOf(name: string, source: ByteSource, context: OpenContext): Target {
  const head = source.read(0, HEAD_BYTES);
  const format = inContext(identify(head, name), { backEnd: generated, ...context });
  return { name, source, head, format, file: format.open(source), stamp: undefined };
}

function readEntry(path: string, inner: string): Uint8Array {
  const { archive, source } = openArchiveFile(path, { inspect: false });
  try {
    const found = findEntries(archive.entries, inner);
    const [entry] = found;
    if (entry === undefined) {
      throw new UserError('no-such-entry', `"${path}" has no entry "${inner}".`, { path });
    }
    return decodeEntry(archive.payload(source, entry), source, nodeDeflater);
  } finally {
    source.close();
  }
}

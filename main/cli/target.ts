import { openFileSource } from '#main/files/file-source.ts';
import { openArchiveFile } from '#main/workers/open-archive.ts';
import { nodeDeflater } from '#main/workers/zlib.ts';
import { type ByteSource, bytesSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { decodeEntry } from '#shared/formats/decode.ts';
import { findEntries } from '#shared/formats/entry-path.ts';
import type { Format } from '#shared/formats/format.ts';
import { identify } from '#shared/formats/registry.ts';

/** A file named on the command line: on disk, or inside an archive (`Meshes.bsa::meshes/book.nif`). */
export interface Target {
  readonly name: string;
  readonly source: ByteSource;
  readonly format: Format;
  /** First 4 KiB. */
  readonly head: Uint8Array;
}

const INSIDE = '::';

/** Opens what FILE means, and closes it again once `use` is done. */
export async function withTarget<R>(file: string, use: (target: Target) => R | Promise<R>): Promise<R> {
  const [outer = file, inner] = splitInside(file);
  if (inner === undefined) {
    const source = openFileSource(outer);
    try {
      return await use(targetOf(outer, source));
    } finally {
      source.close();
    }
  }
  return await use(targetOf(inner, bytesSource(readEntry(outer, inner), file)));
}

/** `A.bsa::b.nif` as archive and entry; a plain path as itself. */
export function splitInside(file: string): readonly [outer: string, inner: string | undefined] {
  const at = file.indexOf(INSIDE);
  return at < 0 ? [file, undefined] : [file.slice(0, at), file.slice(at + INSIDE.length)];
}

function targetOf(name: string, source: ByteSource): Target {
  const head = source.read(0, 4096);
  return { name, source, head, format: identify(head, name) };
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

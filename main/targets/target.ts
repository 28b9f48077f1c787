import { openFileSource } from '#main/files/file-source.ts';
import type { FileStamp } from '#main/files/file-stamp.ts';
import { sizeText } from '#main/files/free-space.ts';
import { adaptive } from '#shared/binary/adaptive.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import {
  HEAD_BYTES,
  inContext,
  type LoadedFormat,
  loadFormat,
  type OpenContext,
} from '#shared/formats/kit/format.ts';
import { LARGEST_READ } from '#shared/formats/kit/largest-read.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import { identify } from '#shared/formats/registry.ts';

/** A file named on the command line: on disk, or inside an archive (`Meshes.bsa::meshes/book.nif`). */
export interface Target {
  readonly name: string;
  readonly source: ByteSource;
  /** Opens changed versions as the file itself was opened. */
  readonly format: LoadedFormat;
  readonly file: OpenFile;
  /** Its first `HEAD_BYTES`. */
  readonly head: Uint8Array;
  /** Of the file on disk; undefined inside an archive. */
  readonly stamp: FileStamp | undefined;
}

const INSIDE = '::';

/** How much of a file may be in memory at once. */
export interface MemoryLimit {
  /** Maximum size of an entry that is unpacked into memory, in bytes. */
  readonly most: number;
  /** What a user can do about a larger one. */
  readonly advice: string;
  /** Whether it also holds for files that their format reads whole, which need no unpacking. */
  readonly readWhole: boolean;
}

/** For commands without an option for it: a loose file needs no unpacking. */
const USUAL_LIMIT: MemoryLimit = {
  most: LARGEST_READ,
  advice: 'Extract it, and name the extracted file',
  readWhole: false,
};

/** For commands with `--limit`; undefined = it was not given. */
export function memoryLimit(limit: number | undefined): MemoryLimit {
  return { most: limit ?? LARGEST_READ, advice: 'A higher --limit allows it', readWhole: true };
}

/**
 * Opens FILE, and closes it after `use`.
 * @throws UserError `over-limit` before a large entry is unpacked, `no-such-entry`, and those of opening a file
 */
export async function withTarget<R>(
  file: string,
  use: (target: Target) => R | Promise<R>,
  { limit = USUAL_LIMIT, ...context }: OpenContext & { readonly limit?: MemoryLimit } = {},
): Promise<R> {
  const [outer = file, inner] = splitInside(file);
  if (inner === undefined) {
    const source = openFileSource(outer);
    try {
      return await use({ ...(await targetOf(outer, source, context, limit)), stamp: source.stamp() });
    } finally {
      source.close();
    }
  }
  // Most targets are no entries, and the code of archives takes long to load.
  const { withEntry } = await import('./with-entry.ts');
  return await withEntry(outer, inner, async ({ unpacked, open }) => {
    if (unpacked !== undefined) refuseTooLarge(file, unpacked, 'is unpacked into memory', limit);
    return await use(await targetOf(inner, open(), context, limit));
  });
}

/** `A.bsa::b.nif` as archive and entry; a plain path as itself. */
export function splitInside(file: string): readonly [outer: string, inner: string | undefined] {
  const at = file.indexOf(INSIDE);
  return at < 0 ? [file, undefined] : [file.slice(0, at), file.slice(at + INSIDE.length)];
}

async function targetOf(
  name: string,
  source: ByteSource,
  context: OpenContext,
  limit: MemoryLimit,
): Promise<Target> {
  const head = source.read(0, HEAD_BYTES);
  const format = inContext(await loadFormat(identify(head, name)), { backEnd: adaptive, ...context });
  if (limit.readWhole && format.anySize !== true) {
    refuseTooLarge(source.name, source.size, 'is read into memory whole', limit);
  }
  return { name, source, head, format, file: format.open(source), stamp: undefined };
}

function refuseTooLarge(name: string, size: number, why: string, { most, advice }: MemoryLimit): void {
  if (size <= most) return;
  const message = `"${name}" has ${sizeText(size)} and ${why}, and the limit is ${sizeText(most)}. ${advice}.`;
  throw new UserError('over-limit', message, { path: name });
}

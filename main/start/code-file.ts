import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';

/**
 * A file of compiled code: a checksum, the length of the directory, the directory as JSON, and the code of each chunk. V8
 * itself checks its version, its flags and the length of the source, but not the bytes, so a damaged file must be found
 * here.
 */

const HEAD = 8;
/** V8 copies code that is not aligned to a word. */
const ALIGNED = 8;
/** A file that another run is writing for longer than this was left behind by one that was killed. */
const WRITING_MS = 60_000;

type Directory = readonly (readonly [chunk: string, offset: number, length: number])[];

/**
 * The code of chunks by their names. Empty if there is none, if the file is damaged, or if it could be another user's:
 * compiled code is run as it is.
 */
export function readCodeFile(path: string): ReadonlyMap<string, Uint8Array> {
  const bytes = ownFile(path);
  if (bytes === undefined || bytes.length < HEAD) return new Map();
  if (crc32(bytes.subarray(4)) !== bytes.readUInt32LE(0)) return new Map();
  const start = HEAD + bytes.readUInt32LE(4);
  const directory = JSON.parse(bytes.toString('utf8', HEAD, start)) as Directory;
  const data = aligned(start);
  return new Map(
    directory.map(([chunk, offset, length]) => [
      chunk,
      bytes.subarray(data + offset, data + offset + length),
    ]),
  );
}

/** Replaces the file. Leaves it as it is if it cannot be written, or if another run is writing it. */
export function writeCodeFile(path: string, code: ReadonlyMap<string, Uint8Array>): void {
  let end = 0;
  const directory: Directory = [...code].map(([chunk, { length }]) => {
    const offset = aligned(end);
    end = offset + length;
    return [chunk, offset, length];
  });
  const names = Buffer.from(JSON.stringify(directory));
  const data = aligned(HEAD + names.length);
  const bytes = Buffer.alloc(data + end);
  bytes.writeUInt32LE(names.length, 4);
  bytes.set(names, HEAD);
  for (const [chunk, offset] of directory) bytes.set(code.get(chunk) ?? [], data + offset);
  bytes.writeUInt32LE(crc32(bytes.subarray(4)), 0);
  const writing = `${path}.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    removeLeftBehind(writing);
    writeFileSync(writing, bytes, { mode: 0o600, flag: 'wx' });
    renameSync(writing, path);
  } catch {
    // A full disk, a folder that is read-only, or another run at the same time: the next run compiles again.
  }
}

function removeLeftBehind(path: string): void {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there !== undefined && Date.now() - there.mtimeMs > WRITING_MS) rmSync(path, { force: true });
}

/** The bytes of a file that belongs to this user, and that no other can write; undefined if it is not there or not so. */
function ownFile(path: string): Buffer | undefined {
  let file: number;
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  } catch {
    // Not there yet, or a link.
    return undefined;
  }
  try {
    const stats = fstatSync(file);
    const mine =
      process.getuid === undefined || (stats.uid === process.getuid() && (stats.mode & 0o022) === 0);
    return stats.isFile() && mine ? readFileSync(file) : undefined;
  } finally {
    closeSync(file);
  }
}

function aligned(offset: number): number {
  return Math.ceil(offset / ALIGNED) * ALIGNED;
}

import type { FileHandle } from 'node:fs/promises';
import * as fs from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { UserError } from '#shared/errors.ts';
import { type FileSource, openFileSource } from './file-source.ts';
import { makeFolders } from './make-folders.ts';
import { tempPathFor } from './temp-files.ts';

/**
 * Our own files for plain data with large typed arrays: cached results that take longer to compute than to read. They
 * contain nothing of the user's, so they are not flushed to disk, and an unreadable one counts as missing.
 *
 * Layout: an eight-byte signature; the length of the head and a checksum of everything after these 16 bytes, both 32 bits,
 * little-endian; the head, which is the data as JSON with `{"$column": [kind, length]}` for each array; the arrays in the
 * order of the head, little-endian.
 */
const MAGIC = Buffer.from('MWCOLMN1', 'latin1');
const FIXED = 16;
/** A larger head is suspect, and reading it would take as long as computing the data again. */
const LARGEST_HEAD = 32 * 1024 * 1024;

const KINDS = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  f64: Float64Array,
  u64: BigUint64Array,
} as const;
type Kind = keyof typeof KINDS;
type Column = InstanceType<(typeof KINDS)[Kind]>;

/** Replaced in fault tests only. */
export type ColumnFileOps = Pick<typeof fs, 'open' | 'rename' | 'rm'>;

/**
 * Writes a file so that a kill leaves the old one or the new one. Nothing is copied, so the arrays must not change during
 * the write.
 * @throws the system's errors, leaving no temporary file
 */
export async function writeColumnFile(path: string, data: object, ops: ColumnFileOps = fs): Promise<void> {
  const columns: Column[] = [];
  const text = JSON.stringify(data, (_, value: unknown) => {
    const kind = kindOf(value);
    if (kind === undefined) return value;
    columns.push(value as Column);
    return { $column: [kind, (value as Column).length] };
  });
  const head = Buffer.from(text);
  if (head.length > LARGEST_HEAD) return;
  makeFolders(dirname(path), undefined, 0o700);
  const temp = tempPathFor(path);
  try {
    const file = await ops.open(temp, 'wx', 0o600);
    try {
      await writeAll(file, head, columns);
    } finally {
      await file.close();
    }
    await ops.rename(temp, path);
  } catch (error) {
    await ops.rm(temp, { force: true });
    throw error;
  }
}

async function writeAll(file: FileHandle, head: Buffer, columns: readonly Column[]): Promise<void> {
  let position = FIXED;
  let checksum = 0;
  for (const part of [head, ...columns]) {
    const bytes = bytesOf(part);
    checksum = checksumOf(bytes, checksum);
    for (let done = 0; done < bytes.length; ) {
      done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
    }
    position += bytes.length;
  }
  const fixed = Buffer.alloc(FIXED);
  fixed.set(MAGIC);
  fixed.writeUInt32LE(head.length, 8);
  fixed.writeUInt32LE(checksum, 12);
  await file.write(fixed, 0, FIXED, 0);
}

/**
 * Reads a file, with a separate buffer for each array; undefined if it is incomplete or not ours. Synchronous: call it in a
 * worker.
 * @throws UserError those of opening and reading a file
 */
export function readColumnFile(path: string): unknown {
  const source = openFileSource(path);
  try {
    const fixed = Buffer.from(source.read(0, FIXED));
    if (fixed.length < FIXED || !fixed.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
    const headLength = fixed.readUInt32LE(8);
    if (headLength > Math.min(LARGEST_HEAD, source.size - FIXED)) return undefined;
    const head = source.read(FIXED, headLength);
    const reading = new Reading(source, FIXED + headLength, checksumOf(head, 0));
    const data: unknown = JSON.parse(Buffer.from(head.buffer).toString(), (_, value) => reading.value(value));
    return reading.position === source.size && reading.checksum === fixed.readUInt32LE(12) ? data : undefined;
  } catch (error) {
    // JSON nested too deeply throws a RangeError.
    const unreadable = [SyntaxError, RangeError, NoColumn].some((kind) => error instanceof kind);
    if (unreadable) return undefined;
    throw error;
  } finally {
    source.close();
  }
}

/** The same; undefined also where there is no file that can be read: caches do without. */
export function readUsableColumnFile(path: string): unknown {
  try {
    return readColumnFile(path);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

class NoColumn extends Error {}

/** Reads arrays in the order of the head. */
class Reading {
  readonly #source: FileSource;
  position: number;
  checksum: number;

  constructor(source: FileSource, position: number, checksum: number) {
    this.#source = source;
    this.position = position;
    this.checksum = checksum;
  }

  /** The array for a placeholder in the head, or the value itself. */
  value(value: unknown): unknown {
    const reference = referenceIn(value);
    if (reference === undefined) return value;
    const [kind, length] = reference;
    const size = length * KINDS[kind].BYTES_PER_ELEMENT;
    if (size > this.#source.size - this.position) throw new NoColumn();
    const column = new KINDS[kind](length);
    const bytes = bytesOf(column);
    this.#source.readInto(bytes, this.position);
    this.checksum = checksumOf(bytes, this.checksum);
    this.position += size;
    return column;
  }
}

function referenceIn(value: unknown): readonly [Kind, number] | undefined {
  if (typeof value !== 'object' || value === null || !('$column' in value)) return undefined;
  const { $column: reference } = value;
  if (!Array.isArray(reference)) throw new NoColumn();
  const [kind, length] = reference as readonly unknown[];
  if (typeof kind !== 'string' || !Object.hasOwn(KINDS, kind)) throw new NoColumn();
  if (typeof length !== 'number' || !Number.isSafeInteger(length) || length < 0) throw new NoColumn();
  return [kind as Kind, length];
}

function kindOf(value: unknown): Kind | undefined {
  if (!ArrayBuffer.isView(value)) return undefined;
  const kind = (Object.keys(KINDS) as Kind[]).find((name) => value.constructor === KINDS[name]);
  if (kind === undefined) throw new Error(`${value.constructor.name} is not a type of column`);
  return kind;
}

/** Continues a checksum with more bytes. With no bytes, the library would start over. */
function checksumOf(bytes: Uint8Array, before: number): number {
  return bytes.length === 0 ? before : crc32(bytes, before);
}

function bytesOf({ buffer, byteOffset, byteLength }: NodeJS.ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

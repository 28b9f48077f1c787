import { fixedSize, write } from '#shared/binary/read.ts';
import { UserError } from '#shared/errors.ts';
import type { GeometryFile } from './geometry-file.ts';
import { CSG_MAGIC, PSG_MAGIC } from './magic.ts';
import {
  CHUNK_BYTES,
  Chunk,
  CONTEXT,
  CsgDirectory,
  CsgHead,
  GeometryRow,
  MAX_CHUNKS,
  PsgDirectory,
} from './schema.ts';

/** Output of a converted file: appends, or writes at a position. */
export interface GeometrySink {
  write(bytes: Uint8Array, position?: number): void;
}

export interface ConvertOptions {
  /** Called periodically with the number of unpacked bytes done. */
  readonly onProgress?: (done: number) => void;
}

/**
 * Writes a geometry file uncompressed: its rows unchanged, and all of its data, even if no row uses it.
 * @throws FormatError if a chunk cannot be unpacked; UserError `too-large`
 */
export function writePsg(file: GeometryFile, sink: GeometrySink, { onProgress }: ConvertOptions = {}): void {
  const { columns: rows } = file;
  sink.write(write(PsgDirectory, { magic: PSG_MAGIC, rowCount: rows.length, rows }, CONTEXT));
  for (const { bytes, done } of pieces(file)) {
    sink.write(bytes);
    onProgress?.(done);
  }
}

/**
 * Writes a geometry file in compressed chunks of 65,536 bytes, its rows unchanged.
 * @param deflate makes a zlib stream of a chunk
 * @throws FormatError if a chunk cannot be unpacked; UserError `too-large`
 */
export function writeCsg(
  file: GeometryFile,
  sink: GeometrySink,
  deflate: (chunk: Uint8Array) => Uint8Array,
  { onProgress }: ConvertOptions = {},
): void {
  const writing = new CsgWriting(file, sink);
  for (const { bytes, done } of pieces(file)) {
    writing.add(deflate(bytes));
    onProgress?.(done);
  }
  writing.finish();
}

/** Compresses chunks in several threads. */
export interface DeflatesRuns {
  /** Makes a zlib stream of each chunk of a run; takes ownership of the bytes. */
  readonly deflate: (run: Uint8Array<ArrayBuffer>) => Promise<readonly Uint8Array[]>;
  /** Number of runs compressed at once. */
  readonly atOnce: number;
}

/**
 * Like `writeCsg`, byte for byte, but in several threads: chunks are compressed independently and written in order.
 * @throws as `writeCsg`, and whatever `deflate` rejects with
 */
export async function writeCsgByRuns(
  file: GeometryFile,
  sink: GeometrySink,
  { deflate, atOnce }: DeflatesRuns,
  { onProgress }: ConvertOptions = {},
): Promise<void> {
  const writing = new CsgWriting(file, sink);
  const waiting: { readonly streams: Promise<readonly Uint8Array[]>; readonly done: number }[] = [];
  const writeNext = async (): Promise<void> => {
    const next = waiting.shift();
    for (const stream of (await next?.streams) ?? []) writing.add(stream);
    onProgress?.(next?.done ?? 0);
  };
  for (const { bytes, done } of runs(file)) {
    const streams = deflate(bytes);
    // A failure is handled when its turn comes; until then nothing awaits it.
    streams.catch(() => {});
    waiting.push({ streams, done });
    if (waiting.length >= atOnce) await writeNext();
  }
  while (waiting.length > 0) await writeNext();
  writing.finish();
}

/** A `.csg` being written, chunk by chunk. */
class CsgWriting {
  readonly #rows: GeometryFile['columns'];
  readonly #sink: GeometrySink;
  readonly #compressedSize: Uint32Array;
  readonly #fileOffset: Uint32Array;
  #position: number;
  #index = 0;

  constructor(file: GeometryFile, sink: GeometrySink) {
    const chunkCount = Math.ceil(geometryDataSize(file) / CHUNK_BYTES);
    if (chunkCount > MAX_CHUNKS) throw tooLarge();
    this.#rows = file.columns;
    this.#sink = sink;
    this.#compressedSize = new Uint32Array(chunkCount);
    this.#fileOffset = new Uint32Array(chunkCount);
    const head = fixedSize(CsgHead, CONTEXT);
    const table = chunkCount * fixedSize(Chunk, CONTEXT);
    this.#position = head + table + this.#rows.length * fixedSize(GeometryRow, CONTEXT);
    // The table with the chunk offsets is written last.
    sink.write(new Uint8Array(this.#position));
  }

  add(stream: Uint8Array): void {
    if (this.#position + stream.length > LARGEST) throw tooLarge();
    this.#sink.write(stream);
    this.#compressedSize[this.#index] = stream.length;
    this.#fileOffset[this.#index] = this.#position;
    this.#position += stream.length;
    this.#index += 1;
  }

  finish(): void {
    const [compressedSize, fileOffset, rows] = [this.#compressedSize, this.#fileOffset, this.#rows];
    const chunkCount = compressedSize.length;
    const chunks = { length: chunkCount, compressedSize, fileOffset };
    const directory = { magic: CSG_MAGIC, rowCount: rows.length, chunkCount, chunks, rows };
    this.#sink.write(write(CsgDirectory, directory, CONTEXT), 0);
  }
}

/**
 * Bytes of the unpacked data; for a `.csg` this unpacks its last chunk.
 * @throws FormatError if that fails
 */
export function geometryDataSize({ kind, data }: GeometryFile): number {
  if (kind === 'psg' || data.size === 0) return data.size;
  const start = data.size - CHUNK_BYTES;
  return start + data.read(start, CHUNK_BYTES).length;
}

/**
 * Describes the first difference in rows or data of two geometry files; undefined if they are the same.
 * @throws FormatError if a chunk of either cannot be unpacked
 */
export function geometryDifference(a: GeometryFile, b: GeometryFile): string | undefined {
  if (a.rows !== b.rows) return `${b.rows} rows instead of ${a.rows}`;
  for (const name of ['offset', 'vertexDesc', 'vertexCount', 'indexCount'] as const) {
    const [one, other] = [a.columns[name], b.columns[name]];
    for (let i = 0; i < a.rows; i += 1) if (one[i] !== other[i]) return `rows[${i}].${name} differs`;
  }
  const size = geometryDataSize(a);
  if (size !== geometryDataSize(b)) return 'the data has a different size';
  for (const { bytes, start } of pieces(a)) {
    if (!isSame(bytes, b.data.read(start, bytes.length))) return `the data differs after offset ${start}`;
  }
  return undefined;
}

/** The data, chunk by chunk. */
function* pieces(
  file: GeometryFile,
): Generator<{ readonly bytes: Uint8Array; readonly start: number; readonly done: number }> {
  const size = geometryDataSize(file);
  for (let start = 0; start < size; start += CHUNK_BYTES) {
    const bytes = file.data.read(start, Math.min(CHUNK_BYTES, size - start));
    yield { bytes, start, done: start + bytes.length };
  }
}

/** Chunks sent to another thread together. */
const CHUNKS_PER_RUN = 16;

/** The data, several chunks at a time, in memory that can be transferred. */
function* runs(
  file: GeometryFile,
): Generator<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly done: number }> {
  const size = geometryDataSize(file);
  const whole = CHUNK_BYTES * CHUNKS_PER_RUN;
  for (let start = 0; start < size; start += whole) {
    const bytes = new Uint8Array(Math.min(whole, size - start));
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      bytes.set(file.data.read(start + at, Math.min(CHUNK_BYTES, bytes.length - at)), at);
    }
    yield { bytes, done: start + bytes.length };
  }
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return true;
}

/** Offsets have 32 bits. */
const LARGEST = 0xffffffff;

function tooLarge(): UserError {
  return new UserError('too-large', 'The data is larger than the 4 GiB that a .csg can hold.');
}

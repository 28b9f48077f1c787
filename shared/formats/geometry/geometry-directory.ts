import { byteString } from '#shared/binary/columns.ts';
import { fixedSize, read } from '#shared/binary/read.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { sortByOffset } from '#shared/formats/kit/sort-by-offset.ts';
import { vertexSizes } from '#shared/formats/nif/blocks/vertex-data.ts';
import { type GeometryDirectory, rowSizes } from './geometry-rows.ts';
import { inspectDirectory } from './inspect-directory.ts';
import { CSG_MAGIC } from './magic.ts';
import {
  CHUNK_BYTES,
  Chunk,
  CONTEXT,
  CsgDirectory,
  CsgHead,
  GeometryRow as GeometryRowType,
  MAX_CHUNKS,
  MAX_ROWS,
  PsgDirectory,
  PsgHead,
} from './schema.ts';

/**
 * Reads a directory. Whatever its counts claim, reads nothing beyond the file's bytes, and no more than a file with
 * 32-bit offsets can have.
 * @throws FormatError `truncated`, `unexpected-value`, `count-too-large`, `too-many-chunks`, `too-many-rows`
 */
export function openDirectory(source: ByteSource): GeometryDirectory {
  const head = source.read(0, fixedSize(CsgHead, CONTEXT));
  const isCsg = byteString(head, 0, Math.min(CSG_MAGIC.length, head.length)) === CSG_MAGIC;
  const stored = isCsg ? openCsg(source, head) : openPsg(source, head);
  const byOffset = sortByOffset({ count: stored.rows.length, offset: stored.rows.offset });
  const strides = vertexSizes(stored.rows.vertexDesc);
  const directory = { ...stored, strides, sizes: rowSizes(stored.rows, strides), byOffset };
  return { ...directory, findings: inspectDirectory(directory, source.size) };
}

type Stored = Omit<GeometryDirectory, 'strides' | 'sizes' | 'byOffset' | 'findings'>;

function openCsg(source: ByteSource, head: Uint8Array): Stored {
  const { rowCount, chunkCount } = read(CsgHead, head, CONTEXT);
  if (chunkCount > MAX_CHUNKS) {
    const message = `claims ${chunkCount} chunks; 32-bit offsets cannot reach more than ${MAX_CHUNKS}`;
    throw new FormatError('too-many-chunks', message, { offset: 8, path: 'chunkCount' });
  }
  requireRows(rowCount);
  const rowsStart = fixedSize(CsgHead, CONTEXT) + chunkCount * fixedSize(Chunk, CONTEXT);
  const end = rowsStart + rowCount * fixedSize(GeometryRowType, CONTEXT);
  const { rows, chunks } = read(CsgDirectory, source.read(0, end), CONTEXT);
  return { kind: 'csg', rows, chunks, rowsStart, end, dataSize: chunkCount * CHUNK_BYTES };
}

function openPsg(source: ByteSource, head: Uint8Array): Stored {
  const { rowCount } = read(PsgHead, head, CONTEXT);
  requireRows(rowCount);
  const rowsStart = fixedSize(PsgHead, CONTEXT);
  const end = rowsStart + rowCount * fixedSize(GeometryRowType, CONTEXT);
  const { rows } = read(PsgDirectory, source.read(0, end), CONTEXT);
  return { kind: 'psg', rows, chunks: undefined, rowsStart, end, dataSize: source.size - end };
}

function requireRows(count: number): void {
  if (count <= MAX_ROWS) return;
  const message = `claims ${count} rows, more than any plugin can have; the game’s own file has 32,370`;
  throw new FormatError('too-many-rows', message, { offset: 4, path: 'rowCount' });
}

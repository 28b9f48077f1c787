import { readColumn } from '#shared/binary/columns.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import type { InflateUpTo } from '#shared/formats/kit/archive.ts';
import type { GeometryRow } from '#shared/formats/kit/geometry-source.ts';
import { INDEX_BYTES } from '#shared/formats/nif/combined/object-schema.ts';
import { chunkedData } from './chunked-data.ts';
import type { GeometryFile } from './geometry-file.ts';
import { type GeometryDirectory, rowPosition } from './geometry-rows.ts';
import { openGeometry } from './open-geometry.ts';

/** Limits repeated reads of the same data by overlapping rows. */
const MAX_READ = 2;

/**
 * Checks the data of a `.csg` or `.psg`: unpacks every chunk, and compares every object's indices with its vertices.
 * @param inflate absent = a `.csg` is not checked
 */
export function inspectGeometry(
  source: ByteSource,
  directory: GeometryDirectory,
  inflate?: InflateUpTo,
): readonly Finding[] {
  const { chunks } = directory;
  const findings = new FindingList();
  if (chunks !== undefined) {
    if (inflate === undefined) return [];
    const { chunk } = chunkedData(source, chunks, inflate);
    for (let index = 0; index < chunks.length; index += 1) reportErrors(findings, () => chunk(index));
  }
  const file = openGeometry(source, inflate ?? nothingPacked, directory);
  let left = MAX_READ * file.data.size;
  let last = -1;
  for (const index of file.byOffset) {
    const row = file.row(index);
    if (row.offset === last) continue;
    last = row.offset;
    left -= row.size;
    if (left < 0) {
      const message = 'has too many overlapping rows, so not all were checked';
      findings.add({ severity: 'warning', code: 'not-all-checked', message, path: 'rows' });
      break;
    }
    inspectRow(file, row, rowPosition(directory, index), findings);
  }
  return findings.all();
}

function inspectRow(file: GeometryFile, row: GeometryRow, offset: number, findings: FindingList): void {
  const path = `rows[${row.index}]`;
  // The directory's findings already cover rows outside the data.
  if (row.offset + row.size > file.data.size) return;
  try {
    const highest = highestIndex(file.read(row), row);
    if (highest < row.vertexCount) return;
    const message = `uses vertex ${highest}, but has only ${row.vertexCount} vertices`;
    findings.add({ severity: 'error', code: 'index-outside', message, offset, path });
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const where = error.path === path ? '' : `${error.path} `;
    const message = `cannot be read: ${where}${error.message}`;
    findings.add({ severity: 'error', code: 'object-unreadable', message, offset, path });
  }
}

/** The highest index in an object's data; -1 if it has none. */
function highestIndex(data: Uint8Array, { vertexCount, stride, indexCount }: GeometryRow): number {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const indices = readColumn(view, vertexCount * stride, indexCount, INDEX_BYTES, 'u16', true) as Uint16Array;
  let highest = -1;
  for (const index of indices) if (index > highest) highest = index;
  return highest;
}

function reportErrors(findings: FindingList, run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { code, message, offset, path } = error;
    findings.add({ severity: 'error', code, message, offset, path });
  }
}

function nothingPacked(): never {
  throw new Error('a .psg has no chunks');
}

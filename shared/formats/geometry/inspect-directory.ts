import { fixedSize } from '#shared/binary/read.ts';
import type { Finding } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { sortByOffset } from '#shared/formats/kit/sort-by-offset.ts';
import { type Chunks, type GeometryDirectory, rowPosition } from './geometry-rows.ts';
import { Chunk, CONTEXT, CsgHead, MAX_PACKED, MAX_VERTICES } from './schema.ts';

type Directory = Omit<GeometryDirectory, 'findings'>;

/** Irregularities of rows and chunks, without reading the data. */
export function inspectDirectory(directory: Directory, size: number): readonly Finding[] {
  const findings = new FindingList();
  if (directory.chunks !== undefined) inspectChunks(directory.chunks, directory.end, size, findings);
  inspectRows(directory, findings);
  return findings.all();
}

function inspectChunks(chunks: Chunks, end: number, size: number, findings: FindingList): void {
  const { compressedSize, fileOffset } = chunks;
  let reached = end;
  let last = -1;
  for (const index of sortByOffset({ count: chunks.length, offset: fileOffset })) {
    const [start, length] = [fileOffset[index]!, compressedSize[index]!];
    const stop = start + length;
    const add = (severity: Finding['severity'], code: string, message: string): void =>
      findings.add({ severity, code, message, offset: chunkPosition(index), path: `chunks[${index}]` });
    if (start >= size) add('error', 'chunk-outside', `is at ${start}, past the end of the file`);
    else if (stop > size) add('error', 'chunk-truncated', `lacks the last ${stop - size} bytes of its data`);
    if (length > MAX_PACKED)
      add('error', 'chunk-too-large', `claims ${length} compressed bytes for at most 65,536 bytes of data`);
    if (start < end) add('error', 'overlap', 'is inside the file’s own tables');
    else if (start < reached) add('warning', 'overlap', `shares bytes with chunks[${last}]`);
    else if (start > reached)
      add('info', 'gap', `has ${start - reached} bytes before it that belong to no chunk`);
    if (stop > reached) [reached, last] = [stop, index];
  }
  if (reached < size) {
    const message = `has ${size - reached} unknown bytes after its last chunk`;
    findings.add({ severity: 'info', code: 'trailing', message, offset: reached });
  }
}

function inspectRows(directory: Directory, findings: FindingList): void {
  const { rows, strides, sizes, byOffset, dataSize, kind } = directory;
  const { offset, vertexCount, indexCount } = rows;
  const add = (index: number, severity: Finding['severity'], code: string, message: string): void =>
    findings.add({ severity, code, message, offset: rowPosition(directory, index), path: `rows[${index}]` });
  let reached = 0;
  let last = -1;
  let unclaimed = 0;
  for (const index of byOffset) {
    const start = offset[index]!;
    const size = sizes[index]!;
    const end = start + size;
    const [vertices, indices] = [vertexCount[index]!, indexCount[index]!];
    if (end > dataSize)
      add(index, 'error', 'row-outside', `has data up to ${end}, but there are only ${dataSize} bytes`);
    if (strides[index] === 0 && vertices > 0)
      add(index, 'error', 'no-stride', 'declares vertices without bytes');
    if (vertices > MAX_VERTICES)
      add(
        index,
        'warning',
        'too-many-vertices',
        `has ${vertices} vertices, but triangles can only use 65,536`,
      );
    if (indices % 3 !== 0)
      add(index, 'warning', 'odd-indices', `has ${indices} indices, which is not a multiple of three`);
    if (last >= 0 && offset[last] === start) {
      if (!isSameShape(directory, index, last))
        add(index, 'warning', 'row-shape', `has the data of rows[${last}], but describes it differently`);
    } else if (start < reached && size > 0) {
      add(index, 'warning', 'overlap', `shares part of its data with rows[${last}]`);
    }
    unclaimed += Math.max(0, Math.min(start, dataSize) - reached);
    if (end > reached || last < 0) {
      reached = Math.min(end, dataSize);
      last = index;
    }
  }
  // The last chunk of a CSG may be short, so the end of its data is unknown here.
  if (kind === 'psg') unclaimed += dataSize - reached;
  if (unclaimed === 0) return;
  const message = `has ${unclaimed} bytes of data that belong to no row`;
  findings.add({ severity: 'info', code: 'unclaimed', message, path: 'rows' });
}

function isSameShape({ rows, sizes }: Directory, one: number, other: number): boolean {
  return (
    rows.vertexDesc[one] === rows.vertexDesc[other] &&
    rows.vertexCount[one] === rows.vertexCount[other] &&
    sizes[one] === sizes[other]
  );
}

function chunkPosition(index: number): number {
  return fixedSize(CsgHead, CONTEXT) + index * fixedSize(Chunk, CONTEXT);
}

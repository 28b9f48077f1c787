import { type ByteSource, windowSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import type { InflateUpTo } from '#shared/formats/kit/archive.ts';
import type { GeometryRow } from '#shared/formats/kit/geometry-source.ts';
import { MAX_OBJECT_SIZE } from '#shared/formats/nif/combined/object-schema.ts';
import { chunkedData } from './chunked-data.ts';
import { openDirectory } from './geometry-directory.ts';
import type { GeometryFile } from './geometry-file.ts';
import { firstAtOrBehind, type GeometryDirectory, rowOf, rowPosition } from './geometry-rows.ts';

/**
 * Opens a `.csg` or `.psg`, detected by content. The source must stay open as long as data is read.
 * @param inflate unpacks the chunks of a `.csg`
 * @param directory if it was read already
 * @throws FormatError as `openDirectory`; everything else is a finding
 */
export function openGeometry(
  source: ByteSource,
  inflate: InflateUpTo,
  directory: GeometryDirectory = openDirectory(source),
): GeometryFile {
  const { kind, rows, chunks, end, byOffset, findings } = directory;
  const data =
    chunks === undefined
      ? windowSource(source, end, source.size - end)
      : chunkedData(source, chunks, inflate);

  function rowAt(offset: number): GeometryRow | undefined {
    const index = byOffset[firstAtOrBehind(directory, offset)];
    return index === undefined || rows.offset[index] !== offset ? undefined : rowOf(directory, index);
  }

  return {
    kind,
    name: source.name,
    rows: rows.length,
    columns: rows,
    findings,
    data,
    byOffset,
    row(index) {
      if (index >= rows.length) throw new RangeError(`no row ${index}`);
      return rowOf(directory, index);
    },
    rowAt,
    uses: (offset) => firstAtOrBehind(directory, offset + 1) - firstAtOrBehind(directory, offset),
    read: (row) => readRow(directory, data, row),
  };
}

function readRow(directory: GeometryDirectory, data: ByteSource, row: GeometryRow): Uint8Array {
  const { index, offset, size } = row;
  const location = { offset: rowPosition(directory, index), path: `rows[${index}]` };
  if (offset + size > data.size) {
    const message = `has data up to ${offset + size}, but there are only ${data.size} bytes`;
    throw new FormatError('row-outside', message, location);
  }
  if (size > MAX_OBJECT_SIZE) {
    throw new FormatError(
      'object-too-large',
      `claims ${size} bytes, more than any object can have`,
      location,
    );
  }
  const bytes = data.read(offset, size);
  if (bytes.length === size) return bytes;
  throw new FormatError(
    'data-truncated',
    `lacks the last ${size - bytes.length} of its ${size} bytes`,
    location,
  );
}

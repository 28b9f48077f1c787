import { locate, locateRoot } from '#shared/binary/locate.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import { type Regions, withRegions } from '#shared/binary/region-tree.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { treeOver } from '#shared/binary/walk-tree.ts';
import { FormatError } from '#shared/errors.ts';
import type { LocatedFields } from '#shared/formats/kit/open-file.ts';
import { sortByOffset } from '#shared/formats/kit/sort-by-offset.ts';
import { geometryObject, OBJECT_CONTEXT } from '#shared/formats/nif/combined/object-schema.ts';
import { describeRow } from './describe-row.ts';
import { type Chunks, type GeometryDirectory, rowOf } from './geometry-rows.ts';
import { ChunkData, CONTEXT, CsgDirectory, MAX_PACKED, PsgDirectory } from './schema.ts';

/** Bytes of a damaged directory whose fields are shown. */
const DAMAGED_WINDOW = 1024 * 1024;
/** Objects up to this size are shown whole. */
const LARGEST_SHOWN = 16 * 1024 * 1024;

/**
 * The field tree of a `.csg` or `.psg`: its directory, then `data[n]`, the stored chunks of a `.csg` or the objects of
 * a `.psg` in file order. If the directory is damaged: as many fields as can be read.
 * @throws FormatError if not even the header can be read
 */
export function geometryFields(
  kind: GeometryDirectory['kind'],
  source: ByteSource,
  opened: () => GeometryDirectory,
): LocatedFields {
  const type = kind === 'csg' ? CsgDirectory : PsgDirectory;
  try {
    const directory = opened();
    const { chunks, end, findings } = directory;
    const located = locateRoot(type, source.read(0, end), CONTEXT);
    const regions = chunks === undefined ? objects(directory, source) : storedChunks(chunks, end, source);
    return { tree: treeOver(withRegions(located, regions, source.size)), findings };
  } catch (error) {
    if (!(error instanceof FormatError) || source.size < SMALLEST) throw error;
    const { code, message, offset, path } = error;
    return {
      tree: locate(type, source.read(0, DAMAGED_WINDOW), CONTEXT),
      findings: [{ severity: 'error', code, message, offset, path }],
    };
  }
}

/** Size of an empty file of this kind. */
const SMALLEST = 8;

/** Chunks located after the file's tables, each up to the start of the next one. */
function storedChunks(
  { length, fileOffset, compressedSize }: Chunks,
  end: number,
  source: ByteSource,
): Regions {
  const { size } = source;
  const inside = sortByOffset({ count: length, offset: fileOffset }).filter((index, at, order) => {
    const start = fileOffset[index]!;
    return start >= end && start < size && start !== fileOffset[order[at - 1] ?? -1];
  });
  const start = (at: number): number => fileOffset[inside[at]!]!;
  const stop = (at: number): number =>
    Math.min(
      at + 1 < inside.length ? start(at + 1) : size,
      start(at) + Math.min(compressedSize[inside[at]!]!, MAX_PACKED),
    );
  return {
    name: 'data',
    each: 'chunk',
    count: inside.length,
    start,
    end: stop,
    open: (at) => located(ChunkData, source, start(at), stop(at), at, CONTEXT),
    caption: (at) => `chunks[${inside[at]}]`,
  };
}

/** Objects located inside the file, each offset once and up to the start of the next one. */
function objects(directory: GeometryDirectory, source: ByteSource): Regions {
  const { rows, sizes, byOffset, end, dataSize } = directory;
  const inside = byOffset.filter((index, at, order) => {
    const offset = rows.offset[index]!;
    return offset < dataSize && offset !== rows.offset[order[at - 1] ?? -1] && sizes[index]! > 0;
  });
  const start = (at: number): number => end + rows.offset[inside[at]!]!;
  const stop = (at: number): number =>
    Math.min(
      at + 1 < inside.length ? start(at + 1) : source.size,
      start(at) + Math.min(sizes[inside[at]!]!, LARGEST_SHOWN),
    );
  return {
    name: 'data',
    each: 'object',
    count: inside.length,
    start,
    end: stop,
    open: (at) =>
      located(geometryObject(rowOf(directory, inside[at]!)), source, start(at), stop(at), at, OBJECT_CONTEXT),
    caption: (at) => `rows[${inside[at]}]: ${describeRow(rowOf(directory, inside[at]!))}`,
  };
}

function located(
  type: Parameters<typeof locateRoot>[0],
  source: ByteSource,
  start: number,
  stop: number,
  at: number,
  context: Parameters<typeof locateRoot>[2],
): LocatedField {
  return locateRoot(type, source.read(start, stop - start), context, { base: start }, 'data', at);
}

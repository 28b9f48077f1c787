import { closures } from '#shared/binary/closures.ts';
import { type BackEnd, fixedSize, read, readWithEnd } from '#shared/binary/read.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import type { Infer, StringList } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import { readGrowing } from '#shared/formats/kit/grow.ts';
import {
  type Ba2Context,
  ba2Context,
  Chunk,
  Directory,
  GeneralRecord,
  Header,
  NameTable,
  OPENING_SIZE,
  Opening,
  RECORD_HEADER_SIZE,
  VERSIONS,
} from './schema.ts';

/** A BA2's directory as stored. */
export interface OpenedBa2 {
  readonly directory: Directory;
  readonly context: Ba2Context;
  /** File offset after the records: where data may start. */
  readonly end: number;
  /** Where each record starts. */
  readonly recordStart: Float64Array;
  readonly names: NamesLocation | undefined;
  /** Why there are no names although the header has their offset. */
  readonly namesDamage: FormatError | undefined;
}

/** The table of names and where it is. */
export interface NamesLocation {
  readonly names: StringList;
  readonly start: number;
  readonly end: number;
}

/** Minimum length of a typical name, for a first guess. */
const USUAL_NAME = 64;

/**
 * Reads header, records and names, whatever their counts claim. Unreadable names are not an error: files are identified
 * by their hashes.
 *
 * @throws FormatError `truncated`, `unexpected-value`, `unknown-version`, `unknown-kind`, `count-too-large`,
 * `directory-too-large`
 */
export function openBa2Directory(source: ByteSource, backEnd: BackEnd = closures): OpenedBa2 {
  const { context, header } = openBa2Header(source);
  const start = fixedSize(Header, context);
  const perFile = fixedSize(GeneralRecord, context);
  // GNMF is listed by its names; its records are undocumented.
  const guess = context.kind === 'GNMF' ? start : start + header.fileCount * 3 * perFile;
  const { value: directory, end } = readGrowing(source, 0, guess, (bytes) =>
    readWithEnd(Directory, bytes, context, { backEnd }),
  );
  const opened = { directory, context, end, recordStart: recordStarts(directory, context) };
  try {
    return { ...opened, names: readNames(source, header, backEnd), namesDamage: undefined };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { ...opened, names: undefined, namesDamage: error };
  }
}

function recordStarts({ files, textures }: Directory, context: Ba2Context): Float64Array {
  const first = fixedSize(Header, context);
  if (textures === undefined) {
    const each = fixedSize(GeneralRecord, context);
    return new Float64Array(files?.length ?? 0).map((_, i) => first + i * each);
  }
  const each = fixedSize(Chunk, context);
  const { start } = textures.chunks;
  return new Float64Array(textures.length).map(
    (_, i) => first + i * RECORD_HEADER_SIZE.DX10 + (start[i] ?? 0) * each,
  );
}

/** Reads the first bytes. @throws FormatError */
export function openBa2Header(source: ByteSource): {
  readonly context: Ba2Context;
  readonly header: Infer<typeof Header>;
} {
  const bytes = source.read(0, OPENING_SIZE + 12);
  const opening = read(Opening, bytes, { littleEndian: true });
  if (VERSIONS[opening.version] === undefined) {
    const known = Object.keys(VERSIONS).join(', ');
    const message = `is a BA2 of version ${opening.version}; only ${known} are known`;
    throw new FormatError('unknown-version', message, { offset: 4, path: 'header.version' });
  }
  const context = ba2Context(opening);
  if (context === undefined) {
    const kind = opening.kind.replaceAll(/[^ -~]/g, '?');
    const message = `holds “${kind}”; only GNRL (files), DX10 (textures) and GNMF (PlayStation 4 textures) are known`;
    throw new FormatError('unknown-kind', message, { offset: 8, path: 'header.kind' });
  }
  return { context, header: read(Header, bytes, context) };
}

function readNames(
  source: ByteSource,
  header: Infer<typeof Header>,
  backEnd: BackEnd,
): NamesLocation | undefined {
  const start = Number(header.nameTableOffset);
  if (start === 0) return undefined;
  if (start > source.size || (start === source.size && header.fileCount > 0)) {
    const message = `has its names at ${header.nameTableOffset}, past the end of the archive`;
    throw new FormatError('names-outside', message, { offset: 16, path: 'header.nameTableOffset' });
  }
  const context = { littleEndian: true, names: header.fileCount };
  const { value, end } = readGrowing(source, start, header.fileCount * USUAL_NAME, (bytes) =>
    readWithEnd(NameTable, bytes, context, { backEnd, base: start }),
  );
  return { names: value.names, start, end: start + end };
}

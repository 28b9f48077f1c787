import type { Budget } from '#shared/binary/budget.ts';
import { closures } from '#shared/binary/closures.ts';
import { byteString } from '#shared/binary/columns.ts';
import { plainBytes } from '#shared/binary/copy-bytes.ts';
import { type BackEnd, read, readWithEnd } from '#shared/binary/read.ts';
import { bytes } from '#shared/binary/text.ts';
import type { Type } from '#shared/binary/type.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { BLOCK_TYPES } from './block-types.ts';
import { type BlockType, block } from './common.ts';
import { Footer, Header, inlineTypeName, type NifFooter, type NifHeader, Opening } from './schema.ts';
import { hasBlockSizes, type NifContext, nifContext, V3_3_0_13, versionText } from './version.ts';

/** A NIF's container: offsets and types of its blocks. Blocks themselves are read on demand. */
export interface Nif {
  readonly bytes: Uint8Array;
  /** What it was opened with. */
  readonly backEnd: BackEnd;
  readonly context: NifContext;
  readonly header: NifHeader;
  /** Offset of the header's end. */
  readonly headerEnd: number;
  readonly blocks: NifBlocks;
  /** Undefined if the file ends, or becomes unreadable, before it. */
  readonly footer: NifFooter | undefined;
  /** Offset of the footer, or of the first byte that could not be read. */
  readonly blocksEnd: number;
  /** Problems of the container, and why reading stopped early. */
  readonly findings: readonly Finding[];
}

/** Blocks in file order. An index out of range has the type '' and no bytes. */
export interface NifBlocks {
  /** Number of blocks found: fewer than the header declares if one is cut off, or could not be read without sizes. */
  readonly count: number;
  type(index: number): string;
  start(index: number): number;
  end(index: number): number;
}

export interface OpenNifOptions {
  readonly backEnd?: BackEnd;
}

/** Header lines of files that can be read. Other games use the extension for their own encrypted formats. */
const HEADER_LINES = ['Gamebryo File Format, Version ', 'NetImmerse File Format, Version '];
const NEWEST_KNOWN = 0x14020009;
/** Byte order of the fields before the byte order is known. */
const LITTLE = { littleEndian: true };

/**
 * Reads header and footer, and locates the blocks: by their sizes if the header has them, otherwise by reading one
 * after the other, up to the first that cannot be read.
 *
 * @throws FormatError `not-a-nif`, `unknown-version`, and errors of `read` for a truncated or damaged header
 */
export function openNif(memory: Uint8Array, { backEnd = closures }: OpenNifOptions = {}): Nif {
  const file = plainBytes(memory);
  const context = openContext(file);
  const { value: header, end: headerEnd } = readWithEnd(Header, file, context, { backEnd });
  const findings = new FindingList();
  const found = hasBlockSizes(context)
    ? locateBySizes(file, header, headerEnd, findings)
    : locateByReading(file, header, headerEnd, context, backEnd, findings);
  const { footer, end } = found.complete
    ? readFooter(file, found.end, context, findings)
    : { footer: undefined, end: found.end };
  if (footer !== undefined && end < file.length) {
    findings.add({
      severity: 'warning',
      code: 'trailing-bytes',
      message: `${file.length - end} bytes follow the end of the file's contents`,
      offset: end,
    });
  }
  return {
    bytes: file,
    backEnd,
    context,
    header,
    headerEnd,
    blocks: found.blocks,
    footer,
    blocksEnd: found.end,
    findings: findings.all(),
  };
}

/** A block's schema; one without known fields if the type is unknown. */
export function blockSchema(type: string): BlockType {
  return BLOCK_TYPES.get(type) ?? unknownBlock(type);
}

/**
 * A block's value.
 * @throws FormatError if its bytes do not fit the type; its offset is the file's, its path starts with `blocks[n]`
 */
export function readBlock<T>(
  nif: Nif,
  index: number,
  type: Type<T, unknown>,
  backEnd: BackEnd = closures,
  budget: Partial<Budget> = {},
): { readonly value: T; readonly end: number } {
  const [start, end] = [nif.blocks.start(index), nif.blocks.end(index)];
  const bytes = nif.bytes.subarray(start, end);
  try {
    return readWithEnd(type, bytes, nif.context, { base: start, backEnd, budget });
  } catch (error) {
    throw inBlock(error, index);
  }
}

/** A string of a block: looked up in the table, or returned unchanged if files store it in place. */
export function stringOf(nif: Nif, stored: number | string): string {
  if (typeof stored === 'string') return stored;
  const { strings } = nif.header;
  return strings !== undefined && stored < strings.length ? strings.get(stored) : '';
}

/**
 * The layout that a file’s first bytes declare.
 * @throws FormatError `not-a-nif`, `unknown-version`, `truncated`
 */
export function openContext(file: Uint8Array): NifContext {
  const line = byteString(file, 0, Math.min(file.length, 64));
  if (!HEADER_LINES.some((start) => line.startsWith(start))) {
    throw new FormatError(
      'not-a-nif',
      'does not begin with “Gamebryo File Format” or “NetImmerse File Format”: it is another game’s own format, or damaged',
      { offset: 0, path: 'header.headerLine' },
    );
  }
  const opening = read(Opening, file, LITTLE);
  const { version, endianType, userVersion = 0, bsVersion = 0, headerLine } = opening;
  const offset = headerLine.length + 1;
  if (version < V3_3_0_13 || version > NEWEST_KNOWN) {
    throw new FormatError(
      'unknown-version',
      `is a NIF of version ${versionText(version)}; only 3.3.0.13 to 20.2.0.9 are supported`,
      { offset, path: 'header.version' },
    );
  }
  return nifContext({ littleEndian: endianType !== 0, version, user: userVersion, bs: bsVersion });
}

interface LocatedBlocks {
  readonly blocks: NifBlocks;
  readonly end: number;
  /** Whether all blocks were found, so the footer comes next. */
  readonly complete: boolean;
}

function locateBySizes(
  file: Uint8Array,
  header: NifHeader,
  headerEnd: number,
  findings: FindingList,
): LocatedBlocks {
  const { numBlocks, blockSize = new Uint32Array(), blockTypeIndex = new Uint16Array() } = header;
  const edges = new Float64Array(numBlocks + 1);
  let position = headerEnd;
  for (let i = 0; i < numBlocks; i += 1) {
    edges[i] = position;
    const size = blockSize[i] ?? 0;
    if (size > file.length - position) {
      findings.add({
        severity: 'error',
        code: 'block-outside',
        message: `block ${i} takes ${size} bytes, but only ${file.length - position} are left in the file`,
        offset: position,
        path: `blocks[${i}]`,
      });
      edges.fill(file.length, i + 1);
      position = file.length;
      return {
        blocks: blocksAt(edges, i + 1, typeNames(header, blockTypeIndex)),
        end: position,
        complete: false,
      };
    }
    position += size;
  }
  edges[numBlocks] = position;
  return {
    blocks: blocksAt(edges, numBlocks, typeNames(header, blockTypeIndex)),
    end: position,
    complete: true,
  };
}

function locateByReading(
  file: Uint8Array,
  header: NifHeader,
  headerEnd: number,
  context: NifContext,
  backEnd: BackEnd,
  findings: FindingList,
): LocatedBlocks {
  const edges = [headerEnd];
  const inline: string[] = [];
  const named = header.blockTypeIndex === undefined ? undefined : typeNames(header, header.blockTypeIndex);
  const type = (index: number): string => named?.(index) ?? inline[index] ?? '';
  const stop = (index: number, finding: Omit<Finding, 'severity'>): LocatedBlocks => {
    findings.add({ severity: 'error', path: `blocks[${index}]`, ...finding });
    return {
      blocks: blocksAt(edges, edges.length - 1, type),
      end: edges.at(-1) ?? headerEnd,
      complete: false,
    };
  };
  for (let i = 0; i < header.numBlocks; i += 1) {
    const start = edges[i] ?? headerEnd;
    try {
      if (named === undefined) inline.push(read(inlineTypeName, file, context, { position: start }));
      const schema = BLOCK_TYPES.get(type(i));
      if (schema === undefined) {
        const message = `block ${i} has the unknown type “${type(i)}”; this version stores no block sizes, so the rest cannot be read`;
        return stop(i, { code: 'unknown-block', message, offset: start });
      }
      edges.push(readWithEnd(schema, file, context, { position: start, backEnd }).end);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      const { code, message, offset } = inBlock(error, i);
      const what = `block ${i} (${type(i)}) ${message}; the rest cannot be read`;
      return stop(i, { code, message: what, offset: offset ?? start, path: pathIn(error, i) });
    }
  }
  return { blocks: blocksAt(edges, header.numBlocks, type), end: edges.at(-1) ?? headerEnd, complete: true };
}

function readFooter(
  file: Uint8Array,
  start: number,
  context: NifContext,
  findings: FindingList,
): { readonly footer: NifFooter | undefined; readonly end: number } {
  try {
    const { value, end } = readWithEnd(Footer, file, context, { position: start });
    return { footer: value, end };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { code, message, offset } = error;
    findings.add({ severity: 'error', code, message: `the footer ${message}`, offset, path: 'footer' });
    return { footer: undefined, end: start };
  }
}

function blocksAt(edges: ArrayLike<number>, count: number, type: (index: number) => string): NifBlocks {
  const last = edges[count] ?? 0;
  return { count, type, start: (index) => edges[index] ?? last, end: (index) => edges[index + 1] ?? last };
}

/** Type names of blocks from the header's table. Bit 15 of an index is PhysX's. */
export function typeNames(
  { blockTypes }: Pick<NifHeader, 'blockTypes'>,
  indices: Uint16Array,
): (index: number) => string {
  const names: (string | undefined)[] = [];
  return (index) => {
    const type = (indices[index] ?? 0xffff) & 0x7fff;
    names[type] ??= blockTypes !== undefined && type < blockTypes.length ? blockTypes.get(type) : '';
    return names[type];
  };
}

const unknownTypes = new Map<string, BlockType>();
/** Names come from files, so there may be any number of them. */
const MAX_UNKNOWN = 1000;

function unknownBlock(name: string): BlockType {
  let type = unknownTypes.get(name);
  if (type === undefined) {
    type = block(name === '' ? 'block without a type' : name, { data: bytes() });
    if (unknownTypes.size >= MAX_UNKNOWN) unknownTypes.clear();
    unknownTypes.set(name, type);
  }
  return type;
}

function pathIn({ path }: FormatError, index: number): string {
  return path === undefined || path === '' ? `blocks[${index}]` : `blocks[${index}].${path}`;
}

function inBlock(error: unknown, index: number): FormatError {
  if (!(error instanceof FormatError)) throw error;
  return new FormatError(error.code, error.message, { offset: error.offset, path: pathIn(error, index) });
}

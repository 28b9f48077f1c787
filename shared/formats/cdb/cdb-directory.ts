import type { ByteSource } from '#shared/binary/source.ts';
import { crc32 } from '#shared/codec/crc32.ts';
import { extensionNumber } from '#shared/codec/resource-id.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { CdbNames } from './cdb-names.ts';
import { type DeclaredClasses, readDeclarations } from './declared-classes.ts';
import {
  type ComponentColumns,
  type EdgeColumns,
  type ObjectColumns,
  readComponents,
  readEdges,
  readObjects,
  readTypeNames,
  type TablePlace,
} from './read-tables.ts';
import { RowGroups, RowNumbers } from './row-groups.ts';
import { CHUNK, CHUNK_HEAD, CLASS } from './schema.ts';
import { type PassedChunk, walkChunks } from './walk-chunks.ts';

/** What a database holds, and where: its tables, and the position of each component. Components are read on demand. */
export interface CdbDirectory {
  readonly classes: DeclaredClasses;
  readonly objects: ObjectColumns;
  readonly components: ComponentColumns;
  readonly edges: EdgeColumns;
  /** Names of edge types by number. */
  readonly typeNames: ReadonlyMap<number, string>;
  readonly names: CdbNames;
  /** Row of the object with a number; -1 = none. */
  readonly objectRow: RowNumbers;
  /** Rows of each object’s components. */
  readonly componentsOf: RowGroups;
  /** Rows of the edges that begin at each object, and of those that end there. */
  readonly edgesFrom: RowGroups;
  readonly edgesTo: RowGroups;
  /** Position of each component’s block; the number after the last is where that ends. Fewer if the file is cut off. */
  readonly blockStart: Float64Array;
  /** File position of the first row of the table of objects, and bytes of a row. */
  readonly objectRows: { readonly start: number; readonly size: number };
  /** Where the declarations end, and where the components begin. */
  readonly parts: { readonly declared: number; readonly blocks: number };
  /** Equal for files whose tables are equal and whose components are in the same places. */
  readonly checksum: number;
  readonly findings: readonly Finding[];
}

/**
 * Reads a database’s declarations and tables, and finds its components by passing by all chunks once.
 * @param paths known paths of materials; hashes of theirs are shown as them
 * @throws FormatError if there is no telling what the database holds: errors of `readDeclarations`, `unknown-layout`,
 * `no-table`, `count-too-large`
 */
export function readCdb(source: ByteSource, paths: Iterable<string> = []): CdbDirectory {
  const classes = readDeclarations(source);
  const walk = new DirectoryWalk(source, classes, new CdbNames(classes, paths));
  const { end, chunks, cut } = walkChunks(source, classes.end, (chunk) => walk.visit(chunk));
  return walk.directory(end, classes.chunksBefore + chunks, cut);
}

const MATERIAL = extensionNumber('mat');

/** Rows of the objects that are materials, which are files of Data. */
export function materialRows({ extension }: Pick<ObjectColumns, 'extension'>): Uint32Array {
  let count = 0;
  for (const one of extension) if (one === MATERIAL) count += 1;
  const rows = new Uint32Array(count);
  let at = 0;
  for (let row = 0; row < extension.length; row += 1) {
    if (extension[row] !== MATERIAL) continue;
    rows[at] = row;
    at += 1;
  }
  return rows;
}

/** The tables of a database that has been passed by up to its first component. */
interface Tables {
  readonly objects: ObjectColumns;
  readonly components: ComponentColumns;
  readonly edges: EdgeColumns;
  readonly typeNames: ReadonlyMap<number, string>;
  readonly objectRow: RowNumbers;
  /** Row of each component’s object. */
  readonly owner: Int32Array;
  readonly objectRows: CdbDirectory['objectRows'];
  readonly blocks: number;
}

class DirectoryWalk {
  readonly #source: ByteSource;
  readonly #classes: DeclaredClasses;
  readonly #names: CdbNames;
  readonly #findings = new FindingList();
  readonly #numbers: Readonly<Record<'database' | 'index' | 'object' | 'component' | 'edge', number>>;
  /** The object that the chunks since belong to. */
  #within: 'start' | 'database' | 'index' | 'components' = 'start';
  #types: { start: number; end: number } | undefined;
  readonly #places = new Map<number, TablePlace>();
  #tables: Tables | undefined;
  #blockStart = new Float64Array();
  #blocks = 0;
  #extraAt = -1;

  constructor(source: ByteSource, classes: DeclaredClasses, names: CdbNames) {
    this.#source = source;
    this.#classes = classes;
    this.#names = names;
    this.#numbers = {
      database: classes.numberOf(CLASS.database),
      index: classes.numberOf(CLASS.index),
      object: classes.numberOf(CLASS.object),
      component: classes.numberOf(CLASS.component),
      edge: classes.numberOf(CLASS.edge),
    };
  }

  visit(chunk: PassedChunk): boolean {
    const { signature } = chunk;
    if (signature === CHUNK.object || signature === CHUNK.difference) return this.#visitObject(chunk);
    const isKnown =
      signature === CHUNK.list ||
      signature === CHUNK.map ||
      signature === CHUNK.user ||
      signature === CHUNK.userDifference;
    if (!isKnown) {
      const message = 'has a chunk of an unknown kind: what follows is not read';
      this.#findings.add({ severity: 'error', code: 'unknown-chunk', message, offset: chunk.at });
      return false;
    }
    if (this.#within === 'index') this.#visitTable(chunk);
    return true;
  }

  directory(end: number, chunks: number, cut: boolean): CdbDirectory {
    const tables = this.#tables ?? this.#readTables(end);
    const { objects, components, edges, typeNames, objectRow, owner, objectRows, blocks } = tables;
    const blockStart = this.#blockStart.subarray(0, this.#blocks + 1);
    if (this.#extraAt < 0) blockStart[this.#blocks] = end;
    this.#report(components, end, chunks, cut);
    return {
      classes: this.#classes,
      objects,
      components,
      edges,
      typeNames,
      names: this.#names,
      objectRow,
      componentsOf: new RowGroups(owner, objects.count),
      edgesFrom: new RowGroups(objectRow.rowsOf(edges.source), objects.count),
      edgesTo: new RowGroups(objectRow.rowsOf(edges.target), objects.count),
      blockStart,
      objectRows,
      parts: { declared: this.#classes.end, blocks },
      checksum: this.#checksum(objects, components, edges, blockStart),
      findings: this.#findings.all(),
    };
  }

  #visitObject(chunk: PassedChunk): boolean {
    const { view, content, end, at } = chunk;
    const type = end - content < 4 ? -1 : view.getUint32(content, true);
    if (this.#within !== 'components') {
      if (type === this.#numbers.database || type === this.#numbers.index) {
        this.#within = type === this.#numbers.index ? 'index' : 'database';
        return true;
      }
      this.#within = 'components';
      this.#tables = this.#readTables(at);
    }
    const tables = this.#tables;
    if (tables === undefined) return false;
    const { components, objects, owner } = tables;
    if (this.#blocks === components.count) {
      if (this.#extraAt < 0) {
        this.#extraAt = at;
        this.#blockStart[this.#blocks] = at;
      }
      return true;
    }
    this.#blockStart[this.#blocks] = at;
    if (type >= 0) {
      const row = owner[this.#blocks] ?? -1;
      this.#names.see(chunk, objects.extension[row] === MATERIAL ? objects.name[row] : undefined);
    }
    this.#blocks += 1;
    return true;
  }

  /** Tables are known by the class of their rows. */
  #visitTable({ signature, view, content, end, at, size }: PassedChunk): void {
    if (signature === CHUNK.map && this.#types === undefined) {
      this.#types = { start: at, end: at + CHUNK_HEAD + size };
      return;
    }
    // The types’ own chunks are right behind their map.
    if (signature !== CHUNK.list) {
      if (this.#types?.end === at) this.#types.end = at + CHUNK_HEAD + size;
      return;
    }
    if (end - content < 4) return;
    const rows = view.getUint32(content, true);
    if (!this.#places.has(rows)) this.#places.set(rows, { at, size });
  }

  #readTables(blocks: number): Tables {
    const [source, classes] = [this.#source, this.#classes];
    const objectPlace = this.#place('object');
    const objects = readObjects(source, objectPlace, classes);
    const components = readComponents(source, this.#place('component'), classes);
    const edges = readEdges(source, this.#place('edge'), classes);
    const objectRow = new RowNumbers(objects.id);
    const owner = objectRow.rowsOf(components.object);
    this.#blockStart = new Float64Array(components.count + 1);
    const rowBytes = objects.count === 0 ? 0 : (objectPlace.size - LIST_HEAD) / objects.count;
    const start = objectPlace.at + CHUNK_HEAD + LIST_HEAD;
    let lost = 0;
    for (const row of owner) if (row < 0) lost += 1;
    if (lost > 0) {
      const message = `has ${lost} components of objects that are not in its table`;
      this.#findings.add({ severity: 'warning', code: 'no-such-object', message });
    }
    return {
      objects,
      components,
      edges,
      typeNames: this.#typeNames(),
      objectRow,
      owner,
      objectRows: { start, size: Math.floor(rowBytes) },
      blocks,
    };
  }

  #typeNames(): ReadonlyMap<number, string> {
    if (this.#types === undefined) return new Map();
    try {
      return readTypeNames(this.#source, this.#types, this.#classes);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      const message = `has names of edge types that cannot be read: ${error.message}`;
      this.#findings.add({ severity: 'warning', code: error.code, message, offset: error.offset });
      return new Map();
    }
  }

  /** @throws FormatError `no-table` */
  #place(table: 'object' | 'component' | 'edge'): TablePlace {
    const place = this.#places.get(this.#numbers[table]);
    if (place !== undefined) return place;
    throw new FormatError('no-table', `has no table of ${table}s, or is cut off before it`);
  }

  #report({ count }: ComponentColumns, end: number, chunks: number, cut: boolean): void {
    const findings = this.#findings;
    if (this.#blocks < count) {
      const what = cut ? 'ends in the middle of a chunk' : 'ends';
      const message = `${what} after ${this.#blocks} of its ${count} components: materials with the others cannot be read`;
      findings.add({ severity: 'error', code: 'truncated', message, offset: end });
    } else if (cut) {
      const message = `has ${this.#source.size - end} bytes after its last chunk`;
      findings.add({ severity: 'warning', code: 'trailing-bytes', message, offset: end });
    }
    if (this.#extraAt >= 0) {
      const message = 'has more components than its table lists; they are not read';
      findings.add({ severity: 'warning', code: 'extra-components', message, offset: this.#extraAt });
    }
    const declared = this.#classes.chunkCount;
    if (declared !== chunks && !cut && this.#blocks === count) {
      const message = `counts ${declared} chunks, but has ${chunks}`;
      findings.add({
        severity: 'warning',
        code: 'chunk-count',
        message,
        offset: 12,
        path: 'header.chunkCount',
      });
    }
  }

  #checksum(
    objects: ObjectColumns,
    components: ComponentColumns,
    edges: EdgeColumns,
    starts: Float64Array,
  ): number {
    let sum = crc32(this.#source.read(0, this.#classes.end));
    const add = (column: ArrayLike<number>): void => {
      for (let i = 0; i < column.length; i += 1) sum = Math.imul(sum ^ (column[i] ?? 0), FNV_PRIME) + 1;
    };
    for (const column of [objects.name, objects.extension, objects.folder, objects.id, objects.parent])
      add(column);
    for (const column of [components.object, components.index, components.type]) add(column);
    for (const column of [edges.source, edges.target, edges.index, edges.type]) add(column);
    add(starts);
    return sum >>> 0;
  }
}

const LIST_HEAD = 8;
const FNV_PRIME = 0x01000193;

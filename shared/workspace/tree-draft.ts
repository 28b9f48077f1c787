import { copyLowerCase, copyShort, equalBytes, viewOf } from '#shared/binary/copy-bytes.ts';
import { foldByte, foldName } from '#shared/text/fold.ts';
import type { NameBytes } from '#shared/text/name-order.ts';

/** Deeper folders stay part of the file’s name, so that one hostile path cannot create a million folders. */
const MAX_DEPTH = 100;
const FREE = 0xffffffff;
const UNDERSCORE = 0x5f;

/**
 * The tree under construction: nodes in order of appearance, found by a hash of parent and folded name. Node 0 is the
 * root. A file and a folder of the same name are two nodes. Uses no object or string per node.
 */
export class TreeDraft {
  count = 0;
  parent: Uint32Array;
  isFolder: Uint8Array;
  /** Names as shown, and folded for comparison. */
  readonly names: ByteList;
  readonly folded: ByteList;
  /**
   * Node and hash by slot: a different hash is detected without accessing the node, which may be anywhere in memory.
   */
  #table: Uint32Array;

  constructor(expectedNodes: number) {
    const room = Math.max(64, expectedNodes);
    this.parent = new Uint32Array(room);
    this.isFolder = new Uint8Array(room);
    this.names = new ByteList(room);
    this.folded = new ByteList(room);
    this.#table = newTable(room);
    const nothing = sourceOf(new Uint8Array(0));
    this.#add(0, 1, nothing, 0, 0, nothing, 0, 0);
  }

  /**
   * Adds a list of paths (UTF-8, `/` or `\`); calls `found` with the node of each. Looks up a path’s folder only if it
   * differs from the previous path’s, which is rare in archives.
   */
  addPaths(paths: Uint8Array, pathStart: Uint32Array, found: (index: number, node: number) => void): void {
    const source = sourceOf(paths);
    let folder: Folder = { node: 0, rest: 0 };
    let known = 0;
    let knownLength = 0;
    for (let index = 0; index + 1 < pathStart.length; index++) {
      const start = pathStart[index]!;
      const end = pathStart[index + 1]!;
      let leaf = end;
      while (leaf > start && !isSeparator(paths[leaf - 1]!)) leaf--;
      const length = leaf - start;
      if (length !== knownLength || !equalBytes(source.view, known, start, length)) {
        folder = this.#folder(source, start, leaf);
        known = start;
        knownLength = length;
      }
      found(index, this.#file(folder.node, source, start + folder.rest, end, folder.rest < length, index));
    }
  }

  #folder(source: Source, start: number, end: number): Folder {
    const { bytes: paths } = source;
    let node = 0;
    let at = start;
    for (let depth = 0; at < end && depth < MAX_DEPTH; ) {
      let stop = at;
      while (!isSeparator(paths[stop]!)) stop++;
      if (!isHere(paths, at, stop)) {
        node = this.#node(node, 1, source, at, stop);
        depth++;
      }
      at = stop + 1;
    }
    return { node, rest: at - start };
  }

  #file(folder: number, source: Source, start: number, end: number, deep: boolean, index: number): number {
    if (start < end && !deep) return this.#node(folder, 0, source, start, end);
    // A path without a file name is still an entry, and must be visible so that it can be handled.
    const name =
      start === end
        ? new TextEncoder().encode(`(no name ${index})`)
        : source.bytes.slice(start, end).map((byte) => (isSeparator(byte) ? UNDERSCORE : byte));
    return this.#node(folder, 0, sourceOf(name), 0, name.length);
  }

  #node(parent: number, isFolder: 0 | 1, source: Source, start: number, end: number): number {
    const { bytes } = source;
    const seed = Math.imul(parent * 2 + isFolder + 1, 0x9e3779b1);
    let hash = seed;
    for (let at = start; at < end; at++) {
      const byte = bytes[at]!;
      if (byte >= 0x80) {
        const folded = foldName(bytes, start, end);
        const key = sourceOf(folded);
        return this.#find(parent, isFolder, mixAll(seed, folded), source, start, end, key, 0, folded.length);
      }
      hash = mix(hash, foldByte(byte));
    }
    return this.#find(parent, isFolder, finish(hash), source, start, end, source, start, end);
  }

  /** Finds or adds a node. `key` holds the name to compare, folded or plain ASCII. */
  #find(
    parent: number,
    isFolder: 0 | 1,
    hash: number,
    source: Source,
    start: number,
    end: number,
    key: Source,
    keyStart: number,
    keyEnd: number,
  ): number {
    const table = this.#table;
    const mask = table.length - 2;
    let slot = (hash << 1) & mask;
    for (let node = table[slot]!; node !== FREE; node = table[slot]!) {
      if (
        table[slot + 1] === hash &&
        this.parent[node] === parent &&
        this.isFolder[node] === isFolder &&
        this.folded.equalsFolded(node, key.bytes, keyStart, keyEnd)
      ) {
        return node;
      }
      slot = (slot + 2) & mask;
    }
    table[slot] = this.count;
    table[slot + 1] = hash;
    this.#add(parent, isFolder, source, start, end, key, keyStart, keyEnd);
    return this.count - 1;
  }

  #add(
    parent: number,
    isFolder: 0 | 1,
    source: Source,
    start: number,
    end: number,
    key: Source,
    keyStart: number,
    keyEnd: number,
  ): void {
    const node = this.count++;
    if (node === this.parent.length) {
      this.parent = grow(this.parent, node * 2);
      this.isFolder = grow(this.isFolder, node * 2);
    }
    this.parent[node] = parent;
    this.isFolder[node] = isFolder;
    this.names.push(source.view, start, end);
    this.folded.pushFolded(key.view, keyStart, keyEnd);
    if (this.count * 4 > this.#table.length) this.#growTable();
  }

  #growTable(): void {
    const old = this.#table;
    const table = newTable(old.length / 2);
    const mask = table.length - 2;
    for (let from = 0; from < old.length; from += 2) {
      if (old[from] === FREE) continue;
      let slot = (old[from + 1]! << 1) & mask;
      while (table[slot] !== FREE) slot = (slot + 2) & mask;
      table[slot] = old[from]!;
      table[slot + 1] = old[from + 1]!;
    }
    this.#table = table;
  }
}

/** Bytes that contain names. */
interface Source {
  readonly bytes: Uint8Array;
  readonly view: DataView;
}

function sourceOf(bytes: Uint8Array): Source {
  return { bytes, view: viewOf(bytes) };
}

/** A folder’s node, and the end of its name in the path. */
interface Folder {
  readonly node: number;
  readonly rest: number;
}

/** Consecutive byte strings. */
export class ByteList implements NameBytes {
  bytes: Uint8Array;
  start: Uint32Array;
  #view: DataView;
  #count = 0;

  constructor(expected: number) {
    this.bytes = new Uint8Array(expected * 16);
    this.#view = viewOf(this.bytes);
    this.start = new Uint32Array(expected + 1);
  }

  push(source: DataView, from: number, to: number): void {
    const end = this.#next(to - from);
    copyShort(source, from, to, this.#view, end - (to - from));
  }

  /** Appends a name, converting ASCII letters to lower case; other bytes must be folded already. */
  pushFolded(source: DataView, from: number, to: number): void {
    const end = this.#next(to - from);
    copyLowerCase(source, from, to, this.#view, end - (to - from));
  }

  equalsFolded(index: number, key: Uint8Array, from: number, to: number): boolean {
    const start = this.start[index]!;
    if (this.start[index + 1]! - start !== to - from) return false;
    for (let at = from; at < to; at++) if (this.bytes[start + at - from] !== foldByte(key[at]!)) return false;
    return true;
  }

  #next(length: number): number {
    const end = this.start[this.#count]! + length;
    if (end > this.bytes.length) {
      this.bytes = grow(this.bytes, end * 2);
      this.#view = viewOf(this.bytes);
    }
    if (++this.#count === this.start.length) this.start = grow(this.start, this.#count * 2);
    this.start[this.#count] = end;
    return end;
  }
}

function grow<T extends Uint8Array | Uint32Array>(array: T, length: number): T {
  const grown = new (array.constructor as new (length: number) => T)(length);
  grown.set(array);
  return grown;
}

/** Two elements per slot, and at least two slots per entry. */
function newTable(entries: number): Uint32Array {
  return new Uint32Array(2 ** Math.ceil(Math.log2(entries * 4 + 2))).fill(FREE);
}

function isSeparator(byte: number): boolean {
  return byte === 0x2f || byte === 0x5c;
}

/** Empty or `.`, which has no meaning in a path. Archive.exe puts root files into a folder named `.`. */
function isHere(bytes: Uint8Array, start: number, end: number): boolean {
  return start === end || (end - start === 1 && bytes[start] === 0x2e);
}

function mix(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x01000193);
}

function mixAll(seed: number, bytes: Uint8Array): number {
  let hash = seed;
  for (const byte of bytes) hash = mix(hash, byte);
  return finish(hash);
}

/** Mixes the high bits into the low ones, which are all that the table uses. */
function finish(hash: number): number {
  const spread = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (spread ^ (spread >>> 13)) >>> 0;
}

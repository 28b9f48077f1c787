import { closeSync, ftruncateSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { write } from '#shared/binary/read.ts';
import { makeStringList } from '#shared/binary/string-list.ts';
import { ba2Hash } from '#shared/formats/ba2/hash.ts';
import {
  type Ba2Context,
  Directory,
  type NameContext,
  NameTable,
  RECORD_HEADER_SIZE,
  SENTINEL,
  type TextureRecord,
  TILE_MODE_PC,
} from '#shared/formats/ba2/schema.ts';
import { texturesOf } from '#shared/formats/ba2/textures.ts';
import { packInMemory } from '#test/support/archives.ts';
import { Random } from './content.ts';
import { LOTS, type Lot, REGIONS } from './data-folder.ts';

/**
 * A Fallout 4 folder with many mods. Directories are as large as real ones; files have holes instead of data, so that
 * 20 GB of archives only take the space of their names. When its contents change, rename the folder.
 */
export const FALLOUT = {
  folder: 'fallout-2',
  archives: { GNRL: 62, DX10: 52, BSA: 6 },
  entries: { GNRL: 268_000, DX10: 120_000, BSA: 12_000 },
  loose: 40_000,
} as const;

export const FALLOUT_ARCHIVES = 120;
export const FALLOUT_ENTRIES = 400_000;

type Kind = keyof typeof FALLOUT.archives;

/** One in this many files of a mod's archive has the path of a file in an earlier archive. */
const REPLACED = 10;
/** One in this many loose files overrides an archive's file. */
const LOOSE_OVER = 4;
const [MESHES, TEXTURES, VOICES, ANIMATIONS] = LOTS;

export function makeFallout(folder: string): void {
  const all: (readonly string[])[] = [];
  for (const kind of ['GNRL', 'DX10', 'BSA'] as const) {
    let before: readonly string[] = [];
    shares(FALLOUT.entries[kind], FALLOUT.archives[kind]).forEach((count, number) => {
      const paths = pathsOf(kind, number, count, before);
      before = [...before, ...paths];
      const ending = kind === 'BSA' ? 'bsa' : 'ba2';
      const file = join(folder, `${modName(number)} - ${lotOf(kind, number).name}.${ending}`);
      if (kind === 'BSA') writeBsa(file, paths);
      else writeBa2(file, kind, number % 2 === 0 ? 1 : 8, paths);
    });
    all.push(before);
  }
  writeLoose(folder, all.flat());
}

/** Mods with archives. */
const MODS = Math.max(...Object.values(FALLOUT.archives));

function modName(number: number): string {
  return `Mod${String(number).padStart(2, '0')}`;
}

/** A total split as unevenly as the sizes of a game's archives: the largest have about ten times the median. */
function shares(total: number, parts: number): readonly number[] {
  const weights = Array.from({ length: parts }, (_, i) => 1 / (i + 4));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const counts = weights.map((weight) => Math.floor((total * weight) / sum));
  counts[0] = (counts[0] ?? 0) + total - counts.reduce((all, count) => all + count, 0);
  return counts;
}

function lotOf(kind: Kind, number: number): Lot {
  const lots =
    kind === 'DX10' ? [TEXTURES] : kind === 'BSA' ? [ANIMATIONS] : [MESHES, VOICES, MESHES, ANIMATIONS];
  return lots[number % lots.length]!;
}

function pathsOf(kind: Kind, number: number, count: number, before: readonly string[]): readonly string[] {
  const { place, extension } = lotOf(kind, number);
  const region = REGIONS[number % REGIONS.length]!;
  const random = new Random(number * 3 + kind.length);
  const paths = new Set<string>();
  for (let i = 0; i < count; i += 1) {
    const known = i % REPLACED === 0 ? before[random.below(before.length || 1)] : undefined;
    const fresh = `${place(region, i, random)}_${number}_${i.toString(16).padStart(4, '0')}.${extension}`;
    paths.add(known === undefined || paths.has(known) ? fresh.replaceAll('/', '\\') : known);
  }
  return [...paths];
}

/** Header, records and names, and a hole for the data of the files. */
function writeBa2(file: string, kind: 'GNRL' | 'DX10', version: number, paths: readonly string[]): void {
  const context: Ba2Context = { littleEndian: true, version, kind };
  const random = new Random(paths.length);
  const data = new Places();
  const records: Pick<Directory, 'files' | 'textures'> =
    kind === 'GNRL'
      ? { files: fileRecords(paths, random, data), textures: undefined }
      : { files: undefined, textures: texturesOf(paths.map((path) => textureRecord(path, random, data))) };
  const directory = (nameTableOffset: number): Directory => ({
    header: {
      magic: 'BTDX',
      version,
      kind,
      fileCount: paths.length,
      nameTableOffset: BigInt(nameTableOffset),
      unknown: undefined,
      compression: undefined,
    },
    ...records,
  });
  const start = write(Directory, directory(0), context).length;
  data.moveBy(start);
  const head = write(Directory, directory(data.end), context);
  const names = { names: makeStringList(paths, 'sized') };
  const nameContext: NameContext = { littleEndian: true, names: paths.length };
  const descriptor = openSync(file, 'w');
  try {
    writeSync(descriptor, head);
    ftruncateSync(descriptor, data.end);
    writeSync(descriptor, write(NameTable, names, nameContext), 0, null, data.end);
  } finally {
    closeSync(descriptor);
  }
}

/** Consecutive data offsets, which are shifted past the records once their size is known. */
class Places {
  end = 0;
  readonly #columns: BigUint64Array[] = [];

  /** Offsets of data with these sizes. */
  take(sizes: readonly number[]): BigUint64Array {
    const column = BigUint64Array.from(sizes, (size) => {
      const at = this.end;
      this.end += size;
      return BigInt(at);
    });
    this.#columns.push(column);
    return column;
  }

  moveBy(bytes: number): void {
    for (const column of this.#columns) {
      for (let i = 0; i < column.length; i += 1) column[i] = (column[i] ?? 0n) + BigInt(bytes);
    }
    this.end += bytes;
  }
}

function fileRecords(
  paths: readonly string[],
  random: Random,
  data: Places,
): NonNullable<Directory['files']> {
  const hashes = paths.map(ba2Hash);
  const { length } = paths;
  const packed = Array.from({ length }, () => 500 + random.below(60_000));
  return {
    length,
    nameHash: Uint32Array.from(hashes, ({ name }) => name),
    extension: makeStringList(
      hashes.map(({ extension }) => extension),
      'bare',
    ),
    folderHash: Uint32Array.from(hashes, ({ folder }) => folder),
    modIndex: new Uint8Array(length),
    chunkCount: new Uint8Array(length).fill(1),
    headerSize: new Uint16Array(length).fill(RECORD_HEADER_SIZE.GNRL),
    offset: data.take(packed),
    packedSize: Uint32Array.from(packed),
    size: Uint32Array.from(packed, (size) => size * 2),
    sentinel: new Uint32Array(length).fill(SENTINEL),
  };
}

/** One to four chunks, as Archive2 splits textures of 256 to 2048 pixels. */
function textureRecord(path: string, random: Random, data: Places): TextureRecord {
  const { name, extension, folder } = ba2Hash(path);
  const length = 1 + random.below(4);
  const width = 128 << length;
  const mipCount = 8 + length;
  // The last chunk has all the smaller mips.
  const size = Array.from({ length }, (_, i) => mipBytes(width, i, i + 1 < length ? i + 1 : mipCount));
  const packed = size.map((bytes) => Math.ceil(bytes / 2));
  return {
    nameHash: name,
    extension,
    folderHash: folder,
    modIndex: 0,
    chunkCount: length,
    headerSize: RECORD_HEADER_SIZE.DX10,
    height: width,
    width,
    mipCount,
    dxgiFormat: BC7,
    flags: 0,
    tileMode: TILE_MODE_PC,
    chunks: {
      length,
      offset: data.take(packed),
      packedSize: Uint32Array.from(packed),
      size: Uint32Array.from(size),
      mipFirst: Uint16Array.from({ length }, (_, i) => i),
      mipLast: Uint16Array.from({ length }, (_, i) => (i + 1 < length ? i : mipCount - 1)),
      sentinel: new Uint32Array(length).fill(SENTINEL),
    },
  };
}

/** `DXGI_FORMAT_BC7_UNORM`: 16 bytes for 4 × 4 pixels. */
const BC7 = 98;

/** Bytes of the mips `[first, end)` of a square BC7 texture. */
function mipBytes(width: number, first: number, end: number): number {
  let bytes = 0;
  for (let mip = first; mip < end; mip += 1) bytes += Math.max(1, width >> (mip + 2)) ** 2 * 16;
  return bytes;
}

function writeBsa(file: string, paths: readonly string[]): void {
  const files = paths.map((path, i) => ({ path, data: Uint8Array.of(i & 0xff, i >> 8), compress: false }));
  writeFileSync(file, packInMemory(105, 0x3, files));
}

/** Plugins, and loose files of a few bytes, some overriding archives. */
function writeLoose(folder: string, archived: readonly string[]): void {
  const random = new Random(FALLOUT.loose);
  const files = new Set<string>();
  const folders = new Set<string>();
  const plugins = ['Fallout4.esm', ...Array.from({ length: MODS }, (_, i) => `${modName(i)}.esp`)];
  for (let i = 0; i < FALLOUT.loose; i += 1) {
    const { place, extension } = LOTS[(i >> 9) % LOTS.length]!;
    const region = REGIONS[(i >> 11) % REGIONS.length]!;
    const over = (archived[random.below(archived.length)] ?? '').replaceAll('\\', '/');
    const fresh = `${place(region, i, random)}_loose${i}.${extension}`;
    const plugin = plugins[i];
    const file = join(folder, plugin ?? (i % LOOSE_OVER === 0 && !files.has(over) ? over : fresh));
    files.add(over);
    if (!folders.has(dirname(file))) mkdirSync(dirname(file), { recursive: true });
    folders.add(dirname(file));
    writeFileSync(file, String(i));
  }
}

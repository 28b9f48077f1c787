import { read, write } from '#shared/binary/read.ts';
import { makeStringList } from '#shared/binary/string-list.ts';
import { UserError } from '#shared/errors.ts';
import {
  type ArchiveChange,
  type ArchivePlan,
  type MadeBlock,
  withShared,
} from '#shared/formats/kit/archive-plan.ts';
import { type PlannedEntry, planData, plannedEntries } from '#shared/formats/kit/plan-entries.ts';
import { PositionMap } from '#shared/formats/kit/segments.ts';
import { rangesOf } from './data-ranges.ts';
import { type Ba2Hash, ba2Hash } from './hash.ts';
import type { Ba2Archive } from './opened-archive.ts';
import { nameBytes, namesRange, newNames } from './plan-names.ts';
import {
  CHUNK_SIZE,
  Directory,
  GENERAL_RECORD_SIZE,
  RECORD_HEADER_SIZE,
  SENTINEL,
  TextureRecord,
} from './schema.ts';
import { type Textures, textureAt, texturesOf } from './textures.ts';

/**
 * Plans a repack of a BA2; see `WritableArchive`.
 * @throws UserError `already-there`, `gnmf-not-written`, `names-damaged`, `data-cut-off`, `texture-not-packable`
 */
export function planBa2(archive: Ba2Archive, changes: readonly ArchiveChange[]): ArchivePlan {
  if (archive.context.kind === 'GNMF' && changes.length > 0) {
    throw new UserError(
      'gnmf-not-written',
      'PlayStation 4 textures can only be listed, so this archive cannot be changed.',
    );
  }
  const planned = plannedEntries(archive, changes);
  const names = newNames(archive, changes, planned);
  const hashes = planned.map((entry) => hashOf(archive, entry));
  rejectDuplicates(archive, planned, hashes);
  const table = namesRange(archive);
  const { segments, blocks, unchanged, shared } = planData(archive, changes, planned, {
    region: { start: archive.end, end: archive.summary.size },
    rangesOf: (entry) => rangesOf(archive, entry),
    // Names that stay move with the data around them; new ones go at the end.
    ...(names === undefined ? { kept: table } : { dropped: table }),
  });
  const dataStart = recordsEnd(archive, changes, planned);
  const tailLength = names?.bytes.length ?? 0;
  return {
    segments,
    dataStart,
    tailLength,
    blocks,
    unchanged,
    finish: (own) => {
      const made = withShared(own, shared);
      const lengths = new Map([...own].map(([change, { length }]) => [change, length]));
      const positions = new PositionMap(segments, dataStart, lengths, shared);
      const moving = new Moving(archive, positions, tailLength);
      const { header, files, textures } = archive.directory;
      const nameTableOffset =
        names === undefined ? moving.moved(header.nameTableOffset) : BigInt(positions.end);
      const directory: Directory = {
        // PlayStation 4 archives have as many entries as names, whatever the header says.
        header: {
          ...header,
          nameTableOffset,
          fileCount: files || textures ? planned.length : header.fileCount,
        },
        files: files && generalRecords(archive, planned, hashes, made, moving),
        textures: textures && textureRecords(archive, planned, hashes, made, moving),
      };
      return { head: write(Directory, directory, archive.context), tail: nameBytes(names) };
    },
  };
}

/** Maps old offsets of an archive to new ones. */
class Moving {
  readonly positions: PositionMap;
  private readonly start: number;
  private readonly size: number;
  /** Bytes that the file grows by. */
  private readonly growth: number;

  constructor({ end, summary }: Ba2Archive, positions: PositionMap, tailLength: number) {
    this.positions = positions;
    this.start = end;
    this.size = summary.size;
    this.growth = positions.end + tailLength - summary.size;
  }

  /** Offsets before the data stay; those after the file's end stay after it. */
  moved(stored: bigint): bigint {
    const old = Number(stored);
    if (old < this.start) return stored;
    // Adds the distance moved rather than the new offset: 64-bit offsets exceed what a number holds.
    const moved = stored + BigInt(old >= this.size ? this.growth : this.positions.at(old) - old);
    return moved < LARGEST_POSITION ? moved : LARGEST_POSITION;
  }
}

const LARGEST_POSITION = 2n ** 64n - 1n;

/** Where the records of the new archive end. */
function recordsEnd(
  { context, directory, recordStart, end }: Ba2Archive,
  changes: readonly ArchiveChange[],
  planned: readonly PlannedEntry[],
): number {
  if (context.kind === 'GNMF') return end;
  const { textures } = directory;
  const first = recordStart[0] ?? end;
  return planned.reduce((at, entry) => {
    if (textures === undefined) return at + GENERAL_RECORD_SIZE;
    if (entry.kind === 'stored') {
      return at + RECORD_HEADER_SIZE.DX10 + (textures.chunkCount[entry.entry] ?? 0) * CHUNK_SIZE;
    }
    const change = changes[entry.change];
    const chunks = change?.action === 'remove' ? undefined : change?.chunks;
    if (chunks !== undefined) return at + RECORD_HEADER_SIZE.DX10 + chunks * CHUNK_SIZE;
    const path = entry.path.replaceAll('\\', '/');
    throw new UserError(
      'texture-not-packable',
      `${path} is not a texture, and this archive holds only textures.`,
      { path },
    );
  }, first);
}

function hashOf({ directory: { files, textures } }: Ba2Archive, entry: PlannedEntry): Ba2Hash {
  const old = entry.entry;
  if (old === undefined) return ba2Hash(entry.kind === 'new' ? entry.path : '');
  const records = files ?? textures;
  return {
    name: records?.nameHash[old] ?? 0,
    extension: records?.extension.get(old) ?? '',
    folder: records?.folderHash[old] ?? 0,
  };
}

/**
 * @throws UserError `already-there` for an added file whose path exists already, or that a game could not tell from
 * another
 */
function rejectDuplicates(
  { names }: Ba2Archive,
  planned: readonly PlannedEntry[],
  hashes: readonly Ba2Hash[],
): void {
  const added = (entry: PlannedEntry): entry is Extract<PlannedEntry, { kind: 'new' }> =>
    entry.kind === 'new' && entry.entry === undefined;
  if (!planned.some(added)) return;
  const known = new Map<string, string>();
  for (const [i, entry] of planned.entries()) {
    const { name, extension, folder } = hashes[i] ?? ba2Hash('');
    const key = `${folder}:${name}:${extension}`;
    const own = added(entry) ? entry.path : (names?.names.get(entry.entry) ?? '');
    const twin = known.get(key);
    known.set(key, own);
    if (twin === undefined || !added(entry)) continue;
    const path = own.replaceAll('\\', '/');
    const same = fold(twin) === fold(own);
    throw new UserError(
      'already-there',
      same
        ? `${path} already exists: replace it instead of adding it.`
        : `${path} has the same name hash as ${twin}: games could not tell them apart.`,
      { path },
    );
  }
}

function fold(path: string): string {
  return path.replaceAll('/', '\\').toLowerCase();
}

/** The offset and size in a general record. */
interface Placed {
  readonly offset: bigint;
  readonly packedSize: number;
  readonly size: number;
}

function generalRecords(
  { directory: { files } }: Ba2Archive,
  planned: readonly PlannedEntry[],
  hashes: readonly Ba2Hash[],
  made: ReadonlyMap<number, MadeBlock>,
  moving: Moving,
): NonNullable<Directory['files']> {
  const placed = planned.map((entry): Placed => {
    if (entry.kind === 'stored') {
      return {
        offset: moving.moved(files?.offset[entry.entry] ?? 0n),
        packedSize: files?.packedSize[entry.entry] ?? 0,
        size: files?.size[entry.entry] ?? 0,
      };
    }
    const { length = 0, size = 0, compressed = false } = made.get(entry.change) ?? {};
    if (length > LARGEST_DATA || size > LARGEST_DATA) throw fileTooLarge(entry.path);
    const offset = BigInt(moving.positions.blocks.get(entry.change) ?? 0);
    return { offset, packedSize: compressed ? length : 0, size };
  });
  /** A column's value for existing records, and `usual` for new ones. */
  const kept = (column: Uint8Array | Uint16Array | Uint32Array | undefined, usual: number): number[] =>
    planned.map((entry) => (entry.entry === undefined ? usual : (column?.[entry.entry] ?? usual)));
  return {
    length: planned.length,
    nameHash: Uint32Array.from(hashes, ({ name }) => name),
    extension: makeStringList(
      hashes.map(({ extension }) => extension),
      'bare',
    ),
    folderHash: Uint32Array.from(hashes, ({ folder }) => folder),
    modIndex: Uint8Array.from(kept(files?.modIndex, 0)),
    chunkCount: Uint8Array.from(kept(files?.chunkCount, 1)),
    headerSize: Uint16Array.from(kept(files?.headerSize, RECORD_HEADER_SIZE.GNRL)),
    offset: BigUint64Array.from(placed, ({ offset }) => offset),
    packedSize: Uint32Array.from(placed, ({ packedSize }) => packedSize),
    size: Uint32Array.from(placed, ({ size }) => size),
    sentinel: Uint32Array.from(kept(files?.sentinel, SENTINEL)),
  };
}

function textureRecords(
  { directory: { textures } }: Ba2Archive,
  planned: readonly PlannedEntry[],
  hashes: readonly Ba2Hash[],
  made: ReadonlyMap<number, MadeBlock>,
  moving: Moving,
): Textures {
  const records = planned.flatMap((entry, i): readonly TextureRecord[] => {
    if (entry.kind === 'stored') {
      if (textures === undefined) return [];
      const texture = textureAt(textures, entry.entry);
      const { chunks } = texture;
      const offset = BigUint64Array.from(chunks.offset, (old) => moving.moved(old));
      return [{ ...texture, chunks: withOffsets(chunks, offset) }];
    }
    const record = made.get(entry.change)?.record;
    if (record === undefined) throw new Error(`the texture of change ${entry.change} was not made`);
    const texture = read(TextureRecord, record, { littleEndian: true });
    const start = BigInt(moving.positions.blocks.get(entry.change) ?? 0);
    const { name, extension, folder } = hashes[i] ?? ba2Hash(entry.path);
    const offset = BigUint64Array.from(texture.chunks.offset, (from) => start + from);
    return [
      {
        ...texture,
        nameHash: name,
        extension,
        folderHash: folder,
        chunks: withOffsets(texture.chunks, offset),
      },
    ];
  });
  return texturesOf(records);
}

/** Columns are getters, so a copy must name each. */
function withOffsets(chunks: TextureRecord['chunks'], offset: BigUint64Array): TextureRecord['chunks'] {
  const { length, packedSize, size, mipFirst, mipLast, sentinel } = chunks;
  return { length, offset, packedSize, size, mipFirst, mipLast, sentinel };
}

/** Sizes have 32 bits. */
const LARGEST_DATA = 0xffffffff;

function fileTooLarge(stored: string): UserError {
  const path = stored.replaceAll('\\', '/');
  return new UserError('file-too-large', `${path} exceeds the limit of 4 GiB for an archive entry.`, {
    path,
  });
}

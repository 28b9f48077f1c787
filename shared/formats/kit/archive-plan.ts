import type { Archive, BlockForm, Deflater, PackLevel } from './archive.ts';
import type { Segment } from './segments.ts';

/**
 * How an archive of any format is written. A plan says which bytes of the old file stay and which blocks are new;
 * blocks are made one by one; the plan finishes the directory once their sizes are known.
 */

/** One change of an archive. Paths are raw byte strings, as the archive will store them. */
export type ArchiveChange =
  | { readonly action: 'remove'; readonly entry: number }
  /** New bytes for an entry, or only a change of its compression. */
  | ({ readonly action: 'replace'; readonly entry: number } & NewData)
  | ({ readonly action: 'add'; readonly path: string } & NewData);

/** How new data will be stored. */
interface NewData {
  readonly compress: boolean;
  /**
   * For archives of textures: the number of chunks the data will be cut into, which decides the length of its record.
   */
  readonly chunks?: number;
  /**
   * Index of another change with the same bytes and storage. Its block is made once and both entries refer to it. That
   * change must not have `sameAs` itself.
   */
  readonly sameAs?: number;
}

export interface PlanOptions {
  /** Archive flags to store. Layout flags other than "compressed by default" must not change. */
  readonly flags?: number;
  readonly contentFlags?: number;
}

/** How a new data block is to be made. */
export interface NewBlock {
  readonly form: BlockForm;
  /** The entry's raw path. */
  readonly path: string;
  readonly compress: boolean;
}

/** A new data block as it was made. */
export interface MadeBlock {
  readonly length: number;
  readonly compressed: boolean;
  /** Bytes before compression. */
  readonly size: number;
  /** Record fields besides offset and size, in formats whose records have any. */
  readonly record?: Uint8Array | undefined;
}

/** A data block as consecutive pieces. A piece may be the data itself, or memory that the deflater reuses. */
export interface BlockParts extends Pick<MadeBlock, 'compressed' | 'record'> {
  readonly pieces: readonly Uint8Array[];
}

/**
 * Makes a data block as an archive stores it.
 * @throws UserError if the archive cannot hold such a file
 */
export type BlockMaker = (
  data: Uint8Array,
  block: NewBlock,
  deflater: Deflater,
  level: PackLevel,
) => BlockParts;

/** Data that is read in pieces, and is never in memory whole. */
export interface PiecedData {
  readonly size: number;
  /** Reads all bytes that were asked for; valid only until the next call. */
  readonly read: (offset: number, length: number) => Uint8Array;
}

/** Where a block goes piece by piece. */
export interface BlockSink {
  /** Bytes written so far. */
  readonly length: number;
  write(bytes: Uint8Array): void;
  /** Starts the block again. */
  restart(): void;
}

/**
 * Makes the block of `BlockMaker`, byte for byte, in bounded memory. Undefined = not this one; `out` is to be started again.
 */
export type BlockStreamer = (
  data: PiecedData,
  block: NewBlock,
  packing: { readonly deflater: Deflater; readonly level: PackLevel },
  out: BlockSink,
) => Pick<MadeBlock, 'compressed'> | undefined;

/** A planned repack: complete except for the sizes of new blocks. */
export interface ArchivePlan {
  /** The data region in file order. It starts at `dataStart`. */
  readonly segments: readonly Segment[];
  readonly dataStart: number;
  /** Bytes of the directory after the data. */
  readonly tailLength: number;
  /** By index of the change; absent for removals. */
  readonly blocks: ReadonlyMap<number, NewBlock>;
  /** Number of entries that do not change. */
  readonly unchanged: number;
  /**
   * The directory's bytes, once every new block is made.
   * @throws UserError `archive-too-large` when data would start where no game reads; `file-too-large` when a block is
   * longer than its record can express
   */
  finish(made: ReadonlyMap<number, MadeBlock>): DirectoryBytes;
}

/** A directory: the bytes before the data and those after it. */
export interface DirectoryBytes {
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
}

/** An archive that can be repacked. */
export interface WritableArchive extends Archive {
  /**
   * Plans a repack. Entries without a change keep their stored bytes; with no changes the result is the identical file.
   *
   * @throws UserError that says why a change is impossible
   */
  plan(changes: readonly ArchiveChange[], options?: PlanOptions): ArchivePlan;
}

/** Maps each change that shares a block to the change that owns it. */
export function sharedBlocks(changes: readonly ArchiveChange[]): ReadonlyMap<number, number> {
  const shared = new Map<number, number>();
  for (const [i, change] of changes.entries()) {
    if (change.action === 'remove' || change.sameAs === undefined) continue;
    const own = changes[change.sameAs];
    const alike = own !== undefined && own.action !== 'remove' && own.sameAs === undefined;
    if (!alike || own.compress !== change.compress || own.chunks !== change.chunks) {
      throw new Error(`change ${i} cannot share the block of change ${change.sameAs}`);
    }
    shared.set(i, change.sameAs);
  }
  return shared;
}

/** Adds the made blocks of changes that share another's block. */
export function withShared(
  made: ReadonlyMap<number, MadeBlock>,
  shared: ReadonlyMap<number, number>,
): ReadonlyMap<number, MadeBlock> {
  const all = new Map(made);
  for (const [change, own] of shared) {
    const block = made.get(own);
    if (block !== undefined) all.set(change, block);
  }
  return all;
}

/** Whether data can be recompressed for an archive of this codec. */
export function canCompress({ codec }: { readonly codec: BlockForm['codec'] }): boolean {
  return codec !== 'xmem' && codec !== 'none';
}

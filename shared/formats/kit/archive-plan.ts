import type { Archive, BlockForm, Deflater, PackLevel } from './archive.ts';
import type { Segment } from './segments.ts';

/**
 * How an archive of any format is written: a plan says which bytes of the old file stay and which blocks are new, blocks
 * are made one by one, and the plan's directory is finished once their sizes are known.
 */

/** One change of an archive. Paths are raw byte strings, as the archive will store them. */
export type ArchiveChange =
  | { readonly action: 'remove'; readonly entry: number }
  /** New bytes for an entry; also a change of its compression alone. */
  | ({ readonly action: 'replace'; readonly entry: number } & NewData)
  | ({ readonly action: 'add'; readonly path: string } & NewData);

/** How new data will be stored. */
interface NewData {
  readonly compress: boolean;
  /** For archives of textures: pieces that the data will be cut into, which the length of its record follows from. */
  readonly chunks?: number;
  /**
   * Index of another change with the same bytes, stored the same way: its block is made once, and both entries lead to
   * it. That one has a block of its own.
   */
  readonly sameAs?: number;
}

export interface PlanOptions {
  /** Archive flags to store; layout flags other than "compressed by default" must stay as they are. */
  readonly flags?: number;
  readonly contentFlags?: number;
}

/** How a new data block has to be made. */
export interface NewBlock {
  readonly form: BlockForm;
  /** The entry's raw path. */
  readonly path: string;
  readonly compress: boolean;
}

/** What a new data block turned out to be. */
export interface MadeBlock {
  readonly length: number;
  readonly compressed: boolean;
  /** Bytes before compression. */
  readonly size: number;
  /** What the entry's record says besides its place and size, in formats whose records do. */
  readonly record?: Uint8Array | undefined;
}

/**
 * A data block in pieces, which follow each other in the file. A piece may be the data itself, or memory that the deflater
 * uses again.
 */
export interface BlockParts extends Pick<MadeBlock, 'compressed' | 'record'> {
  readonly pieces: readonly Uint8Array[];
}

/**
 * Makes a data block as an archive stores it.
 * @throws UserError where the archive cannot hold such a file
 */
export type BlockMaker = (
  data: Uint8Array,
  block: NewBlock,
  deflater: Deflater,
  level: PackLevel,
) => BlockParts;

/** A repack, worked out but for the sizes of new blocks. */
export interface ArchivePlan {
  /** The data region in file order. It starts at `dataStart`. */
  readonly segments: readonly Segment[];
  readonly dataStart: number;
  /** Bytes of the directory behind the data. */
  readonly tailLength: number;
  /** By index of the change; absent for removals. */
  readonly blocks: ReadonlyMap<number, NewBlock>;
  /** Entries that stay as they are. */
  readonly unchanged: number;
  /**
   * The directory's bytes, once every new block was made.
   * @throws UserError `archive-too-large` when data would start where no game reads; `file-too-large` when a block is
   * longer than its record can say
   */
  finish(made: ReadonlyMap<number, MadeBlock>): DirectoryBytes;
}

/** A directory: what stands in front of the data, and what stands behind it. */
export interface DirectoryBytes {
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
}

/** An archive that can be written anew. */
export interface WritableArchive extends Archive {
  /**
   * Works out a repack. Everything that no change names keeps its stored bytes; with no changes the result is the
   * identical file.
   *
   * @throws UserError that says why a change cannot be
   */
  plan(changes: readonly ArchiveChange[], options?: PlanOptions): ArchivePlan;
}

/** The change whose block each change shares, by index of the change that has none of its own. */
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

/** What blocks turned out to be, told for the changes that share them as well. */
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

/** Whether data can be compressed anew for an archive of this codec. */
export function canCompress({ codec }: { readonly codec: BlockForm['codec'] }): boolean {
  return codec !== 'xmem' && codec !== 'none';
}

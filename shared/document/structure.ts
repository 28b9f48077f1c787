import type { ByteChange } from '#shared/binary/field-tree.ts';
import type { Context } from '#shared/binary/type.ts';
import { UserError } from '#shared/errors.ts';

/** A structural edit as a value: adds, removes, copies, moves or replaces parts of a file. Each kind of file has its own. */
export type StructureEdit = BlockEdit | BankEdit;

/** For a file of numbered blocks. */
export type BlockEdit =
  /** A new block of a type, before block `at` (or as the last one). The reference `slot`, if empty, is set to it. */
  | {
      readonly kind: 'add-block';
      readonly type: string;
      readonly at: number;
      readonly slot?: string | undefined;
    }
  /** `branch`: also removes all blocks that only these refer to. */
  | { readonly kind: 'remove-blocks'; readonly blocks: readonly number[]; readonly branch: boolean }
  /** The copy comes after the original; with `branch`, everything below it is copied as well, including links. */
  | { readonly kind: 'duplicate-block'; readonly block: number; readonly branch: boolean }
  /** `to`: the new number of the block. */
  | { readonly kind: 'move-block'; readonly block: number; readonly to: number }
  /** All blocks in the order of the tree. */
  | { readonly kind: 'sort-blocks' }
  /** An empty element of a list, before element `index`. */
  | { readonly kind: 'insert-element'; readonly path: string; readonly index: number }
  | { readonly kind: 'remove-element'; readonly path: string };

/** Blocks copied from a file, as plain data that does not need that file any more. */
export interface BlockClip {
  /** What decided the layout of the file that they are from. */
  readonly context: Context;
  /** In the order of that file. References count within this list, -1 = none; names are indices of `names`. */
  readonly blocks: readonly {
    readonly type: string;
    readonly value: Readonly<Record<string, unknown>>;
    /** Number in the file that it is from. */
    readonly number: number;
  }[];
  /** Indices of the blocks that are below no other one: at least one. */
  readonly tops: readonly number[];
  readonly names: readonly string[];
  /** References to blocks that were not copied, in words: `target of NiBillboardNode (block 4)`. */
  readonly cut: readonly string[];
}

/**
 * Where copied blocks go: after all others. With `under`, those at the top become children of that node; with `over`, the only one
 * at the top takes the place and number of that block, which must have the same type.
 */
export interface PastePlace {
  readonly under?: number | undefined;
  readonly over?: number | undefined;
}

/** For a file of images with palettes. Images are numbered from 0, in the order of the file. */
export type BankEdit =
  /** Replaces the pixels of an image and keeps everything else. */
  | ({ readonly kind: 'replace-image'; readonly image: number } & NewImage)
  /** A new image, before image `at` (or as the last one). */
  | ({ readonly kind: 'add-image'; readonly at: number } & NewImage)
  | { readonly kind: 'remove-images'; readonly images: readonly number[] }
  /** `to`: the new index of the image. */
  | { readonly kind: 'move-image'; readonly image: number; readonly to: number }
  /** `palette`: 256 colors as stored, or null for none. */
  | { readonly kind: 'set-palette'; readonly image: number; readonly palette: Uint8Array | null }
  /** Puts the bank's number in the name of every image. */
  | { readonly kind: 'rename-bank'; readonly bank: number };

/** The pixels of an image, with its palette and delay. */
export interface NewImage {
  readonly picture: IndexedFrames;
  /** Its own colors as stored: 768 bytes, or null for none. Absent = unchanged. */
  readonly palette?: Uint8Array | null | undefined;
  /** Milliseconds per frame. Absent = unchanged. */
  readonly delay?: number | undefined;
}

/** Frames of one size, as palette indices. */
export interface IndexedFrames {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** One byte per pixel, rows from the top, frame after frame. */
  readonly indices: Uint8Array;
}

/** The edit as a block edit. @throws UserError `not-restructured` for an edit of images */
export function blockEdit(edit: StructureEdit): BlockEdit {
  if (!isBankEdit(edit)) return edit;
  throw new UserError('not-restructured', 'This file has no images that can be changed this way.');
}

/** The edit as an image edit. @throws UserError `not-restructured` for an edit of blocks */
export function bankEdit(edit: StructureEdit): BankEdit {
  if (isBankEdit(edit)) return edit;
  throw new UserError('not-restructured', 'This file has no blocks or lists that can be changed this way.');
}

const BANK_EDITS: ReadonlySet<string> = new Set<BankEdit['kind']>([
  'replace-image',
  'add-image',
  'remove-images',
  'move-image',
  'set-palette',
  'rename-bank',
]);

function isBankEdit(edit: StructureEdit): edit is BankEdit {
  return BANK_EDITS.has(edit.kind);
}

/** A structural edit as byte changes, which form one undo step. */
export interface StructureChange {
  /** Label in the undo menu. */
  readonly label: string;
  readonly changes: readonly ByteChange[];
  /** Path of the part before the edit, and of the one to select afterwards. */
  readonly from: string;
  readonly select: string;
  /** If parts were added, removed or moved: their previous number, and the old index by new index; -1 = new. */
  readonly parts?: { readonly was: number; readonly order: readonly number[] };
  /** Consequences that the user should know, as sentences. */
  readonly warnings?: readonly string[];
}

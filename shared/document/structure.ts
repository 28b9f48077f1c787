import type { ByteChange } from '#shared/binary/field-tree.ts';
import { UserError } from '#shared/errors.ts';

/** A structural edit as a value: adds, removes, copies, moves or replaces parts of a file. Each kind of file has its own. */
export type StructureEdit = BlockEdit | BankEdit;

/** For a file of numbered blocks. */
export type BlockEdit =
  /** A new block of a type, before block `at` (or as the last one). The reference `slot`, if it is empty, is set to it. */
  | {
      readonly kind: 'add-block';
      readonly type: string;
      readonly at: number;
      readonly slot?: string | undefined;
    }
  /** `branch`: and all blocks that only these refer to. */
  | { readonly kind: 'remove-blocks'; readonly blocks: readonly number[]; readonly branch: boolean }
  /** The copy comes after the original; with `branch`, everything below it is copied, too, with its links. */
  | { readonly kind: 'duplicate-block'; readonly block: number; readonly branch: boolean }
  /** `to`: the number that the block has afterwards. */
  | { readonly kind: 'move-block'; readonly block: number; readonly to: number }
  /** An empty element of a list, before element `index`. */
  | { readonly kind: 'insert-element'; readonly path: string; readonly index: number }
  | { readonly kind: 'remove-element'; readonly path: string };

/** For a file of images with palettes. Images are numbered from 0, in the order of the file. */
export type BankEdit =
  /** Replaces the pixels of an image and keeps everything else. */
  | ({ readonly kind: 'replace-image'; readonly image: number } & NewImage)
  /** A new image, before image `at` (or as the last one). */
  | ({ readonly kind: 'add-image'; readonly at: number } & NewImage)
  | { readonly kind: 'remove-images'; readonly images: readonly number[] }
  /** `to`: the index that the image has afterwards. */
  | { readonly kind: 'move-image'; readonly image: number; readonly to: number }
  /** `palette`: 256 colors as they are stored, or null for none. */
  | { readonly kind: 'set-palette'; readonly image: number; readonly palette: Uint8Array | null }
  /** Puts the bank's number in the name of every image. */
  | { readonly kind: 'rename-bank'; readonly bank: number };

/** The pixels of an image, and what goes with them. */
export interface NewImage {
  readonly picture: IndexedFrames;
  /** Its own colors as they are stored: 768 bytes, or null for none. Absent = unchanged. */
  readonly palette?: Uint8Array | null | undefined;
  /** Milliseconds a frame. Absent = unchanged. */
  readonly delay?: number | undefined;
}

/** Frames of one size as color numbers. */
export interface IndexedFrames {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** One byte a pixel, rows from the top, frame after frame. */
  readonly indices: Uint8Array;
}

/** The edit as one of blocks. @throws UserError `not-restructured` for an edit of images */
export function blockEdit(edit: StructureEdit): BlockEdit {
  if (!isBankEdit(edit)) return edit;
  throw new UserError('not-restructured', 'This file has no images that can be changed this way.');
}

/** The edit as one of images. @throws UserError `not-restructured` for an edit of blocks */
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

/** A structural edit as changes of bytes, which are one undo step. */
export interface StructureChange {
  /** For people, in the undo menu. */
  readonly label: string;
  readonly changes: readonly ByteChange[];
  /** Path of the part before the edit, and of the one to select afterwards. */
  readonly from: string;
  readonly select: string;
  /** Where parts were added, removed or moved: their number before, and by new index the old one; -1 = new. */
  readonly parts?: { readonly was: number; readonly order: readonly number[] };
  /** Consequences that a person should know about, in sentences. */
  readonly warnings?: readonly string[];
}

import type { ByteChange } from '../binary/field-tree.ts';
import { UserError } from '../errors.ts';

/** A change of what a file consists of, as a value: its parts come, go, or change places. Each kind of file has its own. */
export type StructureEdit = BlockEdit | BankEdit;

/** Of a file of blocks, which are numbered. */
export type BlockEdit =
  /** A new block of a type, before block `at` (or as the last one). The reference `slot`, if it is none, leads to it. */
  | {
      readonly kind: 'add-block';
      readonly type: string;
      readonly at: number;
      readonly slot?: string | undefined;
    }
  /** `branch`: with everything that only these blocks lead to. */
  | { readonly kind: 'remove-blocks'; readonly blocks: readonly number[]; readonly branch: boolean }
  /** The copy stands behind the original; with `branch`, everything below it is copied too, and linked as it was. */
  | { readonly kind: 'duplicate-block'; readonly block: number; readonly branch: boolean }
  /** `to`: the number that the block has afterwards. */
  | { readonly kind: 'move-block'; readonly block: number; readonly to: number }
  /** An empty element of a list, in front of element `index`. */
  | { readonly kind: 'insert-element'; readonly path: string; readonly index: number }
  | { readonly kind: 'remove-element'; readonly path: string };

/** Of a file of images with palettes. Images are meant by their places in it, from 0. */
export type BankEdit =
  /** Other pixels for an image. All else that it has is kept. */
  | ({ readonly kind: 'replace-image'; readonly image: number } & NewImage)
  /** A new image, before image `at` (or as the last one). */
  | ({ readonly kind: 'add-image'; readonly at: number } & NewImage)
  | { readonly kind: 'remove-images'; readonly images: readonly number[] }
  /** `to`: the place that the image has afterwards. */
  | { readonly kind: 'move-image'; readonly image: number; readonly to: number }
  /** `palette`: 256 colors as they are to be stored, or null for none. */
  | { readonly kind: 'set-palette'; readonly image: number; readonly palette: Uint8Array | null }
  /** Every image's name says the bank's number. */
  | { readonly kind: 'rename-bank'; readonly bank: number };

/** The pixels of an image, and what goes with them. */
export interface NewImage {
  readonly picture: IndexedFrames;
  /** Its own colors, as they are to be stored: 768 bytes, or null for none. Absent = those that it has. */
  readonly palette?: Uint8Array | null | undefined;
  /** Of each frame, in milliseconds. Absent = the one that it has. */
  readonly delay?: number | undefined;
}

/** Frames of one size as numbers of colors. */
export interface IndexedFrames {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** A byte a pixel, rows from the top, frame after frame. */
  readonly indices: Uint8Array;
}

/** An edit of a file of blocks. @throws UserError `not-restructured` for one of another kind of file */
export function blockEdit(edit: StructureEdit): BlockEdit {
  if (!isBankEdit(edit)) return edit;
  throw new UserError('not-restructured', 'This file has no images that could be changed like that.');
}

/** An edit of a file of images. @throws UserError `not-restructured` for one of another kind of file */
export function bankEdit(edit: StructureEdit): BankEdit {
  if (isBankEdit(edit)) return edit;
  throw new UserError(
    'not-restructured',
    'This file has no blocks or lists that could be changed like that.',
  );
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

/** What a structural edit does to the bytes, in one undo step. */
export interface StructureChange {
  /** What undo would take back, in words. */
  readonly label: string;
  readonly changes: readonly ByteChange[];
  /** Path of what it was about, before it and afterwards. */
  readonly from: string;
  readonly select: string;
  /** Where parts have come, gone or changed places: how many there were, and the number that each of now had; -1 = new. */
  readonly parts?: { readonly was: number; readonly order: readonly number[] };
  /** What else follows from it that a person should know: whole sentences. */
  readonly warnings?: readonly string[];
}

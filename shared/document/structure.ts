import type { ByteChange } from '../binary/field-tree.ts';

/** A change of what a file consists of, as a value: blocks and elements come, go, or change places. */
export type StructureEdit =
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
}

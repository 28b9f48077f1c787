import type { EntryBlocks } from './entry-blocks.ts';

/** Where a task finds the files of a batch. `paths` are those in the archive, or below the folder. */
export type BatchInput = { readonly paths: readonly string[] } & (
  | { readonly kind: 'entries'; readonly blocks: EntryBlocks }
  | { readonly kind: 'files'; readonly folder: string }
);

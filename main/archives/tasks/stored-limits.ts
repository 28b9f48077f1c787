import { entryLimit } from '#shared/formats/entry-limit.ts';
import type { EntryBlocks } from './entry-blocks.ts';

/** Upper bounds of entries' unpacked sizes, and their sum. */
export interface StoredLimits {
  readonly limits: Float64Array<ArrayBuffer>;
  readonly total: number;
}

/** The bounds that follow from the stored sizes alone, so that nothing is read for them. */
export function storedLimits({ form, storedSize, compressed }: EntryBlocks): StoredLimits {
  const limits = Float64Array.from(storedSize, (stored, at) =>
    entryLimit(form, compressed[at] === 1, stored),
  );
  return { limits, total: limits.reduce((sum, bytes) => sum + bytes, 0) };
}

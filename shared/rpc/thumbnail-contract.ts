import * as v from 'valibot';
import { THUMBNAIL_SIDES } from '../image/thumbnail.ts';
import { Address, method } from './method.ts';

/** What the window may ask for to show files as pictures; part of `contract.ts`. */

/** Files that one request may name: about a screenful of small ones. */
export const MOST_THUMBNAILS = 64;

export const thumbnailMethods = {
  /** Small pictures of files as they are stored, with a copy in the mod folder before all others, in the order of `files`. */
  'thumbnail.read': method<Thumbnails>()(
    v.strictObject({
      files: v.pipe(v.array(Address), v.minLength(1), v.maxLength(MOST_THUMBNAILS), v.readonly()),
      /** No side is longer. */
      side: v.picklist(THUMBNAIL_SIDES),
    }),
  ),
};

export interface Thumbnails {
  /** Width and height of each, one after the other; 0 where there is none. */
  readonly sizes: Uint8Array;
  /** Red, green, blue and alpha of all of them, one after the other, rows from the top. */
  readonly pixels: Uint8Array;
  /** Why there is none, by file; null where there is one. */
  readonly problems: readonly (string | null)[];
}

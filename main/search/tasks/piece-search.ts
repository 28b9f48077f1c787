import type { Found } from '#shared/document/find-patterns.ts';
import type { PatternSearcher } from '#shared/document/pattern-searcher.ts';

/** Gets a match: its offset in the file, and where it is in the bytes that are held; false = no more are wanted. */
export type FoundInPieces = (offset: number, bytes: Uint8Array, match: Found) => boolean;

/**
 * Searches a file that arrives in pieces of any size, each valid only until `take` returns. A match that begins in one piece
 * and ends in another is found, since the end of what came so far is kept until it cannot begin a match, nor stand beside one.
 */
export class PieceSearch {
  readonly #searcher: PatternSearcher;
  readonly #found: FoundInPieces;
  readonly #reach: number;
  /** The bytes in which a match may begin that ends later, those before them in reach, and room for a piece behind. */
  #held = new Uint8Array(0);
  #heldLength = 0;
  /** Offset in the file of the first held byte. */
  #base = 0;
  /** Offset in the file where the next match may begin: behind what was searched, and the last match. */
  #next = 0;
  #stopped = false;

  /** @param reach bytes on either side of a match that `found` may look at, as far as the file has them */
  constructor(searcher: PatternSearcher, found: FoundInPieces, reach = 0) {
    this.#searcher = searcher;
    this.#found = found;
    this.#reach = reach;
  }

  take(piece: Uint8Array): void {
    if (this.#stopped) return;
    const held = this.#hold(piece);
    const until = Math.max(0, held.length - this.#searcher.longest - this.#reach + 1);
    this.#search(held, until);
    const past = Math.max(0, until - this.#reach);
    held.copyWithin(0, past);
    this.#heldLength = held.length - past;
    this.#base += past;
  }

  /** Searches what is still held, as no more will come. */
  finish(): void {
    if (!this.#stopped) this.#search(this.#held.subarray(0, this.#heldLength), this.#heldLength);
  }

  #hold(piece: Uint8Array): Uint8Array {
    const length = this.#heldLength + piece.length;
    if (length > this.#held.length) {
      const larger = new Uint8Array(length);
      larger.set(this.#held.subarray(0, this.#heldLength));
      this.#held = larger;
    }
    this.#held.set(piece, this.#heldLength);
    return this.#held.subarray(0, length);
  }

  #search(bytes: Uint8Array, until: number): void {
    const from = Math.max(0, this.#next - this.#base);
    if (from >= until) return;
    this.#next = this.#base + until;
    this.#searcher.each(bytes, from, until, (match) => {
      const end = this.#base + match.offset + Math.max(1, match.length);
      this.#next = Math.max(this.#base + until, end);
      this.#stopped = !this.#found(this.#base + match.offset, bytes, match);
      return !this.#stopped;
    });
  }
}

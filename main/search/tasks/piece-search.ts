import type { Found } from '#shared/document/find-patterns.ts';
import type { PatternSearcher } from '#shared/document/pattern-searcher.ts';

/**
 * Searches a file that arrives in pieces of any size, each valid only until `take` returns. A match that begins in one piece
 * and ends in another is found, since the end of what came so far is kept until it cannot begin a match.
 */
export class PieceSearch {
  readonly #searcher: PatternSearcher;
  readonly #found: (match: Found) => boolean;
  /** The bytes in which a match may begin that ends later, and room for a piece behind them. */
  #held = new Uint8Array(0);
  #heldLength = 0;
  /** Offset in the file of the first held byte. */
  #base = 0;
  /** Offset in the file behind the last match: matches do not overlap. */
  #next = 0;
  #stopped = false;

  /** @param found gets each match, at its offset in the file; false = it wants no more */
  constructor(searcher: PatternSearcher, found: (match: Found) => boolean) {
    this.#searcher = searcher;
    this.#found = found;
  }

  take(piece: Uint8Array): void {
    if (this.#stopped) return;
    const held = this.#hold(piece);
    const until = Math.max(0, held.length - this.#searcher.longest + 1);
    this.#search(held, until);
    const rest = held.subarray(until);
    held.copyWithin(0, until);
    this.#heldLength = rest.length;
    this.#base += until;
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
    this.#searcher.each(bytes, from, until, ({ offset, length }) => {
      this.#next = this.#base + offset + Math.max(1, length);
      this.#stopped = !this.#found({ offset: this.#base + offset, length });
      return !this.#stopped;
    });
  }
}

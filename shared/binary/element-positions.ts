import { FormatError } from '#shared/errors.ts';
import { closures } from './closures.ts';
import type { Fields } from './codec.ts';
import type { ByteReader } from './cursor.ts';
import type { ArrayLayout } from './layout.ts';

/** Finds where the elements of an array are: by their size, or by skipping them one after the other. */
export class ElementPositions {
  readonly #layout: ArrayLayout;
  readonly #first: number;
  readonly #open: (position: number) => { readonly reader: ByteReader; readonly self: Fields };
  /** Positions of elements of varying size that were reached so far, plus the end of the last one. */
  readonly #edges: number[];

  /**
   * @param position of the array
   * @param open makes a reader at a position, inside the structs that enclose the array
   */
  constructor(
    layout: ArrayLayout,
    position: number,
    open: (position: number) => { readonly reader: ByteReader; readonly self: Fields },
  ) {
    this.#layout = layout;
    // After a stored count.
    this.#first = position + (layout.count.by === 'prefix' ? layout.count.prefix.minSize : 0);
    this.#open = open;
    this.#edges = [this.#first];
  }

  /** The position of an element. @throws FormatError if an element before it cannot be read */
  at(index: number): number {
    const { size } = this.#layout.element;
    return size === undefined ? this.#walkTo(index) : this.#first + index * size;
  }

  /** The index of the element that covers a position. */
  indexAt(position: number, count: number): number | undefined {
    if (position < this.#first || count === 0) return undefined;
    const { size } = this.#layout.element;
    const index =
      size === undefined
        ? this.#walkOver(position, count)
        : size === 0
          ? count
          : Math.floor((position - this.#first) / size);
    return index < count ? index : undefined;
  }

  #walkTo(index: number): number {
    const edges = this.#edges;
    if (index < edges.length) return edges[index] ?? this.#first;
    const codec = closures(this.#layout.element);
    const { reader, self } = this.#open(edges.at(-1) ?? this.#first);
    for (let i = edges.length - 1; i < index; i += 1) {
      reader.index = i;
      codec.skip(reader, self);
      edges.push(reader.position);
    }
    return reader.position;
  }

  #walkOver(position: number, count: number): number {
    let low = 0;
    try {
      while (low < count && this.#walkTo(Math.min(count, low + 1)) <= position) {
        low = Math.max(low + 1, this.#lastEdgeAtOrBefore(position));
      }
      return low;
    } catch (error) {
      // An element that cannot be read takes all remaining bytes, like a field.
      if (!(error instanceof FormatError)) throw error;
      return this.#lastEdgeAtOrBefore(position);
    }
  }

  /** Index of the last known element that starts at or before a position, by bisection. */
  #lastEdgeAtOrBefore(position: number): number {
    let low = 0;
    let high = this.#edges.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#edges[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

import { closures } from './closures.ts';
import { compute, type Fields, isPresent } from './codec.ts';
import type { ByteReader } from './cursor.ts';
import type { Layout } from './layout.ts';

/** Whether the input decides what a layout is. */
export function isUndecided({ kind }: Layout): boolean {
  return kind === 'optional' || kind === 'switch' || kind === 'lazy';
}

/**
 * Resolves an optional, switched or lazy layout; undefined = absent.
 * @param reader at the field, inside its enclosing structs
 * @throws FormatError if no case of a switch matches
 */
export function decideLayout(layout: Layout, reader: ByteReader, self: Fields): Layout | undefined {
  let decided: Layout | undefined = layout;
  while (decided !== undefined) {
    if (decided.kind === 'optional') {
      decided = isPresent(decided.condition, reader, self) ? decided.layout : undefined;
    } else if (decided.kind === 'switch') {
      const key: unknown =
        typeof decided.on === 'string' ? self[decided.on] : compute(decided.on, reader, self);
      const chosen: Layout | undefined = decided.choose(
        typeof key === 'bigint' ? Number(key) : (key as string | number),
      );
      // No case matches: let the reader throw the error with its location.
      if (chosen === undefined) closures(decided).skip(reader, self);
      decided = chosen;
    } else if (decided.kind === 'lazy') {
      decided = decided.resolve();
    } else {
      return decided;
    }
  }
  return undefined;
}

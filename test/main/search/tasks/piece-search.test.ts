import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FoundInPieces, PieceSearch } from '#main/search/tasks/piece-search.ts';
import { patternSearcher } from '#shared/document/pattern-searcher.ts';
import { queryPatterns } from '#shared/document/query-patterns.ts';

/** The matches of a text that arrives in pieces of the given sizes, the last one as large as is left. */
function inPieces(query: string, text: string, sizes: readonly number[], reach = 0): readonly number[] {
  const found: number[] = [];
  const take: FoundInPieces = (offset) => {
    found.push(offset);
    return true;
  };
  const search = new PieceSearch(patternSearcher(queryPatterns('text', query)), take, reach);
  const bytes = new TextEncoder().encode(text);
  const buffer = new Uint8Array(bytes.length + 1);
  let at = 0;
  for (const size of [...sizes, bytes.length]) {
    const piece = bytes.subarray(at, at + size);
    // Pieces are valid only while they are taken, as those of a decoder that reuses its buffer.
    buffer.set(piece);
    search.take(buffer.subarray(0, piece.length));
    buffer.fill(0xff);
    at += piece.length;
  }
  search.finish();
  return found;
}

test('a match that begins in one piece and ends two later is found once', () => {
  expect(inPieces('needle', 'a nee.needle!', [8, 2])).toEqual([6]);
  expect(inPieces('needle', 'needle', [1, 1, 1, 1, 1, 1])).toEqual([0]);
});

test('matches do not depend on where the pieces end', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 60 }),
      fc.constantFrom('a', 'ab', 'aba', 'bbab'),
      fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 20 }),
      fc.integer({ min: 0, max: 9 }),
      (text, query, sizes, reach) => {
        expect(inPieces(query, text, sizes, reach)).toEqual(inPieces(query, text, []));
      },
    ),
  );
});

test('the bytes within reach of a match are there, however the pieces end', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 60 }),
      fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 20 }),
      (text, sizes) => {
        const bytes = new TextEncoder().encode(text);
        const near = (all: Uint8Array, at: number) =>
          Buffer.from(all.subarray(Math.max(0, at - 5), at + 7)).toString();
        const take: FoundInPieces = (offset, held, match) => {
          expect(near(held, match.offset)).toBe(near(bytes, offset));
          return true;
        };
        const search = new PieceSearch(patternSearcher(queryPatterns('text', 'ab')), take, 5);
        let at = 0;
        for (const size of [...sizes, bytes.length]) {
          search.take(bytes.subarray(at, at + size));
          at += size;
        }
        search.finish();
      },
    ),
  );
});

test('nothing more is searched after the last wanted match', () => {
  const found: number[] = [];
  const search = new PieceSearch(patternSearcher(queryPatterns('text', 'x')), (offset) => {
    found.push(offset);
    return false;
  });
  for (let piece = 0; piece < 3; piece += 1) search.take(new TextEncoder().encode('xx'));
  search.finish();
  expect(found).toEqual([0]);
});

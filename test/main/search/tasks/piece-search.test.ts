import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PieceSearch } from '#main/search/tasks/piece-search.ts';
import { patternSearcher } from '#shared/document/pattern-searcher.ts';
import { queryPatterns } from '#shared/document/query-patterns.ts';

/** The matches of a text that arrives in pieces of the given sizes, the last one as large as is left. */
function inPieces(query: string, text: string, sizes: readonly number[]): readonly number[] {
  const found: number[] = [];
  const search = new PieceSearch(patternSearcher(queryPatterns('text', query)), ({ offset }) => {
    found.push(offset);
    return true;
  });
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
      (text, query, sizes) => {
        expect(inPieces(query, text, sizes)).toEqual(inPieces(query, text, []));
      },
    ),
  );
});

test('nothing more is searched after the last wanted match', () => {
  const found: number[] = [];
  const search = new PieceSearch(patternSearcher(queryPatterns('text', 'x')), ({ offset }) => {
    found.push(offset);
    return false;
  });
  for (let piece = 0; piece < 3; piece += 1) search.take(new TextEncoder().encode('xx'));
  search.finish();
  expect(found).toEqual([0]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ByteSource, bytesSource } from '#shared/binary/source.ts';
import {
  applySplices,
  type Contents,
  contentsSource,
  piecesOf,
  slicePieces,
  storedContents,
} from '#shared/document/pieces.ts';
import { UserError } from '#shared/errors.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);
const readAll = (contents: Contents, stored: ByteSource) =>
  contentsSource(contents, stored).read(0, contents.size);

describe('pieces', () => {
  test('a stored file reads unchanged, fewer bytes at the end, none past it', () => {
    const source = contentsSource(storedContents(4), bytesSource(bytes(1, 2, 3, 4)));
    expect(source.read(0, 4)).toEqual(bytes(1, 2, 3, 4));
    expect(source.read(3, 10)).toEqual(bytes(4));
    expect(source.read(4, 10)).toEqual(bytes());
    expect(source.read(400, 10)).toEqual(bytes());
  });

  test('an empty file can be filled and emptied again', () => {
    const { contents, inverse } = applySplices(storedContents(0), [
      { offset: 0, remove: 0, insert: piecesOf(bytes(9, 8)) },
    ]);
    expect(readAll(contents, bytesSource(bytes()))).toEqual(bytes(9, 8));
    expect(applySplices(contents, inverse).contents.size).toBe(0);
  });

  test('an edit of a 3 GiB file stores only what was typed', () => {
    const reads: number[] = [];
    const huge: ByteSource = {
      size: 3 * 2 ** 30,
      name: 'huge',
      read(offset, length) {
        reads.push(length);
        return new Uint8Array(length).fill(offset % 251);
      },
    };
    const middle = 2 ** 31 + 5;
    const { contents, inverse } = applySplices(storedContents(huge.size), [
      { offset: middle, remove: 2, insert: piecesOf(bytes(0xaa, 0xbb, 0xcc)) },
    ]);
    expect(contents.size).toBe(huge.size + 1);
    expect(reads).toEqual([]);
    expect(contentsSource(contents, huge).read(middle - 1, 5)[2]).toBe(0xbb);
    expect(Math.max(...reads)).toBeLessThan(10);
    expect(applySplices(contents, inverse).contents).toEqual(storedContents(huge.size));
  });

  test('undoing restores the pieces, so that no cuts are left behind', () => {
    let contents = storedContents(1000);
    const inverses = [];
    for (let offset = 0; offset < 1000; offset += 10) {
      const applied = applySplices(contents, [{ offset, remove: 1, insert: piecesOf(bytes(1)) }]);
      contents = applied.contents;
      inverses.unshift(...applied.inverse);
    }
    expect(contents.pieces.length).toBe(200);
    expect(applySplices(contents, inverses).contents).toEqual(storedContents(1000));
  });

  test('100,000 splices of one batch and their undo are one edit each way', () => {
    const size = 400_000;
    const splices = Array.from({ length: 100_000 }, (_, index) => ({
      offset: index * 4,
      remove: 1,
      insert: piecesOf(bytes(1)),
    }));
    const { contents, inverse } = applySplices(storedContents(size), splices);
    expect(contents.pieces.length).toBe(200_000);
    const cleared = applySplices(contents, [{ offset: 0, remove: size, insert: [] }]);
    expect(cleared.contents.size).toBe(0);
    expect(applySplices(cleared.contents, cleared.inverse).contents.pieces.length).toBe(200_000);
    expect(applySplices(contents, inverse).contents).toEqual(storedContents(size));
  });

  test('a splice past the end is rejected and nothing of its batch is applied', () => {
    const contents = storedContents(4);
    const batch = [
      { offset: 0, remove: 1, insert: [] },
      { offset: 3, remove: 1, insert: [] },
    ];
    expect(() => applySplices(contents, batch)).toThrow(UserError);
    expect(contents).toEqual(storedContents(4));
  });

  test('a file that became shorter on disk is an error and never zeros', () => {
    const shrunk: ByteSource = {
      size: 10,
      name: 'a.nif',
      read: (_, length) => new Uint8Array(Math.min(length, 3)),
    };
    expect(() => contentsSource(storedContents(10), shrunk).read(0, 10)).toThrow(/shortened/);
  });

  test('reading returns bytes that belong to the caller', () => {
    const { contents } = applySplices(storedContents(0), [
      { offset: 0, remove: 0, insert: piecesOf(bytes(1, 2)) },
    ]);
    const source = contentsSource(contents, bytesSource(bytes()));
    source.read(0, 2).fill(9);
    expect(source.read(0, 2)).toEqual(bytes(1, 2));
  });

  test('contents equal a plain array at every offset after any splices, and after undoing them', () => {
    const splice = fc.record({
      offset: fc.nat({ max: 40 }),
      remove: fc.nat({ max: 12 }),
      insert: fc.uint8Array({ maxLength: 12 }),
    });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 30 }), fc.array(splice, { maxLength: 30 }), (stored, edits) => {
        const base = bytesSource(stored);
        let model = [...stored];
        let contents = storedContents(stored.length);
        const inverses = [];
        for (const edit of edits) {
          const offset = Math.min(edit.offset, model.length);
          const remove = Math.min(edit.remove, model.length - offset);
          model = model.toSpliced(offset, remove, ...edit.insert);
          const applied = applySplices(contents, [{ offset, remove, insert: piecesOf(edit.insert) }]);
          contents = applied.contents;
          inverses.unshift(...applied.inverse);
          const source = contentsSource(contents, base);
          expect(contents.size).toBe(model.length);
          for (let from = 0; from <= model.length; from++) {
            expect([...source.read(from, 7)]).toEqual(model.slice(from, from + 7));
          }
          expect(slicePieces(contents, 0, contents.size)).toEqual(contents.pieces);
        }
        expect(applySplices(contents, inverses).contents).toEqual(storedContents(stored.length));
      }),
      { numRuns: 60 },
    );
  });
});

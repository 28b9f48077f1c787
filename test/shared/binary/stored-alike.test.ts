import { expect, test } from 'vitest';
import { i32, u8, u16, u32 } from '#shared/binary/number.ts';
import { write } from '#shared/binary/read.ts';
import { withNewReferences } from '#shared/binary/renumber.ts';
import { rebuild } from '#shared/binary/rewrite.ts';
import { isStoredAlike } from '#shared/binary/stored-alike.ts';
import { array, list, struct, switchOn, when } from '#shared/binary/struct.ts';
import { bytes, sizedText, text } from '#shared/binary/text.ts';
import { schemaOf } from '#shared/formats/nif/block-form.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';

interface Game {
  readonly littleEndian: boolean;
  readonly version: number;
}
const OLD: Game = { littleEndian: true, version: 1 };
const NEW: Game = { littleEndian: true, version: 2 };

test('a type whose layout does not depend on the game is stored alike', () => {
  const Point = struct('Point', { x: u16(), y: u16() });
  const Shape = struct('Shape', {
    name: sizedText(u32()),
    count: u16(),
    points: array(Point, 'count'),
    others: list(Point, 2),
    tail: bytes(),
  });
  expect(isStoredAlike(Shape, OLD, NEW)).toBe(true);
  expect(isStoredAlike(Shape, OLD, { ...NEW, littleEndian: false })).toBe(false);
});

test.each([
  ['a field of one game', struct('S', { a: when(({ version }: Game) => version > 1, u8()) })],
  ['a wider field', struct('S', { a: switchOn(({ version }: Game) => version, { 1: u8(), 2: u16() }) })],
  ['a longer text', struct('S', { a: text(({ version }: Game) => 4 * version) })],
  ['more elements', struct('S', { a: array(u8(), ({ version }: Game) => version) })],
  [
    'a length of fields, which might ask the game',
    struct('S', { n: u8(), a: bytes((_: Game, { n }: { n: number }) => n) }),
  ],
  [
    'a condition on fields',
    struct('S', { n: u8(), a: when((_: Game, { n }: { n: number }) => n > 0, u8()) }),
  ],
] as const)('a type with %s is not', (_, type) => {
  expect(isStoredAlike(type, OLD, NEW)).toBe(false);
});

test('blocks of Skyrim LE that are stored alike have the same bytes when they are written for SE', () => {
  let alike = 0;
  for (const path of corpusFiles('nif/pynifly/Skyrim', /\.nif$/i)) {
    const mesh = blockValues(openNif(corpusFile(path)));
    const { nif } = mesh;
    if (nif.context.bs !== 83) continue;
    const context = { ...nif.context, bs: 100 };
    for (let block = 0; block < nif.blocks.count; block += 1) {
      const schema = schemaOf(nif, block);
      if (!mesh.isKnown(block) || !isStoredAlike(schema, nif.context, context)) continue;
      const written = write(schema, rebuild(schema, mesh.value(block), context).value, context);
      const stored = nif.bytes.subarray(nif.blocks.start(block), nif.blocks.end(block));
      expect(Buffer.compare(written, stored), `${path}, block ${block}`).toBe(0);
      alike += 1;
    }
  }
  if (corpusFiles('nif/pynifly/Skyrim', /\.nif$/i).length > 0) expect(alike).toBeGreaterThan(100);
});

test('a value whose references stay is given back itself, not as a copy', () => {
  const reference = i32({ refersTo: 'blocks' });
  const Link = struct('Link', { to: reference, weight: u8() });
  const Links = struct('Links', { all: array(reference, 2), rows: array(Link, 2), each: list(Link, 1) });
  const value = {
    all: Int32Array.of(1, 2),
    rows: { to: Int32Array.of(1, 2), weight: Uint8Array.of(7, 7), length: 2 },
    each: [{ to: 1, weight: 7 }],
  };
  const renumbered = (to: (old: number) => number) => withNewReferences(Links, value, OLD, 'blocks', to);
  expect(renumbered((old) => old)).toBe(value);
  const moved = renumbered((old) => old + 1);
  expect(moved.all).toEqual(Int32Array.of(2, 3));
  expect(moved.rows.to).toEqual(Int32Array.of(2, 3));
  expect(moved.rows.weight).toBe(value.rows.weight);
  expect(moved.each).toEqual([{ to: 2, weight: 7 }]);
});

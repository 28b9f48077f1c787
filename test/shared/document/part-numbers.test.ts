import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPartNumbers, type PartNumbers, partMoves } from '#shared/document/part-numbers.ts';

/** A change of an order: parts removed, moved and added, by a list of choices. */
const changes = fc.array(
  fc.record({ keep: fc.array(fc.nat(), { maxLength: 12 }), added: fc.nat({ max: 3 }) }),
  { maxLength: 6 },
);

test('each part keeps its number through any changes, and no number is used twice', () => {
  fc.assert(
    fc.property(fc.nat({ max: 12 }), changes, (count, steps) => {
      const renumber = createPartNumbers();
      let numbers: PartNumbers = null;
      let parts = Array.from({ length: count }, (_, i) => `part ${i}`);
      let made = 0;
      const known = new Map<number, string>();
      for (const { keep, added } of steps) {
        const was = parts.length;
        const kept = [...new Set(keep.map((one) => one % Math.max(1, was)))].filter((one) => one < was);
        const order = [...kept, ...Array.from({ length: added }, () => -1)];
        const { before, after } = renumber(numbers, { was, order });
        const moves = partMoves(before, after);
        const next = order.map((old) => (old < 0 ? `new ${made++}` : (parts[old] ?? '')));
        for (const [place, part] of parts.entries()) {
          const now = moves(place);
          expect(now === undefined ? -1 : now).toBe(next.indexOf(part));
        }
        parts = next;
        numbers = after;
        for (const [place, number] of after.entries()) {
          expect(known.get(number) ?? parts[place]).toBe(parts[place]);
          known.set(number, parts[place] ?? '');
        }
      }
    }),
  );
});

test('before anything has moved every part is at its number', () => {
  expect(partMoves(null, null)(7)).toBe(7);
  expect([0, 1, 2].map(partMoves(null, Uint32Array.of(2, 0)))).toEqual([1, undefined, 0]);
});

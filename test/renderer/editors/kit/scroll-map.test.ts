import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  lastTop,
  MAX_SCROLL_HEIGHT,
  mappedHeight,
  scrollOfTop,
  topOfScroll,
  topShowing,
} from '#renderer/editors/kit/scroll-map.ts';

const sizes = fc.record({
  total: fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 2 ** 50 })),
  view: fc.integer({ min: 1, max: 4000 }),
});

test('both ends can be reached, whatever the length', () => {
  fc.assert(
    fc.property(sizes, ({ total, view }) => {
      expect(topOfScroll(0, total, view)).toBe(0);
      const range = Math.max(0, mappedHeight(total) - view);
      expect(topOfScroll(range, total, view)).toBe(lastTop(total, view));
    }),
  );
});

test('the scroll position of an offset leads back to it, within the offsets that share one pixel', () => {
  fc.assert(
    fc.property(sizes, fc.double({ min: 0, max: 1, noNaN: true }), ({ total, view }, share) => {
      const top = Math.round(share * lastTop(total, view));
      const again = topOfScroll(scrollOfTop(top, total, view), total, view);
      expect(Math.abs(again - top)).toBeLessThanOrEqual(
        Math.max(1, lastTop(total, view) / MAX_SCROLL_HEIGHT),
      );
    }),
  );
});

test('a list that fits the element scrolls pixel by pixel', () => {
  expect(topOfScroll(1234, MAX_SCROLL_HEIGHT, 500)).toBe(1234);
  expect(scrollOfTop(1234, MAX_SCROLL_HEIGHT, 500)).toBe(1234);
});

test('a row in view does not move the list', () => {
  expect(topShowing({ start: 100, end: 120 }, 50, 10_000, 400, 'centre')).toBe(50);
});

test('a row above or below scrolls to the nearest edge', () => {
  expect(topShowing({ start: 100, end: 120 }, 200, 10_000, 400, 'nearest')).toBe(100);
  expect(topShowing({ start: 1000, end: 1020 }, 200, 10_000, 400, 'nearest')).toBe(620);
});

test('a far row scrolls to the middle, but never past an end', () => {
  expect(topShowing({ start: 5000, end: 5020 }, 0, 10_000, 400, 'centre')).toBe(4810);
  expect(topShowing({ start: 9990, end: 10_000 }, 0, 10_000, 400, 'centre')).toBe(9600);
});

test('a revealed range is in view afterwards, or its start if it is too tall', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 1, max: 900 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.constantFrom('nearest' as const, 'centre' as const),
      (start, height, top, align) => {
        const total = 101_000;
        const view = 500;
        const shown = topShowing({ start, end: start + height }, top, total, view, align);
        expect(shown).toBeLessThanOrEqual(start);
        if (height <= view) expect(shown + view).toBeGreaterThanOrEqual(start + height - 1);
      },
    ),
  );
});

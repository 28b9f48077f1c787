import { beforeEach, expect, test } from 'vitest';
import { nextBookmark, toggleBookmark } from '#renderer/editors/kit/bookmarks.ts';
import { canGo, go, jump, readSelection, select } from '#renderer/editors/kit/selection.ts';

let document = 0;
let id: string;
beforeEach(() => {
  id = `document ${++document}`;
});

const at = (offset: number) => ({ offset, length: 0, fieldPath: null, origin: 'hex' as const });
const offset = (): number => readSelection(id).offset;

test('a selection has a sequence number, so that a view can recognize its own', () => {
  const first = select(id, at(4));
  expect(readSelection(id)).toMatchObject({ offset: 4, turn: first });
  expect(select(id, at(4))).toBeGreaterThan(first);
});

test('each document has its own selection', () => {
  select(id, at(4));
  expect(readSelection('another').offset).toBe(0);
});

test('only jumps are undone and redone', () => {
  select(id, at(1));
  jump(id, at(100));
  select(id, at(101));
  jump(id, at(200));
  expect(canGo(id, 'forward')).toBe(false);
  go(id, 'back');
  expect(offset()).toBe(101);
  go(id, 'back');
  expect([offset(), canGo(id, 'back')]).toEqual([1, false]);
  go(id, 'forward');
  expect(offset()).toBe(101);
  jump(id, at(300));
  expect(canGo(id, 'forward')).toBe(false);
});

test('bookmarks are toggled by offset, and stepping through them wraps around', () => {
  const mark = (place: number) => ({ offset: place, length: 4, name: `field ${place}` });
  expect([toggleBookmark(id, mark(20)), toggleBookmark(id, mark(5)), toggleBookmark(id, mark(9))]).toEqual([
    true,
    true,
    true,
  ]);
  expect(toggleBookmark(id, mark(9))).toBe(false);
  const marks = [mark(5), mark(20)];
  expect(nextBookmark(marks, 5, false)?.offset).toBe(20);
  expect(nextBookmark(marks, 20, false)?.offset).toBe(5);
  expect(nextBookmark(marks, 5, true)?.offset).toBe(20);
  expect(nextBookmark([], 0, false)).toBeUndefined();
});

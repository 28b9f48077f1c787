import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { changedRanges, differences } from '#shared/document/differences.ts';
import { createHistory, type History, touchedRange } from '#shared/document/history.ts';
import { contentsSource, piecesOf } from '#shared/document/pieces.ts';

const stored = Uint8Array.from({ length: 16 }, (_, index) => index);
const base = bytesSource(stored);
const now = (history: History) => [...contentsSource(history.contents, base).read(0, history.contents.size)];
const put = (history: History, offset: number, ...values: number[]) =>
  history.apply({
    label: `put ${offset}`,
    splices: [{ offset, remove: values.length, insert: piecesOf(Uint8Array.from(values)) }],
  });
const type = (history: History, offset: number, value: number) =>
  history.apply({
    label: 'type',
    typing: true,
    splices: [{ offset, remove: 1, insert: piecesOf(Uint8Array.of(value)) }],
  });
const changed = (history: History, limit = 100) =>
  changedRanges(history.saved, history.contents, base, limit);

describe('undo and dirty', () => {
  test('a fresh document is clean and has nothing to undo', () => {
    const history = createHistory(16);
    expect(history).toMatchObject({ dirty: false, revision: 0, undoStep: undefined, redoStep: undefined });
    expect(history.undo()).toBeUndefined();
    expect(history.redo()).toBeUndefined();
  });

  test('a batch is one step', () => {
    const history = createHistory(16);
    history.apply({
      label: 'batch',
      splices: [
        { offset: 0, remove: 1, insert: piecesOf(Uint8Array.of(90, 91)) },
        { offset: 5, remove: 2, insert: [] },
      ],
    });
    expect(now(history)).toEqual([90, 91, 1, 2, 3, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    expect(history.undo()?.label).toBe('batch');
    expect(now(history)).toEqual([...stored]);
    expect(history.dirty).toBe(false);
  });

  test('undo past a save makes it dirty, redo back to it makes it clean', () => {
    const history = createHistory(16);
    put(history, 0, 99);
    put(history, 1, 98);
    history.markSaved(history.mark());
    expect(history.dirty).toBe(false);
    history.undo();
    expect(history.dirty).toBe(true);
    expect(changed(history)).toEqual([[1, 2]]);
    history.undo();
    expect(changed(history)).toEqual([[0, 2]]);
    history.redo();
    history.redo();
    expect(history.dirty).toBe(false);
    expect(changed(history)).toEqual([]);
  });

  test('when another edit replaced the saved state, no undo makes it clean', () => {
    const history = createHistory(16);
    put(history, 0, 99);
    history.markSaved(history.mark());
    history.undo();
    put(history, 0, 98);
    expect(history.dirty).toBe(true);
    history.undo();
    expect(history.dirty).toBe(true);
    expect(history.unsavedSteps()).toBeUndefined();
  });

  test('edits made while a save is running stay unsaved', () => {
    const history = createHistory(16);
    type(history, 0, 99);
    const mark = history.mark();
    type(history, 1, 98);
    history.markSaved(mark);
    expect(history.dirty).toBe(true);
    expect(changed(history)).toEqual([[1, 2]]);
    expect(history.unsavedSteps()?.map((step) => step.label)).toEqual(['type']);
    history.undo();
    expect(history.dirty).toBe(false);
    expect(now(history)[0]).toBe(99);
  });

  test('an edit that fails changes nothing', () => {
    const history = createHistory(16);
    expect(() => put(history, 16, 1)).toThrow();
    expect(history).toMatchObject({ dirty: false, revision: 0, undoStep: undefined });
  });
});

describe('hex typing', () => {
  test('bytes typed in sequence, two digits each, are one step', () => {
    const history = createHistory(16);
    for (const [offset, value] of [
      [4, 0xa4],
      [4, 0xab],
      [5, 0xc5],
      [5, 0xcd],
    ] as const) {
      type(history, offset, value);
    }
    expect(now(history).slice(3, 7)).toEqual([3, 0xab, 0xcd, 6]);
    expect(history.undo()?.label).toBe('Type 2 bytes at 0x4');
    expect(now(history)).toEqual([...stored]);
    expect(history.undoStep).toBeUndefined();
    history.redo();
    expect(now(history).slice(3, 7)).toEqual([3, 0xab, 0xcd, 6]);
  });

  test('typing elsewhere, after a save, after an undo or beside another edit starts a new step', () => {
    const history = createHistory(16);
    type(history, 0, 1);
    type(history, 9, 1);
    history.markSaved(history.mark());
    type(history, 10, 1);
    put(history, 11, 5);
    type(history, 12, 1);
    type(history, 13, 1);
    history.undo();
    type(history, 12, 7);
    let steps = 0;
    while (history.undo() !== undefined) steps++;
    expect(steps).toBe(5);
    expect(now(history)).toEqual([...stored]);
  });
});

describe('changed ranges', () => {
  test('a byte typed back is not changed, though the document is dirty', () => {
    const history = createHistory(16);
    put(history, 3, 50, 51, 52);
    put(history, 4, 4);
    expect(changed(history)).toEqual([
      [3, 4],
      [5, 6],
    ]);
  });

  test('an insertion marks the inserted bytes, not the shifted ones; a deletion is an empty range', () => {
    const history = createHistory(16);
    history.apply({
      label: 'insert',
      splices: [{ offset: 2, remove: 0, insert: piecesOf(Uint8Array.of(70, 71)) }],
    });
    history.apply({ label: 'delete', splices: [{ offset: 10, remove: 3, insert: [] }] });
    expect(changed(history)).toEqual([
      [2, 4],
      [10, 10],
    ]);
  });

  test('more ranges than the limit end in one that covers the rest', () => {
    const history = createHistory(16);
    for (const offset of [1, 3, 5, 7, 9]) put(history, offset, 0xff);
    expect(changed(history, 3)).toEqual([
      [1, 2],
      [3, 4],
      [5, 10],
    ]);
  });

  test('the touched range covers all splices of a batch at their final offsets', () => {
    expect(
      touchedRange([
        { offset: 10, remove: 2, insert: piecesOf(new Uint8Array(4)) },
        { offset: 2, remove: 0, insert: piecesOf(new Uint8Array(3)) },
      ]),
    ).toEqual({ offset: 2, length: 15 });
  });
});

type Command =
  | { readonly kind: 'splice'; readonly offset: number; readonly remove: number; readonly insert: Uint8Array }
  | { readonly kind: 'type'; readonly offset: number; readonly value: number }
  | { readonly kind: 'undo' | 'redo' | 'save' | 'mark' };

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    kind: fc.constant('splice' as const),
    offset: fc.nat({ max: 30 }),
    remove: fc.nat({ max: 6 }),
    insert: fc.uint8Array({ maxLength: 6 }),
  }),
  fc.record({ kind: fc.constant('type' as const), offset: fc.nat({ max: 6 }), value: fc.nat({ max: 3 }) }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const, 'save' as const, 'mark' as const) }),
);

describe('any sequence of edits, undo, redo and saves', () => {
  test('behaves like a list of whole copies', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        const history = createHistory(stored.length);
        // Every state ever reached, by the number of undos that lead back to it: a copy each, the simplest thing that
        // works.
        let current = [...stored];
        let saved = current;
        const undone: number[][] = [];
        const done: number[][] = [];
        let pendingMark: ReturnType<History['mark']> | undefined;
        let markedContents = current;
        for (const next of commands) {
          switch (next.kind) {
            case 'splice': {
              const offset = Math.min(next.offset, current.length);
              const remove = Math.min(next.remove, current.length - offset);
              done.push(current);
              undone.length = 0;
              current = current.toSpliced(offset, remove, ...next.insert);
              history.apply({ label: 's', splices: [{ offset, remove, insert: piecesOf(next.insert) }] });
              break;
            }
            case 'type': {
              if (next.offset >= current.length) break;
              const before = history.undoStep;
              type(history, next.offset, next.value);
              // Joined typing replaces the top step instead of adding one; the model follows, contents must agree anyway.
              const joined = before !== undefined && history.undoStep?.label.startsWith('Type ') === true;
              if (!joined) done.push(current);
              undone.length = 0;
              current = current.with(next.offset, next.value);
              break;
            }
            case 'undo':
              if (history.undo() !== undefined) {
                undone.push(current);
                current = done.pop()!;
              }
              break;
            case 'redo':
              if (history.redo() !== undefined) {
                done.push(current);
                current = undone.pop()!;
              }
              break;
            case 'mark':
              pendingMark = history.mark();
              markedContents = current;
              break;
            case 'save':
              history.markSaved(pendingMark ?? history.mark());
              saved = pendingMark === undefined ? current : markedContents;
              pendingMark = undefined;
          }
          check(history, current, saved);
        }
        while (history.undo() !== undefined);
        expect(now(history)).toEqual([...stored]);
      }),
      { numRuns: 300 },
    );
  });
});

function check(history: History, current: readonly number[], saved: readonly number[]): void {
  expect(now(history)).toEqual(current);
  expect([...contentsSource(history.saved, base).read(0, 1000)]).toEqual(saved);
  if (!history.dirty) expect(current).toEqual(saved);

  // Replaying the differences on the saved bytes gives the current ones: they are complete and in order.
  const found = differences(history.saved, history.contents, base);
  let rebuilt: number[] = [];
  let at = 0;
  for (const difference of found) {
    expect(difference.beforeOffset).toBeGreaterThanOrEqual(at);
    expect(difference.length + difference.beforeLength).toBeGreaterThan(0);
    rebuilt = rebuilt.concat(
      saved.slice(at, difference.beforeOffset),
      current.slice(difference.offset, difference.offset + difference.length),
    );
    at = difference.beforeOffset + difference.beforeLength;
  }
  expect([...rebuilt, ...saved.slice(at)]).toEqual(current);

  const steps = history.unsavedSteps();
  if (steps !== undefined) {
    const replay = createHistory(saved.length);
    for (const step of steps) replay.apply({ label: step.label, splices: step.splices });
    const again = contentsSource(replay.contents, bytesSource(Uint8Array.from(saved)));
    expect([...again.read(0, 1000)]).toEqual(current);
  }
}

describe('gestures', () => {
  const drag = (history: History, offset: number, gesture: string, ...values: number[]) =>
    history.apply({
      label: `drag to ${values.join(' ')}`,
      gesture,
      splices: [{ offset, remove: 2, insert: piecesOf(Uint8Array.from(values)) }],
    });

  test('steps of one gesture are one, which keeps the first and the last value', () => {
    const history = createHistory(16);
    for (let value = 50; value < 90; value += 1) drag(history, 4, 'a', value, value);
    expect(history.undoStep).toMatchObject({ label: 'drag to 89 89' });
    expect(history.undoStep?.splices).toHaveLength(1);
    history.undo();
    expect(now(history)).toEqual([...stored]);
    expect(history.undoStep).toBeUndefined();
    history.redo();
    expect(now(history).slice(4, 6)).toEqual([89, 89]);
  });

  test('a gesture at other places is one step too', () => {
    const history = createHistory(16);
    drag(history, 0, 'a', 50, 51);
    drag(history, 8, 'a', 60, 61);
    drag(history, 1, 'a', 70, 71);
    expect(now(history).slice(0, 4)).toEqual([50, 70, 71, 3]);
    history.undo();
    expect(now(history)).toEqual([...stored]);
    history.redo();
    expect(now(history).slice(0, 3)).toEqual([50, 70, 71]);
  });

  test('another gesture, an edit between, undo and a save begin a new step', () => {
    const history = createHistory(16);
    drag(history, 4, 'a', 50, 50);
    drag(history, 4, 'b', 60, 60);
    put(history, 0, 1);
    drag(history, 4, 'b', 70, 70);
    const mark = history.mark();
    history.markSaved(mark);
    drag(history, 4, 'b', 80, 80);
    const labels: string[] = [];
    for (let step = history.undo(); step !== undefined; step = history.undo()) labels.push(step.label);
    expect(labels).toEqual(['drag to 80 80', 'drag to 70 70', 'put 0', 'drag to 60 60', 'drag to 50 50']);
  });
});

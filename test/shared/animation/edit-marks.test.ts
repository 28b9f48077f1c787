import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byTime, editedMarks, type NewMark } from '#shared/animation/edit-marks.ts';

const CLIP = { start: 0, stop: 2 };
const mark = (time: number, text: string): NewMark => ({ time, text, track: '' });
const STEPS = [mark(0.5, 'FootLeft'), mark(1, 'FootRight'), mark(1.5, 'footleft')];

test('events are removed and renamed whatever their case', () => {
  expect(editedMarks(STEPS, { remove: ['FOOTLEFT'] }, CLIP)).toEqual([mark(1, 'FootRight')]);
  expect(editedMarks(STEPS, { rename: [['footLeft', 'SyncLeft']] }, CLIP)).toEqual([
    mark(0.5, 'SyncLeft'),
    mark(1, 'FootRight'),
    mark(1.5, 'SyncLeft'),
  ]);
});

test('a shift moves all events and none out of the clip', () => {
  expect(editedMarks(STEPS, { shift: 0.75 }, CLIP).map(({ time }) => time)).toEqual([1.25, 1.75, 2]);
  expect(editedMarks(STEPS, { shift: -0.75 }, CLIP).map(({ time }) => time)).toEqual([0, 0.25, 0.75]);
});

test('without a shift an event past the end of its clip stays there', () => {
  const past = [mark(3, 'end')];
  expect(editedMarks(past, { rename: [['end', 'End']] }, CLIP)).toEqual([mark(3, 'End')]);
});

test('a new event goes to its time, after those of the same time', () => {
  const added = editedMarks(STEPS, { add: [mark(1, 'SoundPlay'), mark(0, 'start')] }, CLIP);
  expect(added.map(({ text }) => text)).toEqual(['start', 'FootLeft', 'FootRight', 'SoundPlay', 'footleft']);
});

test('no edits leave all events, by time', () => {
  const any = fc.array(fc.record({ time: fc.float({ noNaN: true }), text: fc.string(), track: fc.string() }));
  fc.assert(
    fc.property(any, (marks) => {
      expect(editedMarks(marks, {}, CLIP)).toEqual(byTime(marks));
    }),
  );
});

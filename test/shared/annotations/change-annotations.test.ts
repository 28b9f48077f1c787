import { expect, test } from 'vitest';
import type { MarkEdits } from '#shared/animation/edit-marks.ts';
import { marksAfter } from '#shared/annotations/change-annotations.ts';
import { markChanges, sameAnnotations } from '#shared/annotations/mark-changes.ts';

const marks = [
  { time: Math.fround(0.1), text: 'FootScuffRight', track: 'Root', path: '' },
  { time: Math.fround(0.5), text: 'FootLeft', track: 'Root', path: '' },
  { time: 1, text: 'HitFrame', track: 'Hand', path: '' },
];
const CLIP = { marks, start: 0, stop: Math.fround(1.2) };

function lines(edits: MarkEdits): readonly string[] {
  const changes = markChanges(marks, marksAfter(CLIP, edits));
  return changes.map(({ track, before, after }) => `${track}: ${before} → ${after}`);
}

test('no edit changes nothing', () => {
  expect(lines({})).toEqual([]);
});

test('an annotation without a track goes where the first one is', () => {
  const add = [{ time: 0.3, text: 'weaponSwing', track: '' }];
  expect(lines({ add })).toEqual(['Root:  → 0.3 weaponSwing']);
  expect(marksAfter(CLIP, { add }).map(({ text }) => text)).toEqual([
    'FootScuffRight',
    'weaponSwing',
    'FootLeft',
    'HitFrame',
  ]);
});

test('the same annotation is not added twice', () => {
  expect(lines({ add: [{ time: 0.5, text: 'FootLeft', track: '' }] })).toEqual([]);
});

test('changes are listed by what happens to an annotation', () => {
  expect(lines({ remove: ['footleft'] })).toEqual(['Root: 0.5 FootLeft → ']);
  expect(lines({ rename: [['FootLeft', 'FootRight']] })).toEqual(['Root: 0.5 FootLeft → 0.5 FootRight']);
  expect(lines({ shift: 0.1 })).toEqual([
    'Root: 0.1 FootScuffRight → 0.2 FootScuffRight',
    'Root: 0.5 FootLeft → 0.6 FootLeft',
    'Hand: 1 HitFrame → 1.1 HitFrame',
  ]);
});

test('an annotation is not added after the end of a clip', () => {
  expect(() => lines({ add: [{ time: 2, text: 'late', track: '' }] })).toThrow(
    '“late” at 2 s would be outside of the animation, which ends at 1.2 s',
  );
});

test('lists are the same in any order, with times as they are stored', () => {
  const plain = marks.map(({ path: _, ...mark }) => mark);
  const rounded = plain.map((mark) => ({ ...mark, time: Number(mark.time.toFixed(3)) }));
  expect(sameAnnotations(plain, rounded.toReversed())).toBe(true);
  expect(sameAnnotations(plain, plain.slice(1))).toBe(false);
  expect(sameAnnotations(plain.slice(1), plain)).toBe(false);
});

test('the first of equal annotations are paired first', () => {
  const at = (time: number, text: string) => ({ time, text, track: '' });
  const before = [at(0, 'a'), at(0, 'a'), at(1, 'a'), at(2, 'b')].map((one, i) => ({ ...one, path: `${i}` }));
  const changes = markChanges(before, [at(0, 'a'), at(3, 'a'), at(2, 'c')]);
  expect(changes.map(({ path, before: old, after }) => `${path} ${old} → ${after}`)).toEqual([
    '2 1 a → ',
    '1 0 a → 3 a',
    '3 2 b → 2 c',
  ]);
});

test('forty thousand annotations are compared at once', () => {
  const many = Array.from({ length: 40_000 }, (_, i) => ({
    time: i,
    text: `E${i % 4}`,
    track: '',
    path: '',
  }));
  const clip = { marks: many, start: 0, stop: 40_000 };
  const add = Array.from({ length: 1000 }, (_, i) => ({ time: i + 0.5, text: 'New', track: '' }));
  const changes = markChanges(many, marksAfter(clip, { add, rename: [['E0', 'Other']] }));
  expect(changes).toHaveLength(11_000);
});

import { describe, expect, test } from 'vitest';
import type { NewMark } from '#shared/animation/edit-marks.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { applySplices, contentsSource, splicesOf, storedContents } from '#shared/document/pieces.ts';
import { hkxOpener } from '#shared/formats/hkx/opener.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';
import { hkxAnimation } from '#test/support/hkx-animation.ts';

const open = (bytes: Uint8Array) => hkxOpener.open(bytesSource(bytes, 'a.hkx'));
const marksOf = (bytes: Uint8Array): readonly NewMark[] =>
  (open(bytes).animation?.clips()[0]?.marks ?? []).map(({ time, text, track }) => ({ time, text, track }));

function withMarks(bytes: Uint8Array, marks: readonly NewMark[]): Uint8Array {
  const { changes } = open(bytes).animation!.setMarks!([{ clip: 0, marks }]);
  const { contents } = applySplices(storedContents(bytes.length), splicesOf(changes));
  const source = contentsSource(contents, bytesSource(bytes, 'a.hkx'));
  return source.read(0, source.size);
}

const ANIMATIONS = corpusFiles('animation', /\.hkx$/)
  .concat(corpusFiles('mods/fallout4-vr-body', /\.hkx$/))
  .filter((path) => {
    const bytes = corpusFile(path);
    return bytes[0] === 0x57 && (open(bytes).animation?.clips().length ?? 0) > 0;
  });

describe.each(ANIMATIONS)('annotations of %s', (path) => {
  const bytes = corpusFile(path);
  const stored = marksOf(bytes);

  test('stay byte for byte if they are set as they are', () => {
    expect(open(bytes).animation?.setMarks?.([{ clip: 0, marks: stored }]).changes).toEqual([]);
  });

  test('one more is read back, also by another parser, and the curves stay', () => {
    const added = withMarks(bytes, [...stored, { time: 0.25, text: 'SoundPlay.NPC', track: '' }]);
    expect(open(added).findings()).toEqual([]);
    expect(open(added).inspect?.()).toEqual([]);
    const texts = marksOf(added).map(({ text }) => text);
    expect(texts).toHaveLength(stored.length + 1);
    expect(texts).toContain('SoundPlay.NPC');
    const [before, after] = [hkxAnimation(bytes)!, hkxAnimation(added)!];
    expect(after.data).toEqual(before.data);
    expect(after.annotations).toHaveLength(before.annotations.length + 1);
    expect(after.annotations).toContainEqual({ time: 0.25, text: 'SoundPlay.NPC' });
  });

  test('added and removed again give the same file', () => {
    const added = withMarks(bytes, [...stored, { time: 0.25, text: 'A', track: '' }]);
    expect(withMarks(added, stored)).toEqual(bytes);
  });

  test('all are removed, and come back', () => {
    const none = withMarks(bytes, []);
    expect(marksOf(none)).toEqual([]);
    expect(marksOf(withMarks(none, stored))).toHaveLength(stored.length);
  });
});

describe.skipIf(ANIMATIONS.length === 0)('annotations', () => {
  const path = ANIMATIONS.find((one) => one.endsWith('skyrimse/1hm_staggerbacksmallest.hkx'))!;
  const bytes = ANIMATIONS.length === 0 ? new Uint8Array() : corpusFile(path);

  test('are moved and renamed', () => {
    const moved = marksOf(bytes).map((mark, i) =>
      i === 1 ? { ...mark, time: 0.5, text: 'FootLeft' } : mark,
    );
    expect(marksOf(withMarks(bytes, moved)).map(({ time, text }) => [Number(time.toFixed(3)), text])).toEqual(
      [
        [0.1, 'FootScuffRight'],
        [0.5, 'FootLeft'],
        [0.7, 'FootScuffRight'],
      ],
    );
  });

  test.each([
    [{ time: Number.NaN, text: 'A', track: '' }, /is not a time/],
    [{ time: 1e300, text: 'A', track: '' }, /is not a time/],
    [{ time: 0, text: 'Ж', track: '' }, /cannot store/],
    [{ time: 0, text: 'A\0B', track: '' }, /cannot store/],
    [{ time: 0, text: 'A', track: 'Tail' }, /no annotation track/],
  ] as const)('%o is refused in words', (mark, words) => {
    expect(() => open(bytes).animation?.setMarks?.([{ clip: 0, marks: [mark] }])).toThrow(words);
  });
});

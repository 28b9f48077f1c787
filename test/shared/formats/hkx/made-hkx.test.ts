import { expect, test } from 'vitest';
import type { NewMark } from '#shared/animation/edit-marks.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { applySplices, contentsSource, splicesOf, storedContents } from '#shared/document/pieces.ts';
import { convertHkx } from '#shared/formats/hkx/convert-hkx.ts';
import { hkxOpener } from '#shared/formats/hkx/opener.ts';
import { hkxFile } from '#test/fixtures/havok/hkx-file.ts';
import { hkxAnimation } from '#test/support/hkx-animation.ts';

const FILE = hkxFile({
  bones: [
    { name: 'Root', parent: -1, x: 0 },
    { name: 'Arm', parent: 0, x: 10 },
    { name: 'Hand', parent: 1, x: 8 },
  ],
  turns: Array.from({ length: 31 }, (_, frame) => [0, frame * 3, 0]),
  marks: [{ time: 0.5, text: 'FootLeft' }],
});
const open = (bytes: Uint8Array) => hkxOpener.open(bytesSource(bytes, 'made.hkx'));

function withMarks(bytes: Uint8Array, marks: readonly NewMark[]): Uint8Array {
  const { changes } = open(bytes).animation!.setMarks!([{ clip: 0, marks }]);
  const { contents } = applySplices(storedContents(bytes.length), splicesOf(changes));
  return contentsSource(contents, bytesSource(bytes, 'made.hkx')).read(0, contents.size);
}

test('a made animation opens without findings, with skeleton, clip and event', () => {
  const file = open(FILE);
  expect([...file.findings(), ...(file.inspect?.() ?? [])]).toEqual([]);
  const [rig] = file.animation!.rigs();
  expect(rig?.bones.map(({ name, parent }) => [name, parent])).toEqual([
    ['Root', -1],
    ['Arm', 0],
    ['Hand', 1],
  ]);
  const clip = file.animation!.clip(0);
  expect(clip).toMatchObject({
    frames: 31,
    stop: 1,
    marks: [{ time: 0.5, text: 'FootLeft', track: 'Root' }],
  });
  const turn = clip.tracks.find(({ bone, channel }) => bone === 1 && channel.kind === 'rotation')?.curve;
  const last = turn?.kind === 'sampled' ? turn.values.slice(-4) : [];
  expect(last[2]).toBeCloseTo(Math.SQRT1_2, 3);
});

test('an event is added, read by another parser, and removed again without a trace', () => {
  const own = { time: 0.5, text: 'FootLeft', track: 'Root' };
  const added = withMarks(FILE, [own, { time: 0.75, text: 'SoundPlay.Wave', track: 'Hand' }]);
  expect(hkxAnimation(added)?.annotations).toEqual([
    { time: 0.5, text: 'FootLeft' },
    { time: 0.75, text: 'SoundPlay.Wave' },
  ]);
  expect(open(added).inspect?.()).toEqual([]);
  const clean = withMarks(added, [own]);
  expect(open(clean).animation?.clips()).toEqual(open(FILE).animation?.clips());
  expect(withMarks(withMarks(clean, [own, { ...own, time: 0.25 }]), [own])).toEqual(clean);
});

test('events without a text, or with letters outside of ASCII, stay when another is added', () => {
  const odd = [
    { time: 0.25, text: '' },
    { time: 0.5, text: 'Pas\u0092 à gauche' },
  ];
  const bones = [{ name: 'Root', parent: -1, x: 0 }];
  const file = hkxFile({ bones, turns: [[0], [5], [10]], marks: odd });
  const read = (bytes: Uint8Array) =>
    open(bytes)
      .animation!.clips()[0]!
      .marks.map(({ time, text, track }) => ({ time, text, track }));
  expect(read(file)).toMatchObject([{ text: '' }, { text: expect.stringMatching(/gauche$/) }]);
  const marks = [...read(file), { time: 0.75, text: 'Hit', track: 'Root' }];
  expect(read(withMarks(file, marks))).toEqual(marks);
});

test('ten thousand events are set at once', () => {
  const animation = open(FILE).animation!;
  const marks = Array.from({ length: 10_000 }, (_, i) => ({ time: i / 10_000, text: `E${i}`, track: 'Arm' }));
  const { changes } = animation.setMarks!([{ clip: 0, marks }]);
  const { contents } = applySplices(storedContents(FILE.length), splicesOf(changes));
  const many = contentsSource(contents, bytesSource(FILE, 'made.hkx')).read(0, contents.size);
  expect(open(many).animation?.clips()[0]?.marks).toHaveLength(10_000);
  const { changes: none } = open(many).animation!.setMarks!([{ clip: 0, marks: [] }]);
  expect(none).toHaveLength(1);
});

test('converted both ways, it says the same', () => {
  const back = convertHkx(convertHkx(FILE, 'se'), 'le');
  expect(open(back).animation?.clip(0)).toEqual(open(FILE).animation?.clip(0));
  expect(open(convertHkx(FILE, 'se')).animation?.clip(0).tracks).toEqual(
    open(FILE).animation?.clip(0).tracks,
  );
});

test('it is read or refused in words however it is damaged', () => {
  for (let at = 0; at < FILE.length; at += 5) {
    for (const value of [0, 0x7f, 0xff]) {
      const bytes = FILE.with(at, value);
      try {
        const file = open(bytes);
        file.inspect?.();
        const clips = file.animation?.clips() ?? [];
        clips.forEach((_, i) => {
          file.animation?.clip(i);
        });
        if (clips.length > 0)
          file.animation?.setMarks?.([{ clip: 0, marks: [{ time: 0, text: 'A', track: '' }] }]);
      } catch (error) {
        expect(error).toHaveProperty('code');
      }
    }
  }
});

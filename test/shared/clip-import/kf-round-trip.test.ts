import { describe, expect, test } from 'vitest';
import type { Clip } from '#shared/animation/clip.ts';
import { convertedToKf } from '#shared/clip-import/converted-to-kf.ts';
import { KF_GAMES } from '#shared/clip-import/kf-games.ts';
import { largest, movementError, NO_ERROR } from '#shared/clip-import/movement-error.ts';
import { frameTimes, movesByName } from '#shared/clip-import/sampled-tracks.ts';
import { loadFormat } from '#shared/formats/kit/format.ts';
import { nifFormat } from '#shared/formats/nif/format.ts';
import { corpusFile, corpusMissing } from '#test/support/corpus.ts';
import {
  corpusRig,
  firstClip,
  imported,
  rigOfClip,
  throughGltf,
  toolFile,
} from '#test/support/moving-files.ts';

/** The largest differences of two clips in the bones that both have, and how many of these are within a quarter of a degree. */
function apart(a: Clip, b: Clip) {
  const [one, other] = [movesByName(a), movesByName(b)];
  const times = frameTimes(b);
  let bones = 0;
  let near = 0;
  let error = NO_ERROR;
  for (const [key, moves] of one) {
    const match = other.get(key);
    if (match === undefined) continue;
    bones += 1;
    const own = movementError([moves, a], [match, b], times);
    if (own.rotation < 0.25) near += 1;
    error = largest(error, own);
  }
  return { bones, near, ...error };
}

const format = await loadFormat(nifFormat);

describe.skipIf(corpusMissing !== undefined)('movement of .kf files', () => {
  const stagger = 'animation/kf/1hm_staggerbacksmallest.kf';
  const sneak = 'animation/kf/sneakmtidle_original.kf';
  const clipOf = (bytes: Uint8Array) => firstClip(toolFile(bytes, 'kf'));
  const PAIRS = [
    [stagger, 'animation/skyrimse/1hm_staggerbacksmallest.hkx'],
    [sneak, 'animation/skyrimse/sneakmtidle.hkx'],
  ] as const;

  test.each([
    [stagger, sneak],
    [sneak, stagger],
  ])('%s comes back from glTF in another file', (from, into) => {
    const clip = clipOf(corpusFile(from));
    const { bytes, report } = imported(corpusFile(into), 'kf', {
      source: throughGltf(clip, rigOfClip(clip)),
    });
    expect(report.bones.filter(({ change }) => change === 'replaced').length).toBeGreaterThan(80);
    expect(report.error.rotation).toBeLessThan(0.012);
    const after = clipOf(bytes);
    expect(after.stop).toBeCloseTo(clip.stop, 5);
    expect(apart(after, clip)).toMatchObject({ bones: 91 });
    expect(apart(after, clip).rotation).toBeLessThan(0.02);
    expect(apart(after, clip).position).toBeLessThan(0.002);
    // Text keys stay, but the one for the end follows it.
    expect(after.marks.map(({ text }) => text)).toEqual(['start', 'end']);
    expect(after.marks[1]?.time).toBeCloseTo(clip.stop, 5);
    expect(toolFile(bytes, 'kf').file.findings()).toEqual([]);
  });

  test.each(PAIRS)('%s and its .hkx move alike, there and back', (kf, hkx) => {
    const rig = corpusRig('animation/skyrimse/skeleton.hkx');
    const source = firstClip(toolFile(corpusFile(hkx), 'hkx'), rig);
    const given = clipOf(corpusFile(kf));
    const between = apart(source, given);
    // The .kf files were made from others by another program, with fewer keys.
    expect(between.bones).toBe(92);
    expect(between.near).toBeGreaterThan(80);
    expect(between.position).toBeLessThan(0.001);
    const there = imported(corpusFile(kf), 'kf', { source });
    expect(there.report.error.rotation).toBeLessThan(0.012);
    expect(apart(clipOf(there.bytes), source).rotation).toBeLessThan(0.013);
    const back = imported(corpusFile(hkx), 'hkx', { source: given, rig });
    expect(back.report.error.rotation).toBeLessThan(0.08);
    const after = firstClip(toolFile(back.bytes, 'hkx'), rig);
    expect(apart(after, given).rotation).toBeLessThan(0.08);
    expect(apart(after, given).position).toBeLessThan(0.01);
  });

  test('linear keys of a .kf file are the same keys in another one', () => {
    const clip = clipOf(corpusFile(stagger));
    const { bytes } = imported(corpusFile(sneak), 'kf', { source: clip });
    const keys = (file: Clip, name: string) => {
      const curve = movesByName(file).get(name)?.rotation?.curve;
      return curve?.kind === 'keys' ? [curve.between, curve.times.length, curve.values.length] : undefined;
    };
    const name = 'npc head [head]';
    expect(keys(clip, name)?.[1]).toBeGreaterThan(5);
    expect(keys(clipOf(bytes), name)).toEqual(keys(clip, name));
  });

  test.each(KF_GAMES)('a .hkx file becomes a .kf file of %s that opens without complaint', (game) => {
    const rig = corpusRig('animation/skyrimse/skeleton.hkx');
    const clip = firstClip(toolFile(corpusFile(PAIRS[0][1]), 'hkx'), rig);
    const { source, report } = convertedToKf({ clip, game, name: 'Stagger', format });
    const bytes = source.read(0, source.size);
    const { file } = toolFile(bytes, 'kf');
    expect(file.findings()).toEqual([]);
    expect(file.inspect?.({})).toEqual([]);
    const made = clipOf(bytes);
    expect(made.name).toBe('Stagger');
    expect(made.marks.map(({ text }) => text)).toEqual([
      'start',
      'FootScuffRight',
      'FootScuffLeft',
      'FootScuffRight',
      'end',
    ]);
    expect(report.bones.every(({ change }) => change === 'new')).toBe(true);
    expect(apart(made, clip)).toMatchObject({ bones: 99 });
    expect(apart(made, clip).rotation).toBeLessThan(0.013);
    expect(apart(made, clip).position).toBeLessThan(0.002);
  });

  test('bones without names cannot be in a .kf file', () => {
    const clip = firstClip(toolFile(corpusFile(PAIRS[0][1]), 'hkx'));
    expect(() => convertedToKf({ clip, game: 'skyrim', name: 'a', format })).toThrow(/no bones with names/);
  });

  test('a clip of Morrowind is refused in words', () => {
    const source = clipOf(corpusFile(stagger));
    expect(() => imported(corpusFile('animation/kf/TestNifFile_Sequence_MW.kf'), 'kf', { source })).toThrow(
      /not a sequence/,
    );
  });
});

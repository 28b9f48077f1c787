import { describe, expect, test } from 'vitest';
import type { Clip, ClipTrack, Rig } from '#shared/animation/clip.ts';
import { animationFacts } from '#shared/annotations/animation-facts.ts';
import { clipTargets, sampleTarget } from '#shared/annotations/clip-targets.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { bytesOnly, type OpenFile } from '#shared/formats/kit/open-file.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { openFile } from '#test/support/loaded-formats.ts';

const constant = (...value: readonly number[]) => ({ kind: 'constant', value }) as const;

function track(
  target: string,
  bone: number,
  kind: 'translation' | 'rotation' | 'scale' | 'visible',
): ClipTrack {
  const curve =
    kind === 'translation'
      ? ({
          kind: 'sampled',
          components: 3,
          start: 0,
          step: 0.5,
          values: Float32Array.of(0, 0, 0, 2, 4, 6),
        } as const)
      : kind === 'rotation'
        ? constant(0, 0, 0, 1)
        : constant(2);
  return { target, block: -1, bone, channel: { kind }, curve, path: '' };
}

const CLIP: Clip = {
  name: 'walk',
  start: 0,
  stop: Math.fround(0.5),
  frames: 2,
  frameTime: 0.5,
  cycle: 'loop',
  frequency: 1,
  additive: true,
  marks: [{ time: Math.fround(0.1), text: 'FootLeft', track: 'Root', path: '' }],
  path: '',
  notes: [],
  tracks: [
    track('Root', 0, 'translation'),
    track('Root', 0, 'rotation'),
    track('Root', 0, 'scale'),
    track('Hand', 1, 'rotation'),
    track('Hand', 1, 'visible'),
  ],
};

function fileWith(clips: readonly Clip[], rigs: readonly Rig[] = []): OpenFile {
  return {
    ...bytesOnly(),
    facts: () => ({ json: { game: 'skyrimse' }, lines: [] }),
    animation: { clips: () => clips, clip: (index) => clips[index]!, rigs: () => rigs },
  };
}

function undecodable(file: OpenFile): OpenFile {
  const clip = (): Clip => {
    throw new Error('was decoded');
  };
  return { ...file, animation: { ...file.animation!, clip } };
}

test('a clip is listed with the shortest numbers for its times', () => {
  expect(animationFacts(fileWith([CLIP]), true)).toEqual([
    {
      kind: 'animation',
      game: 'skyrimse',
      name: 'walk',
      start: 0,
      duration: 0.5,
      frames: 2,
      tracks: 2,
      floatTracks: 0,
      blocks: 0,
      bones: 2,
      encoding: 'keys',
      additive: true,
      annotations: [{ track: 'Root', time: 0.1, text: 'FootLeft' }],
    },
  ]);
});

test('a clip that says how it is stored is not decoded', () => {
  const stored = { encoding: 'spline', tracks: 99, floatTracks: 4, blocks: 2 } as const;
  const file = fileWith([{ ...CLIP, stored }]);
  const facts = animationFacts(undecodable(file), true);
  expect(facts).toMatchObject([{ encoding: 'spline', tracks: 99, floatTracks: 4, blocks: 2, bones: 99 }]);
});

test('a clip with keys is not decoded unless its tracks are counted', () => {
  const facts = animationFacts(undecodable(fileWith([CLIP])), false);
  expect(facts).toMatchObject([{ tracks: null, bones: null, annotations: [{ text: 'FootLeft' }] }]);
});

test('a skeleton without clips is listed with its bones', () => {
  const bone = { name: 'Root', parent: -1, fixed: false };
  const rig: Rig = { name: 'NPC', bones: [bone, { ...bone, parent: 0 }], pose: new Float32Array(20) };
  expect(animationFacts(fileWith([], [rig]), true)).toMatchObject([
    { kind: 'skeleton', name: 'NPC', bones: 2, frames: 0 },
  ]);
});

test('a file without animations has no facts of them', () => {
  expect(animationFacts(bytesOnly(), true)).toEqual([]);
  expect(animationFacts(fileWith([]), true)).toEqual([]);
});

test('tracks of one bone belong together, and give its place at a time', () => {
  const bones = clipTargets(CLIP);
  expect(bones.map(({ name, bone }) => `${bone} ${name}`)).toEqual(['0 Root', '1 Hand']);
  expect(sampleTarget(bones[0]!, 0.25)).toEqual({
    translation: [1, 2, 3],
    rotation: [0, 0, 0, 1],
    scale: [2, 2, 2],
  });
  expect(sampleTarget(bones[1]!, 9)).toEqual({ translation: null, rotation: [0, 0, 0, 1], scale: null });
});

test('things that do not move are counted too, and two tracks of one bone are two', () => {
  const lamp = { ...track('Lamp', -1, 'visible'), block: 4 };
  const slot: ClipTrack = {
    ...lamp,
    target: '',
    block: -1,
    channel: { kind: 'other', name: 'float slot 0' },
  };
  const twice = [track('', 7, 'translation'), track('', 7, 'rotation')];
  const clip = { ...CLIP, tracks: [lamp, ...twice, ...twice, slot] };
  expect(clipTargets(clip).map(({ name, bone, moves }) => [name, bone, Object.keys(moves)])).toEqual([
    ['Lamp', -1, []],
    ['', 7, ['translation', 'rotation']],
    ['', 7, ['translation', 'rotation']],
  ]);
  expect(animationFacts(fileWith([clip]), true)).toMatchObject([{ tracks: 3, bones: 2 }]);
});

test('a bone with a clock of its own is where its clock says', () => {
  const clock = { start: 0, stop: 0.5, cycle: 'clamp', frequency: 2, phase: 0, backwards: false } as const;
  const [bone] = clipTargets({ tracks: [{ ...track('Sail', -1, 'translation'), clock }] });
  expect(sampleTarget(bone!, 0.125).translation).toEqual([1, 2, 3]);
});

describe.skipIf(corpusMissing !== undefined)('the files of the corpus', () => {
  test('have as many tracks as can be sampled, and every sample is a place', () => {
    const paths = ['animation', 'nif', 'mods'].flatMap((folder) => corpusFiles(folder, /\.(hkx|kf|nif)$/i));
    let sampled = 0;
    for (const path of paths) {
      let facts: ReturnType<typeof animationFacts>;
      let file: OpenFile;
      try {
        file = openFile(bytesSource(corpusFile(path), path));
        facts = animationFacts(file, true);
      } catch (error) {
        expect(error, path).toBeInstanceOf(FormatError);
        continue;
      }
      for (const [index, { kind, tracks, start, duration }] of facts.entries()) {
        if (kind === 'skeleton') continue;
        const targets = clipTargets(file.animation!.clip(index));
        expect(targets.length, path).toBe(tracks);
        for (const target of targets) {
          const { translation, rotation, scale } = sampleTarget(target, start + duration / 2);
          const numbers = [translation, rotation, scale].flatMap((one) => one ?? []);
          expect(numbers.every(Number.isFinite), `${path}: ${target.name}`).toBe(true);
          sampled += 1;
        }
      }
    }
    expect(sampled).toBeGreaterThan(1000);
  });
});

import { expect, test } from 'vitest';
import type { Clip, ClipTrack, Rig } from '#shared/animation/clip.ts';
import { animationFacts } from '#shared/annotations/animation-facts.ts';
import { clipBones, sampleBone } from '#shared/annotations/clip-bones.ts';
import { bytesOnly, type OpenFile } from '#shared/formats/kit/open-file.ts';

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

test('a clip is listed with the shortest numbers for its times', () => {
  expect(animationFacts(fileWith([CLIP]))).toEqual([
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
  const facts = animationFacts({
    ...file,
    animation: {
      ...file.animation!,
      clip: () => {
        throw new Error('was decoded');
      },
    },
  });
  expect(facts).toMatchObject([{ encoding: 'spline', tracks: 99, floatTracks: 4, blocks: 2, bones: 99 }]);
});

test('a skeleton without clips is listed with its bones', () => {
  const bone = { name: 'Root', parent: -1, fixed: false };
  const rig: Rig = { name: 'NPC', bones: [bone, { ...bone, parent: 0 }], pose: new Float32Array(20) };
  expect(animationFacts(fileWith([], [rig]))).toMatchObject([
    { kind: 'skeleton', name: 'NPC', bones: 2, frames: 0 },
  ]);
});

test('a file without animations has no facts of them', () => {
  expect(animationFacts(bytesOnly())).toEqual([]);
  expect(animationFacts(fileWith([]))).toEqual([]);
});

test('tracks of one bone belong together, and give its place at a time', () => {
  const bones = clipBones(CLIP);
  expect(bones.map(({ name, bone }) => `${bone} ${name}`)).toEqual(['0 Root', '1 Hand']);
  expect(sampleBone(bones[0]!, 0.25)).toEqual({
    translation: [1, 2, 3],
    rotation: [0, 0, 0, 1],
    scale: [2, 2, 2],
  });
  expect(sampleBone(bones[1]!, 9)).toEqual({ translation: null, rotation: [0, 0, 0, 1], scale: null });
});

import { expect, test } from 'vitest';
import { checkSize, placedClips } from '#main/scenes/tasks/placed-clips.ts';
import type { Clip } from '#shared/animation/clip.ts';
import type { SceneAnimation } from '#shared/scene/scene-animation.ts';

const SCENE = {
  nodes: [],
  meshes: [],
  materials: [],
  lights: [],
  metresPerUnit: 1,
} as unknown as Parameters<typeof placedClips>[1]['scene'];

test('the notes list what cannot be played, and what is not in the skeleton', () => {
  const times = Float32Array.of(0, 1);
  const curve = { kind: 'keys', components: 1, between: 'linear', times, values: times } as const;
  const about = { block: -1, bone: -1, path: '' };
  const clip: Clip = {
    name: 'Wave',
    start: 0,
    stop: 1,
    cycle: 'clamp',
    frequency: 1,
    additive: false,
    marks: [],
    path: '',
    tracks: [{ target: 'Tail', channel: { kind: 'scale' }, curve, ...about }],
    notes: [{ path: 'blocks[3]', message: 'It turns toward another object, which is not played.' }],
  };
  const { animations, problems } = placedClips(
    { clips: () => [clip], clip: () => clip, rigs: () => [] },
    { name: 'a.kf', scene: SCENE, of: 'skeleton', prepared: (one) => one },
  );
  expect(animations).toHaveLength(1);
  expect(problems).toEqual([
    {
      path: 'Wave of a.kf',
      code: 'not-played',
      message: 'moves Tail, which the skeleton does not have',
    },
    {
      path: 'Wave of a.kf, blocks[3]',
      code: 'not-played',
      message: 'It turns toward another object, which is not played.',
    },
  ]);
});

test('clips that are too long together are refused before they are written', () => {
  const channel = { times: { length: 25_000_000 }, values: { length: 75_000_000 } };
  const one = { channels: [channel] } as unknown as SceneAnimation;
  expect(() => checkSize([one])).not.toThrow();
  expect(() => checkSize([one, one])).toThrow('too long together');
});

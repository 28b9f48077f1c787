import { expect, test } from 'vitest';
import { OnionPoser } from '#renderer/editors/mesh/animation/onion-poser.ts';
import type { ClipInfo } from '#shared/animation/clip.ts';
import type { ScenePose } from '#shared/animation/pose/scene-poser.ts';
import { sceneOfRig } from '#shared/animation/pose/scene-rig.ts';

const pose = Float32Array.from({ length: 20 }, (_, i) => Number(i % 10 >= 6));
const bones = ['Root', 'Tip'].map((name, i) => ({ name, parent: i - 1, fixed: false }));
const scene = sceneOfRig({ name: '', bones, pose }, 1);
const CLIP: ClipInfo = {
  name: '',
  start: 0,
  stop: 1,
  frameTime: 0.1,
  frames: 11,
  cycle: 'clamp',
  frequency: 1,
  additive: false,
  marks: [],
  path: '',
};

/** A tip that is as high as the clip is far, in one matrix that the next pose overwrites. */
const tip = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
const poser = {
  at: (time: number): ScenePose => {
    tip[14] = time;
    return {
      scene,
      transforms: [new Float32Array(16), tip],
      hidden: new Uint8Array(),
      looks: new Map(),
      weights: new Map(),
    };
  },
};

const heights = (clip: ClipInfo, time: number): readonly (number | undefined)[] =>
  new OnionPoser(poser, scene, clip, { count: 2, step: 2 })
    .at(time)
    .ghosts!.map(({ lines }) => (lines.length === 0 ? undefined : Math.round(lines[5]! * 1000) / 1000));

test('bones are shown before and after, the nearest first, and the pose is that of the time', () => {
  expect(heights(CLIP, 0.5)).toEqual([0.3, 0.1, 0.7, 0.9]);
  const shown = new OnionPoser(poser, scene, CLIP, { count: 2, step: 2 }).at(0.5);
  expect(shown.transforms[1]![14]).toBeCloseTo(0.5, 6);
  expect(shown.ghosts!.map(({ side, far }) => `${side} ${far}`)).toEqual([
    'before 0',
    'before 1',
    'after 0',
    'after 1',
  ]);
});

test('nothing is shown beyond the ends of a clip, and a loop goes on around them', () => {
  expect(heights(CLIP, 0)).toEqual([undefined, undefined, 0.2, 0.4]);
  expect(heights({ ...CLIP, cycle: 'loop' }, 0.1)).toEqual([0.9, 0.7, 0.3, 0.5]);
});

import { expect, test } from 'vitest';
import type { Clip, ClipTrack, Rig } from '#shared/animation/clip.ts';
import { clipOnRig, rigPose, worldMatrices } from '#shared/animation/rig-pose.ts';

const HALF = Math.SQRT1_2;
const REST = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1];

const rig: Rig = {
  name: 'arm',
  bones: [
    { name: 'Root', parent: -1, fixed: false },
    { name: 'Hand', parent: 0, fixed: false },
    { name: 'Ring', parent: 1, fixed: true },
  ],
  pose: Float32Array.from([...REST, 10, ...REST.slice(1), 5, ...REST.slice(1)]),
};

function clip(additive: boolean, ...tracks: Partial<ClipTrack>[]): Clip {
  const whole = { target: '', block: -1, bone: -1, path: '' };
  return {
    name: 'wave',
    start: 0,
    stop: 1,
    cycle: 'loop',
    frequency: 1,
    additive,
    marks: [],
    path: '',
    notes: [],
    tracks: tracks.map((track) => ({ ...whole, ...track }) as ClipTrack),
  };
}

const turnZ = {
  channel: { kind: 'rotation' },
  curve: { kind: 'constant', value: [0, 0, HALF, HALF] },
} as const;
const move = { channel: { kind: 'translation' }, curve: { kind: 'constant', value: [1, 2, 3] } } as const;

function poseOf(of: Clip): Float32Array {
  const out = new Float32Array(30);
  rigPose(clipOnRig(of, rig), 0, out);
  return out;
}

test('a clip replaces the parts that it has, by name or by number, and leaves the rest', () => {
  const pose = poseOf(clip(false, { ...turnZ, target: 'ROOT' }, { ...move, bone: 1 }));
  expect([...pose.subarray(0, 10)]).toEqual([0, 0, 0, 0, 0, HALF, HALF, 1, 1, 1].map((v) => Math.fround(v)));
  expect([...pose.subarray(10, 13)]).toEqual([1, 2, 3]);
  expect([...pose.subarray(20, 23)]).toEqual([5, 0, 0]);
});

test('an additive clip comes on top of the rest', () => {
  const pose = poseOf(clip(true, { ...move, target: 'Hand' }, { ...turnZ, target: 'Hand' }));
  expect([...pose.subarray(10, 13)]).toEqual([11, 2, 3]);
  expect(pose[15]).toBeCloseTo(HALF);
});

test('one number scales all axes', () => {
  const curve = { kind: 'constant', value: [2] } as const;
  const pose = poseOf(clip(false, { channel: { kind: 'scale' }, curve, target: 'Hand' }));
  expect([...pose.subarray(17, 20)]).toEqual([2, 2, 2]);
});

test('bones that keep their translation are not moved, and names that no bone has are told', () => {
  const on = clipOnRig(
    clip(
      false,
      { ...move, target: 'Ring' },
      { ...move, target: 'Tail' },
      { ...turnZ, target: 'Tail' },
      { ...turnZ, bone: 9 },
    ),
    rig,
  );
  expect(on.moves).toEqual([]);
  expect(on.unmatched).toEqual(['Tail', 'Bone 9']);
});

test('children follow their parents', () => {
  const world = new Float32Array(48);
  worldMatrices(rig, poseOf(clip(false, { ...turnZ, target: 'Root' })), world);
  // The hand, 10 along x, is turned a quarter about z: 10 along y; the ring 5 further.
  expect([...world.subarray(28, 31)].map((v) => Math.round(v * 1000) / 1000)).toEqual([0, 10, 0]);
  expect([...world.subarray(44, 47)].map((v) => Math.round(v * 1000) / 1000)).toEqual([0, 15, 0]);
});

test('bones in a circle are placed as if they had no parent', () => {
  const circle: Rig = { ...rig, bones: rig.bones.map((bone, i) => ({ ...bone, parent: (i + 1) % 3 })) };
  const world = new Float32Array(48);
  worldMatrices(circle, rig.pose, world);
  expect([...world].every(Number.isFinite)).toBe(true);
});

import { describe, expect, test } from 'vitest';
import type { Clip, ClipMotion } from '#shared/animation/clip.ts';
import { clipBuffers } from '#shared/animation/clip-buffers.ts';
import { motionInto } from '#shared/animation/pose/root-motion.ts';
import { ScenePoser } from '#shared/animation/pose/scene-poser.ts';
import { sceneOfRig } from '#shared/animation/pose/scene-rig.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { hkxOpener } from '#shared/formats/hkx/opener.ts';
import { corpusFile, corpusMissing } from '#test/support/corpus.ts';

const MOTION: ClipMotion = {
  samples: Float32Array.of(0, 0, 0, 0, 0, 10, 0, Math.PI / 2, 4, 10, 0, Math.PI / 2),
  duration: 2,
  up: [0, 0, 1],
};

function at(motion: ClipMotion, seconds: number): number[] {
  const matrix = new Float32Array(16);
  motionInto(matrix, motion, seconds);
  const heading = Math.atan2(matrix[1]!, matrix[0]!);
  return [matrix[12]!, matrix[13]!, matrix[14]!, heading].map((value) => Math.round(value * 1e4) / 1e4 + 0);
}

describe('the way of a root', () => {
  test('is even between samples, and stays at its ends', () => {
    expect(at(MOTION, 0.5)).toEqual([0, 5, 0, 0.7854]);
    expect(at(MOTION, 1.5)).toEqual([2, 10, 0, 1.5708]);
    expect(at(MOTION, -1)).toEqual([0, 0, 0, 0]);
    expect(at(MOTION, 99)).toEqual([4, 10, 0, 1.5708]);
    expect(at(MOTION, Number.NaN)).toEqual([0, 0, 0, 0]);
  });

  test('turns the short way where an angle starts again', () => {
    const turning = { ...MOTION, samples: Float32Array.of(0, 0, 0, 3.1, 0, 0, 0, -3.1) };
    expect(Math.abs(at(turning, 1)[3]!)).toBeCloseTo(Math.PI, 3);
  });
});

describe('a clip with a way', () => {
  const rig = {
    name: '',
    bones: [
      { name: 'Root', parent: -1 },
      { name: 'Head', parent: 0 },
    ],
    pose: Float32Array.of(...[0, 0, 1, 0, 0, 0, 1, 1, 1, 1], ...[1, 0, 5, 0, 0, 0, 1, 1, 1, 1]),
  };
  const clip: Clip = {
    ...{ name: '', start: 1, stop: 3, cycle: 'clamp', frequency: 1, additive: false },
    ...{ marks: [], path: '', tracks: [], notes: [], motion: MOTION },
  };
  const headAt = (moves: boolean, time: number): number[] => {
    const poser = new ScenePoser(sceneOfRig(rig, 1), clip, { skeleton: rig, moves });
    return [...poser.at(time).transforms[1]!.subarray(12, 15)].map((value) => Math.round(value * 1e4) / 1e4);
  };

  test('stays in place, or takes everything along, from the start of the clip', () => {
    expect(headAt(false, 2)).toEqual([1, 0, 6]);
    expect(headAt(true, 1)).toEqual([1, 0, 6]);
    // Turned to the left by a quarter, ten units ahead.
    expect(headAt(true, 2)).toEqual([0, 11, 6]);
  });

  test('moves nodes that no bone places as well', () => {
    const scene = sceneOfRig(rig, 1);
    const poser = new ScenePoser(scene, clip, { moves: true });
    expect([...poser.at(3).transforms[0]!.subarray(12, 15)]).toEqual([4, 10, 1]);
  });

  test('hands its samples over to another thread', () => {
    expect(clipBuffers(clip)).toEqual([MOTION.samples.buffer]);
  });
});

describe.skipIf(corpusMissing !== undefined)('the corpus', () => {
  const clipOf = (path: string): Clip =>
    hkxOpener.open(bytesSource(corpusFile(`animation/${path}`), path)).animation!.clip(0);

  test('has a run of Fallout 4 that comes to a stop, straight ahead', () => {
    const { motion } = clipOf('fallout4/run_forward_to_idle.hkx');
    expect(motion?.up).toEqual([0, 0, 1]);
    const ways = [0, 0.25, 0.5, 0.75, 0.9666].map((time) => at(motion!, time)[1]!);
    expect(ways).toEqual([...ways].sort((a, b) => a - b));
    expect(ways.at(-1)).toBeCloseTo(116.15, 1);
    expect(at(motion!, 0.9666)[0]).toBeCloseTo(0, 3);
  });

  test('has somebody who walks up and down, coughing', () => {
    const { motion } = clipOf('fallout4/CoughingAfterCryo.hkx');
    expect(motion?.samples.length).toBe(4 * 826);
    const headings = [0, 6.9, 17, 27.5].map((time) => Math.abs(at(motion!, time)[3]!));
    expect(Math.min(...headings)).toBeCloseTo(0, 1);
    expect(Math.max(...headings)).toBeCloseTo(Math.PI, 1);
  });

  test.each(['fallout4/SneakIdle.hkx', 'skyrimse/sneakmtidle.hkx'])(
    'has %s, which stays in place',
    (path) => {
      expect(clipOf(path).motion).toBeUndefined();
    },
  );
});

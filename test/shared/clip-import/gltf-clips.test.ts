import { describe, expect, test } from 'vitest';
import { convertedToKf } from '#shared/clip-import/converted-to-kf.ts';
import { gltfClips } from '#shared/clip-import/gltf-clips.ts';
import { movesByName } from '#shared/clip-import/sampled-tracks.ts';
import { loadFormat } from '#shared/formats/kit/format.ts';
import { nifFormat } from '#shared/formats/nif/format.ts';
import { wave } from '#test/fixtures/sample/wave.ts';
import { animatedGltf, type MadeChannel } from '#test/support/animated-gltf.ts';
import { firstClip, imported, toolFile } from '#test/support/moving-files.ts';

const MOVE: MadeChannel = { name: 'Hand', path: 'translation', times: [0, 1], values: [0, 0, 0, 2, 4, 6] };
const TURN: MadeChannel = { name: 'Hand', path: 'rotation', times: [0, 1], values: [0, 0, 0, 1, 0, 0, 1, 0] };
const format = await loadFormat(nifFormat);

/** The channels as keys of a new .kf file. */
function keysInKf(...channels: readonly MadeChannel[]) {
  const [clip] = gltfClips(animatedGltf(channels));
  const { source } = convertedToKf({ clip: clip!, game: 'skyrim', name: 'a', format });
  const made = firstClip(toolFile(source.read(0, source.size), 'kf'));
  return movesByName(made).get('hand');
}

test('channels are the curves of nodes, and marks are those that an export writes', () => {
  const [clip] = gltfClips(animatedGltf([MOVE, { ...TURN, times: [0.5, 2] }]));
  expect(clip).toMatchObject({ name: 'Wave', start: 0, stop: 2 });
  expect(clip?.marks).toMatchObject([{ time: 0.5, text: 'Hit' }]);
  expect(clip?.tracks.map(({ target, channel: { kind } }) => `${target} ${kind}`)).toEqual([
    'Hand translation',
    'Hand rotation',
  ]);
});

test('translations are scaled if asked', () => {
  const curve = gltfClips(animatedGltf([MOVE]), 70)[0]?.tracks[0]?.curve;
  expect(curve?.kind === 'keys' && Array.from(curve.values)).toEqual([0, 0, 0, 140, 280, 420]);
});

test('linear keys stay as they are in a .kf file', () => {
  const times = [0, 0.1, 0.5, 1];
  const curve = keysInKf({ ...MOVE, times, values: [0, 0, 0, 1, 1, 1, 2, 2, 2, 9, 8, 7] })?.translation
    ?.curve;
  expect(curve).toMatchObject({ kind: 'keys', between: 'linear', times: Float32Array.from(times) });
  expect(curve?.kind === 'keys' && Array.from(curve.values)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 9, 8, 7]);
});

test('steps are constant keys in a .kf file', () => {
  const moves = keysInKf({ ...MOVE, interpolation: 'STEP' }, { ...TURN, interpolation: 'STEP' });
  expect(moves?.translation?.curve).toMatchObject({ between: 'step', times: Float32Array.of(0, 1) });
  expect(moves?.rotation?.curve).toMatchObject({ between: 'step', times: Float32Array.of(0, 1) });
});

test('a cubic spline is sampled 30 times a second', () => {
  // Tangents of 3 along x at both ends: x = 3t − 3t² + 2t³.
  const values = [0, 0, 0, 0, 0, 0, 3, 0, 0, 3, 0, 0, 2, 0, 0, 0, 0, 0];
  const [clip] = gltfClips(animatedGltf([{ ...MOVE, values, interpolation: 'CUBICSPLINE' }]));
  const curve = clip?.tracks[0]?.curve;
  if (curve?.kind !== 'keys') throw new Error('it has no keys');
  expect(curve.times).toHaveLength(31);
  const at = (time: number): number => 3 * time - 3 * time ** 2 + 2 * time ** 3;
  curve.times.forEach((time, i) => {
    expect(curve.values[3 * i]).toBeCloseTo(at(time), 5);
  });
});

test('an animation of Havok gets keys between its frames by sampling them', () => {
  const turned = {
    name: 'Forearm',
    path: 'rotation',
    times: [0, 0.21, 1.5],
    values: [0, 0, 0, 1, 0, 0, 0.6, 0.8, 0, 0, 0, 1],
  };
  const [source] = gltfClips(animatedGltf([turned, { ...MOVE, name: 'Tail' }]));
  const { bytes, report } = imported(wave(), 'hkx', { source: source! });
  expect(report.bones).toEqual([
    { name: 'Shoulder', change: 'left', why: 'The other clip does not move it.' },
    { name: 'Upper Arm', change: 'left', why: 'The other clip does not move it.' },
    { name: 'Forearm', change: 'replaced', why: '' },
    { name: 'Hand', change: 'left', why: 'The other clip does not move it.' },
    { name: 'Tail', change: 'left', why: 'The file does not move it.' },
  ]);
  expect(report).toMatchObject({ frames: 46, annotations: 2 });
  expect(report.error.rotation).toBeLessThan(0.08);
  const after = firstClip(toolFile(bytes, 'hkx'));
  expect(after.marks.map(({ text }) => text)).toEqual(['SoundPlay.Wave', 'HandBack']);
});

describe('a damaged glTF file is refused in words', () => {
  test.each<readonly [string, MadeChannel, RegExp]>([
    ['times that are no numbers', { ...MOVE, times: [0, Number.NaN] }, /do not rise, or are no numbers/],
    ['times that do not rise', { ...MOVE, times: [1, 1] }, /do not rise/],
    ['times that fall', { ...MOVE, times: [1, 0] }, /do not rise/],
    ['times before 0', { ...MOVE, times: [-1, 0] }, /do not rise/],
    ['endless times', { ...MOVE, times: [0, Number.POSITIVE_INFINITY] }, /longer than half an hour/],
    [
      'values that are no numbers',
      { ...TURN, values: [0, 0, 0, 1, 0, Number.NaN, 0, 1] },
      /value that is no number/,
    ],
    ['fewer values than times', { ...MOVE, times: [0, 1, 2] }, /3 times, but another number of values/],
    ['no keys', { ...MOVE, times: [], values: [] }, /no keys|claims/],
  ])('%s', (_, channel, words) => {
    expect(() => gltfClips(animatedGltf([channel]))).toThrow(words);
  });

  test.each<readonly [string, object, RegExp]>([
    ['a node that is missing', { nodes: [] }, /no node 0/],
    ['an accessor that is missing', { accessors: [] }, /no accessor/],
    [
      'a view outside of its buffer',
      { bufferViews: [{ buffer: 0, byteOffset: 20, byteLength: 4000 }] },
      /fewer bytes/,
    ],
  ])('%s', (_, part, words) => {
    expect(() => gltfClips(animatedGltf([MOVE], (json) => ({ ...json, ...part })))).toThrow(words);
  });

  test('a count of keys that it has no bytes for', () => {
    const many = (json: Record<string, unknown>) => ({
      ...json,
      accessors: (json.accessors as readonly object[]).map((one) => ({ ...one, count: 10_000_000 })),
    });
    expect(() => gltfClips(animatedGltf([MOVE], many))).toThrow(/fewer bytes|claims/);
    const sparse = (json: Record<string, unknown>) => ({
      ...json,
      accessors: (json.accessors as readonly object[]).map((one) => ({
        ...one,
        bufferView: undefined,
        count: 10_000_000,
      })),
    });
    expect(() => gltfClips(animatedGltf([MOVE], sparse))).toThrow(/claims/);
  });

  test('a spline that lasts longer than anyone watches', () => {
    const values = new Array(18).fill(0);
    const channel = { ...MOVE, times: [0, 80_000], values, interpolation: 'CUBICSPLINE' };
    expect(() => gltfClips(animatedGltf([channel]))).toThrow(/longer than half an hour/);
    // A small file with many that are just short enough.
    const channels = Array.from({ length: 100 }, () => ({ ...channel, times: [0, 1799] }));
    expect(() => gltfClips(animatedGltf(channels))).toThrow(/last far longer/);
  });

  test('rotations without direction become none', () => {
    const moves = keysInKf({ ...TURN, values: [0, 0, 0, 0, 0, 0, 1, 0] });
    const curve = moves?.rotation?.curve;
    expect(curve?.kind === 'keys' && Array.from(curve.values.subarray(0, 4))).toEqual([0, 0, 0, 1]);
  });
});

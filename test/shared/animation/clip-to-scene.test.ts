import { validateBytes } from 'gltf-validator';
import { expect, test } from 'vitest';
import type { Clip, ClipTrack } from '#shared/animation/clip.ts';
import { clipToScene } from '#shared/animation/clip-to-scene.ts';
import type { Curve } from '#shared/animation/curve.ts';
import { ScenePoser } from '#shared/animation/pose/scene-poser.ts';
import { withoutBlocks } from '#shared/animation/without-blocks.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { openFile } from '#shared/formats/registry.ts';
import { sceneToGlb } from '#shared/scene/gltf.ts';
import { compose, identity } from '#shared/scene/matrix.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { corpusFile, corpusMissing } from '#test/support/corpus.ts';
import { playedNodes } from '#test/support/three-gltf.ts';

const SCENE: Scene = {
  nodes: [
    {
      name: 'Arm',
      parent: -1,
      block: 4,
      role: 'node',
      matrix: compose([0, -1, 0, 1, 0, 0, 0, 0, 1], [1, 2, 3], 2),
      hidden: false,
    },
  ],
  meshes: [
    {
      name: 'Face',
      node: 0,
      block: 7,
      matrix: identity(),
      positions: new Float32Array(9),
      normals: undefined,
      tangents: undefined,
      uvs: undefined,
      colors: undefined,
      triangles: Uint32Array.of(0, 1, 2),
      lods: [],
      material: -1,
      skinned: false,
      morphs: [
        { name: 'A', offsets: new Float32Array(9) },
        { name: 'B', offsets: new Float32Array(9) },
      ],
      hidden: false,
      bounds: { center: [0, 0, 0], radius: 1 },
    },
  ],
  materials: [],
  shapes: [],
  metresPerUnit: 1,
  notes: [],
};
const CLIP: Clip = {
  name: 'Wave',
  start: 1,
  stop: 2,
  cycle: 'clamp',
  frequency: 1,
  additive: false,
  marks: [{ time: 1.5, text: 'hit', track: '', path: '' }],
  path: '',
  tracks: [],
  notes: [],
};

const track = (channel: ClipTrack['channel'], curve: Curve, more: Partial<ClipTrack> = {}): ClipTrack => ({
  target: 'ARM',
  block: -1,
  bone: -1,
  channel,
  curve,
  path: '',
  ...more,
});
const LINEAR: Curve = {
  kind: 'keys',
  components: 3,
  between: 'linear',
  times: Float32Array.of(0, 1.25, 3),
  values: Float32Array.of(0, 0, 0, 5, 0, 0, 12, 0, 0),
};

test('linear keys stay as they are, cut to the clip, which begins at 0', () => {
  const { animation, missing } = clipToScene(
    { ...CLIP, tracks: [track({ kind: 'translation' }, LINEAR)] },
    SCENE,
  );
  expect(missing).toEqual([]);
  expect(animation).toMatchObject({ name: 'Wave', marks: [{ time: 0.5, text: 'hit' }] });
  const [channel] = animation.channels;
  expect(channel).toMatchObject({ node: 0, part: 'translation', between: 'linear' });
  expect([...channel!.times]).toEqual([0, 0.25, 1]);
  expect([...channel!.values]).toEqual([4, 0, 0, 5, 0, 0, 8, 0, 0]);
});

test('other curves are sampled at the frames of the clip and at its end', () => {
  const curve: Curve = { ...LINEAR, between: 'tbc', tbc: new Float32Array(9) };
  const clip = { ...CLIP, frameTime: 0.3, tracks: [track({ kind: 'translation' }, curve)] };
  const [channel] = clipToScene(clip, SCENE).animation.channels;
  expect([...channel!.times].map((time) => Number(time.toFixed(3)))).toEqual([0, 0.3, 0.6, 0.9, 1]);
});

test('a clip that plays twice as fast takes half the time', () => {
  const clip = { ...CLIP, frequency: 2, tracks: [track({ kind: 'translation' }, LINEAR)] };
  const { channels, marks } = clipToScene(clip, SCENE).animation;
  expect([...channels[0]!.times]).toEqual([0, 0.125, 0.5]);
  expect(marks[0]?.time).toBe(0.25);
});

test('an additive clip is added to the pose of the scene', () => {
  const constant = (...value: readonly number[]): Curve => ({ kind: 'constant', value });
  const clip = {
    ...CLIP,
    additive: true,
    tracks: [
      track({ kind: 'translation' }, constant(10, 0, 0)),
      track({ kind: 'rotation' }, constant(0, 0, Math.SQRT1_2, Math.SQRT1_2)),
      track({ kind: 'scale' }, constant(3)),
    ],
  };
  const values = clipToScene(clip, SCENE).animation.channels.map((channel) =>
    [...channel.values].map((value) => Number(value.toFixed(5))),
  );
  expect(values).toEqual([
    [11, 2, 3],
    [0, 0, 1, 0],
    [6, 6, 6],
  ]);
});

test('weights of morphs come together, and what glTF cannot play or the scene lacks is reported', () => {
  const half: Curve = { kind: 'constant', value: [0.5] };
  const clip = {
    ...CLIP,
    frameTime: 0.5,
    tracks: [
      track({ kind: 'morph', index: 2, name: 'B' }, half, { block: 7 }),
      track({ kind: 'visible' }, half),
      track({ kind: 'rotation' }, { kind: 'constant', value: [0, 0, 0, 1] }, { target: 'Tail' }),
    ],
  };
  const { animation, missing, left } = clipToScene(clip, SCENE);
  expect([...animation.channels[0]!.values]).toEqual([0, 0.5, 0, 0.5, 0, 0.5]);
  expect({ missing, left }).toEqual({ missing: ['Tail'], left: ['visibility'] });
});

test('morphs without names count from the shape itself, which is no morph', () => {
  const weight = (index: number, value: number, name = '') =>
    track({ kind: 'morph', index, name }, { kind: 'constant', value: [value] }, { target: 'FACE' });
  const played = (...tracks: readonly ClipTrack[]) =>
    clipToScene({ ...CLIP, start: 0, stop: 0, tracks }, SCENE).animation.channels.map(({ values }) => [
      ...values,
    ]);
  expect(played(weight(0, 1), weight(1, 0.25), weight(2, 0.5), weight(3, 1))).toEqual([[0.25, 0.5]]);
  expect(played(weight(1, 0.25, 'B'))).toEqual([[0, 0.25]]);
});

test('of two tracks for the same part of a node the first one counts', () => {
  const place = (x: number): Curve => ({ kind: 'constant', value: [x, 0, 0] });
  const tracks = [
    track({ kind: 'translation' }, place(1)),
    track({ kind: 'translation' }, place(2), { target: 'Other', block: 4 }),
  ];
  const { channels } = clipToScene({ ...CLIP, tracks }, SCENE).animation;
  expect(channels.map(({ values }) => [...values])).toEqual([[1, 0, 0]]);
});

test('a clip of another file finds its targets by name, whatever their blocks are', () => {
  const moved = track({ kind: 'translation' }, LINEAR, { target: 'Leg', block: 4 });
  expect(clipToScene({ ...CLIP, tracks: [moved] }, SCENE).missing).toEqual([]);
  expect(clipToScene(withoutBlocks({ ...CLIP, tracks: [moved] }), SCENE).missing).toEqual(['Leg']);
});

test('a clip that is too long for its number of tracks is refused before it fills the memory', () => {
  const morphs = Array.from({ length: 2000 }, () => SCENE.meshes[0]!.morphs![0]!);
  const tracks = [track({ kind: 'morph', index: 1, name: '' }, LINEAR, { block: 7 })];
  const meshes = [{ ...SCENE.meshes[0]!, morphs }];
  expect(() => clipToScene({ ...CLIP, stop: 1e6, tracks }, { ...SCENE, meshes })).toThrow(
    'The clip “Wave” is too long for its number of tracks',
  );
});

test('a clip without a range, or with keys that are no numbers, is written all the same', async () => {
  const odd: Curve = {
    ...LINEAR,
    times: Float32Array.of(Number.NaN, 0, 0),
    values: new Float32Array(9).fill(Number.NaN),
  };
  for (const [start, stop] of [
    [0, 0],
    [3.4e38, -3.4e38],
    [Number.NaN, 1],
  ] as const) {
    const clip = { ...CLIP, start, stop, marks: [], tracks: [track({ kind: 'translation' }, odd)] };
    const { animation } = clipToScene(clip, SCENE);
    expect(animation.channels[0]?.times.length).toBeLessThan(4);
    await validateBytes(sceneToGlb(SCENE, 'test', {}, new Map(), [animation]));
  }
});

test.skipIf(corpusMissing !== undefined)(
  'another program that plays the export of a real clip has every bone where we have it',
  async () => {
    const opened = async (path: string) => await openFile(bytesSource(corpusFile(path), path));
    const skeleton = await opened('nif/pynifly/SkyrimSE/skeleton_vanilla.nif');
    const animation = (await opened('animation/kf/1hm_staggerbacksmallest.kf')).animation!;
    const scene = skeleton.scene!.build({ skins: true });
    const clip = animation.clip(0);
    const placed = clipToScene(clip, scene);
    const glb = sceneToGlb(scene, 'test', {}, new Map(), [placed.animation]);
    expect((await validateBytes(glb)).issues.messages.filter(({ severity }) => severity < 2)).toEqual([]);
    const played = await playedNodes(glb, clip.name);
    const poser = new ScenePoser(scene, clip);
    let compared = 0;
    for (const time of [clip.start, (clip.start + clip.stop) / 2, clip.stop]) {
      const { transforms } = poser.at(time);
      const places = played(time - clip.start);
      scene.nodes.forEach(({ name }, node) => {
        const [x = 0, y = 0, z = 0] = places.get(name) ?? [];
        const ours = transforms[node]!.subarray(12, 15).map((value) => value * scene.metresPerUnit);
        const difference = Math.hypot(x - ours[0]!, y - ours[2]!, z + ours[1]!);
        expect(difference, `${name} at ${time}`).toBeLessThan(1e-4);
        compared += 1;
      });
    }
    expect(compared).toBe(297);
  },
);

import { validateBytes } from 'gltf-validator';
import { expect, test } from 'vitest';
import type { Clip, ClipTrack, Rig } from '#shared/animation/clip.ts';
import { clipToScene } from '#shared/animation/clip-to-scene.ts';
import type { Curve } from '#shared/animation/curve.ts';
import { clipOnRig, POSE_NUMBERS, rigPose, worldMatrices } from '#shared/animation/rig-pose.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { openFile } from '#shared/formats/registry.ts';
import { decompose } from '#shared/scene/decompose.ts';
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

test('weights of morphs come together, and what glTF cannot play or the scene lacks is told', () => {
  const half: Curve = { kind: 'constant', value: [0.5] };
  const clip = {
    ...CLIP,
    frameTime: 0.5,
    tracks: [
      track({ kind: 'morph', index: 1, name: 'B' }, half, { block: 7 }),
      track({ kind: 'visible' }, half),
      track({ kind: 'rotation' }, { kind: 'constant', value: [0, 0, 0, 1] }, { target: 'Tail' }),
    ],
  };
  const { animation, missing, left } = clipToScene(clip, SCENE);
  expect([...animation.channels[0]!.values]).toEqual([0, 0.5, 0, 0.5, 0, 0.5]);
  expect({ missing, left }).toEqual({ missing: ['Tail'], left: ['visible'] });
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
    const rig = rigOf(scene);
    const onRig = clipOnRig(clip, rig);
    const pose = new Float32Array(POSE_NUMBERS * rig.bones.length);
    const worlds = new Float32Array(16 * rig.bones.length);
    let compared = 0;
    for (const time of [clip.start, (clip.start + clip.stop) / 2, clip.stop]) {
      rigPose(onRig, time, pose);
      worldMatrices(rig, pose, worlds);
      const places = played(time - clip.start);
      rig.bones.forEach(({ name }, bone) => {
        const [x = 0, y = 0, z = 0] = places.get(name) ?? [];
        const ours = worlds
          .subarray(16 * bone + 12, 16 * bone + 15)
          .map((value) => value * scene.metresPerUnit);
        const difference = Math.hypot(x - ours[0]!, y - ours[2]!, z + ours[1]!);
        expect(difference, `${name} at ${time}`).toBeLessThan(1e-4);
        compared += 1;
      });
    }
    expect(compared).toBe(297);
  },
);

/** The nodes of a scene as a skeleton. */
function rigOf({ nodes }: Scene): Rig {
  const pose = nodes.flatMap(({ matrix }) => {
    const { translation, rotation, scale } = decompose(matrix);
    return [...translation, ...rotation, ...scale];
  });
  return {
    name: '',
    bones: nodes.map(({ name, parent }) => ({ name, parent, fixed: false })),
    pose: Float32Array.from(pose),
  };
}

import { validateBytes } from 'gltf-validator';
import { expect, test } from 'vitest';
import { sceneToGlb } from '#shared/scene/gltf.ts';
import { compose, identity } from '#shared/scene/matrix.ts';
import type { Scene, SceneMesh, SceneNode } from '#shared/scene/scene.ts';
import type { SceneAnimation } from '#shared/scene/scene-animation.ts';
import { playedNodes } from '#test/support/three-gltf.ts';

const node = (name: string, parent: number, matrix: Float32Array): SceneNode => ({
  name,
  parent,
  block: parent + 1,
  role: 'node',
  matrix,
  hidden: false,
});
const QUARTER = [0, 0, Math.SQRT1_2, Math.SQRT1_2] as const;
/** Rows of a quarter turn around z. */
const TURNED = [0, -1, 0, 1, 0, 0, 0, 0, 1];

const mesh: SceneMesh = {
  name: 'tip',
  node: 1,
  block: 2,
  matrix: identity(),
  positions: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0),
  normals: undefined,
  tangents: undefined,
  uvs: undefined,
  colors: undefined,
  triangles: Uint32Array.of(0, 1, 2),
  lods: [],
  material: -1,
  skinned: false,
  morphs: [{ name: 'Smile', offsets: Float32Array.of(0, 0, 1, 0, 0, 0, 0, 0, 0) }],
  hidden: false,
  bounds: { center: [0, 0, 0], radius: 1 },
};
const scene: Scene = {
  nodes: [
    node('arm', -1, compose(TURNED, [1, 2, 3], 2)),
    node('hand', 0, compose([1, 0, 0, 0, 1, 0, 0, 0, 1], [10, 0, 0], 1)),
  ],
  meshes: [mesh],
  materials: [],
  shapes: [],
  metresPerUnit: 1,
  notes: [],
};
const times = Float32Array.of(0, 1, 2);
const wave: SceneAnimation = {
  name: 'wave',
  channels: [
    {
      node: 0,
      part: 'rotation',
      times,
      values: Float32Array.of(0, 0, 0, 1, ...QUARTER, 0, 0, 0, 1),
      between: 'linear',
    },
    {
      node: 1,
      part: 'translation',
      times,
      values: Float32Array.of(10, 0, 0, 20, 0, 0, 30, 0, 0),
      between: 'step',
    },
    { mesh: 0, part: 'weights', times, values: Float32Array.of(0, 1, 0), between: 'linear' },
  ],
  marks: [{ time: 1, text: 'hit' }],
};

test('an animation is valid glTF, with its events in extras', async () => {
  const glb = sceneToGlb(scene, 'test', {}, new Map(), [wave]);
  const { issues, info } = await validateBytes(glb);
  expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([]);
  expect(info.animationCount).toBe(1);
  const { animations, nodes } = jsonOf(glb);
  expect(animations).toMatchObject([{ name: 'wave', extras: { marks: [{ time: 1, text: 'hit' }] } }]);
  // All channels share their times.
  expect(new Set(animations[0]!.samplers.map(({ input }) => input)).size).toBe(1);
  expect(nodes[0]).not.toHaveProperty('matrix');
});

test('another reader plays it: what is not moved stays, steps hold, rotations turn', async () => {
  const glb = sceneToGlb(scene, 'test', {}, new Map(), [wave]);
  const at = await playedNodes(glb, 'wave');
  // Z up becomes Y up: (x, y, z) is (x, z, -y). The arm is scaled by 2 at (1, 2, 3), turned by its channel.
  const hand = (seconds: number) =>
    at(seconds)
      .get('hand')!
      .map((value) => Math.round(value * 1e4) / 1e4 + 0);
  expect(hand(0)).toEqual([21, 3, -2]);
  expect(hand(0.5)).toEqual(
    [1 + 20 * Math.SQRT1_2, 3, -2 - 20 * Math.SQRT1_2].map((v) => Math.round(v * 1e4) / 1e4),
  );
  expect(hand(1)).toEqual([1, 3, -42]);
});

test('animations of things that are not written are left out', async () => {
  const hidden = { ...scene, meshes: [{ ...mesh, hidden: true }] };
  const morph = { ...wave, channels: wave.channels.filter(({ part }) => part === 'weights') };
  const glb = sceneToGlb(hidden, 'test', {}, new Map(), [morph]);
  expect(jsonOf(glb)).not.toHaveProperty('animations');
  expect((await validateBytes(glb)).issues.numErrors).toBe(0);
});

interface Json {
  readonly animations: readonly { readonly samplers: readonly { readonly input: number }[] }[];
  readonly nodes: readonly object[];
}

function jsonOf(glb: Uint8Array<ArrayBuffer>): Json {
  const length = new DataView(glb.buffer).getUint32(12, true);
  return JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length)));
}

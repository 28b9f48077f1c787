import { describe, expect, test } from 'vitest';
import type { Clip, ClipChannel, ClipTrack, Rig } from '#shared/animation/clip.ts';
import type { Curve } from '#shared/animation/curve.ts';
import { jointsInto, morphInto, skinInto } from '#shared/animation/pose/deform.ts';
import { ScenePoser } from '#shared/animation/pose/scene-poser.ts';
import { rigOfScene, sceneOfRig } from '#shared/animation/pose/scene-rig.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { openNifFile } from '#shared/formats/nif/open-file.ts';
import { compose, identity, invert } from '#shared/scene/matrix.ts';
import type { Scene, SceneMesh } from '#shared/scene/scene.ts';
import { nodeTransforms } from '#shared/scene/transforms.ts';
import { flagNif } from '#test/fixtures/nif/flag-nif.ts';
import { headNif } from '#test/fixtures/nif/head-nif.ts';

const QUARTER = [0, 0, Math.SQRT1_2, Math.SQRT1_2] as const;

function track(target: string, channel: ClipChannel, curve: Curve, rest: Partial<ClipTrack> = {}): ClipTrack {
  return { target, block: -1, bone: -1, channel, curve, path: 'blocks[9]', ...rest };
}

const constant = (...value: readonly number[]): Curve => ({ kind: 'constant', value });
const ramp = (from: number, to: number): Curve => ({
  kind: 'sampled',
  components: 1,
  start: 0,
  step: 1,
  values: Float32Array.of(from, to),
});

function clip(tracks: readonly ClipTrack[], rest: Partial<Clip> = {}): Clip {
  const range = { name: '', start: 0, stop: 1, cycle: 'clamp', frequency: 1, additive: false } as const;
  return { ...range, marks: [], path: '', notes: [], tracks, ...rest };
}

/** Nodes in a row, each ten units above the one before. */
function nodes(...names: readonly string[]): Scene['nodes'] {
  const matrix = compose([1, 0, 0, 0, 1, 0, 0, 0, 1], [0, 0, 10], 1);
  return names.map((name, index) => ({
    name,
    parent: index - 1,
    block: index,
    role: 'bone',
    matrix,
    hidden: false,
  }));
}

function sceneOf(rest: Partial<Scene>): Scene {
  return { nodes: [], meshes: [], materials: [], shapes: [], metresPerUnit: 1, notes: [], ...rest };
}

const originOf = (matrix: Float32Array | undefined): number[] =>
  [12, 13, 14].map((at) => Math.round((matrix?.[at] ?? Number.NaN) * 1e4) / 1e4 + 0);

function flag(): { readonly scene: Scene; readonly wave: Clip } {
  const file = openNifFile(bytesSource(flagNif(), 'flag.nif'));
  return { scene: file.scene!.build({ skins: true }), wave: file.animation!.clip(0) };
}

describe('a skin of two bones', () => {
  const positions = Float32Array.of(1, 0, 0, 1, 0, 0, 1, 0, 0);
  const normals = Float32Array.of(1, 0, 0, 1, 0, 0, 1, 0, 0);
  const skin = {
    bones: [0, 1],
    inverseBind: Float32Array.of(...identity(), ...identity()),
    joints: Uint16Array.of(0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0),
    weights: Float32Array.of(1, 0, 0, 0, 0.5, 0.5, 0, 0, 1, 0, 0, 0),
  };

  test('moves each vertex by the bones that it has weights of', () => {
    // The second bone turns a quarter around z and goes up by 4.
    const turned = compose([0, -1, 0, 1, 0, 0, 0, 0, 1], [0, 0, 4], 1);
    const joints = new Float32Array(32);
    jointsInto(joints, skin, [identity(), turned], identity());
    const out = { positions: new Float32Array(9), normals: new Float32Array(9) };
    skinInto(out, { positions, normals }, skin, joints);
    expect([...out.positions]).toEqual([1, 0, 0, 0.5, 0.5, 2, 0, 1, 4]);
    const half = Math.fround(Math.SQRT1_2);
    expect([...out.normals]).toEqual([1, 0, 0, half, half, 0, 0, 1, 0]);
  });

  test('leaves vertices of a bone that the file lacks, and ignores joints beyond its bones', () => {
    const joints = new Float32Array(32);
    const far = { ...skin, joints: Uint16Array.of(0, 9, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0) };
    jointsInto(joints, { ...far, bones: [-1, 77] }, [], identity());
    const out = { positions: new Float32Array(9), normals: new Float32Array(9) };
    skinInto(out, { positions, normals }, far, joints);
    expect(out.positions).toEqual(positions);
  });

  test('is where it is stored when nothing moves', () => {
    const { scene } = flag();
    const mesh = scene.meshes[0]!;
    const joints = new Float32Array(32);
    jointsInto(joints, mesh.skin!, nodeTransforms(scene), invert(mesh.matrix)!);
    const out = {
      positions: new Float32Array(mesh.positions.length),
      normals: new Float32Array(mesh.positions.length),
    };
    skinInto(out, { positions: mesh.positions, normals: mesh.normals! }, mesh.skin!, joints);
    for (const [i, value] of out.positions.entries()) expect(value).toBeCloseTo(mesh.positions[i]!, 5);
  });
});

test('the top of a flag bends over when its tip turns', () => {
  const { scene, wave } = flag();
  const mesh = scene.meshes[0]!;
  const poser = new ScenePoser(scene, wave);
  expect(poser.notes).toEqual([]);
  const topAt = (time: number): number[] => {
    const joints = new Float32Array(32);
    jointsInto(joints, mesh.skin!, poser.at(time).transforms, invert(mesh.matrix)!);
    const out = {
      positions: new Float32Array(mesh.positions.length),
      normals: new Float32Array(mesh.positions.length),
    };
    skinInto(out, { positions: mesh.positions, normals: mesh.normals! }, mesh.skin!, joints);
    return [...out.positions.slice(-3)].map((value) => Math.round(value * 1e3) / 1e3 + 0);
  };
  expect(topAt(0)).toEqual([10, 0, 30]);
  // A quarter around x takes what is 15 above the tip to 15 before it.
  expect(topAt(1)).toEqual([10, -15, 15]);
  expect(topAt(0)).toEqual([10, 0, 30]);
});

test('morphs add up by their weights', () => {
  const out = new Float32Array(3);
  const morphs = [
    { name: 'A', offsets: Float32Array.of(1, 0, 0) },
    { name: 'B', offsets: Float32Array.of(0, 2, 0) },
    { name: 'C', offsets: Float32Array.of(9, 9, 9) },
  ];
  morphInto(out, Float32Array.of(0, 0, 5), morphs, Float32Array.of(0.5, -1, Number.NaN));
  expect([...out]).toEqual([0.5, -2, 5]);
});

describe('nodes', () => {
  const scene = sceneOf({ nodes: nodes('Root', 'Arm', 'Hand') });

  test('move with their parents; what has no track keeps its stored transform', () => {
    const poser = new ScenePoser(
      scene,
      clip([track('Arm', { kind: 'rotation' }, constant(0, Math.SQRT1_2, 0, Math.SQRT1_2))]),
    );
    const { transforms } = poser.at(0);
    expect(originOf(transforms[1])).toEqual([0, 0, 20]);
    // The hand was ten above the arm, which turns up to x.
    expect(originOf(transforms[2])).toEqual([10, 0, 20]);
    expect(transforms[0]).toEqual(nodeTransforms(scene)[0]);
  });

  test('are found by name whatever its case, or by their block', () => {
    const moved = { kind: 'translation' } as const;
    const named = new ScenePoser(scene, clip([track('HAND', moved, constant(1, 2, 3))]));
    expect(originOf(named.at(0).transforms[2])).toEqual([1, 2, 23]);
    const byBlock = new ScenePoser(scene, clip([track('Arm', moved, constant(1, 2, 3), { block: 2 })]));
    expect(originOf(byBlock.at(0).transforms[2])).toEqual([1, 2, 23]);
  });

  test('of an additive clip move from where they are stored', () => {
    const tracks = [
      track('Arm', { kind: 'translation' }, constant(1, 0, 0)),
      track('Arm', { kind: 'rotation' }, constant(...QUARTER)),
      track('Arm', { kind: 'scale' }, constant(2)),
    ];
    const once = new ScenePoser(scene, clip(tracks, { additive: true })).at(0).transforms[1]!;
    expect(originOf(once)).toEqual([1, 0, 20]);
    expect(once[1]).toBeCloseTo(2);
  });

  test('that are not there are reported once each', () => {
    const poser = new ScenePoser(
      scene,
      clip([
        track('Tail', { kind: 'translation' }, constant(0, 0, 0)),
        track('Tail', { kind: 'rotation' }, constant(0, 0, 0, 1)),
        track('', { kind: 'rotation' }, constant(0, 0, 0, 1), { bone: 7 }),
        track('Arm', { kind: 'other', name: 'birth rate' }, constant(1)),
      ]),
    );
    expect(poser.notes.map(({ message }) => message)).toEqual([
      'Not drawn: birth rate, on “Arm”.',
      '“Tail” is not in this mesh, so it does not move.',
      'Bone 7 is not in this mesh, so it does not move.',
    ]);
  });

  test('of an additive clip are changed from the rest pose, and the clip says so', () => {
    const up = track('Arm', { kind: 'translation' }, constant(0, 0, 3));
    const poser = new ScenePoser(scene, clip([up], { additive: true, path: 'objects[4]' }));
    expect(originOf(poser.at(0).transforms[1])).toEqual([0, 0, 23]);
    expect(poser.notes).toEqual([
      {
        path: 'objects[4]',
        message: 'The game adds this clip to another pose. Here it is added to the rest pose.',
      },
    ]);
    expect(new ScenePoser(scene, clip([up])).notes).toEqual([]);
  });

  test('with damaged transforms are posed as far as they can be', () => {
    const broken = { ...scene.nodes[1]!, matrix: new Float32Array(16).fill(Number.NaN) };
    const damaged = sceneOf({ nodes: [scene.nodes[0]!, broken] });
    const poser = new ScenePoser(damaged, clip([track('Arm', { kind: 'translation' }, constant(1, 2, 3))]));
    expect(originOf(poser.at(Number.NaN).transforms[1])).toEqual([1, 2, 13]);
  });
});

describe('a clip from another file', () => {
  const skeleton: Rig = rigOfScene({ nodes: nodes('Root', 'Arm', 'Hand') }, 'skeleton.nif');
  /** As bodies are stored: all bones below the root, with places of their own. */
  const body = sceneOf({
    nodes: nodes('Scene', 'hand', 'Blade').map((node, index) => ({
      ...node,
      parent: index === 2 ? 1 : index - 1,
    })),
  });

  test('places the bones of a body as the skeleton has them, and what is below them', () => {
    const turned = clip([track('Arm', { kind: 'rotation' }, constant(0, Math.SQRT1_2, 0, Math.SQRT1_2))]);
    const { transforms } = new ScenePoser(body, turned, { skeleton }).at(0);
    expect(originOf(transforms[1])).toEqual([10, 0, 20]);
    expect(originOf(transforms[2])).toEqual([20, 0, 20]);
    expect(originOf(transforms[0])).toEqual([0, 0, 10]);
  });

  test('does not take the blocks of its file for those of the scene', () => {
    const moved = clip([track('hand', { kind: 'translation' }, constant(5, 0, 0), { block: 0 })]);
    const { transforms } = new ScenePoser(body, moved, { foreign: true }).at(0);
    expect(originOf(transforms[0])).toEqual([0, 0, 10]);
    expect(originOf(transforms[1])).toEqual([5, 0, 10]);
  });

  test('has the bones of tracks without names by their numbers', () => {
    const moved = clip([track('', { kind: 'translation' }, constant(5, 0, 0), { bone: 2 })]);
    const poser = new ScenePoser(body, moved, { names: skeleton, skeleton });
    expect(poser.notes).toEqual([]);
    expect(originOf(poser.at(0).transforms[1])).toEqual([5, 0, 20]);
  });

  test('is shown on the bones alone, which are where the skeleton has them', () => {
    const bones = sceneOfRig(skeleton, 1);
    expect(nodeTransforms(bones).map(originOf)).toEqual([
      [0, 0, 10],
      [0, 0, 20],
      [0, 0, 30],
    ]);
  });

  test('survives a skeleton whose bones are in a circle, or whose pose is cut off', () => {
    const circle: Rig = {
      name: '',
      bones: [
        { name: 'A', parent: 1 },
        { name: 'B', parent: 0 },
      ],
      pose: new Float32Array(13),
    };
    const poser = new ScenePoser(sceneOfRig(circle, 1), clip([]), { skeleton: circle });
    expect(poser.at(0).transforms).toHaveLength(2);
  });
});

describe('meshes', () => {
  const mesh = (block: number, rest: Partial<SceneMesh> = {}): SceneMesh => ({
    ...openNifFile(bytesSource(flagNif(), 'flag.nif')).scene!.build().meshes[0]!,
    block,
    ...rest,
  });

  test('are hidden and shown with the nodes that they are below', () => {
    const [root, arm] = nodes('Root', 'Arm');
    const scene = sceneOf({
      nodes: [root!, { ...arm!, hidden: true }],
      meshes: [mesh(5, { node: 1, hidden: true }), mesh(6, { node: 0 })],
    });
    const poser = new ScenePoser(scene, clip([track('Arm', { kind: 'visible' }, ramp(0, 1))]));
    expect([...poser.at(0).hidden]).toEqual([1, 0]);
    expect([...poser.at(1).hidden]).toEqual([0, 0]);
    const whole = new ScenePoser(scene, clip([track('Root', { kind: 'visible' }, ramp(0, 1))]));
    expect([...whole.at(0).hidden]).toEqual([1, 1]);
    expect([...whole.at(1).hidden]).toEqual([1, 0]);
  });

  test('look as the tracks of their nodes and materials say', () => {
    const [root] = nodes('Root');
    const { materials } = openNifFile(bytesSource(headNif(), 'head.nif')).scene!.build();
    const scene = sceneOf({ nodes: [root!], meshes: [mesh(5, { node: 0, material: 0 })], materials });
    const tracks = [
      track('Root', { kind: 'opacity' }, ramp(0, 1)),
      track('Root', { kind: 'uv', of: 'u' }, ramp(0, 4)),
      track('Root', { kind: 'flip', textures: ['a.dds', 'b.dds'] }, ramp(0, 2)),
      track('Root', { kind: 'color', of: 'emissive' }, constant(1, 0, 0)),
      track('Root', { kind: 'color', of: 'ambient' }, constant(1, 0, 0)),
    ];
    const poser = new ScenePoser(scene, clip(tracks));
    expect(poser.at(0.5).looks.get(0)).toEqual({
      opacity: 0.5,
      uv: { u: 2 },
      texture: 'b.dds',
      emissive: [1, 0, 0],
    });
    expect(poser.notes.map(({ message }) => message)).toEqual(['Not drawn: the ambient color, on “Root”.']);
  });

  test('have weights of the morphs that a clip names', () => {
    const file = openNifFile(bytesSource(headNif(), 'head.nif'));
    const scene = file.scene!.build({ skins: true });
    const morphs = scene.meshes[0]!.morphs!.map(({ name }) => name);
    const poser = new ScenePoser(
      scene,
      clip([track('Head', { kind: 'morph', index: 2, name: 'Blink' }, ramp(0, 1), { block: 1 })]),
    );
    expect([...poser.at(0.25).weights.get(0)!]).toEqual(morphs.map((name) => (name === 'Blink' ? 0.25 : 0)));
  });
});

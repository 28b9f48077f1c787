import { describe, expect, test } from 'vitest';
import { countScene } from '#renderer/editors/mesh/count-scene.ts';
import { describeElement } from '#renderer/editors/mesh/describe-element.ts';
import { startCamera } from '#renderer/editors/mesh/drawing/camera.ts';
import { axisLine, gridLines, gridText, planGrid } from '#renderer/editors/mesh/drawing/grid-lines.ts';
import { levelCount, shownIndices } from '#renderer/editors/mesh/drawing/lod.ts';
import {
  axisLines,
  boneLines,
  directionLines,
  skeletonNodes,
} from '#renderer/editors/mesh/drawing/overlay-lines.ts';
import { nextElement, nodesAt } from '#renderer/editors/mesh/drawing/picking.ts';
import { sphereAround } from '#renderer/editors/mesh/drawing/scene-bounds.ts';
import { smoothNormals } from '#renderer/editors/mesh/drawing/smooth-normals.ts';
import {
  type OutlineRow,
  type OutlineRows,
  outlineOf,
  outlineRows,
  pathTo,
} from '#renderer/editors/mesh/outline/outline-rows.ts';
import {
  elementsOfBlock,
  elementsOfBlocks,
  elementsOfPath,
  partsOf,
  pathOf,
  type SceneElement,
} from '#renderer/editors/mesh/scene-elements.ts';
import { textureNotes } from '#renderer/editors/mesh/texture-notes.ts';
import { sceneOfRig } from '#shared/animation/pose/scene-rig.ts';
import { compose, identity } from '#shared/scene/matrix.ts';
import type { Scene, SceneMaterial, SceneMesh, SceneNode, SceneShape } from '#shared/scene/scene.ts';
import { nodeTransforms } from '#shared/scene/transforms.ts';

const at = (x: number, y: number, z: number) => compose([1, 0, 0, 0, 1, 0, 0, 0, 1], [x, y, z], 1);

const node = (name: string, block: number, parent: number, rest: Partial<SceneNode> = {}): SceneNode => ({
  name,
  block,
  parent,
  role: 'node',
  matrix: identity(),
  hidden: false,
  ...rest,
});

const mesh = (block: number, at: number, rest: Partial<SceneMesh> = {}): SceneMesh => ({
  name: `mesh ${block}`,
  node: at,
  block,
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
  hidden: false,
  bounds: { center: [0, 0, 0], radius: 1 },
  ...rest,
});

const shape = (block: number, at: number, rest: Partial<SceneShape> = {}): SceneShape => ({
  name: 'Root',
  node: at,
  block,
  path: `blocks[${block}]`,
  owner: 30,
  kind: 'bhkBoxShape',
  matrix: identity(),
  positions: Float32Array.of(0, 0, 0, 2, 2, 2),
  lines: Uint32Array.of(0, 1),
  triangles: new Uint32Array(),
  material: 'wood',
  layer: 'static',
  ...rest,
});

const material = { block: 40, textures: { diffuse: 'a.dds', normal: '', glow: '', specular: '' } };

/** A root with an arm; on the arm a mesh and a skin that is relative to the scene; on the root a shape. */
const scene: Scene = {
  nodes: [
    node('Root', 0, -1),
    node('Arm', 1, 0, { matrix: at(10, 0, 0) }),
    node('Hand', 2, 1, { matrix: at(0, 5, 0) }),
    node('Skin', 3, 0),
    node('Grip', 1, 1, { role: 'connect-point' }),
  ],
  meshes: [mesh(2, 2, { name: 'Hand', material: 0 }), mesh(3, -1, { name: 'Skin', skinned: true })],
  materials: [material as SceneMaterial],
  shapes: [shape(20, 0)],
  metresPerUnit: 0.01,
  notes: [],
};
const mesh0: SceneElement = { kind: 'mesh', index: 0 };
const skin: SceneElement = { kind: 'mesh', index: 1 };
const box: SceneElement = { kind: 'shape', index: 0 };

const allRows = (rows: OutlineRows): readonly OutlineRow[] =>
  Array.from({ length: rows.length }, (_, row) => rows.at(row)!);

describe("a scene's outline", () => {
  const items = outlineOf(scene);
  const names = (filter: string, closed: readonly string[] = []): readonly string[] =>
    allRows(outlineRows(items, new Set(closed), filter)).map(
      ({ item, level }) => `${'-'.repeat(level)}${item.kind} ${item.name}`,
    );

  test('lists every element once, below its parent, and a node that is a mesh as the mesh', () => {
    expect(names('')).toEqual([
      '-node Root',
      '--shape bhkBoxShape of Root',
      '--node Arm',
      '---mesh Hand',
      '---connect-point Grip',
      '--mesh Skin',
    ]);
  });

  test('skips children of closed rows', () => {
    expect(names('', ['node 1'])).toEqual([
      '-node Root',
      '--shape bhkBoxShape of Root',
      '--node Arm',
      '--mesh Skin',
    ]);
  });

  test('filters by name and block number, keeping the parents', () => {
    expect(names('hand')).toEqual(['-node Root', '--node Arm', '---mesh Hand']);
    expect(names('20')).toEqual(['-node Root', '--shape bhkBoxShape of Root']);
    expect(names('hand', ['node 0', 'node 1'])).toHaveLength(3);
    expect(names('foot')).toEqual([]);
  });

  test('counts the visible siblings of rows', () => {
    const rows = allRows(outlineRows(items, new Set(), 'hand'));
    expect(
      rows.map(({ setSize, posInSet, parent, expanded }) => [setSize, posInSet, parent, expanded]),
    ).toEqual([
      [1, 1, -1, true],
      [1, 1, 0, true],
      [1, 1, 1, null],
    ]);
  });

  test('finds the path to an element', () => {
    expect(pathTo(items, 'mesh 0')).toEqual(['node 0', 'node 1']);
    expect(pathTo(items, 'mesh 7')).toBeNull();
  });

  test('handles a tree as deep as a damaged file can make it', () => {
    const nodes = Array.from({ length: 300 }, (_, i) => node(`n${i}`, i, i - 1));
    expect(outlineRows(outlineOf({ ...scene, nodes, meshes: [], shapes: [] }), new Set(), '')).toHaveLength(
      300,
    );
  });
});

describe('elements and their blocks', () => {
  test('a block selects its own element, or the one that uses it as material or collision object', () => {
    expect(elementsOfBlock(scene, 2)).toEqual([mesh0]);
    expect(elementsOfBlock(scene, 20)).toEqual([box]);
    expect(elementsOfBlock(scene, 0)).toEqual([{ kind: 'node', index: 0 }]);
    expect(elementsOfBlock(scene, 40)).toEqual([mesh0]);
    expect(elementsOfBlock(scene, 30)).toEqual([box]);
    expect(elementsOfBlock(scene, 99)).toEqual([]);
    expect(elementsOfBlocks(scene, [20, 2, 30, 99])).toEqual([box, mesh0]);
  });

  test('a node selects everything below it, including skins', () => {
    expect(partsOf(scene, [{ kind: 'node', index: 0 }])).toEqual([mesh0, skin, box]);
    expect(partsOf(scene, [{ kind: 'node', index: 1 }])).toEqual([mesh0]);
    expect(partsOf(scene, [box])).toEqual([box]);
  });

  test('clicking a selected element cycles through those behind it', () => {
    expect(nextElement([mesh0, box], null)).toEqual(mesh0);
    expect(nextElement([mesh0, box], mesh0)).toEqual(box);
    expect(nextElement([mesh0, box], box)).toEqual(mesh0);
    expect(nextElement([], box)).toBeNull();
  });

  test('a node is picked by its marker, the nearest to the cursor first, and never from behind the camera', () => {
    const camera = { ...startCamera, yaw: 0, pitch: 0, distance: 100 };
    const places = [at(0, 0, 0), at(0.5, 0, 0), at(20, 0, 0), at(0, -200, 0)];
    const picked = nodesAt(places, [0, 1, 2, 3], camera, 0.012, 0).map(({ index }) => index);
    expect(picked).toEqual([1, 0]);
    expect(nodesAt(places, [2], camera, 0.012, 0)).toEqual([]);
  });

  test('an element’s bounds are in scene coordinates', () => {
    const places = nodeTransforms(scene);
    expect(sphereAround(scene, places, [mesh0])?.center).toEqual([10.5, 5.5, 0]);
    expect(sphereAround(scene, places, [{ kind: 'node', index: 2 }])).toEqual({
      center: [10, 5, 0],
      radius: 0,
    });
    expect(sphereAround(scene, places, [])).toBeUndefined();
    const empty = { ...scene, meshes: [mesh(2, 2, { positions: Float32Array.of(Number.NaN, 0, 0) })] };
    expect(sphereAround(empty, places, [mesh0])).toBeUndefined();
  });

  test('the properties describe it, in units and meters', () => {
    const { title, facts } = describeElement(
      { ...scene, blockTypes: Array.from({ length: 21 }, () => 'bhkBoxShape') },
      nodeTransforms(scene),
      box,
    );
    expect(title).toBe('bhkBoxShape');
    expect(facts).toContainEqual({ label: 'Block', value: '20 bhkBoxShape' });
    expect(facts).toContainEqual({ label: 'Size', value: '2 × 2 × 2 units (2 cm × 2 cm × 2 cm)' });
    expect(facts).toContainEqual({ label: 'Material', value: 'wood' });
  });

  test('a missing texture is reported once, with the block that names it', () => {
    const problems = [
      { path: 'a.dds', message: 'is missing' },
      { path: 'of-the-scene-before.dds', message: 'is missing' },
    ];
    expect(textureNotes(scene, problems)).toEqual([{ block: 40, message: 'Texture a.dds is missing' }]);
  });
});

describe('levels of detail', () => {
  const lod = mesh(5, 0, { triangles: new Uint32Array(18), lods: [3, 2, 1] });

  test('add up', () => {
    expect([0, 1, 2, null].map((level) => shownIndices(lod, level))).toEqual([9, 15, 18, 18]);
  });

  test('without levels, a mesh is always drawn completely, and excessive counts never read past its end', () => {
    expect(shownIndices(mesh(5, 0), 0)).toBe(3);
    expect(shownIndices({ ...lod, lods: [100, 2, 1] }, 0)).toBe(18);
  });

  test('are counted in the statistics', () => {
    const shown = { ...scene, meshes: [lod, mesh(6, 0)] };
    expect(levelCount(shown)).toBe(3);
    expect(countScene(shown, 0).triangles).toBe(4);
    expect(countScene(shown, null)).toEqual({
      ...{ nodes: 5, meshes: 2, instances: 2, vertices: 6, triangles: 7, shapes: 1 },
      memory: 2 * (9 + 9) * 4 + (18 + 3) * 4,
    });
  });
});

describe('overlays', () => {
  test('a bone is connected to the next bone above it, skipping other nodes', () => {
    const nodes = [
      node('Hip', 0, -1, { role: 'bone', matrix: at(0, 0, 1) }),
      node('Helper', 1, 0),
      node('Knee', 2, 1, { role: 'bone', matrix: at(0, 0, -3) }),
    ];
    const bodied = { ...scene, nodes };
    expect(skeletonNodes(bodied)).toEqual([0, 2]);
    expect([...boneLines(bodied, nodeTransforms(bodied), [0, 2])]).toEqual([0, 0, 1, 0, 0, -2]);
  });

  test('in a file without meshes every node is a bone except connect points', () => {
    expect(skeletonNodes({ ...scene, meshes: [] })).toEqual([0, 1, 2, 3]);
    expect(skeletonNodes(scene)).toEqual([]);
  });

  test('axes have a constant length, whatever the node’s scale', () => {
    const place = compose([1, 0, 0, 0, 1, 0, 0, 0, 1], [1, 2, 3], 50);
    expect([...axisLines([place], [0], 2)].slice(0, 6)).toEqual([1, 2, 3, 3, 2, 3]);
  });

  test('normals start at their vertices and rotate with the mesh', () => {
    const turned = compose([0, -1, 0, 1, 0, 0, 0, 0, 1], [0, 0, 7], 1);
    const lines = directionLines(turned, Float32Array.of(1, 0, 0), Float32Array.of(1, 0, 0), 3, 2);
    expect([...lines]).toEqual([0, 1, 7, 0, 3, 7]);
  });

  test('a mesh without normals gets smooth ones, across seams too', () => {
    // Two sides of a roof, each with its own vertices at the ridge.
    const positions = Float32Array.of(
      0,
      0,
      1,
      1,
      0,
      1,
      0,
      1,
      0,
      1,
      1,
      0,
      0,
      0,
      1,
      1,
      0,
      1,
      0,
      -1,
      0,
      1,
      -1,
      0,
    );
    const triangles = Uint32Array.of(0, 1, 3, 0, 3, 2, 4, 7, 5, 4, 6, 7);
    const normals = smoothNormals(positions, triangles);
    for (const ridge of [0, 1, 4, 5]) {
      expect(normals[3 * ridge + 1]).toBeCloseTo(0, 1);
      expect(normals[3 * ridge + 2]).toBeGreaterThan(0.9);
    }
    expect(smoothNormals(Float32Array.of(0, 0, 0), new Uint32Array())).toEqual(Float32Array.of(0, 0, 1));
  });
});

describe('the grid', () => {
  test('keeps about the same number of cells in view at any distance, in powers of two', () => {
    for (let height = 0.01; height < 1e6; height *= 1.7) {
      const { step } = planGrid([0, 0, 0], height);
      expect(height / step).toBeGreaterThan(7);
      expect(height / step).toBeLessThan(14.5);
      expect(Number.isInteger(Math.log2(step))).toBe(true);
    }
  });

  test('its lines are at whole cells, and the axes go through the origin', () => {
    const plan = planGrid([1000, -300, 20], 640);
    expect(plan).toEqual({ step: 64, x: 16, y: -4 });
    const { positions, fade } = gridLines(plan, 'x');
    for (let i = 0; i < positions.length; i += 3) {
      expect(Number.isInteger((positions[i] ?? 1) / 64)).toBe(true);
      expect(Number.isInteger((positions[i + 1] ?? 1) / 64)).toBe(true);
      expect(positions[i + 1]).not.toBe(0);
    }
    expect(fade).toHaveLength(positions.length / 3);
    const { positions: axis } = axisLine(plan, 'x');
    expect(axis.length).toBeGreaterThan(0);
    for (let i = 1; i < axis.length; i += 3) expect(axis[i]).toBe(0);
    expect(axisLine({ step: 64, x: 100, y: 0 }, 'y').positions).toHaveLength(0);
  });

  test.each([
    [64, '64 units · 91.4 cm'],
    [1, '1 unit · 1.43 cm'],
    [0.25, '1/4 units · 3.57 mm'],
    [4096, '4096 units · 58.5 m'],
    [131_072, '131072 units · 1.87 km'],
  ])('shows that a cell measures %d', (step, text) => {
    expect(gridText(step, 1 / 69.99125)).toBe(text);
  });
});

test('bones of a skeleton without blocks are found by their fields, and told by their numbers', () => {
  const rig = {
    name: 'Root',
    bones: [
      { name: 'Root', parent: -1 },
      { name: 'Head', parent: 0 },
    ],
    pose: Float32Array.of(...[0, 0, 1, 0, 0, 0, 1, 1, 1, 1], ...[0, 0, 5, 0, 0, 0, 1, 1, 1, 1]),
    path: 'objects[3]',
  };
  const scene = sceneOfRig(rig, 1);
  const head: SceneElement = { kind: 'node', index: 1 };
  expect(pathOf(scene, head)).toBe('objects[3].bones[1]');
  expect(elementsOfPath(scene, 'objects[3].bones[1]')).toEqual([head]);
  expect(elementsOfPath(scene, 'objects[3].bones[1].name')).toEqual([head]);
  expect(elementsOfPath(scene, 'objects[3].bones[11]')).toEqual([]);
  expect(elementsOfPath(scene, 'objects[3]')).toEqual([]);
  const { title, facts } = describeElement(scene, nodeTransforms(scene), head);
  expect(title).toBe('Head');
  expect(facts).toEqual([
    { label: 'Bone', value: '1' },
    { label: 'Parent', value: 'Root' },
    { label: 'Position', value: '0, 0, 6' },
  ]);
  expect(pathOf(sceneOfRig({ name: '', bones: rig.bones, pose: rig.pose }, 1), head)).toBe('');
});

import { validateBytes } from 'gltf-validator';
import { describe, expect, test } from 'vitest';
import { nifScene } from '#shared/formats/nif/scene/build-scene.ts';
import { sceneToGlb } from '#shared/scene/gltf.ts';
import { identity } from '#shared/scene/matrix.ts';
import { sceneToObj } from '#shared/scene/obj.ts';
import type { Scene, SceneMesh } from '#shared/scene/scene.ts';
import { corpusMissing } from '#test/support/corpus.ts';
import { nifCorpus } from '#test/support/nif-corpus.ts';

const triangle: SceneMesh = {
  name: 'one\nline',
  node: 0,
  block: 1,
  matrix: identity(),
  positions: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0),
  normals: Float32Array.of(0, 0, 1, 0, 0, 0, Number.NaN, 0, 1),
  tangents: undefined,
  uvs: Float32Array.of(0, 0, 1, 0.25, 0, 1),
  colors: Float32Array.of(1, 1, 1, 1, 2, -1, 0, 1, 0, 0, 0, Number.NaN),
  triangles: Uint32Array.of(0, 1, 2, 0, 2, 1),
  lods: [1, 1, 0],
  material: -1,
  skinned: false,
  hidden: false,
  bounds: { center: [0, 0, 0], radius: 1 },
};
const moved = identity();
moved.set([10, 20, 30], 12);
const scene: Scene = {
  nodes: [{ name: 'root', parent: -1, block: 0, role: 'node', matrix: moved, hidden: false }],
  meshes: [triangle],
  materials: [],
  shapes: [
    {
      name: 'line',
      node: 0,
      block: 2,
      owner: 2,
      kind: 'bhkBoxShape',
      matrix: identity(),
      positions: Float32Array.of(0, 0, 0, 1, 1, 1),
      lines: Uint32Array.of(0, 1),
      material: 'wood',
      layer: 'static',
    },
  ],
  metresPerUnit: 0.5,
  notes: [],
};

describe('a scene as OBJ', () => {
  test('stands in place, counts v upwards and keeps names on one line', () => {
    expect(sceneToObj(scene, 'made\nhere').split('\n')).toEqual([
      '# made here',
      'o one line',
      ...['v 10 20 30', 'v 11 20 30', 'v 10 21 30'],
      ...['vt 0 1', 'vt 1 0.75', 'vt 0 0'],
      ...['vn 0 0 1', 'vn 0 0 0', 'vn 0 0 0'],
      ...['f 1/1/1 2/2/2 3/3/3', 'f 1/1/1 3/3/3 2/2/2'],
      '',
    ]);
  });

  test('holds collision as lines, and only the levels of detail that are asked for', () => {
    const lines = sceneToObj(scene, '', { collision: true, lod: 0 }).split('\n');
    expect(lines.filter((line) => line.startsWith('f '))).toHaveLength(1);
    expect(lines).toContain('o collision line');
    expect(lines).toContain('l 4 5');
  });

  test('leaves out what is hidden unless it is asked for', () => {
    const hidden = { ...scene, meshes: [{ ...triangle, hidden: true }] };
    expect(sceneToObj(hidden, '')).not.toContain('\nf ');
    expect(sceneToObj(hidden, '', { hidden: true })).toContain('\nf ');
  });
});

describe('a scene as glTF', () => {
  test('is valid whatever numbers the file holds', async () => {
    const { issues, info } = await validateBytes(sceneToGlb(scene, 'test', { collision: true }));
    expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([]);
    expect(info.totalTriangleCount).toBe(2);
    expect(info.drawCallCount).toBe(2);
  });

  test('is valid when it is empty', async () => {
    const nothing: Scene = { nodes: [], meshes: [], materials: [], shapes: [], metresPerUnit: 1, notes: [] };
    expect((await validateBytes(sceneToGlb(nothing, 'test'))).issues.numErrors).toBe(0);
  });

  describe.skipIf(corpusMissing !== undefined)('made of the corpus', () => {
    test.each(nifCorpus)('$name is valid and has every triangle', async ({ nif }) => {
      const made = nifScene(nif);
      const glb = sceneToGlb(made, 'test', { collision: true, hidden: true });
      const { issues, info } = await validateBytes(glb, { maxIssues: 0 });
      expect(issues.messages.filter(({ severity }) => severity === 0)).toEqual([]);
      const triangles = made.meshes.reduce((sum, mesh) => sum + mesh.triangles.length / 3, 0);
      expect(info.totalTriangleCount).toBe(triangles);
    });
  });
});

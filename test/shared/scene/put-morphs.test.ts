import { validateBytes } from 'gltf-validator';
import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { triOpener } from '#shared/formats/facegen/opener.ts';
import { sceneToGlb } from '#shared/scene/gltf.ts';
import { identity } from '#shared/scene/matrix.ts';
import { morphPaths } from '#shared/scene/morph-paths.ts';
import {
  denseOffsets,
  type Morph,
  type MorphSet,
  morphedPositions,
  weightRange,
} from '#shared/scene/morph-set.ts';
import { fittingMorphs, withMorphs } from '#shared/scene/put-morphs.ts';
import type { Scene, SceneMesh } from '#shared/scene/scene.ts';
import { layTri, SQUARE } from '#test/fixtures/morphs/lay-morphs.ts';
import { corpusFile, corpusMissing } from '#test/support/corpus.ts';
import { readGlb } from '#test/support/glb.ts';
import { openFile } from '#test/support/loaded-formats.ts';

function mesh(name: string, vertices: number): SceneMesh {
  return {
    name,
    node: -1,
    block: 1,
    matrix: identity(),
    positions: new Float32Array(3 * vertices).map((_, i) => i),
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
  };
}

interface MorphedMesh {
  readonly extras: object;
  readonly weights: readonly number[];
  readonly primitives: readonly { readonly targets: readonly object[] }[];
}

const scene = (...meshes: readonly SceneMesh[]): Scene => ({
  nodes: [],
  meshes,
  materials: [],
  shapes: [],
  metresPerUnit: 1,
  notes: [],
});
const SPARSE: Morph = {
  name: 'Arms',
  group: 'body',
  path: 'shapes[0].morphs[0]',
  moved: Uint32Array.of(3, 1, 9),
  offsets: Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9),
};
const WHOLE: Morph = { ...SPARSE, name: 'Up', moved: undefined, offsets: Float32Array.of(0, 0, 1, 0, 0, 2) };
const set = (of: Partial<MorphSet>): MorphSet => ({
  shape: '',
  vertices: 4,
  longer: false,
  morphs: [SPARSE],
  ...of,
});
const fitting = (meshes: readonly SceneMesh[], of: Partial<MorphSet>) => {
  const { morphs, notes } = fittingMorphs(scene(...meshes), [set(of)]);
  return { meshes: [...morphs.keys()], notes };
};

describe('a morph', () => {
  test('has an offset for each vertex, zero for those that it does not move', () => {
    expect([...denseOffsets(SPARSE, 4)]).toEqual([0, 0, 0, 4, 5, 6, 0, 0, 0, 1, 2, 3]);
    expect([...denseOffsets(WHOLE, 3)]).toEqual([0, 0, 1, 0, 0, 2, 0, 0, 0]);
    expect([...denseOffsets(WHOLE, 1)]).toEqual([0, 0, 1]);
  });

  test('is added with its weight, together with others, and leaves the stored positions alone', () => {
    const stored = new Float32Array(12).fill(1);
    const weights = new Map([
      [0, 0.5],
      [1, -1],
      [7, 1],
    ]);
    expect([...morphedPositions(stored, [SPARSE, WHOLE], weights)]).toEqual([
      ...[1, 1, 0],
      ...[3, 3.5, 2],
      ...[1, 1, 1],
      ...[1.5, 2, 2.5],
    ]);
    expect(stored.every((value) => value === 1)).toBe(true);
  });

  test('of a face has a wider range of weights than one of an expression', () => {
    expect(weightRange('symmetric')).toEqual([-3, 3]);
    expect(weightRange('statistical')).toEqual([0, 1]);
    expect(weightRange('body')).toEqual([-1, 1]);
  });
});

describe('morphs of another file', () => {
  test('are for the meshes with as many vertices', () => {
    expect(fitting([mesh('a', 3), mesh('b', 4), mesh('c', 4)], {})).toEqual({ meshes: [1, 2], notes: [] });
    expect(fitting([mesh('a', 3), mesh('b', 5)], {})).toEqual({
      meshes: [],
      notes: ['The morphs are for 4 vertices, but no mesh has as many: the meshes have 3, 5.'],
    });
  });

  test('of face modes may have more vertices than the mesh', () => {
    expect(fitting([mesh('a', 3), mesh('b', 5)], { longer: true }).meshes).toEqual([0]);
    expect(fitting([mesh('a', 3), mesh('b', 4)], { longer: true }).meshes).toEqual([1]);
    expect(fitting([mesh('b', 5)], { longer: true }).notes).toHaveLength(1);
  });

  test('of a named shape are for the mesh of that name, which should have all its vertices', () => {
    expect(fitting([mesh('Body:0', 9), mesh('x', 4)], { shape: 'body:0' })).toEqual({
      meshes: [0],
      notes: [],
    });
    const few = fitting([mesh('Body', 3)], { shape: 'Body' });
    expect(few.meshes).toEqual([0]);
    expect(few.notes[0]).toContain('move 4 vertices, but the mesh has 3');
    expect(fitting([mesh('Legs', 4)], { shape: 'Body' }).notes).toEqual([
      'There are morphs of “Body”, but no mesh has this name.',
    ]);
  });

  test('that fit nothing are refused, with the reason', () => {
    for (const sets of [[], [set({ vertices: 7 })]])
      expect(() => withMorphs(scene(mesh('a', 4)), sets)).toThrow(
        expect.objectContaining({ code: 'morphs-do-not-fit' }),
      );
  });

  test('are added to those that a mesh has already', () => {
    const own = { ...mesh('a', 4), morphs: [{ name: 'Own', offsets: new Float32Array(12) }] };
    const [added] = withMorphs(scene(own, mesh('b', 3)), [set({})]).scene.meshes;
    expect(added!.morphs!.map(({ name }) => name)).toEqual(['Own', 'Arms']);
  });

  test('are looked for beside the mesh, by its name', () => {
    expect(morphPaths('meshes/a/Head.nif')).toEqual([
      'meshes/a/Head.tri',
      'meshes/a/Headchargen.tri',
      'meshes/a/Headraces.tri',
      'meshes/a/Head.egm',
    ]);
    expect(morphPaths('body_1.nif')).toContain('body.tri');
    expect(morphPaths('meshes/head.TRI')).not.toContain('meshes/head.tri');
    expect(morphPaths('meshes.v1/head')).toContain('meshes.v1/head.tri');
  });
});

describe('the glTF file of a .tri', () => {
  const built = (bytes: Uint8Array) =>
    triOpener.open(bytesSource(bytes, 'face.tri')).scene!.build({ skins: true });

  test('is valid, and has its morphs as named targets', async () => {
    const glb = sceneToGlb(built(layTri(SQUARE)), 'test');
    const { issues } = await validateBytes(glb);
    expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([]);
    const [one] = readGlb(glb).json.meshes as readonly unknown[] as readonly MorphedMesh[];
    expect(one!.extras).toEqual({ targetNames: ['Pull', 'Lift', 'Blink', 'Look'] });
    expect(one!.weights).toEqual([0, 0, 0, 0]);
    expect(one!.primitives[0]!.targets).toHaveLength(4);
  });

  test.skipIf(corpusMissing !== undefined).each(['FO4-malehead', 'Skyrim-eyeschild', 'mmouthxivilai'])(
    'is valid for %s',
    async (name) => {
      const { issues } = await validateBytes(sceneToGlb(built(corpusFile(`tri/${name}.tri`)), 'test'));
      expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([]);
    },
  );

  test.skipIf(corpusMissing !== undefined)('has the face modes of the .egm beside it', () => {
    const sets = openFile(bytesSource(corpusFile('tri/mmouthxivilai.egm'), 'a.egm')).morphs!();
    const { scene: both, notes } = withMorphs(built(corpusFile('tri/mmouthxivilai.tri')), sets);
    expect(notes).toEqual([]);
    expect(both.meshes[0]!.morphs).toHaveLength(18 + 80);
  });
});

import { describe, expect, test } from 'vitest';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { sceneToGlb } from '#shared/scene/gltf.ts';
import type { SceneMesh } from '#shared/scene/scene.ts';
import { blenderGlb } from '#test/fixtures/blender-glb.ts';
import { bound, editedGlb, raised, sceneOf, subdivided } from '#test/fixtures/edited-glb.ts';
import { headNif } from '#test/fixtures/nif/head-nif.ts';
import { terrainNif } from '#test/fixtures/nif/terrain-nif.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { geometryOf, imported } from './imported.ts';

const HILLS = terrainNif({ shapes: 2, side: 6 });
const HEAD = headNif();

/** An export that was edited and then went through Blender. */
function edited(
  nif: Uint8Array,
  edit: (mesh: SceneMesh, at: number) => SceneMesh,
  isApplied = false,
): Uint8Array {
  return blenderGlb(
    editedGlb(nif, (mesh, at) => [edit(mesh, at)]),
    isApplied,
  );
}

/** Influences of a vertex, strongest first. */
function influencesOf(
  nif: Uint8Array,
  block: number,
  vertex: number,
): readonly (readonly [number, number])[] {
  const { start, bone, weight } = geometryOf(nif, block).weights!;
  return Array.from({ length: start[vertex + 1]! - start[vertex]! }, (_, i) => i + start[vertex]!)
    .map((at) => [bone[at]!, weight[at]!] as const)
    .filter(([, share]) => share > 0)
    .sort((a, b) => b[1] - a[1]);
}

/** The rows of three numbers in a list, as text. */
function rows(list: Float32Array): readonly string[] {
  return Array.from({ length: list.length / 3 }, (_, i) => [...list.subarray(3 * i, 3 * i + 3)].join(' '));
}

describe('what Blender writes', () => {
  test('spheres of bones grow with a vertex that moves out of them, and no others do', () => {
    const radii = (nif: Uint8Array): readonly number[] => {
      const mesh = blockValues(openNif(nif));
      const data = mesh.value(mesh.types.indexOf('NiSkinData'))?.boneList as readonly {
        readonly boundingSphere: { readonly radius: number };
      }[];
      return data.map(({ boundingSphere: { radius } }) => radius);
    };
    const move = (by: number) =>
      imported(
        HEAD,
        edited(HEAD, (mesh) => ({
          ...mesh,
          positions: mesh.positions.map((value, i) => (i === 3 * 5 + 2 ? value + by : value)),
        })),
      ).after;
    const before = radii(HEAD);
    const after = radii(move(500));
    const bones = new Set(influencesOf(HEAD, 1, 5).map(([bone]) => bone));
    expect(bones.size).toBeGreaterThan(0);
    for (const [bone, radius] of after.entries()) {
      if (bones.has(bone)) expect(radius).toBeGreaterThan(400);
      else expect(radius).toBe(before[bone]);
    }
  });

  test('weights that were painted change on their vertex only', () => {
    const { shapes, after } = imported(
      HEAD,
      edited(HEAD, (mesh) => bound(mesh, 5, 0)),
    );
    expect(shapes).toMatchObject([{ change: 'replaced', why: 'Imported: bone weights.' }]);
    expect(influencesOf(after, 1, 5)).toEqual([[0, 1]]);
    for (let vertex = 0; vertex < 16; vertex += 1) {
      if (vertex === 5) continue;
      expect(influencesOf(after, 1, vertex)).toEqual(influencesOf(HEAD, 1, vertex));
    }
    const [before, now] = [geometryOf(HEAD, 1), geometryOf(after, 1)];
    expect(now.positions).toEqual(before.positions);
    expect(now.triangles).toEqual(before.triangles);
  });

  test.each([
    ['without a skin', HILLS, 1],
    ['with a skin and morphs', HEAD, 1],
  ])('a triangle that was divided gives one vertex and two triangles more, %s', (_, nif, block) => {
    const { shapes, after } = imported(
      nif,
      edited(nif, (mesh, at) => (at === 0 ? subdivided(mesh, 4) : mesh)),
    );
    expect(shapes[0]).toMatchObject({ block, change: 'replaced', why: expect.stringContaining('triangles') });
    expect(shapes.slice(1).map(({ change }) => change)).not.toContain('replaced');
    const [before, now] = [geometryOf(nif, block), geometryOf(after, block)];
    expect(now.count).toBe(before.count + 1);
    expect(now.triangles.length).toBe(before.triangles.length + 6);
    // All old vertices are there, bit by bit.
    const positions = new Set(rows(now.positions));
    expect(rows(before.positions).filter((row) => !positions.has(row))).toEqual([]);
    const normals = new Set(rows(now.normals!));
    expect(rows(before.normals!).filter((row) => !normals.has(row))).toEqual([]);
    expect(openNif(after).findings).toEqual([]);
    // Again, nothing more changes.
    const again = imported(
      after,
      edited(nif, (mesh, at) => (at === 0 ? subdivided(mesh, 4) : mesh)),
    );
    expect(again.shapes.map(({ change }) => change)).not.toContain('replaced');
  });

  test('objects whose transforms were applied are the same, and edits land where they were made', () => {
    expect(
      imported(
        HILLS,
        edited(HILLS, (mesh) => mesh, true),
      ).after,
    ).toEqual(HILLS);
    const { shapes, after } = imported(
      HILLS,
      edited(HILLS, (mesh, at) => (at === 1 ? raised(mesh, [8], 20) : mesh), true),
    );
    expect(shapes.map(({ change }) => change)).toEqual(['same', 'replaced']);
    const [before, now] = [geometryOf(HILLS, 5).positions, geometryOf(after, 5).positions];
    const moved = [...before.keys()].filter((i) => before[i] !== now[i] && i % 3 === 2);
    expect(moved).toEqual([3 * 8 + 2]);
    expect(now[26]! - before[26]!).toBeCloseTo(20, 2);
  });

  test.skipIf(corpusMissing !== undefined)(
    'real skinned shapes are divided and painted, in every form',
    () => {
      const forms = new Map<string, number>();
      for (const path of ['nif', 'convert'].flatMap((folder) => corpusFiles(folder, /\.nif$/i))) {
        const nif = corpusFile(path);
        if (nif.length > 150_000) continue;
        const first = sceneMeshes(nif).find(
          ({ skin, triangles, lods }) =>
            (skin?.bones.length ?? 0) > 1 && triangles.length > 30 && lods.length === 0,
        );
        if (first === undefined) continue;
        const { block } = first;
        const vertex = first.triangles[12]!;
        const glb = edited(nif, (mesh) =>
          mesh.block === block ? bound(subdivided(mesh, 4), vertex, 1) : mesh,
        );
        const { shapes, after } = imported(nif, glb);
        const own = shapes.find((shape) => shape.block === block);
        if (own?.change !== 'replaced') continue;
        const [before, now] = [geometryOf(nif, block), geometryOf(after, block)];
        const old = new Set(rows(before.positions));
        // A middle may round to where a vertex is; there is never more than one that is new.
        expect(rows(now.positions).filter((row) => !old.has(row)).length, path).toBeLessThanOrEqual(1);
        expect(now.triangles.length, path).toBeGreaterThan(before.triangles.length);
        expect(
          now.triangles.every((corner) => corner < now.count),
          path,
        ).toBe(true);
        expect(openNif(after).footer, path).toBeDefined();
        const place = rows(before.positions)[vertex];
        const painted = rows(now.positions).flatMap((row, at) =>
          row === place ? [influencesOf(after, block, at)] : [],
        );
        expect(
          painted.map(([strongest]) => strongest),
          path,
        ).toContainEqual([1, 1]);
        forms.set(now.form, (forms.get(now.form) ?? 0) + 1);
      }
      expect([...forms.keys()].sort()).toEqual(expect.arrayContaining(['data', 'partition', 'shape']));
    },
  );
});

function sceneMeshes(nif: Uint8Array): readonly SceneMesh[] {
  try {
    return sceneOf(nif).meshes;
  } catch {
    return [];
  }
}

test('an export tells the game, the file, and the level of detail that it ends at', () => {
  const scene = sceneOf(HEAD);
  const json = jsonOf(sceneToGlb(scene, 'test', { file: 'meshes/head.nif' }));
  expect(json.nodes.map(({ extras }) => extras)).toContainEqual({
    metresPerUnit: scene.metresPerUnit,
    axes: 'Z up',
    game: 'Oblivion',
    file: 'meshes/head.nif',
  });
  const levels = {
    ...scene,
    meshes: scene.meshes.map((mesh) => ({ ...mesh, lods: [6, 12, 0] })),
  };
  expect(jsonOf(sceneToGlb(levels, 'test', { lod: 0 })).meshes[0]?.extras).toMatchObject({
    partial: true,
    lod: 0,
  });
});

function jsonOf(glb: Uint8Array): {
  readonly nodes: readonly { readonly extras?: object }[];
  readonly meshes: readonly { readonly extras?: object }[];
} {
  const length = new DataView(glb.buffer).getUint32(12, true);
  return JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length)));
}

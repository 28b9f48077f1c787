import { validateBytes } from 'gltf-validator';
import { describe, expect, test } from 'vitest';
import { nifScene } from '#shared/formats/nif/scene/build-scene.ts';
import { PLAIN } from '#shared/formats/nif/scene/plain-material.ts';
import { encodePng } from '#shared/image/files/png.ts';
import { sceneToGlb } from '#shared/scene/gltf.ts';
import { imageKey, sceneImages } from '#shared/scene/images.ts';
import { identity, multiply, transformPoints } from '#shared/scene/matrix.ts';
import type { Scene, SceneMesh } from '#shared/scene/scene.ts';
import { nodeTransforms } from '#shared/scene/transforms.ts';
import { corpusMissing } from '#test/support/corpus.ts';
import { nifCorpus } from '#test/support/nif-corpus.ts';
import { objText } from '#test/support/obj.ts';

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
      path: 'blocks[2]',
      owner: 2,
      kind: 'bhkBoxShape',
      matrix: identity(),
      positions: Float32Array.of(0, 0, 0, 1, 1, 1),
      lines: Uint32Array.of(0, 1),
      triangles: new Uint32Array(),
      material: 'wood',
      layer: 'static',
    },
  ],
  metresPerUnit: 0.5,
  notes: [],
};

/** The JSON of a binary glTF file. */
function jsonOf(glb: Uint8Array<ArrayBuffer>): Record<string, unknown> {
  const length = new DataView(glb.buffer).getUint32(12, true);
  return JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length)));
}

describe('a scene as OBJ', () => {
  test('keeps positions, counts v upwards and keeps names on one line', () => {
    expect(objText(scene, 'made\nhere').split('\n')).toEqual([
      '# made here',
      'o one line',
      ...['v 10 20 30', 'v 11 20 30', 'v 10 21 30'],
      ...['vt 0 1', 'vt 1 0.75', 'vt 0 0'],
      ...['vn 0 0 1', 'vn 0 0 0', 'vn 0 0 0'],
      ...['f 1/1/1 2/2/2 3/3/3', 'f 1/1/1 3/3/3 2/2/2'],
      '',
    ]);
  });

  test('writes collision as lines, and only the requested levels of detail', () => {
    const lines = objText(scene, '', { collision: true, lod: 0 }).split('\n');
    expect(lines.filter((line) => line.startsWith('f '))).toHaveLength(1);
    expect(lines).toContain('o collision line');
    expect(lines).toContain('l 4 5');
  });

  test('skips hidden parts unless requested', () => {
    const hidden = { ...scene, meshes: [{ ...triangle, hidden: true }] };
    expect(objText(hidden, '')).not.toContain('\nf ');
    expect(objText(hidden, '', { hidden: true })).toContain('\nf ');
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

  test('holds the given images, each once, and is valid with them', async () => {
    const png = encodePng({ width: 2, height: 1, rgba: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8) });
    const look = {
      ...PLAIN,
      textures: { diffuse: 'textures\\a.dds', normal: 'b.dds', glow: 'Textures\\A.dds', specular: 'c.dds' },
      uvScale: [2, 3] as const,
      wrap: [true, false] as const,
      twoSided: true,
      alpha: { mode: 'test', threshold: 0.5 } as const,
      color: [0.5, 1, 0] as const,
    };
    const framed = { ...triangle, tangents: Float32Array.of(1, 0, 0, 1, 1, 0, 0, -1, 1, 0, 0, 1) };
    const looks: Scene = {
      ...scene,
      materials: [look, { ...look, normalMap: 'model' }, { ...look, unlit: true }],
      meshes: [0, 1, 2]
        .map((material) => ({ ...framed, material }))
        .concat({
          ...framed,
          material: 0,
          uvs: undefined as never,
        }),
    };
    expect(sceneImages(looks)).toEqual([
      { path: 'textures\\a.dds', use: 'color' },
      { path: 'b.dds', use: 'normal' },
    ]);
    const glb = sceneToGlb(
      looks,
      'test',
      {},
      new Map(sceneImages(looks).map((name) => [imageKey(name), png])),
    );
    const { issues } = await validateBytes(glb);
    expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([]);
    const json = jsonOf(glb);
    expect(json).toMatchObject({
      images: [{ name: 'textures\\a.dds' }, { name: 'b.dds' }],
      samplers: [{ wrapS: 10497, wrapT: 33071 }],
      materials: [
        { alphaMode: 'MASK', alphaCutoff: 0.5, doubleSided: true, normalTexture: { index: 1 } },
        { emissiveTexture: { index: 0 } },
        { extensions: { KHR_materials_unlit: {} } },
        {},
      ],
    });
    const [first, , , bare] = json.materials as { pbrMetallicRoughness: object; normalTexture?: object }[];
    expect(first?.pbrMetallicRoughness).toMatchObject({
      baseColorFactor: [expect.closeTo(0.214, 3), 1, 0, 1],
      baseColorTexture: { index: 0, extensions: { KHR_texture_transform: { scale: [2, 3] } } },
    });
    expect(bare?.pbrMetallicRoughness).not.toHaveProperty('baseColorTexture');
    expect((json.materials as object[])[1]).not.toHaveProperty('normalTexture');
  });

  test('has a skin whose bones are nodes, including missing and repeated ones', async () => {
    const skin = {
      joints: Uint16Array.of(0, 1, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0),
      weights: Float32Array.of(0.5, 0.5, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0),
      bones: [0, -1, 0],
      inverseBind: Float32Array.of(...identity(), ...identity(), ...identity().fill(Number.NaN)),
    };
    const glb = sceneToGlb({ ...scene, meshes: [{ ...triangle, node: -1, skinned: true, skin }] }, 'test');
    const { issues } = await validateBytes(glb);
    expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([]);
    const { skins, nodes } = jsonOf(glb) as { skins: { joints: number[] }[]; nodes: { name?: string }[] };
    const names = skins[0]?.joints.map((joint) => nodes[joint]?.name);
    expect(names).toEqual(['root', 'missing bone 1', 'joint 2']);
  });

  describe.skipIf(corpusMissing !== undefined)('from the corpus', () => {
    const skinned = nifCorpus.flatMap(({ name, nif }) => {
      const made = nifScene(nif, { skins: true });
      return made.meshes.flatMap((mesh) => (mesh.skin ? [{ name, made, mesh, skin: mesh.skin }] : []));
    });

    test('bones carry skins to their position in the scene, except if the file has another pose', () => {
      const apart = skinned.map(({ name, made, mesh, skin }) => {
        const places = nodeTransforms(made);
        const carried = skin.bones.map((bone, i) =>
          multiply(places[bone]!, skin.inverseBind.subarray(16 * i, 16 * i + 16)),
        );
        const far = carried.flatMap((place) =>
          [...place].map((value, i) => Math.abs(value - mesh.matrix[i]!)),
        );
        return { name, alike: Math.max(...far) < 0.1 };
      });
      expect(apart).toHaveLength(13);
      expect(apart.filter(({ alike }) => !alike).map(({ name }) => name)).toEqual([
        expect.stringContaining('AnimatronicNormalWoman-lowerbody'),
      ]);
    });

    test('a vertex is nearer to the bones that move it most than to others', () => {
      const ranks = skinned.flatMap(({ made, mesh, skin }) => {
        if (new Set(skin.bones).size < 8) return [];
        const places = nodeTransforms(made);
        const points = transformPoints(mesh.matrix, mesh.positions);
        return Array.from({ length: points.length / 3 }, (_, vertex) => {
          const distance = (joint: number): number => {
            const place = places[skin.bones[joint]!]!;
            return Math.hypot(...[0, 1, 2].map((axis) => place[12 + axis]! - points[3 * vertex + axis]!));
          };
          const slots = [0, 1, 2, 3].map((slot) => 4 * vertex + slot);
          const main = slots.reduce((a, b) => (skin.weights[b]! > skin.weights[a]! ? b : a));
          const nearer = skin.bones.filter((_bone, i) => distance(i) < distance(skin.joints[main]!));
          return nearer.length / skin.bones.length;
        });
      });
      expect(ranks.length).toBeGreaterThan(5000);
      expect(ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length).toBeLessThan(0.15);
    });

    test.each(nifCorpus)('$name is valid and has every triangle', async ({ nif }) => {
      const made = nifScene(nif, { skins: true });
      const glb = sceneToGlb(made, 'test', { collision: true, hidden: true });
      const { issues, info } = await validateBytes(glb, { maxIssues: 0 });
      expect(issues.messages.filter(({ severity }) => severity === 0)).toEqual([]);
      const triangles = made.meshes.reduce((sum, mesh) => sum + mesh.triangles.length / 3, 0);
      expect(info.totalTriangleCount).toBe(triangles);
    });
  });
});

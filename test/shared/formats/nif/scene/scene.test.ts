import { describe, expect, test } from 'vitest';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { type Nif, openNif } from '#shared/formats/nif/open.ts';
import { nifScene } from '#shared/formats/nif/scene/build-scene.ts';
import { boxOf } from '#shared/scene/bounds.ts';
import { identity, multiply, transformPoints } from '#shared/scene/matrix.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { nodeTransforms } from '#shared/scene/transforms.ts';
import { corpusMissing } from '#test/support/corpus.ts';
import { nifCorpus } from '#test/support/nif-corpus.ts';

type Box = NonNullable<ReturnType<typeof boxOf>>;

/** The box around everything of one kind, in scene space. */
function around(scene: Scene, kind: 'meshes' | 'shapes'): Box | undefined {
  const places = nodeTransforms(scene);
  const boxes = scene[kind].flatMap(({ node, matrix, positions }) => {
    const box = boxOf(transformPoints(multiply(places[node] ?? identity(), matrix), positions));
    return box === undefined ? [] : [box];
  });
  const [first] = boxes;
  if (first === undefined) return undefined;
  const pick = (side: 'min' | 'max', axis: 0 | 1 | 2): number =>
    (side === 'min' ? Math.min : Math.max)(...boxes.map((box) => box[side][axis]));
  return {
    min: [pick('min', 0), pick('min', 1), pick('min', 2)],
    max: [pick('max', 0), pick('max', 1), pick('max', 2)],
  };
}

describe.skipIf(corpusMissing !== undefined)('scenes of the corpus', () => {
  /** Files whose collision matches their mesh: how far the boxes may be apart, in units. */
  test.each([
    ['bacup/cratelarge01', 8],
    ['pyffi/test_opt_dupverts', 2],
    ['Skyrim/cheesewedge01', 2],
    ['Skyrim/noblechest01', 4],
    ['SkyrimSE/farmbench01', 4],
    ['SkyrimSE/noblecrate01', 4],
    ['SkyrimSE/rocks01', 12],
  ])('%s: collision lies where the mesh is, within %i units', (name, apart) => {
    const scene = nifScene(nifCorpus.find((file) => file.name.includes(name))!.nif);
    const [mesh, shapes] = [around(scene, 'meshes')!, around(scene, 'shapes')!];
    for (const axis of [0, 1, 2] as const) {
      expect(Math.abs(mesh.min[axis] - shapes.min[axis]), `min ${axis}`).toBeLessThan(apart);
      expect(Math.abs(mesh.max[axis] - shapes.max[axis]), `max ${axis}`).toBeLessThan(apart);
    }
  });

  test('a collision mesh has the materials of its parts', () => {
    const scene = nifScene(nifCorpus.find(({ name }) => name.includes('Skyrim/noblechest01'))!.nif);
    expect(scene.shapes.length).toBeGreaterThan(0);
    for (const { material } of scene.shapes) expect(material).toMatch(/Wood/);
  });

  test('tangents run along the direction in which the texture’s u grows', () => {
    let [along, across, count] = [0, 0, 0];
    for (const { nif } of nifCorpus) {
      for (const { positions: p, uvs, tangents, triangles } of nifScene(nif).meshes) {
        if (uvs === undefined || tangents === undefined) continue;
        for (let i = 0; i + 2 < triangles.length; i += 30) {
          const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
          const edge = (to: number) => [0, 1, 2].map((k) => p[3 * to + k]! - p[3 * a + k]!);
          const step = (to: number) =>
            [uvs[2 * to]! - uvs[2 * a]!, uvs[2 * to + 1]! - uvs[2 * a + 1]!] as const;
          const [[u1, v1], [u2, v2]] = [step(b), step(c)];
          const area = u1 * v2 - u2 * v1;
          if (Math.abs(area) < 1e-6) continue;
          const cosine = (direction: readonly number[]): number => {
            const length = Math.hypot(...direction) || 1;
            return direction.reduce((sum, value, k) => sum + (value / length) * tangents[4 * a + k]!, 0);
          };
          along += cosine(edge(b).map((value, k) => (value * v2 - edge(c)[k]! * v1) / area));
          across += cosine(edge(c).map((value, k) => (value * u1 - edge(b)[k]! * u2) / area));
          count += 1;
        }
      }
    }
    expect(count).toBeGreaterThan(1000);
    expect(along / count).toBeGreaterThan(0.85);
    expect(Math.abs(across / count)).toBeLessThan(0.1);
  });

  test.each(nifCorpus)(
    '$name: every triangle has its vertices, every index of the scene its target',
    ({ nif }) => {
      const { nodes, meshes, materials, shapes } = nifScene(nif);
      for (const [i, { parent, matrix }] of nodes.entries()) {
        expect(parent).toBeLessThan(i);
        expect(matrix).toHaveLength(16);
      }
      for (const mesh of meshes) {
        const vertices = mesh.positions.length / 3;
        expect(mesh.triangles.every((vertex) => vertex < vertices)).toBe(true);
        expect(mesh.normals?.length ?? 3 * vertices).toBe(3 * vertices);
        expect(mesh.uvs?.length ?? 2 * vertices).toBe(2 * vertices);
        expect(mesh.node).toBeLessThan(nodes.length);
        expect(mesh.material).toBeLessThan(materials.length);
        expect(mesh.lods.reduce((sum, run) => sum + run, 0)).toBeLessThanOrEqual(mesh.triangles.length / 3);
      }
      for (const { lines, triangles, positions } of shapes) {
        expect(lines.every((point) => point < positions.length / 3)).toBe(true);
        expect(triangles.every((point) => point < positions.length / 3)).toBe(true);
      }
    },
  );

  test('with fewer positions than vertices, positions are drawn without the vertices’ other fields', () => {
    const { nif } = nifCorpus.find(({ nif: { blocks } }) => blocksOf(blocks).includes('BSDynamicTriShape'))!;
    const block = blocksOf(nif.blocks).indexOf('BSDynamicTriShape');
    const size = nifFields(nif).at(`blocks[${block}].dynamicDataSize`);
    const bytes = nif.bytes.slice();
    new DataView(bytes.buffer).setUint32(size.offset, Number(size.value()) - 16, true);
    const mesh = nifScene(openNif(bytes)).meshes.find((one) => one.block === block)!;
    expect(mesh.positions.length / 3).toBe(Number(size.value()) / 16 - 1);
    expect([mesh.normals, mesh.tangents, mesh.uvs, mesh.colors]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

function blocksOf({ count, type }: Nif['blocks']): readonly string[] {
  return Array.from({ length: count }, (_, block) => type(block));
}

import { afterEach, beforeEach, expect, test } from 'vitest';
import { layMesh, type MeshLayout, SQUARE } from '#test/fixtures/starfield/lay-mesh.ts';
import { layStarfieldNif } from '#test/fixtures/starfield/starfield-nif.ts';
import { readGlb } from '#test/support/glb.ts';
import { textArchive, Workbench } from '#test/support/workbench.ts';

/** Meshes of Starfield find their geometry over Data, for everything that draws or writes them. */

const FAR: MeshLayout = { positions: SQUARE.positions, triangles: [[0, 1, 2]] };
const NIF = layStarfieldNif([
  {
    name: 'Hull',
    slots: [
      { path: 'AA\\Near', mesh: { ...SQUARE, lods: [] } },
      { path: 'AA\\Far', mesh: FAR },
    ],
  },
]);
const NEAR = layMesh({ ...SQUARE, lods: [] });
const PATH = 'meshes/hull.nif';

let bench: Workbench;

beforeEach(() => {
  bench = new Workbench();
  bench.put(PATH, NIF);
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

async function opened(): Promise<{
  readonly workspace: string;
  readonly document: string;
  readonly revision: number;
}> {
  const { id: workspace } = await bench.open();
  const { id, revision } = await bench.client.request('document.open', {
    address: { workspace, path: PATH },
  });
  return { workspace, document: id, revision };
}

test('loose files and archives both have geometry, whatever its case', async () => {
  bench.put('geometries/aa/near.mesh', NEAR);
  const far = Buffer.from(layMesh(FAR)).toString('latin1');
  bench.put('Hull.bsa', textArchive({ 'geometries/aa/far.mesh': far }));
  const { document, revision } = await opened();
  const { scene } = await bench.client.request('scene.read', { document });
  expect(scene).toMatchObject({
    notes: [],
    geometryFiles: ['geometries/AA/Near.mesh', 'geometries/AA/Far.mesh'],
    meshes: [
      { lods: [2], levels: { first: 0, of: 2 } },
      { lods: [1], levels: { first: 1, of: 2 } },
    ],
  });
  const wanted = { document, revision, kind: 'glb', merge: false } as const;
  const corners = async (lod: number | null): Promise<unknown> => {
    const { bytes } = await bench.client.request('scene.export', { ...wanted, lod });
    return readGlb(bytes).json.meshes.map(({ primitives }) => primitives.length);
  };
  expect([await corners(null), await corners(1)]).toEqual([[1], [1]]);
});

test('a missing level is a note; without any file nothing is exported', async () => {
  const { workspace, document, revision } = await opened();
  const messages = async (): Promise<readonly string[]> =>
    (await bench.client.request('scene.read', { document })).scene.notes.map(({ message }) => message);
  expect(await messages()).toEqual([
    'not drawn: “geometries/AA/Near.mesh” is missing in Data.',
    'its level of detail in slot 1: not drawn: “geometries/AA/Far.mesh” is missing in Data.',
  ]);
  const wanted = { document, revision, kind: 'obj', merge: false, lod: null } as const;
  await expect(bench.client.request('scene.export', wanted)).rejects.toMatchObject({ code: 'no-geometry' });
  bench.put('geometries/AA/Near.mesh', NEAR);
  await bench.client.request('workspace.refresh', { workspace });
  expect(await messages()).toHaveLength(1);
  const { bytes, notes } = await bench.client.request('scene.export', wanted);
  expect(new TextDecoder().decode(bytes).match(/^f /gm)).toHaveLength(2);
  expect(notes).toHaveLength(1);
});

test('a thumbnail shows the full mesh, and is drawn again when the geometry arrives', async () => {
  const { id: workspace } = await bench.open();
  const file = { workspace, path: PATH };
  const before = await bench.client.request('thumbnail.scene', { file });
  expect(before.content.kind).toBe('none');
  bench.put('geometries/AA/Near.mesh', NEAR);
  bench.put('geometries/AA/Far.mesh', layMesh(FAR));
  await bench.client.request('workspace.refresh', { workspace });
  const after = await bench.client.request('thumbnail.scene', { file, known: before.stamp });
  expect(after.content).toMatchObject({
    kind: 'scene',
    scene: { meshes: [{ lods: [], triangles: { length: 6 } }] },
  });
});

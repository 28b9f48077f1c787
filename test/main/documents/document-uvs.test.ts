import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import type { ShapeUvs } from '#shared/contract/uvs.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { nifOf, openNifFile } from '#shared/formats/nif/open-file.ts';
import { applyDraft } from '#shared/mesh-tools/kit/apply-draft.ts';
import { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { turnedBy } from '#shared/mesh-tools/kit/shapes.ts';
import { writeVertices } from '#shared/mesh-tools/kit/write-geometry.ts';
import { computeFrames } from '#shared/mesh-tools/surface/compute-frames.ts';
import type { Client } from '#shared/rpc/api.ts';
import { scaleAbout, shift, turnAbout, type UvMap } from '#shared/uv/move-uvs.ts';
import { verticesOfFaces, wholeIslands } from '#shared/uv/uv-faces.ts';
import { hasPlace, uvIslands } from '#shared/uv/uv-islands.ts';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { runTool } from '#test/shared/mesh-tools/tool-run.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';
import { Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
let client: Client;
const CRATE = readFileSync('assets/sample/Meshes/Meadowmark/Clutter/Crate01.nif');

beforeEach(async () => {
  bench = new Workbench();
  bench.put('meshes/crate.nif', CRATE);
  bench.put('meshes/cube.nif', cubeNif());
  bench.put('readme.txt', 'Not a mesh');
  client = bench.client;
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

async function open(path: string) {
  const { id: workspace } = await bench.open();
  return await client.request('document.open', { address: { workspace, path } });
}

const uvsOf = (document: string, shape: number) => client.request('document.uvs', { document, shape });

/** The first shape of a file, by its scene. */
async function firstShape(document: string): Promise<number> {
  const { scene } = await client.request('scene.read', { document });
  return scene.meshes[0]?.block ?? -1;
}

const bytes = async (document: string): Promise<Uint8Array> =>
  (await client.request('document.read', { document, offset: 0, length: 1 << 20 })).bytes;

const move = (document: string, shape: number, vertices: Uint32Array, map: UvMap, set = 0) =>
  client.request('document.moveUvs', {
    document,
    shape,
    set,
    vertices,
    move: { kind: 'map', map },
    label: 'Move 1 island of Crate',
  });

test('the UV view is offered for meshes with shapes', async () => {
  expect((await open('meshes/crate.nif')).views).toContain('uv');
  expect((await open('readme.txt')).views).not.toContain('uv');
});

test('moved coordinates are one step, change no other bytes, and undo brings the file back', async () => {
  const { id } = await open('meshes/crate.nif');
  const shape = await firstShape(id);
  const before = await uvsOf(id, shape);
  const [uvs] = before?.sets ?? [];
  if (before === null || uvs === undefined) throw new Error('no UVs');
  await move(
    id,
    shape,
    Uint32Array.from({ length: uvs.length / 2 }, (_, i) => i),
    shift(0.25, -0.5),
  );
  const after = (await uvsOf(id, shape))?.sets[0];
  for (const [at, value] of uvs.entries()) {
    const moved = value + (at % 2 === 0 ? 0.25 : -0.5);
    expect(after?.[at]).toBeCloseTo(moved, before.stored === 'half' ? 3 : 6);
  }
  const changed = await bytes(id);
  expect(changed).toHaveLength(CRATE.length);
  const differences = changed.reduce((sum, byte, at) => sum + (byte === CRATE[at] ? 0 : 1), 0);
  // Tangents stay where the texture is not turned.
  expect(differences).toBeLessThanOrEqual((before.stored === 'half' ? 2 : 4) * uvs.length);
  const state = await client.request('document.state', { document: id });
  expect(state.undo).toBe('Move 1 island of Crate');
  await client.request('document.undo', { document: id });
  expect(Buffer.from(await bytes(id)).equals(CRATE)).toBe(true);
});

test.each([
  ['turned', turnAbout({ u: 0.5, v: 0.5 }, 90)],
  ['mirrored', scaleAbout({ u: 0.5, v: 0.5 }, -1, 1)],
])('tangents follow coordinates that are %s, in the same step', async (_, map) => {
  const framed = runTool(CRATE, { tool: 'tangents' }).after;
  bench.put('meshes/framed.nif', framed);
  const { id } = await open('meshes/framed.nif');
  const shape = await firstShape(id);
  const geometryOf = async () => {
    const geometry = shapeGeometry(new MeshDraft(blockValues(openNif(await bytes(id)))), shape);
    const { normals, tangents, bitangents } = geometry ?? {};
    if (!geometry || !normals || !tangents || !bitangents) throw new Error('no tangents');
    return { ...geometry, normals, tangents, bitangents };
  };
  const before = await geometryOf();
  await move(
    id,
    shape,
    Uint32Array.from({ length: before.count }, (_v, i) => i),
    map,
  );
  const { positions, normals, uvSets, triangles, tangents, bitangents } = await geometryOf();
  const wanted = computeFrames(positions, normals, uvSets[0]!, triangles);
  expect(turnedBy(tangents, wanted.tangents, bitangents, wanted.bitangents)).toBe(0);
  expect(turnedBy(before.tangents, tangents, before.bitangents, bitangents)).toBe(before.count);
  await client.request('document.undo', { document: id });
  expect(Buffer.from(await bytes(id)).equals(framed)).toBe(true);
});

test('of several sets, only the one that is named moves', async () => {
  bench.put('meshes/two.nif', withTwoSets());
  const { id } = await open('meshes/two.nif');
  const before = (await uvsOf(id, 1))?.sets ?? [];
  expect(before).toHaveLength(2);
  await move(id, 1, Uint32Array.of(0), shift(0, 1), 1);
  const after = (await uvsOf(id, 1))?.sets ?? [];
  expect(after[0]).toEqual(before[0]);
  expect(after[1]?.[1]).toBeCloseTo((before[1]?.[1] ?? 0) + 1, 5);
  expect(after[1]?.subarray(2)).toEqual(before[1]?.subarray(2));
});

/** The crate with a second set for its planks, as Oblivion’s files may have. */
function withTwoSets(): Uint8Array {
  const source = bytesSource(CRATE, 'crate.nif');
  const file = openNifFile(source);
  const nif = nifOf(file);
  if (nif === undefined) throw new Error('not a NIF');
  const draft = new MeshDraft(blockValues(nif));
  const [first = new Float32Array()] = shapeGeometry(draft, 1)?.uvSets ?? [];
  const second = first.map((value) => value / 2);
  writeVertices(draft, 1, { uvSets: [first, second] }, { change: 'UVs', old: '1', new: '2', why: 'A test.' });
  const changed = applyDraft({ source, file, format: { open: openNifFile } }, draft).source;
  return changed.read(0, changed.size);
}

test('what moves nothing is no step', async () => {
  const { id, revision } = await open('meshes/crate.nif');
  const shape = await firstShape(id);
  expect(await move(id, shape, Uint32Array.of(0, 1), shift(0, 0))).toEqual({ revision });
  expect(await move(id, shape, Uint32Array.of(0xffff_ffff), shift(1, 0))).toEqual({ revision });
});

test('what has no coordinates is refused, and so is what a mesh cannot store', async () => {
  const { id } = await open('meshes/crate.nif');
  const shape = await firstShape(id);
  const one = Uint32Array.of(0);
  expect(await uvsOf(id, 0)).toBeNull();
  await expect(move(id, 0, one, shift(1, 0))).rejects.toMatchObject({ code: 'no-uvs' });
  await expect(move(id, shape, one, shift(1, 0), 5)).rejects.toMatchObject({ code: 'no-uvs' });
  await expect(move(id, shape, one, shift(1e6, 0))).rejects.toMatchObject({ code: 'out-of-range' });
  await expect(move(id, shape, one, [1, 0, Number.NaN, 0, 1, 0])).rejects.toThrow();
  expect(Buffer.from(await bytes(id)).equals(CRATE)).toBe(true);
  const cube = await open('meshes/cube.nif');
  expect(await uvsOf(cube.id, await firstShape(cube.id))).toMatchObject({ sets: [] });
  const text = await open('readme.txt');
  expect(await uvsOf(text.id, 0)).toBeNull();
});

test.skipIf(corpusFiles('nif', /\.nif$/).length === 0)(
  'an island of every shape of the reference meshes turns and turns back',
  async () => {
    for (const [i, name] of corpusFiles('nif', /\.nif$/).entries())
      bench.put(`meshes/${i}.nif`, corpusFile(name));
    const forms = { float: 0, half: 0 };
    for (const [i] of corpusFiles('nif', /\.nif$/).entries()) {
      const { id } = await open(`meshes/${i}.nif`);
      const answer = await client.request('scene.read', { document: id }).catch(() => null);
      const shapes = new Set(answer?.scene.meshes.map(({ block }) => block) ?? []);
      for (const shape of [...shapes].slice(0, 4)) {
        const read = await uvsOf(id, shape);
        if (read === null || read.readOnly !== null || read.sets.length === 0) continue;
        await turnsBack(id, shape, read);
        forms[read.stored] += 1;
      }
      await client.request('document.close', { document: id, discard: true });
    }
    expect(forms.float).toBeGreaterThan(20);
    expect(forms.half).toBeGreaterThan(20);
  },
  120_000,
);

async function turnsBack(id: string, shape: number, read: ShapeUvs): Promise<void> {
  const { positions, triangles, sets } = read;
  const [uvs] = sets;
  if (uvs === undefined || !hasPlace(uvs, triangles, 0)) return;
  const islands = uvIslands(uvs, positions, triangles);
  const vertices = verticesOfFaces(islands, triangles, wholeIslands(islands, [0]));
  const stored = await bytes(id);
  await move(id, shape, vertices, turnAbout({ u: 0.5, v: 0.5 }, 90));
  const after = await uvsOf(id, shape);
  const turned = after?.sets[0];
  const isTurned = new Set(vertices);
  for (let vertex = 0; vertex < uvs.length / 2; vertex += 1) {
    const [u, v] = [uvs[2 * vertex]!, uvs[2 * vertex + 1]!];
    const wanted = isTurned.has(vertex) ? [1 - v, u] : [u, v];
    // Half floats have 11 bits.
    const most =
      read.stored === 'half' && isTurned.has(vertex) ? 0.001 * (1 + Math.abs(u) + Math.abs(v)) : 1e-5;
    expect(Math.abs(turned![2 * vertex]! - wanted[0]!)).toBeLessThanOrEqual(most);
    expect(Math.abs(turned![2 * vertex + 1]! - wanted[1]!)).toBeLessThanOrEqual(most);
  }
  expect(after?.triangles).toEqual(triangles);
  expect(after?.positions).toEqual(positions);
  expect(await bytes(id)).toHaveLength(stored.length);
  await client.request('document.undo', { document: id });
  expect(Buffer.from(await bytes(id)).equals(stored)).toBe(true);
}

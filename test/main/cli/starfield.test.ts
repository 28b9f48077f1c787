import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { layMesh, SQUARE } from '#test/fixtures/starfield/lay-mesh.ts';
import { layStarfieldNif } from '#test/fixtures/starfield/starfield-nif.ts';
import { textArchive } from '#test/support/workbench.ts';
import { modwright, modwrightJson, scratch, writeTree } from './cli-support.ts';

/** Meshes of Starfield on the command line. */

const MESH = layMesh(SQUARE);
const NIF = layStarfieldNif([{ name: 'Hull', slots: [{ path: 'aa\\near', mesh: SQUARE }] }]);
const GEOMETRY = 'geometries/aa/near.mesh';

const faces = (path: string): number => readFileSync(path, 'utf8').match(/^f /gm)?.length ?? 0;

test('info and verify of a .mesh', async () => {
  const folder = writeTree(scratch(), { [GEOMETRY]: MESH });
  const info = await modwrightJson('info', join(folder, GEOMETRY));
  expect(info).toMatchObject({
    code: 0,
    json: { format: 'mesh', vertices: 4, triangles: 2, lods: [1], uvSets: 2 },
  });
  const { code, stderr } = await modwright('verify', join(folder, GEOMETRY));
  expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining('everything was read') });
});

test('a mesh is exported with its geometry, loose or in an archive beside it', async () => {
  const loose = writeTree(scratch(), { 'meshes/hull.nif': NIF, [GEOMETRY]: MESH });
  const out = join(loose, 'hull.obj');
  expect(await modwright('export', join(loose, 'meshes/hull.nif'), '-o', out)).toMatchObject({ code: 0 });
  expect(faces(out)).toBe(2);
  expect(await modwright('export', join(loose, GEOMETRY), '-o', out, '--lod', '1')).toMatchObject({
    code: 0,
  });
  expect(faces(out)).toBe(1);
  const archive = textArchive({ [GEOMETRY]: Buffer.from(MESH).toString('latin1') });
  const packed = writeTree(scratch(), { 'meshes/hull.nif': NIF, 'Hull.bsa': archive });
  const verified = await modwrightJson('verify', join(packed, 'meshes/hull.nif'));
  expect(verified).toMatchObject({ code: 0, json: { ok: true, geometry: [GEOMETRY] } });
  expect(await modwright('export', join(packed, 'meshes/hull.nif'), '-o', out)).toMatchObject({ code: 0 });
  expect(faces(out)).toBe(2);
});

test('geometry that is not there is named, and nothing is written', async () => {
  const folder = writeTree(scratch(), { 'meshes/hull.nif': NIF, 'hull.nif': NIF });
  const out = join(folder, 'hull.glb');
  const missing = await modwright('export', join(folder, 'meshes/hull.nif'), '-o', out);
  expect(missing).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`“${GEOMETRY}” is missing in Data.`),
  });
  const unknown = await modwright('export', join(folder, 'hull.nif'), '-o', out);
  expect(unknown).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Name the Data folder with --data.'),
  });
  expect(() => readFileSync(out)).toThrow();
  expect(await modwright('verify', join(folder, 'meshes/hull.nif'))).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('no-geometry'),
  });
  expect(await modwright('verify', join(folder, 'hull.nif'))).toMatchObject({ code: 3 });
});

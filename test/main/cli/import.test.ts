import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { blenderGlb } from '#test/fixtures/blender-glb.ts';
import { editedGlb } from '#test/fixtures/edited-glb.ts';
import { terrainNif } from '#test/fixtures/nif/terrain-nif.ts';
import { modwright, modwrightJson, scratch } from './cli-support.ts';

/** A mesh with two squares, and its export. */
async function hills() {
  const folder = scratch();
  const at = (name: string): string => join(folder, name);
  writeFileSync(at('hills.nif'), terrainNif({ shapes: 2, side: 6 }));
  const { code } = await modwright('export', at('hills.nif'), '-o', at('hills.glb'), '--no-textures');
  expect(code).toBe(0);
  return { at, before: readFileSync(at('hills.nif')) };
}

test('a mesh that was exported and not edited is written as it was', async () => {
  const { at, before } = await hills();
  const { code, json } = await modwrightJson(
    'import',
    at('hills.glb'),
    '--into',
    at('hills.nif'),
    '-o',
    at('out.nif'),
  );
  expect(code).toBe(0);
  expect(json).toMatchObject({
    shapes: [
      { block: 1, change: 'same' },
      { block: 5, change: 'same' },
    ],
  });
  expect(readFileSync(at('out.nif')).equals(before)).toBe(true);
});

test('vertices that a script moves are the only ones that move', async () => {
  const { at, before } = await hills();
  const glb = readFileSync(at('hills.glb'));
  // The first accessor’s data comes first in the buffer: positions of the first shape.
  const data = 28 + glb.readUInt32LE(12);
  for (const vertex of [7, 8]) {
    const height = data + 12 * vertex + 8;
    glb.writeFloatLE(glb.readFloatLE(height) + 50, height);
  }
  writeFileSync(at('moved.glb'), glb);
  const { json } = await modwrightJson(
    'import',
    at('moved.glb'),
    '--into',
    at('hills.nif'),
    '-o',
    at('out.nif'),
  );
  expect(json).toMatchObject({
    shapes: [
      { block: 1, change: 'replaced', why: 'Imported: positions.' },
      { block: 5, change: 'same' },
    ],
  });
  const [old, next] = [before, readFileSync(at('out.nif'))].map(geometryOf);
  const moved = [...old!.positions.keys()].filter((i) => old!.positions[i] !== next!.positions[i]);
  expect(moved).toEqual([3 * 7 + 2, 3 * 8 + 2]);
  expect(next!.triangles).toEqual(old!.triangles);
  expect(next!.normals).toEqual(old!.normals);
});

test('a round trip through Blender without an edit changes nothing, and a dry run writes nothing', async () => {
  const { at } = await hills();
  writeFileSync(at('blender.glb'), blenderGlb(readFileSync(at('hills.glb'))));
  const { code, json, stderr } = await modwrightJson(
    'import',
    at('blender.glb'),
    '--into',
    at('hills.nif'),
    '--dry-run',
  );
  expect([code, stderr]).toEqual([0, expect.stringContaining('0 shapes would be replaced.')]);
  expect(json).toMatchObject({ output: null });
  expect(existsSync(at('out.nif'))).toBe(false);
});

test('an object of another mesh is refused with a hint, and added with a template by block or name', async () => {
  const { at, before } = await hills();
  const lamp = editedGlb(before, (mesh, i) => (i === 0 ? [{ ...mesh, name: 'Lamp', block: 999 }] : []));
  writeFileSync(at('lamp.glb'), lamp);
  const run = (...more: readonly string[]) =>
    modwrightJson('import', at('lamp.glb'), '--into', at('hills.nif'), '-o', at('out.nif'), ...more);
  const plain = (...more: readonly string[]) =>
    modwright('import', at('lamp.glb'), '--into', at('hills.nif'), '-o', at('out.nif'), ...more);
  expect((await plain()).stderr).toContain('Choose a template');
  expect(existsSync(at('out.nif'))).toBe(false);
  const { code, json, stderr } = await run('--template', '5');
  expect([code, stderr]).toEqual([0, expect.stringContaining('1 shape added.')]);
  expect(json).toMatchObject({
    shapes: [
      { block: 1, change: 'left' },
      { block: 5, change: 'left' },
      { block: 9, name: 'Lamp', change: 'new' },
    ],
  });
  expect(blockValues(openNif(readFileSync(at('out.nif')))).types[9]).toBe('NiTriShape');
  expect((await plain('--template', 'Hills')).stderr).toContain('Use the block’s number.');
});

const ASSET = { asset: { version: '2.0' } };
const POINTS = { accessors: [{ componentType: 5126, count: 3, type: 'VEC3', bufferView: 0 }] };
const SHAPE = {
  scenes: [{ nodes: [0] }],
  nodes: [{ name: 'Square', mesh: 0 }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
};

test.each([
  ['no glTF at all', 'hello', 'neither glTF text'],
  ['a version that is not read', { asset: { version: '1.0' } }, 'only glTF 2'],
  [
    'compressed vertices',
    { ...ASSET, extensionsRequired: ['KHR_draco_mesh_compression'] },
    'KHR_draco_mesh_compression',
  ],
  [
    'vertices that meshopt packed',
    { ...ASSET, extensionsRequired: ['EXT_meshopt_compression'] },
    'EXT_meshopt_compression',
  ],
  [
    'a buffer in another folder',
    { ...ASSET, buffers: [{ byteLength: 4, uri: '../secret.bin' }] },
    'another folder',
  ],
  [
    'a buffer that is shorter than it says',
    { ...ASSET, buffers: [{ byteLength: 9, uri: 'data:;base64,AAAA' }] },
    'should have 9 bytes',
  ],
  [
    'more vertices than the buffer has',
    {
      ...ASSET,
      ...SHAPE,
      ...POINTS,
      bufferViews: [{ buffer: 0, byteLength: 3 }],
      buffers: [{ byteLength: 3, uri: 'data:;base64,AAAA' }],
    },
    'fewer bytes',
  ],
  [
    'a claim of four billion vertices',
    { ...ASSET, ...SHAPE, accessors: [{ componentType: 5126, count: 4_000_000_000, type: 'VEC3' }] },
    'claims 4000000000 elements',
  ],
  [
    'nodes in a circle',
    { ...ASSET, scenes: [{ nodes: [0] }], nodes: [{ children: [1] }, { children: [0] }] },
    'several parents',
  ],
  ['nothing of the mesh', { ...ASSET }, 'No object of the glTF file belongs'],
])('a file with %s is refused in words, and nothing is written', async (_, content, message) => {
  const { at } = await hills();
  writeFileSync(at('bad.gltf'), typeof content === 'string' ? content : JSON.stringify(content));
  const { code, stderr } = await modwright(
    'import',
    at('bad.gltf'),
    '--into',
    at('hills.nif'),
    '-o',
    at('out.nif'),
  );
  expect(stderr).toContain(message);
  expect(code).not.toBe(0);
  expect(existsSync(at('out.nif'))).toBe(false);
});

function geometryOf(bytes: Uint8Array) {
  const nif = openNif(bytes);
  return shapeGeometry(new MeshDraft(blockValues(nif, nif.backEnd)), 1)!;
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateBytes } from 'gltf-validator';
import { expect, test } from 'vitest';
import { BODY, layBodyTri, layEgm, layTri, SQUARE } from '#test/fixtures/morphs/lay-morphs.ts';
import { headNif } from '#test/fixtures/nif/head-nif.ts';
import { readGlb } from '#test/support/glb.ts';
import { modwright, modwrightJson, scratch } from './cli-support.ts';

/** A folder with a face, a head of 16 vertices, and files with morphs. */
function faces(): (name: string) => string {
  const folder = scratch();
  const at = (name: string): string => join(folder, name);
  const offsets = Array.from({ length: 16 }, (_, i) => [0, 0, i] as const);
  writeFileSync(at('face.tri'), layTri(SQUARE));
  writeFileSync(at('head.nif'), headNif());
  writeFileSync(at('head.egm'), layEgm(16, [{ scale: 0.5, offsets }], []));
  writeFileSync(at('four.egm'), layEgm(4, [{ scale: 0.5, offsets: offsets.slice(0, 4) }], []));
  writeFileSync(at('body.tri'), layBodyTri(...BODY));
  return at;
}

interface NamedTargets {
  readonly extras?: { readonly targetNames?: readonly string[] };
}

function namesIn(file: string): readonly string[] {
  const { json } = readGlb(new Uint8Array(readFileSync(file)));
  const meshes: readonly unknown[] = json.meshes;
  return meshes.flatMap((mesh) => (mesh as NamedTargets).extras?.targetNames ?? []);
}

test('info counts vertices and names morphs', async () => {
  const at = faces();
  expect((await modwrightJson('info', at('face.tri'))).json).toMatchObject({
    format: 'tri',
    ok: true,
    vertices: 4,
    triangles: 2,
    differenceMorphs: ['Pull', 'Lift'],
    statisticalMorphs: ['Blink', 'Look'],
  });
  expect((await modwrightJson('info', at('body.tri'))).json).toMatchObject({
    format: 'bodytri',
    shapes: [{ name: 'Body', morphs: ['Arms', 'Nothing'] }, { name: 'Hands' }],
  });
  expect((await modwright('info', at('head.egm'))).stdout).toContain('1 symmetric mode, 0 asymmetric modes');
});

test('a value is set in a copy, and everything else stays as it was', async () => {
  const at = faces();
  const { code } = await modwright('set', at('face.tri'), 'differenceMorphs[0].scale=2', '-o', at('new.tri'));
  expect(code).toBe(0);
  expect((await modwright('get', at('new.tri'), 'differenceMorphs[0].scale')).stdout.trim()).toBe('2');
  const [before, after] = [readFileSync(at('face.tri')), readFileSync(at('new.tri'))];
  expect([...before].filter((byte, i) => byte !== after[i]).length).toBeLessThanOrEqual(4);
  expect((await modwright('verify', at('new.tri'))).code).toBe(0);
});

test('a face is exported with its morphs, and a mesh with those of other files', async () => {
  const at = faces();
  expect((await modwright('export', at('face.tri'), '-o', at('face.glb'))).code).toBe(0);
  expect(namesIn(at('face.glb'))).toEqual(['Pull', 'Lift', 'Blink', 'Look']);
  const { json } = await modwrightJson(
    ...['export', at('face.tri'), '--morphs', at('four.egm'), '--morphs', at('face.tri')],
    ...['-o', at('more.glb')],
  );
  expect(json).toMatchObject({ meshes: 1, morphs: 9, warnings: [], problems: [] });
  await modwright('export', at('head.nif'), '--morphs', at('head.egm'), '-o', at('head.glb'));
  expect(namesIn(at('head.glb'))).toContain('Symmetric 1');
  for (const name of ['face.glb', 'more.glb', 'head.glb']) {
    const { issues } = await validateBytes(new Uint8Array(readFileSync(at(name))));
    expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([]);
  }
});

test.each([
  ['morphs that fit no mesh', 'head.nif', ['--morphs', 'body.tri'], 'no mesh has this name'],
  ['a file without morphs', 'face.tri', ['--morphs', 'head.nif'], 'is not a file with morphs'],
  ['a file of morphs without its mesh', 'head.egm', [], 'name this file with --morphs'],
])('exporting with %s writes nothing and says why', async (_what, mesh, options, message) => {
  const at = faces();
  const names = options.map((one) => (one.startsWith('-') ? one : at(one)));
  const { code, stderr } = await modwright('export', at(mesh), ...names, '-o', at('out.glb'));
  expect(code).toBe(1);
  expect(stderr).toContain(message);
  expect(existsSync(at('out.glb'))).toBe(false);
});

test('an .obj has no morphs', async () => {
  const at = faces();
  const args = ['export', at('head.nif'), '--morphs', at('head.egm'), '-o', at('out.obj')];
  expect((await modwright(...args)).stderr).toContain('An .obj has no morphs');
});

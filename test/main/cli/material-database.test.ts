import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeCdb } from '#test/fixtures/cdb/cdb-writer.ts';
import { BRICKS } from '#test/fixtures/cdb/made-materials.ts';
import { modwright, modwrightJson, scratch } from './cli-support.ts';

const PATHS = [
  'materials/layered/root/layeredmaterials.mat',
  'materials/layered/root/layers.mat',
  'materials/layered/root/materials.mat',
  'materials/layered/root/texturesets.mat',
  'materials/walls/bricks.mat',
  'materials/walls/bricksmossy.mat',
];

function database(): string {
  const path = join(scratch(), 'materialsbeta.cdb');
  writeFileSync(path, writeCdb(BRICKS));
  return path;
}

test('a material database is listed like an archive, and its materials have no size before they are made', async () => {
  const file = database();
  expect((await modwright('list', file)).stdout.trim().split('\n')).toEqual(PATHS);
  const { json } = await modwrightJson('list', file, '--include', '*mossy*', '--json');
  expect(json).toMatchObject({ format: 'cdb', version: 4, files: [{ path: PATHS[5], size: null }] });
});

test('info and verify tell its version and check every material', async () => {
  const file = database();
  const info = await modwright('info', file);
  expect(info.code).toBe(0);
  expect(info.stdout).toContain('Material database 4 (Starfield)');
  const verified = await modwrightJson('verify', file, '--json');
  expect(verified.code).toBe(0);
  expect(verified.json).toMatchObject({ ok: true, findings: [] });
});

test('verify names the materials that cannot be read', async () => {
  const file = database();
  const bytes = readFileSync(file);
  bytes.writeUInt16LE(7, bytes.lastIndexOf('DIFF') + 12);
  writeFileSync(file, bytes);
  const { code, json } = await modwrightJson('verify', file, '--json');
  expect(code).toBe(1);
  expect(json).toMatchObject({
    ok: false,
    findings: [{ code: 'no-such-field', path: 'materials/walls/bricksmossy.mat' }],
  });
});

test('its materials are extracted as .mat files', async () => {
  const out = join(scratch(), 'out');
  const { code } = await modwright('extract', database(), '-o', out, '--include', '**/bricks*');
  expect(code).toBe(0);
  const text = readFileSync(join(out, 'materials/walls/bricks.mat'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ Version: 1, Objects: { length: 4 } });
  expect(text).toContain('"FileName": "Data\\\\Textures\\\\Walls\\\\Bricks_color.dds"');
});

test('a material in a database is named after ::, in any spelling, also in a database in an archive', async () => {
  const file = database();
  const one = await modwright('info', `${file}::MATERIALS\\Walls\\Bricks.mat`);
  expect(one.code).toBe(0);
  const missing = await modwright('info', `${file}::materials/none.mat`);
  expect(missing.stderr).toContain('has no entry "materials/none.mat"');

  const data = scratch();
  mkdirSync(join(data, 'materials'));
  writeFileSync(join(data, 'materials/materialsbeta.cdb'), readFileSync(file));
  const archive = join(scratch(), 'Starfield - Materials.ba2');
  expect((await modwright('pack', data, '-o', archive, '--game', 'fallout4')).code).toBe(0);
  const inner = `${archive}::materials/materialsbeta.cdb`;
  expect((await modwright('info', `${inner}::materials/walls/bricks.mat`)).stdout).toBe(one.stdout);
  expect((await modwright('list', inner)).stdout.trim().split('\n')).toEqual(PATHS);
  expect((await modwrightJson('verify', inner, '--json')).json).toMatchObject({ ok: true });
});

test('a database is not repacked, which is said', async () => {
  const file = database();
  const { code, stderr } = await modwright(
    'repack',
    file,
    '--remove',
    'materials/walls/bricks.mat',
    '-o',
    `${file}.new`,
  );
  expect(code).not.toBe(0);
  expect(stderr).toContain('is of a type that Modwright can only read');
});

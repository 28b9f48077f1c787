import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { packfileNif } from '#test/fixtures/nif/packfile-nif.ts';
import { packInMemory } from '#test/support/archives.ts';
import { FALLOUT_4, SKYRIM } from '#test/support/hand-laid-nif.ts';
import { layGroup, layRecord } from '#test/support/lay-plugin.ts';
import { modwright, modwrightJson, scratch } from './cli-support.ts';
import { modArchive } from './mod.ts';

/** `verify` must fail wherever a part cannot be read whole. */

const TYPES = ['NiNode', 'NiTriShapeData', 'BSXFlags'];

test.each([
  ['Skyrim', SKYRIM],
  ['Fallout 4', FALLOUT_4],
])('a mesh for %s whose every block is cut short', async (_, context) => {
  const whole = TYPES.map((type) => ({ type, bytes: blankBlock(type, context) }));
  const cut = whole.map(({ type, bytes }) => ({ type, bytes: bytes.subarray(0, bytes.length - 3) }));
  const [sound, damaged] = [whole, cut].map((blocks) => buildNif({ context, blocks, strings: ['Chest'] }));
  expect(await verified('chest.nif', sound)).toEqual({ code: 0, errors: [] });
  const { code, errors } = await verified('chest.nif', damaged);
  expect(code).toBe(1);
  expect(errors.map(({ path }) => path?.slice(0, 9))).toEqual(['blocks[0]', 'blocks[1]', 'blocks[2]']);
  expect(errors.map(({ code: one }) => one)).toEqual(['truncated', 'truncated', 'truncated']);
});

test('a physics system that is no packfile', async () => {
  const damaged = packfileNif(new Uint8Array(400), []);
  const { code, errors } = await verified('ball.nif', damaged);
  expect(code).toBe(1);
  expect(errors).toMatchObject([{ code: 'not-a-packfile', path: 'blocks[1].binaryData' }]);
});

const HEAD = { type: 'TES4', id: 0, parts: [{ type: 'HEDR', data: new Uint8Array(12) }] };
const book = layRecord({
  type: 'BOOK',
  id: 0x800,
  parts: [{ type: 'EDID', data: Buffer.from(`${'NightAtTheMill'.repeat(20)}\0`) }],
  compressed: true,
});

test('a plugin with a record that does not unpack, deep in a group', async () => {
  const sound = Buffer.concat([layRecord(HEAD), layGroup(0, 'BOOK', layGroup(1, 5, book))]);
  expect(await verified('Mill.esp', sound)).toEqual({ code: 0, errors: [] });
  const damaged = Buffer.from(sound);
  damaged.fill(0xff, damaged.length - 20, damaged.length - 10);
  const { code, errors } = await verified('Mill.esp', damaged);
  expect(code).toBe(1);
  expect(errors).toMatchObject([{ code: 'zlib-corrupt', path: 'BOOK 00000800' }]);
});

test('a plugin that ends inside the header of a record', async () => {
  const damaged = Buffer.concat([layRecord(HEAD), layGroup(0, 'BOOK', book), book.subarray(0, 10)]);
  const { code, errors } = await verified('Mill.esp', damaged);
  expect(code).toBe(1);
  expect(errors).toMatchObject([{ code: 'bytes-left-over' }]);
});

test('an archive inside an archive whose entry does not decode', async () => {
  const inner = Buffer.from(modArchive({ version: 104, flags: 0x7 }));
  const outer = (data: Uint8Array) =>
    packInMemory(104, 3, [{ path: 'data\\inner.bsa', data, compress: false }]);
  expect(await verified('Outer.bsa', outer(inner), '::data/inner.bsa')).toEqual({ code: 0, errors: [] });
  // The first zlib stream.
  const at = inner.indexOf(Buffer.of(0x78, 0x9c));
  expect(at).toBeGreaterThan(0);
  inner.fill(0xff, at + 2, at + 12);
  const { code, errors } = await verified('Outer.bsa', outer(inner), '::data/inner.bsa');
  expect(code).toBe(1);
  expect(errors).toMatchObject([{ code: 'zlib-corrupt' }]);
});

interface Told {
  readonly severity: string;
  readonly code: string;
  readonly path?: string;
}

async function verified(name: string, bytes: Uint8Array | undefined, inside = '') {
  const path = join(scratch(), name);
  writeFileSync(path, bytes ?? new Uint8Array());
  const { code, json } = await modwrightJson('verify', `${path}${inside}`);
  const { stderr } = await modwright('verify', `${path}${inside}`);
  expect(stderr.includes('No errors: everything was read and decoded.')).toBe(code === 0);
  const { findings } = json as { readonly findings: readonly Told[] };
  return { code, errors: findings.filter(({ severity }) => severity === 'error') };
}

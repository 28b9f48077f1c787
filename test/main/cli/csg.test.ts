import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { layCsg, layPsg, layRows, noiseObject } from '#test/support/lay-geometry.ts';
import { modwright, modwrightJson, readTree, scratch, writeTree } from './cli-support.ts';

const ONE = noiseObject(1, 5000, 4000);
const OBJECTS = [ONE, noiseObject(2, 6000, 3000), ONE];
const { rows, data } = layRows(OBJECTS);
const CSG = layCsg(rows, data);
const PSG = layPsg(rows, data);

/** A corner of half floats at (1, 2, 0), with one face on it and two others. */
const TRIANGLE = {
  vertexDesc: 0x0000100000000002n,
  vertexCount: 3,
  indexCount: 3,
  data: Buffer.from('0000000000000000003C0040000000000000003C00000000000001000200', 'hex'),
};

function write(name: string, bytes: Uint8Array): string {
  const path = join(scratch(), name);
  writeFileSync(path, bytes);
  return path;
}

describe('csg list', () => {
  test('lists names, vertex counts and sharing of rows, as JSON', async () => {
    const { code, json } = await modwrightJson('csg', 'list', write('Fallout4 - Geometry.csg', CSG));
    expect(code).toBe(0);
    const first = {
      offset: 0,
      vertices: 5000,
      stride: 8,
      indices: 12_000,
      bytes: 64_000,
      vertexDesc: '0000100000000002',
      vertex: '8 bytes: position (half)',
      uses: 2,
    };
    expect(json).toEqual({
      format: 'csg',
      hash: 'DDF19A67',
      rows: [
        { row: 0, ...first },
        { ...first, row: 1, offset: 64_000, vertices: 6000, indices: 9000, bytes: 66_000, uses: 1 },
        { row: 2, ...first },
      ],
      findings: [],
    });
  });

  test('reports damage, and lists the rest', async () => {
    const bytes = Buffer.from(CSG);
    bytes.writeUInt32LE(0xffffffff, 12 + 4);
    const { code, stdout, stderr } = await modwright('csg', 'list', write('a.csg', bytes));
    expect(code).toBe(3);
    expect(stdout.split('\n')).toHaveLength(2 + 3 + 1);
    expect(stderr).toContain('chunks[0]');
  });

  test('rejects a file that is not a geometry file', async () => {
    const { code, stderr } = await modwright('csg', 'list', write('a.csg', Buffer.from('hello')));
    expect([code, stderr]).toEqual([1, expect.stringContaining('not-geometry')]);
  });
});

describe('csg extract', () => {
  test('returns an object’s bytes by its row or by its offset', async () => {
    const path = write('a.csg', CSG);
    const out = join(scratch(), 'object.bin');
    expect((await modwright('csg', 'extract', path, '--row', '1', '-o', out)).code).toBe(0);
    expect(Buffer.compare(readFileSync(out), OBJECTS[1]!.data)).toBe(0);
    expect((await modwright('csg', 'extract', path, '--offset', '0', '-o', out)).code).toBe(0);
    expect(Buffer.compare(readFileSync(out), ONE.data)).toBe(0);
  });

  test('returns an object as a mesh', async () => {
    const laid = layRows([TRIANGLE]);
    const out = join(scratch(), 'object.obj');
    const path = write('a.psg', layPsg(laid.rows, laid.data));
    expect((await modwright('csg', 'extract', path, '--row', '0', '-o', out)).code).toBe(0);
    const lines = readFileSync(out, 'utf8').split('\n');
    expect(lines.filter((line) => /^[vf] /.test(line))).toEqual(['v 0 0 0', 'v 1 2 0', 'v 0 1 0', 'f 1 2 3']);
  });

  test('writes nothing for missing rows or damaged data', async () => {
    const bytes = Buffer.from(CSG);
    bytes.fill(0xff, bytes.readUInt32LE(16), bytes.readUInt32LE(16) + 20);
    const path = write('a.csg', bytes);
    const out = join(scratch(), 'object.bin');
    for (const [wanted, code] of [
      [['--row', '3'], 1],
      [['--offset', '7'], 1],
      [['--row', '0'], 1],
      [[], 2],
      [['--row', '0', '--offset', '0'], 2],
    ] as const) {
      expect((await modwright('csg', 'extract', path, ...wanted, '-o', out)).code).toBe(code);
      expect(existsSync(out)).toBe(false);
    }
  });
});

describe('csg convert', () => {
  test('of a .csg gives the .psg byte for byte, and back the same .csg every time', async () => {
    const folder = scratch();
    const [psg, csg] = [join(folder, 'a.psg'), join(folder, 'a.csg')];
    expect((await modwright('csg', 'convert', write('in.csg', CSG), '-o', psg)).code).toBe(0);
    expect(Buffer.compare(readFileSync(psg), PSG)).toBe(0);
    const { code, json } = await modwrightJson('csg', 'convert', psg, '-o', csg);
    expect([code, json]).toEqual([0, expect.objectContaining({ rows: 3, data: data.length, problems: [] })]);
    const again = join(folder, 'again.csg');
    expect((await modwright('csg', 'convert', csg, '-o', again)).code).toBe(0);
    expect(Buffer.compare(readFileSync(again), readFileSync(csg))).toBe(0);
    expect((await modwright('verify', csg)).code).toBe(0);
    const fast = join(folder, 'fast.csg');
    expect((await modwright('csg', 'convert', csg, '-o', fast, '--level', '1')).code).toBe(0);
    expect(readFileSync(fast).length).toBeGreaterThan(readFileSync(csg).length);
    const unpacked = join(folder, 'fast.psg');
    expect((await modwright('csg', 'convert', fast, '-o', unpacked)).code).toBe(0);
    expect(Buffer.compare(readFileSync(unpacked), PSG)).toBe(0);
  });

  test('writes nothing if a chunk is damaged, and keeps the existing file', async () => {
    const bytes = Buffer.from(CSG);
    bytes.fill(0xff, bytes.readUInt32LE(16), bytes.readUInt32LE(16) + 20);
    const folder = writeTree(scratch(), { 'out.psg': Buffer.from('old') });
    const path = write('a.csg', bytes);
    const { code, stderr } = await modwright('csg', 'convert', path, '-o', join(folder, 'out.psg'));
    expect([code, stderr]).toEqual([1, expect.stringContaining('chunks[0]')]);
    expect(readTree(folder)).toEqual({ 'out.psg': Buffer.from('old') });
    const link = join(scratch(), 'link.psg');
    symlinkSync(path, link);
    for (const itself of [path, link])
      expect((await modwright('csg', 'convert', path, '-o', itself)).code).toBe(2);
    expect((await modwright('csg', 'convert', path, '-o', join(folder, 'out.bin'))).code).toBe(2);
  });
});

test('verify unpacks every chunk, info does not', async () => {
  const bytes = Buffer.from(CSG);
  bytes.fill(0xff, bytes.readUInt32LE(16), bytes.readUInt32LE(16) + 20);
  const path = write('a.csg', bytes);
  const { code, json } = await modwrightJson('info', path);
  expect([code, json]).toEqual([
    0,
    expect.objectContaining({ format: 'csg', rows: 3, distinct: 2, chunks: 2 }),
  ]);
  const verified = await modwright('verify', path);
  expect([verified.code, verified.stdout]).toEqual([1, expect.stringContaining('zlib-corrupt')]);
});

test('csg find names the file for a hash, or the plugin whose file is missing', async () => {
  const folder = writeTree(scratch(), {
    'Fallout4 - Geometry.csg': CSG,
    'Fallout4 - Geometry.psg': PSG,
    'B21_CKRE_Interior.esp': Buffer.from('TES4'),
  });
  const found = await modwrightJson('csg', 'find', folder, 'ddf19a67');
  expect([found.code, found.json]).toEqual([
    0,
    expect.objectContaining({ path: join(folder, 'Fallout4 - Geometry.csg') }),
  ]);
  const own = await modwright('csg', 'find', folder, 'EBFF1469');
  expect([own.code, own.stderr]).toEqual([1, expect.stringContaining('B21_CKRE_Interior.esp')]);
  const coast = await modwright('csg', 'find', folder, '0x2088054D');
  expect([coast.code, coast.stderr]).toEqual([1, expect.stringContaining('DLCCoast - Geometry.csg')]);
  expect((await modwright('csg', 'find', folder, 'none')).code).toBe(2);
});

import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeLz4Frame } from '#shared/codec/lz4-frame.ts';
import { craftBsa } from '#test/fixtures/crafted-bsa.ts';

/** The built command line on entries larger than the memory that it may use. */
const folder = mkdtempSync(join(tmpdir(), 'modwright-large-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hook = join(import.meta.dirname, 'peak-memory.cjs');
const peakFile = join(folder, 'peak');
const MB = 1024 * 1024;
const DATA = Buffer.alloc(
  400 * MB,
  'a line of an entry that is too large to be held in memory whole, over and over\n',
);
DATA.write('needle', DATA.length - 10);
/** Node with two threads takes half of it. */
const MOST = 350 * MB;

function modwright(...args: readonly string[]) {
  const env = { ...process.env, PEAK_FILE: peakFile };
  const run = spawnSync(process.execPath, ['--require', hook, 'out/cli.js', ...args], {
    encoding: 'utf8',
    env,
  });
  return { ...run, peak: Number(/VmHWM:\s*(\d+) kB/.exec(readFileSync(peakFile, 'utf8'))?.[1]) * 1024 };
}

describe.skipIf(process.platform !== 'linux')('on Linux, which says how much memory was used', () => {
  test.each([
    ['zlib', 104, (data: Buffer) => deflateSync(data, { level: 1 })],
    ['LZ4', 105, (data: Buffer) => encodeLz4Frame(data, 'fast')],
    ['no', 105, undefined],
  ] as const)(
    'an entry of 400 MB with %s compression is verified, extracted, compared and searched in bounded memory',
    (codec, version, pack) => {
      const path = join(folder, `${codec}.bsa`);
      const packed = pack === undefined ? undefined : { compressed: true, payload: pack(DATA) };
      const files = [{ name: 'large.nif', data: DATA, ...packed }];
      writeFileSync(path, craftBsa({ version, flags: 0x3, folders: [{ name: 'meshes', files }] }));
      const verified = modwright('verify', path);
      expect(verified).toMatchObject({ status: 0 });
      expect(verified.peak).toBeLessThan(MOST);
      const out = join(folder, 'out');
      const extracted = modwright('extract', path, '-o', out);
      expect(extracted).toMatchObject({ status: 0 });
      expect(extracted.peak).toBeLessThan(MOST);
      const hashOf = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('hex');
      expect(hashOf(readFileSync(join(out, 'meshes', 'large.nif')))).toBe(hashOf(DATA));
      const compared = modwright('compare', path, out);
      expect(compared).toMatchObject({ status: 0, stderr: expect.stringContaining('1 identical') });
      expect(compared.peak).toBeLessThan(MOST);
      rmSync(out, { recursive: true });
      const found = modwright('search', path, '--text', 'needle');
      expect(found).toMatchObject({
        status: 0,
        stdout: expect.stringContaining(`once, first at ${DATA.length - 10}`),
      });
      expect(found.peak).toBeLessThan(MOST);
      rmSync(path);
    },
  );
});

describe.skipIf(process.platform !== 'linux')('one entry of 400 MB, which its format may read whole,', () => {
  const craft = (name: string, packed: boolean): string => {
    const path = join(folder, `${name}.bsa`);
    const payload = packed ? { compressed: true, payload: deflateSync(DATA, { level: 1 }) } : {};
    const files = [{ name, data: DATA, ...payload }];
    writeFileSync(path, craftBsa({ version: 104, flags: 0x3, folders: [{ name: 'meshes', files }] }));
    return `${path}::meshes/${name}`;
  };

  test('is refused by info, get, fields and diff before it is unpacked, unless --limit allows it', () => {
    const file = craft('packed.txt', true);
    const message = `"${file}" has 419.4 MB and is unpacked into memory, and the limit is 268.4 MB. A higher --limit allows it.`;
    for (const args of [['info'], ['get', 'header'], ['fields'], ['diff', file]]) {
      const [command = '', ...more] = args;
      const { status, stderr, peak } = modwright(command, file, ...more);
      expect({ command, status, stderr }).toMatchObject({
        status: 1,
        stderr: expect.stringContaining(message),
      });
      expect(peak).toBeLessThan(MOST / 2);
    }
    expect(modwright('info', file, '--limit', '420MB')).toMatchObject({ status: 0 });
    // Commands without the option say what else helps.
    expect(modwright('texture', 'info', file)).toMatchObject({
      stderr: expect.stringContaining('Extract it, and name the extracted file.'),
    });
  });

  test('is read from the archive in bounded memory if it is stored and its format reads parts', () => {
    const file = craft('stored.txt', false);
    for (const args of [
      ['info', file],
      ['diff', file, file],
    ]) {
      const { status, stderr, peak } = modwright(...args);
      expect({ status, stderr }).toMatchObject({ status: 0 });
      expect(peak).toBeLessThan(MOST);
    }
    const mesh = craft('stored.nif', false);
    expect(modwright('info', mesh)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is read into memory whole, and the limit is 268.4 MB'),
    });
  });
});

describe.skipIf(process.platform !== 'linux')('a file of 400 MB', () => {
  const source = join(folder, 'large.bin');
  const small = join(folder, 'small.bin');
  beforeAll(() => {
    writeFileSync(source, DATA);
    writeFileSync(small, 'small '.repeat(1000));
  });

  test.each([
    ['Oblivion', 103, '--compress', '1'],
    ['Oblivion', 103, '--compress', 'official'],
    ['Skyrim SE', 105, '--compress', '1'],
    ['Skyrim SE', 105, '--store', '1'],
  ] as const)(
    'is added to an archive of %s (%i) with %s, level %s, in bounded memory',
    (_, version, how, level) => {
      const path = join(folder, 'Mod.bsa');
      const files = [{ name: 'old.nif', data: 'what was there' }];
      writeFileSync(path, craftBsa({ version, flags: 0x3, folders: [{ name: 'meshes', files }] }));
      const added = ['--add', `meshes/a.nif=${small}`, '--add', `meshes/large.nif=${source}`];
      const { status, stderr, peak } = modwright('repack', path, '-o', path, how, '--level', level, ...added);
      expect({ status, stderr }).toMatchObject({ status: 0 });
      expect(peak).toBeLessThan(MOST);
      const out = join(folder, 'repacked');
      expect(modwright('extract', path, '-o', out)).toMatchObject({ status: 0 });
      expect(readFileSync(join(out, 'meshes', 'old.nif'), 'utf8')).toBe('what was there');
      expect(readFileSync(join(out, 'meshes', 'a.nif'))).toEqual(readFileSync(small));
      expect(Buffer.compare(readFileSync(join(out, 'meshes', 'large.nif')), DATA)).toBe(0);
      rmSync(out, { recursive: true });
    },
  );

  test('is packed into a BA2 in bounded memory, and stored there if packing saves nothing', () => {
    const data = join(folder, 'Data');
    mkdirSync(join(data, 'misc'), { recursive: true });
    writeFileSync(join(data, 'misc', 'large.bin'), DATA);
    const noise = randomBytes(40 * MB);
    writeFileSync(join(data, 'misc', 'noise.bin'), noise);
    const path = join(folder, 'Mod.ba2');
    const how = ['--game', 'fallout4', '--compress', '--level', '1'];
    const { status, stderr, peak } = modwright('pack', data, '-o', path, ...how);
    expect({ status, stderr }).toMatchObject({ status: 0 });
    expect(peak).toBeLessThan(MOST);
    expect(statSync(path).size).toBeGreaterThan(noise.length);
    expect(statSync(path).size).toBeLessThan(noise.length + 10 * MB);
    const out = join(folder, 'unpacked');
    expect(modwright('extract', path, '-o', out)).toMatchObject({ status: 0 });
    expect(Buffer.compare(readFileSync(join(out, 'misc', 'large.bin')), DATA)).toBe(0);
    expect(Buffer.compare(readFileSync(join(out, 'misc', 'noise.bin')), noise)).toBe(0);
    rmSync(out, { recursive: true });
    rmSync(data, { recursive: true });
  });
});

test('a large entry that is damaged near its end leaves no file and no match, and the others are extracted', () => {
  const large = Buffer.alloc(40 * MB, 'line\n');
  const payload = deflateSync(large);
  payload[payload.length - 1] = (payload.at(-1) ?? 0) ^ 1;
  const files = [
    { name: 'damaged.nif', data: large, compressed: true, payload },
    { name: 'sound.nif', data: 'whole' },
  ];
  const path = join(folder, 'Damaged.bsa');
  writeFileSync(path, craftBsa({ version: 104, flags: 0x3, folders: [{ name: 'meshes', files }] }));
  const out = join(folder, 'some');
  const { status, stderr } = modwright('extract', path, '-o', out);
  expect({ status, stderr }).toMatchObject({ status: 3, stderr: expect.stringContaining('zlib-corrupt') });
  expect(readdirSync(join(out, 'meshes'))).toEqual(['sound.nif']);
  expect(modwright('verify', path)).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('zlib-corrupt'),
  });
  const found = modwright('search', path, '--text', 'line', '--json');
  expect(found.status).toBe(3);
  expect(JSON.parse(found.stdout)).toMatchObject({ files: [], problems: [{ code: 'zlib-corrupt' }] });
});

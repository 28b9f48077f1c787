import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { neededByRecords } from '#shared/formats/plugin/needed-files.ts';
import { openPlugin } from '#shared/formats/plugin/open-plugin.ts';
import { layGroup, layHead, layRecord, name } from '#test/support/lay-plugin.ts';
import { modwright, modwrightJson, scratch } from './cli-support.ts';

interface Renamed {
  readonly file: string;
  readonly record: string | null;
  readonly part: string;
  readonly old: string;
  readonly new: string;
}

const OLD = 'Textures/Meadowmark/architecture/planks01.dds';
const NEW = 'textures/My Mod/a much longer folder than before/planks.dds';

let data: string;
const before = process.env.MODWRIGHT_CODE_CACHE;
beforeEach(() => {
  process.env.MODWRIGHT_CODE_CACHE = join(scratch(), 'code');
  data = scratch();
  put('meshes/crate.nif', readFileSync('assets/sample/Meshes/Meadowmark/Clutter/Crate01.nif'));
  put('materials/wood.bgsm', material('meadowmark/architecture/planks01.dds'));
  put(OLD, 'DDS the picture');
  put('Mod.esp', PLUGIN);
});
afterEach(() => {
  if (before === undefined) delete process.env.MODWRIGHT_CODE_CACHE;
  else process.env.MODWRIGHT_CODE_CACHE = before;
});

function put(path: string, bytes: Uint8Array | string): void {
  mkdirSync(dirname(join(data, path)), { recursive: true });
  writeFileSync(join(data, path), bytes);
}

/** The sample’s material with another first texture. */
function material(path: string): Buffer {
  const bytes = readFileSync('assets/sample/Materials/Coalbrook/Brick01.BGSM');
  const start = bytes.indexOf('Coalbrook');
  const length = bytes.readUInt32LE(start - 4);
  const text = Buffer.from(`${path}\0`);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(text.length);
  return Buffer.concat([bytes.subarray(0, start - 4), size, text, bytes.subarray(start + length)]);
}

const textures = (id: number, path: string, compressed = false): Buffer =>
  layRecord({
    type: 'TXST',
    id,
    compressed,
    flags: compressed ? 0x40000 : 0,
    parts: [
      { type: 'EDID', data: name(`Set${id}`) },
      { type: 'TX00', data: name(path) },
      { type: 'TX01', data: name('other\\stays.dds') },
    ],
  });
const PLUGIN = Buffer.concat([
  layHead(),
  layGroup(
    0,
    'TXST',
    textures(1, 'Data\\Textures\\Meadowmark\\Architecture\\Planks01.tga'),
    textures(2, 'other\\else.dds'),
    textures(3, 'meadowmark\\architecture\\planks01.dds', true),
  ),
]);

const plugin = (model: string): Buffer =>
  Buffer.concat([
    layHead(),
    layGroup(0, 'STAT', layRecord({ type: 'STAT', id: 1, parts: [{ type: 'MODL', data: name(model) }] })),
  ]);

const namesOf = (bytes: Uint8Array): readonly string[] =>
  [...neededByRecords(openPlugin(bytesSource(bytes, 'Mod.esp'), nodeInflateUpTo))].map(
    ({ record, part, text }) => `${record} ${part} ${text}`,
  );

describe('rename', () => {
  test('finds a texture in plugins, meshes and materials, and writes nothing in a dry run', async () => {
    const { json, code } = await modwrightJson('rename', OLD, NEW, '--data', data, '--dry-run');
    expect(code).toBe(0);
    const all = json as readonly Renamed[];
    expect(new Set(all.map(({ file }) => file))).toEqual(
      new Set(['meshes/crate.nif', 'materials/wood.bgsm', OLD, 'Mod.esp']),
    );
    expect(all.filter(({ file }) => file === 'Mod.esp')).toEqual([
      {
        file: 'Mod.esp',
        record: 'TXST Mod.esp|000001 Set1',
        part: 'TX00',
        old: 'Data\\Textures\\Meadowmark\\Architecture\\Planks01.tga',
        new: 'Data\\Textures\\My Mod\\a much longer folder than before\\planks.tga',
      },
      {
        file: 'Mod.esp',
        record: 'TXST Mod.esp|000003 Set3',
        part: 'TX00',
        old: 'meadowmark\\architecture\\planks01.dds',
        new: 'My Mod\\a much longer folder than before\\planks.dds',
      },
    ]);
  });

  test('writes the changed files and the file itself to a mod folder, and leaves Data alone', async () => {
    const mod = scratch();
    const old = readFileSync(join(data, 'Mod.esp'));
    expect((await modwright('rename', OLD, NEW, '--data', data, '-o', mod)).code).toBe(0);
    expect(readFileSync(join(data, 'Mod.esp'))).toEqual(old);
    expect(readFileSync(join(mod, NEW), 'utf8')).toBe('DDS the picture');
    expect(existsSync(join(mod, OLD))).toBe(false);
    expect(namesOf(readFileSync(join(mod, 'Mod.esp')))).toEqual(
      namesOf(old).map((line) =>
        line.includes('lanks01')
          ? line
              .replace(
                'Meadowmark\\Architecture\\Planks01',
                'My Mod\\a much longer folder than before\\planks',
              )
              .replace(
                'meadowmark\\architecture\\planks01',
                'My Mod\\a much longer folder than before\\planks',
              )
          : line,
      ),
    );
    expect((await modwright('verify', join(mod, 'Mod.esp'))).code).toBe(0);
    // Taken together, nothing names the old file any more.
    cpSync(mod, data, { recursive: true });
    const uses = await modwrightJson('uses', OLD, '--data', data);
    expect(uses.json).toEqual([]);
    const now = (await modwrightJson('uses', NEW, '--data', data)).json as readonly {
      readonly from: string;
    }[];
    expect(new Set(now.map(({ from }) => from))).toEqual(
      new Set(['meshes/crate.nif', 'materials/wood.bgsm', 'Mod.esp']),
    );
  });

  test('renamed there and back, meshes and materials have the bytes that they had', async () => {
    const [there, back] = [scratch(), scratch()];
    await modwright('rename', OLD, NEW, '--data', data, '-o', there);
    await modwright('rename', NEW, OLD.toLowerCase(), '--data', there, '-o', back);
    for (const path of ['meshes/crate.nif', 'materials/wood.bgsm'])
      expect(readFileSync(join(back, path))).toEqual(readFileSync(join(data, path)));
    expect(namesOf(readFileSync(join(back, 'Mod.esp'))).map((line) => line.toLowerCase())).toEqual(
      namesOf(PLUGIN).map((line) => line.toLowerCase()),
    );
  });

  test('moves a file that cannot be read itself, and says that what it names stays', async () => {
    put('meshes/broken.nif', 'Gamebryo File Format, Version 20.2.0.7\ncut');
    put('Mod.esp', plugin('broken.nif'));
    const mod = scratch();
    const run = await modwright(
      'rename',
      'meshes/broken.nif',
      'meshes/mine/b.nif',
      '--data',
      data,
      '-o',
      mod,
    );
    expect(run).toMatchObject({ code: 3, stderr: expect.stringContaining('stays') });
    expect(readFileSync(join(mod, 'meshes/mine/b.nif'))).toEqual(
      readFileSync(join(data, 'meshes/broken.nif')),
    );
    expect(namesOf(readFileSync(join(mod, 'Mod.esp')))).toEqual(['STAT Mod.esp|000001 MODL mine\\b.nif']);
  });

  test('is refused if the mod folder has a file of the new name, which stays', async () => {
    const mod = scratch();
    mkdirSync(dirname(join(mod, NEW)), { recursive: true });
    writeFileSync(join(mod, NEW), 'mine');
    const run = await modwright('rename', OLD, NEW, '--data', data, '-o', mod);
    expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining('The mod folder has') });
    expect(readFileSync(join(mod, NEW), 'utf8')).toBe('mine');
    expect(existsSync(join(mod, 'Mod.esp'))).toBe(false);
  });

  test('warns of what goes with the file by its place', async () => {
    put('meshes/robe_0.nif', readFileSync('assets/sample/Meshes/Meadowmark/Clutter/Crate01.nif'));
    put('meshes/robe_1.nif', readFileSync('assets/sample/Meshes/Meadowmark/Clutter/Crate01.nif'));
    put('Mod.esp', plugin('robe_1.nif'));
    const run = await modwright(
      'rename',
      'meshes/robe_1.nif',
      'meshes/mine/robe_1.nif',
      '--data',
      data,
      '--dry-run',
    );
    expect(run.stderr).toContain('meshes/robe_0.nif belongs to it (slim and full body)');
  });

  test.each([
    ['a plugin', 'Mod.esp', 'Other.esp', 'not renamed here'],
    ['a script', 'scripts/a.pex', 'scripts/b.pex', 'their name is in them'],
  ])('refuses %s', async (_, from, to, message) => {
    const run = await modwright('rename', from, to, '--data', data, '--dry-run');
    expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
  });

  test.each([
    ['to another kind of folder', 'meshes/planks.dds', 'must be in it'],
    ['to another extension', 'textures/planks.nif', 'extension'],
    ['to what cannot be a file', 'textures/a:b.dds', 'cannot have'],
    ['out of Data', 'textures/../../planks.dds', 'out of Data'],
    ['to itself', OLD.toUpperCase().replace('.DDS', '.dds'), 'is the old one'],
  ])('is refused %s', async (_, to, message) => {
    const run = await modwright('rename', OLD, to, '--data', data, '--dry-run');
    expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
  });

  test('is refused if there is a file of the new name', async () => {
    put('textures/there.dds', 'DDS ');
    const run = await modwright('rename', OLD, 'textures/there.dds', '--data', data, '--dry-run');
    expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining('already') });
    expect(readdirSync(join(data, 'textures'))).toContain('there.dds');
  });
});

import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { type NifContext, nifVersion } from '#shared/formats/nif/version.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { packInMemory } from '#test/support/archives.ts';
import { layGroup, layHead, layRecord, name } from '#test/support/lay-plugin.ts';
import { modwright, modwrightJson, scratch } from './cli-support.ts';

interface Use {
  readonly from: string | null;
  readonly record: string | null;
  readonly part: string;
  readonly found: string;
  readonly overridden: boolean;
}

const CRATE = readFileSync('assets/sample/Meshes/Meadowmark/Clutter/Crate01.nif');
const SKYRIM: NifContext = { littleEndian: true, version: nifVersion(20, 2, 0, 7), user: 12, bs: 83 };
const NODE = blankBlock('NiNode', SKYRIM);
const WOOD = 'textures/meadowmark/architecture/planks01.dds';

let data: string;
let caches: string;
const before = process.env.MODWRIGHT_CODE_CACHE;
beforeEach(() => {
  data = scratch();
  caches = scratch();
  process.env.MODWRIGHT_CODE_CACHE = join(caches, 'code');
  put('Mod.esp', plugin('Cups\\Cup.nif', 'Cups\\Gone.nif'));
  put('meshes/cups/cup.nif', CRATE);
  put(WOOD, 'DDS ');
  put('textures/lonely.dds', 'DDS ');
  put('sound/voice/Mod.esp/malebrute/line_01.fuz', 'FUZE');
  put('sound/voice/Gone.esp/malebrute/line_02.fuz', 'FUZE');
  // Long ago, so that its time tells whether it changed.
  settle();
});
afterEach(() => {
  if (before === undefined) delete process.env.MODWRIGHT_CODE_CACHE;
  else process.env.MODWRIGHT_CODE_CACHE = before;
});

function put(path: string, bytes: Uint8Array | string): void {
  mkdirSync(dirname(join(data, path)), { recursive: true });
  writeFileSync(join(data, path), bytes);
}

/** Gives all files a time in the past. */
function settle(): void {
  for (const path of readdirSync(data, { recursive: true, encoding: 'utf8' }))
    utimesSync(join(data, path), 1_600_000_000, 1_600_000_000);
}

function plugin(...models: readonly string[]): Buffer {
  const statics = models.map((model, at) =>
    layRecord({
      type: 'STAT',
      id: at + 1,
      parts: [
        { type: 'EDID', data: name(`Thing${at + 1}`) },
        { type: 'MODL', data: name(model) },
      ],
    }),
  );
  return Buffer.concat([layHead(), layGroup(0, 'STAT', ...statics)]);
}

const uses = async (path: string): Promise<readonly Use[]> =>
  (await modwrightJson('uses', path, '--data', data)).json as readonly Use[];

test('uses lists the meshes that use a texture, and the records that use a mesh', async () => {
  const wood = await uses(WOOD);
  expect(wood.length).toBeGreaterThan(0);
  expect(new Set(wood.map(({ from }) => from))).toEqual(new Set(['meshes/cups/cup.nif']));
  expect(await uses('Meshes\\Cups\\Cup.nif')).toEqual([
    {
      from: 'Mod.esp',
      record: 'STAT Mod.esp|000001 Thing1',
      part: 'MODL',
      found: 'schema',
      overridden: false,
    },
  ]);
});

test('uses lists what wants a file that Data lacks', async () => {
  expect(await uses('meshes/cups/gone.nif')).toMatchObject([{ record: 'STAT Mod.esp|000002 Thing2' }]);
  const never = await modwright('uses', 'meshes/never.nif', '--data', data);
  expect(never).toMatchObject({ code: 1, stderr: expect.stringContaining('nothing names one') });
});

test('uses tells what belongs to a plugin by its place', async () => {
  expect(await uses('sound/voice/Mod.esp/malebrute/line_01.fuz')).toMatchObject([
    { from: 'Mod.esp', part: 'voice of a plugin', found: 'rule' },
  ]);
});

test('unused lists what nothing names, and voices of plugins that are not there', async () => {
  const { json } = await modwrightJson('unused', data);
  expect(json).toEqual([
    { path: 'sound/voice/Gone.esp/malebrute/line_02.fuz', size: 4 },
    { path: 'textures/lonely.dds', size: 4 },
  ]);
  const below = await modwrightJson('unused', 'textures', '--data', data);
  expect(below.json).toEqual([{ path: 'textures/lonely.dds', size: 4 }]);
});

test('missing lists all that a folder lacks, and ends with 3', async () => {
  const { json, code } = await modwrightJson('missing', data);
  expect(code).toBe(3);
  expect((json as readonly { readonly path: string }[]).map(({ path }) => path)).toContain(
    'meshes/Cups/Gone.nif',
  );
});

test('a copy that another one overrides is marked', async () => {
  put('Old.bsa', packInMemory(104, 0x3, [{ path: 'meshes\\cups\\cup.nif', data: CRATE, compress: false }]));
  const wood = await uses(WOOD);
  expect(wood.map(({ overridden }) => overridden)).toEqual(expect.arrayContaining([true, false]));
});

test('only files that changed are read again', async () => {
  await uses(WOOD);
  // The same size and time: nobody can tell that it changed.
  writeFileSync(join(data, 'meshes/cups/cup.nif'), Buffer.alloc(CRATE.length));
  settle();
  expect((await uses(WOOD)).length).toBeGreaterThan(0);
  utimesSync(join(data, 'meshes/cups/cup.nif'), 1_700_000_000, 1_700_000_000);
  const run = await modwright('uses', WOOD, '--data', data);
  expect(run.stdout).toBe('');
  put('Mod.esp', plugin('Cups\\Other.nif'));
  settle();
  utimesSync(join(data, 'Mod.esp'), 1_700_000_000, 1_700_000_000);
  expect(await uses('meshes/cups/other.nif')).toMatchObject([{ record: 'STAT Mod.esp|000001 Thing1' }]);
  rmSync(join(data, 'Mod.esp'));
  expect(await modwright('uses', 'meshes/cups/other.nif', '--data', data)).toMatchObject({ code: 1 });
});

test('a file that cannot be read is a problem each time, until it is mended', async () => {
  put('meshes/broken.nif', 'Gamebryo File Format, Version 20.2.0.7\ncut');
  settle();
  for (const _ of [1, 2]) {
    const run = await modwright('uses', WOOD, '--data', data);
    expect(run.code).toBe(3);
    expect(run.stderr).toContain('meshes/broken.nif: ');
  }
  put('meshes/broken.nif', CRATE);
  expect((await modwright('uses', WOOD, '--data', data)).code).toBe(0);
});

test('damage that hides names in a plugin is reported', async () => {
  const bytes = Buffer.concat([plugin('Cups\\Cup.nif'), layGroup(0, 'STAT')]);
  bytes.writeUInt32LE(3, bytes.length - 20);
  put('Mod.esp', bytes);
  settle();
  const run = await modwright('uses', WOOD, '--data', data);
  expect(run).toMatchObject({ code: 3, stderr: expect.stringContaining('Mod.esp: a group claims 3 bytes') });
});

test('what only an overridden copy names is unused', async () => {
  put('Old.bsa', packInMemory(104, 0x3, [{ path: 'meshes\\cups\\cup.nif', data: CRATE, compress: false }]));
  put('meshes/cups/cup.nif', buildNif({ context: SKYRIM, blocks: [{ type: 'NiNode', bytes: NODE }] }));
  settle();
  const { json } = await modwrightJson('unused', data);
  expect((json as readonly { readonly path: string }[]).map(({ path }) => path)).toContain(WOOD);
});

test('a damaged cache is as good as none', async () => {
  const wood = await uses(WOOD);
  const folder = join(caches, 'names');
  const kept = readdirSync(folder);
  expect(kept.length).toBeGreaterThan(0);
  for (const file of kept) {
    const bytes = readFileSync(join(folder, file));
    bytes[bytes.length - 1]! ^= 0xff;
    writeFileSync(join(folder, file), bytes);
  }
  expect(await uses(WOOD)).toEqual(wood);
});

describe('extract --needed-by', () => {
  test('takes a file with all that it needs, and says what is missing', async () => {
    const out = scratch();
    const run = await modwright('extract', data, '-o', out, '--needed-by', 'meshes/cups/cup.nif');
    expect(run.code).toBe(0);
    expect(
      readdirSync(out, { recursive: true, encoding: 'utf8' })
        .filter((one) => /\.\w+$/.test(one))
        .sort(),
    ).toEqual(['meshes/cups/cup.nif', WOOD]);
  });

  test('lists them in a dry run with their sizes and sources, and writes nothing', async () => {
    const { json, code } = await modwrightJson(
      'extract',
      data,
      '--needed-by',
      'Mod.esp',
      '--kind',
      'meshes',
      '--dry-run',
    );
    expect(code).toBe(3);
    expect(json).toEqual({
      files: [
        { path: 'Mod.esp', kind: 'other', provider: 'loose', size: expect.any(Number) },
        { path: 'meshes/cups/cup.nif', kind: 'meshes', provider: 'loose', size: CRATE.length },
      ],
      missing: expect.arrayContaining(['meshes/Cups/Gone.nif']),
    });
  });

  test('refuses an unknown kind and a dry run of nothing', async () => {
    const kind = await modwright('extract', data, '--needed-by', 'Mod.esp', '--kind', 'cats', '--dry-run');
    expect(kind).toMatchObject({ code: 2, stderr: expect.stringContaining('Unknown kind "cats"') });
    expect(await modwright('extract', data, '--dry-run')).toMatchObject({ code: 2 });
  });
});

import { appendFileSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { weakReferenceNif } from '#test/fixtures/nif/weak-references-nif.ts';
import { corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { layGroup, layHead, layRecord, name } from '#test/support/lay-plugin.ts';
import { modwright, modwrightJson, scratch } from './cli-support.ts';

interface Need {
  readonly path: string;
  readonly kind: string;
  readonly present: boolean;
  readonly provider: string | null;
  readonly by: readonly {
    readonly from: string;
    readonly record: string | null;
    readonly part: string;
    readonly found: string;
  }[];
}

const CRATE = readFileSync('assets/sample/Meshes/Meadowmark/Clutter/Crate01.nif');

/** A Data folder with a plugin, one of the two meshes that it names, and none of the textures. */
function madeData(): string {
  const data = scratch();
  const put = (path: string, bytes: Uint8Array): void => {
    mkdirSync(dirname(join(data, path)), { recursive: true });
    writeFileSync(join(data, path), bytes);
  };
  const record = (id: number, type: string, part: string, text: string): Buffer =>
    layRecord({
      type,
      id,
      parts: [
        { type: 'EDID', data: name(`Thing${id}`) },
        { type: part, data: name(text) },
      ],
    });
  put(
    'Mod.esp',
    Buffer.concat([
      layHead(),
      layGroup(
        0,
        'STAT',
        record(1, 'STAT', 'MODL', 'Cups\\Cup.nif'),
        record(2, 'STAT', 'MODL', 'Cups\\Gone.nif'),
      ),
      layGroup(
        0,
        'MESG',
        record(3, 'MESG', 'FULL', 'Not a file'),
        record(4, 'MESG', 'FULL', 'a message.nif'),
      ),
    ]),
  );
  put('meshes/cups/cup.nif', CRATE);
  return data;
}

async function needs(command: string, ...args: readonly string[]): Promise<readonly Need[]> {
  return (await modwrightJson(command, ...args)).json as readonly Need[];
}

test('needs lists what a plugin names, and what that names in turn, each with where it is from', async () => {
  const data = madeData();
  const all = await needs('needs', 'Mod.esp', '--data', data);
  const [cup, gone] = [
    all.find(({ path }) => path === 'meshes/cups/cup.nif'),
    all.find(({ path }) => /gone/i.test(path)),
  ];
  expect(cup).toMatchObject({
    kind: 'meshes',
    present: true,
    provider: 'loose',
    by: [{ from: 'Mod.esp', record: 'STAT Mod.esp|000001 Thing1', part: 'MODL', found: 'schema' }],
  });
  expect(gone).toMatchObject({ path: 'meshes/Cups/Gone.nif', present: false, provider: null });
  const textures = all.filter(({ kind }) => kind === 'textures');
  expect(textures.length).toBeGreaterThan(0);
  for (const { by } of textures) expect(by[0]?.from).toBe('meshes/cups/cup.nif');
});

test('missing lists what Data lacks with what wants it, and ends with 3', async () => {
  const data = madeData();
  const run = await modwright('missing', 'Mod.esp', '--data', data);
  expect(run.code).toBe(3);
  expect(run.stdout).toContain('meshes/Cups/Gone.nif\n  Mod.esp STAT Mod.esp|000002 Thing2 MODL\n');
  const json = await modwrightJson('missing', 'Mod.esp', '--data', data);
  expect(json.json).toContainEqual({
    path: 'meshes/Cups/Gone.nif',
    kind: 'meshes',
    wantedBy: [
      {
        from: 'Mod.esp',
        record: 'STAT Mod.esp|000002 Thing2',
        part: 'MODL',
        found: 'schema',
        overridden: false,
      },
    ],
  });
});

test('a damaged mesh is a problem, and does not stop the rest', async () => {
  const data = madeData();
  writeFileSync(join(data, 'meshes/cups/cup.nif'), 'Gamebryo File Format, Version 20.2.0.7\ncut');
  const run = await modwright('needs', 'Mod.esp', '--data', data);
  expect(run.code).toBe(3);
  expect(run.stderr).toContain('meshes/cups/cup.nif: ');
  expect(run.stdout).toContain('meshes/Cups/Gone.nif  MISSING');
});

test('a plugin larger than any mesh is read by ranges', async () => {
  const data = madeData();
  // One more record, which is as large as the masters of games and has no bytes on disk.
  const size = 300 * 1024 * 1024;
  const head = layRecord({ type: 'ZZZZ', id: 9, parts: [] });
  head.writeUInt32LE(size, 4);
  appendFileSync(join(data, 'Mod.esp'), head);
  truncateSync(join(data, 'Mod.esp'), statSync(join(data, 'Mod.esp')).size + size);
  const all = await needs('needs', 'Mod.esp', '--data', data);
  expect(all.some(({ path }) => path === 'meshes/cups/cup.nif')).toBe(true);
});

test.each([
  ['with backslashes', () => 'Meshes\\Cups\\Cup.nif'],
  ['from where one is', () => './meshes/cups/cup.nif'],
  ['on disk', (data: string) => join(data, 'meshes/cups/cup.nif')],
])('a target may be spelled %s', async (_, spelled) => {
  const data = madeData();
  const all = await needs('needs', spelled(data), '--data', data);
  expect(all.every(({ by }) => by[0]?.from === 'meshes/cups/cup.nif')).toBe(true);
  expect(all.length).toBeGreaterThan(0);
});

test('a target that Data lacks is refused', async () => {
  expect(await modwright('needs', 'Gone.esp', '--data', madeData())).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Data has no file “Gone.esp”'),
  });
});

describe.skipIf(corpusMissing !== undefined)('a whole mod of Morrowind', () => {
  const data = join(process.cwd(), '../shared/corpus/mods/deeper-dagoth-ur');

  test('has 147 of the models that its records name, 29 are elsewhere, and two of its meshes no record names', async () => {
    const all = await needs('needs', 'Deeper Dagoth Ur.ESP', '--data', data, '--game', 'morrowind');
    const uses = (present: boolean): number =>
      all
        .filter((one) => one.present === present)
        .flatMap(({ by }) => by.filter(({ from, part }) => from.endsWith('.ESP') && part === 'MODL')).length;
    expect([uses(true), uses(false)]).toEqual([147, 29]);
    // Hair is named by an id, and icons end in .tga where there is a .dds.
    expect(all.filter(({ path }) => !/\.\w+$/.test(path))).toEqual([]);
    expect(all.filter(({ kind }) => kind === 'icons').map(({ path }) => path.slice(-4))).not.toContain(
      '.tga',
    );
    const named = new Set(all.map(({ path }) => path.toLowerCase()));
    const meshes = corpusFiles('mods/deeper-dagoth-ur', /\.nif$/i).map((path) =>
      path.slice('mods/deeper-dagoth-ur/'.length).toLowerCase(),
    );
    expect(meshes.filter((path) => !named.has(path)).sort()).toEqual([
      'meshes/ddu/ballista_projectile.nif',
      'meshes/du/dw/du_dwrv_crank.nif',
    ]);
  });
});

test('a mesh of Starfield needs its geometry and material, and the meshes that it places by their hashes', async () => {
  const data = scratch();
  const put = (path: string, bytes: Uint8Array): void => {
    mkdirSync(dirname(join(data, path)), { recursive: true });
    writeFileSync(join(data, path), bytes);
  };
  const places = [[0, 0, 0]] as const;
  const refs = [
    { path: 'meshes\\cups\\cup.nif', places, materials: ['materials\\a.mat'] },
    { path: 'meshes\\gone.nif', places },
  ];
  put('meshes/Cups/Cup.nif', CRATE);
  put('meshes/cell.nif', weakReferenceNif(175, refs));
  const all = await needs('needs', 'meshes/cell.nif', '--data', data);
  expect(all.find(({ path }) => path === 'meshes/Cups/Cup.nif')).toMatchObject({
    kind: 'meshes',
    present: true,
    by: [{ from: 'meshes/cell.nif', part: 'blocks[0].refs[0].resourceId' }],
  });
  expect(
    all.filter(({ present, path }) => !present && path.startsWith('res:')).map(({ kind }) => kind),
  ).toEqual(['meshes', 'materials']);
  // The crate needs more in turn.
  expect(all.some(({ kind }) => kind === 'textures')).toBe(true);
  const uses = await modwright('uses', 'meshes/cups/cup.nif', '--data', data);
  expect(uses.stdout).toContain('meshes/cell.nif');
});

test.skipIf(corpusMissing !== undefined)(
  'the body of Starfield is extracted with its geometry and material',
  async () => {
    const out = scratch();
    const run = await modwright(
      ...['extract', '../shared/corpus/starfield', '-o', out, '--needed-by', 'meshes/naked_f.nif'],
    );
    expect(run.stdout + run.stderr).toContain('Extracted 3 files');
    expect(readFileSync(join(out, 'geometries/8e80bdf6c020bc22765a/9cfc9d401dba9c2dcfa1.mesh')).length).toBe(
      399_272,
    );
  },
);

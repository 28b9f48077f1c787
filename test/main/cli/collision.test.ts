import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cupNif } from '#test/fixtures/nif/cup-nif.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';
import { SKYRIM } from '#test/support/hand-laid-nif.ts';
import { corpusPackfiles } from '#test/support/havok-corpus.ts';
import { textArchive } from '#test/support/workbench.ts';
import { modwright, modwrightJson, readTree, scratch, type Tree, writeTree } from './cli-support.ts';

interface Listed {
  readonly file: string;
  readonly block: number;
  readonly system: string;
  readonly bodies: readonly {
    readonly index: number;
    readonly node: string | null;
    readonly motion: string;
    readonly layer: number;
    readonly filter: number;
    readonly friction: number;
    readonly restitution: number;
    readonly mass: number | null;
    readonly shape: {
      readonly class: string;
      readonly materials: readonly { id: string; name: string | null }[];
    };
  }[];
}

const meshes = corpusFiles('nif/pynifly/FO4', /\.nif$/).filter((path) => !/Meshes|TestUnicode/.test(path));

/** A Data folder with the corpus's Fallout 4 meshes, and an archive of them. */
async function dataFolder(): Promise<{
  readonly folder: string;
  readonly archive: string;
  readonly files: Tree;
}> {
  const folder = scratch();
  const files = Object.fromEntries(
    meshes.map((path) => [`Data/Meshes/${path.slice(path.lastIndexOf('/') + 1)}`, corpusFile(path)]),
  );
  writeTree(folder, files);
  const archive = join(folder, 'Test - Main.ba2');
  const packed = await modwright(
    'pack',
    join(folder, 'Data'),
    '-o',
    archive,
    '--game',
    'fallout4',
    '--compress',
  );
  expect(packed.code).toBe(0);
  return { folder, archive, files };
}

describe.runIf(meshes.length > 0)('collision list', () => {
  test('matches the measured values of every packfile in the corpus', async () => {
    const { code, json } = await modwrightJson('collision', 'list', '../shared/corpus/nif/**/*.nif');
    expect(code).toBe(3);
    const listed = (json as readonly Listed[]).filter(({ system }) => system === 'packfile');
    for (const { file, block, facts } of corpusPackfiles()) {
      const found = listed.find((one) => one.file.endsWith(file) && one.block === block);
      expect(found?.bodies).toHaveLength(facts.bodies.length);
      facts.bodies.forEach((fact, i) => {
        const body = found?.bodies[i];
        expect(body).toMatchObject({ index: i, motion: fact.motion, layer: fact.layer, filter: fact.filter });
        expect(body?.shape.class).toBe(fact.shape);
        expect(body?.friction).toBeCloseTo(fact.friction, 6);
        expect(body?.restitution).toBeCloseTo(fact.restitution, 6);
        if (fact.mass === undefined) expect(body?.mass).toBeNull();
        else expect(body?.mass).toBeCloseTo(fact.mass, 5);
      });
    }
  });

  test('filters bodies by an expression, in an archive as in a folder', async () => {
    const { folder, archive } = await dataFolder();
    const where = 'material == "plastic" && motion == "dynamic"';
    for (const target of [`${archive}::**`, archive, join(folder, 'Data'), join(folder, 'Data/**/*.nif')]) {
      const { code, json } = await modwrightJson('collision', 'list', target, '--where', where);
      expect(code).toBe(0);
      const found = json as readonly Listed[];
      expect(found.map(({ file }) => file.slice(file.search(/Meshes[\\/]/)))).toEqual([
        'Meshes/AlarmClock.nif',
      ]);
      expect(found[0]?.bodies[0]).toMatchObject({
        node: 'AlarmClock',
        shape: { class: 'hknpConvexPolytopeShape', materials: [{ id: '7DFA6E05', name: 'Plastic' }] },
      });
    }
  });
});

describe.runIf(meshes.length > 0)('collision set', () => {
  test('a dry run lists old and new values and writes nothing', async () => {
    const { folder, archive } = await dataFolder();
    const before = Object.keys(readTree(folder)).sort();
    const args = [
      'friction=0.2',
      'mass=5',
      '--where',
      'node == "AlarmClock"',
      '-o',
      join(folder, 'MyMod'),
      '--dry-run',
    ];
    const { code, json } = await modwrightJson('collision', 'set', `${archive}::**`, ...args);
    expect(code).toBe(0);
    expect(json).toMatchObject({
      files: [
        {
          changes: [
            { name: 'friction', before: '0.5', after: '0.200195' },
            { name: 'mass', before: '1 kg', after: '5 kg' },
          ],
        },
      ],
      written: [],
      problems: [],
    });
    expect(Object.keys(readTree(folder)).sort()).toEqual(before);
  });

  test('to a mod folder writes the changed files, where only the bytes of the values differ', async () => {
    const { folder, archive, files } = await dataFolder();
    const mod = join(folder, 'MyMod');
    const run = await modwright(
      ...['collision', 'set', `${archive}::**`, 'restitution=0.1', 'material:Plastic=Glass'],
      ...['--where', 'material == Plastic', '-o', mod],
    );
    expect(run).toMatchObject({ code: 0, stderr: expect.stringContaining('6 values in 3 files changed') });
    const written = readTree(mod);
    expect(Object.keys(written).sort()).toEqual([
      'Meshes/AlarmClock.nif',
      'Meshes/InsFloorMat01.nif',
      'Meshes/Workshop_HighTechLightFloor05_On.nif',
    ]);
    for (const [path, bytes] of Object.entries(written)) {
      const original = files[`Data/${path}`] ?? new Uint8Array();
      expect(bytes).toHaveLength(original.length);
      const differing = bytes.reduce((sum, byte, i) => sum + (byte === original[i] ? 0 : 1), 0);
      // Two bytes of a bfloat16 and four of a hash.
      expect(differing).toBeGreaterThan(0);
      expect(differing).toBeLessThanOrEqual(6);
    }
    const again = await modwrightJson(
      'collision',
      'list',
      join(mod, '**/*.nif'),
      '--where',
      'material == Glass && restitution == 0.1',
    );
    expect(again.json).toHaveLength(3);
  });

  test('to an archive repacks the named one, and leaves every other entry unchanged', async () => {
    const { folder, archive } = await dataFolder();
    const target = join(folder, 'New - Main.ba2');
    const run = await modwright(
      'collision',
      'set',
      `${archive}::**`,
      'friction=0.3',
      '--where',
      'layer == "clutter"',
      '-o',
      target,
    );
    expect(run.code).toBe(0);
    const compared = await modwrightJson('compare', archive, target);
    const { changed, identical, added, removed } = compared.json as Record<string, readonly unknown[]>;
    expect({ changed, added, removed }).toEqual({
      changed: ['Meshes/AlarmClock.nif'],
      added: [],
      removed: [],
    });
    expect(identical).toHaveLength(meshes.length - 1);
    const verified = await modwright('verify', target);
    expect(verified.code).toBe(0);
  });

  test('reports values it cannot set, and does not write the file', async () => {
    const { folder, archive } = await dataFolder();
    const mod = join(folder, 'MyMod');
    const run = await modwrightJson('collision', 'set', `${archive}::**`, 'friction=slippery', '-o', mod);
    const { problems, files } = run.json as {
      problems: readonly { code: string }[];
      files: readonly unknown[];
    };
    expect(run.code).toBe(3);
    expect(files).toEqual([]);
    expect(problems.length).toBeGreaterThan(0);
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['bad-value']));
    expect(existsSync(mod)).toBe(false);
  });
});

test('collision set warns of a material that is not known, and sets its hash', async () => {
  const folder = scratch();
  writeTree(folder, { 'meshes/cup.nif': cupNif(SKYRIM) });
  const run = await modwrightJson('collision', 'set', folder, 'material=Stoen', '--dry-run');
  expect(run).toMatchObject({ code: 0, json: { files: [{ changes: [{ after: '0xAB24F274' }] }] } });
  expect(run.stderr).toContain('Warning: “Stoen” is not a known material: its hash 0xAB24F274 is written.');
  const known = await modwright('collision', 'set', folder, 'material=glass', '--dry-run');
  expect(known.stderr).not.toContain('Warning');
});

/** A Mod Organizer instance: two mods with a mesh of the same path, and one with an archive. */
function instance(): string {
  const cup = cupNif(SKYRIM);
  const text = (words: string): Buffer => Buffer.from(words);
  const packed = textArchive({ 'meshes/packed.nif': Buffer.from(cup).toString('latin1') }, { version: 105 });
  return writeTree(join(scratch(), 'meshes/MO2'), {
    'ModOrganizer.ini': text(
      '[General]\r\ngameName=Skyrim Special Edition\r\ngamePath=@ByteArray(Z:\\\\elsewhere\\\\Stock Game)\r\nselected_profile=@ByteArray(Default)\r\n',
    ),
    'Stock Game/SkyrimSE.exe': text(''),
    'Stock Game/Data/Skyrim.esm': text('TES4'),
    'mods/High/Meshes/Cup.nif': cup,
    'mods/Low/meshes/cup.nif': cup,
    'mods/Low/meshes/low.nif': cup,
    'mods/Low/Low.esp': text('TES4'),
    'mods/Low/Low.bsa': packed,
    'profiles/Default/modlist.txt': text('+High\r\n+Low\r\n'),
    'profiles/Default/plugins.txt': text('*Low.esp\r\n'),
  });
}

describe('a Mod Organizer instance', () => {
  test('lists its meshes where they are, in the winning mods and their archives', async () => {
    const data = instance();
    const files = (json: unknown): readonly string[] =>
      (json as readonly Listed[])
        .map(({ file }) => file.slice(file.indexOf('mods')).replaceAll('\\', '/'))
        .sort();
    const loose = ['mods/High/Meshes/Cup.nif', 'mods/Low/meshes/low.nif'];
    const whole = await modwrightJson('collision', 'list', data);
    expect(files(whole.json)).toEqual([...loose, 'mods/Low/Low.bsa::meshes/packed.nif'].sort());
    const globbed = await modwrightJson('collision', 'list', `${data}/**/*.nif`);
    expect(files(globbed.json)).toEqual(loose);
  });

  test('is written to the Data paths of its meshes, with a reported backup of existing files', async () => {
    const data = instance();
    const mod = join(scratch(), 'MyMod');
    const first = await modwrightJson('collision', 'set', data, 'friction=0.25', '-o', mod);
    expect(first.json).toMatchObject({ problems: [] });
    const written = readTree(mod);
    expect(
      Object.keys(written)
        .map((path) => path.toLowerCase())
        .sort(),
    ).toEqual(['meshes/cup.nif', 'meshes/low.nif', 'meshes/packed.nif']);
    const again = await modwright('collision', 'set', data, 'restitution=0.75', '-o', mod);
    expect(again.stderr).toContain('3 existing files were replaced; they are kept as *.modwright.bak');
    for (const [path, bytes] of Object.entries(written)) {
      expect(Buffer.compare(readFileSync(join(mod, `${path}.modwright.bak`)), bytes)).toBe(0);
    }
  });
});

test.each([
  [['collision', 'list', 'nowhere.nif'], 'There is neither a file nor a folder “nowhere.nif”'],
  [['collision', 'list', '.', '--where', 'colour == 1'], 'needs one of file, block'],
  [['collision', 'set', '.', 'colour=1', '--dry-run'], 'sets nothing'],
  [['collision', 'set', '.', 'friction=1'], 'Give an output folder or archive with -o'],
  [['collision', 'set', 'friction=1', '--dry-run'], 'Name files'],
])('%j is rejected with a message', async (args, message) => {
  const run = await modwright(...args);
  expect(run.code).toBeGreaterThan(0);
  expect(run.code).toBeLessThan(3);
  expect(run.stderr).toContain(message);
  expect(run.stdout).toBe('');
});

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeMaterial } from '#shared/formats/material/write-material.ts';
import { cupObjects, matBytes } from '#test/fixtures/mat/made-mat.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';
import { modwright, scratch } from './cli-support.ts';

/** `modwright material …` on materials made here, and on those of real mods. */

let folder = '';
beforeEach(() => {
  folder = scratch();
});
const place = (name: string): string => join(folder, name);
const LAMP = writeMaterial('BGSM', 2, { diffuseTexture: 'Lamp_d.dds\0', twoSided: 1, specularMult: 0.25 });

/** Writes a file. */
function put(name: string, content: Uint8Array | string): string {
  const file = place(name);
  writeFileSync(file, content);
  return file;
}

describe('material convert', () => {
  test('writes JSON, and from it the same file', async () => {
    const lamp = put('Lamp.bgsm', LAMP);
    expect(await modwright('material', 'convert', lamp, '-o', place('Lamp.json'))).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(place('Lamp.json'), 'utf8'))).toMatchObject({
      kind: 'BGSM',
      sDiffuseTexture: 'Lamp_d.dds',
    });
    const back = await modwright(
      'material',
      'convert',
      place('Lamp.json'),
      '-o',
      place('Again.bgsm'),
      '--json',
    );
    expect(JSON.parse(back.stdout)).toMatchObject({ to: 'binary', kind: 'BGSM', unknown: [], problems: [] });
    expect(readFileSync(place('Again.bgsm')).equals(LAMP)).toBe(true);
  });

  test('prints the JSON without -o, of text materials too', async () => {
    const printed = await modwright('material', 'convert', put('Lamp.bgsm', LAMP));
    expect(JSON.parse(printed.stdout)).toMatchObject({ kind: 'BGSM', bTwoSided: true });
    const text = await modwright('material', 'convert', put('t.bgem', '{"sBaseTexture":"a.dds"}'));
    expect(JSON.parse(text.stdout)).toMatchObject({ kind: 'BGEM', version: 2, fSoftDepth: 100 });
  });

  test('reads text materials with the names of binary ones, into themselves too, and keeps the text', async () => {
    const text = put('Fx.bgem', '{"bTileU":true,"sBaseTexture":"fx.dds","bOther":true}');
    expect((await modwright('info', text)).stdout).toContain('Material as text (JSON)');
    const run = await modwright('material', 'convert', text, '-o', text, '--as-version', '20');
    expect(run).toMatchObject({ code: 0 });
    expect(run.stderr).toContain('“bOther” is no value of a material, so it was left out.');
    expect((await modwright('info', text)).stdout).toContain('Effect material, version 20');
    expect(readFileSync(`${text}.modwright.bak`, 'utf8')).toContain('bOther');
  });

  test.each([
    ['{"kind":"BGSM","fAlpha":"x"}', 'fAlpha'],
    ['{"kind":"BGSM"', 'is no JSON'],
    ['[1]', 'must be an object'],
  ])('refuses %s with what is wrong and writes nothing', async (text, words) => {
    const run = await modwright('material', 'convert', put('x.json', text), '-o', place('x.bgsm'));
    expect(run).toMatchObject({ code: 1 });
    expect(run.stderr).toContain(words);
    expect(() => readFileSync(place('x.bgsm'))).toThrow();
  });

  test('refuses what is no material', async () => {
    const run = await modwright('material', 'convert', put('a.dds', 'DDS \x7c\0\0\0'), '-o', place('a.json'));
    expect(run.code).toBe(1);
    const named = await modwright(
      'material',
      'convert',
      put('b.json', '{"kind":"BGSM"}'),
      '-o',
      place('c.json'),
    );
    expect(named).toMatchObject({ code: 2 });
    expect(named.stderr).toContain('name it .bgsm');
  });

  test('warns of the extension of the other kind', async () => {
    const run = await modwright(
      'material',
      'convert',
      put('b.json', '{"kind":"BGSM"}'),
      '-o',
      place('c.bgem'),
    );
    expect(run).toMatchObject({ code: 0 });
    expect(run.stderr).toContain('is a BGSM, so the game expects the extension .bgsm');
  });
});

describe('material new', () => {
  test('makes a material of a template, with values', async () => {
    const args = [
      'material',
      'new',
      '--template',
      'fallout4-surface',
      'diffuseTexture=MyMod/a_d.dds',
      'emitEnabled=yes',
    ];
    const run = await modwright(...args, 'emittanceColor=#00ff00', '-o', place('a.bgsm'), '--json');
    expect(JSON.parse(run.stdout)).toMatchObject({ kind: 'BGSM', version: 2, notSet: [] });
    const info = JSON.parse((await modwright('material', 'info', place('a.bgsm'), '--json')).stdout);
    const values = new Map(
      (info.properties as readonly { name: string; value: unknown }[]).map(({ name, value }) => [
        name,
        value,
      ]),
    );
    expect(values.get('diffuseTexture')).toBe('MyMod/a_d.dds');
    expect(values.get('castShadows')).toBe(true);
    expect(values.get('emittanceColor')).toEqual([0, 1, 0]);
  });

  test('copies a material to the byte, or for another version', async () => {
    const lamp = put('Lamp.bgsm', LAMP);
    expect(await modwright('material', 'new', '--template', lamp, '-o', place('b.bgsm'))).toMatchObject({
      code: 0,
    });
    expect(readFileSync(place('b.bgsm')).equals(LAMP)).toBe(true);
    const run = await modwright(
      'material',
      'new',
      '--template',
      lamp,
      '--as-version',
      '20',
      '-o',
      place('c.bgsm'),
    );
    expect(run.stderr).toContain('a BGSM of version 20');
    expect((await modwright('info', place('c.bgsm'))).stdout).toContain('version 20 (Fallout 76)');
  });

  test('leaves a file alone that is there, unless it may overwrite it', async () => {
    const there = put('a.bgsm', 'mine');
    const args = ['material', 'new', '--template', 'fallout4-surface', '-o', there];
    const refused = await modwright(...args);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.stderr).toContain('is there already, so nothing was written');
    expect(readFileSync(there, 'utf8')).toBe('mine');
    expect(await modwright(...args, '--overwrite')).toMatchObject({ code: 0 });
    expect(readFileSync(`${there}.modwright.bak`, 'utf8')).toBe('mine');
  });

  test.each([
    [['--template', 'fallout5', '-o', 'x.bgsm'], 1, 'There is no template “fallout5”'],
    [['--template', 'fallout4-glass', 'alpha=x', '-o', 'x.bgem'], 1, 'alpha must be a number'],
    [['--template', 'fallout4-glass', '--as-version', '23', '-o', 'x.bgem'], 2, '0 to 22'],
    [['--template', './none.bgsm', '-o', 'x.bgsm'], 1, 'none.bgsm'],
  ])('%j is refused', async (args, code, words) => {
    const run = await modwright('material', 'new', ...args);
    expect(run).toMatchObject({ code });
    expect(run.stderr).toContain(words);
  });
});

describe('material list, info and set', () => {
  const FX = writeMaterial('BGEM', 2, { baseTexture: 'Glass_d.dds\0' });

  test('list the materials that match, as lines and as JSON', async () => {
    put('Lamp.bgsm', LAMP);
    put('Fx.bgem', FX);
    put('Text.bgsm', '{"sDiffuseTexture":"a.dds"}');
    put('other.txt', 'x');
    const all = await modwright('material', 'list', folder);
    expect(all).toMatchObject({ code: 3 });
    expect(all.stdout).toContain('  BGSM, Lamp_d.dds, two-sided\n');
    expect(all.stdout).toContain('  BGEM, Glass_d.dds\n');
    expect(all.stderr).toContain(
      'Text.bgsm: is no material that can be read; one that is text can be converted',
    );
    const where = ['--where', 'kind = BGSM and diffuseTexture contains "lamp"'];
    const some = await modwright('material', 'list', place('*.bg?m'), ...where, '--json');
    expect(JSON.parse(some.stdout)).toMatchObject([
      { file: place('Lamp.bgsm'), kind: 'BGSM', parents: [], values: { twoSided: true, specularMult: 0.25 } },
    ]);
    const values = await modwright(
      'material',
      'list',
      place('Lamp.bgsm'),
      '--value',
      'TWOSIDED',
      '--value',
      'x',
    );
    expect(values.stdout).toContain('  twoSided yes, no x\n');
  });

  test('show all values of one', async () => {
    const lamp = put('Lamp.bgsm', LAMP);
    const lines = await modwright('material', 'info', lamp);
    expect(lines.stdout).toMatch(
      /^Material, version 2 \(Fallout 4\)\n\nTextures\n {2}diffuseTexture = Lamp_d\.dds/,
    );
    const json = JSON.parse((await modwright('material', 'info', lamp, '--json')).stdout);
    expect(json).toMatchObject({ kind: 'BGSM', parents: [] });
    expect(json.properties).toContainEqual(
      expect.objectContaining({
        name: 'twoSided',
        label: 'Two-sided',
        value: true,
        control: { kind: 'flag' },
      }),
    );
    expect(await modwright('material', 'info', put('t.bgsm', '{'))).toMatchObject({ code: 1 });
  });

  test('show what a material of Starfield takes from the one it is made from, in a Data folder', async () => {
    mkdirSync(place('Data/materials/mine'), { recursive: true });
    const two = ['ParamBool', { Value: 'true' }] as const;
    put('Data/materials/mine/base.mat', matBytes([{ name: 'Base', components: [two] }]));
    const child = put(
      'Data/materials/mine/child.mat',
      matBytes([{ name: 'Child', parent: 'materials\\mine\\base.mat' }]),
    );
    const alone = await modwright('material', 'info', child, '--json');
    const found = await modwright('material', 'info', child, '--data', place('Data'), '--json');
    const twoSided = (run: { readonly stdout: string }): unknown =>
      (JSON.parse(run.stdout).properties as readonly { name: string }[]).find(
        ({ name }) => name === 'twoSided',
      );
    expect(twoSided(alone)).not.toMatchObject({ value: true });
    expect(twoSided(found)).toMatchObject({ value: true, inheritedFrom: 'materials\\mine\\base.mat' });
    const none = await modwright('material', 'info', child, '--data', folder);
    expect(none.stderr).toContain('is not in this Data folder');
  });

  test('show the objects of a material of Starfield as a tree', async () => {
    const cup = put('cup.mat', matBytes(cupObjects()));
    const { stdout } = await modwright('material', 'info', cup);
    expect(stdout).toContain(
      [
        '',
        'Structure',
        '  Material “Cup”   2LayerStandard; alpha test at 0.25',
        '    Layer 1 “Cup_Layer1”',
        '      Material “Cup_Material1”   tint 1, 0.5, 0.25',
        '        Texture set “Cup_TextureSet1”   color: cup_color.dds; normal: cup_normal.dds; roughness: cup_rough.dds',
        '      UV stream “Cup_UVStream1”',
        '    Blender 1 “Cup_Blender1”   Linear; mask: mask.dds',
        '    Layer 2 “Cup_Layer2”',
        '',
      ].join('\n'),
    );
    const json = JSON.parse((await modwright('material', 'info', cup, '--json')).stdout);
    expect(json.structure).toMatchObject({ objects: 10, left: 0 });
    expect(json.structure.rows[5]).toMatchObject({ role: 'Blender 1', level: 2, path: 'Objects[3]' });
    const lamp = JSON.parse((await modwright('material', 'info', put('Lamp.bgsm', LAMP), '--json')).stdout);
    expect(lamp).not.toHaveProperty('structure');
    const one = put('one.mat', matBytes([{ name: 'One' }]));
    expect((await modwright('material', 'info', one)).stdout).not.toContain('Structure');
  });

  test('set values: first what would change, then in copies', async () => {
    put('Lamp.bgsm', LAMP);
    put('Fx.bgem', FX);
    const args = ['material', 'set', folder, 'twoSided=yes', 'specularMult*=2', '--where', 'file ~ "*.bg?m"'];
    const dry = await modwright(...args, '--dry-run');
    expect(dry).toMatchObject({ code: 0 });
    expect(dry.stdout).toBe(
      `${place('Fx.bgem')}\n  twoSided no → yes\n${place('Lamp.bgsm')}\n  specularMult 0.25 → 0.5\n`,
    );
    expect(dry.stderr).toContain('2 values in 2 files would change.');
    expect(dry.stderr).toContain('1 material has no specularMult.');
    expect(dry.stderr).toContain('1 material already has twoSided=yes.');
    const run = await modwright(...args, '-o', place('Mod'), '--json');
    expect(JSON.parse(run.stdout)).toMatchObject({
      files: [
        { changes: [{ name: 'twoSided', before: 'no', after: 'yes', path: 'twoSided' }] },
        { changes: [{ name: 'specularMult', before: '0.25', after: '0.5' }] },
      ],
      problems: [],
    });
    expect(readFileSync(place('Lamp.bgsm')).equals(LAMP)).toBe(true);
    const [written] = (JSON.parse(run.stdout) as { readonly written: readonly string[] }).written.slice(-1);
    const after = await modwright('material', 'list', written ?? '', '--value', 'specularMult');
    expect(after.stdout).toContain('specularMult 0.5');
  });

  test('warn of a texture that no Data folder has', async () => {
    mkdirSync(place('Materials'));
    const lamp = put('Materials/Lamp.bgsm', LAMP);
    const run = await modwright(
      'material',
      'set',
      lamp,
      'diffuseTexture=None_d.dds',
      '--dry-run',
      '--data',
      folder,
    );
    expect(run.stderr).toContain('Warning: “None_d.dds” is not in any Data folder searched.');
  });

  test.each([
    [['material', 'set', 'twoSided=yes'], 2, 'Name files'],
    [['material', 'set', 'x.bgsm'], 2, 'Name files'],
    [['material', 'list', '.', '--where', 'twoSidedd = yes'], 1, 'needs a name of a value'],
    [['material', 'set', '.', 'alpha*=x', '--dry-run'], 1, 'needs a number after *='],
  ])('%j is refused', async (args, code, words) => {
    const run = await modwright(...args);
    expect(run).toMatchObject({ code });
    expect(run.stderr).toContain(words);
  });
});

const REAL = 'mods/fallout4-vr-body/Materials';

describe.each(corpusFiles('mods', /\.bg[se]m$/i))('%s', (path) => {
  test('becomes JSON and the identical file again', async () => {
    const file = put(basename(path), corpusFile(path));
    expect(await modwright('material', 'convert', file, '-o', place('m.json'))).toMatchObject({ code: 0 });
    expect(await modwright('material', 'convert', place('m.json'), '-o', place('m'))).toMatchObject({
      code: 0,
    });
    expect(readFileSync(place('m')).equals(corpusFile(path))).toBe(true);
  });
});

describe.skipIf(corpusFiles(REAL, /\.bg[se]m$/i).length === 0)('the materials of a real mod', () => {
  const real = (): string => {
    for (const path of corpusFiles(REAL, /\.bg[se]m$/i)) put(basename(path), corpusFile(path));
    return folder;
  };

  test('are all listed, and none is touched by a dry run', async () => {
    const list = await modwright('material', 'list', real(), '--json');
    expect(list).toMatchObject({ code: 0 });
    expect(JSON.parse(list.stdout)).toHaveLength(5);
    const run = await modwright(
      'material',
      'set',
      real(),
      'twoSided=yes',
      'alpha*=0.5',
      '--dry-run',
      '--json',
    );
    expect(run).toMatchObject({ code: 0 });
    const { files, written } = JSON.parse(run.stdout);
    expect(files).toHaveLength(5);
    expect(written).toEqual([]);
  });

  test('are written with only the bytes that changed', async () => {
    const run = await modwright('material', 'set', real(), 'zBufferWrite=no', '-o', place('Mod'), '--json');
    const { files, written } = JSON.parse(run.stdout) as {
      readonly files: readonly { readonly file: string }[];
      readonly written: readonly string[];
    };
    expect(written).toHaveLength(files.length);
    for (const [i, file] of written.entries()) {
      const [before, after] = [readFileSync(files[i]?.file ?? ''), readFileSync(file)];
      expect(after).toHaveLength(before.length);
      expect(before.filter((byte, at) => byte !== after[at])).toHaveLength(1);
    }
  });
});

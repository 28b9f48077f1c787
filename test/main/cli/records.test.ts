import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { layStrings } from '#test/fixtures/strings.ts';
import { layGroup, layHead, layRecord, name, words } from '#test/support/lay-plugin.ts';
import { modwright, modwrightJson, scratch } from './cli-support.ts';

function layStatic(id: number, editorId: string, model: string, flags = 0): Buffer {
  const parts = [
    { type: 'EDID', data: name(editorId) },
    { type: 'MODL', data: name(model) },
  ];
  return layRecord({ type: 'STAT', id, flags, parts });
}

/** A Data folder with a master and a mod that changes one of its two records. */
function madeData(): string {
  const data = scratch();
  const key = layRecord({
    type: 'KEYM',
    id: 0x803,
    parts: [
      { type: 'EDID', data: name('CellarKey') },
      { type: 'FULL', data: name('Key to the Cellar') },
    ],
  });
  const master = [layStatic(0x801, 'Lantern', 'old.nif'), layStatic(0x802, 'Barrel', 'barrel.nif')];
  writeFileSync(
    join(data, 'Coalbrook.esm'),
    Buffer.concat([layHead([], 1), layGroup(0, 'STAT', ...master), layGroup(0, 'KEYM', key)]),
  );
  const changed = layStatic(0x801, 'Lantern', 'new.nif', 0x20);
  writeFileSync(
    join(data, 'Mod.esp'),
    Buffer.concat([layHead(['Coalbrook.esm']), layGroup(0, 'STAT', changed)]),
  );
  return data;
}

test('records lists the records of a plugin with their names and flags', async () => {
  const data = madeData();
  const { code, json } = await modwrightJson('records', join(data, 'Coalbrook.esm'));
  const plugin = 'Coalbrook.esm';
  expect(code).toBe(0);
  expect(json).toEqual([
    { formId: 'Coalbrook.esm|000801', type: 'STAT', editorId: 'Lantern', name: '', flags: [], plugin },
    { formId: 'Coalbrook.esm|000802', type: 'STAT', editorId: 'Barrel', name: '', flags: [], plugin },
    {
      formId: 'Coalbrook.esm|000803',
      type: 'KEYM',
      editorId: 'CellarKey',
      name: 'Key to the Cellar',
      flags: [],
      plugin,
    },
  ]);
  const { stdout, stderr } = await modwright('records', join(data, 'Mod.esp'));
  expect(stdout).toBe('STAT  Coalbrook.esm|000801  Lantern  deleted\n');
  expect(stderr).toContain('1 record.');
});

test('records takes the names of a localized plugin from the string table beside it', async () => {
  const data = scratch();
  const key = layRecord({ type: 'KEYM', id: 0x803, parts: [{ type: 'FULL', data: words(0xa1b2) }] });
  const file = join(data, 'Mod.esp');
  writeFileSync(file, Buffer.concat([layHead([], 0x80), layGroup(0, 'KEYM', key)]));
  const row = { formId: 'Mod.esp|000803', name: '', nameId: 0xa1b2 };
  expect((await modwrightJson('records', file)).json).toMatchObject([row]);
  mkdirSync(join(data, 'strings'));
  const table = layStrings({ entries: [[0xa1b2, 0]], texts: ['Key to the Cellar'] });
  writeFileSync(join(data, 'strings', 'mod_english.STRINGS'), table);
  expect((await modwrightJson('records', file)).json).toMatchObject([{ ...row, name: 'Key to the Cellar' }]);
  const matching = await modwrightJson('records', file, '--where', "name ~ '*cellar*'");
  expect(matching.json).toHaveLength(1);
  expect((await modwrightJson('records', file, '--language', 'German')).json).toMatchObject([row]);
});

test.each([
  [['--type', 'keym'], ['CellarKey']],
  [
    ['--where', 'editorId ~ "*el*"'],
    ['Barrel', 'CellarKey'],
  ],
  [['--where', 'name == "key to the cellar"'], ['CellarKey']],
  [['--where', 'type == "STAT" && !(editorId == "Barrel")'], ['Lantern']],
])('records %j lists what matches', async (options, expected) => {
  const { json } = await modwrightJson('records', join(madeData(), 'Coalbrook.esm'), ...options);
  expect((json as { editorId: string }[]).map(({ editorId }) => editorId)).toEqual(expected);
});

test('records refuses a file that is no plugin, and an expression that asks for something else', async () => {
  const file = join(scratch(), 'note.txt');
  writeFileSync(file, 'no plugin');
  expect(await modwright('records', file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is not a plugin'),
  });
  const wrong = await modwright('records', join(madeData(), 'Mod.esp'), '--where', 'mass > 3');
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toContain('one of type, formId, editorId, name, flag');
});

test.each(['Lantern', 'Coalbrook.esm|000801', '00000801'])(
  'record %s shows it as each plugin has it',
  async (id) => {
    const { code, json } = await modwrightJson('record', id, '--data', madeData());
    expect(code).toBe(0);
    expect(json).toMatchObject({
      formId: 'Coalbrook.esm|000801',
      type: 'STAT',
      editorId: 'Lantern',
      overrides: [
        {
          plugin: 'Coalbrook.esm',
          wins: false,
          parts: [
            { part: 'EDID', value: 'Lantern' },
            { part: 'MODL', value: 'old.nif' },
          ],
        },
        {
          plugin: 'Mod.esp',
          wins: true,
          flags: ['deleted'],
          parts: [{ part: 'EDID' }, { part: 'MODL', value: 'new.nif' }],
        },
      ],
    });
    const { stdout } = await modwright('record', id, '--data', madeData());
    expect(stdout.split('\n')).toEqual([
      'STAT  Coalbrook.esm|000801  Lantern',
      'Coalbrook.esm',
      '  EDID editorID: "Lantern"',
      '  MODL modelFile: "old.nif"',
      'Mod.esp (deleted, wins)',
      '  EDID editorID: "Lantern"',
      '* MODL modelFile: "new.nif"',
      '',
    ]);
  },
);

test('record ends with 1 and says so where no plugin has it', async () => {
  const run = await modwright('record', 'Candle', '--data', madeData());
  expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining('has a record “Candle”') });
});

test('set writes a longer path into a plugin, and get reads it back', async () => {
  const data = madeData();
  const path = 'entries[1].entries[0].parts[1].modelFile';
  const out = join(data, 'Other.esm');
  const model = 'clutter\\lanterns\\lantern of the market.nif';
  const { code } = await modwrightJson('set', join(data, 'Coalbrook.esm'), `${path}=${model}`, '-o', out);
  expect(code).toBe(0);
  expect((await modwright('get', out, path)).stdout).toBe(`${model}\n`);
  expect((await modwright('verify', out)).code).toBe(0);
  const more = model.length - 'old.nif'.length;
  expect(readFileSync(out).length).toBe(readFileSync(join(data, 'Coalbrook.esm')).length + more);
});

test('fields shows the parts of a compressed record', async () => {
  const file = join(scratch(), 'Packed.esp');
  const parts = [
    { type: 'EDID', data: name('Lantern') },
    { type: 'DNAM', data: words(0, 0) },
  ];
  const packed = layRecord({ type: 'STAT', id: 0x801, parts, compressed: true });
  writeFileSync(file, Buffer.concat([layHead(), layGroup(0, 'STAT', packed)]));
  const { stdout } = await modwright('get', file, 'entries[1].entries[0].parts[0].editorID');
  expect(stdout).toBe('Lantern\n');
});

test('record asks for the type where records of Morrowind share an id', async () => {
  const data = scratch();
  writeFileSync(join(data, 'Vvardenfell.esm'), layMorrowind(['FACT', 'DIAL'], 'Thieves Guild'));
  const both = await modwright('record', 'thieves guild', '--data', data, '--game', 'morrowind');
  expect(both).toMatchObject({ code: 1, stderr: expect.stringContaining('several types: FACT, DIAL') });
  const one = await modwright(
    'record',
    'Thieves Guild',
    '--data',
    data,
    '--game',
    'morrowind',
    '--type',
    'dial',
  );
  expect(one).toMatchObject({ code: 0, stdout: expect.stringContaining('DIAL  Thieves Guild\n') });
});

/** A plugin of Morrowind with a record of each type, all with one id. */
function layMorrowind(types: readonly string[], id: string): Buffer {
  const part = (type: string, content: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32LE(content.length, 4);
    return Buffer.concat([head, content]);
  };
  const record = (type: string, ...parts: readonly Buffer[]): Buffer => {
    const inside = Buffer.concat(parts);
    const head = Buffer.alloc(16);
    head.write(type, 'latin1');
    head.writeUInt32LE(inside.length, 4);
    return Buffer.concat([head, inside]);
  };
  return Buffer.concat([
    record('TES3', part('HEDR', Buffer.alloc(300))),
    ...types.map((type) => record(type, part('NAME', name(id)))),
  ]);
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { layStrings, spellStrings } from '#test/fixtures/strings.ts';
import { modwright, modwrightJson, scratch } from './cli-support.ts';

const NAMES = layStrings({
  entries: [
    [0xa1b2, 0],
    [7, 1],
    [8, 0],
  ],
  texts: ['Iron Sword', 'Bell\r\nTower'],
});

function written(name = 'Mod_English.STRINGS'): string {
  const path = join(scratch(), name);
  writeFileSync(path, NAMES);
  return path;
}

test('strings list prints every id with its text, or those that contain a text', async () => {
  const path = written();
  expect(await modwrightJson('strings', 'list', path)).toMatchObject({
    code: 0,
    json: [
      { id: '0x0000A1B2', text: 'Iron Sword' },
      { id: '0x00000007', text: 'Bell\r\nTower' },
      { id: '0x00000008', text: 'Iron Sword' },
    ],
  });
  const { stdout } = await modwright('strings', 'list', path, '--find', 'TOWER');
  expect(stdout).toBe('0x00000007  Bell\\r\\nTower\n');
});

test('strings set writes a longer text, and leaves every other text unchanged', async () => {
  const path = written();
  const out = join(scratch(), 'New.STRINGS');
  const { code, json } = await modwrightJson('strings', 'set', path, '0xA1B2=A much longer name', '-o', out);
  expect({ code, json }).toMatchObject({ code: 0, json: { output: out, problems: [] } });
  expect(spellStrings(readFileSync(out), false)).toEqual([
    [0xa1b2, 'A much longer name'],
    [7, 'Bell\r\nTower'],
    [8, 'Iron Sword'],
  ]);
  expect(Buffer.compare(readFileSync(path), NAMES)).toBe(0);
});

test.each([
  ['an id that the table lacks', ['0x99=x'], 1, 'no-such-string'],
  ['what is no assignment', ['seven=x'], 2, 'is not an assignment'],
])('strings set rejects %s', async (_, args, code, message) => {
  const out = join(scratch(), 'New.STRINGS');
  const run = await modwright('strings', 'set', written(), ...args, '-o', out);
  expect(run.code).toBe(code);
  expect(run.stderr).toContain(message);
  expect(() => readFileSync(out)).toThrow();
});

test('strings list rejects a file without strings', async () => {
  const run = await modwright('strings', 'list', written('notes.txt'));
  expect(run.code).toBe(1);
  expect(run.stderr).toContain('has no localized strings');
});

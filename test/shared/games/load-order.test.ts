import { describe, expect, test } from 'vitest';
import { editionOf } from '#shared/games/editions.ts';
import { loadOrder } from '#shared/games/load-order.ts';
import { readIni } from '#shared/text/ini.ts';

function order(
  id: string,
  files: Readonly<Record<string, number>>,
  lists: Readonly<Record<string, string | Uint8Array>> = {},
) {
  const edition = editionOf(id);
  if (edition === undefined) throw new Error(id);
  const list = (name: string) =>
    lists[name] === undefined ? undefined : { name, bytes: Buffer.from(lists[name]) };
  const ini = lists['Morrowind.ini'];
  return loadOrder({
    edition,
    files: Object.entries(files).map(([name, modified]) => ({ name, modified })),
    active: list('plugins.txt'),
    order: list('loadorder.txt'),
    creations: list('Game.ccc'),
    ini: ini === undefined ? undefined : readIni(Buffer.from(ini), 'Morrowind.ini'),
  });
}

describe('plugins are loaded', () => {
  test('with those first whose header says master, whatever their extension', () => {
    const skyrim = editionOf('skyrim');
    const special = editionOf('skyrimse');
    if (skyrim === undefined || special === undefined) throw new Error('no such edition');
    const files = [
      { name: 'Plain.esm', modified: 1, master: false },
      { name: 'Flagged.esp', modified: 1, master: true },
      { name: 'Unread.esm', modified: 1 },
    ];
    const bytes = Buffer.from('*Plain.esm\n*Flagged.esp\n*Unread.esm\n');
    const active = { name: 'plugins.txt', bytes };
    const order = (edition: typeof skyrim) => loadOrder({ edition, files, active }).plugins;
    expect(order(skyrim)).toEqual(['Flagged.esp', 'Unread.esm', 'Plain.esm']);
    expect(order(special)).toEqual(['Plain.esm', 'Flagged.esp', 'Unread.esm']);
  });

  test('of Oblivion by file time, masters first, only the listed ones', () => {
    const files = { 'B.esp': 3, 'Oblivion.esm': 1, 'A.esp': 4, 'Off.esp': 2, 'Late.esm': 9 };
    const { plugins } = order('oblivion', files, { 'plugins.txt': 'A.esp\r\nb.ESP\r\nLate.esm\r\n' });
    expect(plugins).toEqual(['Oblivion.esm', 'Late.esm', 'B.esp', 'A.esp']);
  });

  test('of Skyrim in the order of loadorder.txt, limited to plugins.txt', () => {
    const files = { 'Skyrim.esm': 1, 'Update.esm': 1, 'A.esp': 1, 'B.esp': 1, 'Off.esp': 1 };
    const lists = {
      'plugins.txt': 'A.esp\nB.esp\n',
      'loadorder.txt': 'Skyrim.esm\nOff.esp\nB.esp\nGone.esp\nA.esp\n',
    };
    const { plugins, findings } = order('skyrim', files, lists);
    expect(plugins).toEqual(['Skyrim.esm', 'Update.esm', 'B.esp', 'A.esp']);
    expect(findings).toEqual([]);
  });

  test('of Skyrim Special Edition with a star, the Creation Club’s by the game’s own list', () => {
    const files = {
      'Skyrim.esm': 1,
      'Dragonborn.esm': 1,
      'cc1.esl': 1,
      'A.esp': 1,
      'Off.esp': 1,
      'M.esm': 1,
    };
    const lists = {
      'plugins.txt': '# made\n*A.esp\nOff.esp\n*M.esm\n',
      'Game.ccc': 'cc1.esl\r\ncc2.esl\r\n',
    };
    expect(order('skyrimse', files, lists).plugins).toEqual([
      ...['Skyrim.esm', 'Dragonborn.esm', 'cc1.esl', 'M.esm', 'A.esp'],
    ]);
  });

  test('of Morrowind as listed in its INI, by file time', () => {
    const files = { 'Morrowind.esm': 1, 'B.esp': 2, 'A.esp': 3, 'Off.esp': 1 };
    const { plugins, findings } = order('morrowind', files, {
      'Morrowind.ini':
        '[Game Files]\nGameFile0=Morrowind.esm\nGameFile1=A.esp\nGameFile2=B.esp\nGameFile3=Gone.esp\n',
    });
    expect(plugins).toEqual(['Morrowind.esm', 'B.esp', 'A.esp']);
    expect(findings).toMatchObject([
      { code: 'plugin-missing', message: expect.stringContaining('Gone.esp') },
    ]);
  });

  test('completely, if no list is found', () => {
    const { plugins, assumed } = order('fallout4', { 'B.esp': 1, 'A.esp': 2, 'Fallout4.esm': 3 });
    expect(plugins).toEqual(['Fallout4.esm', 'B.esp', 'A.esp']);
    expect(assumed).toBe(true);
  });

  test('by the readable part of a garbage list', () => {
    const garbage = Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 31) % 256));
    const bytes = Buffer.concat([garbage, Buffer.from('\nA.esp\n')]);
    const { plugins, findings } = order(
      'oblivion',
      { 'Oblivion.esm': 1, 'A.esp': 2 },
      { 'plugins.txt': bytes },
    );
    expect(plugins).toEqual(['Oblivion.esm', 'A.esp']);
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.every(({ severity }) => severity === 'warning')).toBe(true);
  });
});

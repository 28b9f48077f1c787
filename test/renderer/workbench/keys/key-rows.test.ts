import { describe, expect, test } from 'vitest';
import { declaredKeys } from '#renderer/commands/command.ts';
import {
  type DeclaredCommand,
  declaredCommands,
  placesOf,
  WINDOW,
} from '#renderer/workbench/keys/declared-commands.ts';
import { alsoUsedBy, keyRows, keysOfCommand, whoWins } from '#renderer/workbench/keys/key-rows.ts';
import { readKeyFile, writeRules } from '#shared/keys/key-file.ts';
import { standardKeys } from '#shared/keys/key-text.ts';

const command = (id: string, place: string, ...keys: readonly string[]): DeclaredCommand => ({
  id,
  title: id,
  category: 'Test',
  keys,
  places: [place],
});
const commands = [
  command('find', 'Hex view', 'Ctrl+F', 'F3'),
  command('filter', 'Results', 'Ctrl+F'),
  command('back', WINDOW, 'Alt+ArrowLeft'),
  command('earlier', 'Results', 'Alt+ArrowLeft'),
  command('none', WINDOW),
];
const rule = (keys: string, removes = false) => ({ keys, removes });
const conflicts = (rules: Readonly<Record<string, readonly ReturnType<typeof rule>[]>>) =>
  keyRows(commands, new Map(Object.entries(rules))).flatMap((row) =>
    row.conflicts.map(({ id }) => `${row.command.id} ${row.keys}: ${id}`),
  );

describe('the list of shortcuts', () => {
  test('has a row for each key, and one for a command without keys', () => {
    const rows = keyRows(commands, new Map([['find', [rule('Ctrl+F', true), rule('F9')]]]));
    expect(rows.map(({ command: { id }, keys, source }) => [id, keys, source])).toEqual([
      ['back', 'Alt+ArrowLeft', 'default'],
      ['earlier', 'Alt+ArrowLeft', 'default'],
      ['filter', 'Ctrl+F', 'default'],
      ['find', 'F9', 'user'],
      ['find', 'F3', 'default'],
      ['none', null, null],
    ]);
    expect(keysOfCommand(rows, 'find')).toEqual(['F9', 'F3']);
  });

  test('a command whose last key was taken away says that it was you', () => {
    const rows = keyRows(commands, new Map([['filter', [rule('Ctrl+F', true)]]]));
    expect(rows.find(({ command: { id } }) => id === 'filter')).toMatchObject({ keys: null, source: 'user' });
  });
});

describe('conflicts', () => {
  test('are none among the keys that commands declare', () => {
    expect(conflicts({})).toEqual([]);
    expect(keyRows(declaredCommands(), new Map()).filter((row) => row.conflicts.length > 0)).toEqual([]);
  });

  test("are your keys and another command's in the same place, or if one works everywhere", () => {
    expect(conflicts({ filter: [rule('Shift+Alt+F5')], earlier: [rule('Alt+Shift+F5')] })).toEqual([
      'earlier Alt+Shift+F5: filter',
      'filter Shift+Alt+F5: earlier',
    ]);
    expect(conflicts({ none: [rule('F3')] })).toEqual(['find F3: none', 'none F3: find']);
  });

  test('are not the keys of two views, of which the one with the focus answers', () => {
    expect(conflicts({ filter: [rule('F3')] })).toEqual([]);
  });
});

test('before a key is given, all other commands that have it there are named', () => {
  const rows = keyRows(commands, new Map());
  const [find, , , earlier] = commands as [
    DeclaredCommand,
    DeclaredCommand,
    DeclaredCommand,
    DeclaredCommand,
  ];
  expect(alsoUsedBy(rows, earlier, 'Ctrl+F').map(({ command }) => command.id)).toEqual(['filter']);
  expect(alsoUsedBy(rows, find, 'alt+left').map(({ command }) => command.id)).toEqual(['back']);
  expect(alsoUsedBy(rows, find, 'F3')).toEqual([]);
});

test('a key of the user wins over declared ones, and of two of the user the view with the focus', () => {
  const [find] = commands as [DeclaredCommand];
  const wins = (...rules: readonly [string, string][]) => {
    const given = new Map(rules.map(([id, keys]) => [id, [{ keys, removes: false }]]));
    return whoWins(alsoUsedBy(keyRows(commands, given), find, 'Ctrl+Shift+E'));
  };
  expect(whoWins(alsoUsedBy(keyRows(commands, new Map()), find, 'alt+left'))).toBe('Yours wins.');
  expect(wins(['back', 'Ctrl+Shift+E'])).toBe('Both are yours: the view with the focus wins.');
});

test('every command can be named in the file, with each of its keys', () => {
  for (const one of declaredCommands()) {
    expect(one.id).toMatch(/^\w[\w.-]*$/);
    for (const keys of declaredKeys(one)) {
      const text = writeRules('', one.id, [{ keys, removes: false }]);
      expect(readKeyFile(text).rules).toMatchObject([{ command: one.id, keys: standardKeys(keys) }]);
    }
  }
});

test('commands say where their keys work', () => {
  const places = new Map(declaredCommands().map(({ id, places }) => [id, places]));
  expect(places.get('hex.find')).toEqual(['Hex view']);
  expect(places.get('convert.file')).toEqual([WINDOW]);
  expect(places.get('editor.back')).toEqual([WINDOW]);
  expect(places.get('mesh.outline')).toEqual(['3D view']);
  expect(places.get('explorer.refresh')).toEqual(['Explorer']);
  expect(places.get('keys.change')).toEqual(['Keyboard Shortcuts']);
  expect(places.get('view.commands')).toEqual([WINDOW]);
});

test('commands that several views have work in each of them', () => {
  const all = declaredCommands();
  const places = (id: string) => new Set(all.find((one) => one.id === id)?.places);
  // The two meshes of a conversion, and the preview of a material, are moved by the commands of the 3D view.
  expect(places('mesh.frameAll')).toEqual(new Set(['3D view', 'Convert', 'Material preview']));
  expect(places('mesh.shading')).toEqual(new Set(['3D view', 'Convert']));
  expect(places('editor.goToTarget')).toEqual(new Set(['Fields view', 'Hex view']));
  expect(
    alsoUsedBy(keyRows(all, new Map()), command('results', 'Convert'), 'Z').map((row) => row.command.id),
  ).toContain('mesh.shading');
});

test('a list of commands of which nobody said where it works is noticed', () => {
  expect(() => placesOf('../../editors/quests/quests-commands.ts', 'questsCommands')).toThrow(/PLACES/);
});

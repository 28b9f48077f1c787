import { describe, expect, test } from 'vitest';
import { storedPath } from '#main/services/pack-folder.ts';
import { contentFlagsFor, GAMES } from '#shared/formats/bsa/games.ts';

describe('a new archive', () => {
  test.each([
    ['oblivion', 0x1a6],
    ['skyrim', 0x102],
    ['skyrimse', 0x002],
  ])('for %s says only the kinds of files that the game knows', (game, flags) => {
    const paths = ['menus/a.xml', 'b.txt', 'c.fnt', 'd.dds', 'e.xyz'];
    expect(contentFlagsFor(GAMES[game]!, paths)).toBe(flags);
  });

  test.each([
    ['Meshes/Clutter/Book.NIF', 'meshes\\clutter\\book.nif'],
    ['./meshes//book.nif', 'meshes\\book.nif'],
    ['meshes\\.\\book.nif', 'meshes\\book.nif'],
    ['..name/...x', '..name\\...x'],
  ])('stores the path %s under one spelling', (path, stored) => {
    expect(storedPath(path)).toBe(stored);
  });

  test.each(['../x.nif', 'meshes\\..\\..\\x.nif', '/x.nif', 'C:\\x.nif'])(
    'never stores the path %s',
    (path) => {
      expect(() => storedPath(path)).toThrow(expect.objectContaining({ code: 'unsafe-path' }));
    },
  );

  test('stores names in the encoding that the archive has', () => {
    expect(storedPath('ж.nif', 'windows-1251')).toBe('\xe6.nif');
    expect(() => storedPath('ж.nif')).toThrow(expect.objectContaining({ code: 'name-not-encodable' }));
  });
});

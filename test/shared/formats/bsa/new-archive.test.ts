import { describe, expect, test } from 'vitest';
import { contentFlagsFor } from '#shared/formats/bsa/new-flags.ts';
import { type PathStyle, storedPath } from '#shared/formats/kit/stored-path.ts';

const BSA: PathStyle = { format: 'bsa', separator: '\\' };

describe('a new archive', () => {
  test.each([
    ['Oblivion', 103, 0x1a6],
    ['Skyrim', 104, 0x102],
    ['Skyrim Special Edition', 105, 0x002],
  ])('for %s marks only the kinds of files that the game knows', (_, version, flags) => {
    const paths = ['menus/a.xml', 'b.txt', 'c.fnt', 'd.dds', 'e.xyz'];
    expect(contentFlagsFor({ version: version as 103, flags: 0 }, paths)).toBe(flags);
  });

  test.each([
    ['Meshes/Clutter/Book.NIF', 'meshes\\clutter\\book.nif'],
    ['./meshes//book.nif', 'meshes\\book.nif'],
    ['meshes\\.\\book.nif', 'meshes\\book.nif'],
    ['..name/...x', '..name\\...x'],
  ])('stores the path %s in one spelling', (path, stored) => {
    expect(storedPath(path, BSA)).toBe(stored);
  });

  test.each(['../x.nif', 'meshes\\..\\..\\x.nif', '/x.nif', 'C:\\x.nif'])(
    'never stores the path %s',
    (path) => {
      expect(() => storedPath(path, BSA)).toThrow(expect.objectContaining({ code: 'unsafe-path' }));
    },
  );

  test("stores names in the archive's encoding", () => {
    expect(storedPath('ж.nif', { ...BSA, encoding: 'windows-1251' })).toBe('\xe6.nif');
    expect(() => storedPath('ж.nif', BSA)).toThrow(expect.objectContaining({ code: 'name-not-encodable' }));
  });
});

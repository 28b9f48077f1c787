import { expect, test } from 'vitest';
import { paletteFolders } from '#shared/formats/palette/palette-folders.ts';

test('palettes are looked for beside a bank, and in the game’s folders on every level above it', () => {
  expect(paletteFolders('mod/system/sub')).toEqual({
    palettes: [
      'mod/system/sub',
      ...['mod/system/fxart', 'mod/system/3dart', 'mod/fxart', 'mod/3dart', 'fxart', '3dart'],
    ],
    world: ['mod/system/sub', 'mod/system', 'mod', ''],
  });
});

test('a bank in one of the game’s folders names each folder once', () => {
  expect(paletteFolders('fxart')).toEqual({ palettes: ['fxart', '3dart'], world: ['fxart', ''] });
});

test('a bank in the topmost folder has the game’s folders beside it', () => {
  expect(paletteFolders('')).toEqual({ palettes: ['', 'fxart', '3dart'], world: [''] });
});

import { expect, test } from 'vitest';
import { placeText } from '#renderer/state/address.ts';

test('the place of a file names its archive or mod, and its folder', () => {
  const workspace = 'w1';
  expect(placeText({ workspace, path: 'docs/notes.txt' })).toBe('docs');
  expect(placeText({ workspace, path: 'notes.txt' })).toBe('');
  expect(placeText({ workspace, archive: 'New.bsa', path: 'docs/notes.txt' })).toBe('New.bsa::docs');
  expect(placeText({ workspace, archive: 'New.bsa', path: 'notes.txt' })).toBe('New.bsa');
  expect(placeText({ workspace, mod: 'My Mod', path: 'notes.txt' })).toBe('(My Mod)');
});

import { expect, test } from 'vitest';
import { outputPlace } from '#renderer/editors/kit/output-place.ts';

const at = (path: string, below: string) =>
  outputPlace({ roots: [{ id: 'r', kind: 'output', label: 'mod', path }], root: 'r' }, below);

test('the whole path is spelled as the system does', () => {
  expect(at('/home/me/mod', '')).toBe('/home/me/mod');
  expect(at('/home/me/mod', 'textures/sky')).toBe('/home/me/mod/textures/sky');
  expect(at('D:\\Mods\\Mine', 'textures/sky')).toBe('D:\\Mods\\Mine\\textures\\sky');
  expect(at('D:\\', 'B.bsa')).toBe('D:\\B.bsa');
});

test('without a folder there is no path', () => {
  expect(outputPlace({ roots: [], root: null }, 'B.bsa')).toBeNull();
});

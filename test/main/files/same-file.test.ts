import { existsSync, linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isSameFile } from '#main/files/same-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'modwright-same-file-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);
writeFileSync(at('a.nif'), 'a');
writeFileSync(at('copy.nif'), 'a');
symlinkSync(at('a.nif'), at('link.nif'));
linkSync(at('a.nif'), at('other-name.nif'));
mkdirSync(at('sub'));
symlinkSync(folder, at('sub/up'), 'junction');

test.each([
  ['the same path', 'a.nif'],
  ['a way around', 'sub/../a.nif'],
  ['a link', 'link.nif'],
  ['a hard link', 'other-name.nif'],
  ['a linked folder', 'sub/up/a.nif'],
])('one file by %s', (_, name) => {
  expect(isSameFile(at('a.nif'), at(name))).toBe(true);
  expect(isSameFile(relative('.', at(name)), at('a.nif'))).toBe(true);
});

test.skipIf(!existsSync(at('A.NIF')))('one file in another case, if the disk ignores case', () => {
  expect(isSameFile(at('a.nif'), at('A.NIF'))).toBe(true);
});

test('a copy is another file, and so is a missing one', () => {
  expect(isSameFile(at('a.nif'), at('copy.nif'))).toBe(false);
  expect(isSameFile(at('a.nif'), at('none.nif'))).toBe(false);
  expect(isSameFile(at('none.nif'), at('a.nif'))).toBe(false);
});

test('a path that does not exist yet is the same as itself', () => {
  expect(isSameFile(at('none.nif'), at('sub/../none.nif'))).toBe(true);
});

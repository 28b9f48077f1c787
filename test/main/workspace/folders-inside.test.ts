import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { foldersInside } from '#main/workspace/folders-inside.ts';

let top: string;
beforeEach(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), 'modwright-inside-')));
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

function folder(path: string): string {
  mkdirSync(join(top, path), { recursive: true });
  return join(top, path);
}

const inside = (...paths: readonly string[]) => foldersInside(paths.map((path) => ({ path })));

test('folders are inside all their ancestors, but not inside a folder whose name is merely a prefix', () => {
  const [data, mods, low, lower] = ['data', 'data/mods', 'data/mods/Low', 'data/mods/Lower'].map(folder);
  expect(inside(low!, data!, lower!, mods!)).toEqual(
    new Map([
      [mods, [low, lower]],
      [data, [low, lower, mods]],
    ]),
  );
  expect(inside(low!, lower!)).toEqual(new Map());
});

test('a folder is at its real path, and a missing one where its name says', () => {
  const mod = folder('elsewhere/mod');
  const data = folder('data');
  symlinkSync(join(top, 'elsewhere'), join(data, 'linked'));
  expect(inside(join(data, 'linked/mod'), data)).toEqual(new Map());
  expect(inside(join(data, 'linked'), mod)).toEqual(new Map([[join(data, 'linked'), [mod]]]));
  expect(inside(join(data, 'gone'), data)).toEqual(new Map([[data, [join(data, 'gone')]]]));
});

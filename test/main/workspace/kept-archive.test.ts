import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StampedFile, stampOf } from '#main/files/file-stamp.ts';
import { keptArchive, releaseArchive } from '#main/workspace/tasks/open-archive.ts';
import { consoleArchive, consoleMesh } from '#test/support/console-tree.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwright-kept-'));
});
afterEach(() => {
  releaseArchive();
  rmSync(folder, { recursive: true, force: true });
});

function archive(name: string): StampedFile {
  const path = join(folder, name);
  writeFileSync(path, consoleArchive({ 'meshes/a.nif': consoleMesh(name) }));
  return { path, stamp: stampOf(path) };
}

const isOpen = ({ source }: ReturnType<typeof keptArchive>): boolean => {
  try {
    return source.read(0, 4).length === 4;
  } catch {
    return false;
  }
};

test('archives that take turns are opened once each', () => {
  const files = ['a.bsa', 'b.bsa', 'c.bsa'].map(archive);
  const first = files.map(keptArchive);
  for (let turn = 0; turn < 3; turn += 1) expect(files.map(keptArchive)).toEqual(first);
  for (const [i, file] of files.entries()) expect(keptArchive(file)).toBe(first[i]);
  releaseArchive();
  expect(first.map(isOpen)).toEqual([false, false, false]);
});

test('of many archives the least recently used is closed', () => {
  const files = Array.from({ length: 9 }, (_, i) => archive(`${i}.bsa`));
  const opened = files.slice(0, 8).map(keptArchive);
  keptArchive(files[0]!);
  opened.push(keptArchive(files[8]!));
  expect(opened.map(isOpen)).toEqual([true, false, true, true, true, true, true, true, true]);
  expect(keptArchive(files[1]!)).not.toBe(opened[1]);
});

test('a replaced archive is reopened, and not mistaken for the original', () => {
  const before = archive('a.bsa');
  const opened = keptArchive(before);
  const after = archive('a.bsa');
  utimesSync(after.path, 1, 1);
  expect(() => keptArchive(before)).toThrow(expect.objectContaining({ code: 'changed-on-disk' }));
  const anew = keptArchive({ path: after.path, stamp: stampOf(after.path) });
  expect([isOpen(opened), isOpen(anew)]).toEqual([false, true]);
});

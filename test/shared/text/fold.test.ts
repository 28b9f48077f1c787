import { describe, expect, test } from 'vitest';
import { foldPath } from '#shared/text/fold.ts';

describe('paths that are the same file', () => {
  test.each([
    ['Meshes\\Clutter/Book.NIF', 'meshes/clutter/book.nif'],
    ['/meshes//./clutter\\\\book.nif/', 'meshes/clutter/book.nif'],
    // As macOS lists names, and as all others write them.
    ['sound/Mari\u0301a.wav', 'sound/mar\u00eda.wav'],
    ['.', ''],
  ])('%s folds to %s', (path, folded) => {
    expect(foldPath(path)).toBe(folded);
    expect(foldPath(folded)).toBe(folded);
  });

  test.each(['meshes/..foo/a.nif', 'meshes/.a', 'meshes/a.', 'a/../b'])('%s keeps its dots', (path) => {
    expect(foldPath(path)).toBe(path);
  });
});

import { expect, test } from 'vitest';
import { type FilesToMatch, matchFiles } from '#main/compare/tasks/match-files.ts';

/** Files of a folder by their paths. */
function files(below: string, ...paths: readonly string[]): FilesToMatch {
  const encoded = paths.map((path) => new TextEncoder().encode(path));
  const pathStart = new Uint32Array(paths.length + 1);
  for (const [at, { length }] of encoded.entries()) pathStart[at + 1] = (pathStart[at] ?? 0) + length;
  const names = {
    count: paths.length,
    paths: Uint8Array.from(encoded.flatMap((one) => [...one])),
    pathStart,
  };
  return { sources: [{ names, encoding: 'utf-8' }], below };
}

test('relative paths do not depend on how the parent folders are spelled', () => {
  const context = {
    transfer: () => undefined,
    check: () => undefined,
    cancelled: () => false,
    progress: () => undefined,
  };
  const odd = files('Work/Meshes', 'work\\.\\meshes\\a.nif', './WORK//meshes/Clutter/b.nif', 'work/c.nif');
  const plain = files('', 'a.nif', 'clutter/B.nif');
  const { before, after, paths } = matchFiles({ a: odd, b: plain }, context);
  expect(new TextDecoder().decode(paths)).toBe('Clutter/b.nifa.nif');
  expect([[...before], [...after]]).toEqual([
    [1, 0],
    [1, 0],
  ]);
});

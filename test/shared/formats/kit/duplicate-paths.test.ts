import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDuplicatePaths } from '#shared/formats/kit/duplicate-paths.ts';

/** The obvious way. */
function expected(paths: readonly string[]) {
  return paths.flatMap((path, entry) => {
    const first = paths.indexOf(path);
    return first < entry ? [{ entry, first }] : [];
  });
}

test('files with the same path are found, whatever else has their hash', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')), fc.integer(), (paths, spread) => {
      const hashes = Uint32Array.from(paths, (path) => Math.imul(path.charCodeAt(0) >> 1, spread));
      expect(findDuplicatePaths(hashes, (entry) => paths[entry] ?? '')).toEqual(expected(paths));
    }),
  );
});

test('paths are not decoded if all hashes differ', () => {
  const hashes = Uint32Array.from({ length: 1000 }, (_, i) => Math.imul(i, 0x9e3779b1));
  const asked: number[] = [];
  findDuplicatePaths(hashes, (entry) => {
    asked.push(entry);
    return String(entry);
  });
  expect(asked).toEqual([]);
});

import { expect, test } from 'vitest';
import { replacedNote } from '#renderer/editors/repack/entry-lookup.ts';

test('only a path that an entry has is said to replace one', () => {
  const facts = { entry: 0, path: 'meshes/cup.nif', size: null, compressed: false };
  const lookup = { at: (path: string) => (path === facts.path ? facts : null) };
  expect(replacedNote(lookup, 'meshes/cup.nif')).toBe('The entry that has this path is replaced.');
  expect(replacedNote(lookup, 'meshes/mug.nif')).toBeNull();
});

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { existingPath } from '#main/files/existing-path.ts';
import { stampIfThere } from '#main/files/file-stamp.ts';
import { FolderStamps } from '#main/files/folder-stamps.ts';
import { scratch, writeTree } from '#test/main/cli/cli-support.ts';

test('stamps are those of the files that a save would replace', () => {
  const root = writeTree(join(scratch(), 'mod'), {
    'Meshes/Clutter/Cup.nif': Buffer.from('cup'),
    'Meshes/rug.nif': Buffer.from('a rug'),
    'meshes/rug.nif': Buffer.from('another rug'),
  });
  const stamps = new FolderStamps(root);
  for (const path of ['meshes/clutter/cup.nif', 'Meshes/rug.nif', 'meshes/rug.nif', 'MESHES/RUG.NIF']) {
    const segments = path.split('/');
    expect(stamps.stampOf(segments), path).toEqual(stampIfThere(existingPath(root, segments)));
  }
  expect(stamps.stampOf(['Meshes', 'rug.nif'])?.size).toBe(5);
  expect(stamps.stampOf(['meshes', 'none.nif'])).toBeNull();
  expect(stamps.stampOf(['textures', 'rug.dds'])).toBeNull();
  expect(stamps.stampOf(['meshes', 'rug.nif', 'below a file.nif'])).toBeNull();
  expect(new FolderStamps(join(root, 'none')).stampOf(['a.nif'])).toBeNull();
});

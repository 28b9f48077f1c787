import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readGltfFile } from '#main/scenes/read-gltf-file.ts';
import { UserError } from '#shared/errors.ts';
import { scratch } from '#test/main/cli/cli-support.ts';

test.each([['..'], ['.'], ['../secret.bin'], ['/etc/passwd'], ['a\\b.bin']])(
  'a buffer in %s is not read',
  (uri) => {
    const path = join(scratch(), 'a.gltf');
    writeFileSync(path, JSON.stringify({ asset: { version: '2.0' }, buffers: [{ uri, byteLength: 4 }] }));
    expect(() => readGltfFile(path)).toThrow('names a buffer in another folder');
  },
);

test('a folder is reported, and so is a missing file', () => {
  const folder = scratch();
  expect(() => readGltfFile(folder)).toThrow(UserError);
  expect(() => readGltfFile(join(folder, 'missing.glb'))).toThrow('does not exist');
});

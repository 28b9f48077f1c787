import { join } from 'node:path';
import { expect, test } from 'vitest';
import { batchTargets } from '#main/batch/batch-targets.ts';
import type { Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { type FileKind, MESHES } from '#shared/batch/file-kind.ts';
import { scratch, writeTree } from '#test/main/cli/cli-support.ts';

const TEXTURES: FileKind = {
  names: ['texture', 'textures'],
  folder: 'textures',
  includes: (path) => path.toLowerCase().endsWith('.dds'),
};
const noPool = {} as Pool<Tasks>;

test('named files are targets if the tool can read their kind', async () => {
  const folder = writeTree(scratch(), { 'rug.dds': Buffer.from('a'), 'cup.nif': Buffer.from('b') });
  const [rug, cup] = [join(folder, 'rug.dds'), join(folder, 'cup.nif')];
  const targets = await batchTargets([rug, cup], TEXTURES, noPool);
  expect(targets.sources).toHaveLength(1);
  expect(targets.nameOf({ source: 0, file: 0, path: 'rug.dds' })).toBe(rug);
  expect(targets.problems).toEqual([
    { path: cup, code: 'not-a-texture', message: 'was skipped: only textures are read' },
  ]);
  await expect(batchTargets([rug], MESHES, noPool)).rejects.toMatchObject({
    code: 'not-a-mesh',
    message: expect.stringContaining('only meshes are read'),
  });
});

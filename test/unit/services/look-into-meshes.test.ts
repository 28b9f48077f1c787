import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { lookIntoMeshes } from '#main/services/look-into-meshes.ts';
import { LooseFiles } from '#main/services/loose-files.ts';
import type { Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import { UserError } from '#shared/errors.ts';

test('once one batch finds the disk full, no other takes a file any more, and all have ended', async () => {
  const files = Array.from({ length: 640 }, (_, i) => ({ path: `meshes/${i}.nif`, size: 1, modified: 0 }));
  const used: string[] = [];
  let running = 0;
  const job = lookIntoMeshes({
    search: {
      read: async (_pool, { paths }) => {
        running += 1;
        await sleep(paths[0] === 'meshes/0.nif' ? 0 : 30);
        running -= 1;
        return { files: paths.map((_, at) => ({ at, changes: [] })), problems: [] };
      },
    },
    sources: [{ kind: 'folder', name: 'Data', folder: 'Data', loose: LooseFiles.of(files) }],
    query: {},
    use: ({ path }) => {
      used.push(path);
      if (used.length === 3) throw new UserError('disk-full', 'The disk is full.');
    },
    // Only the search asks the pool.
    pool: {} as Pool<Tasks>,
  });
  await expect(job).rejects.toMatchObject({ code: 'disk-full' });
  expect(running).toBe(0);
  await sleep(60);
  expect(used).toEqual(['meshes/0.nif', 'meshes/1.nif', 'meshes/2.nif']);
});

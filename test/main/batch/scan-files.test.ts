import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { scanFiles } from '#main/batch/scan-files.ts';
import type { FilesInput } from '#main/batch/tasks/batch-files.ts';
import { LooseFiles } from '#main/workspace/loose-files.ts';
import { collisionTool } from '#shared/collision/collision-tool.ts';
import { UserError } from '#shared/errors.ts';

test('once one batch finds the disk full, no other starts another file, and all end', async () => {
  const files = Array.from({ length: 640 }, (_, i) => ({ path: `meshes/${i}.nif`, size: 1, modified: 0 }));
  const used: string[] = [];
  let running = 0;
  const pool = {
    run: async (_task: string, { paths }: FilesInput) => {
      running += 1;
      await sleep(paths[0] === 'meshes/0.nif' ? 0 : 30);
      running -= 1;
      return { files: paths.map((_, at) => ({ at, found: [], changes: [] })), problems: [] };
    },
  };
  const job = scanFiles({
    tool: collisionTool,
    question: { assignments: [] },
    sources: [{ kind: 'folder', name: 'Data', folder: 'Data', loose: LooseFiles.of(files) }],
    use: ({ path }) => {
      used.push(path);
      if (used.length === 3) throw new UserError('disk-full', 'The disk is full.');
    },
    pool: pool as unknown as Parameters<typeof scanFiles>[0]['pool'],
  });
  await expect(job).rejects.toMatchObject({ code: 'disk-full' });
  expect(running).toBe(0);
  await sleep(60);
  expect(used).toEqual(['meshes/0.nif', 'meshes/1.nif', 'meshes/2.nif']);
});

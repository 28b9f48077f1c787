import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ChangedFiles, changeInFiles } from '#main/batch/batch-of-files.ts';
import type { Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { collisionTool } from '#shared/collision/collision-tool.ts';
import { cupNif } from '#test/fixtures/nif/cup-nif.ts';
import { scratch, writeTree } from '#test/main/cli/cli-support.ts';
import { SKYRIM } from '#test/support/hand-laid-nif.ts';
import { lentPool } from '#test/support/lent-pool.ts';
import { textArchive } from '#test/support/workbench.ts';

const CUP = cupNif(SKYRIM);
const MINE = 'changed by another program';

/** Sets friction, while another program writes a file after all files are read and before any is written. */
async function setFriction(
  files: readonly string[],
  output: string,
  meddled?: string,
): Promise<ChangedFiles> {
  const pool = lentPool();
  const meddling: Pool<Tasks> = {
    ...pool,
    run: (task, input, options) =>
      pool.run(task, input, options).then((result) => {
        if (task === 'batch-files' && meddled !== undefined) writeFileSync(meddled, MINE);
        return result;
      }),
  };
  try {
    return await changeInFiles(
      {
        tool: collisionTool,
        question: { assignments: ['friction=0.25'] },
        files,
        withPool: (use) => use(meddling),
      },
      output,
    );
  } finally {
    await pool.close();
  }
}

function folders(): { readonly data: string; readonly mod: string; readonly replaced: string } {
  const folder = writeTree(scratch(), { 'Data/meshes/cup.nif': CUP, 'Mod/Meshes/CUP.nif': CUP });
  return {
    data: join(folder, 'Data'),
    mod: join(folder, 'Mod'),
    replaced: join(folder, 'Mod/Meshes/CUP.nif'),
  };
}

test('existing output files are replaced, whatever the case of their names', async () => {
  const { data, mod, replaced } = folders();
  const { written, problems, notes } = await setFriction([data], mod);
  expect({ written, problems }).toEqual({ written: [replaced], problems: [] });
  expect(notes).toEqual([expect.stringContaining('1 existing file was replaced; it is kept')]);
  expect(readFileSync(`${replaced}.modwright.bak`).equals(CUP)).toBe(true);
});

test('an output file that another program changes meanwhile is not replaced', async () => {
  const { data, mod, replaced } = folders();
  const { files, written, problems } = await setFriction([data], mod, replaced);
  expect(problems).toMatchObject([{ path: join(data, 'meshes/cup.nif'), code: 'changed-on-disk' }]);
  expect({ files, written }).toEqual({ files: [], written: [] });
  expect(readFileSync(replaced, 'utf8')).toBe(MINE);
});

test('a file that another program adds to the output folder meanwhile is not replaced', async () => {
  const { data } = folders();
  const mod = writeTree(scratch(), { 'meshes/other.nif': CUP });
  const appeared = join(mod, 'meshes/cup.nif');
  const { problems } = await setFriction([data], mod, appeared);
  expect(problems).toMatchObject([{ code: 'exists' }]);
  expect(readFileSync(appeared, 'utf8')).toBe(MINE);
});

test('a file changed in place is not replaced if another program changed it since it was read', async () => {
  const { data } = folders();
  const cup = join(data, 'meshes/cup.nif');
  expect((await setFriction([cup], data, cup)).problems).toMatchObject([{ code: 'changed-on-disk' }]);
  expect(readFileSync(cup, 'utf8')).toBe(MINE);
});

test('an archive that another program changes meanwhile is not replaced', async () => {
  const cups = textArchive({ 'meshes/cup.nif': Buffer.from(CUP).toString('latin1') }, { version: 104 });
  const folder = writeTree(scratch(), { 'Cups.bsa': cups, 'New.bsa': cups });
  const output = join(folder, 'New.bsa');
  await expect(setFriction([join(folder, 'Cups.bsa')], output, output)).rejects.toMatchObject({
    code: 'changed-on-disk',
  });
  expect(readFileSync(output, 'utf8')).toBe(MINE);
});

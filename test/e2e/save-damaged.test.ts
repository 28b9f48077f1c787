import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { cupNif } from '#test/fixtures/nif/cup-nif.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { SKYRIM } from '#test/support/hand-laid-nif.ts';
import { openFile } from '#test/support/loaded-formats.ts';
import { type EditorsBench, startEditorsBench } from './editors-bench.ts';

const CUP = cupNif(SKYRIM);
let bench: EditorsBench;
beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    for (const name of ['cup', 'mug']) workbench.put(`meshes/${name}.nif`, CUP);
  });
});
afterAll(() => bench.close());

test('a mesh that edits broke is saved, alone or with others, only after a question', async () => {
  const { client } = bench.workbench;
  const { id: workspace } = await bench.workbench.open();
  const window = await bench.open();
  const { page } = window;
  const edit = async (name: string, path: string, bytes: Uint8Array): Promise<string> => {
    await window.openFile(`meshes/${name}.nif`);
    const address = { workspace, path: `meshes/${name}.nif` };
    const { id: document } = await client.request('document.open', { address });
    const offset = openFile(bytesSource(CUP, 'cup.nif')).fields?.().at(path).offset ?? 0;
    await client.request('document.writeBytes', { document, offset, bytes });
    return document;
  };
  const isDirty = async (document: string): Promise<boolean> =>
    (await client.request('document.state', { document })).dirty;
  const mug = await edit('mug', 'blocks[3].rigidBodyInfo.friction', Uint8Array.of(1));
  const cup = await edit('cup', 'header.numBlocks', Uint8Array.of(255, 255, 255, 255));
  await page.getByRole('tab', { name: /cup\.nif.*unsaved/ }).waitFor();

  const dialog = page.getByRole('dialog', { name: 'Save cup.nif damaged?' });
  await page.keyboard.press('Control+s');
  await dialog.getByText(/can no longer be read.*4294967295/).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await isDirty(cup)).toBe(true);

  await page.keyboard.press('Control+s');
  await dialog.getByRole('button', { name: 'Show problems' }).click();
  await page.getByRole('tabpanel', { name: /Problems/ }).waitFor();
  expect(await isDirty(cup)).toBe(true);

  await page.keyboard.press('Control+Alt+s');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await window.status(/^Saved 1 file to /);
  expect([await isDirty(mug), await isDirty(cup)]).toEqual([false, true]);

  await page.keyboard.press('Control+s');
  await dialog.getByRole('button', { name: 'Save anyway' }).click();
  await window.status(/^Saved to .*cup\.nif/);
  expect(await isDirty(cup)).toBe(false);
  expect(bench.workbench.bugs).toEqual([]);
  await window.close();
});

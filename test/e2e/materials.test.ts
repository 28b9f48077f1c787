import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMaterial } from '#shared/formats/material/model.ts';
import { bgem2, bgsm2 } from '#test/fixtures/materials.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { type EditorsBench, startEditorsBench } from './editors-bench.ts';

/** Values of many materials are changed from the menu of a folder, seen first, and undone; a new one is made like another. */

const LAMP = bgsm2(false).bytes;
let bench: EditorsBench;
let page: Page;
beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    workbench.put('Fallout4.esm', '');
    workbench.put('materials/lamps/Lamp.bgsm', LAMP);
    workbench.put('materials/lamps/Glass.bgem', bgem2().bytes);
    workbench.put('materials/lamps/Text.bgsm', '{"sDiffuseTexture":"a.dds"}');
  });
  ({ page } = await bench.open());
});
afterAll(() => bench.close());

const side = (): Locator => page.getByRole('region', { name: 'Materials', exact: true });

/** Chooses from the context menu of a row of the explorer. */
async function choose(row: RegExp, item: string): Promise<void> {
  await page.keyboard.press('Control+Shift+e');
  const tree = page.getByRole('tree', { name: 'Files' });
  await tree.getByRole('treeitem', { name: row }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: item }).click();
}

async function written(path: string): Promise<Buffer | null> {
  const { modFolder } = await bench.workbench.open();
  return bench.workbench.read(`${modFolder}/materials/${path}`);
}

test('the materials of a folder are changed as one step, after a dry run, and undone', async () => {
  await choose(/^materials/, 'Change Selected Materials…');
  const condition = side().getByRole('textbox', { name: 'Condition on materials' });
  await condition.fill('twoSidedd = yes');
  await side().getByRole('alert').waitFor();
  expect(
    await side()
      .getByRole('button', { name: /^(Dry run|Find materials)$/ })
      .isDisabled(),
  ).toBe(true);
  await condition.fill('kind = BGSM or diffuseTexture contains "none"');
  await side().getByRole('textbox', { name: 'New two-sided' }).fill('no');
  await side().getByRole('button', { name: 'Set another value' }).click();
  await side().getByRole('combobox', { name: 'How it is set' }).nth(1).waitFor();
  await side().getByRole('textbox', { name: 'New alpha' }).fill('0.25');
  await side().getByRole('button', { name: 'Dry run' }).press('Enter');
  const planned = page.getByRole('grid', { name: 'Values that would change' });
  await planned.getByText('twoSided').first().waitFor();
  await planned.getByText('0.25').first().waitFor();
  await page
    .getByText(/is no material that can be read/)
    .first()
    .waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await side().getByRole('button', { name: 'Write 1 file…' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Write 1 file' }).press('Enter');
  await side()
    .getByText(/1 file written to/)
    .waitFor();
  const after = await written('lamps/Lamp.bgsm');
  expect(readMaterial(new Uint8Array(after ?? [])).value).toMatchObject({ twoSided: 0, alpha: 0.25 });
  expect(await written('lamps/Glass.bgem')).toBeNull();
  await side()
    .getByRole('button', { name: /^Undo twoSided=no, alpha=0.25 where/ })
    .press('Enter');
  await side()
    .getByText(/1 file removed/)
    .waitFor();
  expect(await written('lamps/Lamp.bgsm')).toBeNull();
});

test('a material like another is made in the mod folder, and what is there is not written over unasked', async () => {
  await page.keyboard.press('Control+Shift+e');
  const tree = page.getByRole('tree', { name: 'Files' });
  await tree.getByRole('treeitem', { name: /^materials/ }).click();
  await page.keyboard.press('ArrowRight');
  await tree.getByRole('treeitem', { name: /^lamps/ }).click();
  await page.keyboard.press('ArrowRight');
  await choose(/^Lamp\.bgsm/, 'New Material Like This…');
  const dialog = page.getByRole('dialog', { name: 'New material' });
  const path = dialog.getByRole('textbox', { name: 'Path in Data' });
  expect(await path.inputValue()).toBe('materials/lamps/Lamp.bgsm');
  await dialog.getByRole('button', { name: 'Create' }).press('Enter');
  await dialog
    .getByRole('alert')
    .getByText(/There is a file .* already/)
    .waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await path.fill('materials/mine/Lamp2.bgsm');
  await dialog.getByRole('button', { name: 'Create' }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  expect((await written('mine/Lamp2.bgsm'))?.equals(LAMP)).toBe(true);
});

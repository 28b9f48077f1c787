import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namedFiles } from '#shared/formats/nif/named-files.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { CASES } from '#test/support/precombined/cases.ts';
import { precombinedSet } from '#test/support/precombined/precombined-set.ts';
import { textArchive } from '#test/support/workbench.ts';
import { type EditorsBench, startEditorsBench } from './editors-bench.ts';

const { nif } = precombinedSet(CASES.get('an object that stands once, as it is') ?? [], { variant: 'baked' });
const LOOSE = 'meshes/precombined/0000E2DB_02BE5E11_OC.NIF';
const PACKED = 'meshes/precombined/0000e2db_02be5e12_oc.nif';
const NEW = 'Materials\\MyMod\\Oak.BGSM';

let bench: EditorsBench;
beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    workbench.put(LOOSE, nif);
    workbench.put('meshes/plain.nif', nif);
    workbench.put('Main.bsa', textArchive({ [PACKED]: Buffer.from(nif).toString('latin1') }));
  });
});
afterAll(() => bench.close());

const side = (page: Page): Locator => page.getByRole('region', { name: 'Paths', exact: true });

test('a material is replaced in all precombined meshes by keyboard: previewed, warned about, written, undone', async () => {
  const window = await bench.open();
  const { page } = window;
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByRole('tree', { name: 'Files' }).waitFor();
  await press('Control+Shift+p');
  await page.keyboard.type('replace paths in all precombined');
  await press('Enter');
  await side(page).waitFor();
  expect(
    await side(page)
      .getByRole('checkbox', { name: /precombined/ })
      .isChecked(),
  ).toBe(true);

  // First the list of files that use each path.
  const find = side(page).getByRole('textbox', { name: 'Path to find' });
  await find.focus();
  await press('Enter');
  await page.getByRole('grid', { name: 'Paths found' }).getByText('BSShaderTextureSet').first().waitFor();
  await side(page).getByText('4 paths in 2 meshes').waitFor();
  await find.fill('meadowmark/planks*.bgsm');
  const replace = side(page).getByRole('textbox', { name: 'New path' });
  await replace.fill('a?.bgsm');
  await side(page).getByRole('alert').getByText('takes what the same wildcard matched').waitFor();
  await replace.fill(NEW);
  await press('Enter');
  const planned = page.getByRole('grid', { name: 'Paths that would change' });
  await planned.getByText(NEW).first().waitFor();
  await side(page).getByText('1 new file is not in this Data folder').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);

  await side(page).getByRole('button', { name: 'Write 2 files…' }).focus();
  await press('Enter');
  await page.getByRole('dialog').getByText('The files of the game').waitFor();
  await press('Tab', 'Enter');
  await side(page).getByText('2 files written to').waitFor();
  // The write button disappeared with its preview; the focus stays in the view.
  const hasFocus = () => side(page).evaluate((view) => view.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
  const copies = readdirSync(bench.workbench.output, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /_oc\.nif$/i.test(path),
  );
  expect(copies).toHaveLength(2);
  for (const copy of copies) {
    const bytes = readFileSync(join(bench.workbench.output, copy));
    expect(namedFiles(openNif(bytes)).files[0]?.text).toBe(NEW);
  }
  expect(Buffer.compare(readFileSync(join(bench.workbench.data, LOOSE)), nif)).toBe(0);
  await side(page)
    .getByRole('button', { name: /^Undo meadowmark/ })
    .focus();
  await press('Enter');
  await side(page).getByText('2 files removed').waitFor();
  await expect.poll(hasFocus).toBe(true);

  // Clears a path: shown in the table and confirmed before writing.
  const clear = side(page).getByRole('checkbox', { name: 'Nothing: clear the field' });
  await clear.focus();
  await press('Space');
  expect(await replace.isDisabled()).toBe(true);
  await find.focus();
  await press('Enter');
  await planned.getByText('Nothing').first().waitFor();
  await side(page).getByRole('button', { name: 'Write 2 files…' }).focus();
  await press('Enter');
  await page.getByRole('dialog').getByText('is cleared').waitFor();
  await press('Escape');
  await clear.focus();
  await press('Space');

  // From a picked shape in 3D to the places where its material is replaced.
  const panel = await window.openFile('meshes/plain.nif');
  await panel.getByRole('tree').getByRole('treeitem').last().click();
  await press('Control+Shift+p');
  await page.keyboard.type('replace its material in this mesh');
  await press('Enter');
  await expect.poll(() => find.inputValue()).toBe('Materials\\Meadowmark\\Planks01.BGSM');
  await side(page).getByText('Only “meshes/plain.nif”').waitFor();
  expect(window.complaints.filter((text) => !text.includes('GPU stall'))).toEqual([]);
  expect(bench.workbench.bugs).toEqual([]);
  await window.close();
});

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { convertHkx } from '#shared/formats/hkx/convert-hkx.ts';
import { armHkx, strangeHkx } from '#test/fixtures/havok/arm-hkx.ts';
import { packInMemory } from '#test/support/archives.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { type EditorsBench, startEditorsBench } from './editors-bench.ts';

/** Many .hkx files are converted from the menu of a folder and of an archive, seen first, and undone. */

const LE = armHkx();
let bench: EditorsBench;
let page: Page;
beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    workbench.put('Skyrim.esm', '');
    workbench.put('meshes/dog/run.hkx', LE);
    workbench.put('meshes/dog/sit.hkx', LE);
    workbench.put('meshes/dog/odd.hkx', strangeHkx());
    workbench.put('meshes/dog/dog.txt', 'a text');
    const data = [{ path: 'meshes\\bird\\fly.hkx', data: Buffer.from(LE), compress: true }];
    workbench.put('Birds.bsa', packInMemory(104, 0x7, data, 1));
  });
  ({ page } = await bench.open());
});
afterAll(() => bench.close());

const side = (): Locator => page.getByRole('region', { name: 'Convert .hkx', exact: true });

/** Opens the view from the context menu of a row of the explorer. */
async function convertRow(name: RegExp): Promise<void> {
  await page.keyboard.press('Control+Shift+e');
  const tree = page.getByRole('tree', { name: 'Files' });
  await tree.getByRole('treeitem', { name }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Convert .hkx to Skyrim SE…' }).click();
  await side().getByRole('combobox', { name: 'Convert for' }).waitFor();
}

test('the files of a folder are converted as one step, after a dry run, and undone', async () => {
  await convertRow(/^meshes/);
  expect(await side().getByRole('combobox', { name: 'Convert for' }).textContent()).toContain('Skyrim SE');
  await side().getByRole('button', { name: 'Dry run' }).press('Enter');
  const planned = page.getByRole('grid', { name: 'Files that would be converted' });
  await planned.getByText('Skyrim Special Edition').first().waitFor();
  await page
    .getByText(/hkzAnimationBinding/)
    .first()
    .waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await side()
    .getByRole('button', { name: /^Write \d files…/ })
    .press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Write \d files/ })
    .press('Enter');
  await side()
    .getByText(/files written to/)
    .waitFor();
  const { modFolder } = await bench.workbench.open();
  const written = (path: string) => bench.workbench.read(`${modFolder}/meshes/${path}`);
  const se = Buffer.from(convertHkx(LE, 'se'));
  expect(written('dog/run.hkx')?.equals(se)).toBe(true);
  expect(written('dog/sit.hkx')?.equals(se)).toBe(true);
  expect(written('dog/odd.hkx')).toBeNull();
  await side()
    .getByRole('button', { name: /^Undo Convert \.hkx to Skyrim SE/ })
    .press('Enter');
  await side()
    .getByText(/files removed/)
    .waitFor();
  expect(written('dog/run.hkx')).toBeNull();
});

test('an archive alone is converted from its menu', async () => {
  await convertRow(/^Birds\.bsa/);
  await side().getByText('Only “Birds.bsa”').waitFor();
  await side().getByRole('button', { name: 'Dry run' }).press('Enter');
  await side().getByRole('button', { name: 'Write 1 file…' }).waitFor();
  await page.getByText('1 .hkx file would change, of 1 scanned').first().waitFor();
});

test('a condition is checked as it is typed, and picks files', async () => {
  const condition = side().getByRole('textbox', { name: 'Condition on files' });
  await condition.fill('color == red');
  await side().getByRole('alert').waitFor();
  expect(await side().getByRole('button', { name: 'Dry run' }).isDisabled()).toBe(true);
  await condition.fill('kind == skeleton');
  await side().getByRole('button', { name: 'Dry run' }).press('Enter');
  await page.getByText('Nothing to convert').first().waitFor();
});

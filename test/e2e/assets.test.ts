import { readdirSync, readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packInMemory } from '#test/support/archives.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { layGroup, layHead, layRecord, name } from '#test/support/lay-plugin.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

const CRATE = readFileSync('assets/sample/Meshes/Meadowmark/Clutter/Crate01.nif');
const WOOD = 'textures/meadowmark/architecture/planks01.dds';
const PICTURE = readFileSync('assets/sample/Textures/Coalbrook/Brick01_d.dds');
const PLUGIN = Buffer.concat([
  layHead(),
  layGroup(
    0,
    'STAT',
    ...['crate.nif', 'gone.nif'].map((model, at) =>
      layRecord({
        type: 'STAT',
        id: at + 1,
        parts: [
          { type: 'EDID', data: name(`Thing${at + 1}`) },
          { type: 'MODL', data: name(model) },
        ],
      }),
    ),
  ),
]);

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;
beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    workbench.put('Mod.esp', PLUGIN);
    workbench.put('textures/lonely.dds', PICTURE);
    workbench.put(
      'Mod.bsa',
      packInMemory(104, 0x3, [
        { path: 'meshes\\crate.nif', data: CRATE, compress: false },
        { path: WOOD.replaceAll('/', '\\'), data: PICTURE, compress: false },
      ]),
    );
  });
  window = await bench.open();
  page = window.page;
});
afterAll(async () => {
  await bench.close();
});

const side = (title: string): Locator => page.getByRole('region', { name: title, exact: true });
const properties = (): Locator => page.getByRole('region', { name: 'Properties', exact: true });
const answer = (): Locator => page.locator('[data-view="answer"]');

test('the folder is read once, and then missing and unused files are listed', async () => {
  await page.getByRole('tree', { name: 'Files' }).waitFor();
  await page.keyboard.press('Control+Shift+Y');
  await side('Assets').getByRole('button', { name: 'Read the folder' }).press('Enter');
  const report = side('Assets').getByRole('combobox', { name: 'Report' });
  await report.waitFor();
  await side('Assets').getByRole('button', { name: 'Show 1' }).press('Enter');
  const missing = answer().getByRole('grid', { name: 'Missing files' });
  await missing.getByText('gone.nif', { exact: true }).waitFor();
  await missing.getByText('Mod.esp STAT Mod.esp|000002 Thing2 MODL').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await report.click();
  await page.getByRole('option', { name: 'Files that nothing uses' }).click();
  await answer().getByRole('grid', { name: 'Files that nothing uses' }).getByText('lonely.dds').waitFor();
});

test('Properties show what uses a file and what it needs, and lead there', async () => {
  await window.openFile('meshes/crate.nif');
  const needs = properties().getByRole('region', { name: 'Needs' });
  await needs.getByRole('button', { name: WOOD, exact: true }).waitFor();
  const users = properties().getByRole('region', { name: 'Used by' });
  await users.getByText('STAT Mod.esp|000001 Thing1, MODL').waitFor();
  await users.getByRole('button', { name: 'Mod.esp', exact: true }).click();
  await page.getByRole('tab', { name: /^Mod\.esp/ }).waitFor();
  await properties().getByRole('region', { name: 'Needs' }).getByText('1 missing').waitFor();
});

test('a link leads to the record or field that has it', async () => {
  await page.getByRole('button', { name: 'Explorer', exact: true }).click();
  await window.openFile('meshes/crate.nif');
  await properties()
    .getByRole('button', { name: /^STAT Mod\.esp\|000001 Thing1, MODL$/ })
    .click();
  const fields = page.locator('[data-view="fields"]:visible');
  const chosen = fields.getByRole('row', { selected: true });
  await chosen.getByText('STAT 00000001 “Thing1”').waitFor();
  await window.openFile('meshes/crate.nif');
  await properties()
    .getByRole('button', { name: /^blocks\[4\]\.fileName$/ })
    .first()
    .click();
  await chosen.getByText('fileName').waitFor();
});

test('a texture is renamed in the mesh that names it: previewed, written to the mod folder, undone', async () => {
  const NEW = 'textures/mymod/oak.dds';
  await window.openFile(WOOD);
  await page.getByRole('tree', { name: 'Files' }).focus();
  await page.keyboard.press('F2');
  const to = side('Rename').getByRole('textbox', { name: 'New path' });
  await expect.poll(() => to.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await to.inputValue()).toBe(WOOD);
  await page.keyboard.type('meshes/oak.dds');
  await side('Rename').getByRole('alert').getByText('must be in it').waitFor();
  await to.fill(NEW);
  await side('Rename').getByText('Named in 1 file.').waitFor();
  await page.keyboard.press('Enter');
  const planned = page.getByRole('grid', { name: 'Names that would change' });
  await planned.getByText('textures\\mymod\\oak.dds').first().waitFor();
  await side('Rename').getByRole('button', { name: 'Write 2 files…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Write 2 files' }).click();
  await side('Rename').getByText('2 files written to').waitFor();
  const written = (path: string): readonly string[] =>
    readdirSync(bench.workbench.output, { recursive: true, encoding: 'utf8' }).filter((one) =>
      one.endsWith(path),
    );
  expect(written('oak.dds')).toHaveLength(1);
  expect(written('crate.nif')).toHaveLength(1);
  // The changed mesh in the mod folder counts at once.
  await properties().getByText(', overridden').first().waitFor();
  await side('Rename')
    .getByRole('button', { name: /^Undo textures/ })
    .click();
  await side('Rename').getByText('2 files removed').waitFor();
  expect(written('oak.dds')).toEqual([]);
  expect(written('crate.nif')).toEqual([]);
  await expect.poll(() => properties().getByText(', overridden').count()).toBe(0);
});

test('a mesh in an archive is extracted with its texture, and opens elsewhere without a missing one', async () => {
  await window.openFile('meshes/crate.nif');
  await properties().getByRole('button', { name: 'Extract with everything needed…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 files').first().waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Extract 2 files' }).click();
  await dialog.getByText('2 files written').waitFor();
  await dialog.getByRole('button', { name: 'Open as Data…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open as Data' }).click();
  await page.getByRole('button', { name: 'Explorer', exact: true }).click();
  await page.getByRole('treeitem', { name: /^meshes/ }).waitFor();
  const panel = await window.openFile('meshes/crate.nif');
  await panel.locator('canvas').first().waitFor();
  await properties().getByRole('button', { name: 'Read them' }).click();
  await properties()
    .getByRole('region', { name: 'Needs' })
    .getByRole('button', { name: WOOD, exact: true })
    .waitFor();
  expect(await properties().getByText('missing').count()).toBe(0);
  expect(await panel.getByText(/missing|not found/i).count()).toBe(0);
  expect(window.complaints.filter((text) => !text.includes('GPU stall'))).toEqual([]);
  expect(bench.workbench.bugs).toEqual([]);
  await window.close();
});

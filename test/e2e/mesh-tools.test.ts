import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { type NifContext, V20_2_0_7 } from '#shared/formats/nif/version.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { skyrimLeNif } from '#test/fixtures/nif/skyrim-le-nif.ts';
import { packInMemory } from '#test/support/archives.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

const SKYRIM: NifContext = { version: V20_2_0_7, user: 12, bs: 100, littleEndian: true };
const MESH = buildNif({
  context: SKYRIM,
  strings: ['BSX'],
  blocks: ['NiNode', 'BSXFlags', 'BSValueNode'].map((type) => ({ type, bytes: blankBlock(type, SKYRIM) })),
});

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;
beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    workbench.put('meshes/addon.nif', MESH);
    workbench.put('meshes/other.nif', MESH);
    workbench.put('meshes/board-loose.nif', skyrimLeNif());
    workbench.put(
      'Old Skyrim.bsa',
      packInMemory(104, 0x7, [{ path: 'meshes\\board.nif', data: skyrimLeNif(), compress: true }], 1),
    );
  });
  window = await bench.open();
  page = window.page;
});
afterAll(() => bench.close());

const side = (): Locator => page.getByRole('region', { name: 'Mesh Tools', exact: true });

test('a tool is run on all meshes: previewed with reasons, written, and undone, by keyboard', async () => {
  await page.getByRole('tree', { name: 'Files' }).waitFor();
  await page.keyboard.press('Control+Alt+m');
  await side().getByRole('combobox', { name: 'Mesh tool' }).waitFor();
  await side().getByText('Sets the flags of BSXFlags').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await side().getByRole('button', { name: 'Dry run' }).press('Enter');
  const planned = page.getByRole('grid', { name: 'What would change' });
  await planned.getByText('integerData.addon').first().waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await side().getByRole('button', { name: 'Write 2 files…' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Write 2 files' }).press('Enter');
  await side().getByText('2 files written to').waitFor();
  const { modFolder } = await bench.workbench.open();
  const saved = bench.workbench.read(`${modFolder}/meshes/addon.nif`) ?? Buffer.alloc(0);
  expect(blockValues(openNif(saved)).value(1)?.integerData).toBe(0x10);
  await side()
    .getByRole('button', { name: /^Undo Mend BSX flags/ })
    .press('Enter');
  await side().getByText('2 files removed').waitFor();
  expect(bench.workbench.read(`${modFolder}/meshes/addon.nif`)).toBeNull();
});

test('a tool has its options, and a condition that is checked as it is typed', async () => {
  await page.keyboard.press('Control+Alt+m');
  const tool = side().getByRole('combobox', { name: 'Mesh tool' });
  await tool.click();
  await page.getByRole('option', { name: 'Compute normals' }).click();
  await side().getByRole('combobox', { name: 'Normals' }).waitFor();
  expect(await side().getByRole('spinbutton', { name: 'Smooth up to' }).inputValue()).toBe('60');
  const condition = side().getByRole('textbox', { name: 'Condition on blocks and shapes' });
  await condition.fill('color == red');
  await side().getByRole('alert').waitFor();
  expect(await side().getByRole('button', { name: 'Dry run' }).isDisabled()).toBe(true);
  await condition.fill('type == BSTriShape');
  await expect.poll(() => side().getByRole('alert').count()).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await side().getByRole('button', { name: 'Dry run' }).press('Enter');
  await page.getByText('Nothing to change').waitFor();
});

test('meshes of Skyrim LE, one in an archive, become meshes of SE in the mod folder, and are undone', async () => {
  const tool = side().getByRole('combobox', { name: 'Mesh tool' });
  await tool.click();
  await page.getByRole('option', { name: 'Convert Skyrim LE to SE' }).click();
  await side().getByRole('textbox', { name: 'Condition on blocks and shapes' }).fill('');
  await side().getByRole('button', { name: 'Dry run' }).press('Enter');
  const planned = page.getByRole('grid', { name: 'What would change' });
  await planned.getByText('BSTriShape').first().waitFor();
  await side().getByRole('button', { name: 'Write 2 files…' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Write 2 files' }).press('Enter');
  await side().getByText('2 files written to').waitFor();
  const { modFolder } = await bench.workbench.open();
  const saved = openNif(bench.workbench.read(`${modFolder}/meshes/board.nif`) ?? Buffer.alloc(0));
  expect(saved.context.bs).toBe(100);
  expect(blockValues(saved).types).toEqual([
    'BSFadeNode',
    'BSTriShape',
    'BSLightingShaderProperty',
    'BSShaderTextureSet',
  ]);
  await side()
    .getByRole('button', { name: /^Undo Convert Skyrim LE to SE/ })
    .press('Enter');
  await side().getByText('2 files removed').waitFor();
  expect(bench.workbench.read(`${modFolder}/meshes/board.nif`)).toBeNull();
});

/** The part of the window that has the focus. */
const focusedPart = (): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.closest('[data-part]')?.getAttribute('data-part'));

/** What canvases show. */
const picturesIn = async (place: Page | Locator): Promise<readonly string[]> => {
  const canvases = await place.locator('canvas:visible').all();
  return await Promise.all(canvases.map(async (one) => (await one.screenshot()).toString('base64')));
};

const dialog = (): Locator => page.getByRole('dialog', { name: /^Mesh Tools: / });

test('a tool of the dialog changes only the selected blocks, and those that meet a condition, by keyboard', async () => {
  const panel = await window.openFile('meshes/other.nif');
  await panel.getByRole('tab', { name: 'Fields' }).click();
  const tree = panel.getByRole('treegrid');
  // The first row is that of the columns' names, which is there before any field is.
  await tree.getByTitle('header', { exact: true }).waitFor();
  await tree.focus();
  await page.keyboard.press('Home');
  const focused = tree.locator('[role="row"][data-focus]');
  await focused.getByTitle('header', { exact: true }).waitFor();
  for (let step = 0; step < 5 && !(await focused.textContent())?.includes('0 NiNode'); step += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+ArrowDown');
  await page.keyboard.press('Control+ArrowDown');
  await page.keyboard.press('Control+Space');
  await expect.poll(() => tree.locator('[role="row"][aria-selected="true"]').count()).toBe(2);

  await page.keyboard.press('Control+Shift+p');
  await page.getByRole('combobox', { name: 'Command' }).fill('Mend BSX flags');
  await page.keyboard.press('Enter');
  const report = dialog().getByRole('region', { name: 'Report' });
  await report.getByText('integerData.addon').waitFor();
  const only = dialog().getByRole('checkbox', { name: 'Only the 2 selected blocks' });
  await only.press('Space');
  await report.getByText('Nothing to change').waitFor();
  await only.press('Space');
  await report.getByText('integerData.addon').waitFor();

  const condition = dialog().getByRole('textbox', { name: 'Condition on blocks and shapes' });
  const apply = dialog().getByRole('button', { name: /^Apply/ });
  await condition.fill('color == red');
  await dialog().getByRole('alert').getByText('color').waitFor();
  expect(await apply.isDisabled()).toBe(true);
  expect(await accessibilityFindings(page)).toEqual([]);
  await condition.fill('type == NiNode');
  await report.getByText('Nothing to change').waitFor();
  await condition.fill('type == BSXFlags');
  await report.getByText('integerData.addon').waitFor();
  await apply.and(page.locator(':enabled')).press('Enter');
  await dialog().waitFor({ state: 'detached' });
  const other = async () => {
    const all = await bench.workbench.client.request('document.list', {});
    return all.find(({ name }) => name === 'other.nif');
  };
  expect((await other())?.undo).toBe('Mend BSX flags where type == BSXFlags');
  await expect.poll(focusedPart).toBe('editors');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await other())?.dirty).toBe(false);
});

test('a tool is tried on the open mesh, applied as one step, and undone, by keyboard', async () => {
  await window.openFile('meshes/other.nif');
  await side().getByRole('textbox', { name: 'Condition on blocks and shapes' }).focus();
  await page.keyboard.press('Control+Shift+p');
  const command = page.getByRole('combobox', { name: 'Command' });
  await command.fill('Mend BSX flags');
  await page.keyboard.press('Enter');
  const report = dialog().getByRole('region', { name: 'Report' });
  await report.getByText('The mesh has add-on nodes.').waitFor();
  await report.getByText('integerData.addon').waitFor();
  await dialog().getByText('Before', { exact: true }).waitFor();
  await dialog().getByText('After', { exact: true }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Apply 1 change' }).press('Enter');
  await window.status('Mend BSX flags: 1 change, not saved yet.');
  await dialog().waitFor({ state: 'detached' });
  const other = async () => {
    const all = await bench.workbench.client.request('document.list', {});
    return all.find(({ name }) => name === 'other.nif');
  };
  expect((await other())?.undo).toBe('Mend BSX flags');
  // The focus is on the mesh, not on the side view where it was before, so Ctrl+Z undoes the tool.
  await expect.poll(focusedPart).toBe('editors');
  await page.keyboard.press('Control+Shift+p');
  await command.fill('Mesh Tools…');
  await page.keyboard.press('Enter');
  await report.getByText('Nothing to change').waitFor();
  await dialog().getByRole('button', { name: 'Apply' }).and(page.locator(':disabled')).waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await expect.poll(focusedPart).toBe('editors');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await other())?.dirty).toBe(false);
});

test('collision is made for a mesh, seen before and after it is applied, and undone, by keyboard', async () => {
  await window.openFile('meshes/board-loose.nif');
  const board = async () => {
    const all = await bench.workbench.client.request('document.list', {});
    return all.find(({ name }) => name === 'board-loose.nif');
  };
  const bodies = async (): Promise<number> => {
    const document = (await board())?.id ?? '';
    const { scene } = await bench.workbench.client.request('scene.read', { document });
    return scene.shapes.length;
  };
  expect(await bodies()).toBe(0);
  const withoutBox = await picturesIn(page);
  await page.keyboard.press('Control+Shift+p');
  await page.getByRole('combobox', { name: 'Command' }).fill('Make collision from shapes');
  await page.keyboard.press('Enter');
  const shape = dialog().getByRole('combobox', { name: 'Shape', exact: true });
  await shape.waitFor();
  await shape.press('Enter');
  await page.getByRole('option', { name: 'Box along the axes' }).press('Enter');
  const after = dialog().getByText('4 vertices, 2 triangles, 1 collision shape');
  await after.waitFor();
  // The board alone before, with a box around it after.
  await expect
    .poll(async () => {
      const [before, drawn, ...others] = await picturesIn(dialog());
      return others.length === 0 && drawn !== undefined && before !== drawn;
    })
    .toBe(true);
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog()
    .getByRole('button', { name: /^Apply \d+ changes$/ })
    .press('Enter');
  await dialog().waitFor({ state: 'detached' });
  expect((await board())?.dirty).toBe(true);
  expect(await bodies()).toBe(1);
  await expect.poll(focusedPart).toBe('editors');
  await expect.poll(() => picturesIn(page)).not.toEqual(withoutBox);
  const withBox = await picturesIn(page);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await board())?.dirty).toBe(false);
  expect(await bodies()).toBe(0);
  await expect.poll(() => picturesIn(page)).not.toEqual(withBox);
});

test('a problem is fixed from the list of problems, in its mesh or in all of Data, by keyboard', async () => {
  await window.openFile('meshes/addon.nif');
  await page.keyboard.press('Control+Shift+m');
  const problems = page.getByRole('grid', { name: 'Problems' });
  await problems.getByText('Remove unused blocks').first().waitFor();
  await problems.focus();
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'Fix…', exact: true }).press('Enter');
  await dialog().getByRole('combobox', { name: 'Mesh tool' }).getByText('Mend BSX flags').waitFor();
  await dialog().getByRole('region', { name: 'Report' }).getByText('integerData.addon').waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Fix all in Data…' }).press('Enter');
  await side().getByRole('combobox', { name: 'Mesh tool' }).getByText('Mend BSX flags').waitFor();
});

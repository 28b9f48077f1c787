import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { cupNif } from '#test/fixtures/nif/cup-nif.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { SKYRIM } from '#test/support/hand-laid-nif.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

const CUP = cupNif(SKYRIM);
const MUG = ['blocks[1].scale=0.5', 'blocks[3].rigidBodyInfo.friction=0.9'].reduce((bytes, setting) => {
  const [path = '', text = ''] = setting.split('=');
  return applyChanges(bytes, nifFields(openNif(bytes)).change(path, text).changes).after;
}, CUP);

function nodes(count: number): Uint8Array {
  const node = { type: 'NiNode', bytes: blankBlock('NiNode', SKYRIM) };
  return buildNif({ context: SKYRIM, blocks: Array.from({ length: count }, () => node) });
}

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;

beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    for (const name of ['cup', 'stored', 'kept']) workbench.put(`meshes/${name}.nif`, CUP);
    workbench.put('meshes/mug.nif', MUG);
    workbench.put('meshes/few.nif', nodes(2));
    workbench.put('meshes/many.nif', nodes(42));
    workbench.put('one.ini', '[General]\nkey=1\nname=cup\n');
    workbench.put('two.ini', '[General]\nkey=2\nname=cup\n');
    workbench.put('one.bin', Uint8Array.of(0, 1, 2, 3, 0xfe));
    workbench.put('two.bin', Uint8Array.of(0, 9, 2, 3, 0xfe));
  });
});
afterAll(() => bench.close());
afterEach(async () => {
  // The software renderer's performance warnings are not faults of the window.
  expect(window.complaints.filter((text) => !text.includes('GPU stall'))).toEqual([]);
  expect(bench.workbench.bugs).toEqual([]);
  await window.close();
});

async function start(theme: 'dark' | 'light' | 'contrast' = 'dark'): Promise<void> {
  window = await bench.open({ theme });
  page = window.page;
}

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const command = async (title: string): Promise<void> => {
  await press('F1');
  await page.getByRole('combobox', { name: 'All commands' }).fill(title);
  await page.locator('[role="option"][aria-selected="true"]').getByText(title).waitFor();
  await press('Enter');
};
const compareWith = async (path: string): Promise<void> => {
  await command('Compare with…');
  await page.getByRole('combobox').fill(path);
  await page
    .locator('[role="option"][aria-selected="true"]')
    .getByText(path.slice(path.lastIndexOf('/') + 1))
    .first()
    .waitFor();
  await press('Enter');
};
const view = (): Locator => page.locator('[data-view="compare"]:visible');
const table = (): Locator => view().getByRole('grid', { name: 'Differences' });
/** Kind, part, field, before and after of each row. */
const rows = (): Promise<readonly (readonly string[])[]> =>
  table()
    .locator('[role="row"]:has([role="gridcell"])')
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll('[role="gridcell"]')].map(
          (cell) => cell.getAttribute('title') ?? cell.textContent,
        ),
      ),
    ) as Promise<readonly (readonly string[])[]>;
const fields = async (): Promise<readonly (readonly string[])[]> =>
  (await rows()).map((cells) => cells.slice(-3));
/** Lines of a text that are marked as different. */
const lines = (side: 'original' | 'modified'): Locator => view().locator(`.editor.${side} .view-line`);
const treeRow = (name: string): Locator => page.getByRole('treeitem').filter({ hasText: name });
const tab = (name: string): Locator => page.locator('.dv-tab').getByText(name, { exact: true });

test('two NIFs are compared by keyboard alone: a list, both texts, a jump to the field, and an edit that shows at once', async () => {
  await start();
  await window.openFile('meshes/cup.nif');
  await compareWith('meshes/mug.nif');
  await expect.poll(fields).toEqual([
    ['scale', '1', '0.5'],
    ['rigidBodyInfo.friction', '0.5', '0.9'],
  ]);
  await lines('modified').getByText('friction: 0.9').waitFor();
  await lines('original').getByText('friction: 0.5').waitFor();
  expect(await lines('modified').getByText('headerLine').count()).toBe(0);

  await table().focus();
  await press('End', 'Enter');
  const mug = page.locator('[data-panel]:visible').filter({ hasNot: page.locator('[data-view="compare"]') });
  // Nothing of the comparison is painted over the tab in front, or can be reached there.
  expect(await page.locator('.monaco-diff-editor .editor:visible').count()).toBe(0);
  const focused = mug.locator('[role="row"][data-focus] [role="gridcell"]');
  await expect.poll(() => focused.allTextContents()).toEqual(expect.arrayContaining(['friction', '0.9']));
  await mug.locator('[data-view="hex"]').waitFor();

  await mug.getByRole('treegrid').focus();
  await press('F2');
  await mug.getByLabel(/^Value of /).fill('0.75');
  await press('Enter');
  await tab('cup.nif ↔ mug.nif').click();
  await expect.poll(fields).toContainEqual(['rigidBodyInfo.friction', '0.5', '0.75']);
  await table().focus();
  await press('End', 'Shift+F12');
  await expect.poll(() => focused.allTextContents()).toEqual(expect.arrayContaining(['friction', '0.5']));
});

test('differences are filtered by text and stepped through with a key', async () => {
  await start();
  await window.openFile('meshes/cup.nif');
  await compareWith('meshes/mug.nif');
  await expect.poll(async () => (await fields()).length).toBe(2);
  await press('Alt+F5', 'Alt+F5');
  await expect
    .poll(() => table().locator('[role="row"][aria-selected="true"]').textContent())
    .toMatch(/friction/);
  await press('Control+f');
  await page.keyboard.type('scale');
  await expect.poll(fields).toEqual([['scale', '1', '0.5']]);
  await view().getByText('1 of 2').waitFor();
  await press('Escape');
  await expect.poll(async () => (await fields()).length).toBe(2);
  await command('Show Text Only');
  await table().waitFor({ state: 'detached' });
  await command('Show List and Text');
  await table().waitFor();
});

test('the focused row stays in view, even at the bottom of a scrolling list', async () => {
  await start();
  await window.openFile('meshes/few.nif');
  await compareWith('meshes/many.nif');
  await table().focus();
  for (let row = 0; row < 25; row++) await press('ArrowDown');
  const row = table().locator('[role="row"][data-focus]');
  await expect.poll(() => row.getAttribute('aria-rowindex')).toBe('27');
  const [inner, outer] = [await row.boundingBox(), await table().boundingBox()];
  const bottom = (box: typeof inner): number => (box?.y ?? 0) + (box?.height ?? 0);
  expect(bottom(inner)).toBeLessThanOrEqual(bottom(outer) + 0.5);
});

test('a file with unsaved edits is compared with its stored version, and is identical once saved', async () => {
  await start();
  const panel = await window.openFile('meshes/stored.nif');
  const { id } = await documentOf('meshes/stored.nif');
  await panel.getByRole('tab', { name: 'Fields' }).click();
  await bench.workbench.client.request('document.setField', {
    document: id,
    path: 'blocks[1].scale',
    text: '4',
  });
  await page
    .locator('[data-part="editors"]')
    .getByRole('button', { name: 'Save', disabled: false })
    .waitFor();
  await command('Compare with Stored File');
  await expect.poll(fields).toEqual([['scale', '1', '4']]);
  await tab('stored.nif ↔ stored').waitFor();
  await bench.workbench.client.request('document.save', { document: id, target: 'mod' });
  await view().getByText('No fields differ').waitFor();
});

test('two files are compared from the tree: one after the other, or both at once', async () => {
  await start();
  await treeRow('meshes').click();
  await press('ArrowRight');
  await treeRow('cup.nif').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Select for Compare' }).click();
  await treeRow('mug.nif').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Compare with cup.nif' }).click();
  await expect.poll(async () => (await fields()).length).toBeGreaterThan(0);
  await tab('cup.nif ↔ mug.nif').waitFor();

  await treeRow('one.ini').click();
  await treeRow('two.ini').click({ modifiers: ['Control'] });
  await treeRow('two.ini').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Compare Selected' }).click();
  await tab('one.ini ↔ two.ini').waitFor();
  await lines('modified').getByText('key=2').waitFor();
  await view().getByText('1 text difference').waitFor();
});

test('files of different kinds are rejected with a message, and bytes are listed by offset', async () => {
  await start();
  await window.openFile('one.ini');
  await compareWith('meshes/cup.nif');
  await view()
    .getByRole('alert')
    .getByText(/files of different types/)
    .waitFor();
  await window.openFile('one.bin');
  await compareWith('two.bin');
  await expect.poll(fields).toEqual([['0x1', '01', '09']]);
  await table().focus();
  await press('End', 'Enter');
  await page.locator('[data-part="status"]').getByText('0x1', { exact: true }).waitFor();
});

test('a comparison is restored when the window is opened again', async () => {
  await start();
  await window.openFile('meshes/kept.nif');
  await compareWith('meshes/mug.nif');
  await expect.poll(async () => (await fields()).length).toBeGreaterThan(0);
  // Sizes and tabs are saved shortly after they change, and when the page closes.
  await page.reload();
  await tab('kept.nif ↔ mug.nif').waitFor();
  await expect.poll(async () => (await fields()).length).toBeGreaterThan(0);
});

test.each(['dark', 'light', 'contrast'] as const)('has no axe violations in the %s theme', async (theme) => {
  await start(theme);
  await window.openFile('meshes/kept.nif');
  await compareWith('meshes/mug.nif');
  await expect.poll(async () => (await fields()).length).toBeGreaterThan(0);
  await lines('modified').getByText('scale: 0.5').waitFor();
  await table().focus();
  await press('ArrowDown');
  expect(await accessibilityFindings(page)).toEqual([]);
  await command('Inline View');
  await expect.poll(() => view().locator('.monaco-diff-editor.side-by-side').count()).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
});

async function documentOf(path: string): Promise<{ readonly id: string }> {
  const documents = await bench.workbench.client.request('document.list', {});
  const found = documents.find(({ address }) => address.path === path);
  if (found === undefined) throw new Error(`${path} is not open`);
  return found;
}

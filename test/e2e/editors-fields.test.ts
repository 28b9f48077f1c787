import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { textArchive } from '#test/support/workbench.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

const MANY = 20_000;

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;
let panel: Locator;

beforeAll(async () => {
  const small = textArchive({ 'meshes/cup.nif': 'a cup '.repeat(20), 'meshes/plate.nif': 'a plate' });
  bench = await startEditorsBench((workbench) => {
    for (const name of ['link', 'edit', 'bits', 'refuse', 'filter', 'look'])
      workbench.put(`${name}.bsa`, small);
    const names = Array.from({ length: MANY }, (_, index) => [`meshes/cup${index}.nif`, ''] as const);
    workbench.put('many.bsa', textArchive(Object.fromEntries(names), { compress: false }));
  });
});
afterAll(() => bench.close());
afterEach(async () => {
  expect(window.complaints).toEqual([]);
  expect(bench.workbench.bugs).toEqual([]);
  await window.leave();
});

async function open(path: string, theme: 'dark' | 'light' | 'contrast' = 'dark'): Promise<void> {
  window = await bench.open({ theme });
  page = window.page;
  panel = await window.openFile(path);
  await panel.getByRole('tab', { name: 'Fields' }).click();
  await row('header').waitFor();
  await tree().focus();
  await press('Home');
}

const tree = (): Locator => panel.getByRole('treegrid');
const row = (name: string): Locator =>
  tree()
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) });
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const chosen = (): Promise<string | null> =>
  tree().locator('[role="row"][aria-selected="true"] [role="gridcell"]').first().textContent();
const value = (name: string): Promise<string | null> => row(name).getByRole('gridcell').nth(1).textContent();
const choose = async (name: string): Promise<void> => {
  await row(name).getByText(name, { exact: true }).click();
  await expect.poll(chosen).toContain(name);
};

test('arrows open, enter, close and leave groups, and typing finds fields', async () => {
  await open('look.bsa');
  expect(await row('header').getAttribute('aria-expanded')).toBe('false');
  await press('ArrowRight', 'ArrowRight');
  await expect.poll(chosen).toBe('magic');
  expect(await row('magic').getAttribute('aria-level')).toBe('2');
  await page.keyboard.type('folderC');
  await expect.poll(chosen).toBe('folderCount');
  await press('ArrowLeft');
  await expect.poll(chosen).toBe('header');
  await press('ArrowLeft');
  await expect.poll(() => row('header').getAttribute('aria-expanded')).toBe('false');
  await press('End');
  await expect.poll(chosen).not.toBe('header');
});

test('selecting a field selects its bytes in hex, and selecting bytes opens their field', async () => {
  await open('link.bsa');
  const hex = panel.getByRole('grid', { name: /^Bytes of/ });
  await press('ArrowRight', 'ArrowRight');
  await expect.poll(chosen).toBe('magic');
  await page.keyboard.type('fileCount');
  await window.status('0x14');
  await window.status('4 bytes');
  await hex.focus();
  await press('Control+g');
  await panel.getByLabel('Offset', { exact: true }).fill('0x28');
  await press('Enter');
  await expect.poll(chosen).toBe('high');
  await expect.poll(() => row('folders').getAttribute('aria-expanded')).toBe('true');
  await panel.getByRole('navigation', { name: 'Path of the field' }).getByText('hash').click();
  await expect.poll(chosen).toBe('hash');
  await window.status('8 bytes');
});

test('Go to accepts a field path or an offset', async () => {
  await open('look.bsa');
  const goTo = async (place: string): Promise<void> => {
    await press('Control+g');
    await page.getByRole('dialog').getByLabel('Offset or field path').fill(place);
    await press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await goTo('blocks[0].files[1].size');
  await expect.poll(chosen).toBe('size');
  await goTo('0x20');
  await expect.poll(chosen).toBe('contentFlags');
  await press('Alt+ArrowLeft');
  await expect.poll(chosen).toBe('size');
  await goTo('no.such[1]');
  await window.status(/neither a field/);
});

test('a value is edited in its row, marked as modified, reset and undone', async () => {
  await open('edit.bsa');
  await press('ArrowRight');
  await choose('contentFlags');
  await press('F2');
  const field = panel.getByLabel('Value of contentFlags');
  await field.fill('0x10 + 15');
  await press('Enter');
  await expect.poll(() => value('contentFlags')).toBe('0x001F');
  await row('contentFlags').getByRole('img', { name: 'changed' }).waitFor();
  await panel.getByText('was 0x0000').waitFor();
  await expect.poll(() => tree().evaluate((node) => node === document.activeElement)).toBe(true);
  await press('Control+Backspace');
  await expect.poll(() => value('contentFlags')).toBe('0x0000');
  await press('Control+z');
  await expect.poll(() => value('contentFlags')).toBe('0x001F');
  await press('Control+z');
  await expect.poll(() => value('contentFlags')).toBe('0x0000');
  await window.status(/^Undid: /);
});

test('named flags are checkboxes toggled with Space; flags that determine the layout are not', async () => {
  await open('bits.bsa');
  await press('ArrowRight');
  await choose('archiveFlags');
  await press('ArrowRight');
  const bit = row('retainFileNames').getByRole('checkbox');
  expect(await bit.isChecked()).toBe(false);
  await choose('retainFileNames');
  await press('Space');
  await expect.poll(() => bit.isChecked()).toBe(true);
  await expect.poll(() => value('archiveFlags')).toBe('0x00000017');
  await bit.click();
  await expect.poll(() => value('archiveFlags')).toBe('0x00000007');
  expect(await row('folderNames').getByRole('checkbox').isDisabled()).toBe(true);
});

test('an invalid value stays with an explanation, and derived fields are labeled as such', async () => {
  await open('refuse.bsa');
  await press('ArrowRight');
  await choose('contentFlags');
  await press('Enter');
  await panel.getByLabel('Value of contentFlags').fill('70000');
  await press('Enter');
  await panel.getByRole('alert').getByText('accepts 0 to 65535').waitFor();
  await panel.getByLabel('Value of contentFlags').fill('lots');
  await press('Enter');
  await panel.getByRole('alert').getByText('A number, such as').waitFor();
  await press('Escape');
  expect(await value('contentFlags')).toBe('0x0000');
  await choose('fileCount');
  await press('F2');
  await window.status('fileCount: Cannot be changed: it is counted from the records.');
  await choose('contentFlags');
  await expect
    .poll(() => page.locator('[data-part="status"]').getByText('Cannot be changed').count())
    .toBe(0);
});

test('the filter lists fields by name, and clearing it shows the field in the tree', async () => {
  await open('filter.bsa');
  await press('Control+f');
  await panel.getByLabel('Filter fields by name').fill('blockoff');
  await panel.getByText('1 match', { exact: true }).waitFor();
  await press('Enter', 'Home');
  await expect.poll(chosen).toBe('folders[0].blockOffset');
  await panel.getByRole('button', { name: 'Clear filter' }).click();
  await expect.poll(chosen).toBe('blockOffset');
  await panel.getByLabel('Filter fields by name').fill('no such name');
  await panel.getByText('No matching fields').waitFor();
});

test('an array of thousands of items renders only the visible rows', async () => {
  await open('many.bsa');
  await panel.getByLabel('Filter fields by name').fill('files');
  await panel.getByText(/^1 match in the first/).waitFor();
  await press('Enter', 'Home');
  await expect.poll(chosen).toBe('blocks[0].files');
  await panel.getByRole('button', { name: 'Clear filter' }).click();
  await expect.poll(chosen).toBe('files');
  await tree().focus();
  await press('ArrowRight');
  await expect.poll(async () => Number(await tree().getAttribute('aria-rowcount'))).toBeGreaterThan(MANY);
  for (let pages = 0; pages < 10; pages++) await press('PageDown');
  await expect.poll(chosen).toMatch(/^\[\d+\]$/);
  const drawn = await tree().getByRole('row').count();
  expect(drawn).toBeLessThan(60);
  expect(await tree().locator('[aria-setsize="20000"]').count()).toBeGreaterThan(10);
});

test.each(['dark', 'light', 'contrast'] as const)('has no axe violations in the %s theme', async (theme) => {
  await open('look.bsa', theme);
  await press('ArrowRight');
  await choose('archiveFlags');
  await press('ArrowRight', 'F2');
  await panel.getByLabel('Value of archiveFlags').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
});

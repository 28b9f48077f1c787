import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cupNif } from '#test/fixtures/nif/cup-nif.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { SKYRIM } from '#test/support/hand-laid-nif.ts';
import { textArchive } from '#test/support/workbench.ts';
import { type EditorsBench, startEditorsBench } from './editors-bench.ts';

let bench: EditorsBench;
let mod: string;
beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    workbench.put('notes.txt', 'the stored notes');
    for (const name of ['cup', 'mug']) workbench.put(`meshes/${name}.nif`, cupNif(SKYRIM));
    workbench.put('Main.bsa', textArchive({ 'meshes/book.txt': 'the book', 'meshes/cup.txt': 'the cup' }));
  });
  ({ modFolder: mod } = await bench.workbench.open());
});
afterAll(() => bench.close());

const side = (page: Page): Locator => page.getByRole('region', { name: 'Changes', exact: true });
const comparison = (page: Page): Locator => page.locator('[data-view="compare"]:visible');
const copies = (page: Page): Locator => page.getByRole('grid', { name: 'Files in the mod folder' });
const row = (page: Page, name: RegExp): Locator => copies(page).getByRole('row', { name });
const inMod = (path: string): string => readFileSync(join(mod, path), 'utf8');

/** Saves a file to the mod folder, from another window. */
async function save(path: string, text: string, archive?: string): Promise<void> {
  const { client } = bench.workbench;
  const { id: workspace } = await bench.workbench.open();
  const address = { workspace, path, ...(archive === undefined ? {} : { archive }) };
  const { id: document } = await client.request('document.open', { address });
  await client.request('document.writeBytes', { document, offset: 0, bytes: Buffer.from(text) });
  await client.request('document.save', { document, target: 'mod' });
  await client.request('document.close', { document, discard: false });
}

test('what is saved is seen, compared, reverted, discarded and restored by keyboard', async () => {
  const window = await bench.open();
  const { page } = window;
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('Control+Shift+g');
  await side(page).getByText('No changes').waitFor();
  // What is saved appears at once, with the one before it as backup.
  await save('notes.txt', 'one');
  await save('notes.txt', 'two');
  await row(page, /^notes\.txt Replaces/).waitFor();
  await page.getByRole('button', { name: 'Changes, 1 in the mod folder' }).waitFor();
  await window.openFile('notes.txt');
  await page.getByRole('tab', { name: /notes\.txt.*your copy in the mod folder/ }).waitFor();
  await save('meshes/book.txt', 'MY', 'Main.bsa');
  await row(page, /^book\.txt Replaces/).waitFor();
  await side(page).getByText('2 files, 24 B in').waitFor();

  await copies(page).focus();
  await press('End');
  await expect.poll(() => row(page, /^notes/).getAttribute('data-focus')).toBe('true');
  expect(await accessibilityFindings(page)).toEqual([]);

  // Compared with the game's own.
  await press('Alt+d');
  await page.getByRole('tab', { name: 'notes.txt ↔ the game’s' }).waitFor();
  await comparison(page).getByText('two stored notes').waitFor();
  await copies(page).focus();

  // Reverted to the backup, and again, which undoes it.
  await press('Shift+F10');
  await page.getByRole('menuitem', { name: /^Revert to the Backup of \d+:\d+:\d+/ }).press('Enter');
  await window.status(/Reverted notes\.txt to its backup/);
  expect(inMod('notes.txt')).toBe('one stored notes');
  await comparison(page).getByText('one stored notes').waitFor();

  // Discarded after a question; the game's own file is shown again, and the copy can be restored.
  await copies(page).focus();
  await press('Delete');
  await page.getByRole('dialog', { name: 'Discard your copy of notes.txt?' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await press('Tab', 'Enter');
  await row(page, /^notes\.txt Removed/).waitFor();
  expect(existsSync(join(mod, 'notes.txt'))).toBe(false);
  await comparison(page).getByText('The files are identical').waitFor();
  await page.getByRole('button', { name: 'Changes, 1 in the mod folder' }).waitFor();
  await press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Restore from the Backup' }).press('Enter');
  await row(page, /^notes\.txt Replaces/).waitFor();
  expect(inMod('notes.txt')).toBe('one stored notes');
  expect(window.complaints).toEqual([]);
  expect(bench.workbench.bugs).toEqual([]);
  await window.close();
});

test('explorer and tab mark files with a copy, and their menus compare and discard it', async () => {
  await save('meshes/cup.txt', 'MY', 'Main.bsa');
  const window = await bench.open();
  const { page } = window;
  await window.openFile('meshes/cup.txt');
  await page.keyboard.press('Alt+Shift+e');
  const item = page.getByRole('treeitem', { name: /^cup\.txt.*your copy in the mod folder/ });
  await item.waitFor();
  await page.getByRole('treeitem', { name: /^meshes.*holds files with your copy/ }).waitFor();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Compare with the Game’s File' }).click();
  await comparison(page).getByText('MYe cup').waitFor();
  await page.getByRole('tab', { name: /^cup\.txt.*your copy/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Discard My Copy…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await window.status(/Discarded your copy of cup\.txt/);
  await expect.poll(() => item.count()).toBe(0);
  expect(existsSync(join(mod, 'meshes/cup.txt'))).toBe(false);
  // The comparison does not go on showing a copy that is gone.
  await page.getByRole('tab', { name: 'cup.txt ↔ the game’s' }).click();
  await comparison(page).getByText('The files are identical').waitFor();
  expect(window.complaints).toEqual([]);
  await window.close();
});

test('batches are listed with the files that they wrote, and undone by keyboard in a later session', async () => {
  const { client } = bench.workbench;
  const { id: workspace } = await bench.workbench.open();
  const question = { assignments: ['friction=0.25'] };
  const { plan } = await client.request('changes.plan', { workspace, tool: 'collision', question });
  await client.request('changes.apply', { plan: plan ?? '' });
  const window = await bench.open();
  const { page } = window;
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('Control+Shift+g');
  const batches = page.getByRole('region', { name: 'Batches' });
  await batches.getByRole('button', { name: /^friction=0\.25 2 files written/ }).press('Enter');
  await batches.getByText('Undo removes 2 files that the batch added.').waitFor();
  const files = batches.getByRole('grid', { name: 'Files written by friction=0.25' });
  await files.getByRole('row', { name: /^mug\.nif Undo removes it/ }).waitFor();
  await files.focus();
  await press('ArrowDown');
  expect(await accessibilityFindings(page)).toEqual([]);
  await press('Control+Shift+c');
  await window.status('Copied 1 path');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(join(mod, 'meshes/mug.nif'));
  await press('Enter');
  await page.getByRole('tab', { name: /^mug\.nif.*your copy in the mod folder/ }).waitFor();

  await batches.getByRole('button', { name: 'Undo friction=0.25' }).press('Enter');
  await page.getByRole('dialog').getByText('removes 2 files').waitFor();
  await press('Tab', 'Enter');
  await window.status('Undid the batch: 2 files removed');
  await expect.poll(() => batches.count()).toBe(0);
  expect(existsSync(join(mod, 'meshes/mug.nif'))).toBe(false);
  await expect.poll(() => side(page).evaluate((view) => view.contains(document.activeElement))).toBe(true);
  expect(window.complaints.filter((text) => !text.includes('GPU stall'))).toEqual([]);
  await window.close();
});

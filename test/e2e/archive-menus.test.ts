import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { reloadWithoutRepack } from '#test/support/kept-repack.ts';
import { openRealWindow, type RealWindow } from '#test/support/real-window.ts';
import { textArchive } from '#test/support/workbench.ts';

/** What the menus of an archive and of its entries offer, over the real services. */
const FILES = {
  'meshes/book.nif': 'the book '.repeat(40),
  'meshes/clutter/cup.nif': 'a cup '.repeat(40),
  'textures/sky.dds': 'sky',
};

let folder: string;
let window: RealWindow;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'modwright-menus-'));
  put('Data/A.bsa', textArchive(FILES));
  put('Data/Meshes/loose.nif', 'Gamebryo File Format, Version 20.0.0.5\n');
  window = await openRealWindow({ data: join(folder, 'Data'), output: join(folder, 'out') });
  page = window.page;
});
afterAll(async () => {
  await window?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => reloadWithoutRepack(page));
afterEach(() => expect(window.complaints).toEqual([]));

function put(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

const treeRow = (name: RegExp): Locator => page.getByRole('treeitem', { name });
const entries = (): Locator => page.getByRole('grid', { name: 'Entries of A.bsa' });
const entry = (path: string): Locator => entries().getByRole('row').filter({ hasText: path });
const changes = (): Locator => page.getByRole('grid', { name: 'Changes against A.bsa' });
const change = (path: string): Locator => changes().getByRole('row').filter({ hasText: path });
const item = (name: string): Locator => page.getByRole('menuitem', { name: new RegExp(`^${name}`) });

async function menuOf(row: Locator): Promise<readonly string[]> {
  await row.click({ button: 'right' });
  await page.getByRole('menu').waitFor();
  return await page.getByRole('menuitem').allInnerTexts();
}

test('an archive in the explorer offers to extract, repack and verify it, and not to pack it', async () => {
  const offered = (await menuOf(treeRow(/^A\.bsa/))).map((text) => text.split('\n')[0]);
  expect(offered).toEqual(expect.arrayContaining(['Extract “A.bsa”…', 'Repack “A.bsa”…', 'Verify “A.bsa”']));
  expect(offered.filter((text) => text?.startsWith('Pack “A'))).toEqual([]);
  expect(await accessibilityFindings(page)).toEqual([]);
  await item('Verify').click();
  await page.getByText('Verified: every entry decodes').waitFor();
  await menuOf(treeRow(/^A\.bsa/));
  await item('Repack “A.bsa”').click();
  await changes().waitFor();
  await menuOf(treeRow(/^A\.bsa/));
  await item('Extract “A.bsa”').click();
  await page.getByRole('dialog', { name: 'Extract 3 files' }).waitFor();
});

test('a mesh for PC does not offer its conversion to PC', async () => {
  await treeRow(/^Meshes/i).click();
  const offered = await menuOf(treeRow(/^loose\.nif/));
  expect(offered.filter((text) => text.startsWith('Convert'))).toEqual([]);
  expect(offered.some((text) => text.startsWith('Pack “loose.nif”'))).toBe(true);
});

test('what was extracted is opened from its report, and its path is copied', async () => {
  await treeRow(/^A\.bsa/).dblclick();
  await page.getByRole('button', { name: 'Extract all…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Extract 3 files' });
  await dialog.getByLabel('Subfolder').fill('Everything');
  await dialog.getByText(join(folder, 'out/Everything'), { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Extract', exact: true }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await result.getByRole('button', { name: 'Copy path' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe(join(folder, 'out/Everything'));
  await result.getByRole('button', { name: 'Open as Data…' }).click();
  await page.getByRole('dialog').getByText('tabs come back').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Open as Data' }).click();
  await treeRow(/^A\.bsa/).waitFor({ state: 'detached' });
  await treeRow(/^textures/).click();
  await treeRow(/^sky\.dds/).waitFor();
});

test('the entries are shown as a tree, whose folders are extracted and removed as a whole', async () => {
  await treeRow(/^A\.bsa/).dblclick();
  await page.getByRole('button', { name: 'Show as a tree' }).click();
  const tree = page.getByRole('tree', { name: 'Entries of A.bsa' });
  const names = () => tree.getByRole('treeitem').allInnerTexts();
  await expect.poll(names).toEqual([expect.stringMatching(/^meshes/), expect.stringMatching(/^textures/)]);
  expect(await accessibilityFindings(page)).toEqual([]);
  await tree.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await tree.getByRole('treeitem', { name: /^cup\.nif/ }).waitFor();
  await page.getByRole('textbox', { name: 'Filter entries' }).fill('sky');
  await tree.getByRole('treeitem', { name: /^sky\.dds/ }).waitFor();
  await page.getByText('1 of 3').waitFor();
  await page.getByRole('textbox', { name: 'Filter entries' }).fill('');
  await tree.getByRole('treeitem', { name: /^cup\.nif/ }).waitFor();
  await tree.getByRole('treeitem', { name: /^meshes/ }).click({ button: 'right' });
  await item('Extract Selected').click();
  await page.getByRole('dialog', { name: 'Extract 2 files' }).waitFor();
  await page.keyboard.press('Escape');
  // The menu is of the row under the pointer, not of the one selected before.
  const offered = await menuOf(tree.getByRole('treeitem', { name: /^textures/ }));
  expect(offered.filter((text) => text.startsWith('Remove')).map((text) => text.split('\n')[0])).toEqual([
    'Remove',
  ]);
  await page.keyboard.press('Escape');
  await tree.getByRole('treeitem', { name: /^meshes/ }).click({ button: 'right' });
  await item('Remove 2 Entries').click();
  await expect.poll(() => changes().getByText('D', { exact: true }).count()).toBe(2);
  await page.getByRole('button', { name: 'Entries', exact: true }).click();
  // What is to be removed is marked; nothing is written yet.
  await page.getByRole('button', { name: 'Repack… (2)' }).waitFor();
  await tree.getByRole('treeitem', { name: /^meshes.*Repack: changes inside/ }).waitFor();
  await page.getByRole('textbox', { name: 'Filter entries' }).fill('cup');
  await tree.getByRole('treeitem', { name: /^cup\.nif.*Repack: removed/ }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.reload();
  await tree.waitFor();
  await page.getByRole('button', { name: 'Show as a tree' }).click();
  await entries().waitFor();
});

test('an entry is removed from the palette, by the name of the command', async () => {
  await treeRow(/^A\.bsa/).dblclick();
  await entry('textures/sky.dds').click();
  await page.keyboard.press('Control+Shift+p');
  await page.getByRole('combobox').fill('remove entries');
  await page.getByRole('option', { name: 'Archive: Remove' }).waitFor();
  await page.keyboard.press('Enter');
  await change('textures/sky.dds').getByText('D', { exact: true }).waitFor();
});

test('entries are removed and renamed from their menu, and replaced and added from there', async () => {
  await treeRow(/^A\.bsa/).dblclick();
  const offered = await menuOf(entry('textures/sky.dds'));
  expect(offered.some((text) => text.startsWith('Extract Selected…'))).toBe(true);
  await item('Remove').click();
  await change('textures/sky.dds').getByText('D', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Entries', exact: true }).click();
  await page.getByRole('button', { name: 'Repack… (1)' }).waitFor();
  await entry('textures/sky.dds').getByText('removed', { exact: true }).waitFor();
  expect(await entry('textures/sky.dds').getAttribute('data-tone')).toBe('removed');
  expect(await accessibilityFindings(page)).toEqual([]);
  await entry('meshes/book.nif').click();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Path in the archive' }).fill('meshes/tome.nif');
  await page.keyboard.press('Enter');
  await change('meshes/tome.nif').getByText('Renamed from meshes/book.nif').waitFor();
  await change('meshes/tome.nif').getByText('was book.nif').waitFor();
  await page.getByRole('button', { name: 'Entries', exact: true }).click();
  await page.getByRole('button', { name: 'Repack… (2)' }).waitFor();
  await entry('meshes/book.nif').getByText('renamed to meshes/tome.nif').waitFor();
  await menuOf(entry('meshes/clutter/cup.nif'));
  await item('Replace…').click();
  await page.getByRole('dialog', { name: 'Replace meshes/clutter/cup.nif' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => changes().getByRole('row').count()).toBe(3);
  expect(readFileSync(join(folder, 'Data/A.bsa'))).toEqual(Buffer.from(textArchive(FILES)));
});

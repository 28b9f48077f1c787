import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { installClock, whileScrolling } from '#test/bench/page-clock.ts';
import {
  accessibilityFindings,
  type FrameBench,
  type FramePage,
  startFrameBench,
} from '#test/support/frame-page.ts';

let bench: FrameBench;
let frame: FramePage;

beforeAll(async () => {
  bench = await startFrameBench();
});
afterAll(() => bench.close());
afterEach(() => frame.close());

/** The row with the keyboard focus. */
function focused(page: Page): Locator {
  return page.locator('[role="treeitem"][data-focus]');
}

async function openTree(fake: Parameters<FrameBench['open']>[0] = {}): Promise<Page> {
  frame = await bench.open(fake);
  await frame.page.getByRole('treeitem').first().waitFor();
  await frame.page.getByRole('tree', { name: 'Files' }).focus();
  return frame.page;
}

test('arrow keys open a folder, enter it, and lead back to it', async () => {
  const page = await openTree();
  await page.keyboard.press('Home');
  await expect.poll(() => focused(page).textContent()).toContain('meshes');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page).getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page).textContent()).toContain('clutter');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focused(page).textContent()).toContain('meshes');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focused(page).getAttribute('aria-expanded')).toBe('false');
});

test('rows expose their level, position and sibling count, though only visible ones exist', async () => {
  const page = await openTree({ fake: { data: 'huge' } });
  await page.keyboard.press('*');
  await page.keyboard.press('End');
  const last = focused(page);
  await expect.poll(() => last.getAttribute('aria-level')).toBe('2');
  expect(await last.getAttribute('aria-setsize')).toBe('2000');
  expect(await last.getAttribute('aria-posinset')).toBe('2000');
  expect(await page.getByRole('treeitem').count()).toBeLessThan(100);
  const named = await page.getByRole('tree').getAttribute('aria-activedescendant');
  expect(await last.getAttribute('id')).toBe(named);
});

test('Page Down through a long folder never paints a frame with missing rows', async () => {
  const page = await openTree({ fake: { data: 'huge' } });
  await page.keyboard.press('*');
  await page.keyboard.press('Home');
  await page.evaluate(installClock);
  const { gaps, rows } = await whileScrolling(page, '[role="tree"]', async () => {
    for (let press = 0; press < 20; press++) await page.keyboard.press('PageDown');
  });
  expect(rows).toBeGreaterThan(200);
  expect(gaps).toBe(0);
});

test('typing letters selects the next file that begins with them', async () => {
  const page = await openTree();
  await page.keyboard.type('sett');
  await expect.poll(() => focused(page).textContent()).toContain('settings.ini');
});

test('the filter keeps matches with their folders and counts them, and Escape clears it', async () => {
  const page = await openTree();
  const filter = page.getByRole('textbox', { name: 'Filter files' });
  await filter.fill('clutter book');
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(7);
  await page.getByText('3 of 53 files').waitFor();
  await filter.press('Escape');
  await page.getByText('53 files', { exact: true }).first().waitFor();
  await expect.poll(() => filter.inputValue()).toBe('');
});

test('letters typed faster than a large folder is filtered are not lost', async () => {
  const page = await openTree({ fake: { data: 'huge' } });
  const filter = page.getByRole('textbox', { name: 'Filter files' });
  await filter.click();
  const text = 'landscape file number one';
  await page.keyboard.type(text, { delay: 3 });
  await page.waitForTimeout(500);
  expect(await filter.inputValue()).toBe(text);
});

test('the properties stay with the tab in front when the explorer is shown again', async () => {
  const page = await openTree();
  const properties = page.getByRole('region', { name: 'Facts and values' });
  await page.getByRole('textbox', { name: 'Filter files' }).fill('book');
  await page
    .getByRole('treeitem', { name: /^book0?.*nif/ })
    .first()
    .click();
  const [first = ''] = await properties.getByRole('heading').allInnerTexts();
  expect(first).toMatch(/book/);
  await page.keyboard.press('Control+Shift+g');
  await page.getByRole('heading', { name: 'Changes' }).waitFor();
  await page.keyboard.press('Control+p');
  await page.keyboard.type('goblet');
  await page
    .getByRole('option', { name: /goblet/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await properties.getByRole('heading', { name: /goblet/ }).waitFor();
  await page.keyboard.press('Control+Shift+e');
  await page.getByRole('treeitem', { name: /book/ }).first().waitFor();
  expect(await properties.getByRole('heading', { name: /goblet/ }).count()).toBe(1);
  await page.keyboard.press('F5');
  await page.waitForTimeout(300);
  expect(await properties.getByRole('heading', { name: /goblet/ }).count()).toBe(1);
  // A row that is gone to is another matter.
  await page.getByRole('tree', { name: 'Files' }).focus();
  await page.keyboard.press('Home');
  await properties.getByRole('heading', { name: /goblet/ }).waitFor({ state: 'detached' });
});

test('a folder closes and opens while a filter is active', async () => {
  const page = await openTree();
  await page.getByRole('textbox', { name: 'Filter files' }).fill('book.nif');
  const folder = page.getByRole('treeitem', { name: 'clutter' });
  await folder.click();
  await expect.poll(() => folder.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => page.getByRole('treeitem', { name: 'book.nif' }).count()).toBe(0);
  await folder.click();
  await page.getByRole('treeitem', { name: 'book.nif' }).waitFor();
});

test('badges say where a file comes from and what is wrong with it', async () => {
  const page = await openTree();
  await page.getByRole('textbox', { name: 'Filter files' }).fill('clutter .nif');
  await page.getByRole('treeitem', { name: /book\.nif.*overrides the same path.*loose file/ }).waitFor();
  await page
    .getByRole('treeitem', { name: /broken\.nif.*has a problem.*in Oblivion - Meshes\.bsa/ })
    .waitFor();
});

test('a range is selected with Shift and its paths are copied', async () => {
  const page = await openTree();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(() => page.locator('[role="treeitem"][aria-selected="true"]').count()).toBe(3);
  await page.keyboard.press('Control+c');
  await page.getByText('Copied 3 lines').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Oblivion.esm\nreadme.txt\nsettings.ini',
  );
});

test('the keyboard opens the context menu at the row, and Escape returns the focus', async () => {
  const page = await openTree();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+F10');
  const menu = page.getByRole('menu');
  await menu.getByRole('menuitem', { name: 'Copy Path', exact: false }).first().waitFor();
  const row = await focused(page).boundingBox();
  const box = await menu.boundingBox();
  expect(Math.abs((box?.x ?? 0) - (row?.x ?? 1000))).toBeLessThan(60);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tree');
});

test('the context menu opens a file as hex', async () => {
  const page = await openTree();
  await page.getByRole('treeitem', { name: 'settings.ini' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Open as Hex' }).click();
  await page.locator('[data-view="hex"]').waitFor();
  expect(await page.locator('[data-view="text"]').count()).toBe(0);
});

test('an empty folder says that it is empty', async () => {
  frame = await bench.open({ fake: { data: 'empty' } });
  await frame.page.getByText('This folder is empty').waitFor();
});

test('an empty folder in the grid says that it is empty, and Backspace leaves it', async () => {
  const page = await openTree();
  await page.keyboard.press('Alt+g');
  await page.getByRole('listbox', { name: 'Files' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'clutter' }).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByText('This folder is empty').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Backspace');
  await expect.poll(() => page.locator('[role="option"][data-focus]').textContent()).toContain('empty');
});

test('search lists files of every folder, sorts them by size, and counts them', async () => {
  const page = await openTree();
  await page.keyboard.press('Control+Shift+F');
  await page.getByRole('textbox', { name: 'Search names' }).fill('book');
  const table = page.getByRole('grid', { name: 'Found files' });
  await page.getByRole('region', { name: 'Search' }).getByText('3 files', { exact: true }).waitFor();
  await table.getByRole('button', { name: 'Size' }).click();
  await expect.poll(() => table.getByRole('row').nth(1).textContent()).toContain('book.nif');
  await table.getByRole('button', { name: 'Size' }).click();
  await expect.poll(() => table.getByRole('row').nth(1).textContent()).toContain('book_n.dds');
  expect(await table.getByRole('columnheader', { name: 'Size' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
});

test('a drag dropped before its files are ready shows a message, unless it never left the window', async () => {
  const page = await openTree();
  const row = page.getByRole('treeitem', { name: 'meshes' }).first();
  const takeHold = async (): Promise<void> => {
    await row.hover();
    await page.mouse.down();
    await page.mouse.move(200, 300, { steps: 4 });
    await page.getByText('Preparing 1 item: keep holding the button.').waitFor();
  };
  await takeHold();
  await page.mouse.move(-20, 300);
  await page.mouse.up();
  await page.getByText('You let go before the files were ready. Drag them again.').waitFor();
  const waiting = page.getByText('Preparing 1 item: keep holding the button.');
  await takeHold();
  await page.mouse.up();
  await waiting.waitFor({ state: 'detached' });
  await takeHold();
  await page.keyboard.press('Escape');
  await waiting.waitFor({ state: 'detached' });
  await page.mouse.up();
  expect(await page.getByText('before the files were ready').count()).toBe(0);
});

test('a legend says what the letters beside files mean', async () => {
  const page = await openTree();
  await page.keyboard.press('Control+Shift+P');
  await page.getByRole('combobox').fill('letters beside');
  await page.keyboard.press('Enter');
  const legend = page.getByRole('dialog', { name: 'Letters beside files' });
  await legend.getByText('overrides the same path elsewhere').waitFor();
  expect(await legend.getByRole('term').allTextContents()).toEqual([
    '!',
    'M',
    'C',
    'O',
    'N',
    'L',
    'A',
    '•',
    '•',
  ]);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await legend.waitFor({ state: 'detached' });
});

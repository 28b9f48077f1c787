import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FrameBench, type FramePage, startFrameBench } from '#test/support/frame-page.ts';

let bench: FrameBench;
let frame: FramePage;
let page: Page;

beforeAll(async () => {
  bench = await startFrameBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  frame = await bench.open();
  page = frame.page;
  page.setDefaultTimeout(8000);
  await page.getByRole('treeitem').first().waitFor();
});
afterEach(() => frame.close());

/** Part, role and name of what has the focus. */
const focused = (): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const part = element?.closest<HTMLElement>('[data-part]')?.dataset.part ?? element?.tagName;
    return [part, element?.role ?? element?.localName, element?.ariaLabel ?? ''].join(' ');
  });
const focusComesTo = (place: string | RegExp): Promise<void> =>
  expect.poll(focused, { timeout: 8000 }).toMatch(place);
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
/** File name of the tab whose content has the focus. */
const focusedTab = (): Promise<string | undefined> =>
  page.evaluate(
    () =>
      document.activeElement?.closest<HTMLElement>('[data-stop]')?.dataset.stop?.match(/[\w.]+\.\w+/)?.[0],
  );

const row = (name: string): Locator => page.getByRole('treeitem', { name }).first();

async function openTabs(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await row(name).dblclick();
    await page.locator(`[data-stop*="${name}"] [data-view]`).first().waitFor();
  }
}

test('the focus goes from the tree to the grid of pictures, and back', async () => {
  await page.getByRole('tree', { name: 'Files' }).focus();
  await press('Alt+g');
  await focusComesTo('side listbox Files');
  await press('Alt+g');
  await focusComesTo('side tree Files');
});

test('a menu closes when a shortcut moves the focus elsewhere', async () => {
  await row('readme.txt').click();
  await press('Shift+F10');
  await page.getByRole('menu').waitFor();
  await press('Control+Shift+F');
  await focusComesTo(/^side input Search/);
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await focusComesTo(/^side input Search/);
});

test('a closed bottom panel gives the focus back to where it was', async () => {
  await page.getByRole('tree', { name: 'Files' }).focus();
  await press('Control+Shift+M');
  await focusComesTo(/^panel/);
  await press('Control+j');
  await focusComesTo('side tree Files');
});

test('a hidden side view gives the focus back to where it was', async () => {
  await openTabs('readme.txt');
  await page.locator('[data-stop] [data-view] :is(textarea, [role="textbox"])').first().focus();
  await page.getByRole('tree', { name: 'Files' }).focus();
  await press('Control+b');
  await focusComesTo(/^editors/);
});

test('a side view that has yet to be read gets the focus once it is drawn', async () => {
  await page.getByRole('tree', { name: 'Files' }).focus();
  await press('Control+Shift+X');
  await focusComesTo(/^side (grid|button|combobox)/);
});

test('a click beside everything keeps the focus nowhere', async () => {
  await page.getByRole('tree', { name: 'Files' }).focus();
  await page.getByRole('heading', { name: 'Properties' }).click();
  await press('Alt+g');
  await page.getByRole('listbox', { name: 'Files' }).waitFor();
  await page.waitForTimeout(100);
  expect(await focused()).toMatch(/^BODY/);
});

test('F6 stops at the strip and the content of each group of tabs, and at the content of each part', async () => {
  await openTabs('readme.txt', 'Oblivion.esm');
  await press('Control+\\');
  await expect.poll(focusedTab, { timeout: 8000 }).toBe('Oblivion.esm');
  const isStrip = (name: string): Promise<void> => focusComesTo(new RegExp(`^editors tab ${name}`));
  await press('Shift+F6');
  await isStrip('Oblivion.esm');
  await press('Shift+F6');
  expect(await focusedTab()).toBe('readme.txt');
  await press('Shift+F6');
  await isStrip('readme.txt');
  await press('F6', 'F6', 'F6');
  expect(await focusedTab()).toBe('Oblivion.esm');
  await press('F6');
  expect(await focused()).toBe('properties section Facts and values');
  await press('Shift+F6', 'Shift+F6', 'Shift+F6', 'Shift+F6', 'Shift+F6');
  expect(await focused()).toMatch(/^side/);
  await press('Shift+F6', 'Shift+F6');
  expect(await focused()).toMatch(/^status/);
});

test('keys go to the next and the previous group of tabs, with the focus', async () => {
  await openTabs('readme.txt', 'Oblivion.esm');
  await page.getByRole('button', { name: 'Split to the Right' }).focus();
  await press('Enter');
  await expect.poll(focusedTab, { timeout: 8000 }).toBe('Oblivion.esm');
  await press('Alt+Shift+PageUp');
  await expect.poll(focusedTab, { timeout: 8000 }).toBe('readme.txt');
  await page.getByRole('region', { name: 'Facts and values' }).focus();
  await press('Alt+Shift+PageDown');
  await expect.poll(focusedTab, { timeout: 8000 }).toBe('Oblivion.esm');
});

test('Ctrl+A outside of text fields selects no text of the window, and else only the text around', async () => {
  const selection = (): Promise<string> => page.evaluate(() => String(window.getSelection()));
  await row('readme.txt').click();
  await page.locator('[data-part="properties"] [data-selectable] h3').first().waitFor();
  await page.locator('[data-part="status"] button').first().focus();
  await press('Control+a');
  expect(await selection()).toBe('');
  await page.locator('[data-part="properties"] [data-selectable] h3').first().click();
  await press('Control+a');
  expect(await selection()).toContain('readme.txt');
  expect(await selection()).not.toContain('Oblivion.esm');
});

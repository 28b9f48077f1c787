import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FrameBench, type FramePage, startFrameBench } from '#test/support/frame-page.ts';

let bench: FrameBench;
let frame: FramePage;
let page: Page;

beforeAll(async () => {
  bench = await startFrameBench();
});
afterAll(() => bench.close());
afterEach(() => frame.close());

async function openWindow(): Promise<void> {
  frame = await bench.open();
  page = frame.page;
  await page.getByRole('treeitem').first().waitFor();
}

const box = (): Locator => page.getByRole('combobox', { name: 'Go to file' });
const boxes = (): Promise<number> => page.getByRole('dialog').count();
const frontOption = (): Promise<string | null> =>
  page.locator('[role="option"][aria-selected="true"]').textContent();
/** Kind of the focused part of the window. */
const focusedView = (): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.closest('[data-view]')?.getAttribute('data-view'));
const tabNames = (): Promise<string[]> =>
  page.locator('.dv-tabs-container [role="tab"]').evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));

test('a file opened with quick open keeps the focus after the box closes, even if already open', async () => {
  await openWindow();
  for (const turn of ['new', 'open already']) {
    await page.getByRole('tree', { name: 'Files' }).focus();
    await page.keyboard.press('Control+p');
    await page.keyboard.type('gob07');
    await expect.poll(frontOption).toContain('goblet07.nif');
    await page.keyboard.press('Enter');
    await expect.poll(boxes).toBe(0);
    await expect.poll(focusedView, { message: turn }).toBe('fields');
  }
  await page.getByRole('tree', { name: 'Files' }).focus();
  await page.keyboard.press('Control+p');
  await page.getByRole('option', { name: /goblet07\.nif/ }).click();
  await expect.poll(boxes).toBe(0);
  await expect.poll(focusedView, { message: 'from the open files' }).toBe('fields');
});

test('Ctrl+P in the open box selects its text, and the box opens empty the next time', async () => {
  await openWindow();
  await page.keyboard.press('Control+p');
  await page.keyboard.type('book');
  await page.keyboard.press('Control+p');
  await page.keyboard.type('gob07');
  expect(await box().inputValue()).toBe('gob07');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+p');
  await expect.poll(() => box().inputValue()).toBe('');
});

test('Enter opens the file that was typed, even if the list is still the one for fewer letters', async () => {
  await openWindow();
  await page.keyboard.press('Control+p');
  await page.keyboard.type('gob0');
  await expect.poll(frontOption).toContain('goblet00.nif');
  // In one turn of the event loop, so no list can arrive between the letter and the key.
  await box().evaluate((input: HTMLInputElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(input, 'gob07');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
  await expect.poll(tabNames).toEqual(['goblet07.nif']);
});

test('palette and quick open replace each other, and return the focus to where it was before both', async () => {
  await openWindow();
  await page.getByRole('tree', { name: 'Files' }).focus();
  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.press('Control+p');
  await box().waitFor();
  expect(await boxes()).toBe(1);
  expect(await box().evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(boxes).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Files');
});

test('a dialog is modal: nothing behind it moves or takes the focus', async () => {
  await openWindow();
  await page.keyboard.press('Control+p');
  await box().waitFor();
  await page.keyboard.press('F6');
  await page.keyboard.press('Control+b');
  expect(await box().evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await page.getByRole('tree', { name: 'Files', includeHidden: true }).count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+b');
  await expect.poll(() => page.getByRole('tree', { name: 'Files' }).count()).toBe(0);
});

test('a command is found by its palette label, and an exact name comes first', async () => {
  await openWindow();
  await page.getByRole('treeitem', { name: 'readme.txt' }).dblclick();
  await expect.poll(tabNames).toEqual(['readme.txt']);
  for (const query of ['close all', 'File: Close All']) {
    await page.keyboard.press('Control+Shift+P');
    await page.keyboard.type(query);
    await expect.poll(frontOption, { message: query }).toBe('File: Close All');
    await page.keyboard.press('Escape');
    await expect.poll(boxes).toBe(0);
  }
});

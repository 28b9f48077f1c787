import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { openRealWindow, type RealWindow } from '#test/support/real-window.ts';

let window: RealWindow;
let page: Page;
let file: string;

beforeAll(async () => {
  window = await openRealWindow();
  page = window.page;
  file = join(window.userData, 'keybindings.json');
});
afterAll(async () => window.close());

const grid = () => page.getByRole('grid', { name: 'Keyboard shortcuts' });
const row = (name: RegExp) => grid().getByRole('row', { name });
const log = () => page.getByRole('tab', { name: 'Log', selected: true });
const palette = async (text: string): Promise<void> => {
  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type(text);
};
const openList = async (): Promise<void> => {
  await palette('keyboard shortcuts');
  await page.keyboard.press('Enter');
  await grid().waitFor();
};
/** Filters the list and goes to its first row. */
const find = async (text: string, first = 'View: Show Log'): Promise<void> => {
  await grid().focus();
  await page.keyboard.press('Control+f');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await grid().getByRole('row').nth(1).filter({ hasText: first }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
};

const focus = (): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
/** Opens the box of the row. */
const ask = async (): Promise<void> => {
  await expect.poll(focus).toBe('Keyboard shortcuts');
  await page.keyboard.press('Enter');
  await expect.poll(focus).toBe('New key');
};

test('the list has every command with its key, and is found by either', async () => {
  await openList();
  expect(await grid().getByRole('row').count()).toBeGreaterThan(10);
  await find('show log');
  await row(/View: Show Log Ctrl\+Shift\+U Default/).waitFor();
  await find('ctrl+shift+u');
  await row(/View: Show Log/).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('the box says at once who else has the keys, and Escape changes nothing', async () => {
  await find('show log');
  await ask();
  const dialog = page.getByRole('dialog', { name: 'Change Key' });
  await dialog.getByText('View: Show Log').waitFor();
  await page.keyboard.press('Control+Shift+E');
  await dialog.getByText('Also used by: View: Show Explorer. Yours wins.').waitFor();
  expect(await dialog.getByRole('textbox', { name: 'New key' }).inputValue()).toBe('Ctrl+Shift+E');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Control+c');
  await dialog.getByText(/keep this key/).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await row(/View: Show Log Ctrl\+Shift\+U Default/).waitFor();
});

test('a row that a filter hides is not replaced by another command', async () => {
  await find('show log');
  await page.locator('[data-focus]', { hasText: 'View: Show Log' }).waitFor();
  await page.keyboard.press('Control+f');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('show explorer');
  await row(/View: Show Explorer/).waitFor();
  await row(/View: Show Log/).waitFor({ state: 'hidden' });
  expect(await page.locator('[data-focus]').count()).toBe(0);
  await find('show log');
});

test('a new key works at once, everywhere it is shown, and its conflict is marked', async () => {
  await ask();
  await page.keyboard.press('Control+Shift+E');
  await page.keyboard.press('Enter');
  await row(/View: Show Log Ctrl\+Shift\+E Yours Window View: Show Explorer/).waitFor();
  await expect.poll(focus).toBe('Keyboard shortcuts');
  // The row stays the focused one, although the filter finds another one above it now.
  await page.locator('[data-focus]', { hasText: 'View: Show Log' }).waitFor();
  expect(await log().count()).toBe(0);
  await page.keyboard.press('Control+Shift+E');
  await log().waitFor();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
    { key: 'ctrl+shift+u', command: '-view.panel.log' },
    { key: 'ctrl+shift+e', command: 'view.panel.log' },
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  await palette('show log');
  await page.getByRole('option', { name: /Show Log.*Ctrl\+Shift\+E/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Conflicts 2$/ }).click();
  await find('show', 'View: Show Explorer');
  expect(await grid().getByRole('row').count()).toBe(3);
  await page.getByRole('button', { name: /^Conflicts 2$/ }).click();
});

test('the key is still there after a reload, and an edit of the file by hand counts, too', async () => {
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(
      '[',
      '[ // by hand\n  { "key": "alt+l", "command": "view.side.settings" },',
    ),
  );
  await page.reload();
  await page.getByRole('tree', { name: 'Files' }).waitFor();
  await page.keyboard.press('Control+j');
  await page.keyboard.press('Control+Shift+E');
  await log().waitFor();
  await page.keyboard.press('Alt+l');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor();
});

test('in the text editor, too, your key comes before the editor’s own', async () => {
  writeFileSync(file, readFileSync(file, 'utf8').replace('"alt+l"', '"ctrl+h"'));
  await page.reload();
  await page.getByRole('button', { name: 'Explorer', exact: true }).click();
  await page.getByRole('treeitem', { name: 'Read me.txt' }).dblclick();
  await page.locator('.monaco-editor textarea, .monaco-editor .native-edit-context').first().focus();
  await page.keyboard.press('Control+h');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor();
});

test('in the text editor, a key of yours comes before the document’s, too', async () => {
  const kept = readFileSync(file, 'utf8');
  writeFileSync(file, kept.replace('[', '[\n  { "key": "ctrl+s", "command": "view.side.settings" },'));
  await page.reload();
  await page.getByRole('button', { name: 'Explorer', exact: true }).click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor({ state: 'hidden' });
  await page.locator('.monaco-editor textarea, .monaco-editor .native-edit-context').first().focus();
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor();
  writeFileSync(file, kept);
});

test('texts that name a key name yours, and a key taken away does nothing in the editor either', async () => {
  const kept = readFileSync(file, 'utf8');
  const rules =
    '{ "key": "alt+t", "command": "text.tabMovesFocus" }, { "key": "ctrl+f", "command": "-text.find" },';
  writeFileSync(file, kept.replace('[', `[\n  ${rules}`));
  await page.reload();
  await page.locator('.monaco-editor textarea, .monaco-editor .native-edit-context').first().focus();
  await page.keyboard.press('Control+f');
  await page.keyboard.press('Alt+t');
  await page.getByText('Tab moves the focus (Alt+T)').waitFor();
  expect(await page.locator('.find-widget.visible').count()).toBe(0);
  await page.keyboard.press('Alt+t');
  writeFileSync(file, kept);
});

test('the menu of a row takes a key away, and resets it', async () => {
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).press('Enter');
  await grid().waitFor();
  await find('view.panel.log');
  await page.keyboard.press('Delete');
  await row(/View: Show Log Removed by you/).waitFor();
  await page.keyboard.press('Control+Shift+E');
  await page.getByRole('tree', { name: 'Files' }).waitFor();
  await grid().focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Reset to Default' }).press('Enter');
  await row(/View: Show Log Ctrl\+Shift\+U Default/).waitFor();
  await palette('path of keybindings');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(file);
  expect(readFileSync(file, 'utf8')).toBe(
    '[ // by hand\n  { "key": "ctrl+h", "command": "view.side.settings" }\n]\n',
  );
});

test('a broken file is shown with its line, and is not written to until it is mended', async () => {
  const broken = '[\n  { "key": "alt+l", "command": "view.side.settings" }\n  { "key": "alt+u" }\n]\n';
  writeFileSync(file, broken);
  await page.reload();
  await page
    .getByRole('contentinfo')
    .getByText(/keybindings\.json cannot be read, so your keys are off: line 3/)
    .waitFor();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await grid().waitFor();
  const problems = page.getByRole('region', { name: 'Problems in keybindings.json' });
  await problems.getByText(/Line 3: A comma|Line 3: a comma/).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await find('view.panel.log');
  await page.keyboard.press('Delete');
  await page.getByText(/The key could not be changed/).waitFor();
  expect(readFileSync(file, 'utf8')).toBe(broken);

  writeFileSync(file, '[\n  { "key": "alt+u", "command": "view.nothing" }\n]\n');
  await problems.getByRole('button', { name: 'Read it again' }).click();
  await problems.getByText(/Line 2: there is no command “view\.nothing”/).waitFor();
  // Both entries of a line are named, and go again.
  writeFileSync(file, '[ 0, 0, {} ]');
  await problems.getByRole('button', { name: 'Read it again' }).click();
  await expect.poll(() => problems.getByText(/Line 1: an entry must be written as/).count()).toBe(2);
  writeFileSync(file, '[]');
  await problems.getByRole('button', { name: 'Read it again' }).click();
  await problems.waitFor({ state: 'hidden' });
  expect(window.complaints).toEqual([]);
});

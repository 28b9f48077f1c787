import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

const INI = '[Lantern]\r\nfOil=4.5\r\nsName=Caf\xe9\r\n';

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;
let panel: Locator;

beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    for (const name of ['type', 'save', 'undo', 'close', 'look']) {
      workbench.put(`${name}.ini`, Buffer.from(INI, 'latin1'));
    }
    workbench.put('broken.json', '{ "name": }\n');
    workbench.put('large.txt', Buffer.alloc(17 * 1024 * 1024, 'all work and no play '));
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
}

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const lines = async (): Promise<string> =>
  (await panel.locator('.view-line').allTextContents()).join('\n').replaceAll('\u00a0', ' ');
const ready = (text: string): Promise<void> => expect.poll(lines).toContain(text);

test('text is shown in its encoding and language, with the focus in it', async () => {
  await open('look.ini');
  await ready('sName=Café');
  await panel.getByText('Western (Windows 1252)').waitFor();
  await panel.getByText('CRLF').waitFor();
  await panel.getByText('INI', { exact: true }).waitFor();
  await press('Control+End');
  await panel.getByText('Line 4, column 1').waitFor();
});

test('a save right after typing includes the typed text, and leaves every other byte unchanged', async () => {
  await open('save.ini');
  await ready('fOil');
  await press('Control+Home', 'ArrowDown', 'End');
  await page.keyboard.type('0');
  await press('Control+s');
  await window.status(/^Saved to /);
  const { modFolder } = await bench.workbench.open();
  expect(bench.workbench.read(`${modFolder}/save.ini`)?.toString('latin1')).toBe(INI.replace('4.5', '4.50'));
  expect(bench.workbench.read('Game/Data/save.ini')?.toString('latin1')).toBe(INI);
});

test('undo and redo work on the document from both the text and the hex view', async () => {
  await open('undo.ini');
  await ready('fOil');
  await press('Control+Home');
  await page.keyboard.type('; note');
  await press('Enter', 'Control+z');
  await window.status(/^Undid: Edit text/);
  await expect.poll(lines).toMatch(/^\[Lantern\]/);
  await press('Control+y');
  await ready('; note');
  await panel.getByRole('tab', { name: 'Hex' }).click();
  const hex = panel.getByRole('grid', { name: /^Bytes of/ });
  await hex.focus();
  await press('Control+z');
  await panel.getByRole('tab', { name: 'Text' }).click();
  await expect.poll(lines).toMatch(/^\[Lantern\]/);
});

test('bytes typed in hex show as text at once', async () => {
  await open('type.ini');
  await ready('[Lantern]');
  await panel.getByRole('tab', { name: 'Hex' }).click();
  await panel.getByRole('grid', { name: /^Bytes of/ }).focus();
  await press('Control+Home', 'ArrowRight');
  await page.keyboard.type('4d');
  await panel.getByRole('tab', { name: 'Text' }).click();
  await ready('[Mantern]');
});

test('a tab closed right after typing keeps the typed text', async () => {
  await open('close.ini');
  await ready('fOil');
  await press('Control+Home');
  await page.keyboard.type(';');
  await page.locator('.dv-tabs-container [role="tab"]').first().click({ button: 'middle' });
  await page.getByText('The unsaved edits of close.ini are kept.').waitFor();
  panel = await window.openFile('close.ini');
  await ready(';[Lantern]');
});

test('the JSON worker runs under the strict policy and marks errors', async () => {
  await open('broken.json');
  await panel.locator('.squiggly-error').first().waitFor();
});

test('Find, Go to line and leaving with Tab are editor commands', async () => {
  await open('look.ini');
  await ready('fOil');
  await press('Control+f');
  await panel.locator('.find-widget.visible').waitFor();
  await page.keyboard.type('oil');
  await panel.getByText('1 of 1').waitFor();
  await press('Escape', 'Control+m');
  await panel.getByText('Tab moves the focus (Ctrl+M)').waitFor();
  await press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.monaco-editor') === null))
    .toBe(true);
});

test('text that is too large shows a message and a link to the hex view', async () => {
  await open('large.txt');
  await panel.getByText(/16 MiB/).waitFor();
  await panel.getByRole('button', { name: 'Show in Hex' }).click();
  await panel.getByRole('grid', { name: /^Bytes of/ }).waitFor();
});

test.each(['dark', 'light', 'contrast'] as const)('has no axe violations in the %s theme', async (theme) => {
  await open('look.ini', theme);
  await ready('fOil');
  expect(await accessibilityFindings(page)).toEqual([]);
});

import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { layStrings, spellStrings } from '#test/fixtures/strings.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

const NAMES = layStrings({
  entries: [
    [0x801, 0],
    [0x802, 1],
    [0x803, 2],
    [0x810, 0],
  ],
  texts: ['Lantern', 'Lamp Oil', 'Bell Tower'],
});

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;
let panel: Locator;

beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    for (const name of ['edit', 'escape', 'look']) workbench.put(`Strings/${name}.STRINGS`, NAMES);
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
  await panel.getByRole('row', { name: /Lamp Oil/ }).waitFor();
}

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const texts = async (): Promise<readonly (string | null)[]> =>
  await panel.getByRole('row').locator('[role="gridcell"]:last-child').allTextContents();

test('a text is found, modified, undone and saved by keyboard', async () => {
  await open('Strings/edit.STRINGS');
  await press('Control+f');
  await page.keyboard.type('oil');
  await expect.poll(texts).toEqual(['Lamp Oil']);
  await press('Enter', 'F2', 'Control+a');
  await page.keyboard.type('Whale oil for the lamp');
  await press('Control+Enter');
  await expect.poll(texts).toEqual(['Whale oil for the lamp']);
  await press('Control+z');
  await expect.poll(texts).toEqual(['Lamp Oil']);
  await press('Control+y', 'Control+s');
  await window.status(/^Saved to /);
  const { modFolder } = await bench.workbench.open();
  const saved = bench.workbench.read(`${modFolder}/Strings/edit.STRINGS`);
  expect(spellStrings(saved ?? new Uint8Array(), false)).toEqual([
    [0x801, 'Lantern'],
    [0x802, 'Whale oil for the lamp'],
    [0x803, 'Bell Tower'],
    [0x810, 'Lantern'],
  ]);
});

test('Escape discards typed text', async () => {
  await open('Strings/escape.STRINGS');
  await panel.getByRole('row', { name: /Bell Tower/ }).click();
  await press('F2');
  await page.keyboard.type('Not this');
  await press('Escape');
  await expect.poll(texts).toEqual(['Lantern', 'Lamp Oil', 'Bell Tower', 'Lantern']);
  expect(await panel.getByRole('textbox', { name: 'Text of 0x00000803' }).inputValue()).toBe('Bell Tower');
  expect(await page.getByRole('tab', { name: /unsaved|•/ }).count()).toBe(0);
});

test.each(['dark', 'light', 'contrast'] as const)('has no axe violations in the %s theme', async (theme) => {
  await open('Strings/look.STRINGS', theme);
  await panel
    .getByRole('row', { name: /Lantern/ })
    .first()
    .click();
  expect(await accessibilityFindings(page)).toEqual([]);
});

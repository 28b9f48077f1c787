import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
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
afterEach(async () => {
  expect(frame.complaints).toEqual([]);
  await frame.close();
});

async function openWindow(options: Parameters<FrameBench['open']>[0] = {}): Promise<Page> {
  frame = await bench.open(options);
  await frame.page.getByRole('main').waitFor();
  return frame.page;
}

test('the status bar names the game, and shows how it was detected and which files it loads', async () => {
  const page = await openWindow();
  await page.locator('footer').getByRole('button', { name: 'Oblivion' }).click();
  const dialog = page.getByRole('dialog', { name: 'Game of Oblivion' });
  await dialog.getByText('Oblivion.esm is here.').waitFor();
  await dialog.getByText('24 plugins in Plugins.txt, by file time.').waitFor();
  const archives = await dialog.getByRole('list').first().getByRole('listitem').allTextContents();
  expect(archives.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
    '1Oblivion - Meshes.bsalisted in sArchiveList of Oblivion.ini ',
    '2Oblivion - Textures - Compressed.bsalisted in sArchiveList of Oblivion.ini ',
    '3Better Goblets.bsaloaded with Better Goblets.esp ',
  ]);
  await dialog.getByText('it is not in sArchiveList, and no active plugin has its name').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('another game is chosen by keyboard alone, and detected again from the files', async () => {
  const page = await openWindow();
  await page.getByRole('treeitem').first().waitFor();
  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type('choose the game');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Game of Oblivion' });
  const game = dialog.getByRole('combobox', { name: 'Game' });
  await game.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Skyrim Special Edition' }).waitFor();
  await page.keyboard.type('Sky');
  await page.keyboard.press('Enter');
  const status = page.locator('footer');
  await status.getByText('Skyrim Special Edition').waitFor();
  await expect.poll(() => game.textContent()).toContain('Skyrim Special Edition');
  await game.click();
  await page.getByRole('option', { name: 'Detected: Oblivion' }).click();
  await status.getByText('Oblivion', { exact: true }).nth(1).waitFor();
});

test('properties say which of several files wins, and why', async () => {
  const page = await openWindow();
  await page.getByRole('treeitem', { name: 'readme.txt' }).first().click();
  const properties = page.getByRole('region', { name: 'Properties' });
  const providers = properties.getByRole('list').first().getByRole('listitem');
  await providers.first().waitFor();
  expect(await providers.nth(0).textContent()).toMatch(/wins.*newer than the archives that have it/);
  expect(await providers.nth(1).textContent()).toMatch(/older than the loose file; listed in sArchiveList/);
  expect(await providers.nth(1).textContent()).not.toContain('wins');
});

test('a folder of no known game says so', async () => {
  const page = await openWindow({ fake: { data: 'empty' } });
  await page.locator('footer').getByRole('button', { name: 'No game' }).waitFor();
});

test('the first screen offers the games that are installed', async () => {
  const page = await openWindow({ fake: { data: 'none' } });
  const games = page.getByRole('list', { name: 'Installed games' });
  await games.getByRole('button', { name: /Fallout: New Vegas.*Heroic \(GOG\)/ }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await games.getByRole('button', { name: /Fallout 4/ }).click();
  await page.getByRole('tree', { name: 'Files' }).waitFor();
});

test.each(['dark', 'light', 'contrast'] as const)(
  'the first screen says what is safe, and a task of the sample opens it at the right place: %s',
  async (theme) => {
    const page = await openWindow({ fake: { data: 'none', theme } });
    await page.getByText('The files of the game and of other mods stay as they are').waitFor();
    const tasks = page.getByRole('list', { name: 'Try it on the sample' });
    expect(await tasks.getByRole('button').count()).toBe(3);
    expect(await accessibilityFindings(page)).toEqual([]);
    await tasks.getByRole('button', { name: /See which file wins/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Conflicts', exact: true }).waitFor();
    // The made-up sample has no conflicts, which its tab says.
    await page.locator('[data-view="answer"]').getByText('Every file has one provider.').waitFor();
  },
);

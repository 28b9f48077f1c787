import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { FakeOptions } from '#test/support/fake-services.ts';
import { accessibilityFindings, type FrameBench, startFrameBench } from '#test/support/frame-page.ts';
import { openRealWindow } from '#test/support/real-window.ts';
import { textArchive } from '#test/support/workbench.ts';

const pairs = (page: Page): Locator => page.getByRole('grid', { name: 'Pairs of winner and loser' });
const files = (page: Page): Locator => page.getByRole('grid', { name: 'Files in conflict' });
const answer = (page: Page): Locator => page.locator('[data-view="answer"]');
const side = (page: Page): Locator => page.getByRole('region', { name: 'Conflicts', exact: true });

async function showConflicts(page: Page): Promise<void> {
  await page.getByRole('tree', { name: 'Files' }).waitFor();
  await page.keyboard.press('Control+Shift+X');
  await side(page).waitFor();
}

describe('the Conflicts view, over mock services', () => {
  let bench: FrameBench;
  beforeAll(async () => {
    bench = await startFrameBench();
  });
  afterAll(() => bench.close());

  async function open(fake: FakeOptions = {}): Promise<Page> {
    const frame = await bench.open({ fake });
    onTestFinished(async () => {
      expect(frame.complaints).toEqual([]);
      await frame.close();
    });
    await showConflicts(frame.page);
    return frame.page;
  }

  test('lists the files of the selected pairs in a tab, or of all if none is selected', async () => {
    const page = await open();
    await side(page).getByText('43 files in conflict, 44 overridden copies').waitFor();
    await pairs(page).getByRole('row').nth(1).click();
    await side(page).getByText('41 of 43 files in conflict, 41 of 44 overridden copies').waitFor();
    await answer(page).getByText('41 files in conflict, 41 overridden copies').waitFor();
    await page.keyboard.press('ArrowDown');
    await answer(page).getByText('1 file in conflict, 1 overridden copy').waitFor();
    await page.keyboard.press('Escape');
    await answer(page).getByText('43 files in conflict, 44 overridden copies').waitFor();
    await side(page).getByRole('button', { name: 'Show the files' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => files(page).evaluate((grid) => grid === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+F');
    await page.keyboard.type('sword');
    await answer(page).getByText('1 of 43 files in conflict, 2 overridden copies').waitFor();
  });

  test('has one row for a file of three providers, and compares each of its copies', async () => {
    const page = await open();
    await side(page).getByRole('button', { name: 'Show the files' }).click();
    const row = files(page).getByRole('row').filter({ hasText: 'sword.nif' });
    await row.first().waitFor();
    expect(await row.count()).toBe(1);
    await row.click({ position: { x: 20, y: 8 } });
    const why = answer(page).getByRole('region', { name: 'Why' });
    expect(await why.getByRole('button', { name: /^Compare with/ }).allTextContents()).toHaveLength(2);
    await why.getByRole('button', { name: /^Compare with Oblivion - Meshes/ }).waitFor();
  });

  test('shows what each provider wins and loses', async () => {
    const page = await open();
    await side(page).getByRole('combobox', { name: 'List conflicts by' }).click();
    await page.getByRole('option', { name: 'By provider' }).click();
    const totals = page.getByRole('grid', { name: 'What each wins and loses' });
    const row = totals.getByRole('row').filter({ hasText: 'Oblivion - Meshes.bsa' });
    expect(await row.getByRole('gridcell').allTextContents()).toEqual(['Oblivion - Meshes.bsa', '0', '42']);
  });

  test('compares contents, and lists the files that differ', async () => {
    const page = await open();
    await side(page).getByRole('button', { name: 'Compare contents' }).click();
    await files(page).getByText('Differs').first().waitFor();
    await answer(page).getByRole('button', { name: 'Filter by Column' }).click();
    await answer(page).getByRole('combobox', { name: 'Filter by Contents' }).selectOption('Differs');
    await answer(page).getByText('15 of 43 files in conflict').waitFor();
  });

  test('compares only the files that the tab lists, and leaves the selected one selected', async () => {
    const page = await open();
    await side(page).getByRole('button', { name: 'Show the files' }).click();
    await files(page).getByRole('row').nth(1).waitFor();
    await page.keyboard.press('Control+F');
    await page.keyboard.type('goblet0');
    await answer(page).getByText('10 of 43 files in conflict').waitFor();
    await files(page)
      .getByRole('row')
      .nth(1)
      .click({ position: { x: 20, y: 8 } });
    const why = answer(page).getByRole('region', { name: 'Why' });
    await why.waitFor();
    await answer(page).getByRole('button', { name: 'Compare Contents of the Listed Files' }).click();
    await files(page).getByText('Differs').first().waitFor();
    expect(await why.count()).toBe(1);
    await answer(page).getByRole('textbox', { name: 'Filter results' }).fill('unknown');
    await answer(page).getByText('33 of 43 files in conflict').waitFor();
  });

  test('names the loser that it opens', async () => {
    const page = await open();
    await side(page).getByRole('button', { name: 'Show the files' }).click();
    await files(page)
      .getByRole('row')
      .filter({ hasText: 'sword.nif' })
      .click({ button: 'right', position: { x: 20, y: 8 } });
    await page.getByRole('menuitem', { name: 'Open the Loser (Loose files)' }).waitFor();
    await page.getByRole('menuitem', { name: 'Compare Winner with Loser (Loose files)' }).waitFor();
  });

  test('shows the progress of a comparison, and cancels it with the button that started it', async () => {
    const page = await open({ scan: 'endless' });
    const button = side(page).getByRole('button', { name: 'Compare contents' });
    await button.focus();
    await page.keyboard.press('Enter');
    await side(page).getByText('12 of 43 files read').waitFor();
    await page.keyboard.press('Enter');
    await side(page).getByText('Comparison canceled').waitFor();
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('says so if no file has two providers, or if they cannot be listed', async () => {
    await side(await open({ scan: 'nothing' }))
      .getByText('No conflicts')
      .waitFor();
    await side(await open({ scan: 'failed' }))
      .getByText('This folder is no longer open.')
      .waitFor();
  });

  test.each(['dark', 'light', 'contrast'] as const)('has no axe violations: %s', async (theme) => {
    const page = await open({ theme });
    await pairs(page).getByRole('row').nth(1).click();
    await side(page).getByRole('button', { name: 'Compare contents' }).click();
    await files(page).getByText('Differs').first().waitFor();
    await files(page).getByRole('row').nth(1).click();
    await answer(page).getByRole('region', { name: 'Why' }).waitFor();
    await answer(page).getByRole('button', { name: 'Filter by Column' }).click();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});

/** An Oblivion install with a mod’s archive over its own, and a loose file older than both. */
function oblivion(): string {
  const top = mkdtempSync(join(tmpdir(), 'modwright-conflicts-'));
  onTestFinished(() => rmSync(top, { recursive: true, force: true }));
  const data = join(top, 'Oblivion', 'Data');
  const put = (path: string, year: number, content: string | Uint8Array): void => {
    const target = join(data, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
    const time = Date.UTC(year, 0, 1) / 1000;
    utimesSync(target, time, time);
  };
  put('Oblivion.esm', 2006, 'TES4');
  put('Mod.esp', 2020, 'TES4');
  put('Oblivion - Misc.bsa', 2006, textArchive({ 'notes/a.txt': 'first\nline\n', 'notes/b.txt': 'same\n' }));
  put('Mod.bsa', 2020, textArchive({ 'notes/a.txt': 'second\nline\n', 'notes/b.txt': 'same\n' }));
  put('notes/a.txt', 2010, 'loosely\n');
  return data;
}

test('a conflict is found, compared, explained, opened on both sides, and resolved by a newer loose file', async () => {
  const data = oblivion();
  const { page, complaints, close } = await openRealWindow({ data });
  onTestFinished(close);
  await showConflicts(page);
  await pairs(page).getByRole('row').nth(3).waitFor();
  const told = async (): Promise<readonly string[]> =>
    (await pairs(page).getByRole('row').allTextContents()).slice(1).sort();
  // The game's own archive comes first, unless a newer loose file exists.
  expect(await told()).toEqual([
    expect.stringContaining('Mod.bsaLoose files1'),
    expect.stringContaining('Mod.bsaOblivion - Misc.bsa1'),
    expect.stringContaining('Oblivion - Misc.bsaMod.bsa1'),
  ]);

  await side(page).getByRole('button', { name: 'Compare contents' }).click();
  await files(page).getByText('Identical').waitFor();
  // Of a.txt both copies differ: one row.
  expect(await files(page).getByText('Differs').count()).toBe(1);

  await files(page)
    .getByRole('row')
    .filter({ hasText: 'a.txt' })
    .click({ position: { x: 20, y: 8 } });
  await answer(page)
    .getByText(/it is not newer than Mod\.bsa/)
    .waitFor();
  await answer(page).getByRole('button', { name: 'Compare with Loose files' }).click();
  const editors = page.getByRole('region', { name: 'Open files' });
  await editors.getByText('loosely').first().waitFor();
  await editors.getByText('second').first().waitFor();

  // The user makes the loose file newer, as the reason suggests.
  const now = Date.now() / 1000;
  utimesSync(join(data, 'notes/a.txt'), now, now);
  await pairs(page).focus();
  await page.keyboard.press('F5');
  await expect
    .poll(told)
    .toEqual([
      expect.stringContaining('Loose filesMod.bsa1'),
      expect.stringContaining('Loose filesOblivion - Misc.bsa1'),
      expect.stringContaining('Oblivion - Misc.bsaMod.bsa1'),
    ]);
  await page.keyboard.press('Control+Shift+E');
  await page.keyboard.press('F5');
  await page.keyboard.press('Control+Shift+X');
  await side(page).getByText('The folder was refreshed since.').waitFor();
  expect(await side(page).getByRole('button', { name: 'Compare contents' }).isDisabled()).toBe(true);
  await side(page).getByRole('button', { name: 'List again' }).click();
  await expect.poll(told).toHaveLength(3);
  expect(complaints).toEqual([]);
});

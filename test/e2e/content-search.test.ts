import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { FakeScan } from '#test/support/fake-block-types.ts';
import { accessibilityFindings, type FrameBench, startFrameBench } from '#test/support/frame-page.ts';
import { openRealWindow } from '#test/support/real-window.ts';

const hits = (page: Page): Locator => page.getByRole('grid', { name: 'Files with matches' });
const side = (page: Page): Locator => page.getByRole('region', { name: 'Search' });
const answer = (page: Page): Locator => page.locator('[data-view="answer"]');
const query = (page: Page): Locator => page.getByRole('textbox', { name: 'Search contents' });

async function showContents(page: Page): Promise<void> {
  await page.getByRole('treeitem').first().waitFor();
  await page.keyboard.press('Control+Shift+F');
  await page.getByRole('tab', { name: 'Names' }).focus();
  await page.keyboard.press('ArrowRight');
  await query(page).waitFor();
}

describe('content search, over mock services', () => {
  let bench: FrameBench;
  beforeAll(async () => {
    bench = await startFrameBench();
  });
  afterAll(() => bench.close());

  async function open(scan: FakeScan = 'done', theme?: 'light' | 'contrast'): Promise<Page> {
    const frame = await bench.open({ fake: { scan, ...(theme === undefined ? {} : { theme }) } });
    onTestFinished(async () => {
      expect(frame.complaints).toEqual([]);
      await frame.close();
    });
    await showContents(frame.page);
    return frame.page;
  }

  test('shows progress and can be canceled', async () => {
    const page = await open('endless');
    await query(page).fill('chair');
    await page.keyboard.press('Enter');
    await side(page).getByRole('progressbar', { name: 'Searching files' }).waitFor();
    await side(page).getByText(/MB of/).waitFor();
    await side(page).getByRole('button', { name: 'Cancel' }).click();
    await side(page).getByText('Search canceled').waitFor();
    await answer(page).getByText('Search canceled').waitFor();
  });

  test('shows why it failed, and when nothing was found', async () => {
    const failed = await open('failed');
    await query(failed).fill('chair');
    await failed.keyboard.press('Enter');
    await side(failed).getByText('The worker that did this ended.').waitFor();
    await answer(failed).getByText('The files could not be searched').waitFor();
    await answer(failed).getByRole('button', { name: 'Try again' }).waitFor();
    const page = await open();
    await query(page).fill('nothing');
    await page.keyboard.press('Enter');
    await page.getByText('No searched file contains it.').waitFor();
  });

  test('says in the tab that the list is cut, and that the folder was refreshed since', async () => {
    const page = await open();
    await page.evaluate(() => {
      const services = Reflect.get(window, 'fakeServices') as Record<string, (...args: unknown[]) => unknown>;
      const search = services['contents.search']!;
      services['contents.search'] = async (...args) => ({
        ...((await search(...args)) as object),
        more: true,
      });
      const tree = services['workspace.tree']!();
      services['workspace.tree'] = () => ({ ...(tree as object) });
    });
    await query(page).fill('chair');
    await page.keyboard.press('Enter');
    await answer(page).getByText('2 files with “chair”. Only the first 2 are listed.').waitFor();
    // Matches of a file are counted to 1,000, and so is their sum.
    await hits(page).getByText('1 001+').waitFor();
    const match = hits(page).locator('mark').first();
    expect(await match.textContent()).toBe('chair');
    await hits(page).getByText('…/clutter/book.nif has a chair in it').waitFor();
    await page.getByRole('button', { name: 'Explorer' }).first().click();
    await page.keyboard.press('F5');
    await answer(page).getByText('2 files with “chair”, before the folder was refreshed.').waitFor();
  });

  test.each([undefined, 'light', 'contrast'] as const)('has no axe violations: %s', async (theme) => {
    const page = await open('done', theme);
    expect(await accessibilityFindings(page)).toEqual([]);
    await query(page).fill('chair');
    await page.keyboard.press('Enter');
    await hits(page).getByRole('row').nth(2).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});

test('a text inside an archive is found by keyboard alone, and opens in hex at the first match', async () => {
  const { page, complaints, close } = await openRealWindow();
  onTestFinished(close);
  await showContents(page);
  await query(page).focus();
  await page.keyboard.type('Gamebryo');
  await page.keyboard.press('Enter');
  await hits(page).getByRole('row').nth(1).waitFor();
  await query(page).focus();
  await page.keyboard.press('ArrowDown');
  const focused = hits(page).locator('[role="row"][data-focus]');
  while (!((await focused.textContent()) ?? '').includes('.bsa')) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const panel = page.locator('[data-part="editors"]');
  await panel.getByRole('tab', { name: 'Hex', exact: true, selected: true }).waitFor();
  await expect.poll(() => page.locator('footer').textContent()).toMatch(/offset 0x0/i);
  expect(complaints).toEqual([]);
});

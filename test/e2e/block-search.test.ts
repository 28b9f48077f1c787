import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { FakeScan } from '#test/support/fake-block-types.ts';
import { accessibilityFindings, type FrameBench, startFrameBench } from '#test/support/frame-page.ts';
import { openRealWindow } from '#test/support/real-window.ts';

const types = (page: Page): Locator => page.getByRole('grid', { name: 'Block types' });
const files = (page: Page): Locator => page.getByRole('grid', { name: 'Files with these blocks' });
const start = (page: Page): Locator => page.getByRole('button', { name: 'Scan meshes' });
const side = (page: Page): Locator => page.getByRole('region', { name: 'Search' });

/** Text of the row with the keyboard focus. */
const focused = (grid: Locator): Promise<string | null> =>
  grid.locator('[role="row"][data-focus]').textContent();

async function showBlockTypes(page: Page): Promise<void> {
  await page.getByRole('treeitem').first().waitFor();
  await page.keyboard.press('Control+Shift+F');
  await page.getByRole('tab', { name: 'Names' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
}

describe('block type search, over mock services', () => {
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
    await showBlockTypes(frame.page);
    return frame.page;
  }

  test('shows progress, can be canceled, and starts again, by keyboard alone', async () => {
    const page = await open('endless');
    await start(page).focus();
    await page.keyboard.press('Enter');
    await side(page).getByText('1 200 of 9 004 meshes').waitFor();
    const cancel = side(page).getByRole('button', { name: 'Cancel' });
    await expect.poll(() => cancel.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await side(page).getByText('Scan canceled').waitFor();
    const again = side(page).getByRole('button', { name: 'Scan again' });
    await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('shows why it failed, and where there are no meshes', async () => {
    const failed = await open('failed');
    await start(failed).click();
    await side(failed).getByText('The worker that did this ended.').waitFor();
    await side(failed).getByRole('button', { name: 'Try again' }).waitFor();
    const nothing = await open('nothing');
    await start(nothing).click();
    await side(nothing).getByText('No meshes here').waitFor();
  });

  test('sorts and filters types, and finds the files that have several', async () => {
    const page = await open();
    await start(page).click();
    await expect.poll(() => types(page).getByRole('row').nth(1).textContent()).toContain('NiNode');
    await types(page).getByRole('button', { name: 'Type' }).click();
    await expect.poll(() => types(page).getByRole('row').nth(1).textContent()).toContain('bhkBoxShape');
    await side(page).getByRole('textbox', { name: 'Filter types' }).fill('ni particle');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(types(page))).toContain('NiParticleSystem');
    await page.keyboard.press('Enter');
    await side(page).getByRole('button', { name: '2 files', exact: true }).waitFor();
    await side(page).getByRole('textbox', { name: 'Filter types' }).fill('');
    await types(page)
      .getByText('bhkBoxShape')
      .click({ modifiers: ['Control'] });
    await side(page).getByRole('button', { name: '2 files', exact: true }).waitFor();
    await side(page).getByRole('combobox', { name: 'Which files' }).click();
    await page.getByRole('option', { name: 'with any selected type' }).click();
    await side(page).getByRole('button', { name: '12 files', exact: true }).waitFor();
  });

  test('says that the files cannot be listed, and asks again', async () => {
    const page = await open('unlisted');
    await start(page).click();
    await types(page).getByText('bhkBoxShape').click();
    await side(page).getByText('Could not list the files.').waitFor();
    await side(page).getByRole('button', { name: 'Try again' }).click();
    await side(page).getByRole('button', { name: '12 files', exact: true }).waitFor();
  });

  test('names its problems, and is marked outdated once the folder is reloaded', async () => {
    const page = await open();
    await start(page).click();
    await side(page).getByText('2 problems: not every file could be read.').waitFor();
    await side(page).getByRole('button', { name: 'Show in Jobs' }).click();
    await page.getByRole('tab', { name: 'Jobs', selected: true }).waitFor();
    await page.keyboard.press('Control+Shift+P');
    await page.getByRole('combobox').fill('Block Type');
    await page.getByText('Find Meshes by Block Type').waitFor();
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      const services = Reflect.get(window, 'fakeServices') as Record<string, () => object>;
      const tree = services['workspace.tree']!();
      services['workspace.tree'] = () => ({ ...tree });
    });
    await page.getByRole('button', { name: 'Explorer' }).first().click();
    await page.keyboard.press('F5');
    await page.keyboard.press('Control+Shift+F');
    await side(page).getByText('The folder was refreshed since this scan.').waitFor();
    await side(page).getByRole('button', { name: 'Scan again' }).click();
    await expect.poll(() => side(page).getByText('has been read again').count()).toBe(0);
  });

  test.each([undefined, 'light', 'contrast'] as const)('has no axe violations: %s', async (theme) => {
    const page = await open('done', theme);
    expect(await accessibilityFindings(page)).toEqual([]);
    await start(page).click();
    await types(page).getByText('bhkBoxShape').click();
    await types(page)
      .getByText('NiNode')
      .click({ modifiers: ['Control'] });
    await files(page).getByRole('row').nth(3).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});

test('a mesh in an archive is found by block type, and opens at that block', async () => {
  const { page, complaints, close } = await openRealWindow();
  onTestFinished(close);
  await showBlockTypes(page);
  await start(page).click();
  await side(page)
    .getByText(/^\d+ types in \d+ meshes$/)
    .waitFor();
  await side(page).getByRole('textbox', { name: 'Filter types' }).fill('NiTexturing');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await files(page).getByRole('row').nth(1).waitFor();
  await types(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => files(page).evaluate((grid) => grid === document.activeElement)).toBe(true);
  while (!((await focused(files(page))) ?? '').includes('.bsa')) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const panel = page.locator('[data-part="editors"]');
  const row = panel.locator('[role="treeitem"][aria-selected="true"], [role="row"][aria-selected="true"]');
  await expect.poll(() => row.allTextContents().then((texts) => texts.join())).toMatch(/NiTexturingProperty/);
  expect(complaints).toEqual([]);
});

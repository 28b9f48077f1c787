import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { FakeOptions } from '#test/support/fake-services.ts';
import { accessibilityFindings, type FrameBench, startFrameBench } from '#test/support/frame-page.ts';

let bench: FrameBench;
beforeAll(async () => {
  bench = await startFrameBench();
});
afterAll(() => bench.close());

const side = (page: Page): Locator => page.getByRole('region', { name: 'Search', exact: true });
const field = (page: Page): Locator => side(page).getByRole('textbox', { name: 'Search names' });
const names = async (page: Page): Promise<readonly string[]> => {
  const rows = await side(page).getByRole('grid').getByRole('row').all();
  return Promise.all(
    rows.slice(1, 4).map(async (row) => (await row.getByRole('gridcell').first().textContent()) ?? ''),
  );
};

async function open(fake: FakeOptions = {}): Promise<Page> {
  const frame = await bench.open({ fake });
  onTestFinished(async () => {
    expect(frame.complaints).toEqual([]);
    await frame.close();
  });
  await frame.page.getByRole('tree', { name: 'Files' }).waitFor();
  await frame.page.keyboard.press('Control+Shift+F');
  await field(frame.page).focus();
  return frame.page;
}

test('its key puts the caret into the question, with the last one selected to be typed over', async () => {
  const page = await open();
  const asked = (): Promise<string> =>
    page.evaluate(() => {
      const { activeElement: field } = document;
      if (!(field instanceof HTMLInputElement)) return `${field?.tagName}`;
      return `${field.ariaLabel}: ${field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)}`;
    });
  await page.keyboard.type('readme');
  await side(page).getByText('1 file', { exact: true }).waitFor();
  await page.keyboard.press('Control+Shift+E');
  await page.getByRole('tree', { name: 'Files' }).waitFor();
  await page.keyboard.press('Control+Shift+F');
  await expect.poll(asked).toBe('Search names: readme');
  await side(page).getByRole('tab', { name: 'Contents' }).click();
  await page.keyboard.press('Tab');
  await expect.poll(asked).toBe('Search contents: ');
  await page.keyboard.type('sword');
  await page.keyboard.press('Control+Shift+E');
  await page.keyboard.press('Control+Shift+F');
  await expect.poll(asked).toBe('Search contents: sword');
});

test("a glob is recognized by its star, and toggles by key and button switch the query's mode", async () => {
  const page = await open();
  await page.keyboard.type('*_n.dds');
  await side(page).getByText('1 file, as a glob').waitFor();
  expect(await names(page)).toEqual(['book_n.dds']);
  await page.keyboard.press('Alt+r');
  const regex = side(page).getByRole('button', { name: 'Use as a regular expression' });
  expect(await regex.getAttribute('aria-pressed')).toBe('true');
  await side(page).getByText('Invalid regular expression: nothing to repeat.').waitFor();
  expect(await field(page).getAttribute('aria-invalid')).toBe('true');
  await field(page).fill('^textures/.*book(_n)?\\.dds$');
  await side(page).getByText('2 files', { exact: true }).waitFor();
  await page.keyboard.press('Alt+g');
  expect(await regex.getAttribute('aria-pressed')).toBe('false');
  await field(page).fill('{readme,settings}.*');
  await side(page).getByText('2 files', { exact: true }).waitFor();
  await side(page).getByRole('button', { name: 'Use as a glob' }).click();
  await side(page).getByText('2 files, as a glob').waitFor();
  await field(page).fill('clutter book_n');
  await side(page).getByText('1 file', { exact: true }).waitFor();
});

test('Enter counts while the search still runs: its files open in a tab when it ends', async () => {
  const page = await open({ data: 'huge' });
  await page.keyboard.insertText('*/file01999.*');
  await page.keyboard.press('Enter');
  const found = page.getByRole('grid', { name: 'Files found by name' });
  await found.getByRole('row').nth(1).waitFor();
  await page.getByText('200 files for “*/file01999.*”').waitFor();
  await expect.poll(() => found.evaluate((grid) => grid === document.activeElement)).toBe(true);
});

test('names of files are whole in a narrow side bar, and their folders keep the last one', async () => {
  const layout = JSON.stringify({ version: 1, side: { view: 'explorer', open: true, size: 170 } });
  const page = await open({ layout });
  const cutIn = (column: number): Promise<readonly (string | null)[]> =>
    side(page)
      .getByRole('row', { name: /^goblet0\d/ })
      .evaluateAll(
        (rows, at) =>
          rows.map((row) => row.children[at]?.querySelector('[data-cut]')?.getAttribute('data-cut') ?? null),
        column,
      );
  await field(page).fill('goblet0');
  await expect.poll(async () => new Set(await cutIn(0))).toEqual(new Set([null]));
  await expect.poll(async () => (await cutIn(1))[0]).toMatch(/^(…|…es|…s|…hes)\/?clutter$/);
});

test('the tab leads back to the question that it answers, with its kind of query', async () => {
  const page = await open();
  await page.keyboard.press('Alt+g');
  await page.keyboard.type('readme.*');
  await page.keyboard.press('Enter');
  await page.getByRole('grid', { name: 'Files found by name' }).waitFor();
  await side(page).getByRole('button', { name: 'Use as a glob' }).click();
  await field(page).fill('goblet');
  await page.keyboard.press('Control+Shift+E');
  await page
    .getByRole('toolbar', { name: 'Results' })
    .getByRole('button', { name: 'Show the Question' })
    .click();
  await expect.poll(() => field(page).inputValue()).toBe('readme.*');
  expect(await side(page).getByRole('button', { name: 'Use as a glob' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await side(page).getByText('1 file', { exact: true }).waitFor();
  await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
});

test('an expression that would take years is stopped and reported, the window stays responsive, and the next one works', async () => {
  const page = await open({ data: 'huge' });
  await page.keyboard.press('Alt+r');
  await field(page).fill('^([a-z0-9/.]+)+!$');
  await side(page).getByText('Searching').waitFor();
  // A blocked window would not respond to keys for years.
  await page.keyboard.press('Control+Shift+E');
  await page.getByRole('tree', { name: 'Files' }).focus();
  await page.keyboard.press('Control+Shift+F');
  await side(page).getByText('This pattern takes too long').waitFor();
  await field(page).fill('0199/file01999');
  await side(page).getByText('1 file', { exact: true }).waitFor();
  // A query typed while another is stuck gets its turn.
  await field(page).fill('^([a-z0-9/.]+)+!$');
  await side(page).getByText('Searching').waitFor();
  await field(page).fill('file0000[0-4]');
  await side(page)
    .getByText(/^1.000 files$/)
    .waitFor();
});

test.each(['dark', 'light', 'contrast'] as const)('has no axe violations: %s', async (theme) => {
  const page = await open({ theme });
  await page.keyboard.press('Alt+r');
  await field(page).fill('(');
  await side(page).getByText('Invalid regular expression').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
});

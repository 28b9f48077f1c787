import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { FakeOptions } from '#test/support/fake-services.ts';
import { accessibilityFindings, type FrameBench, startFrameBench } from '#test/support/frame-page.ts';

/** Converting 20,000 files, over mock services. */
let bench: FrameBench;
beforeAll(async () => {
  bench = await startFrameBench();
});
afterAll(() => bench.close());

const view = (page: Page): Locator => page.locator('[data-view="convert"]');
const results = (page: Page): Locator => view(page).getByRole('grid', { name: 'Results' });
const firstCells = (page: Page, column: number): Promise<string | null> =>
  results(page).getByRole('row').nth(1).getByRole('gridcell').nth(column).textContent();

async function open(fake: FakeOptions): Promise<Page> {
  const frame = await bench.open({ fake });
  onTestFinished(async () => {
    expect(frame.complaints).toEqual([]);
    await frame.close();
  });
  const { page } = frame;
  await page.getByRole('tree', { name: 'Files' }).waitFor();
  await page.getByRole('button', { name: /^Convert Xbox 360/ }).click();
  await view(page)
    .getByRole('button', { name: /^Convert all of/ })
    .click();
  return page;
}

const start = (page: Page): Promise<void> =>
  view(page)
    .getByRole('button', { name: /^Convert 20/ })
    .click();

test('20,000 results are filtered, sorted and paged without being rendered all at once', async () => {
  const page = await open({});
  await start(page);
  await view(page)
    .getByText(/19.600 files converted, 400 rejected/)
    .waitFor();
  await expect.poll(() => results(page).getAttribute('aria-rowcount')).toBe('20001');
  expect(await results(page).getByRole('row').count()).toBeLessThan(100);
  // Skipped files come first.
  await results(page).focus();
  await page.keyboard.press('Home');
  await results(page).getByText('shelf00049.nif').waitFor();
  await page.keyboard.press('End');
  await results(page).getByText('shelf19998.nif').waitFor();

  await view(page)
    .getByRole('button', { name: /^Skipped/ })
    .click();
  await expect.poll(() => results(page).getAttribute('aria-rowcount')).toBe('401');
  await results(page).focus();
  await page.keyboard.press('Home');
  await results(page).getByText('shelf00049.nif').waitFor();
  await results(page).getByRole('columnheader', { name: 'File' }).click();
  await results(page).getByRole('columnheader', { name: 'File' }).click();
  await results(page).getByText('shelf19999.nif').waitFor();
  expect(await firstCells(page, 0)).toContain('Rejected');

  await page.keyboard.press('Control+f');
  await page.keyboard.type('shelf00');
  await view(page)
    .getByText(/^\d+ of 400$/)
    .waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => results(page).getAttribute('aria-rowcount')).toBe('401');
});

test('a run shows its progress, is canceled, and resumes', async () => {
  const page = await open({ scan: 'endless' });
  await start(page);
  await view(page).getByText(/^30%/).waitFor();
  await results(page).getByText('shelf00001.nif').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  // The focus is on the cancel button.
  await page.keyboard.press('Enter');
  await view(page)
    .getByText(/^Canceled\. Files converted so far were kept\./)
    .waitFor();
  await expect.poll(() => results(page).getAttribute('aria-rowcount')).toBe('6001');
  await view(page)
    .getByText(/Resume continues where it stopped/)
    .waitFor();
  await view(page).getByRole('button', { name: 'Start over' }).waitFor();
  await view(page).getByRole('button', { name: 'Resume' }).click();
  await view(page)
    .getByText(/19.600 files converted, 400 rejected; 6.000 from the earlier run/)
    .waitFor();
  await expect.poll(() => results(page).getAttribute('aria-rowcount')).toBe('20001');
});

test('the error that stopped a run is shown, and the run can be retried', async () => {
  const page = await open({ scan: 'failed' });
  await start(page);
  await view(page).getByText('The disk of the output folder is full.').waitFor();
  await view(page).getByRole('button', { name: 'Try again' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('says so if there is nothing to convert, and does nothing', async () => {
  const page = await open({ scan: 'nothing' });
  await view(page)
    .getByText(/This contains no meshes/)
    .waitFor();
  expect(
    await view(page)
      .getByRole('button', { name: /^Convert 0/ })
      .isDisabled(),
  ).toBe(true);
});

import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FrameBench, type FramePage, startFrameBench } from '../support/frame-page.ts';

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

const row = (name: string): Locator => page.getByRole('treeitem', { name }).first();

test('properties list what was found in the archive that is selected, however alike, and nothing of another', async () => {
  await openWindow();
  const properties = page.getByRole('region', { name: 'Properties' });
  await row('Oblivion - Meshes.bsa').click();
  await expect.poll(() => properties.getByText('Its data lies outside the file.').count()).toBe(5);
  await row('Oblivion - Textures').click();
  await expect.poll(() => properties.getByText('Its name is empty.').count()).toBe(2);
  expect(await properties.getByText('Its data lies outside the file.').count()).toBe(0);
  await row('readme.txt').click();
  await properties.getByText('Problems').waitFor({ state: 'hidden' });
  expect(await properties.getByText('Its name is empty.').count()).toBe(0);
});

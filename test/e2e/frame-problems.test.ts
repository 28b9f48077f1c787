import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FrameBench, type FramePage, startFrameBench } from '#test/support/frame-page.ts';

let bench: FrameBench;
let frame: FramePage;
let page: Page;

beforeAll(async () => {
  bench = await startFrameBench();
});
afterAll(() => bench.close());
afterEach(() => frame.close());

async function openWindow(fake: NonNullable<Parameters<FrameBench['open']>[0]>['fake'] = {}): Promise<void> {
  frame = await bench.open({ fake });
  page = frame.page;
  await page.getByRole('treeitem').first().waitFor();
}

const row = (name: string): Locator => page.getByRole('treeitem', { name }).first();

test('properties list every finding of the selected archive, even identical ones, and no others', async () => {
  await openWindow();
  const properties = page.getByRole('region', { name: 'Properties' });
  await row('Oblivion - Meshes.bsa').click();
  await expect.poll(() => properties.getByText('Its data outside of the file.').count()).toBe(5);
  await row('Oblivion - Textures').click();
  await expect.poll(() => properties.getByText('Its name is empty.').count()).toBe(2);
  expect(await properties.getByText('Its data outside of the file.').count()).toBe(0);
  await row('readme.txt').click();
  await properties.getByText('Problems').waitFor({ state: 'hidden' });
  expect(await properties.getByText('Its name is empty.').count()).toBe(0);
});

test('a problem with an entry links into its archive', async () => {
  await openWindow();
  await page.getByRole('textbox', { name: 'Filter files' }).fill('goblet07');
  await row('goblet07.nif').click();
  await page
    .getByRole('region', { name: 'Properties' })
    .getByRole('button', { name: 'Jump to 0x40' })
    .click();
  await page.locator('.dv-tabs-container [role="tab"][aria-label="Oblivion - Meshes.bsa"]').waitFor();
});

test('problems that are only counted are included in every total, and come last in any order', async () => {
  await openWindow({ findings: 200, unlisted: 7800 });
  await page.getByRole('button', { name: /^7\s867 errors 67 warnings 66 notes$/ }).waitFor();
  const tab = page.getByRole('tab', { name: /^Problems/ });
  expect(await tab.textContent()).toMatch(/8\s000/);
  await page.keyboard.press('Control+Shift+M');
  await page.getByText(/^200 of 8\s000 shown$/).waitFor();
  const grid = page.getByRole('grid', { name: 'Problems' });
  for (const column of ['Kind', 'Problem', 'Code']) {
    await grid.getByRole('columnheader', { name: column }).getByRole('button').click();
    await grid.focus();
    await page.keyboard.press('End');
    await grid
      .getByRole('row')
      .last()
      .getByText(/^7\s800 more like this$/)
      .waitFor();
  }
  await page.getByRole('textbox', { name: 'Filter problems' }).fill('odd-padding');
  await page.getByText(/^67 of 8\s000 shown$/).waitFor();
});

test('the problems of a folder disappear with it, and so do its files unless they have unsaved edits', async () => {
  await openWindow();
  const open = (): Promise<readonly string[]> =>
    page.evaluate(async () => {
      const services = Reflect.get(window, 'fakeServices') as {
        'document.list': (input: unknown) => readonly { readonly name: string }[];
      };
      return services['document.list']({}).map(({ name }) => name);
    });
  await row('Oblivion.esm').dblclick();
  await page.locator('[data-view="fields"]').waitFor();
  await row('readme.txt').dblclick();
  await expect.poll(open).toEqual(['Oblivion.esm', 'readme.txt']);
  await page.evaluate(async () => {
    const services = Reflect.get(window, 'fakeServices') as {
      'document.writeBytes': (input: unknown) => unknown;
    };
    await services['document.writeBytes']({
      document: 'd1',
      offset: 4,
      bytes: Uint8Array.of(9),
      label: 'Set',
    });
  });
  await page.keyboard.press('Control+Shift+M');
  await page.getByRole('grid', { name: 'Problems' }).getByText('Padding bytes are not zero.').waitFor();
  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type('Open the Sample Data Folder');
  await page.keyboard.press('Enter');
  await page.getByText('No problems found').waitFor();
  await expect.poll(open).toEqual(['Oblivion.esm']);
  await page.getByRole('button', { name: 'Changes, 1 unsaved' }).waitFor();
});

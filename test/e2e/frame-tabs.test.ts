import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  accessibilityFindings,
  type FrameBench,
  type FramePage,
  startFrameBench,
} from '#test/support/frame-page.ts';

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
/** Tabs of files, not of panels and views. */
const tabs = (): Locator => page.locator('.dv-tabs-container [role="tab"]');
const tabNames = (): Promise<string[]> => tabs().evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));

/** Changes four bytes of the first document, as an editor would. */
async function edit(): Promise<void> {
  await page.evaluate(async () => {
    const services = Reflect.get(window, 'fakeServices') as {
      'document.writeBytes': (input: unknown) => unknown;
    };
    await services['document.writeBytes']({
      document: 'd1',
      offset: 4,
      bytes: Uint8Array.of(9, 9, 9, 9),
      label: 'Set word 1',
    });
  });
}

test('a click previews, the next click replaces the preview, a double click pins', async () => {
  await openWindow();
  await row('readme.txt').click();
  await expect.poll(tabNames).toEqual(['readme.txt']);
  await row('settings.ini').click();
  await expect.poll(tabNames).toEqual(['settings.ini']);
  await row('settings.ini').dblclick();
  await row('Oblivion.esm').click();
  await expect.poll(tabNames).toEqual(['settings.ini', 'Oblivion.esm']);
});

test('an edit pins the preview, marks tab, tree and Changes, and undo names the step it undid', async () => {
  await openWindow();
  await row('Oblivion.esm').click();
  await page.locator('[data-view="fields"]').waitFor();
  await edit();
  await expect.poll(tabNames).toEqual(['Oblivion.esm, unsaved edits']);
  await page.getByRole('treeitem', { name: /Oblivion\.esm.*edited, not saved/ }).waitFor();
  await page.getByRole('button', { name: 'Changes, 1 unsaved' }).waitFor();
  await row('readme.txt').click();
  await expect.poll(async () => (await tabNames()).length).toBe(2);
  await tabs().first().click();
  // A tab comes to the front after its click, in the next task.
  await page.getByRole('tab', { name: 'Oblivion.esm, unsaved edits', selected: true }).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Undid: Set word 1').waitFor();
  await expect.poll(tabNames).toEqual(['Oblivion.esm', 'readme.txt']);
});

test('closing a tab with unsaved edits keeps them, says so, and links to them', async () => {
  await openWindow();
  await row('Oblivion.esm').click();
  await page.locator('[data-view="fields"]').waitFor();
  await edit();
  await expect.poll(tabNames).toEqual(['Oblivion.esm, unsaved edits']);
  await tabs().first().click({ button: 'middle' });
  await expect.poll(tabNames).toEqual([]);
  await page.getByText('The unsaved edits of Oblivion.esm are kept.').waitFor();
  await page.getByRole('button', { name: 'Show changes' }).focus();
  await page.keyboard.press('Enter');
  // The button is gone with its message; the focus is in what it showed.
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.closest('[data-part]')?.getAttribute('data-part')),
    )
    .toBe('side');
  await page.getByRole('region', { name: 'Unsaved edits' }).getByRole('button').nth(1).focus();
  await page.keyboard.press('Enter');
  await expect.poll(tabNames).toEqual(['Oblivion.esm, unsaved edits']);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-view="fields"]') !== null))
    .toBe(true);
  await page.keyboard.press('Control+s');
  await page.getByText('Saved to mods/My changes/Oblivion.esm').waitFor();
  await expect.poll(tabNames).toEqual(['Oblivion.esm']);
});

test('discarding edits asks first, with the focus on Cancel', async () => {
  await openWindow();
  await row('Oblivion.esm').click();
  await page.locator('[data-view="fields"]').waitFor();
  await edit();
  await page.getByRole('button', { name: 'Changes, 1 unsaved' }).click();
  await page.getByRole('button', { name: 'Discard the edits of Oblivion.esm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard the edits of Oblivion.esm?' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await page.getByRole('button', { name: 'Discard the edits of Oblivion.esm' }).click();
  await page.getByRole('button', { name: 'Discard edits', exact: true }).click();
  await page.getByText('No changes').waitFor();
});

test('a binary shows fields beside hex, and views are switched by tab and by key', async () => {
  await openWindow();
  await row('Oblivion.esm').dblclick();
  await page.locator('[data-view="fields"]').waitFor();
  await page.locator('[data-view="hex"]').waitFor();
  await page.keyboard.press('Alt+5');
  await expect.poll(() => page.locator('[data-view="hex"]').count()).toBe(0);
  await page.getByRole('tab', { name: 'Hex' }).click();
  await expect.poll(() => page.locator('[data-view="fields"]').count()).toBe(0);
  const focused = (): Promise<string | null | undefined> =>
    page.evaluate(() => document.activeElement?.closest('[data-view]')?.getAttribute('data-view'));
  await page.keyboard.press('Alt+3');
  await page.locator('[data-view="fields"]').waitFor();
  await expect.poll(focused).toBe('fields');
  await page.keyboard.press('Alt+4');
  await expect.poll(focused).toBe('hex');
});

test('a file that cannot be opened shows why and where, and links into its archive', async () => {
  await openWindow();
  await page.getByRole('textbox', { name: 'Filter files' }).fill('broken');
  await row('broken.nif').click();
  const alert = page.getByRole('alert').filter({ hasText: 'could not be opened' });
  await alert.getByText('broken.nif could not be opened').waitFor();
  await alert.getByText('ends after 1 204').waitFor();
  await alert.getByText('Details').click();
  await alert.getByText('data-truncated').waitFor();
  await alert.getByRole('button', { name: 'Jump to 0x1A3C' }).click();
  await expect.poll(tabNames).toContain('Oblivion - Meshes.bsa');
  await page.locator('[data-view="hex"]').waitFor();
});

test('tabs split into groups, and everything is restored after a reload', async () => {
  await openWindow();
  await row('readme.txt').dblclick();
  await row('settings.ini').dblclick();
  await row('Oblivion.esm').dblclick();
  await page.locator('[data-view="fields"]').waitFor();
  await page.keyboard.press('Control+\\');
  const groups = (): Promise<string[][]> =>
    page
      .locator('.dv-groupview')
      .evaluateAll((all) =>
        all.map((group) => [...group.querySelectorAll('.dv-tab')].map((tab) => tab.ariaLabel ?? '')),
      );
  const split = [['readme.txt', 'settings.ini'], ['Oblivion.esm']];
  await expect.poll(groups).toEqual(split);
  await row('meshes').click();
  await page.getByRole('treeitem', { name: 'clutter' }).waitFor();
  await page.keyboard.press('Control+b');
  await expect.poll(() => page.getByRole('tree', { name: 'Files' }).count()).toBe(0);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('fake layout')))
    .toMatch(/"side":\{[^}]*"open":false.*Oblivion\.esm.*"expanded":\["meshes"\]/);
  await page.reload();
  await expect.poll(groups).toEqual(split);
  expect(await page.getByRole('tree', { name: 'Files' }).count()).toBe(0);
  await page.keyboard.press('Control+b');
  await page.getByRole('treeitem', { name: 'clutter' }).waitFor();
});

test('the active tab is visible however many there are, however it was activated', async () => {
  await openWindow();
  await page.getByRole('textbox', { name: 'Filter files' }).fill('goblet');
  for (let index = 0; index < 8; index++) {
    await row(`goblet${String(index).padStart(2, '0')}.nif`).dblclick();
    await expect.poll(async () => (await tabNames()).length).toBe(index + 1);
  }
  const inView = (name: string): Promise<boolean> =>
    tabs()
      .and(page.locator(`[aria-label="${name}"]`))
      .evaluate((tab) => {
        const [one, strip] = [tab.getBoundingClientRect(), tab.parentElement?.getBoundingClientRect()];
        return strip !== undefined && one.left >= strip.left - 1 && one.right <= strip.right + 1;
      });
  await expect.poll(() => inView('goblet07.nif')).toBe(true);
  for (let back = 0; back < 7; back++) await page.keyboard.press('Control+PageUp');
  await expect.poll(() => inView('goblet00.nif')).toBe(true);
  await row('goblet06.nif').click();
  await expect.poll(() => inView('goblet06.nif')).toBe(true);
  await page.setViewportSize({ width: 900, height: 700 });
  await expect.poll(() => inView('goblet06.nif')).toBe(true);
});

test('edits of an earlier run are offered and restored', async () => {
  const when = Date.UTC(2026, 1, 3);
  await openWindow({ journals: [{ id: 'k1', path: 'Oblivion.esm', archive: null, edits: 3, when }] });
  const notice = page.getByRole('region', { name: 'From an earlier session' }).first();
  await notice.getByText('1 file with unsaved edits from an earlier session').waitFor();
  await notice.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(tabNames).toEqual(['Oblivion.esm, unsaved edits']);
  expect(await notice.count()).toBe(0);
});

test('edits of an earlier run stay offered until they are answered, and are discarded at once', async () => {
  const when = Date.UTC(2026, 1, 3);
  const journal = { archive: null, edits: 3, when };
  await openWindow({
    journals: [
      { ...journal, id: 'k1', path: 'Oblivion.esm' },
      { ...journal, id: 'k2', path: 'readme.txt' },
    ],
  });
  const notice = page.getByRole('region', { name: 'From an earlier session' });
  await notice.getByText('2 files with unsaved edits').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  // Other messages come and go.
  await row('readme.txt').dblclick();
  await page.keyboard.press('Control+Shift+C');
  await notice.getByRole('button', { name: 'Discard…' }).click();
  await page.getByRole('dialog').getByText('6 edits of 2 files: Oblivion.esm, readme.txt.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard edits' }).click();
  await notice.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

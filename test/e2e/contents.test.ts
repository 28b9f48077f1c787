import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { FakeOptions } from '#test/support/fake-services.ts';
import { accessibilityFindings, type FrameBench, startFrameBench } from '#test/support/frame-page.ts';
import { openRealWindow } from '#test/support/real-window.ts';
import { textArchive } from '#test/support/workbench.ts';

const view = (page: Page): Locator => page.locator('[data-view="contents"]:visible');
const grid = (page: Page): Locator => view(page).getByRole('grid', { name: 'Files of both sides' });
const chip = (page: Page, words: string): Locator => view(page).getByRole('button', { name: words });

async function command(page: Page, title: string): Promise<void> {
  await page.keyboard.press('F1');
  await page.getByRole('combobox', { name: 'All commands' }).fill(title);
  await page.locator('[role="option"][aria-selected="true"]').getByText(title).waitFor();
  await page.keyboard.press('Enter');
}

/** Chooses what the open folder or the selection is compared with. */
async function compareWith(page: Page, name: string): Promise<void> {
  await command(page, 'Compare Folder or Archive with…');
  await page.getByRole('combobox', { name: /^Compare .* with$/ }).fill(name);
  await page.locator('[role="option"][aria-selected="true"]').getByText(name).first().waitFor();
  await page.keyboard.press('Enter');
}

/** State, path and the remaining text of a row. */
async function told(page: Page): Promise<readonly (readonly string[])[]> {
  const rows = await grid(page).getByRole('row').all();
  return Promise.all(rows.slice(1).map((row) => row.getByRole('gridcell').allTextContents()));
}

describe('archive comparison, over mock services', () => {
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
    const { page } = frame;
    await page.getByRole('tree', { name: 'Files' }).waitFor();
    await compareWith(page, 'Oblivion - Meshes.bsa');
    await view(page).waitFor();
    return page;
  }

  test('focuses the list of differences, counts every state, filters and sorts', async () => {
    const page = await open();
    await view(page).getByText('50 of 120 files').waitFor();
    await expect.poll(() => grid(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await chip(page, '70 identical').getAttribute('aria-pressed')).toBe('false');
    await chip(page, '70 identical').click();
    await view(page).getByText('120 files', { exact: true }).waitFor();
    for (const words of ['70 identical', '10 added', '10 removed', '10 moved', '10 unreadable']) {
      await chip(page, words).click();
    }
    await view(page).getByText('10 of 120 files').waitFor();
    await grid(page).getByRole('columnheader', { name: 'Difference' }).click();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('goblet000024');
    await view(page).getByText('1 of 120 files').waitFor();
    await page.keyboard.press('Escape');
    await view(page).getByText('10 of 120 files').waitFor();
  });

  test('shows progress, can be canceled and restarted, and explains a failure', async () => {
    const page = await open({ scan: 'endless' });
    await view(page).getByText('12 of 43 files read').waitFor();
    await view(page).getByRole('button', { name: 'Cancel' }).click();
    await view(page).getByText('Comparison canceled').waitFor();
    await view(page).getByRole('button', { name: 'Compare', exact: true }).click();
    await view(page).getByText('12 of 43 files read').waitFor();
    await view(await open({ scan: 'failed' }))
      .getByText('This folder is no longer open. Open it again.')
      .waitFor();
    await view(await open({ scan: 'nothing' }))
      .getByText('Both sides are identical')
      .waitFor();
  });

  test('stays responsive with 400,000 files', async () => {
    const page = await open({ data: 'huge' });
    await view(page)
      .getByText(/of 400.000 files/)
      .waitFor({ timeout: 60_000 });
    await page.keyboard.press('Control+f');
    await page.keyboard.type('goblet399996');
    await view(page)
      .getByText(/^1 of 400.000 files$/)
      .waitFor();
    expect((await told(page))[0]?.[0]).toContain('Changed');
  });

  test.each(['dark', 'light', 'contrast'] as const)('has no axe violations: %s', async (theme) => {
    const page = await open({ theme });
    await grid(page).getByRole('row').nth(1).click();
    await chip(page, '70 identical').click();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});

/** A mod's archive, and the folder it was packed from, which has changed since. */
function modFolder(): string {
  const top = mkdtempSync(join(tmpdir(), 'modwright-contents-'));
  onTestFinished(() => rmSync(top, { recursive: true, force: true }));
  const data = join(top, 'Oblivion', 'Data');
  const put = (path: string, content: string | Uint8Array): void => {
    const target = join(data, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  };
  put('Oblivion.esm', 'TES4');
  put(
    'Mod.bsa',
    textArchive({
      'notes/a.txt': 'first\nline\n',
      'notes/b.txt': 'same\n',
      'notes/c.txt': 'moved away\n',
      'notes/d.txt': 'gone\n',
    }),
  );
  put('work/notes/a.txt', 'second\nline\n');
  put('work/notes/b.txt', 'same\n');
  put('work/more/c.txt', 'moved away\n');
  put('work/notes/e.txt', 'new\n');
  return data;
}

test('an archive is compared with a folder by keyboard alone: list, pairs, single files, report, and all again after a reload', async () => {
  const data = modFolder();
  const { page, complaints, userData, close } = await openRealWindow({ data });
  onTestFinished(close);
  const { press } = page.keyboard;
  const key = press.bind(page.keyboard);
  const tree = page.getByRole('tree', { name: 'Files' });
  const row = (name: string): Locator => tree.getByRole('treeitem').filter({ hasText: name });
  await row('Mod.bsa').click();
  await command(page, 'Select for Compare');
  await row('work').click();
  await command(page, 'Compare with Mod.bsa');
  const listed = [
    ['MChanged', 'notes/a.txt'],
    ['DRemoved', 'notes/d.txt'],
    ['AAdded', 'notes/e.txt'],
  ];
  const short = async () => (await told(page)).map(([state, path]) => [state?.replace(/\s/g, ''), path]);
  await expect.poll(short).toEqual([['→Moved', 'more/c.txt'], ...listed]);
  expect((await told(page))[0]?.[2]).toBe('notes/c.txt');

  await command(page, 'Copy Report as JSON');
  await expect
    .poll(async () => JSON.parse((await page.evaluate(() => navigator.clipboard.readText())) || 'null'))
    .toEqual({
      added: ['more/c.txt', 'notes/e.txt'],
      removed: ['notes/c.txt', 'notes/d.txt'],
      changed: ['notes/a.txt'],
      identical: ['notes/b.txt'],
      moved: [{ from: 'notes/c.txt', to: 'more/c.txt' }],
      unread: [],
      problems: [],
    });
  await command(page, 'Copy Report as Text');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('~ notes/a.txt\n> notes/c.txt -> more/c.txt\n- notes/d.txt\n+ notes/e.txt');

  await grid(page).focus();
  await key('Home');
  await key('ArrowDown');
  await key('Enter');
  const editors = page.getByRole('region', { name: 'Open files' });
  await editors.getByText('first').first().waitFor();
  await editors.getByText('second').first().waitFor();
  await page.locator('.dv-tab').getByText('Mod.bsa ↔ work', { exact: true }).click();
  await grid(page).focus();
  await key('End');
  await key('Enter');
  await page.locator('.dv-tab').getByText('e.txt', { exact: true }).waitFor();

  await page.locator('.dv-tab').getByText('Mod.bsa ↔ work', { exact: true }).click();
  await expect.poll(() => keptTabs(userData)).toEqual(['contents', 'compared', 'e.txt', 'shown: contents']);
  await page.reload();
  await expect.poll(short).toEqual([['→Moved', 'more/c.txt'], ...listed]);

  // The folder changes outside the program: repeating the comparison reads it again.
  writeFileSync(join(data, 'work/notes/d.txt'), 'gone\n');
  await grid(page).focus();
  await key('F5');
  await expect.poll(short).toEqual([['→Moved', 'more/c.txt'], listed[0], listed[2]]);
  expect(complaints).toEqual([]);
});

test('a folder is compared with one that is not open, and files of both are compared', async () => {
  const data = modFolder();
  const output = join(dirname(dirname(data)), 'written');
  mkdirSync(join(output, 'work/notes'), { recursive: true });
  writeFileSync(join(output, 'work/notes/a.txt'), 'third\nline\n');
  const { page, complaints, userData, close } = await openRealWindow({ data, output });
  onTestFinished(close);
  await page.getByRole('treeitem').first().waitFor();
  await compareWith(page, 'written');
  await view(page).waitFor();
  await view(page).getByText('6 files', { exact: true }).waitFor();
  await grid(page).getByRole('row').filter({ hasText: 'a.txt' }).first().dblclick();
  const editors = page.getByRole('region', { name: 'Open files' });
  await editors.getByText('second').first().waitFor();
  await editors.getByText('third').first().waitFor();
  await editors.getByText('of Data', { exact: true }).waitFor();
  await expect.poll(() => keptTabs(userData)).toEqual(['contents', 'compared', 'shown: compared']);
  await page.reload();
  await editors.getByText('third').first().waitFor();
  expect(complaints).toEqual([]);
});

/** Tabs and the active tab of the saved layout, shortly after each change: a reload restores these. */
function keptTabs(userData: string): readonly string[] {
  const settings = join(userData, 'settings.json');
  if (!existsSync(settings)) return [];
  const { layout } = JSON.parse(readFileSync(settings, 'utf8')) as { readonly layout: string };
  if (layout === '') return [];
  const [[, root] = [null, null]] = JSON.parse(layout).roots;
  const names = (root?.tabs ?? []).map(
    (tab: { readonly contents?: object; readonly compared?: object; readonly path: string }) =>
      tab.contents !== undefined ? 'contents' : tab.compared !== undefined ? 'compared' : basename(tab.path),
  );
  return [...names, `shown: ${names[root?.active]}`];
}

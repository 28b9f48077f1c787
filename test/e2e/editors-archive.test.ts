import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { craftBsa } from '#test/fixtures/crafted-bsa.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { textArchive } from '#test/support/workbench.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

const FILES = {
  'meshes/book.nif': 'the book '.repeat(40),
  'meshes/clutter/cup.nif': 'a cup '.repeat(10),
  'menus/main.xml': '<menu name="Main"/>',
  'textures/sky.dds': 'sky',
};

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;
let panel: Locator;

beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    const archive = textArchive(FILES);
    workbench.put('Cups.bsa', archive);
    // The data of the last entries is truncated.
    workbench.put('Cut.bsa', archive.subarray(0, archive.length - 60));
    workbench.put('None.bsa', 'BSA\0 but nothing else');
    const odd = [
      { name: 'good.nif', data: 'good' },
      { name: 'hash.nif', data: 'hash', hash: 1n },
      { name: 'outside.nif', data: 'gone', offset: 0x7000_0000 },
    ];
    workbench.put('Odd.bsa', craftBsa({ version: 103, folders: [{ name: 'meshes', files: odd }] }));
  });
});
afterAll(() => bench.close());
afterEach(async () => {
  expect(window.complaints).toEqual([]);
  expect(bench.workbench.bugs).toEqual([]);
  await window.leave();
});

async function open(path: string, theme: 'dark' | 'light' | 'contrast' = 'dark'): Promise<void> {
  window = await bench.open({ theme });
  page = window.page;
  panel = await window.openFile(path);
}

const table = (): Locator => panel.getByRole('grid', { name: /^Entries of/ });
const paths = (): Promise<string[]> =>
  table()
    .locator('[role="row"][aria-selected] [role="gridcell"]:first-child')
    .evaluateAll((cells) =>
      cells.map((cell) => cell.querySelector('[title]')?.getAttribute('title') ?? cell.textContent ?? ''),
    );
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test('entries are listed with sizes, sorted by any column and filtered by text', async () => {
  await open('Cups.bsa');
  await expect.poll(async () => (await paths()).length).toBe(4);
  await table().getByText('360', { exact: true }).waitFor();
  await table().getByRole('columnheader', { name: 'Path' }).getByRole('button').click();
  await expect.poll(paths).toEqual(Object.keys(FILES).sort());
  await table().getByRole('columnheader', { name: 'Size' }).getByRole('button').click();
  await expect.poll(async () => (await paths())[0]).toBe('textures/sky.dds');
  await press('Control+f');
  await page.keyboard.type('nif mesh');
  await panel.getByText('2 of 4').waitFor();
  await press('Enter');
  await expect.poll(() => table().evaluate((node) => node === document.activeElement)).toBe(true);
});

test("the archive's type and flags are described in plain English", async () => {
  await open('Cups.bsa');
  await panel.getByText('BSA 103 (Oblivion)').first().waitFor();
  await panel.locator('summary').getByText('Flags').click();
  await panel.getByText('Files are compressed unless their record says otherwise.').waitFor();
});

test('Enter opens an entry in its own tab', async () => {
  await open('Cups.bsa');
  await table().focus();
  await page.keyboard.type('menus');
  await press('Enter');
  await page.locator('.view-line').getByText('Main').first().waitFor();
  await expect
    .poll(() =>
      page.locator('.dv-tabs-container [role="tab"]').evaluateAll((all) => all.map((one) => one.ariaLabel)),
    )
    .toEqual(['Cups.bsa', 'main.xml']);
});

test('selected entries are extracted below an output folder, and the report stays until it is closed', async () => {
  await open('Cups.bsa');
  await table().focus();
  await page.keyboard.type('meshes');
  await press('Control+e');
  const dialog = page.getByRole('dialog', { name: 'Extract 1 file' });
  await dialog.getByLabel('Subfolder').fill('picked');
  await dialog.getByRole('button', { name: 'Extract', exact: true }).click();
  await panel.getByText(/^1 file extracted/).waitFor();
  const [extracted] = (await paths()).filter((path) =>
    existsSync(join(bench.workbench.output, 'picked', path)),
  );
  expect(extracted).toBeDefined();
  expect(readFileSync(join(bench.workbench.output, 'picked', extracted ?? ''), 'latin1')).toBe(
    FILES[extracted as keyof typeof FILES],
  );
  await panel.getByRole('button', { name: 'Copy path' }).click();
  await window.status(/^Copied .*picked$/);
  await panel.getByRole('region', { name: 'Result' }).getByRole('button', { name: 'Close' }).click();
  await panel.getByText(/^1 file extracted/).waitFor({ state: 'detached' });
});

test('a glob selects what to extract, existing files are skipped, and the summary stays', async () => {
  rmSync(join(bench.workbench.output, 'resumed'), { recursive: true, force: true });
  await open('Cups.bsa');
  await panel.getByRole('button', { name: 'Extract all…' }).click();
  const all = page.getByRole('dialog', { name: 'Extract 4 files' });
  await all.getByLabel('Only matching files').fill('*.NIF');
  await all.getByText('2 of 4').waitFor();
  await all.getByLabel('Subfolder').fill('resumed');
  expect(await all.getByRole('checkbox', { name: 'Give files the archive’s date' }).isChecked()).toBe(true);
  expect(await accessibilityFindings(page)).toEqual([]);
  await press('Enter');
  await panel.getByText(/^2 files extracted/).waitFor();
  const secondsOf = (path: string): number => Math.floor(statSync(path).mtimeMs / 1000);
  const book = join(bench.workbench.output, 'resumed/meshes/book.nif');
  expect(secondsOf(book)).toBe(secondsOf(join(bench.workbench.data, 'Cups.bsa')));

  await panel.getByRole('button', { name: 'Extract all…' }).click();
  await all.getByLabel('Subfolder').fill('resumed');
  await all.getByRole('combobox', { name: 'If a file exists' }).click();
  await page.getByRole('option', { name: 'Extract only missing files' }).click();
  await all.getByText(/Resumes an interrupted extraction/).waitFor();
  await all.getByRole('button', { name: 'Extract', exact: true }).click();
  await panel.getByText(/^2 files extracted.*, 2 already existed/).waitFor();
  await window.openFile('Odd.bsa');
  await page.getByRole('tab', { name: 'Cups.bsa' }).click();
  await panel.getByText(/^2 files extracted.*, 2 already existed/).waitFor();
  await panel.getByRole('region', { name: 'Result' }).getByRole('button', { name: 'Close' }).click();
});

test('verifying a truncated archive lists its problems, and Enter opens them', async () => {
  await open('Cut.bsa');
  await panel.getByRole('button', { name: 'Verify' }).click();
  await panel.getByText(/errors found/).waitFor();
  const findings = panel.getByRole('grid', { name: 'Findings' });
  await findings.focus();
  await press('ArrowDown', 'Home', 'Enter');
  await expect.poll(() => table().evaluate((node) => node === document.activeElement)).toBe(true);
});

test('each entry shows its findings with their severity', async () => {
  await open('Odd.bsa');
  await expect.poll(async () => (await paths()).length).toBe(3);
  const found = (name: string): Locator =>
    table().getByRole('row').filter({ hasText: name }).locator('[data-severity]');
  await found('outside.nif').getByText('has its data past the end of the archive').waitFor();
  expect(await found('outside.nif').getAttribute('data-severity')).toBe('error');
  await found('hash.nif').getByText('is stored under a hash that does not match its name').waitFor();
  expect(await found('hash.nif').getAttribute('data-severity')).toBe('warning');
  expect(await found('good.nif').count()).toBe(0);
  await panel.getByRole('button', { name: /^\d+ findings$/ }).click();
  const findings = panel.getByRole('grid', { name: 'Findings' });
  await findings.getByRole('row').filter({ hasText: 'does not match its name' }).dblclick();
  await expect
    .poll(() => table().locator('[role="row"][aria-selected="true"]').textContent())
    .toContain('hash.nif');
});

test('a file that only resembles an archive shows why, and links to its bytes', async () => {
  await open('None.bsa');
  await page.getByRole('alert').first().waitFor();
});

test.each(['dark', 'light', 'contrast'] as const)('has no axe violations in the %s theme', async (theme) => {
  await open('Cut.bsa', theme);
  await panel.getByRole('button', { name: 'Verify' }).click();
  await panel.getByText(/errors found/).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await press('Control+Shift+p');
  await page.keyboard.type('Extract All');
  await press('Enter');
  await page.getByRole('dialog').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('the menu of an archive in the explorer extracts, verifies and repacks it, and does not offer to pack or convert it', async () => {
  await open('Cups.bsa');
  const row = page.getByRole('treeitem', { name: /^Cups\.bsa/ });
  const choose = async (name: string): Promise<void> => {
    await row.click({ button: 'right' });
    await page.getByRole('menuitem', { name }).click();
  };
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Verify “Cups.bsa”' }).waitFor();
  const offered = (await page.getByRole('menuitem').allTextContents()).filter((text) =>
    /Pack “|Convert/.test(text),
  );
  expect(offered).toEqual([]);
  await page.keyboard.press('Escape');

  await choose('Extract “Cups.bsa”…');
  await page.getByRole('dialog', { name: 'Extract 4 files' }).waitFor();
  await page.keyboard.press('Escape');
  await choose('Repack “Cups.bsa”…');
  await panel.getByRole('button', { name: 'Add file…' }).first().waitFor();
  await choose('Verify “Cups.bsa”');
  await panel.getByText('Verified: every entry decodes', { exact: false }).waitFor();
});

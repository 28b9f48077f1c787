import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { textureHead } from '#shared/formats/dds/texture-head.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { openRealWindow, type RealWindow } from '#test/support/real-window.ts';

/** The pack dialog over the real services: a mod folder is open, and everything is written to one folder. */
let folder: string;
let window: RealWindow;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'modwright-pack-'));
  put('Cool Mod/Meshes/Clutter/Chair.nif', 'a chair '.repeat(900));
  put('Cool Mod/Sound/hello.wav', 'a sound '.repeat(900));
  put('Cool Mod/Textures/Chair.dds', texture());
  put('Cool Mod/Cool.esp', 'TES4');
  window = await openRealWindow({ data: join(folder, 'Cool Mod'), output: join(folder, 'out') });
  page = window.page;
});
afterAll(async () => {
  await window?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  rmSync(join(folder, 'out'), { recursive: true, force: true });
  await page.reload();
  await page.getByRole('tree', { name: 'Files' }).waitFor();
});

function put(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

function texture(): Uint8Array {
  const head = textureHead({ width: 512, height: 512, mipCount: 1, dxgiFormat: 71, cubemap: false });
  return Buffer.concat([head, Buffer.alloc(512 * 256, 'pixels')]);
}

const dialog = (): Locator => page.getByRole('dialog', { name: /^Pack/ });
const archives = (): Locator => dialog().getByRole('grid', { name: 'Archives that will be written' });
const button = (name: string): Locator => dialog().getByRole('button', { name, exact: true });
const report = (): Locator => dialog().getByRole('region', { name: 'Report' });
const written = (): readonly string[] =>
  existsSync(join(folder, 'out')) ? readdirSync(join(folder, 'out')).toSorted() : [];

async function command(text: string): Promise<void> {
  await page.keyboard.press('Control+Shift+P');
  await page.getByRole('combobox', { name: /command/i }).fill(text);
  await page.locator('[role="option"][aria-selected="true"]').getByText(text).first().waitFor();
  await page.keyboard.press('Enter');
}

async function choose(label: string, option: string): Promise<void> {
  await dialog().getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** What the program's own command line reports about an archive. */
function verified(name: string): unknown {
  const args = ['out/cli.js', 'verify', join(folder, 'out', name), '--json'];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

const names = (): Promise<readonly string[]> =>
  archives()
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.slice(1).map((row) => row.querySelector('[role="gridcell"]')?.textContent ?? ''),
    );

test('packs a mod for two games: each gets the archives that it loads', async () => {
  await command('Pack Folder');
  await choose('Game', 'Fallout 4 (before the next-gen update)');
  await archives().getByText('Cool - Main.ba2').waitFor();
  await archives().getByText('Cool - Textures.ba2').waitFor();
  await dialog().getByText('2 archives of 3 files').waitFor();
  await dialog()
    .getByRole('grid', { name: /Skipped files/ })
    .getByText('Cool.esp')
    .waitFor();
  expect(written()).toEqual([]);
  await button('Write 2 archives').click();
  await report().getByText('3 files packed into 2 archives').waitFor();
  await report()
    .getByText(join(folder, 'out', 'Cool - Main.ba2'), { exact: true })
    .waitFor();
  expect(written()).toEqual(['Cool - Main.ba2', 'Cool - Textures.ba2']);
  for (const name of written()) expect(verified(name)).toMatchObject({ ok: true, findings: [] });

  await button('Pack again').click();
  await choose('Game', 'Skyrim Special Edition');
  await archives().getByText('Cool.bsa').waitFor();
  await button('Write the archive').click();
  await report().getByText('3 files packed into 1 archive').waitFor();
  expect(verified('Cool.bsa')).toMatchObject({ ok: true, findings: [] });
  await button('Done').click();
  await dialog().waitFor({ state: 'detached' });

  // The next time the game is preselected.
  await command('Pack Folder');
  await archives().getByText('Cool.bsa').waitFor();
});

test('existing files are replaced only after ticking the box, and are backed up', async () => {
  put('out/Mine - Main.ba2', 'mine');
  await page.getByRole('treeitem', { name: /^Meshes/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Pack “Meshes”…' }).click();
  await choose('Game', 'Fallout 4 (next-gen)');
  await dialog().getByRole('textbox', { name: /^Name/ }).fill('Mine');
  await archives().getByText('exists', { exact: true }).waitFor();
  await expect.poll(() => button('Write the archive').isDisabled()).toBe(true);
  await dialog().getByRole('checkbox', { name: 'Replace “Mine - Main.ba2”' }).click();
  await button('Write the archive').click();
  await report().getByText('The old archive is now').waitFor();
  expect(readFileSync(join(folder, 'out', 'Mine - Main.ba2.modwright.bak'), 'utf8')).toBe('mine');
  expect(verified('Mine - Main.ba2')).toMatchObject({ ok: true });
});

test('everything works by keyboard alone, and the focus returns', async () => {
  const before = page.getByRole('treeitem', { name: /^Sound/ });
  await before.click();
  await command('Pack “Sound”');
  await expect.poll(() => focused()).toBe('Game');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Oblivion' }).waitFor();
  const inList = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.closest('[role="listbox"]') != null);
  await expect.poll(inList).toBe(true);
  await page.keyboard.type('Obl');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Oblivion' }).waitFor({ state: 'detached' });
  await expect.poll(() => focused()).toBe('Game');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused()).toBe('Name of the plugin that loads the archives');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('By keys.bsa');
  await archives().getByText('By keys.bsa').waitFor();
  await dialog().getByText('1 archive of 1 file').waitFor();
  await page.keyboard.press('Control+Enter');
  await report().getByText('1 file packed into 1 archive').waitFor();
  expect(written()).toEqual(['By keys.bsa']);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tree');
});

test('an invalid name and a folder without files show a message and write nothing', async () => {
  await command('Pack Mod Folder');
  await choose('Game', 'Morrowind');
  await dialog().getByText('There are no files to pack here').waitFor();
  await dialog().getByText('Morrowind archives have no compression').waitFor();
  await dialog().getByRole('textbox', { name: /^Name/ }).fill('a/b');
  await dialog().getByText('Enter a name without folders.').waitFor();
  await expect.poll(() => button('Write the archive').isDisabled()).toBe(true);
  expect(await names()).toEqual([]);
});

test('has no axe violations in the dialog before, with, and after the pack', async () => {
  await command('Pack Folder');
  await dialog().waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await choose('Game', 'Starfield');
  await archives().getByText('Cool - Textures.ba2').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await button('Write 2 archives').click();
  await report().waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(window.complaints).toEqual([]);
});

const focused = (): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

test('identical files are stored once if requested, and the report says how much that saves', async () => {
  const stool = 'Cool Mod/Meshes/Clutter/Stool.nif';
  put(stool, 'a chair '.repeat(900));
  try {
    await command('Pack Folder');
    await choose('Game', 'Oblivion');
    const once = dialog().getByRole('checkbox', { name: 'Write identical files once' });
    expect(await once.isChecked()).toBe(false);
    await once.focus();
    await page.keyboard.press('Space');
    await button('Write the archive').click();
    await report()
      .getByText(/1 of them shares data with others, which saves [\d\s]+ bytes/)
      .waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  } finally {
    rmSync(join(folder, stool));
  }
});

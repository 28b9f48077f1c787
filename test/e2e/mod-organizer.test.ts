import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRealWindow, type RealWindow } from '#test/support/real-window.ts';
import { textArchive } from '#test/support/workbench.ts';

/** A Mod Organizer instance with its own game, two profiles and three mods. */

let top: string;
let window: RealWindow;

beforeAll(async () => {
  top = mkdtempSync(join(tmpdir(), 'modwright-instance-'));
  put(
    'ModOrganizer.ini',
    '[General]\ngameName=Skyrim Special Edition\ngamePath=@ByteArray(C:\\\\Lists\\\\Stock Game)\nselected_profile=@ByteArray(Default)\n',
  );
  put('Stock Game/SkyrimSE.exe', '');
  put('Stock Game/Data/Skyrim.esm', 'TES4');
  put('Stock Game/Data/Skyrim - Misc.bsa', archive({ 'menus/main.txt': 'the game', 'menus/own.txt': 'x' }));
  put('mods/Better Menus/menus/main.txt', 'better');
  put('mods/Better Menus/meta.ini', '[General]');
  put('mods/Best Menus/Menus/Main.txt', 'best');
  put('mods/Best Menus/Best.esp', 'TES4');
  put('mods/Best Menus/Best.bsa', archive({ 'menus/main.txt': 'packed', 'menus/packed.txt': 'packed' }));
  put('overwrite/menus/log.txt', 'written');
  put('profiles/Default/modlist.txt', '+Best Menus\n+Better Menus\n');
  put('profiles/Default/plugins.txt', '*Best.esp\n');
  put('profiles/Plain/modlist.txt', '-Best Menus\n+Better Menus\n');
  put('profiles/Plain/plugins.txt', '');
  window = await openRealWindow({ data: top });
});
afterAll(async () => {
  await window.close();
  rmSync(top, { recursive: true, force: true });
});

function put(path: string, content: string | Uint8Array): void {
  const file = join(top, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function archive(files: Readonly<Record<string, string>>): Uint8Array {
  return textArchive(files, { version: 105 });
}

test('a Mod Organizer instance names the mod that provides a file, and another profile shows another mod', async () => {
  const { page, complaints } = window;
  await page.getByRole('textbox', { name: 'Filter files' }).fill('menus');
  const main = page.getByRole('treeitem', { name: /main\.txt/i });
  await main.click();
  expect(await main.textContent()).toContain('loose file of Best Menus');
  const properties = page.getByRole('region', { name: 'Properties' });
  const providers = properties.getByRole('list').first().getByRole('listitem');
  await expect
    .poll(async () => (await providers.allTextContents()).map((text) => text.replaceAll(/\s+/g, ' ')))
    .toEqual([
      expect.stringMatching(/^Best Menus.*wins.*highest priority in the profile Default/),
      expect.stringMatching(/^Better Menus.*hidden by the file of Best Menus/),
      expect.stringMatching(/^Best\.bsa \(Best Menus\).*loaded with Best\.esp/),
      expect.stringMatching(/^Skyrim - Misc\.bsa \(Data folder\)/),
    ]);

  await providers.nth(1).getByRole('button').click();
  await page.getByRole('navigation', { name: 'File path' }).getByText('Better Menus').waitFor();
  await main.click();

  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type('choose the game');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const mods = dialog.getByRole('list', { name: 'Mods' }).getByRole('listitem');
  await mods.first().waitFor();
  expect((await mods.allTextContents()).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
    '1Overwrite1 file',
    '2Best Menus3 files',
    '3Better Menus1 file',
    '4Data folder2 files',
  ]);
  await dialog.getByRole('combobox', { name: 'Profile' }).click();
  await page.getByRole('option', { name: 'Plain' }).click();
  await expect.poll(() => mods.count()).toBe(3);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => main.textContent()).toContain('loose file of Better Menus');
  await main.click();
  await page.getByRole('navigation', { name: 'File path' }).getByText('Better Menus').waitFor();
  await expect.poll(() => providers.count()).toBe(2);
  expect(await providers.first().textContent()).toMatch(/^Better Menus.*wins/);
  expect(complaints).toEqual([]);
});

test('saving a loose file names the mod whose folder it is written to, and asks before the first save', async () => {
  const { page, complaints } = window;
  await page.getByRole('treeitem', { name: /main\.txt/i }).dblclick();
  await page.locator('.view-line', { hasText: 'better' }).click();
  await page.keyboard.press('Home');
  await page.keyboard.type('mine, ');
  await page.getByRole('treeitem', { name: /main\.txt.*edited/i }).waitFor();
  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type('save as loose');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByText('Save into “Better Menus”?').waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(readFileSync(join(top, 'mods/Better Menus/menus/main.txt'), 'utf8')).toBe('better');

  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type('save as loose');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Save there' }).click();
  await expect
    .poll(() => readFileSync(join(top, 'mods/Better Menus/menus/main.txt'), 'utf8'))
    .toBe('mine, better');
  await page
    .getByText(/Saved to .*Better Menus.*main\.txt; the previous version is kept as/)
    .first()
    .waitFor();
  expect(existsSync(join(top, 'overwrite/menus/main.txt'))).toBe(false);
  expect(complaints).toEqual([]);
});

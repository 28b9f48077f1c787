import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRealWindow, type RealWindow } from '#test/support/real-window.ts';
import { textArchive } from '#test/support/workbench.ts';

/** An Oblivion install in a Steam library, with its INI file and plugin list in its Proton prefix. */

let top: string;
let window: RealWindow;

beforeAll(async () => {
  top = mkdtempSync(join(tmpdir(), 'modwright-order-'));
  const data = 'steamapps/common/Oblivion/Data';
  const user = 'steamapps/compatdata/22330/pfx/drive_c/users/steamuser';
  put(`${data}/Oblivion.esm`, 'TES4', 2006);
  put(`${data}/Mod.esp`, 'TES4', 2020);
  put(`${data}/Oblivion - Meshes.bsa`, textArchive({ 'menus/main.xml': 'of the game' }), 2006);
  put(`${data}/Mod.bsa`, textArchive({ 'menus/main.xml': 'of the mod', 'menus/more.xml': 'more' }), 2020);
  put(`${data}/Backup.bsa`, textArchive({ 'menus/old.xml': 'old' }), 2020);
  put(`${data}/menus/main.xml`, 'loose', 2001);
  put(
    `${user}/Documents/My Games/Oblivion/Oblivion.ini`,
    '[Archive]\nsArchiveList=Oblivion - Meshes.bsa\n',
    2020,
  );
  put(`${user}/AppData/Local/Oblivion/Plugins.txt`, 'Oblivion.esm\nMod.esp\n', 2020);
  window = await openRealWindow({ data: join(top, data) });
});
afterAll(async () => {
  await window.close();
  rmSync(top, { recursive: true, force: true });
});

function put(path: string, content: string | Uint8Array, year: number): void {
  const file = join(top, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  utimesSync(file, Date.UTC(year, 0, 1) / 1000, Date.UTC(year, 0, 1) / 1000);
}

test('the file that the game loads is shown, and another game loads another', async () => {
  const { page, complaints } = window;
  await page.getByRole('textbox', { name: 'Filter files' }).fill('menus');
  const main = page.getByRole('treeitem', { name: /main\.xml/ });
  await main.click();
  expect(await main.textContent()).toContain('in Oblivion - Meshes.bsa');
  expect(await page.getByRole('treeitem', { name: /old\.xml/ }).textContent()).toContain(
    'not loaded by the game',
  );
  const properties = page.getByRole('region', { name: 'Properties' });
  const providers = properties.getByRole('list').first().getByRole('listitem');
  await expect
    .poll(async () => (await providers.allTextContents()).map((text) => text.replaceAll(/\s+/g, ' ')))
    .toEqual([
      expect.stringMatching(/^Oblivion - Meshes\.bsa.*wins.*listed in sArchiveList of Oblivion\.ini/),
      expect.stringMatching(/^Mod\.bsa.*loaded after Oblivion - Meshes\.bsa; loaded with Mod\.esp/),
      expect.stringMatching(/^Loose files.*only if it is newer than the archive/),
    ]);
  await page.locator('footer').getByRole('button', { name: 'Oblivion', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 plugins in Plugins.txt, by file time.').waitFor();
  await dialog.getByRole('combobox', { name: 'Game' }).click();
  await page.getByRole('option', { name: 'Skyrim', exact: true }).click();
  await dialog.getByText('Skyrim prefers loose files over archives.').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('footer').getByRole('button', { name: 'Skyrim', exact: true }).waitFor();
  await expect.poll(() => main.textContent()).toContain('loose file');
  await expect
    .poll(() => providers.first().textContent())
    .toMatch(/^Loose files.*wins.*Skyrim prefers loose files/);
  expect(complaints).toEqual([]);
});

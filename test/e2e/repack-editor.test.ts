import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { entryData, entryPath, openBytes } from '#test/support/archives.ts';
import { dragFromOutside } from '#test/support/drop-files.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { reloadWithoutRepack } from '#test/support/kept-repack.ts';
import { openRealWindow, type RealWindow } from '#test/support/real-window.ts';
import { textArchive } from '#test/support/workbench.ts';

/** The repack editor over the real services: every test starts from the list suggested by the mod folder. */
const FILES = {
  'menus/strings.xml': '<strings>none</strings>\n',
  'meshes/book.nif': 'the book '.repeat(400),
  'meshes/cup.nif': 'a cup '.repeat(400),
  'meshes/deep/wall.nif': 'brick '.repeat(400),
};
const SAVED = '<strings>none</strings>\nand one more';
const LOOSE_CUP = 'another cup '.repeat(100);

let folder: string;
let window: RealWindow;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'modwright-repack-'));
  put('Data/A.bsa', textArchive(FILES));
  put('Data/Meshes/Cup.nif', LOOSE_CUP);
  put('Data/Textures/New.dds', 'new '.repeat(300));
  window = await openRealWindow({ data: join(folder, 'Data'), output: join(folder, 'out') });
  page = window.page;
  await editAndSave();
});
afterAll(async () => {
  await window?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await reloadWithoutRepack(page);
  await page.getByRole('treeitem', { name: /^A\.bsa/ }).dblclick();
  await page.getByRole('button', { name: 'Repack…' }).click();
  await row('menus/strings.xml').waitFor();
});

function put(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

/** Changes a text of the archive in the text view, and saves it to the mod folder. */
async function editAndSave(): Promise<void> {
  await page.getByRole('textbox', { name: 'Filter files' }).fill('strings');
  await page.getByRole('treeitem', { name: /^strings\.xml/ }).dblclick();
  await page.locator('.monaco-editor .view-line').first().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('and one more');
  await page.getByRole('tab', { name: 'strings.xml, unsaved edits' }).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText(/Saved to .*strings\.xml/).waitFor();
  await page.getByRole('textbox', { name: 'Filter files' }).fill('');
}

const changes = (archive = 'A.bsa'): Locator =>
  page.getByRole('grid', { name: `Changes against ${archive}` });
const row = (path: string): Locator => changes().getByRole('row').filter({ hasText: path });
const cells = (path: string): Promise<string[]> => row(path).getByRole('gridcell').allInnerTexts();
const dryRun = (): Locator => page.getByRole('region', { name: 'Dry run' });
const output = (): Locator => page.getByRole('region', { name: 'Output' });
const report = (): Locator => page.getByRole('region', { name: 'Report' });
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const focused = (): Promise<string> =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '');
const counts = (...texts: readonly string[]): Promise<void> =>
  expect
    .poll(() => dryRun().getByRole('list', { name: 'Entries' }).getByRole('listitem').allInnerTexts())
    .toEqual(texts);

/** Types the name of the new archive and writes it. */
async function writeAs(name: string): Promise<void> {
  await output().getByRole('textbox', { name: 'Name of the new archive' }).fill(name);
  await output().getByRole('button', { name: 'Repack', exact: true }).click();
  await report()
    .getByRole('heading', { name: `${name} was written and verified` })
    .waitFor();
}

/** Chooses a loose file in the open picker. */
async function pickLoose(filter: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Filter loose files' }).fill(filter);
  await page.getByRole('grid', { name: 'Loose files' }).getByRole('row').nth(1).click();
}

/** Files of an archive on disk, and the stored bytes of each. */
function read(path: string): {
  readonly texts: Record<string, string>;
  readonly stored: Record<string, string>;
} {
  const bytes = readFileSync(join(folder, path));
  const archive = openBytes(bytes);
  const { entries } = archive;
  const all = Array.from({ length: entries.count }, (_, entry) => entry);
  const named = (value: (entry: number) => string): Record<string, string> =>
    Object.fromEntries(all.map((entry) => [entryPath(archive, entry).replaceAll('\\', '/'), value(entry)]));
  return {
    texts: named((entry) => Buffer.from(entryData(archive, bytes, entry)).toString()),
    stored: named((entry) => {
      const start = entries.offset[entry] ?? 0;
      return bytes.subarray(start, start + (entries.storedSize[entry] ?? 0)).toString('hex');
    }),
  };
}

/** Marks the one entry that matches a word for removal. */
async function removeEntry(word: string, archive?: string): Promise<void> {
  await button('Remove…').click();
  await page.getByRole('textbox', { name: 'Filter entries' }).fill(word);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await changes(archive).getByText('Your choice', { exact: true }).waitFor();
}

test('files saved to the mod folder are listed, and a run changes only those entries', async () => {
  expect(await cells('menus/strings.xml')).toEqual([
    '',
    expect.stringMatching(/^M/),
    'menus/strings.xml',
    '24\u2009B',
    '36\u2009B',
    'stored',
    'Saved to the mod folder',
  ]);
  await counts('3 unchanged', expect.stringMatching(/1 replaced$/));
  await writeAs('Changed.bsa');
  await report().getByText('4 entries: 3 identical, 1 rewritten').waitFor();
  await report().getByText(join(folder, 'out/Changed.bsa')).waitFor();
  await report().getByText('Nothing was replaced.').waitFor();
  const [before, after] = [read('Data/A.bsa'), read('out/Changed.bsa')];
  expect(after.texts).toEqual({ ...FILES, 'menus/strings.xml': SAVED });
  expect({ ...after.stored, 'menus/strings.xml': '' }).toEqual({ ...before.stored, 'menus/strings.xml': '' });
  await report().getByRole('button', { name: 'Copy path' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(join(folder, 'out/Changed.bsa'));
  await button('Done').click();
  await page.getByRole('grid', { name: 'Entries of A.bsa' }).waitFor();
});

test('with nothing ticked, the new archive is identical', async () => {
  await row('menus/strings.xml').click();
  await page.keyboard.press('Space');
  await dryRun().getByText('the new archive will be identical').waitFor();
  await counts('4 unchanged');
  await writeAs('Same.bsa');
  expect(readFileSync(join(folder, 'out/Same.bsa')).equals(readFileSync(join(folder, 'Data/A.bsa')))).toBe(
    true,
  );
});

test('files are added, replaced, removed and recompressed, and all of it can be undone', async () => {
  await button('Add file…').click();
  await pickLoose('new.dds');
  expect(await page.getByRole('dialog').getByText('is replaced').count()).toBe(0);
  await page.getByRole('textbox', { name: 'Path in the archive' }).fill('Textures/Mine/New.dds');
  await button('Add file').click();
  await expect
    .poll(() => cells('textures/mine/new.dds'))
    .toMatchObject([
      '',
      expect.stringMatching(/^A/),
      'textures/mine/new.dds',
      '–',
      expect.stringMatching(/KB$/),
      'default',
      'Loose file Textures/New.dds, your choice',
    ]);

  await button('Add file…').click();
  await pickLoose('cup');
  await page.getByText('This entry exists and will be replaced.').waitFor();
  await button('Add file').click();
  await row('meshes/cup.nif').getByText('Loose file, your choice').waitFor();

  await removeEntry('wall');
  await row('meshes/deep/wall.nif').waitFor();

  await row('menus/strings.xml').click();
  await button('Compression').click();
  await page.getByRole('menuitem', { name: 'Compress or Store Entries…' }).click();
  await page.getByRole('textbox', { name: 'Filter entries' }).fill('book');
  await page.getByRole('grid', { name: 'Entries', exact: true }).getByText('meshes/book.nif').click();
  await button('Store without compression').click();
  await row('meshes/book.nif').getByText('→ stored').waitFor();

  await counts(
    '0 unchanged',
    expect.stringMatching(/1 added$/),
    expect.stringMatching(/2 replaced$/),
    expect.stringMatching(/1 removed$/),
    expect.stringMatching(/1 recompressed$/),
  );
  await page.keyboard.press('Control+z');
  await row('meshes/book.nif').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+y');
  await row('meshes/book.nif').waitFor();
  await counts('0 unchanged', ...Array.from({ length: 4 }, () => expect.any(String)));

  await writeAs('Many.bsa');
  const { 'meshes/deep/wall.nif': _, ...rest } = FILES;
  const { texts, stored } = read('out/Many.bsa');
  expect(texts).toEqual({
    ...rest,
    'menus/strings.xml': SAVED,
    'meshes/cup.nif': LOOSE_CUP,
    'textures/mine/new.dds': 'new '.repeat(300),
  });
  expect(stored['meshes/book.nif']).toBe(Buffer.from(FILES['meshes/book.nif']).toString('hex'));
});

test('an entry is replaced by a loose file with another path', async () => {
  await button('Replace…').click();
  await page.getByRole('textbox', { name: 'Filter entries' }).fill('book');
  await page.getByRole('grid', { name: 'Entries', exact: true }).getByText('meshes/book.nif').dblclick();
  await page.getByRole('dialog', { name: 'Replace meshes/book.nif' }).waitFor();
  await pickLoose('cup');
  await button('Replace').click();
  await row('meshes/book.nif').getByText('Loose file Meshes/Cup.nif, your choice').waitFor();
  await writeAs('Replaced.bsa');
  expect(read('out/Replaced.bsa').texts['meshes/book.nif']).toBe(LOOSE_CUP);
});

test('files from anywhere on the disk are added by dialog, and go where their names say', async () => {
  put('Downloads/book.nif', 'downloaded book');
  put('Downloads/bench.nif', 'a bench');
  const chosen = (names: readonly string[]) => {
    const files = names.map((name) => join(folder, 'Downloads', name));
    return page.waitForEvent('filechooser').then((chooser) => chooser.setFiles(files));
  };
  await button('Add file…').click();
  // Nothing chosen: the dialog stays.
  await Promise.all([chosen([]), button('Files from this computer…').click()]);
  await Promise.all([chosen(['book.nif']), button('Files from this computer…').click()]);
  await row('meshes/book.nif').getByText('book.nif, your choice').waitFor();
  await button('Add file…').click();
  await Promise.all([chosen(['bench.nif']), button('Files from this computer…').click()]);
  const path = page.getByRole('textbox', { name: 'Path in the archive' });
  expect(await path.inputValue()).toBe('meshes/bench.nif');
  await path.fill('bench.nif');
  await page.getByText('Games look for this file in a folder such as meshes/').waitFor();
  await path.fill('Meshes/Furniture/Bench.nif');
  await path.press('Enter');
  await row('meshes/furniture/bench.nif').waitFor();
  expect(await cells('meshes/furniture/bench.nif')).toContainEqual(expect.stringMatching(/^A/));
  await writeAs('FromDisk.bsa');
  expect(read('out/FromDisk.bsa').texts).toEqual({
    ...FILES,
    'menus/strings.xml': SAVED,
    'meshes/book.nif': 'downloaded book',
    'meshes/furniture/bench.nif': 'a bench',
  });
});

test('a folder that is dropped on the list is added with its files, and opens nothing', async () => {
  put('My Mod/readme.txt', 'read me');
  put('My Mod/Data/Textures/Mine/Rug.dds', 'a rug');
  put('My Mod/Data/meshes/cup.nif', 'my cup');
  const before = page.url();
  const drag = await dragFromOutside(page, { files: [join(folder, 'My Mod')] });
  const box = await changes().boundingBox();
  const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 150];
  await drag.over(x, y);
  await page.getByText('Drop to add to A.bsa').waitFor();
  await drag.drop(x, y);
  await page.getByRole('textbox', { name: 'Path in the archive' }).press('Escape');
  expect(await changes().getByText('rug').count()).toBe(0);
  rmSync(join(folder, 'My Mod/readme.txt'));
  const again = await dragFromOutside(page, { files: [join(folder, 'My Mod')] });
  await again.over(x, y);
  await again.drop(x, y);
  await row('textures/mine/rug.dds').waitFor();
  await row('meshes/cup.nif').waitFor();
  await page.getByText('Drop to add to A.bsa').waitFor({ state: 'detached' });
  await counts('2 unchanged', expect.stringMatching(/1 added$/), expect.stringMatching(/2 replaced$/));
  expect(page.url()).toBe(before);
  expect(window.complaints).toEqual([]);
});

test('a file from the disk replaces an entry, which is renamed by keyboard', async () => {
  put('Downloads/New Tome.nif', 'a tome');
  await button('Replace…').click();
  await page.getByRole('textbox', { name: 'Filter entries' }).fill('book');
  await page.getByRole('grid', { name: 'Entries', exact: true }).getByText('meshes/book.nif').dblclick();
  const choosing = page.waitForEvent('filechooser');
  await button('File from this computer…').click();
  await (await choosing).setFiles(join(folder, 'Downloads/New Tome.nif'));
  await row('meshes/book.nif').getByText('New Tome.nif, your choice').click();
  await page.keyboard.press('F2');
  const path = page.getByRole('textbox', { name: 'Path in the archive' });
  await path.fill('meshes/cup.nif');
  await page.getByText('The archive already has a file with this path.').waitFor();
  await path.fill('meshes/tome.nif');
  await path.press('Enter');
  await counts('2 unchanged', expect.stringMatching(/1 replaced$/), expect.stringMatching(/1 renamed$/));
  await writeAs('Renamed.bsa');
  const { 'meshes/book.nif': _, ...rest } = FILES;
  expect(read('out/Renamed.bsa').texts).toEqual({
    ...rest,
    'menus/strings.xml': SAVED,
    'meshes/tome.nif': 'a tome',
  });
});

test('a problem blocks the run, links to its row, and disappears when the row is fixed', async () => {
  await button('Add file…').click();
  await pickLoose('new.dds');
  const path = page.getByRole('textbox', { name: 'Path in the archive' });
  await path.fill('textures/../new.dds');
  await page.getByText('cannot contain “..”').waitFor();
  await expect.poll(() => button('Add file').isDisabled()).toBe(true);
  await path.fill('textures/Жнец.dds');
  await path.press('Enter');
  await dryRun().getByText('1 problem, which must be solved before writing').waitFor();
  await expect.poll(() => output().getByRole('button', { name: 'Repack' }).isDisabled()).toBe(true);
  await row('menus/strings.xml').click();
  await dryRun().getByRole('button', { name: 'textures/Жнец.dds' }).click();
  await expect.poll(() => row('textures/Жнец.dds').getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Path in the archive' }).fill('textures/reaper.dds');
  await page.keyboard.press('Enter');
  await row('textures/reaper.dds').waitFor();
  await expect.poll(() => dryRun().getByText('1 problem').count()).toBe(0);
  await expect.poll(() => output().getByRole('button', { name: 'Repack' }).isDisabled()).toBe(false);
});

test('flags are explained; modified ones are marked and can be reset', async () => {
  await page.getByRole('tab', { name: 'Flags and compression' }).click();
  const flags = page.getByRole('region', { name: 'Archive flags' });
  await flags.getByText('0x00000007').waitFor();
  expect(await flags.getByRole('checkbox', { name: /Folder names 0x1/ }).count()).toBe(0);
  const compressed = flags.getByRole('checkbox', { name: /Compressed 0x4/ });
  const names = flags.getByRole('checkbox', { name: /Retain file names 0x10/ });
  await compressed.click();
  await names.click();
  await flags.getByText('0x00000013').waitFor();
  await page.getByRole('tab', { name: 'Flags and compression 2' }).waitFor();
  await page.keyboard.press('Control+z');
  expect(await names.getAttribute('aria-checked')).toBe('false');
  await flags.getByRole('button', { name: 'Reset' }).click();
  await flags.getByText('0x00000007').waitFor();
  await compressed.click();
  const content = page.getByRole('region', { name: 'Content flags' });
  await content.getByRole('checkbox', { name: /Textures 0x2/ }).click();
  await writeAs('Flags.bsa');
  const { summary } = openBytes(readFileSync(join(folder, 'out/Flags.bsa')));
  expect([summary.flags, summary.contentFlags]).toEqual([0x3, 0x2]);
  expect(read('out/Flags.bsa').stored['meshes/book.nif']).toBe(read('Data/A.bsa').stored['meshes/book.nif']);
});

test('a file of the same name is replaced only if allowed, and backed up', async () => {
  put('out/Taken.bsa', 'something else');
  await output().getByRole('textbox', { name: 'Name of the new archive' }).fill('Taken.bsa');
  await output().getByRole('button', { name: 'Repack', exact: true }).click();
  const allow = output().getByRole('checkbox', { name: 'Replace “Taken.bsa” in out' });
  await allow.waitFor();
  await expect.poll(() => allow.evaluate((box) => box === document.activeElement)).toBe(true);
  await expect
    .poll(() => output().getByRole('button', { name: 'Repack', exact: true }).isDisabled())
    .toBe(true);
  await page.keyboard.press('Space');
  await button('Repack and replace').click();
  await report()
    .getByText(/Taken\.bsa\.modwright\.bak/)
    .waitFor();
  expect(read('out/Taken.bsa').texts['menus/strings.xml']).toBe(SAVED);
  expect(readFileSync(join(folder, 'out/Taken.bsa.modwright.bak'), 'utf8')).toBe('something else');
});

test('an invalid name is rejected, and one that games ignore gets a warning', async () => {
  const name = output().getByRole('textbox', { name: 'Name of the new archive' });
  await name.fill('a/b.bsa');
  await output().getByText('Enter a name without folders.').waitFor();
  await expect.poll(() => output().getByRole('button', { name: 'Repack' }).isDisabled()).toBe(true);
  await name.fill('A.zip');
  await output()
    .getByText(/Games only load such archives if their name ends in \.bsa/)
    .waitFor();
  await expect.poll(() => output().getByRole('button', { name: 'Repack' }).isDisabled()).toBe(false);
});

test('the list is unchanged after visiting the entries and the bytes', async () => {
  await removeEntry('cup');
  await row('meshes/cup.nif').waitFor();
  await page.getByRole('tab', { name: 'Hex', exact: true }).click();
  await page.getByRole('tab', { name: 'Archive', exact: true }).click();
  await row('meshes/cup.nif').waitFor();
  await button('Entries').click();
  await page.getByRole('grid', { name: 'Entries of A.bsa' }).waitFor();
  await page.getByRole('button', { name: /^Repack… \(\d\)$/ }).click();
  await row('meshes/cup.nif').waitFor();
  await row('menus/strings.xml').waitFor();
});

test('the keyboard alone adds a file, skips one, writes, and leaves', async () => {
  await expect.poll(focused).toBe('Changes against A.bsa');
  await page.keyboard.press('Insert');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('new.dds');
  await page.getByText('1 of 2 files').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await row('textures/new.dds').waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(focused).toBe('Changes against A.bsa');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await counts('4 unchanged', expect.stringMatching(/1 added$/));
  await page.keyboard.press('Control+Enter');
  await report().getByRole('heading').waitFor();
  await expect.poll(focused).toMatch(/written and verified/);
  expect(Object.keys(read('out/A.bsa').texts)).toHaveLength(5);
  await page.keyboard.press('Escape');
  await page.getByRole('grid', { name: 'Entries of A.bsa' }).waitFor();
});

test('the new archive can be opened from its report', async () => {
  await writeAs('Look.bsa');
  await output().waitFor({ state: 'detached' });
  await report().getByRole('button', { name: 'Open the new archive' }).click();
  await page.getByRole('grid', { name: 'Entries of Look.bsa' }).waitFor();
  await page.getByRole('treeitem', { name: /^A\.bsa/ }).waitFor();
  await page.getByRole('tab', { name: 'A.bsa', exact: true }).waitFor();
  expect(existsSync(join(folder, 'out/Look.bsa'))).toBe(true);
});

test('a reload keeps the list, which Changes and the tab show', async () => {
  await removeEntry('wall');
  await page.getByRole('tab', { name: 'A.bsa, changes not written' }).waitFor();
  await page.reload();
  await page.getByRole('tab', { name: 'A.bsa, changes not written' }).waitFor();
  await page.keyboard.press('Control+Shift+g');
  await page
    .getByRole('region', { name: 'Repacks' })
    .getByRole('button', { name: /^Repack of A\.bsa\s*1 change not written/ })
    .click();
  await row('meshes/deep/wall.nif').waitFor();
  expect(await cells('meshes/deep/wall.nif')).toContain('Your choice');
  // What is written is no longer pending.
  await writeAs('Kept.bsa');
  await page.getByRole('tab', { name: 'A.bsa', exact: true }).waitFor();
  await button('Done').click();
  await button('Explorer').click();
  await page.getByRole('treeitem', { name: /^A\.bsa/ }).waitFor();
});

test('what is saved from an archive outside of Data is listed and discarded in Changes', async () => {
  await writeAs('Beside.bsa');
  await report().getByRole('button', { name: 'Open the new archive' }).click();
  const entries = page.getByRole('grid', { name: 'Entries of Beside.bsa' });
  await entries.getByText('meshes/book.nif').waitFor();
  await entries.getByText('menus/strings.xml').dblclick();
  await page.locator('.monaco-editor:visible .view-line').first().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('and another');
  await page.keyboard.press('Control+s');
  await page.getByText(/Saved to .*mod of out .*strings\.xml/).waitFor();
  await page.getByRole('tab', { name: 'strings.xml, your copy in the mod folder', selected: true }).waitFor();

  await page.keyboard.press('Control+Shift+g');
  const part = (name: string): Locator => page.getByRole('region', { name: `In the mod folder of ${name}` });
  const mine = part('out').getByRole('row', { name: /^strings\.xml/ });
  await mine.waitFor();
  await part('Data')
    .getByRole('row', { name: /^strings\.xml/ })
    .waitFor();
  await page.getByRole('button', { name: /^Changes, 2 in the mod folder/ }).waitFor();
  // It is found again by its tab.
  await page.reload();
  await mine.click();
  await part('out').getByRole('button', { name: 'Discard My Copy…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await part('out')
    .getByRole('row', { name: /^strings\.xml Removed/ })
    .waitFor();
  expect(existsSync(join(folder, 'out/mod/menus/strings.xml'))).toBe(true);
  // What the other list can do with its file is not offered for this one, which has no backup.
  await part('Data')
    .getByRole('row', { name: /^strings\.xml/ })
    .click();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Discard My Copy…' }).waitFor();
  expect(await page.getByRole('menuitem', { name: /Backup/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Shift+p');
  await page.getByRole('option', { name: /Discard My Copy…/ }).waitFor();
  expect(await page.getByRole('option', { name: /the Backup/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await button('Explorer').click();
  await page.getByRole('treeitem', { name: /^A\.bsa/ }).waitFor();
});

test('an archive outside of Data that replaced itself is the new one after Done, and its entries open', async () => {
  await writeAs('Again.bsa');
  await report().getByRole('button', { name: 'Open the new archive' }).click();
  const entries = page.getByRole('grid', { name: 'Entries of Again.bsa' });
  await entries.getByText('meshes/book.nif').waitFor();
  await button('Repack…').click();
  // An entry to rename is asked for, as one to replace or remove is.
  await button('Rename…').click();
  await page.getByRole('textbox', { name: 'Filter entries' }).fill('cup');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const path = page.getByRole('textbox', { name: 'Path in the archive' });
  await path.fill('meshes/mug.nif');
  await page.keyboard.press('Enter');
  await changes('Again.bsa').getByRole('row').filter({ hasText: 'meshes/mug.nif' }).waitFor();
  await removeEntry('book', 'Again.bsa');
  await output().getByRole('button', { name: 'Repack', exact: true }).click();
  await output()
    .getByRole('checkbox', { name: /Replace “Again\.bsa”/ })
    .click();
  await button('Repack and replace').click();
  await report().getByRole('heading', { name: 'Again.bsa was written and verified' }).waitFor();
  await button('Done').click();
  await page.getByRole('status').filter({ hasText: '3 entries', visible: true }).waitFor();
  await entries.getByText('meshes/mug.nif').waitFor();
  await entries.getByText('menus/strings.xml').dblclick();
  await page.getByRole('tab', { name: 'strings.xml', selected: true }).waitFor();
  await page.locator('.monaco-editor:visible .view-line').first().waitFor();
  // Changes leads back to it when its tab is gone.
  await page.getByRole('tab', { name: 'Again.bsa', exact: true }).click();
  await page.getByRole('tab', { name: 'Again.bsa', exact: true, selected: true }).waitFor();
  await entries.waitFor();
  await page.keyboard.press('Alt+w');
  await entries.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Shift+g');
  await page
    .getByRole('region', { name: 'Archives in output folders' })
    .getByRole('button', { name: /^Again\.bsa/ })
    .click();
  await entries.getByText('meshes/mug.nif').waitFor();
  expect(await page.getByText('has changed since').count()).toBe(0);
  await button('Explorer').click();
  await page.getByRole('treeitem', { name: /^A\.bsa/ }).waitFor();
});

test('an archive written into the Data folder opens from its report, even if it replaced itself', async () => {
  const data = join(folder, 'Both');
  put('Both/A.bsa', textArchive(FILES));
  const other = await openRealWindow({ data, output: data });
  page = other.page;
  try {
    await page.getByRole('treeitem', { name: /^A\.bsa/ }).dblclick();
    await button('Repack…').click();
    await removeEntry('wall');
    await writeAs('B.bsa');
    await report().getByRole('button', { name: 'Open the new archive' }).click();
    await page.getByRole('grid', { name: 'Entries of B.bsa' }).waitFor();
    await page.getByRole('status').filter({ hasText: '3 entries', visible: true }).waitFor();

    await page.getByRole('tab', { name: 'A.bsa', exact: true }).click();
    await page.getByRole('grid', { name: 'Entries of A.bsa' }).waitFor();
    await button('Repack…').click();
    await removeEntry('cup');
    await output().getByRole('button', { name: 'Repack', exact: true }).click();
    await output()
      .getByRole('checkbox', { name: /Replace “A\.bsa”/ })
      .click();
    await button('Repack and replace').click();
    await report().getByText('3 identical').waitFor();
    await button('Done').click();
    await page.getByRole('grid', { name: 'Entries of A.bsa' }).getByText('meshes/book.nif').waitFor();
    await page.getByRole('status').filter({ hasText: '3 entries', visible: true }).waitFor();
    expect(other.complaints).toEqual([]);
  } finally {
    await other.close();
    page = window.page;
  }
});

test('has no axe violations in the list, the pickers, the flags and the report, in three themes', async () => {
  const check = async (): Promise<void> => {
    for (const theme of ['dark', 'light', 'contrast']) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      expect(await accessibilityFindings(page)).toEqual([]);
    }
  };
  await row('menus/strings.xml').click();
  await check();
  await button('Add file…').click();
  await pickLoose('new.dds');
  await check();
  await page.keyboard.press('Escape');
  await button('Remove…').click();
  await page.getByRole('grid', { name: 'Entries', exact: true }).waitFor();
  await check();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Flags and compression' }).click();
  await check();
  await writeAs('Axe.bsa');
  await check();
});

test('the page logs no errors along the way', () => {
  expect(window.complaints).toEqual([]);
});

/** Whether the focus is in the tabs, and what has it. */
const place = (): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const part = element?.closest<HTMLElement>('[data-part]')?.dataset.part ?? element?.tagName;
    return `${part} ${element?.role ?? element?.localName} ${element?.ariaLabel ?? element?.textContent}`;
  });

async function runCommand(title: string): Promise<void> {
  await page.keyboard.press('Control+Shift+p');
  await page.getByRole('combobox').fill(title);
  await page.getByRole('option').first().getByText(title).waitFor();
  await page.keyboard.press('Enter');
}

test('the list of entries takes the focus of the repack that is left for it', async () => {
  await changes().focus();
  await runCommand('Back to the Entries');
  await expect.poll(place).toMatch(/^editors (grid|treegrid|tree) /);
});

test('Enter in a dialog whose opener is gone presses nothing else', async () => {
  await writeAs('focus.bsa');
  await runCommand('Extract “A.bsa”');
  const dialog = page.getByRole('dialog', { name: /^Extract/ });
  await dialog.getByRole('textbox', { name: 'Subfolder' }).waitFor();
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByText(/files extracted/)
    .first()
    .waitFor();
  await expect.poll(place).toMatch(/^editors /);
  expect(await page.getByRole('tree', { name: 'Files' }).isVisible()).toBe(true);
});

test('Tab right after Escape leaves a drop-down for what comes next', async () => {
  const field = output().getByRole('combobox', { name: 'Folder to write to' });
  for (const delay of [0, 80]) {
    await field.focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('listbox', { name: 'Folder to write to' })
      .or(page.getByRole('option'))
      .first()
      .waitFor();
    await page.waitForTimeout(300);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(delay);
    await page.keyboard.press('Tab');
    await page.waitForTimeout(400);
    expect(await place()).toMatch(/^editors (input|textbox|button) /);
  }
});

test('the focus goes to what is shown of the output folder once that is open', async () => {
  await writeAs('opened.bsa');
  const open = page.getByRole('button', { name: 'Open its folder as Data…' });
  await open.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Open as Data' }).press('Enter');
  await report().waitFor({ state: 'detached' });
  await expect.poll(place).not.toMatch(/^BODY/);
});

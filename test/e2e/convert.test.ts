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
import { openNif } from '#shared/formats/nif/open.ts';
import { consoleTwinNif } from '#test/fixtures/nif/console-twin-nif.ts';
import { packInMemory } from '#test/support/archives.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { layDdx, randomLevels, surfaces } from '#test/support/hand-laid-ddx.ts';
import { openRealWindow, type RealWindow } from '#test/support/real-window.ts';
import { saveExport } from '#test/support/save-export.ts';
import { packNif } from '#test/support/xbox360/pack.ts';

/** Converting console files over the real services: an Xbox archive and loose files, written to one folder. */
let folder: string;
let window: RealWindow;
let page: Page;

const XBOX_FLAGS = 0x43;
const twin = packNif(consoleTwinNif(), { blankNames: true }).bytes;
/** A mesh whose packed vertices have a layout that no console uses. */
const strange = otherStride(twin);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'modwright-convert-'));
  const stored = (path: string, data: Uint8Array) => ({ path, data, compress: false });
  put(
    'Data/Console.bsa',
    packInMemory(104, XBOX_FLAGS, [
      stored('meshes\\clutter\\shelf.nif', twin),
      stored('meshes\\clutter\\strange.nif', strange),
      stored('meshes\\clutter\\ofpc.nif', consoleTwinNif()),
      stored('sound\\hello.txt', Buffer.from('hello')),
    ]),
  );
  put('Data/meshes/loose.nif', packNif(consoleTwinNif()).bytes);
  const size = { width: 32, height: 32, kind: 'dxt1' } as const;
  put(
    'Data/textures/wall.ddx',
    layDdx({ ...size, streams: [surfaces(size, randomLevels(size, 1)).largest] }),
  );
  window = await openRealWindow({
    data: join(folder, 'Data'),
    output: join(folder, 'out'),
    patience: 90_000,
  });
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

function put(path: string, content: Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

function otherStride(file: Uint8Array): Uint8Array {
  const nif = openNif(file);
  const packed = Array.from({ length: nif.blocks.count }, (_, i) => i).find(
    (i) => nif.blocks.type(i) === 'BSPackedAdditionalGeometryData',
  )!;
  const bytes = file.slice();
  // The first stream's stride: after two counts, its type and two sizes.
  new DataView(bytes.buffer).setUint32(nif.blocks.start(packed) + 6 + 12, 44);
  return bytes;
}

const view = (): Locator => page.locator('[data-view="convert"]');
const results = (): Locator => view().getByRole('grid', { name: 'Results' });
const row = (name: string): Locator => results().getByRole('row', { name: new RegExp(name) });
const report = (): Locator => view().getByRole('region', { name: 'File report' });
const pictures = (): Locator => view().locator('[data-drawn="true"]');
const button = (name: string | RegExp): Locator => view().getByRole('button', { name });
const written = (path: string): Uint8Array => readFileSync(join(folder, 'out', path));

async function command(text: string): Promise<void> {
  await page.keyboard.press('Control+Shift+P');
  await page.getByRole('combobox', { name: /command/i }).fill(text);
  await page.locator('[role="option"][aria-selected="true"]').getByText(text).first().waitFor();
  await page.keyboard.press('Enter');
}

async function chooseArchive(): Promise<void> {
  await page.getByRole('treeitem', { name: /^Console\.bsa/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Convert “Console.bsa” to PC…' }).click();
  await button('Convert 4 files').waitFor();
  // Menus return the focus to their opener; an opened view takes precedence.
  await expect.poll(() => isWithin(view())).toBe(true);
}

async function convertArchive(): Promise<void> {
  await chooseArchive();
  await button('Convert 4 files').click();
  await view().getByText('1 file converted, 1 copied unchanged, 1 already for PC, 1 rejected').waitFor();
}

function drawn(side: number): Promise<Buffer> {
  return pictures().nth(side).screenshot();
}

/** The picture of one side once it is drawn: two identical captures in a row. */
async function settled(side: number): Promise<Buffer> {
  let last = await drawn(side);
  await expect
    .poll(async () => {
      const before = last;
      last = await drawn(side);
      return last.equals(before);
    })
    .toBe(true);
  return last;
}

function isFocused(one: Locator): Promise<boolean> {
  return one.evaluate((element) => element === document.activeElement);
}

function isWithin(one: Locator): Promise<boolean> {
  return one.evaluate((element) => element.contains(document.activeElement));
}

test('an Xbox archive becomes a folder of PC files, and a mesh is shown before and after', async () => {
  await convertArchive();
  expect(existsSync(join(folder, 'out/meshes/clutter/shelf.nif'))).toBe(true);
  expect(openNif(written('meshes/clutter/shelf.nif')).context.littleEndian).toBe(true);
  expect(Buffer.from(written('sound/hello.txt')).toString()).toBe('hello');
  expect(readdirSync(join(folder, 'out/meshes/clutter'))).toEqual(['shelf.nif']);

  await row('shelf\\.nif').click();
  await pictures().nth(1).waitFor();
  await report().getByText('Names restored').waitFor();
  await report()
    .getByText(/^L1: static, with colors; L2: static, without/)
    .waitFor();
  const sides = view().getByRole('application');
  expect(await sides.count()).toBe(2);
  const counts = await view()
    .getByText(/\d+ vertices, \d+ triangles/)
    .allTextContents();
  expect(counts.length).toBe(2);
  expect(counts[0]).toBe(counts[1]);

  // Both sides share one camera, so turning one turns the other.
  const [left, right] = [await settled(0), await settled(1)];
  await sides.first().focus();
  await page.keyboard.press('Numpad7');
  await expect.poll(async () => (await drawn(0)).equals(left)).toBe(false);
  await expect.poll(async () => (await drawn(1)).equals(right)).toBe(false);
  await view().getByText('Top').nth(1).waitFor();
});

test('a rejected file shows why and where, with a link to the offset', async () => {
  await convertArchive();
  await button(/^Skipped/).click();
  await expect.poll(() => results().getAttribute('aria-rowcount')).toBe('3');
  await row('strange\\.nif').click();
  await report().getByText('Rejected').waitFor();
  await report()
    .getByText(/unknown layout/)
    .waitFor();
  await view().getByText('Cannot be converted').waitFor();
  await report()
    .getByRole('button', { name: /^Jump to 0x/ })
    .click();
  await page.getByRole('tab', { name: /^strange\.nif/ }).waitFor();
});

test('a PC file is reported as one, and is not written', async () => {
  await convertArchive();
  await row('ofpc\\.nif').click();
  await report().getByText('Already PC').waitFor();
  await view().getByText('Already a PC file', { exact: true }).waitFor();
  await view().getByText('PC mesh', { exact: true }).waitFor();
  expect(existsSync(join(folder, 'out/meshes/clutter/ofpc.nif'))).toBe(false);
});

test('the list of results is saved as JSON, with what became of each file', async () => {
  await convertArchive();
  await button('Save the List of Results as JSON…').click();
  const { name, bytes } = await saveExport(page);
  expect(name).toBe('converted.json');
  const rows = JSON.parse(bytes.toString()) as readonly { result: string }[];
  expect(rows.map(({ result }) => result).sort()).toEqual(['Already PC', 'Converted', 'Copied', 'Rejected']);
});

test('existing files stay unless replacing them is allowed', async () => {
  put('out/sound/hello.txt', Buffer.from('mine'));
  await chooseArchive();
  await button('Convert 4 files').click();
  await view().getByText('1 file converted, 1 already for PC, 1 already there, 1 rejected').waitFor();
  expect(Buffer.from(written('sound/hello.txt')).toString()).toBe('mine');
  await row('hello\\.txt').getByRole('gridcell', { name: 'Already there', exact: true }).waitFor();
  await row('strange\\.nif').getByRole('gridcell', { name: 'Rejected', exact: true }).waitFor();
  await view()
    .getByText(/with “Overwrite existing files”/)
    .waitFor();
  await button('Convert again').click();
  // The pressed button is gone, so the focus moves to the next step.
  await expect.poll(() => isFocused(button('Convert 4 files'))).toBe(true);
  await view().getByRole('checkbox', { name: 'Overwrite existing files' }).click();
  await button('Convert 4 files').click();
  await view().getByText('1 file converted, 1 copied unchanged, 1 already for PC, 1 rejected').waitFor();
  expect(Buffer.from(written('sound/hello.txt')).toString()).toBe('hello');
});

async function quickOpen(name: string): Promise<void> {
  await page.keyboard.press('Control+p');
  await page.keyboard.type(name);
  await page.getByRole('option', { name }).first().waitFor();
  await page.keyboard.press('Enter');
}

test('a console mesh and texture are drawn in their own tabs, which link to their conversion with a preview', async () => {
  await quickOpen('wall.ddx');
  await page.getByText('DDX texture (Xbox 360, 3XDO), 32 × 32').first().waitFor();
  await page.getByRole('button', { name: 'Convert to PC…' }).click();
  await view().getByText('1 texture;').waitFor();
  await button('Convert 1 file').waitFor();
  await quickOpen('loose.nif');
  await page.locator('[data-drawn="true"]').waitFor();
  await page.getByRole('treeitem', { name: /Crate/ }).waitFor();
  await page.getByRole('button', { name: 'Convert to PC…' }).click();
  await pictures().nth(1).waitFor();
  expect(existsSync(join(folder, 'out'))).toBe(false);
  await button('Convert 1 file').click();
  await view().getByText('1 file converted', { exact: true }).waitFor();
  expect(openNif(written('meshes/loose.nif')).context.littleEndian).toBe(true);
  await row('loose\\.nif').click();
  await button('Open result').click();
  await page.getByText(/version 20\.2\.0\.7, stream 34$/).waitFor();
});

test('the keyboard alone converts, filters, sorts and opens', async () => {
  await command('Convert Xbox 360');
  await view().getByText('Convert Xbox 360 or').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const start = button('Convert 3 files');
  await expect.poll(() => start.isEnabled(), { timeout: 90_000 }).toBe(true);
  await view().getByText('1 archive is skipped').waitFor();
  // Tabs past the choices, which all work by keyboard.
  for (let stops = 0; stops < 12 && !(await isFocused(start)); stops += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await view().getByText('2 files converted, 1 rejected').waitFor();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('nothing');
  await view().getByText('No matching files').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('loose');
  await row('loose\\.nif').waitFor();
  await view().getByText('1 of 3', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await report().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: /^loose\.nif/, selected: true }).waitFor();
  // The focus is never lost: it moves to the next tab, and from the last tab to the Explorer.
  await page.keyboard.press('Alt+w');
  const focusIn = (part: string) => isWithin(page.locator(`[data-part="${part}"]`));
  await expect.poll(() => focusIn('editors')).toBe(true);
  const panels = page.locator('[data-panel]');
  for (let open = await panels.count(); open > 0; open -= 1) {
    await page.keyboard.press('Alt+w');
    await expect.poll(() => panels.count()).toBeLessThan(open);
  }
  await expect.poll(() => focusIn('side')).toBe(true);
});

test('everything is accessible, and the page logs no errors', async () => {
  await command('Convert Xbox 360');
  await view().getByText('Convert Xbox 360 or').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await chooseArchive();
  expect(await accessibilityFindings(page)).toEqual([]);
  await button('Convert 4 files').click();
  await button('Convert again').waitFor();
  await row('shelf\\.nif').click();
  await pictures().nth(1).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await row('strange\\.nif').click();
  await view().getByText('Cannot be converted').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(window.complaints).toEqual([]);
});

import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { packInMemory } from '#test/support/archives.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { layDds } from '#test/support/hand-laid-dds.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;

const MASKS = [0xff0000, 0xff00, 0xff, 0xff000000] as const;
type Rgb = readonly [red: number, green: number, blue: number];
const RED: Rgb = [200, 10, 20];
const GREEN: Rgb = [10, 180, 30];

/** A texture of one color with alpha 0, which games read as gloss. */
function plain([red, green, blue]: Rgb, side: number): Uint8Array<ArrayBuffer> {
  const sides = Array.from({ length: Math.log2(side) + 1 }, (_, level) => side >> level);
  const count = sides.reduce((sum, each) => sum + each * each, 0);
  const pixels = Uint8Array.from({ length: count * 4 }, (_, at) => [blue, green, red, 0][at & 3] ?? 0);
  return layDds({ width: side, height: side, mips: sides.length, bits: 32, masks: MASKS }, pixels);
}

beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    workbench.put('textures/clutter/red.dds', plain(RED, 256));
    workbench.put('textures/clutter/small.dds', plain(GREEN, 4));
    workbench.put('textures/clutter/broken.dds', plain(RED, 4).subarray(0, 140));
    workbench.put('textures/clutter/notes.txt', 'Nothing to see.');
    workbench.put('readme.txt', 'Read me.');
    const entries = Array.from({ length: 300 }, (_, at) => ({
      path: `textures\\many\\tile${String(at).padStart(3, '0')}.dds`,
      data: plain([at % 256, at >> 8, 77], 64),
      compress: true,
    }));
    workbench.put('A.bsa', packInMemory(104, 0x7, entries));
  });
});
afterAll(() => bench.close());
/** A software driver's performance warning when a picture is read. */
const DRIVER = /GL Driver Message .*GPU stall due to ReadPixels/;

afterEach(async () => {
  // The page logs nothing when it closes, either.
  await page.goto('about:blank');
  await window.close();
  expect(window.complaints.filter((text) => !DRIVER.test(text))).toEqual([]);
  expect(bench.workbench.bugs).toEqual([]);
});

const grid = (): Locator => page.getByRole('listbox', { name: 'Files' });
const cell = (name: string): Locator => grid().getByRole('option', { name });
const focused = (): Promise<string | null> => grid().locator('[role="option"][data-focus]').textContent();
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

async function openGrid(theme: 'dark' | 'light' | 'contrast' = 'dark'): Promise<void> {
  window = await bench.open({ theme });
  page = window.page;
  await page.getByRole('tree', { name: 'Files' }).focus();
  await press('Alt+g');
  await grid().waitFor();
  await grid().focus();
}

/** The pixel in the middle of a cell's picture. */
function pixel(name: string): Promise<readonly number[]> {
  return cell(name)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      return [...(canvas.getContext('2d')?.getImageData(width >> 1, height >> 1, 1, 1).data ?? [])];
    });
}

test('textures of a folder show as pictures in their colors, and other files as their icons', async () => {
  await openGrid();
  await cell('textures').dblclick();
  await cell('clutter').dblclick();
  await cell('red.dds').locator('canvas').waitFor();
  await cell('small.dds').locator('canvas').waitFor();
  expect(await pixel('red.dds')).toEqual([...RED, 255]);
  expect(await pixel('small.dds')).toEqual([...GREEN, 255]);
  expect(await cell('notes.txt').locator('canvas').count()).toBe(0);
  const side = await cell('small.dds')
    .locator('canvas')
    .evaluate((canvas) => canvas.clientWidth);
  expect(side).toBe(4);
});

test('a file without a thumbnail shows why', async () => {
  await openGrid();
  await page.getByRole('textbox', { name: 'Filter files' }).fill('broken');
  await expect.poll(() => cell('broken.dds').textContent()).toContain('cannot be shown');
  expect(await cell('broken.dds').locator('[title*="bytes"]').getAttribute('title')).toMatch(
    /broken\.dds” .*bytes/s,
  );
});

test('files and folders with a copy in the mod folder are marked', async () => {
  const { client } = bench.workbench;
  const info = await bench.workbench.open();
  const address = { workspace: info.id, path: 'textures/clutter/notes.txt' };
  const { id: document } = await client.request('document.open', { address });
  await client.request('document.setText', { document, text: 'Something to see.' });
  await client.request('document.save', { document, target: 'mod' });
  await openGrid();
  const mark = (name: string): Locator => cell(name).getByTitle('copy in the mod folder');
  await mark('textures').waitFor();
  expect(await mark('readme.txt').count()).toBe(0);
  await cell('textures').dblclick();
  await mark('clutter').waitFor();
  await cell('clutter').dblclick();
  await mark('notes.txt').waitFor();
  expect(await mark('red.dds').count()).toBe(0);
});

test('the keyboard alone finds and opens a texture, and Backspace leaves the folder', async () => {
  await openGrid();
  await press('t');
  await expect.poll(focused).toContain('textures');
  await press('Enter');
  await expect.poll(focused).toContain('clutter');
  await page.locator('[data-part="properties"]').getByText('textures/clutter').waitFor();
  await press('ArrowRight', 'Enter');
  await expect.poll(focused).toContain('tile000.dds');
  await press('End');
  await expect.poll(focused).toContain('tile299.dds');
  await expect.poll(() => cell('tile299.dds').locator('canvas').count()).toBe(1);
  expect(await pixel('tile299.dds')).toEqual([299 % 256, 1, 77, 255]);
  expect(await grid().getByRole('option').count()).toBeLessThan(150);
  await press('Home', 'ArrowRight', 'Enter');
  await page.locator('[data-panel*="tile001.dds"] [data-view]').first().waitFor();
  await grid().focus();
  await press('Backspace');
  await expect.poll(focused).toContain('many');
  await press('Backspace');
  await expect.poll(focused).toContain('textures');
});

test('a range is selected with Shift, and its paths are copied', async () => {
  await openGrid();
  await press('t', 'Enter', 'ArrowRight', 'Enter');
  await expect.poll(focused).toContain('tile000.dds');
  await press('Shift+ArrowRight', 'Shift+ArrowRight', 'Control+c');
  await page.getByText('Copied 3 lines').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    ['tile000', 'tile001', 'tile002'].map((name) => `textures/many/${name}.dds`).join('\n'),
  );
});

test('a click previews a texture, and the path above the grid leads back', async () => {
  await openGrid();
  await press('t', 'Enter', 'Enter');
  await cell('red.dds').click();
  await page.locator('[data-panel*="red.dds"]').first().waitFor();
  await page.getByRole('navigation', { name: 'Folder' }).getByRole('button', { name: 'textures' }).click();
  await expect.poll(focused).toContain('clutter');
  await press('Alt+g');
  await page.getByRole('tree', { name: 'Files' }).waitFor();
});

test('the grid, its folder and its thumbnail size are restored after a restart', async () => {
  await openGrid();
  await press('t', 'Enter', 'Enter');
  await cell('red.dds').locator('canvas').waitFor();
  await page.getByRole('combobox', { name: 'Size of the pictures' }).click();
  await page.getByRole('option', { name: 'Small', exact: true }).click();
  const { client } = bench.workbench;
  await expect
    .poll(async () => (await client.request('settings.get', {})).layout)
    .toContain('"size":"small"');
  await page.reload();
  await cell('red.dds').locator('canvas').waitFor();
  expect(await page.getByRole('combobox', { name: 'Size of the pictures' }).textContent()).toContain('Small');
});

for (const theme of ['dark', 'light', 'contrast'] as const) {
  test(`has no axe violations in the grid in the ${theme} theme`, async () => {
    await openGrid(theme);
    await press('t', 'Enter', 'Enter');
    await cell('red.dds').locator('canvas').waitFor();
    await expect.poll(() => cell('broken.dds').textContent()).toContain('cannot be shown');
    expect(await accessibilityFindings(page)).toEqual([]);
  });
}

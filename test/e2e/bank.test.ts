import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expandedPalette } from '#shared/formats/palette/colors.ts';
import { picturePalette } from '#shared/formats/texbsi/export-image.ts';
import { encodeIndexedPng, encodePng } from '#shared/image/files/png.ts';
import { BSI, wholeBank } from '#test/fixtures/texbsi/banks.ts';
import { laid, noise, PALETTE, SENTINEL, still } from '#test/fixtures/texbsi/lay-bank.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { paletteFile } from '#test/support/palette-file.ts';
import { saveExport } from '#test/support/save-export.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

const STORED = wholeBank();
const ISLAND = Uint8Array.from({ length: 768 }, (_, at) => (at < 3 ? 0 : (at * 5 + 3) % 256));
const NIGHT = ISLAND.map((value) => 255 - value);
const MANY = laid(
  ...Array.from({ length: 64 }, (_, at) =>
    still(`E120${String(at).padStart(2, '0')}`, { width: 16, height: 16 }, noise(256, at + 1)),
  ),
  SENTINEL,
);
const DAMAGED = laid(
  still('D04000', { width: 3, height: 2, encoding: 2 }, noise(6)),
  still('D04001', { width: 2, height: 2 }, [1, 2, 3, 4]),
  SENTINEL,
);
/** Offset of the first image's pixels in `STORED`: after its name, size, flags and header. */
const FIRST_PIXELS = 13 + 8 + 34 + 8;

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;
let panel: Locator;

beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    for (const number of ['302', '305', '306', '307', '308', '309', '310', '311'])
      workbench.put(`fxart/TEXBSI.${number}`, STORED);
    workbench.put('fxart/TEXBSI.000', new Uint8Array(9));
    workbench.put('fxart/TEXBSI.412', MANY);
    workbench.put('fxart/TEXBSI.304', DAMAGED);
    workbench.put('fxart/SKY.BSI', BSI);
    workbench.put('fxart/ISLAND.COL', paletteFile(ISLAND));
    workbench.put('fxart/NIGHT.COL', paletteFile(NIGHT));
  });
});
afterAll(() => bench.close());
afterEach(async () => {
  expect(window.complaints).toEqual([]);
  expect(bench.workbench.bugs).toEqual([]);
  await window.close();
});

async function open(name: string, theme: 'dark' | 'light' | 'contrast' = 'dark'): Promise<void> {
  window = await bench.open({ theme });
  page = window.page;
  // With a listener, the page always opens its own dialog, never the system's.
  page.on('filechooser', () => {});
  panel = await window.openFile(`fxart/${name}`);
}

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const tiles = (): Locator => panel.getByRole('listbox', { name: 'Images' });
const tile = (name: string): Locator => tiles().getByRole('option', { name: new RegExp(`^${name}\\b`) });
const chosen = (): Promise<readonly string[]> =>
  tiles().locator('[role="option"][aria-selected="true"] .data').allTextContents();
const picture = (): Locator => panel.getByRole('application');
const frame = (): Promise<string | null> => picture().getAttribute('data-frame');
/** Red, green, blue and alpha of each pixel of a tile's picture. */
const pixelsOf = (name: string): Promise<readonly number[]> =>
  tile(name)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      // Reads from a copy, because the window only draws to its own canvas.
      const { width, height } = canvas;
      const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      context?.drawImage(canvas, 0, 0);
      return [...(context?.getImageData(0, 0, width, height).data ?? [])];
    });
const colored = (indices: Uint8Array, colors: Uint8Array): readonly number[] =>
  [...indices].flatMap((index) =>
    index === 0 ? [0, 0, 0, 0] : [...colors.subarray(index * 3, index * 3 + 3), 255],
  );
const indexedPng = (indices: Uint8Array, width: number, height: number): Buffer =>
  Buffer.from(
    encodeIndexedPng({
      width,
      height,
      indices: Uint8Array.from(indices),
      palette: picturePalette(ISLAND, true),
    }),
  );
const choose = async (key: string, ...files: readonly (readonly [string, Buffer])[]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await press(key);
  await (await chooser).setFiles(files.map(([name, buffer]) => ({ name, mimeType: 'image/png', buffer })));
};

test('shows every image of a bank in the colors of its palette, and in other palettes at once', async () => {
  await open('TEXBSI.302');
  await expect.poll(() => tiles().getByRole('option').count()).toBe(4);
  await expect.poll(() => pixelsOf('D02000')).toEqual(colored(noise(6), ISLAND));
  expect(await pixelsOf('D02003')).toEqual(colored(Uint8Array.of(1, 2, 3, 4), expandedPalette(PALETTE)));
  await panel.getByRole('combobox', { name: 'Scene palette' }).click();
  await page.getByRole('option', { name: 'NIGHT.COL' }).click();
  await expect.poll(() => pixelsOf('D02000')).toEqual(colored(noise(6), NIGHT));
  expect(await pixelsOf('D02003')).toEqual(colored(Uint8Array.of(1, 2, 3, 4), expandedPalette(PALETTE)));
  await tiles().focus();
  await press('e');
  await expect.poll(() => pixelsOf('D02003')).toEqual(colored(Uint8Array.of(1, 2, 3, 4), NIGHT));
});

test('plays, steps through and stops an animation', async () => {
  await open('TEXBSI.302');
  await tile('D02001').click();
  await panel.getByText('1 of 4 frames').waitFor();
  await panel.getByRole('button', { name: 'Play' }).click();
  await expect.poll(frame).not.toBe('0');
  await panel.getByRole('button', { name: 'Pause' }).click();
  const stopped = Number(await frame());
  await panel.getByRole('button', { name: 'Next frame' }).click();
  await expect.poll(frame).toBe(String((stopped + 1) % 4));
  await panel.getByRole('button', { name: 'Frame 3' }).click();
  await expect.poll(frame).toBe('2');
  await panel.getByRole('combobox', { name: 'Speed' }).click();
  await page.getByRole('option', { name: 'As in the game' }).click();
  await panel.getByText('1 tick, 55 ms').waitFor();
});

test('replaces an image from an indexed PNG, undoes and redoes it, and saves exactly those bytes', async () => {
  await open('TEXBSI.305');
  await expect.poll(() => tiles().getByRole('option').count()).toBe(4);
  await tile('D02000').click();
  const indices = Uint8Array.of(9, 8, 0, 250, 6, 5);
  await choose('r', ['new.png', indexedPng(indices, 3, 2)]);
  const dialog = page.getByRole('dialog', { name: 'Replace image D02000' });
  await dialog.getByText('every pixel keeps its index').waitFor();
  await press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => pixelsOf('D02000')).toEqual(colored(indices, ISLAND));
  await tiles().focus();
  await press('Control+z');
  await window.status('Undid: Replace pixels of image “D02000” (image 0)');
  await expect.poll(() => pixelsOf('D02000')).toEqual(colored(noise(6), ISLAND));
  await press('Control+y');
  await expect.poll(() => pixelsOf('D02000')).toEqual(colored(indices, ISLAND));
  await press('Control+s');
  await window.status(/^Saved to /);
  const { modFolder } = await bench.workbench.open();
  const expected = Buffer.from(STORED);
  expected.set(indices, FIRST_PIXELS);
  expect(bench.workbench.read(`${modFolder}/fxart/TEXBSI.305`)?.equals(expected)).toBe(true);
  expect(bench.workbench.read('Game/Data/fxart/TEXBSI.305')?.equals(STORED)).toBe(true);
});

test('shows what a picture loses before replacing anything, and rejects one that is too large', async () => {
  await open('TEXBSI.306');
  await tile('D02000').click();
  const rgba = Uint8Array.from({ length: 16 }, (_, at) => (at % 4 === 3 ? 255 : at * 9 + 1));
  await choose('r', ['small.png', Buffer.from(encodePng({ width: 2, height: 2, rgba }))]);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/of 4 pixels change color/).waitFor();
  await dialog.getByText(/2 × 2 pixels and replaces 3 × 2/).waitFor();
  await press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const wide = encodePng({ width: 257, height: 1, rgba: new Uint8Array(257 * 4).fill(255) });
  await choose('r', ['wide.png', Buffer.from(wide)]);
  await dialog.getByRole('alert').getByText('256').waitFor();
  expect(await dialog.getByRole('button', { name: 'Replace image' }).isDisabled()).toBe(true);
  await press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await pixelsOf('D02000')).toEqual(colored(noise(6), ISLAND));
});

test('does not replace another image that moved to the same index meanwhile', async () => {
  await open('TEXBSI.310');
  await tile('D02000').click();
  await choose('r', ['new.png', indexedPng(Uint8Array.of(9, 8, 0, 250, 6, 5), 3, 2)]);
  const dialog = page.getByRole('dialog', { name: 'Replace image D02000' });
  await dialog.getByText('every pixel keeps its index').waitFor();
  // As another window of the same session would.
  const { client } = bench.workbench;
  const { id: workspace } = await bench.workbench.open();
  const address = { workspace, path: 'fxart/TEXBSI.310' };
  const { id } = await client.request('document.open', { address });
  const edit = { kind: 'move-image', image: 0, to: 2 } as const;
  await client.request('document.restructure', { document: id, edit });
  await dialog.getByRole('alert').getByText('was changed meanwhile').waitFor();
  expect(await dialog.getByRole('button', { name: 'Replace image' }).isDisabled()).toBe(true);
  await press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // Names depend on the position.
  await expect.poll(() => pixelsOf('D02002')).toEqual(colored(noise(6), ISLAND));
});

test('moves an image by dragging its tile, but not to a tile of another bank', async () => {
  await open('TEXBSI.311');
  await expect.poll(() => tiles().getByRole('option').count()).toBe(4);
  const foreign = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.setData('application/x-modwright-image', '3');
    return data;
  });
  await tile('D02000').dispatchEvent('drop', { dataTransfer: foreign });
  await tile('D02000').dragTo(tile('D02002'));
  await expect.poll(() => pixelsOf('D02002')).toEqual(colored(noise(6), ISLAND));
  await tiles().focus();
  await press('Control+z');
  await expect.poll(() => pixelsOf('D02000')).toEqual(colored(noise(6), ISLAND));
  await window.status(/^Undid: Move image/);
});

test('works by keyboard alone: selects, moves, adds frames, edits, removes and undoes', async () => {
  await open('TEXBSI.307');
  await expect.poll(() => tiles().getByRole('option').count()).toBe(4);
  await tiles().focus();
  await press('Home', 'ArrowRight', 'Shift+ArrowRight');
  expect(await chosen()).toEqual(['D02001', 'D02002']);
  await press('Delete');
  await expect.poll(() => tiles().getByRole('option').count()).toBe(2);
  await press('Control+z');
  await expect.poll(() => tiles().getByRole('option').count()).toBe(4);
  await press('Home', 'Alt+ArrowRight');
  await expect.poll(chosen).toEqual(['D02001']);
  await expect.poll(() => pixelsOf('D02001')).toEqual(colored(noise(6), ISLAND));
  await choose(
    'Insert',
    ['f2.png', indexedPng(Uint8Array.of(3, 4), 2, 1)],
    ['f1.png', indexedPng(Uint8Array.of(1, 2), 2, 1)],
  );
  await page.getByRole('dialog').getByText('2 frames').waitFor();
  // The dialog takes the focus a moment after it is shown; before that, Enter goes nowhere.
  await page.locator('button:focus', { hasText: 'Add image' }).waitFor();
  await press('Enter');
  await expect.poll(chosen).toEqual(['D02002']);
  await expect.poll(() => pixelsOf('D02002')).toEqual(colored(Uint8Array.of(1, 2), ISLAND));
  await tiles().focus();
  await press('Space');
  await expect.poll(frame).toBe('1');
  const delay = panel.getByRole('spinbutton', { name: 'Delay' });
  await delay.focus();
  await delay.fill('83');
  await press('Enter');
  await panel.getByText('83 ms').first().waitFor();
  await tiles().focus();
  await press('Control+z');
  await window.status('Undid: Set delay of image “D02002” to 83');
});

test('picks a pixel, shows its stored and displayed color, and finds where a color is used', async () => {
  await open('TEXBSI.308');
  await tile('D02003').click();
  await picture().focus();
  await press('Shift+ArrowRight', 'Shift+ArrowLeft', 'Shift+ArrowUp');
  const shown = expandedPalette(PALETTE);
  const hex = [...shown.subarray(3, 6)]
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
  await panel
    .getByText(`x 0  y 0  index 1  stored ${[...PALETTE.subarray(3, 6)].join(' ')}  #${hex}`)
    .first()
    .waitFor();
  const palette = panel.getByRole('listbox', { name: 'Palette' });
  await palette.focus();
  await press('Home', 'ArrowRight', 'ArrowRight');
  await panel.getByText(/^Color 2 #\w{6}: 1 pixel$/).waitFor();
  await press('Escape');
  await panel.getByText('4 of 256 colors used').waitFor();
  // Used colors are marked, and all rows have the same height.
  const boxes = await palette
    .getByRole('option')
    .evaluateAll((options) =>
      options.slice(0, 32).map((option) => `${option.clientHeight} ${option.getBoundingClientRect().top}`),
    );
  expect(new Set(boxes).size).toBe(1);
  await panel.getByRole('spinbutton', { name: 'X offset' }).fill('left');
  await press('Enter');
  await window.status('X offset stays 0: “left” is not a number.');
});

test("gives an image the scene's colors, takes them away again, and renames the bank with all its images", async () => {
  await open('TEXBSI.309');
  await tile('D02000').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Embed the Scene Palette in the Image' }).click();
  const stored = ISLAND.map((value) => value >> 2);
  await expect.poll(() => pixelsOf('D02000')).toEqual(colored(noise(6), expandedPalette(stored)));
  await panel.getByText('Embedded palette', { exact: true }).waitFor();
  await tile('D02000').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Remove Embedded Palette' }).click();
  await expect.poll(() => pixelsOf('D02000')).toEqual(colored(noise(6), ISLAND));
  await panel.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Rename Bank…' }).click();
  const number = page.getByRole('dialog').getByRole('textbox', { name: 'Bank number' });
  await number.fill('114');
  await press('Enter');
  await tile('B14003').waitFor();
  await expect.poll(() => tiles().getByRole('option').count()).toBe(4);
  await tiles().focus();
  await press('Control+c');
  await window.status('Copied the picture of B14000');
});

test('exports an image as a file that imports unchanged', async () => {
  await open('TEXBSI.302');
  await tile('D02001').click();
  await press('Control+e');
  const dialog = page.getByRole('dialog', { name: 'Export 1 image' });
  await dialog.getByRole('button', { name: 'Save as file…' }).click();
  const { name, bytes } = await saveExport(page);
  expect(name).toBe('D02001.png');
  await tiles().focus();
  await choose('r', ['D02001.png', bytes]);
  await page.getByRole('dialog').getByText('The image is already identical').waitFor();
  await press('Escape');
});

test('shows a damaged image as damaged, an empty bank with its next step, and a whole sky', async () => {
  await open('TEXBSI.304');
  await tile('D04000').click();
  await panel.getByText(/^This image cannot be shown/).waitFor();
  await panel.getByText('2 images · 1 damaged').waitFor();
  await tile('D04001').click();
  await expect.poll(frame).toBe('0');
  panel = await window.openFile('fxart/TEXBSI.000');
  await panel.getByText('This bank has no images').waitFor();
  await panel.getByRole('button', { name: 'Add image…' }).waitFor();
  panel = await window.openFile('fxart/SKY.BSI');
  await expect.poll(frame).toBe('0');
  await panel.getByText('Embedded palette', { exact: true }).waitFor();
});

test.each(['dark', 'light', 'contrast'] as const)('has no axe violations: %s', async (theme) => {
  await open('TEXBSI.412', theme);
  await expect.poll(() => tiles().getByRole('option').count()).toBeGreaterThan(4);
  expect(await accessibilityFindings(page)).toEqual([]);
  panel = await window.openFile('fxart/TEXBSI.302');
  await tile('D02001').click();
  await panel.getByText('1 of 4 frames').waitFor();
  await picture().focus();
  await press('Shift+ArrowRight');
  expect(await accessibilityFindings(page)).toEqual([]);
  await tiles().focus();
  await press('Control+e');
  await page.getByRole('dialog').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await tile('D02000').click();
  await choose('r', ['new.png', indexedPng(noise(6, 3), 3, 2)]);
  await page.getByRole('dialog').getByRole('status').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
});

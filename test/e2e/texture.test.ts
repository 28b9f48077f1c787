import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { layDds } from '#test/support/hand-laid-dds.ts';
import { saveExport } from '#test/support/save-export.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;
let panel: Locator;

const MASKS = [0xff0000, 0xff00, 0xff, 0xff000000] as const;
/** A BC1 block whose colors are red and blue: the upper half is red. */
const RED_OVER_BLUE = [0x00, 0xf8, 0x1f, 0x00, 0x00, 0x00, 0x55, 0x55];
const GREEN = [0xe0, 0x07, 0xe0, 0x07, 0, 0, 0, 0];
const CORPUS = resolve('../shared/corpus/dds');

beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    // Two levels: the smaller one is green, unlike a true mip.
    const blocks = Array.from({ length: 4 }, () => RED_OVER_BLUE).flat();
    workbench.put(
      'textures/a.dds',
      layDds({ width: 8, height: 8, mips: 2, fourCC: 'DXT1' }, [...blocks, ...GREEN]),
    );
    workbench.put(
      'textures/b.dds',
      layDds({ width: 1, height: 1, bits: 32, masks: MASKS }, [10, 200, 30, 64]),
    );
    // Software renderers do not draw sides larger than 8192.
    const long = Array.from({ length: 4096 }, () => GREEN).flat();
    workbench.put('textures/long/long.dds', layDds({ width: 16384, height: 4, fourCC: 'DXT1' }, long));
    workbench.put('textures/cut.dds', layDds({ width: 64, height: 64, fourCC: 'DXT1' }, GREEN));
    for (const name of ['a', 'd'])
      workbench.put(`textures/odd/${name}.dds`, layDds({ width: 4, height: 4, fourCC: 'DXT1' }, GREEN));
    workbench.put('textures/odd/b.dds', '');
    workbench.put('textures/odd/c.dds', 'this is no texture');
    const sides = [
      [255, 0, 0],
      [0, 255, 255],
      [0, 255, 0],
      [255, 0, 255],
      [0, 0, 255],
      [255, 255, 0],
    ].flatMap(([red = 0, green = 0, blue = 0]) =>
      Array.from({ length: 16 }, () => [blue, green, red, 255]).flat(),
    );
    workbench.put(
      'textures/cube/sky.dds',
      layDds({ width: 4, height: 4, bits: 32, masks: MASKS, caps2: 0xfe00 }, sides),
    );
    if (!existsSync(CORPUS)) return;
    for (const name of readdirSync(CORPUS).filter((one) => /\.(dds|png)$/.test(one)))
      workbench.put(`textures/corpus/${name}`, readFileSync(join(CORPUS, name)));
  });
}, 120_000);
afterAll(() => bench.close());
afterEach(async () => {
  const { complaints } = window;
  await page.close();
  // Reading the screen stalls a graphics card, and its driver warns about that.
  expect(complaints.filter((text) => !text.includes('ReadPixels'))).toEqual([]);
});

async function openTexture(path: string): Promise<Locator> {
  panel = await window.openFile(path);
  await panel.locator('[data-whole="true"]').waitFor();
  await screen().focus();
  return panel;
}

const screen = (): Locator => panel.getByRole('application');

type Rgb = readonly number[];

/** Screen pixels at fractions of the picture’s area. */
async function pixels(...places: readonly (readonly [number, number])[]): Promise<readonly Rgb[]> {
  const shot = (await screen().screenshot()).toString('base64');
  return await page.evaluate(
    async ([data, wanted]) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d', {
        willReadFrequently: true,
      });
      context?.drawImage(image, 0, 0);
      return wanted.map(([x, y]) => [
        ...(context?.getImageData(Math.floor(x * image.width), Math.floor(y * image.height), 1, 1).data ??
          []),
      ]);
    },
    [shot, places] as const,
  );
}

const rgb = async (x = 0.5, y = 0.5): Promise<Rgb> => ((await pixels([x, y]))[0] ?? []).slice(0, 3);
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** A little above and below the middle, where the picture has its own halves. */
const ABOVE = [0.5, 0.47] as const;

async function begin(theme: 'dark' | 'light' | 'contrast' = 'dark'): Promise<void> {
  window = await bench.open({ theme });
  page = window.page;
}

test('a compressed texture is drawn as its blocks define, by channel and by level', async () => {
  await begin();
  await openTexture('textures/a.dds');
  await panel.getByText('DXT1 · 8 × 8 · 2 levels').waitFor();
  // Blue lies above the middle: the lower half of the upper blocks.
  await expect.poll(() => rgb(...ABOVE)).toEqual([0, 0, 255]);
  await press('3');
  await expect.poll(() => rgb(...ABOVE)).toEqual([0, 0, 0]);
  // Blue alone shows as gray.
  await press('Shift+3');
  await expect.poll(() => rgb(...ABOVE)).toEqual([255, 255, 255]);
  await press('c', 'PageDown');
  await panel.getByText('1 · 4 × 4').waitFor();
  await expect.poll(() => rgb(...ABOVE)).toEqual([0, 255, 0]);
  await panel.getByRole('slider', { name: 'Level' }).press('ArrowLeft');
  await panel.getByText('0 · 8 × 8').waitFor();
  await expect.poll(() => rgb(...ABOVE)).toEqual([0, 0, 255]);
});

test('a picked pixel shows its position and values, and moves by keys', async () => {
  await begin();
  await openTexture('textures/a.dds');
  const box = await screen().boundingBox();
  if (box === null) throw new Error('There is no picture.');
  // Pixels are drawn 16 times larger: this is the center of the one to the lower right of the middle.
  await page.mouse.click(box.x + box.width / 2 + 8, box.y + box.height / 2 + 8);
  const properties = page.getByRole('region', { name: 'Properties' });
  await properties.getByText('Pixel 4, 4').waitFor();
  await properties.getByText('#FF0000FF').waitFor();
  await press('Shift+ArrowDown', 'Shift+ArrowDown');
  await properties.getByText('Pixel 4, 6').waitFor();
  await properties.getByText('#0000FFFF').waitFor();
  await press('Control+Shift+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('#0000FFFF');
  await press('Escape');
  await properties.getByText('DXT1').waitFor();
});

test('arrows go through the textures of the folder, and alpha is drawn over the chosen background', async () => {
  await begin();
  await openTexture('textures/a.dds');
  await press('ArrowRight');
  panel = page.locator('[data-panel*="b.dds"]');
  await panel.locator('[data-whole="true"]').waitFor();
  await expect.poll(() => rgb()).toEqual([30, 200, 10]);
  await press('4', 'b');
  // A quarter of its color over black.
  await expect.poll(async () => (await rgb())[1]).toBeGreaterThan(45);
  expect((await rgb())[1]).toBeLessThan(55);
  await press('b');
  await expect.poll(async () => (await rgb())[1]).toBeGreaterThan(235);
  await press('a');
  await expect.poll(() => rgb()).toEqual([64, 64, 64]);
  await press('c', 'ArrowRight');
  panel = page.locator('[data-panel*="cut.dds"]');
  await panel.getByRole('alert').getByText('Could not show cut.dds as a picture').waitFor();
  await panel.getByRole('alert').getByText('DDS texture, 64 × 64, DXT1').waitFor();
  // Without a picture, its tools are disabled; commands that repair the file or lead elsewhere stay.
  const enabled = (name: string): Promise<boolean> => panel.getByRole('button', { name }).first().isEnabled();
  for (const name of ['Red', 'Histogram', 'Zoom In', 'Save or Copy', 'Compare with Texture…'])
    expect([name, await enabled(name)]).toEqual([name, false]);
  for (const name of ['Replace Pixels…', 'Next Texture in Folder'])
    expect([name, await enabled(name)]).toEqual([name, true]);
  await panel.getByRole('button', { name: 'Show its fields' }).click();
  await panel.locator('[data-view="fields"]').getByText('header').first().waitFor();
});

test('clicking a tool returns the focus to the picture, using a key keeps it on the tool', async () => {
  await begin();
  await openTexture('textures/a.dds');
  const focused = (): Promise<boolean> => screen().evaluate((element) => element === document.activeElement);
  const smooth = panel.getByRole('button', { name: 'Smooth Pixels' });
  await smooth.click();
  await expect.poll(focused).toBe(true);
  await panel.getByRole('button', { name: 'Background' }).click();
  await page.getByRole('menu').waitFor();
  await press('Escape');
  await expect.poll(focused).toBe(true);
  await panel.getByRole('button', { name: 'Background' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Checkerboard' }).click();
  await expect.poll(focused).toBe(true);
  await smooth.press('Enter');
  expect(await smooth.evaluate((element) => element === document.activeElement)).toBe(true);
  await panel.getByRole('button', { name: 'Background' }).press('Enter');
  await page.getByRole('menu').waitFor();
  await press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect(await focused()).toBe(false);
});

test('arrows skip files that are not textures, and say so', async () => {
  await begin();
  await openTexture('textures/odd/a.dds');
  await press('ArrowRight');
  panel = page.locator('[data-panel*="d.dds"]');
  await panel.locator('[data-whole="true"]').waitFor();
  await window.status('Skipped 2 files');
  await expect.poll(() => screen().evaluate((element) => element === document.activeElement)).toBe(true);
  await press('ArrowLeft');
  panel = page.locator('[data-panel*="a.dds"]');
  await panel.locator('[data-whole="true"]').waitFor();
  await page.getByRole('region', { name: 'Properties' }).getByText('Texture', { exact: true }).waitFor();
});

test('a message replaces textures that the graphics card cannot draw', async (context) => {
  await begin();
  const longest = await page.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl2');
    return gl?.getParameter(gl.MAX_TEXTURE_SIZE) as number;
  });
  if (longest >= 16384) {
    console.log('Skipped: this graphics card draws every size that is read.');
    context.skip();
  }
  panel = await window.openFile('textures/long/long.dds');
  await panel.getByRole('alert').getByText('this graphics card is limited to').waitFor();
});

test('a driver that fails to draw is reported, with a link to the views that still work', async () => {
  await begin();
  await page.evaluate(() => {
    WebGL2RenderingContext.prototype.getProgramParameter = () => false;
  });
  panel = await window.openFile('textures/a.dds');
  await panel.getByRole('alert').getByText('Could not draw pictures in this window').waitFor();
  await panel.getByText('Fields and Hex still show the file').waitFor();
});

test('Enter presses the focused control, and opens fields only from the picture', async () => {
  await begin();
  await openTexture('textures/a.dds');
  const tiled = panel.getByRole('button', { name: 'Tiled 2 × 2' });
  await tiled.press('Enter');
  await expect.poll(() => tiled.getAttribute('aria-pressed')).toBe('true');
  expect(await panel.locator('[data-view="fields"]').count()).toBe(0);
  await tiled.press('Enter');
  await expect.poll(() => tiled.getAttribute('aria-pressed')).toBe('false');
  await screen().press('Enter');
  await panel.locator('[data-view="fields"]').waitFor();
});

test('properties show the field selected in the other pane, and the picture again when it is focused', async () => {
  await begin();
  await openTexture('textures/a.dds');
  const properties = page.getByRole('region', { name: 'Properties' });
  await properties.getByRole('heading', { name: 'Texture' }).waitFor();
  await screen().press('Enter');
  await panel.locator('[data-view="fields"]').getByText('magic', { exact: true }).click();
  await properties.getByRole('heading', { name: 'magic' }).waitFor();
  expect(await properties.getByRole('heading', { name: 'Texture' }).count()).toBe(0);
  await screen().focus();
  await properties.getByRole('heading', { name: 'Texture' }).waitFor();
});

test('a cube map is shown as a cross, as a sphere and face by face', async () => {
  await begin();
  await openTexture('textures/cube/sky.dds');
  await panel.getByText('cube map', { exact: false }).first().waitFor();
  // +Z is left of the middle, +X right of it.
  await expect
    .poll(async () => (await pixels([0.48, 0.5], [0.52, 0.5])).map((one) => one.slice(0, 3)))
    .toEqual([
      [0, 0, 255],
      [255, 0, 0],
    ]);
  await press('k', 'k');
  await panel.getByText('+X').waitFor();
  await expect.poll(() => rgb()).toEqual([255, 0, 0]);
  await press('f');
  await panel.getByText('−X').waitFor();
  await expect.poll(() => rgb()).toEqual([0, 255, 255]);
  await press('k');
});

test('two textures are compared under a wipe', async () => {
  await begin();
  await openTexture('textures/a.dds');
  await press('d');
  await page.getByRole('combobox', { name: 'Textures' }).fill('b.dds');
  await press('Enter');
  const wipe = panel.getByRole('slider', { name: 'Comparison divider' });
  await wipe.waitFor();
  await expect
    .poll(async () => (await pixels([0.49, 0.47], [0.51, 0.47])).map((one) => one.slice(0, 3)))
    .toEqual([
      [0, 0, 255],
      [30, 200, 10],
    ]);
  await wipe.press('End');
  await expect.poll(() => rgb(0.51, 0.47)).toEqual([0, 0, 255]);
  await panel.getByRole('button', { name: 'End Comparison' }).click();
  await wipe.waitFor({ state: 'detached' });
});

test('a picture is saved as a PNG file', async () => {
  await begin();
  await openTexture('textures/b.dds');
  await press('p');
  const { name, bytes } = await saveExport(page);
  expect(name).toBe('b.png');
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
});

test('a picture that is already there is replaced only if the user says so', async () => {
  await begin();
  await openTexture('textures/odd/a.dds');
  const dialog = page.getByRole('dialog', { name: 'Save the picture' });
  const name = dialog.getByRole('textbox', { name: 'File name' });
  const listed = dialog.getByRole('list', { name: 'Written files' }).getByRole('listitem');
  for (const round of [1, 2]) {
    await press('p');
    // By keyboard alone: the name has the focus, and Enter saves.
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('mine');
    expect(await name.inputValue()).toBe('mine.png');
    await press('Enter');
    if (round === 2) {
      await dialog.getByRole('alert').getByText('“mine.png” is already in this folder').waitFor();
      expect(await accessibilityFindings(page)).toEqual([]);
      await dialog.getByRole('checkbox', { name: 'Replace existing files' }).click();
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    }
    await dialog.getByText('1 file written').waitFor();
    await listed.getByRole('button', { name: 'Copy path' }).waitFor();
    if (round === 2) {
      await listed.getByText('mine.png.modwright.bak').waitFor();
      expect(await accessibilityFindings(page)).toEqual([]);
    }
    await press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});

for (const theme of ['dark', 'light', 'contrast'] as const) {
  test(`nothing blocks assistive technology: ${theme}`, async () => {
    await begin(theme);
    await openTexture('textures/a.dds');
    await press('h', 'l');
    await panel.getByRole('region', { name: 'Histogram' }).getByRole('img').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await press('h', 'l');
  });
}

test('pictures of the corpus are drawn', async (context) => {
  if (!existsSync(CORPUS)) {
    console.log('Skipped: ../shared/corpus/dds is not there.');
    context.skip();
  }
  await begin();
  for (const name of [
    'bc7-argb-8bpp_MipMaps-1',
    'bc6h',
    'bc5_snorm',
    'palette',
    'uncompressed_la',
    'bgr15',
  ]) {
    await openTexture(`textures/corpus/${name}.dds`);
    const seen = new Set((await pixels([0.4, 0.4], [0.5, 0.5], [0.6, 0.6], [0.45, 0.6])).map(String));
    expect([name, seen.size > 1]).toEqual([name, true]);
  }
});

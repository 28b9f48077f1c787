import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { crate } from '#test/fixtures/sample/crate.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { layDds } from '#test/support/hand-laid-dds.ts';
import { readPng } from '#test/support/png.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

/** Mesh textures on a graphics card: which are uploaded as stored, and which are decoded first. */

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;

const PLANKS = 'textures/meadowmark/architecture/planks01.dds';

/** A BC1 texture of one color with all mips. */
function blocks(side: number, color: number): Uint8Array<ArrayBuffer> {
  const levels = Array.from(
    { length: Math.log2(side) + 1 },
    (_, level) => Math.max(1, (side >> level) >> 2) ** 2,
  );
  const block = [color & 255, color >> 8, color & 255, color >> 8, 0, 0, 0, 0];
  const pixels = levels.flatMap((count) => Array.from({ length: count }, () => block).flat());
  return layDds({ width: side, height: side, mips: levels.length, fourCC: 'DXT1' }, pixels);
}

/** The crate with a texture of planks that is nowhere. */
function otherCrate(): Uint8Array {
  const bytes = Uint8Array.from(crate());
  for (const at of textAt(bytes, 'planks01.dds')) bytes.set(Buffer.from('planks99'), at);
  return bytes;
}

function textAt(bytes: Uint8Array, text: string): readonly number[] {
  const all = Buffer.from(bytes).toString('latin1');
  return [...all.matchAll(new RegExp(text, 'gi'))].map(({ index }) => index);
}

const RED_565 = 0xf800;

beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    workbench.put('meshes/crate.nif', crate());
    workbench.put(PLANKS, blocks(256, RED_565));
    workbench.put('meshes/other.nif', otherCrate());
  });
});
afterAll(() => bench.close());
afterEach(async () => {
  expect(window.complaints.filter((text) => !/GL Driver Message .*GPU stall/.test(text))).toEqual([]);
  expect(bench.workbench.bugs).toEqual([]);
  await window.close();
});

/** Opens the crate; returns how many levels were uploaded as blocks. */
async function openCrate(name = 'crate'): Promise<{
  readonly picture: Locator;
  readonly compressed: () => Promise<number>;
}> {
  window = await bench.open();
  page = window.page;
  await page.evaluate(() => {
    const { prototype } = WebGL2RenderingContext;
    const upload = prototype.compressedTexSubImage2D as (...given: unknown[]) => void;
    Reflect.set(globalThis, 'compressedLevels', 0);
    Reflect.set(prototype, 'compressedTexSubImage2D', function (this: unknown, ...given: unknown[]) {
      Reflect.set(globalThis, 'compressedLevels', Number(Reflect.get(globalThis, 'compressedLevels')) + 1);
      upload.apply(this, given);
    });
  });
  const panel = await window.openFile(`meshes/${name}.nif`);
  const picture = panel.getByRole('application', { name: /^3D picture/ });
  await picture.and(panel.locator('[data-drawn="true"]')).waitFor();
  return {
    picture,
    compressed: () => page.evaluate(() => Number(Reflect.get(globalThis, 'compressedLevels'))),
  };
}

/** The color in the middle of a picture. */
async function middle(picture: Locator): Promise<readonly number[]> {
  const { width, height, rgba } = readPng(await picture.screenshot());
  const at = ((height >> 1) * width + (width >> 1)) * 4;
  return [...rgba.subarray(at, at + 3)];
}

test('blocks are uploaded as stored, with all mips, and show their color', async () => {
  const { picture, compressed } = await openCrate();
  await expect.poll(compressed).toBe(9);
  await expect
    .poll(async () => {
      const [red = 0, green = 255, blue = 255] = await middle(picture);
      return red > 2 * Math.max(green, blue);
    })
    .toBe(true);
});

test('the texture of the selected shape is a link that opens it, or shows it in the Explorer, by keyboard', async () => {
  await openCrate();
  const outline = page.getByRole('tree', { name: 'Scene outline' });
  await outline.getByText('Planks').first().click();
  const properties = page.getByRole('region', { name: 'Properties' });
  const link = properties.getByRole('button', { name: /planks01\.dds$/ }).first();
  await link.waitFor();
  // Lines break after slashes.
  expect(await link.locator('wbr').count()).toBe(4);
  await properties.getByRole('button', { name: `Show ${PLANKS} in Explorer` }).focus();
  await page.keyboard.press('Enter');
  const row = page.getByRole('treeitem', { name: /planks01\.dds/, selected: true });
  await row.waitFor();
  await outline.getByText('Planks').first().click();
  await link.focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-view="texture"]').waitFor();
});

test('a missing texture is a checker, and legend, notes and pointer name it', async () => {
  const { picture } = await openCrate('other');
  const panel = page.locator('[data-view="mesh"]');
  const legend = panel.getByRole('list', { name: 'Textures not loaded' });
  await expect.poll(() => legend.textContent()).toContain('planks99.dds');
  const isPurple = async (): Promise<boolean> => {
    const { width, height, rgba } = readPng(await picture.screenshot());
    for (let x = width * 0.4; x < width * 0.6; x += 1) {
      const at = ((height >> 1) * width + Math.round(x)) * 4;
      const [red = 0, green = 0, blue = 0] = rgba.subarray(at, at + 3);
      if (Math.min(red, blue) > 1.4 * green + 10) return true;
    }
    return false;
  };
  await expect.poll(isPurple).toBe(true);
  await picture.hover();
  const tip = panel.getByRole('tooltip');
  await expect.poll(() => tip.textContent()).toMatch(/^Texture .*planks99\.dds is not in this Data folder$/i);
  expect(await accessibilityFindings(page)).toEqual([]);
  await panel.getByRole('button', { name: /notes?$/ }).click();
  await panel
    .getByRole('listitem')
    .filter({ hasText: /Texture .*planks99\.dds is not in/i })
    .waitFor();
  await picture.focus();
  await page.keyboard.press('t');
  await expect.poll(isPurple).toBe(false);
  expect(await legend.count()).toBe(0);
});

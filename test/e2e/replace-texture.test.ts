import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { ddsTexture } from '#shared/formats/dds/texture.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { layDds } from '#test/support/hand-laid-dds.ts';
import { photoLike, psnr } from '#test/support/made-pictures.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;
let panel: Locator;

const PHOTO = photoLike(64);
const NEW = Buffer.from(layDds({ width: 64, height: 64, dxgi: 28 }, PHOTO.rgba));
/** Black 16 × 16 as DXT1, with mips. */
const OLD = layDds({ width: 16, height: 16, mips: 5, fourCC: 'DXT1' }, new Uint8Array(8 * (16 + 4 + 3)));

beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    for (const name of ['wall', 'look', 'other']) workbench.put(`textures/${name}.dds`, OLD);
  });
});
afterAll(() => bench.close());
afterEach(async () => {
  expect(window.complaints.filter((text) => !text.includes('GPU stall'))).toEqual([]);
  expect(bench.workbench.bugs).toEqual([]);
  await window.close();
});

/** Opens a texture and the dialog with a file for it. */
async function choose(path: string, file: Buffer, theme: 'dark' | 'light' = 'dark'): Promise<Locator> {
  window = await bench.open({ theme });
  page = window.page;
  panel = await window.openFile(path);
  await panel.getByText('DXT1').first().waitFor();
  const chooser = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Replace Pixels…' }).click();
  await (await chooser).setFiles({ name: 'new.dds', mimeType: 'image/vnd-ms.dds', buffer: file });
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

test('a texture is replaced from its view, with differences reported, then undone, redone and saved', async () => {
  const dialog = await choose('textures/wall.dds', NEW);
  await dialog.getByText('new.dds').waitFor();
  expect(await dialog.getByLabel('Pixel format').textContent()).toContain('BC1');
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
  await dialog.getByText('The texture was 16 × 16 pixels and is 64 × 64 now.').waitFor({ timeout: 90_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await panel.getByText('64 × 64').first().waitFor();
  await page.keyboard.press('Control+z');
  await panel.getByText('16 × 16').first().waitFor();
  await window.status(/^Undid: /);
  // Every byte changed, and the picture shows it: there is no single field to open.
  expect(await panel.locator('[data-view="fields"]').count()).toBe(0);
  await page.keyboard.press('Control+Shift+z');
  await panel.getByText('64 × 64').first().waitFor();
  await page.keyboard.press('Control+s');
  await window.status(/^Saved to /);
  const { modFolder } = await bench.workbench.open();
  const saved = bench.workbench.read(`${modFolder}/textures/wall.dds`) ?? Buffer.alloc(0);
  const texture = ddsTexture(bytesSource(saved));
  expect(texture).toMatchObject({ pixels: 'DXT1', levelsNamed: 7, findings: [] });
  expect(psnr(texture.decode({}), PHOTO, [0, 1, 2])).toBeGreaterThan(40);
  expect(bench.workbench.read('Game/Data/textures/wall.dds')?.equals(OLD)).toBe(true);
});

test('a file that is not an image is rejected in the dialog, and another can be chosen', async () => {
  const dialog = await choose('textures/other.dds', Buffer.from('no picture'));
  expect(await dialog.getByRole('button', { name: 'Replace', exact: true }).isEnabled()).toBe(false);
  await dialog.getByRole('alert').getByText('new.dds').waitFor();
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose…' }).click();
  await (await chooser).setFiles({ name: 'right.dds', mimeType: 'image/vnd-ms.dds', buffer: NEW });
  await dialog.getByText('right.dds').waitFor();
  await dialog.getByText('64 × 64 pixels; it was 16 × 16').waitFor();
  expect(await dialog.getByRole('alert').count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await panel.getByText('16 × 16').first().waitFor();
});

test.each(['dark', 'light'] as const)('the dialog has no axe violations (%s)', async (theme) => {
  const dialog = await choose('textures/look.dds', NEW, theme);
  await dialog.getByLabel('Pixel format').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

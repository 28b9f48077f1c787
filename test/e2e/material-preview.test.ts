import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { materialOpener } from '#shared/formats/material/opener.ts';
import { bgsm2 } from '#test/fixtures/materials.ts';
import { shaderNif } from '#test/fixtures/nif/shader-nif.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { layDds } from '#test/support/hand-laid-dds.ts';
import { readPng } from '#test/support/png.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

/** The preview of materials: what is edited is seen at once, on shapes and on meshes. */

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;

const MATERIAL = 'materials/props/crate.bgsm';
const RED_565 = 0xf800;
const BLUE_565 = 0x001f;

/** A texture of one color. */
function texture(color: number): Uint8Array<ArrayBuffer> {
  const block = [color & 255, color >> 8, color & 255, color >> 8, 0, 0, 0, 0];
  return layDds({ width: 4, height: 4, mips: 1, fourCC: 'DXT1' }, block);
}

/** A red surface. */
function material(): Uint8Array {
  const settings = [
    ...['normalTexture', 'smoothSpecTexture', 'greyscaleTexture', 'envmapTexture', 'glowTexture'].map(
      (name) => ({ name, value: '' }),
    ),
    { name: 'diffuseTexture', value: 'red.dds' },
    { name: 'alpha', value: 1 },
    { name: 'alphaBlend', value: false },
    { name: 'alphaTest', value: false },
  ];
  const { bytes } = bgsm2(false);
  const file = materialOpener.open(bytesSource(bytes));
  return applyChanges(bytes, file.material?.set(settings) ?? []).after;
}

/** A square of Fallout 4 that names a material. */
function meshWith(path: string): Uint8Array {
  const shader = { type: 'BSLightingShaderProperty', value: { name: 0 } };
  return shaderNif({ game: 'fallout4', properties: [shader], strings: [path] });
}

beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    workbench.put(MATERIAL, material());
    workbench.put('textures/red.dds', texture(RED_565));
    workbench.put('textures/blue.dds', texture(BLUE_565));
    workbench.put('meshes/props/crate.nif', meshWith('Materials\\Props\\Crate.BGSM'));
    workbench.put('meshes/props/other.nif', meshWith('Materials\\Props\\Other.BGSM'));
  });
});
afterAll(() => bench.close());
afterEach(async () => {
  expect(window.complaints.filter((text) => !/GL Driver Message .*GPU stall/.test(text))).toEqual([]);
  expect(bench.workbench.bugs).toEqual([]);
  await window.close();
});

async function openMaterial(theme: 'dark' | 'light' | 'contrast' = 'dark'): Promise<Locator> {
  window = await bench.open({ theme });
  page = window.page;
  const panel = await window.openFile(MATERIAL);
  const preview = panel.getByRole('region', { name: 'Material preview' });
  await pictureIn(preview).waitFor();
  return preview;
}

function pictureIn(panel: Locator): Locator {
  return panel.getByRole('application', { name: /^3D picture/ }).and(panel.locator('[data-drawn="true"]'));
}

type Color = 'red' | 'blue' | 'purple' | 'other';

/** The color in the middle of a picture. */
async function colorOf(picture: Locator): Promise<Color> {
  const { width, height, rgba } = readPng(await picture.screenshot());
  const at = ((height >> 1) * width + (width >> 1)) * 4;
  const [red = 0, green = 0, blue = 0] = rgba.subarray(at, at + 3);
  if (red > 2 * Math.max(green, blue)) return 'red';
  if (blue > 2 * Math.max(red, green)) return 'blue';
  return Math.min(red, blue) > 1.2 * green ? 'purple' : 'other';
}

async function documentAt(path: string): Promise<string> {
  const all = await bench.workbench.client.request('document.list', {});
  return all.find(({ address }) => address.path === path)?.id ?? '';
}

async function set(name: string, value: string | number): Promise<void> {
  const document = await documentAt(MATERIAL);
  await bench.workbench.client.request('material.set', { document, settings: [{ name, value }] });
}

test('what is edited is seen on the shape, and undo brings back what was', async () => {
  const picture = pictureIn(await openMaterial());
  await expect.poll(() => colorOf(picture)).toBe('red');
  await set('diffuseTexture', 'blue.dds');
  await expect.poll(() => colorOf(picture)).toBe('blue');
  await page.keyboard.press('Control+z');
  await expect.poll(() => colorOf(picture)).toBe('red');
});

test('the checker stands for a missing texture, and a legend names it', async () => {
  const preview = await openMaterial();
  await set('diffuseTexture', 'gone.dds');
  await expect.poll(() => colorOf(pictureIn(preview))).toBe('purple');
  const legend = preview.getByRole('list', { name: 'Textures not loaded' });
  await expect.poll(() => legend.textContent()).toContain('gone.dds');
  await page.keyboard.press('Control+z');
  await expect.poll(() => colorOf(pictureIn(preview))).toBe('red');
  expect(await legend.count()).toBe(0);
});

test('shapes, light and view are chosen by keyboard, and the preview can be hidden, in every theme', async () => {
  for (const theme of ['dark', 'light', 'contrast'] as const) {
    const preview = await openMaterial(theme);
    const picture = pictureIn(preview);
    await picture.focus();
    for (const [key, shape] of [
      ['c', 'Cube'],
      ['p', 'Plane'],
      ['s', 'Sphere'],
    ] as const) {
      await page.keyboard.press(key);
      await preview.getByRole('application', { name: `crate.bgsm on ${shape}` }).waitFor();
      await preview.getByRole('button', { name: shape, exact: true }).waitFor();
    }
    const before = await picture.screenshot();
    await page.keyboard.press('ArrowUp');
    await expect.poll(async () => before.equals(await picture.screenshot())).toBe(false);
    await page.keyboard.press('Home');
    await preview.getByRole('button', { name: 'Studio Light' }).click();
    await page.getByRole('menuitemcheckbox', { name: /Headlamp/ }).click();
    await preview.getByRole('button', { name: 'Headlamp' }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press('Alt+p');
    await preview.waitFor({ state: 'detached' });
    await page.keyboard.press('Alt+p');
    await picture.waitFor();
    if (theme !== 'contrast') await window.close();
  }
});

test('on a mesh that uses it, found by reading the folder, it follows edits and is remembered', async () => {
  const preview = await openMaterial();
  await preview.getByRole('button', { name: /^Preview on Mesh/ }).click();
  const option = (name: RegExp): Locator => page.getByRole('option', { name });
  await option(/Find the meshes that use it/).click();
  await option(/crate\.nif.*uses it/).click();
  const picture = preview.getByRole('application', { name: /crate\.bgsm on crate\.nif/ });
  await picture.and(preview.locator('[data-drawn="true"]')).waitFor();
  await expect.poll(() => colorOf(picture)).toBe('red');
  await set('diffuseTexture', 'blue.dds');
  await expect.poll(() => colorOf(picture)).toBe('blue');
  await page.keyboard.press('Control+z');
  await expect.poll(() => colorOf(picture)).toBe('red');
  expect(await preview.getByText('does not use this material').count()).toBe(0);
  await page.keyboard.press('Alt+p');
  await page.keyboard.press('Alt+p');
  await picture.waitFor();
});

test('a mesh that does not use it is shown with it all over, and says so', async () => {
  const preview = await openMaterial();
  await preview.getByRole('button', { name: /^Preview on Mesh/ }).click();
  await page.getByRole('option', { name: /other\.nif/ }).click();
  const picture = preview.getByRole('application', { name: /crate\.bgsm on other\.nif/ });
  await preview.getByText('other.nif does not use this material').waitFor();
  await expect.poll(() => colorOf(picture)).toBe('red');
});

test('an open mesh shows its material as it is edited in another tab, before it is saved', async () => {
  await openMaterial();
  const panel = await window.openFile('meshes/props/crate.nif');
  const picture = pictureIn(panel);
  await expect.poll(() => colorOf(picture)).toBe('red');
  await set('diffuseTexture', 'blue.dds');
  await expect.poll(() => colorOf(picture)).toBe('blue');
  const document = await documentAt(MATERIAL);
  await bench.workbench.client.request('document.undo', { document });
  await expect.poll(() => colorOf(picture)).toBe('red');
});

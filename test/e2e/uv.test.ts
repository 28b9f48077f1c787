import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;
let panel: Locator;

const SAMPLE = 'assets/sample';
const CRATE = readFileSync(`${SAMPLE}/Meshes/Meadowmark/Clutter/Crate01.nif`);
const NAMES = ['look', 'move', 'type', 'drag', 'both', 'three'];

beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    for (const name of NAMES) workbench.put(`meshes/${name}.nif`, CRATE);
    workbench.put('meshes/cube.nif', cubeNif());
    const rug = readFileSync(`${SAMPLE}/Textures/Meadowmark/Clutter/Rug01.dds`);
    workbench.put('textures/meadowmark/architecture/planks01.dds', rug);
  });
});
afterAll(() => bench.close());
afterEach(async () => {
  expect(window.complaints.filter((text) => !DRIVER.test(text))).toEqual([]);
  expect(bench.workbench.bugs).toEqual([]);
  await window.leave();
});

/** A software driver's performance warning when its picture is read. */
const DRIVER = /GL Driver Message .*GPU stall due to ReadPixels/;

const uv = (): Locator => panel.getByRole('application', { name: /^UVs of/ });
const picture = (): Locator => panel.getByRole('application', { name: /^3D picture/ });
const field = (name: string): Locator => panel.getByRole('spinbutton', { name });

/** Opens a mesh and shows its UVs, by keyboard. */
async function open(name: string, theme: 'dark' | 'light' | 'contrast' = 'dark'): Promise<void> {
  window = await bench.open({ theme });
  page = window.page;
  panel = await window.openFile(`meshes/${name}.nif`);
  await picture().and(panel.locator('[data-drawn="true"]')).waitFor();
  await page.keyboard.press('Alt+u');
  await uv().waitFor();
  await uv().focus();
  await expect.poll(() => uv().evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true);
}

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const selected = (): Promise<string | null> => uv().getAttribute('data-selected');
const value = async (name: string): Promise<number> => Number(await field(name).inputValue());
const hashOf = async (one: Locator): Promise<string> =>
  createHash('sha256')
    .update(await one.screenshot())
    .digest('hex');

/** The coordinates of the crate’s planks, as the services have them. */
async function stored(name: string): Promise<readonly number[]> {
  const { client } = bench.workbench;
  const { id: workspace } = await bench.workbench.open();
  const address = { workspace, path: `meshes/${name}.nif` };
  const { id } = await client.request('document.open', { address });
  const uvs = await client.request('document.uvs', { document: id, shape: 1 });
  return [...(uvs?.sets[0] ?? [])];
}

test('UVs are shown over the texture beside 3D, an island moves by keys, and undo takes it back', async () => {
  await open('move');
  await uv().and(panel.locator('[data-textured="true"]')).waitFor();
  await panel.getByText('3 islands · 12 faces').waitFor();
  await panel.getByText('12 overlap · none outside 0 to 1').waitFor();
  const before = await stored('move');
  const [flat, round] = [await hashOf(uv()), await hashOf(picture())];
  await press('PageDown');
  await expect.poll(selected).toBe('8');
  await panel.getByText('8 faces in 1 island, 16 vertices').waitFor();
  // Both pictures mark the triangles.
  await expect.poll(() => hashOf(uv())).not.toBe(flat);
  await expect.poll(() => hashOf(picture())).not.toBe(round);
  await press('Shift+ArrowRight');
  await expect.poll(() => value('Left edge, U')).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Undo: Move 1 island of Planks/ }).waitFor();
  const step = await value('Left edge, U');
  await expect.poll(async () => (await stored('move')).filter((one, i) => one !== before[i]).length).toBe(16);
  await panel.getByText('8 outside 0 to 1').waitFor();
  await press('ArrowLeft');
  await expect.poll(() => value('Left edge, U')).toBeCloseTo((step * 15) / 16, 4);
  await press('Control+z', 'Control+z');
  await expect.poll(() => stored('move')).toEqual(before);
  await expect.poll(() => value('Left edge, U')).toBe(0);
  // Undo leaves the selection.
  expect(await selected()).toBe('8');
});

test('typed numbers place, scale and turn the selection', async () => {
  await open('type');
  const before = await stored('type');
  await press('Control+a');
  await expect.poll(selected).toBe('12');
  await field('Left edge, U').fill('0.25');
  await press('Enter');
  await expect.poll(() => value('Left edge, U')).toBe(0.25);
  await field('Width').fill('1/2');
  await press('Enter');
  await expect.poll(() => value('Width')).toBe(0.5);
  expect(await value('Left edge, U')).toBe(0.25);
  await uv().focus();
  await press('u', 'u', 'b', 'r', 'r', 'r', 'r');
  await expect.poll(() => value('Left edge, U')).toBe(0);
  await expect.poll(() => value('Width')).toBe(0.5);
  await expect
    .poll(async () => Math.max(...(await stored('type')).filter((_, i) => i % 2 === 0)))
    .toBeCloseTo(0.5, 5);
  const steps = 9;
  for (let i = 0; i < steps; i += 1) await press('Control+z');
  await expect.poll(() => stored('type')).toEqual(before);
});

test('the mouse selects by clicks and rectangles, and drags what is selected; Escape ends it', async () => {
  await open('drag');
  const box = (await uv().boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x - 20, y - 10);
  await expect.poll(selected).not.toBe('0');
  const first = await selected();
  // The islands lie over each other: the next click takes the next one.
  await page.mouse.click(x - 20, y - 10);
  await expect.poll(selected).not.toBe(first);
  await page.mouse.click(box.x + 8, box.y + box.height - 8);
  await expect.poll(selected).toBe('0');
  await page.mouse.move(box.x + 4, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 4, box.y + box.height - 4, { steps: 4 });
  await page.mouse.up();
  await expect.poll(selected).toBe('12');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y, { steps: 4 });
  await press('Escape');
  await page.mouse.up();
  expect(await value('Left edge, U')).toBe(0);
  expect(await selected()).toBe('12');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 3, { steps: 4 });
  await page.keyboard.down('Shift');
  await page.mouse.move(x + 60, y + 5, { steps: 2 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect.poll(() => value('Left edge, U')).toBeGreaterThan(0.05);
  expect(await value('Top edge, V')).toBe(0);
  await page.getByRole('button', { name: /^Undo: Move 3 islands of Planks/ }).waitFor();
});

test('a click in 3D selects the island on the texture, and the list of shapes selects in 3D', async () => {
  await open('both');
  const box = (await picture().boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(selected).not.toBe('0');
  await panel.getByRole('combobox', { name: 'Shape' }).click();
  const name = (await uv().getAttribute('aria-label')) === 'UVs of Planks' ? 'Battens' : 'Planks';
  await page.getByRole('option', { name }).click();
  await panel.getByRole('application', { name: `UVs of ${name}` }).waitFor();
  const rows = panel.getByRole('tree', { name: 'Scene outline' }).locator('[aria-selected="true"] [title]');
  await expect.poll(async () => (await rows.allTextContents()).join()).toMatch(new RegExp(`^${name}`));
});

test('faces, repeated texture and marks are toggled by keys', async () => {
  await open('look');
  await press('f');
  await expect
    .poll(() => panel.getByRole('button', { name: 'Select Single Faces' }).getAttribute('aria-pressed'))
    .toBe('true');
  const box = (await uv().boundingBox())!;
  await page.mouse.click(box.x + box.width / 2 - 20, box.y + box.height / 2 - 10);
  await expect.poll(selected).toBe('1');
  await panel.getByText(/share vertices and stretch along/).waitFor();
  await press('f', 'Escape');
  await expect.poll(selected).toBe('0');
  await press('Shift+o');
  await expect.poll(selected).toBe('12');
  for (const key of ['t', 'o', 'x', '+']) {
    const before = await hashOf(uv());
    await press(key, ...(key === 'x' ? ['Shift+ArrowRight'] : []));
    await expect.poll(() => hashOf(uv())).not.toBe(before);
  }
  // For the tests after this one.
  await press('t', 'o', 'x');
});

test.each(['dark', 'light', 'contrast'] as const)(
  'assistive technology can use it in the %s theme',
  async (theme) => {
    await open('three', theme);
    await press('PageDown');
    await expect.poll(selected).toBe('8');
    expect(await accessibilityFindings(page)).toEqual([]);
  },
);

test('a shape without UVs says so', async () => {
  window = await bench.open({ theme: 'dark' });
  page = window.page;
  panel = await window.openFile('meshes/cube.nif');
  await picture().and(panel.locator('[data-drawn="true"]')).waitFor();
  await page.keyboard.press('Alt+u');
  await panel.getByText('This shape has no texture coordinates.', { exact: false }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
});

import { createHash } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { layEgm, layTri, SQUARE } from '#test/fixtures/morphs/lay-morphs.ts';
import { headNif } from '#test/fixtures/nif/head-nif.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;
let panel: Locator;

/** The head has 16 vertices. */
const POINTS = Array.from({ length: 16 }, (_, i) => [0, 0, i / 4] as const);

beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    workbench.put('meshes/face.tri', layTri(SQUARE));
    workbench.put('meshes/head.nif', headNif());
    const offsets = POINTS.map(() => [0, 0, 300] as const);
    const differences = [{ label: 'Rise', scale: 0.01, offsets }];
    workbench.put('meshes/head.tri', layTri({ positions: POINTS, triangles: [], differences }));
    workbench.put('meshes/head.egm', layEgm(16, [{ scale: 0.01, offsets }], []));
    workbench.put('meshes/alone.nif', headNif());
  });
});
afterAll(() => bench.close());
afterEach(async () => {
  expect(window.complaints.filter((text) => !DRIVER.test(text))).toEqual([]);
  expect(bench.workbench.bugs).toEqual([]);
  await window.close();
});

/** A software driver's performance warning when its picture is read. */
const DRIVER = /GL Driver Message .*GPU stall due to ReadPixels/;

const picture = (): Locator => panel.getByRole('application', { name: /^3D picture/ });
const morphs = (): Locator => panel.getByRole('region', { name: 'Morphs' });
const slider = (name: string): Locator => morphs().getByRole('slider', { name });
const names = (): Promise<string[]> => morphs().getByRole('listitem').locator('label').allTextContents();

async function open(name: string): Promise<void> {
  window = await bench.open();
  page = window.page;
  panel = await window.openFile(`meshes/${name}`);
  await picture().and(panel.locator('[data-drawn="true"]')).waitFor();
}

async function focused(one: Locator): Promise<void> {
  await one.focus();
  await expect
    .poll(() => one.evaluate((element) => element === element.ownerDocument.activeElement))
    .toBe(true);
}

/** The picture without the frame that shows the focus, as one short text. */
async function seen(): Promise<string> {
  const box = (await picture().boundingBox())!;
  const clip = { x: box.x + 8, y: box.y + 8, width: box.width - 16, height: box.height - 16 };
  return createHash('sha256')
    .update(await page.screenshot({ clip }))
    .digest('hex');
}

test('a face opens with its morphs as sliders, which move it together by keyboard', async () => {
  await open('face.tri');
  await slider('Look').waitFor();
  expect(await names()).toEqual(['Pull', 'Lift', 'Blink', 'Look']);
  const before = await seen();
  await focused(slider('Lift'));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => slider('Lift').getAttribute('aria-valuetext')).toBe('0.05');
  await page.keyboard.press('End');
  await expect.poll(seen).not.toBe(before);
  const lifted = await seen();
  await focused(slider('Look'));
  await page.keyboard.press('End');
  await expect.poll(seen).not.toBe(lifted);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Delete');
  await expect.poll(seen).toBe(lifted);
  await morphs().getByRole('button', { name: 'Reset All Morphs' }).press('Enter');
  await expect.poll(seen).not.toBe(lifted);
  await expect.poll(() => slider('Lift').getAttribute('aria-valuetext')).toBe('0.00');
});

test('the filter finds morphs by parts of their names, and M closes the sliders', async () => {
  await open('face.tri');
  await slider('Look').waitFor();
  await focused(morphs().getByRole('textbox', { name: 'Filter morphs' }));
  await page.keyboard.type('li');
  await expect.poll(names).toEqual(['Lift', 'Blink']);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => slider('Lift').evaluate((one) => one === one.ownerDocument.activeElement))
    .toBe(true);
  await focused(picture());
  await page.keyboard.press('m');
  await morphs().waitFor({ state: 'detached' });
});

test('a mesh has the morphs of the files beside it', async () => {
  await open('head.nif');
  await focused(picture());
  await page.keyboard.press('m');
  await slider('Rise').waitFor();
  const before = await seen();
  await focused(slider('Rise'));
  await page.keyboard.press('Home');
  await expect.poll(() => slider('Rise').getAttribute('aria-valuetext')).toBe('-1.00');
  await expect.poll(seen).not.toBe(before);
  const sunk = await seen();
  await morphs().getByRole('combobox', { name: 'File with morphs' }).click();
  await page.getByRole('option', { name: 'head.egm' }).click();
  await slider('Symmetric 1').waitFor();
  await expect.poll(seen).not.toBe(sunk);
  expect(await slider('Symmetric 1').getAttribute('max')).toBe('3');
});

test('a mesh without such files says so', async () => {
  await open('alone.nif');
  await focused(picture());
  await page.keyboard.press('m');
  await morphs().getByText('There is no .tri or .egm of the same name beside this mesh').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
});

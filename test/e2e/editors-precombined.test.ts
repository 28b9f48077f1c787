import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { coalbrookStreet } from '#test/fixtures/sample/street.ts';
import { readPng } from '#test/support/png.ts';
import { CASES } from '#test/support/precombined/cases.ts';
import { precombinedSet } from '#test/support/precombined/precombined-set.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

/** Groups of precombined meshes: their objects drawn in all their places, with vertices from another file. */

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;

const STREET = coalbrookStreet();
const LOST = precombinedSet(CASES.get('levels of detail that add up')!, { variant: 'shared' });

beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    workbench.put(STREET.nifPath, STREET.nif);
    workbench.put(`${STREET.stem}.csg`, STREET.csg());
    workbench.put(LOST.nifPath, LOST.nif);
  });
});
afterAll(() => bench.close());
afterEach(async () => {
  expect(window.complaints.filter((text) => !/GL Driver Message .*GPU stall/.test(text))).toEqual([]);
  expect(bench.workbench.bugs).toEqual([]);
  await window.close();
});

async function openGroup(path: string): Promise<{ readonly panel: Locator; readonly picture: Locator }> {
  window = await bench.open();
  page = window.page;
  const panel = await window.openFile(path);
  const picture = panel.getByRole('application', { name: /^3D picture/ });
  await picture.and(panel.locator('[data-drawn="true"]')).waitFor();
  return { panel, picture };
}

/** How many pixels of a picture are unlike its upper left one, as a share. */
async function drawnShare(picture: Locator): Promise<number> {
  const { rgba } = readPng(await picture.screenshot());
  const [red = 0, green = 0, blue = 0] = rgba;
  let drawn = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    const off = Math.abs(rgba[at]! - red) + Math.abs(rgba[at + 1]! - green) + Math.abs(rgba[at + 2]! - blue);
    if (off > 60) drawn += 1;
  }
  return drawn / (rgba.length / 4);
}

test('a group of a shared geometry file shows its objects in their places', async () => {
  const { panel, picture } = await openGroup(STREET.nifPath);
  expect(await drawnShare(picture)).toBeGreaterThan(0.05);
  await panel.getByRole('button', { name: '4 notes' }).click();
  const notes = await panel
    .getByRole('region', { name: 'What is not drawn' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(notes.filter((note) => !/material|texture/i.test(note))).toEqual([]);
});

test('a click takes one place of an object, and leads to its fields', async () => {
  const { panel, picture } = await openGroup(STREET.nifPath);
  await picture.click({ position: { x: 225, y: 362 } });
  await expect
    .poll(() => panel.getByRole('treeitem', { selected: true }).textContent())
    .toContain('Object 0');
  const properties = page.getByRole('region', { name: 'Properties' });
  await expect.poll(() => properties.textContent()).toMatch(/Places\s*20This place\s*\d+/);
});

test('a group whose geometry file is missing says so, and shows where its objects are', async () => {
  const { panel, picture } = await openGroup(LOST.nifPath);
  expect(await drawnShare(picture)).toBeGreaterThan(0.002);
  await panel.getByRole('button', { name: '3 notes' }).click();
  const missing = panel.getByText('“Fallout4 - Geometry.csg” is missing: it belongs to “Fallout4.esm”');
  await missing.waitFor();
});

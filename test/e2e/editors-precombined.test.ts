import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openNif } from '#shared/formats/nif/open.ts';
import { coalbrookPlugin } from '#test/fixtures/sample/coalbrook.ts';
import { box } from '#test/fixtures/sample/shapes.ts';
import { coalbrookStreet } from '#test/fixtures/sample/street.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { readGlb } from '#test/support/glb.ts';
import { readPng } from '#test/support/png.ts';
import { CASES } from '#test/support/precombined/cases.ts';
import { placed } from '#test/support/precombined/instances.ts';
import { type PrecombinedSet, precombinedSet } from '#test/support/precombined/precombined-set.ts';
import { staticMesh } from '#test/support/precombined/static-mesh.ts';
import { saveExport } from '#test/support/save-export.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

/** Groups of precombined meshes: their objects drawn at all their transforms, with vertices from another file. */

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;

const STREET = coalbrookStreet();
const LOST = precombinedSet(CASES.get('levels of detail that add up')!, { variant: 'shared' });
/** A box and its mirror image about its center: they look alike from outside but not from inside. */
const [BOX, MIRRORED] = [1, -1].map((scale, meshId) =>
  precombinedSet(
    [
      {
        mesh: staticMesh('textured', [box([64, 32, 16])]),
        surface: { material: 'Materials\\Box.BGSM', textures: ['textures\\box.dds'] },
        instances: [placed([0, 0, 0], { scale })],
      },
    ],
    { variant: 'baked', meshId },
  ),
) as [PrecombinedSet, PrecombinedSet];

beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    workbench.put(STREET.nifPath, STREET.nif);
    workbench.put(`${STREET.stem}.csg`, STREET.csg());
    workbench.put('Coalbrook.esm', coalbrookPlugin());
    workbench.put(LOST.nifPath, LOST.nif);
    for (const { nifPath, nif } of [BOX, MIRRORED]) workbench.put(nifPath, nif);
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

/** Fraction of a picture's pixels that differ from one at its upper left, next to the focus outline. */
async function drawnShare(picture: Locator): Promise<number> {
  const { rgba, width } = readPng(await picture.screenshot());
  const [red = 0, green = 0, blue = 0] = rgba.subarray(4 * (5 * width + 5));
  let drawn = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    const off = Math.abs(rgba[at]! - red) + Math.abs(rgba[at + 1]! - green) + Math.abs(rgba[at + 2]! - blue);
    if (off > 60) drawn += 1;
  }
  return drawn / (rgba.length / 4);
}

/** Number of pixels that differ between two pictures of the same size. */
function differing(one: Uint8Array, other: Uint8Array): number {
  const [a, b] = [readPng(one).rgba, readPng(other).rgba];
  let count = 0;
  for (let at = 0; at < a.length; at += 4) {
    const off = [0, 1, 2].reduce((sum, part) => sum + Math.abs(a[at + part]! - b[at + part]!), 0);
    if (off > 24) count += 1;
  }
  return count;
}

/** Pictures drawn from now on: each starts by clearing the canvas. */
async function countDraws(): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const counted = { pictures: 0 };
    const { clear } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.clear = function (mask) {
      if (this.getParameter(this.FRAMEBUFFER_BINDING) === null) counted.pictures += 1;
      clear.call(this, mask);
    };
    return counted;
  });
  return () => counter.evaluate(({ pictures }) => pictures);
}

test('a group of a shared geometry file shows its objects at their transforms', async () => {
  const { panel, picture } = await openGroup(STREET.nifPath);
  expect(await drawnShare(picture)).toBeGreaterThan(0.05);
  await panel.getByRole('button', { name: '4 notes' }).click();
  const notes = await panel
    .getByRole('region', { name: 'Display notes' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(notes.filter((note) => !/material|texture/i.test(note))).toEqual([]);
});

test('a mirrored instance is drawn from outside like any other', async () => {
  const { panel: box, picture } = await openGroup(BOX.nifPath);
  // The checker of the missing texture is mirrored, too.
  const unloaded = box.getByRole('list', { name: 'Textures not loaded' });
  await unloaded.waitFor();
  await picture.press('t');
  await expect.poll(() => unloaded.count()).toBe(0);
  const plain = await picture.screenshot();
  expect(await drawnShare(picture)).toBeGreaterThan(0.02);
  const panel = await window.openFile(MIRRORED.nifPath);
  const mirrored = panel.getByRole('application', { name: /^3D picture/ });
  await mirrored.and(panel.locator('[data-drawn="true"]')).waitFor();
  // Its inside would be tens of thousands; a few are on edges.
  await expect.poll(() => mirrored.screenshot().then((other) => differing(plain, other))).toBeLessThan(500);
});

test('an instance is selected in the list or in the picture, isolated and shown among the others again', async () => {
  const { panel, picture } = await openGroup(STREET.nifPath);
  const tree = panel.getByRole('tree', { name: 'Scene outline' });
  const chosen = (): Promise<readonly string[]> =>
    tree.getByRole('treeitem', { selected: true }).allTextContents();
  const whole = await drawnShare(picture);
  const drawn = await countDraws();

  await picture.click({ position: { x: 210, y: 362 } });
  await expect.poll(chosen).toEqual([expect.stringMatching(/^Instance \d+/)]);
  await page.keyboard.press('s');
  const properties = page.getByRole('region', { name: 'Properties' });
  await expect.poll(() => properties.textContent()).toMatch(/Object 0.*Instances\s*20This instance\s*\d+/);
  const statistics = panel.locator('dl[aria-label="Statistics"]');
  await expect.poll(() => statistics.textContent()).toMatch(/Instances121.*Coalbrook - Geometry\.csg/);
  // Drawn once for the selection, and not for the layout, which is saved a moment later.
  await page.waitForTimeout(1000);
  expect(await drawn()).toBe(1);

  // From the list by keys: the next one, and the one after that, too.
  await tree.focus();
  const before = await picture.screenshot();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(chosen).toHaveLength(2);
  await expect.poll(async () => before.equals(await picture.screenshot())).toBe(false);
  // The keys are those of the picture.
  await page.keyboard.press('Shift+F10');
  const keysOf = (title: string): Promise<string | null> =>
    page.getByRole('menuitem', { name: title }).locator('kbd').textContent();
  expect(await keysOf('Isolate Selection')).toBe('I');
  expect(await keysOf('Frame Selection')).toBe('F');
  await page.keyboard.press('Escape');
  await tree.focus();
  await page.keyboard.press('i');
  const shown = panel.getByText('1 of 6 objects shown (2 of 121 instances)');
  await shown.waitFor();
  await picture.focus();
  await page.keyboard.press('s');
  await expect.poll(() => drawnShare(picture)).toBeLessThan(whole / 2);
  expect(await tree.getByRole('treeitem', { name: /not shown/ }).count()).toBeGreaterThan(10);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('h');
  await panel.getByText('0 of 6 objects shown').waitFor();
  await panel.getByRole('button', { name: 'Show Everything' }).click();
  await panel.getByText('objects shown').waitFor({ state: 'detached' });
  await expect.poll(() => drawnShare(picture)).toBeGreaterThan(whole * 0.8);

  await picture.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('z');
  const plain = await picture.screenshot();
  await page.getByRole('menuitemcheckbox', { name: 'Color by Object' }).click();
  const legend = panel.getByRole('list', { name: 'Mesh colors' }).getByRole('listitem');
  await expect.poll(() => legend.allInnerTexts()).toHaveLength(6);
  await expect.poll(async () => plain.equals(await picture.screenshot())).toBe(false);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await legend.allInnerTexts()).toContainEqual(expect.stringContaining('WallLong01 · Object 0'));
  // The button shows the current mode, and textures return with the shading that shows them.
  await panel.getByRole('button', { name: 'Color by Object' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Textured', checked: false }).click();
  await panel.getByRole('button', { name: 'Textured' }).waitFor();
  await legend.first().waitFor({ state: 'detached' });
});

test('instances are named by their references, and found by them', async () => {
  const { panel, picture } = await openGroup(STREET.nifPath);
  const tree = panel.getByRole('tree', { name: 'Scene outline' });
  const outline = panel.getByRole('region', { name: 'Scene outline' });
  await outline.getByText('All 121 instances match a reference by position').waitFor();
  await picture.click({ position: { x: 210, y: 362 } });
  const selected = tree.getByRole('treeitem', { selected: true });
  await expect.poll(() => selected.allTextContents()).toEqual([expect.stringMatching(/CoalbrookWall11/)]);
  const properties = page.getByRole('region', { name: 'Properties' });
  await expect
    .poll(() => properties.textContent())
    .toMatch(
      /Reference\s*\w+Defined in\s*Coalbrook\.esm\|00092AEditor IDCoalbrookWall11Base objectSTAT .*WallLong01/,
    );
  await page.keyboard.press('Control+Shift+p');
  await page.getByRole('combobox').fill('unpack');
  await page.getByRole('option', { name: '3D: Save Group as Plain Shapes…', selected: true }).waitFor();
  await page.getByRole('combobox').fill('3D: Copy Form ID');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/00092A$/);

  await panel.getByRole('textbox', { name: 'Filter the outline' }).fill('streetlamp');
  await page.keyboard.press('Enter');
  await expect.poll(() => selected.count()).toBe(7);
  await page.keyboard.press('i');
  await panel.getByText('(7 of 121 instances)').waitFor();
  await page.keyboard.press('Alt+h');
  // Undo in the list does not affect the filter, the last typed field.
  await tree.focus();
  await page.keyboard.press('Control+z');
  const filter = panel.getByRole('textbox', { name: 'Filter the outline' });
  expect(await filter.inputValue()).toBe('streetlamp');
  await filter.fill('');
  await panel.getByRole('button', { name: 'Sort the Outline' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Outline by Instances' }).click();
  const objects = tree.getByRole('treeitem', { name: /Object \d/ });
  await expect.poll(() => objects.first().textContent()).toMatch(/×44/);
});

test('an isolated instance is exported alone, and the whole group as plain shapes', async () => {
  const { panel, picture } = await openGroup(STREET.nifPath);
  const save = async (title: string): Promise<{ readonly name: string; readonly bytes: Uint8Array }> => {
    await panel.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: title }).click();
    return await saveExport(page);
  };
  await picture.click({ position: { x: 210, y: 362 } });
  await page.keyboard.press('i');
  await panel.getByText('1 of 6 objects shown').waitFor();
  const glb = await save('Export Visible as .glb…');
  expect(glb.name).toBe('0000091F_0C0A1B00_OC.glb');
  const { json, places } = readGlb(glb.bytes);
  expect([json.meshes.length, places.length]).toEqual([1, 1]);
  const plain = await save('Save Group as Plain Shapes…');
  expect(plain.name).toBe('0000091F_0C0A1B00_OC plain.nif');
  expect(openNif(plain.bytes).findings).toEqual([]);
});

test('a group without its geometry file shows where its objects are until the file appears', async () => {
  const { panel, picture } = await openGroup(LOST.nifPath);
  expect(await drawnShare(picture)).toBeGreaterThan(0.002);
  await panel.getByRole('button', { name: '3 notes' }).click();
  const missing = panel.getByText('“Fallout4 - Geometry.csg” is missing: it belongs to “Fallout4.esm”');
  await missing.waitFor();
  bench.workbench.put(`${LOST.stem}.csg`, LOST.csg());
  await page.getByRole('button', { name: 'Refresh' }).click();
  await missing.waitFor({ state: 'detached' });
});

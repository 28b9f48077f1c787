import { createHash } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { layMesh, sheet } from '#test/fixtures/starfield/lay-mesh.ts';
import { layStarfieldNif } from '#test/fixtures/starfield/starfield-nif.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { saveExport } from '#test/support/save-export.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;
let panel: Locator;

beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    const cube = cubeNif();
    for (const name of ['look', 'pick', 'keys', 'edit', 'lost', 'away'])
      workbench.put(`meshes/${name}.nif`, cube);
    workbench.put('meshes/broken.nif', cube.subarray(0, 300));
    const [far, near] = [sheet(9), sheet(17)];
    const slots = [
      { path: 'aa\\near', mesh: near },
      { path: 'aa\\far', mesh: far },
    ];
    workbench.put('meshes/sheet.nif', layStarfieldNif([{ name: 'Sheet', slots }]));
    workbench.put('geometries/aa/near.mesh', layMesh(near));
    workbench.put('geometries/aa/far.mesh', layMesh(far));
    const missing = [{ path: 'aa\\missing', mesh: far }];
    workbench.put('meshes/elsewhere.nif', layStarfieldNif([{ name: 'Sheet', slots: missing }]));
    workbench.put('meshes/not-a-mesh.nif', 'Gamebryo File Format, Version 20.2.0.7\n');
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

async function open(name: string, theme: 'dark' | 'light' | 'contrast' = 'dark'): Promise<void> {
  window = await bench.open({ theme });
  page = window.page;
  panel = await window.openFile(`meshes/${name}.nif`);
  await picture().and(panel.locator('[data-drawn="true"]')).waitFor();
}

const picture = (): Locator => panel.getByRole('application', { name: /^3D picture/ });
const outline = (): Locator => panel.getByRole('tree', { name: 'Scene outline' });
const rows = (): Promise<string[]> => outline().getByRole('treeitem').locator('[title]').allTextContents();
const chosen = (): Promise<string[]> =>
  outline().locator('[role="treeitem"][aria-selected="true"] [title]').allTextContents();
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const properties = (): Promise<string | null> => page.locator('[data-part="properties"]').textContent();

type Rgb = readonly [number, number, number];

/** Pixels of the picture as displayed, at fractions of its width and height. */
async function pixels(...places: readonly (readonly [number, number])[]): Promise<readonly Rgb[]> {
  const png = await picture().screenshot();
  return page.evaluate(
    async ([bytes, at]) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/png' }));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d', {
        willReadFrequently: true,
      })!;
      context.drawImage(image, 0, 0);
      return at.map(([x, y]) => {
        const { data } = context.getImageData(image.width * x, image.height * y, 1, 1);
        return [data[0]!, data[1]!, data[2]!] as const;
      });
    },
    [[...png], places] as const,
  );
}

/** Every pixel of the picture as one short text, to compare pictures. */
const whole = async (): Promise<string> =>
  createHash('sha256')
    .update(await picture().screenshot())
    .digest('hex');

const differ = (a: Rgb, b: Rgb): number => Math.max(...a.map((value, i) => Math.abs(value - b[i]!)));
const MIDDLE = [0.5, 0.5] as const;
/** A point where only the background is visible, with grid and axes hidden. */
const CORNER = [0.06, 0.94] as const;

test("the 3D view's code is loaded before the first mesh is opened", async () => {
  window = await bench.open({ theme: 'dark' });
  const { page: fresh } = window;
  const loaded = (): Promise<boolean> =>
    fresh.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('mesh-view')),
    );
  await expect.poll(loaded).toBe(true);
});

test('a file opens as a picture of its mesh in its vertex colors, and the axes turn it', async () => {
  await open('look');
  await press('c', 'g');
  // From the right, the side at +X is visible, which is red.
  await press('Shift+3', 'Home');
  await expect.poll(async () => (await pixels(MIDDLE))[0]![0]).toBeGreaterThan(60);
  const [red, , background] = await pixels(MIDDLE, [0.45, 0.45], CORNER);
  expect(red![0]).toBeGreaterThan(2 * Math.max(red![1], red![2], 10));
  expect(differ(red!, background!)).toBeGreaterThan(40);
  await press('Shift+7');
  await expect.poll(async () => (await pixels(MIDDLE))[0]![2]).toBeGreaterThan(60);
  const [blue] = await pixels(MIDDLE);
  expect(blue![2]).toBeGreaterThan(2 * Math.max(blue![0], blue![1], 10));
  await panel.getByText('Top').waitFor();
});

test('shading modes and toggles change the picture', async () => {
  await open('look');
  await press('g', 'Home');
  const before = await whole();
  await press('c');
  await expect.poll(whole).not.toBe(before);
  const bare = await whole();
  await press('c');
  await expect.poll(whole).toBe(before);
  await press('c', 'z');
  await page.getByRole('menuitemcheckbox', { name: 'Wireframe' }).click();
  // Between the lines, the background shows through.
  await expect
    .poll(async () => {
      const [inside, corner] = await pixels([0.47, 0.53], CORNER);
      return differ(inside!, corner!);
    })
    .toBeLessThan(12);
  const shown = new Set([bare, await whole()]);
  for (const name of ['Solid', 'Vertex Colors', 'Normals as Colors']) {
    const last = await whole();
    await press('z');
    await page.getByRole('menuitemcheckbox', { name }).click();
    await expect.poll(whole).not.toBe(last);
    shown.add(await whole());
  }
  expect(shown.size).toBe(5);
  await press('n');
  await expect.poll(async () => shown.has(await whole())).toBe(false);
});

test('the light is chosen in the view or in the settings', async () => {
  await open('look');
  await press('c', 'g', 'Home');
  const sides = (): Promise<readonly Rgb[]> => pixels([0.5, 0.45], [0.45, 0.6], [0.55, 0.6]);
  const studio = await sides();
  await press('z');
  await page.getByRole('menuitemcheckbox', { name: 'Headlamp' }).click();
  await expect.poll(sides).not.toEqual(studio);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Light' }).click();
  await page.getByRole('option', { name: 'Studio Light' }).click();
  await expect.poll(sides).toEqual(studio);
});

test('a click selects the object under it: outline, properties and fields follow', async () => {
  await open('pick');
  await press('c', 'Home');
  await expect
    .poll(rows)
    .toEqual([
      expect.stringContaining('Crate'),
      expect.stringContaining('bhkBoxShape of Crate'),
      expect.stringContaining('Side'),
    ]);
  await press('Alt+5');
  const fields = panel.getByRole('treegrid');
  await fields.waitFor();
  const unselected = await whole();
  await picture().click();
  await expect.poll(chosen).toEqual([expect.stringContaining('Side')]);
  await expect.poll(whole).not.toBe(unselected);
  await expect.poll(properties).toContain('1 NiTriShape');
  const selectedField = fields.locator('[role="row"][aria-selected="true"]');
  await expect.poll(() => selectedField.textContent()).toMatch(/^1 Ni/);

  // And the reverse: selecting the collision object in the fields selects its shape.
  await selectedField.click();
  await press('ArrowDown', 'ArrowDown');
  await expect.poll(() => selectedField.textContent()).toMatch(/^3 bhkCollisionObject/);
  await expect.poll(chosen).toEqual([expect.stringContaining('bhkBoxShape')]);
  await expect.poll(properties).toContain('Size28 × 28 × 28 units');
});

test('the keyboard alone turns, moves, zooms, frames and selects', async () => {
  await open('keys');
  await expect.poll(() => picture().evaluate((node) => node === node.ownerDocument.activeElement)).toBe(true);
  await press('Home');
  for (const key of ['ArrowLeft', 'ArrowUp', 'Shift+ArrowRight', 'Shift+ArrowDown', '+', '-', 'Shift+5']) {
    const before = await whole();
    await press(key);
    await expect.poll(whole, { message: key }).not.toBe(before);
  }
  await panel.getByText('orthographic').waitFor();
  await press('Control+f');
  await page.keyboard.type('side');
  await expect.poll(async () => (await rows()).length).toBe(2);
  await press('ArrowDown', 'ArrowDown');
  await expect.poll(chosen).toEqual([expect.stringContaining('Side')]);
  const before = await whole();
  await press('f');
  await expect.poll(whole).not.toBe(before);
  await panel.getByRole('textbox', { name: 'Filter the outline' }).focus();
  await press('Escape', 'Escape', 'Escape');
  await expect.poll(chosen).toEqual([]);
  await press('Control+Shift+p');
  await page.getByRole('combobox').fill('3D: From the Top');
  await press('Enter');
  await panel.getByText('Top', { exact: false }).first().waitFor();
});

test('in the outline, Enter shows the fields as long as it is the key for that', async () => {
  await open('keys');
  await outline().getByRole('treeitem').nth(1).click();
  const fields = panel.getByRole('treegrid');
  await press('Shift+Enter');
  expect(await fields.count()).toBe(0);
  await press('Enter');
  await fields.waitFor();
});

test('statistics count, and redrawing after an edit does not leak memory', async () => {
  await open('edit');
  await press('s', 'Home');
  const statistics = panel.getByLabel('Statistics').locator('div');
  const count = async (name: string): Promise<number> =>
    Number((await statistics.filter({ hasText: name }).locator('dd').textContent())?.replaceAll(/\D/g, ''));
  expect([await count('Meshes'), await count('Vertices'), await count('Triangles')]).toEqual([1, 24, 12]);
  expect(await count('Draw calls')).toBeGreaterThan(0);
  const held = await count('Buffers in memory');
  const before = await whole();
  const documents = await bench.workbench.client.request('document.list', {});
  const { id } = documents.find(({ name }) => name === 'edit.nif')!;
  for (const scale of ['0.5', '0.25', '0.4']) {
    await bench.workbench.client.request('document.setField', {
      document: id,
      path: 'blocks[1].scale',
      text: scale,
    });
  }
  await expect.poll(whole).not.toBe(before);
  // The cube shrank while the camera stayed: the former edges are now background.
  await expect.poll(() => count('Buffers in memory')).toBe(held);
});

test('a lost graphics context is reported, and the picture returns with it', async () => {
  await open('lost');
  await press('Home');
  const before = await whole();
  await panel.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const card = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
    Reflect.set(window, 'card', card);
    card.loseContext();
  });
  await panel.getByText('The graphics card was lost').waitFor();
  await page.evaluate(() => (Reflect.get(window, 'card') as WEBGL_lose_context).restoreContext());
  await expect.poll(whole).toBe(before);
  // Frees what the picture was made of before and after the loss, without a complaint.
  const tabs = page.locator('.dv-tabs-container [role="tab"]');
  await tabs.first().click({ button: 'middle' });
  await expect.poll(() => tabs.count()).toBe(0);
});

test('a view in a background tab frees its memory, and looks the same when shown again', async () => {
  await open('away');
  await press('Home', 'ArrowLeft', 'ArrowLeft', 'c');
  const before = await whole();
  const other = await window.openFile('meshes/look.nif');
  await other.locator('[data-drawn="true"]').waitFor();
  await expect.poll(() => panel.locator('[data-drawn="true"]').count()).toBe(0);
  panel = await window.openFile('meshes/away.nif');
  await panel.locator('[data-drawn="true"]').waitFor();
  await expect.poll(whole).toBe(before);
});

test('a picture is saved as a PNG file', async () => {
  await open('look');
  await press('p');
  expect((await saveExport(page)).name).toBe('look.png');
});

test('the mouse turns, moves and zooms, as configured, and its right button opens a menu', async () => {
  await open('look');
  await press('Home');
  const box = (await picture().boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const drag = async (button: 'left' | 'middle' | 'right'): Promise<void> => {
    await page.mouse.move(x, y);
    await page.mouse.down({ button });
    await page.mouse.move(x + 40, y + 20, { steps: 4 });
    await page.mouse.up({ button });
  };
  for (const button of ['left', 'middle', 'right'] as const) {
    const before = await whole();
    await drag(button);
    await expect.poll(whole, { message: button }).not.toBe(before);
  }
  expect(await chosen()).toEqual([]);
  const far = await whole();
  await page.mouse.wheel(0, -300);
  await expect.poll(whole).not.toBe(far);
  await page.mouse.click(x, y, { button: 'right' });
  await page.getByRole('menuitem', { name: 'Show All' }).click();
  await expect.poll(() => page.getByRole('menu').count()).toBe(0);
  await press('Control+Shift+p');
  await page.getByRole('combobox').fill('3D: Blender Mouse Controls');
  await press('Enter');
  await expect.poll(() => page.getByRole('combobox').count()).toBe(0);
  const still = await whole();
  await drag('left');
  expect(await whole()).toBe(still);
  await drag('middle');
  await expect.poll(whole).not.toBe(still);
});

test('a framed object is whole again when the panel becomes narrow, unless the camera was moved', async () => {
  await open('keys');
  const isCut = async (): Promise<boolean> => {
    const edge = Array.from({ length: 24 }, (_, i) => [0.02, (i + 0.5) / 24] as const);
    // The object is colored; one line of the grid is as well.
    const colored = (await pixels(...edge)).filter((rgb) => Math.max(...rgb) - Math.min(...rgb) > 20);
    return colored.length > 2;
  };
  await picture().focus();
  await press('f', 'Home');
  expect(await isCut()).toBe(false);
  await page.setViewportSize({ width: 620, height: 900 });
  await expect.poll(isCut).toBe(false);
  await picture().focus();
  for (let i = 0; i < 8; i += 1) await press('+');
  await expect.poll(isCut).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.setViewportSize({ width: 620, height: 900 });
  await expect.poll(isCut).toBe(true);
});

test('a note lists what cannot be drawn and links to its fields', async () => {
  await open('broken');
  await panel.getByRole('button', { name: 'Hide notes' }).click();
  await panel.getByRole('button', { name: '1 note' }).click();
  await panel.getByRole('button', { name: 'Block 0' }).click();
  const fields = panel.getByRole('treegrid');
  await expect.poll(() => fields.locator('[role="row"][aria-selected="true"]').textContent()).toMatch(/^0 /);
});

test('an empty picture explains at once why it is empty', async () => {
  await open('elsewhere');
  await panel.getByText('1 display note').waitFor();
  await panel.getByText('not drawn: “geometries/aa/missing.mesh” is missing in Data.').waitFor();
});

test('levels of detail of Starfield, in two files, replace each other', async () => {
  await open('sheet');
  await press('s');
  const statistics = panel.getByLabel('Statistics').locator('div');
  const triangles = async (): Promise<string | null> =>
    await statistics.filter({ hasText: 'Triangles' }).locator('dd').textContent();
  await expect.poll(triangles).toBe('512');
  const levels = [
    ['Level of Detail 2', '32'],
    ['Level of Detail 3', '128'],
    ['Full Detail', '512'],
  ] as const;
  let shown = 'Full Detail';
  for (const [level, count] of levels) {
    await panel.getByRole('button', { name: shown }).click();
    await page.getByRole('menuitemcheckbox', { name: level }).click();
    await expect.poll(triangles).toBe(count);
    shown = level;
  }
});

test('an unreadable file shows why, and offers to try again', async () => {
  window = await bench.open();
  page = window.page;
  panel = await window.openFile('meshes/not-a-mesh.nif');
  await panel.getByRole('alert').getByText('Could not show not-a-mesh.nif').waitFor();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await panel.getByRole('alert').getByText('Could not show not-a-mesh.nif').waitFor();
});

test.each(['dark', 'light', 'contrast'] as const)('has no axe violations: %s', async (theme) => {
  await open('look', theme);
  await press('s');
  await picture().click();
  await expect.poll(async () => (await chosen()).length).toBe(1);
  expect(await accessibilityFindings(page)).toEqual([]);
});

import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makePackfile } from '#test/fixtures/havok/physics-system.ts';
import { addPolytope, addSphere, boxHull } from '#test/fixtures/havok/shapes.ts';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { packfileNif } from '#test/fixtures/nif/packfile-nif.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;
let panel: Locator;

beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    workbench.put('meshes/bodies.nif', twoBodies());
    workbench.put('meshes/crate.nif', cubeNif());
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

/** A box of wood around the origin, and a ball of glass to its right. */
function twoBodies(): Uint8Array {
  const packfile = makePackfile([
    { shape: (builder) => addPolytope(builder, boxHull([1, 1, 1]), 'Wood'), layer: 1 },
    { shape: (builder) => addSphere(builder, [0, 0, 0], 1, 'Glass'), layer: 4 },
  ]);
  return packfileNif(packfile, [
    { name: 'Box', body: 0 },
    { name: 'Ball', body: 1, at: [300, 0, 0] },
  ]);
}

async function open(): Promise<void> {
  window = await bench.open({ theme: 'dark' });
  page = window.page;
  await openFile('bodies');
  for (const key of ['g', 'b', 'Shift+1', 'Home']) await page.keyboard.press(key);
}

async function openFile(name: string): Promise<void> {
  panel = await window.openFile(`meshes/${name}.nif`);
  await picture().and(panel.locator('[data-drawn="true"]')).waitFor();
}

const picture = (): Locator => panel.getByRole('application', { name: /^3D picture/ });
const legend = (): Locator => panel.getByRole('list', { name: 'Collision colors' }).getByRole('listitem');
const chosen = (): Promise<string[]> =>
  panel
    .getByRole('tree', { name: 'Scene outline' })
    .locator('[role="treeitem"][aria-selected="true"] [title]')
    .allTextContents();
const properties = (): Promise<string | null> => page.locator('[data-part="properties"]').textContent();

/** Number of distinct colors in the picture, some of them in lines one pixel wide. */
async function colors(): Promise<number> {
  const png = await picture().screenshot();
  return page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/png' }));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
      context.drawImage(image, 0, 0, 64, 64);
      const { data } = context.getImageData(0, 8, 40, 40);
      return new Set(new Uint32Array(data.buffer)).size;
    },
    [...png],
  );
}

async function command(name: string): Promise<void> {
  await page.keyboard.press('Control+Shift+p');
  await page.getByRole('combobox').fill(`3D: ${name}`);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('combobox').count()).toBe(0);
}

test("a packfile's collision is shown with its surfaces, and hidden", async () => {
  await open();
  const shown = await colors();
  await page.keyboard.press('Shift+C');
  await expect.poll(colors).toBeLessThan(shown);
  const lines = await colors();
  await page.keyboard.press('c');
  await expect.poll(colors).toBeLessThan(lines);
});

test('over a mesh, collision is lines until its surfaces are shown, which files without a mesh do not change', async () => {
  await open();
  const surfaces = async (): Promise<boolean> => {
    await panel.getByRole('button', { name: 'Show', exact: true }).click();
    const shown = await page.getByRole('menuitemcheckbox', { name: 'Collision Surfaces' }).isChecked();
    await page.keyboard.press('Escape');
    await picture().focus();
    return shown;
  };
  expect(await surfaces()).toBe(true);
  await openFile('crate');
  expect(await surfaces()).toBe(false);
  const lines = await picture().screenshot();
  await page.keyboard.press('Shift+C');
  await expect.poll(async () => lines.equals(await picture().screenshot())).toBe(false);
  expect(await surfaces()).toBe(true);
  await page.keyboard.press('Shift+C');
  await openFile('bodies');
  expect(await surfaces()).toBe(true);
});

test('colors show materials or layers, and a legend explains them', async () => {
  await open();
  expect(await legend().count()).toBe(0);
  await command('Collision Colored by Material');
  await expect.poll(() => legend().allTextContents()).toEqual(['Wood1', 'Glass1']);
  await command('Collision Colored by Layer');
  await expect.poll(() => legend().allTextContents()).toEqual(['static1', 'clutter1']);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('c');
  await expect.poll(() => legend().count()).toBe(0);
  await page.keyboard.press('c');
  await command('Collision Colored by Body');
  await expect.poll(() => legend().count()).toBe(0);
});

test('picking a shape selects its body’s fields, and selecting those selects its shapes', async () => {
  await open();
  await page.keyboard.press('Alt+5');
  const fields = panel.getByRole('treegrid');
  await fields.waitFor();
  await page.keyboard.press('Home');
  const { x, y, width, height } = (await picture().boundingBox())!;
  // From the front the box is left of the ball.
  await page.mouse.click(x + width * 0.25, y + height / 2);
  await expect.poll(chosen).toEqual([expect.stringContaining('hknpConvexPolytopeShape of Box')]);
  await expect.poll(properties).toContain('Body5 bhkPhysicsSystem, body 0');
  const selected = fields.locator('[role="row"][aria-selected="true"]');
  await expect.poll(() => selected.textContent()).toContain('[0]');
  await selected.click();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => selected.textContent()).toContain('[1]');
  await expect.poll(chosen).toEqual([expect.stringContaining('hknpSphereShape of Ball')]);
});

/** Drags with the left button between two points, as fractions of the picture. */
async function drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const { x, y, width, height } = (await picture().boundingBox())!;
  await page.mouse.move(x + from[0] * width, y + from[1] * height);
  await page.mouse.down();
  await page.mouse.move(x + to[0] * width, y + to[1] * height, { steps: 4 });
  await page.mouse.up();
}

test('a rectangle selects the bodies in it, adds others with Ctrl, and Esc puts it away', async () => {
  await open();
  const [box, ball] = [
    expect.stringContaining('hknpConvexPolytopeShape of Box'),
    expect.stringContaining('hknpSphereShape of Ball'),
  ];
  await page.keyboard.press('w');
  await panel.getByText('Drag a rectangle around what to select').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await drag([0.02, 0.02], [0.5, 0.98]);
  await expect.poll(chosen).toEqual([box]);
  await expect.poll(properties).toContain('Body5 bhkPhysicsSystem, body 0');
  expect(await panel.getByText('Drag a rectangle').count()).toBe(0);

  await page.keyboard.press('w');
  await page.keyboard.down('Control');
  await drag([0.98, 0.98], [0.5, 0.02]);
  await page.keyboard.up('Control');
  await expect.poll(chosen).toEqual([box, ball]);

  // Put away, the left button turns the camera again, and the selection stays.
  await page.keyboard.press('w');
  await page.keyboard.press('Escape');
  await expect.poll(() => panel.getByText('Drag a rectangle').count()).toBe(0);
  const still = await picture().screenshot();
  await drag([0.4, 0.1], [0.5, 0.15]);
  expect(await chosen()).toEqual([box, ball]);
  await expect.poll(async () => still.equals(await picture().screenshot())).toBe(false);

  await panel.getByRole('button', { name: 'Box Select' }).click();
  await drag([0.02, 0.02], [0.98, 0.98]);
  await expect.poll(chosen).toEqual([box, ball]);
});

test('Esc takes back a rectangle while it is dragged, and without the tool leaves the selection', async () => {
  await open();
  const rectangle = picture().locator('> div');
  const dragAndEscape = async (): Promise<void> => {
    const { x, y, width, height } = (await picture().boundingBox())!;
    await page.mouse.move(x + width * 0.02, y + height * 0.02);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.9, y + height * 0.9, { steps: 4 });
    await rectangle.waitFor();
    await page.keyboard.press('Escape');
    await rectangle.waitFor({ state: 'hidden' });
    await page.mouse.move(x + width * 0.98, y + height * 0.98);
    expect(await rectangle.isVisible()).toBe(false);
    await page.mouse.up();
  };
  await page.keyboard.press('w');
  await dragAndEscape();
  expect(await panel.getByText('Drag a rectangle').count()).toBe(0);
  expect(await chosen()).toEqual([]);

  await command('Blender Mouse Controls');
  await drag([0.5, 0.02], [0.98, 0.98]);
  const ball = [expect.stringContaining('hknpSphereShape of Ball')];
  await expect.poll(chosen).toEqual(ball);
  await dragAndEscape();
  expect(await chosen()).toEqual(ball);
});

test('two fingers move the camera, whatever the first of them began', async () => {
  await open();
  await panel.getByRole('tree', { name: 'Scene outline' }).getByText('Ball').first().click();
  await expect.poll(async () => (await chosen()).length).toBe(1);
  await panel.getByRole('button', { name: 'Box Select' }).click();
  const { x, y, width, height } = (await picture().boundingBox())!;
  const finger = (id: number, right: number, down: number) => ({
    id,
    x: x + width * right,
    y: y + height * down,
  });
  const session = await page.context().newCDPSession(page);
  const touch = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: readonly ReturnType<typeof finger>[]
  ): Promise<void> => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  };
  const rectangle = picture().locator('> div');
  const still = await picture().screenshot();
  await touch('touchStart', finger(1, 0.02, 0.02));
  await touch('touchMove', finger(1, 0.06, 0.06));
  await rectangle.waitFor();
  await touch('touchStart', finger(1, 0.06, 0.06), finger(2, 0.5, 0.5));
  await touch('touchMove', finger(1, 0.06, 0.06), finger(2, 0.6, 0.6));
  await rectangle.waitFor({ state: 'hidden' });
  await touch('touchEnd');
  await session.detach();
  await expect.poll(async () => still.equals(await picture().screenshot())).toBe(false);
  expect(await chosen()).toHaveLength(1);
});

test('with the mouse of Blender, the left button drags a rectangle without the tool', async () => {
  await open();
  await command('Blender Mouse Controls');
  await drag([0.5, 0.02], [0.98, 0.98]);
  await expect.poll(chosen).toEqual([expect.stringContaining('hknpSphereShape of Ball')]);
  await drag([0.01, 0.01], [0.03, 0.03]);
  await expect.poll(chosen).toEqual([]);
});

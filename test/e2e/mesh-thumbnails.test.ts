import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { cart } from '#test/fixtures/sample/cart.ts';
import { sampleData } from '#test/fixtures/sample/sample.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;

beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    for (const [path, bytes] of sampleData()) {
      if (/^meshes\/meadowmark|^textures|\.bsa$/i.test(path)) workbench.put(path, bytes);
    }
    const cube = cubeNif();
    workbench.put('meshes/tests/cube.nif', cube);
    workbench.put('meshes/tests/edited.nif', cube);
    workbench.put('meshes/tests/cut.nif', cube.subarray(0, cube.length >> 1));
    workbench.put('meshes/tests/collision.nif', cart());
    const large = new Uint8Array(9 * 1024 * 1024);
    large.set(cube);
    workbench.put('meshes/tests/large.nif', large);
    for (let at = 0; at < 120; at++)
      workbench.put(`meshes/many/cube${String(at).padStart(3, '0')}.nif`, cube);
  });
});
afterAll(() => bench.close());

/** What a software driver says when a picture is read, and three.js when a context is taken away. */
const EXPECTED = /GL Driver Message .*GPU stall due to ReadPixels|Context Lost/;

afterEach(async () => {
  // The page logs nothing when it closes, either.
  await page.goto('about:blank');
  await window.close();
  expect(window.complaints.filter((text) => !EXPECTED.test(text))).toEqual([]);
  expect(bench.workbench.bugs).toEqual([]);
});

const grid = (): Locator => page.getByRole('listbox', { name: 'Files' });
const cell = (name: string): Locator => grid().getByRole('option', { name });
const picture = (name: string): Locator => cell(name).locator('canvas');

/** Opens a folder below `meshes` as a grid. */
async function openGrid(folder: string, theme: 'dark' | 'light' | 'contrast' = 'dark'): Promise<void> {
  window = await bench.open({ theme });
  page = window.page;
  await page.getByRole('tree', { name: 'Files' }).focus();
  await page.keyboard.press('Alt+g');
  await cell('meshes').dblclick();
  await cell(folder).dblclick();
}

/** Colors of a picture's opaque pixels, and its corner's alpha. */
function colorsOf(name: string): Promise<{ readonly colors: readonly string[]; readonly corner: number }> {
  return picture(name).evaluate((canvas: HTMLCanvasElement) => {
    const { data = [] } =
      canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? ({} as Partial<ImageData>);
    const colors = new Set<string>();
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] === 255) colors.add([data[at], data[at + 1], data[at + 2]].join());
    }
    return { colors: [...colors], corner: data[3] ?? 0 };
  });
}

const contentOf = (name: string): Promise<string> =>
  picture(name).evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

test('a mesh shows as a lit picture of itself on the background of the grid', async () => {
  await openGrid('tests');
  await picture('cube.nif').waitFor();
  const { colors, corner } = await colorsOf('cube.nif');
  expect(colors.length).toBeGreaterThan(1);
  expect(corner).toBe(0);
  expect(await cell('cube.nif').locator('img, [role="img"]').count()).toBe(0);
  expect(await cell('cube.nif').getAttribute('aria-selected')).not.toBeNull();
});

test('the textures of meshes are on their pictures', async () => {
  await openGrid('meadowmark');
  await page.getByRole('textbox', { name: 'Filter files' }).fill('Flag01.nif');
  await picture('Flag01.nif').waitFor();
  const { colors } = await colorsOf('Flag01.nif');
  const reds = colors.map((color) => color.split(',').map(Number)).filter(([r = 0, g = 0]) => r > 2 * g);
  expect(reds.length).toBeGreaterThan(20);
});

test('a mesh of collision alone shows that', async () => {
  await openGrid('tests');
  await picture('collision.nif').waitFor();
  expect((await colorsOf('collision.nif')).colors.length).toBeGreaterThan(1);
});

test('a broken mesh shows its icon and what is wrong, a large one why it has no picture', async () => {
  await openGrid('tests');
  await expect.poll(() => cell('cut.nif').textContent()).toContain('cannot be shown');
  expect(await cell('cut.nif').locator('[title*="meshes/tests/cut.nif"]').count()).toBe(1);
  await expect.poll(() => cell('large.nif').textContent()).toContain('larger than 8 MiB');
  expect(await cell('large.nif').locator('[title*="larger than 8 MiB"]').count()).toBe(1);
  for (const name of ['cut.nif', 'large.nif']) {
    expect(await picture(name).count()).toBe(0);
    expect(await cell(name).locator('.codicon').count()).toBeGreaterThan(0);
  }
  // Only the broken one is without the color of its kind.
  expect(await cell('cut.nif').locator('[data-tint]').count()).toBe(0);
  expect(await cell('large.nif').locator('[data-tint="mesh"]').count()).toBe(1);
});

test('the picture follows what is saved of the mesh', async () => {
  await openGrid('tests');
  await picture('edited.nif').waitFor();
  const before = await contentOf('edited.nif');
  const { client } = bench.workbench;
  const info = await bench.workbench.open();
  const { id: document } = await client.request('document.open', {
    address: { workspace: info.id, path: 'meshes/tests/edited.nif' },
  });
  await client.request('document.setField', { document, path: 'blocks[0].scale', text: '0.5' });
  await client.request('document.setField', { document, path: 'blocks[0].flags', text: '1' });
  await client.request('document.save', { document, target: 'mod' });
  await expect.poll(() => contentOf('edited.nif')).not.toBe(before);
});

test('the picture follows unsaved edits, and their undo', async () => {
  await openGrid('tests');
  await picture('cube.nif').waitFor();
  const before = await contentOf('cube.nif');
  await cell('cube.nif').dblclick();
  await page.locator('[data-panel*="cube.nif"] [data-view]').first().waitFor();
  const { client } = bench.workbench;
  const info = await bench.workbench.open();
  const { id: document } = await client.request('document.open', {
    address: { workspace: info.id, path: 'meshes/tests/cube.nif' },
  });
  await client.request('document.setField', { document, path: 'blocks[0].flags', text: '1' });
  await expect.poll(() => contentOf('cube.nif')).not.toBe(before);
  await client.request('document.undo', { document });
  await expect.poll(() => contentOf('cube.nif')).toBe(before);
});

test('only meshes on screen are drawn, and more of them when they scroll into view', async () => {
  await openGrid('many');
  await picture('cube000.nif').waitFor();
  await grid().focus();
  await page.keyboard.press('End');
  await picture('cube119.nif').waitFor();
  await page.keyboard.press('Home');
  await picture('cube000.nif').waitFor();
  expect(await grid().getByRole('option').count()).toBeLessThan(120);
});

test('pictures are drawn again after the graphics card dropped the context', async () => {
  await openGrid('meadowmark');
  await page.evaluate(() => {
    const made: WebGL2RenderingContext[] = [];
    Object.assign(globalThis, { made });
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...input: [string]) {
      const context = getContext.apply(this, input);
      if (context instanceof WebGL2RenderingContext) made.push(context);
      return context;
    } as typeof getContext;
  });
  const contexts = (): Promise<number> =>
    page.evaluate(() => (globalThis as unknown as { made: readonly unknown[] }).made.length);
  await page.keyboard.press('Backspace');
  await cell('many').dblclick();
  await picture('cube000.nif').waitFor();
  const first = await contexts();
  await page.evaluate(() => {
    const { made } = globalThis as unknown as { made: readonly WebGL2RenderingContext[] };
    made.at(-1)?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await grid().focus();
  await page.keyboard.press('End');
  await picture('cube119.nif').waitFor();
  expect((await colorsOf('cube119.nif')).colors.length).toBeGreaterThan(1);
  expect(await contexts()).toBe(first + 1);
});

for (const theme of ['dark', 'light', 'contrast'] as const) {
  test(`has no axe violations with pictures of meshes in the ${theme} theme`, async () => {
    await openGrid('tests', theme);
    await picture('cube.nif').waitFor();
    await expect.poll(() => cell('cut.nif').textContent()).toContain('cannot be shown');
    expect(await accessibilityFindings(page)).toEqual([]);
  });
}

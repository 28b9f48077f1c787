import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMaterial } from '#shared/formats/material/model.ts';
import { bgsm2 } from '#test/fixtures/materials.ts';
import { coalbrookMaterial } from '#test/fixtures/sample/street.ts';
import { dragFromOutside } from '#test/support/drop-files.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { layDds } from '#test/support/hand-laid-dds.ts';
import type { Workbench } from '#test/support/workbench.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;
let panel: Locator;

/** A texture of 4 × 4 pixels of one color. */
function texture(color: number): Uint8Array<ArrayBuffer> {
  const block = [color & 255, color >> 8, color & 255, color >> 8, 0, 0, 0, 0];
  return layDds({ width: 4, height: 4, mips: 1, fourCC: 'DXT1' }, block);
}

const FILES = ['type', 'drag', 'color', 'pick', 'drop', 'save', 'held', 'look', 'own'] as const;

function fill(workbench: Workbench): void {
  for (const name of FILES) workbench.put(`Materials/Coalbrook/${name}.bgsm`, coalbrookMaterial('Brick01'));
  workbench.put('Materials/Coalbrook/made.bgsm', bgsm2(false).bytes);
  workbench.put('Materials/template/default.bgsm', bgsm2(true).bytes);
  workbench.put('Textures/Coalbrook/Brick01_d.dds', texture(0xf800));
  workbench.put('Textures/Coalbrook/Slate01_d.dds', texture(0x001f));
  workbench.put('readme.txt', 'read me');
}

afterEach(async () => {
  expect(window.complaints.filter((text) => !/GL Driver Message .*GPU stall/.test(text))).toEqual([]);
  expect(bench.workbench.bugs).toEqual([]);
  await window.leave();
});

async function open(path: string, theme: 'dark' | 'light' | 'contrast' = 'dark'): Promise<void> {
  window = await bench.open({ theme });
  page = window.page;
  panel = await window.openFile(path);
  await row('specularMult').waitFor();
}

const row = (name: string): Locator => panel.locator(`[data-property="${name}"]`);
const number = (label: string): Locator => panel.getByRole('spinbutton', { name: label, exact: true });
const focused = (label: string): Locator => panel.locator(`input[aria-label="${label}"]:focus`);
const field = (label: string): Locator => panel.getByRole('textbox', { name: label, exact: true });

/** The material with its unsaved edits. */
async function now(name: string) {
  const { client } = bench.workbench;
  const documents = await client.request('document.list', {});
  const document = documents.find(({ address }) => address.path.toLowerCase().endsWith(`/${name}.bgsm`));
  const { bytes } = await client.request('document.read', {
    document: document?.id ?? '',
    offset: 0,
    length: 1 << 16,
  });
  return { ...readMaterial(bytes).value, undo: document?.undo };
}

describe('in a browser', () => {
  beforeAll(async () => {
    bench = await startEditorsBench(fill);
  });
  afterAll(() => bench.close());

  test('a number is typed, with sums, and undone', async () => {
    await open('Materials/Coalbrook/type.bgsm');
    await number('Specular multiplier').click();
    await focused('Specular multiplier').waitFor();
    await page.keyboard.type('*2');
    await page.keyboard.press('Enter');
    await expect.poll(() => now('type')).toMatchObject({ specularMult: Math.fround(0.4) });
    await row('specularMult').getByRole('img', { name: 'changed' }).waitFor();
    await panel.getByRole('status').getByText('The file stores: 0.2.').waitFor();
    await page.keyboard.press('Control+z');
    await window.status(/Set “Specular multiplier” to 0.4/);
    await expect.poll(() => now('type')).toMatchObject({ specularMult: Math.fround(0.2) });
  });

  test('a drag over a number is one step, and Escape takes it back', async () => {
    await open('Materials/Coalbrook/drag.bgsm');
    const scrub = async (): Promise<void> => {
      const box = await number('Smoothness').boundingBox();
      const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 10];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 60, y, { steps: 12 });
    };
    await number('Smoothness').scrollIntoViewIfNeeded();
    await scrub();
    await expect.poll(async () => (await now('drag')).undo).toMatch(/^Set “Smoothness”/);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect.poll(() => now('drag')).toMatchObject({ smoothness: Math.fround(0.3), undo: null });
    await scrub();
    await page.mouse.up();
    await expect.poll(() => now('drag')).toMatchObject({ smoothness: Math.fround(0.6) });
    await page.keyboard.press('Control+z');
    await expect.poll(() => now('drag')).toMatchObject({ smoothness: Math.fround(0.3), undo: null });
  });

  test('colors take hex digits and numbers above 1, and flags add what they need', async () => {
    await open('Materials/Coalbrook/color.bgsm');
    await field('Specular color: hex').fill('#FF8000');
    await page.keyboard.press('Enter');
    await expect.poll(() => now('color')).toMatchObject({ specularColor: { r: 1, b: 0 } });
    await number('Specular color: red').fill('4');
    await page.keyboard.press('Enter');
    await panel.getByText('× 4').waitFor();
    await expect.poll(() => now('color')).toMatchObject({ specularColor: { r: 4, b: 0 } });
    expect(await panel.getByRole('spinbutton', { name: 'Emittance color: red' }).count()).toBe(0);
    // What the flag switches is dimmed until it is on.
    expect(await row('emittanceMult').getAttribute('data-idle')).toBe('true');
    await panel.getByRole('checkbox', { name: 'Emittance', exact: true }).click();
    await panel.getByRole('spinbutton', { name: 'Emittance color: red' }).waitFor();
    expect(await row('emittanceMult').getAttribute('data-idle')).toBeNull();
    await expect
      .poll(() => now('color'))
      .toMatchObject({ emitEnabled: 1, emittanceColor: { r: 1, g: 1, b: 1 } });
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await now('color')).emittanceColor).toBeUndefined();
  });

  test('a texture is picked from Data, cleared, typed, and marked where it is missing', async () => {
    await open('Materials/Coalbrook/pick.bgsm');
    await row('diffuseTexture').locator('canvas').waitFor();
    await panel.getByRole('button', { name: 'Pick Diffuse from Data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pick “Diffuse” from Data' });
    await dialog.getByRole('option', { name: /Slate01_d/ }).waitFor();
    await dialog.locator('input:focus').waitFor();
    await page.keyboard.type('slate');
    await expect.poll(() => dialog.getByRole('option').count()).toBe(1);
    await page.keyboard.press('Enter');
    // As the material spells its own.
    await expect.poll(() => now('pick')).toMatchObject({ diffuseTexture: 'Coalbrook/Slate01_d.dds\0' });
    await panel.getByRole('button', { name: 'Clear Diffuse' }).click();
    await expect.poll(() => now('pick')).toMatchObject({ diffuseTexture: '\0' });
    await field('Diffuse').fill('Coalbrook/Gone_d.dds');
    await page.keyboard.press('Enter');
    await row('diffuseTexture').getByText('Not in this Data folder').waitFor();
    await panel.getByRole('button', { name: 'Reset Diffuse to the stored value' }).click();
    await expect.poll(() => now('pick')).toMatchObject({ diffuseTexture: 'Coalbrook/Brick01_d.dds\0' });
    await panel.getByRole('button', { name: 'Open Diffuse' }).click();
    await page.getByRole('tab', { name: /Brick01_d\.dds/ }).waitFor();
  });

  test('a texture dropped from outside is found in Data by its name', async () => {
    await open('Materials/Coalbrook/drop.bgsm');
    const drop = async (file: string): Promise<void> => {
      const box = await field('Normal').boundingBox();
      const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 10];
      const drag = await dragFromOutside(page, { files: [join(bench.workbench.data, file)] });
      await drag.over(x, y);
      await page.getByText('Drop as “Normal”').waitFor();
      await drag.drop(x, y);
    };
    await drop('readme.txt');
    await window.status('“readme.txt” is no texture.');
    await drop('Textures/Coalbrook/Slate01_d.dds');
    await expect.poll(() => now('drop')).toMatchObject({ normalTexture: 'Coalbrook/Slate01_d.dds\0' });
  });

  test('it is saved to the mod folder, and only the bytes of what changed differ', async () => {
    await open('Materials/Coalbrook/save.bgsm');
    await panel.getByRole('checkbox', { name: 'Two-sided' }).click();
    await expect.poll(() => now('save')).toMatchObject({ twoSided: 1 });
    await page.keyboard.press('Control+s');
    await window.status(/^Saved to /);
    const { modFolder } = await bench.workbench.open();
    const saved = bench.workbench.read(`${modFolder}/Materials/Coalbrook/save.bgsm`);
    const before = coalbrookMaterial('Brick01');
    const differing = [...(saved ?? [])].flatMap((byte, at) => (byte === before[at] ? [] : [at]));
    expect(saved?.length).toBe(before.length);
    expect(differing).toHaveLength(1);
  });

  test('a value that is still being typed is saved, too', async () => {
    await open('Materials/Coalbrook/held.bgsm');
    await number('Smoothness').fill('0.5');
    await page.keyboard.press('Control+s');
    await window.status(/^Saved to /);
    const { modFolder } = await bench.workbench.open();
    const saved = bench.workbench.read(`${modFolder}/Materials/Coalbrook/held.bgsm`);
    expect(readMaterial(new Uint8Array(saved ?? [])).value).toMatchObject({ smoothness: 0.5 });
    await focused('Smoothness').waitFor();
  });

  test('the filter finds by what a property does, and Changed only lists what its template has otherwise', async () => {
    await open('Materials/Coalbrook/made.bgsm');
    await page.keyboard.press('Control+f');
    await focused('Filter properties').waitFor();
    await page.keyboard.type('mip polished');
    await panel.getByText('No matching properties').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('polished');
    await expect.poll(() => panel.locator('[data-property]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Changed only' }).click();
    await expect.poll(() => panel.locator('[data-property]').count()).toBe(1);
    await row('emitEnabled')
      .getByRole('img', { name: /template\/default\.bgsm has: on/ })
      .waitFor();
    await panel.getByRole('button', { name: 'Changed only' }).click();
    await panel.getByRole('button', { name: 'Collapse All Groups' }).click();
    await expect.poll(() => panel.locator('[data-property]').count()).toBe(0);
    await panel.getByRole('button', { name: /^Textures/ }).click();
    await field('Diffuse').waitFor();
    await panel.getByRole('button', { name: 'Expand All Groups' }).click();
  });

  test.each(['dark', 'light', 'contrast'] as const)(
    'has no axe violations in the %s theme',
    async (theme) => {
      await open('Materials/Coalbrook/look.bgsm', theme);
      await number('Alpha').fill('0.5');
      await page.keyboard.press('Enter');
      await row('alpha').getByRole('img', { name: 'changed' }).waitFor();
      // What a sticky heading half covers would be too small a target.
      await panel.locator('[data-steps-back]').evaluate((list) => list.scrollTo(0, 0));
      expect(await accessibilityFindings(page)).toEqual([]);
      await page.keyboard.press('Control+z');
    },
  );
});

describe('in a host that drags files', () => {
  beforeAll(async () => {
    bench = await startEditorsBench(fill, { kind: 'desktop', startDrag: async () => undefined });
  });
  afterAll(() => bench.close());
  beforeEach(() => open('Materials/Coalbrook/own.bgsm'));

  test('a texture of the explorer is dropped on a slot', async () => {
    await page.getByRole('treeitem', { name: 'Textures' }).click();
    await page.getByRole('treeitem', { name: 'Coalbrook' }).last().click();
    const item = page.getByRole('treeitem', { name: 'Slate01_d.dds' });
    await item.waitFor();
    const from = await item.boundingBox();
    await page.mouse.move((from?.x ?? 0) + 60, (from?.y ?? 0) + 8);
    await page.mouse.down();
    await page.mouse.move((from?.x ?? 0) + 80, (from?.y ?? 0) + 12, { steps: 4 });
    // The system takes over here, and drags the file back over the window.
    const box = await field('Glow').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 10];
    const drag = await dragFromOutside(page, {
      files: [join(bench.workbench.data, 'Textures/Coalbrook/Slate01_d.dds')],
    });
    await drag.over(x, y);
    await page.getByText('Drop as “Glow”').waitFor();
    await drag.drop(x, y);
    await expect.poll(() => now('own')).toMatchObject({ glowTexture: 'Coalbrook/Slate01_d.dds\0' });
    await page.mouse.up();
  });
});

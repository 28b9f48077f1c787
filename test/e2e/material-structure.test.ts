import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cupObjects, idOf, type MadeObject, matBytes } from '#test/fixtures/mat/made-mat.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import type { Workbench } from '#test/support/workbench.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;
let panel: Locator;

/** A cup with an object that nothing names, and a layer that is not there. */
const LOST: readonly MadeObject[] = [
  {
    name: 'Lost',
    components: [
      ['LayerID', { ID: idOf(1) }, 0],
      ['LayerID', { ID: idOf(2) }, 1],
    ],
  },
  { id: idOf(1), name: 'Lost_Layer1' },
  {
    id: idOf(3),
    name: 'Lost_TextureSet',
    components: [['MRTextureFile', { FileName: 'Data\\Textures\\lost_color.dds' }]],
  },
];

function fill(workbench: Workbench): void {
  for (const name of ['tree', 'hidden', 'fields', 'edit', 'look']) {
    workbench.put(`Materials/${name}.mat`, matBytes(cupObjects()));
  }
  workbench.put('Materials/lost.mat', matBytes(LOST));
  workbench.put('Materials/heir.mat', matBytes([{ name: 'Heir', parent: 'Materials\\look.mat' }]));
  workbench.put('Materials/one.mat', matBytes([{ name: 'One' }]));
}

async function open(name: string, theme: 'dark' | 'light' | 'contrast' = 'dark'): Promise<void> {
  window = await bench.open({ theme });
  page = window.page;
  panel = await window.openFile(`Materials/${name}.mat`);
  await panel.locator('[data-property="twoSided"]').waitFor();
}

const tree = (): Locator => panel.getByRole('tree', { name: 'Objects of the material' });
const object = (name: RegExp): Locator => tree().getByRole('treeitem', { name });
const toggle = (): Locator => panel.getByRole('button', { name: /^Structure/ });
const heading = (title: string): Locator =>
  panel.locator(`[data-group="${title}"]`).getByRole('button', { expanded: true });

/** Waits until a row of the tree has the focus, which keys act on. */
async function focused(name: RegExp): Promise<void> {
  await tree().locator('[role="treeitem"][data-focus]').filter({ hasText: name }).waitFor();
}

/** Pixels that a control may need above it. */
const NEAR = 60;

/** Whether properties under a heading begin at the top of their list. */
async function isAtTop(title: string): Promise<boolean> {
  return await panel.locator(`[data-group="${title}"]`).evaluate((section, near) => {
    const list = section.parentElement;
    if (list === null) return false;
    const isLast = list.scrollTop + list.clientHeight >= list.scrollHeight - 2;
    const distance = section.getBoundingClientRect().top - list.getBoundingClientRect().top;
    return isLast ? distance < list.clientHeight : Math.abs(distance) < near;
  }, NEAR);
}

const focusedProperty = (): Promise<string | null> =>
  page.evaluate(
    () => document.activeElement?.closest('[data-property]')?.getAttribute('data-property') ?? null,
  );

beforeAll(async () => {
  bench = await startEditorsBench(fill);
});
afterAll(() => bench.close());
afterEach(async () => {
  expect(window.complaints.filter((text) => !/GL Driver Message .*GPU stall/.test(text))).toEqual([]);
  expect(bench.workbench.bugs).toEqual([]);
  await window.leave();
});

describe('the structure of a material', () => {
  describe('of two layers', () => {
    beforeEach(() => open('tree'));

    test('is a tree with what each object holds, and closes at its heading', async () => {
      await object(/^Material “Cup”/).waitFor();
      await object(/^Layer 1 “Cup_Layer1”/).waitFor();
      await object(/Texture set “Cup_TextureSet1”.*color: cup_color\.dds/).waitFor();
      expect(await object(/^Layer 1/).getAttribute('aria-level')).toBe('2');
      expect(await toggle().textContent()).toContain('10 objects');
      await toggle().click();
      await tree().waitFor({ state: 'detached' });
      await toggle().click();
      await object(/^Layer 1/).waitFor();
    });

    test('is walked by keys: Right and Left open and close, Enter goes to the properties', async () => {
      await object(/^Material “Cup”/).click();
      await focused(/^Material “Cup”/);
      await page.keyboard.press('ArrowDown');
      await focused(/^Layer 1/);
      await page.keyboard.press('ArrowLeft');
      await object(/Cup_Material1/).waitFor({ state: 'detached' });
      expect(await object(/^Layer 1/).getAttribute('aria-expanded')).toBe('false');
      await page.keyboard.press('ArrowRight');
      await object(/Cup_Material1/).waitFor();
      // A letter finds a name.
      await page.keyboard.press('b');
      await focused(/^Blender 1/);
      await page.keyboard.press('Enter');
      await expect.poll(focusedProperty).toMatch(/^blenders\[0\]\./);
      await expect.poll(() => isAtTop('Blender 1')).toBe(true);
    });
  });

  test('a click shows the properties of an object, also those that are hidden', async () => {
    await open('hidden');
    await panel.getByRole('button', { name: 'Collapse All Groups' }).click();
    await expect.poll(() => panel.locator('[data-property]').count()).toBe(0);
    await object(/Texture set “Cup_TextureSet1”/).click();
    await heading('Layer 1: textures').waitFor();
    await panel.locator('[data-property="layers[0].textures.color"]').waitFor();
    await expect.poll(() => isAtTop('Layer 1: textures')).toBe(true);
    // The others stay as they were.
    expect(await panel.locator('[data-group="Blender 1"] [data-property]').count()).toBe(0);
    await panel.getByRole('textbox', { name: 'Filter properties' }).fill('roughness');
    await expect.poll(() => panel.locator('[data-group="Layer 1: tint"]').count()).toBe(0);
    await object(/Cup_Material1/).click();
    await panel.locator('[data-property="layers[0].material.color"]').waitFor();
    expect(await panel.getByRole('textbox', { name: 'Filter properties' }).inputValue()).toBe('');
    await panel.getByRole('button', { name: 'Expand All Groups' }).click();
  });

  test('leads to the fields of an object', async () => {
    await open('fields');
    await object(/Blender 1/).click();
    await focused(/^Blender 1/);
    await object(/Blender 1/).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Show Object in Fields' }).click();
    await panel
      .locator('[role="row"][aria-selected="true"]')
      .filter({ hasText: /Blender “Cup_Blender1”|\[3\]/ })
      .waitFor();
  });

  test('says at once what an edit changes', async () => {
    await open('edit');
    await object(/Blender 1.*mask: mask\.dds/).waitFor();
    await panel
      .locator('[data-property="blenders[0].mask"]')
      .getByRole('textbox')
      .fill('Data\\Textures\\x.dds');
    await page.keyboard.press('Enter');
    await object(/Blender 1.*mask: x\.dds/).waitFor();
    // In a text field, it would take back what was typed.
    await object(/Blender 1/).click();
    await focused(/^Blender 1/);
    await page.keyboard.press('Control+z');
    await object(/Blender 1.*mask: mask\.dds/).waitFor();
  });

  test('marks what is missing, and what nothing names', async () => {
    await open('lost');
    await object(/Layer 2 .*not in the file/).waitFor();
    await object(/Not used: Texture set “Lost_TextureSet”/).click();
    await window.status(/has no properties in this list/);
  });

  test('has what it inherits, with where from', async () => {
    await open('heir');
    await object(/^Layer 1 “Cup_Layer1”.*from Materials\\look\.mat/).waitFor();
    expect(await toggle().textContent()).toContain('1 object, 9 inherited');
  });

  test('of one object is closed until it is asked for', async () => {
    await open('one');
    await toggle().waitFor();
    expect(await tree().count()).toBe(0);
    await toggle().click();
    await object(/^Material “One”/).waitFor();
  });

  test.each(['dark', 'light', 'contrast'] as const)(
    'has no axe violations in the %s theme',
    async (theme) => {
      await open('look', theme);
      await object(/^Layer 1/).click();
      await focused(/^Layer 1/);
      // What a sticky heading half covers would be too small a target.
      await panel.locator('[data-steps-back]').evaluate((list) => list.scrollTo(0, 0));
      expect(await accessibilityFindings(page)).toEqual([]);
    },
  );
});

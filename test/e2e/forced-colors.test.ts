import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textArchive } from '#test/support/workbench.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

/** The window under forced colors, where things usually distinguished by color alone must stay distinguishable. */
let bench: EditorsBench;
let opened: EditorsPage;
let page: Page;

beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    workbench.put('A.bsa', textArchive({ 'meshes/book.txt': 'the book', 'meshes/cup.txt': 'a cup' }));
    workbench.put('notes.txt', 'Some notes.\n');
  });
  opened = await bench.open();
  page = opened.page;
  await page.emulateMedia({ forcedColors: 'active' });
});
afterAll(() => bench.close());

/** Contrast of an element's text to the background painted by it or its ancestors; 0 if backplates would cut it up. */
async function contrast(element: Locator, whole = true): Promise<number> {
  const [text, ground, adjust] = await element.evaluate((one) => {
    let behind: Element | null = one;
    while (behind !== null && getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)') {
      behind = behind.parentElement;
    }
    const style = getComputedStyle(one);
    return [
      style.color,
      behind === null ? 'rgb(255, 255, 255)' : getComputedStyle(behind).backgroundColor,
      style.getPropertyValue('forced-color-adjust'),
    ];
  });
  if (whole && adjust !== 'none') return 0;
  const [a, b] = [luminance(text ?? ''), luminance(ground ?? '')];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [...color.matchAll(/[\d.]+/g)].map(([part]) => {
    const value = Number(part) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const ground = (element: Locator): Promise<string> =>
  element.evaluate((one) => getComputedStyle(one).backgroundColor);

test('selected items have one readable backplate: rows, views, tabs, checkboxes and the primary button', async () => {
  await opened.openFile('notes.txt');
  await opened.openFile('A.bsa');
  await page.getByRole('button', { name: 'Repack…' }).click();
  await page.getByRole('button', { name: 'Remove…' }).first().click();
  await page.getByRole('dialog').getByRole('row').nth(1).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const tabs = page.locator('.dv-tabs-container [role="tab"]');
  const front = page.locator('.dv-tabs-container [role="tab"][aria-label^="A.bsa"]');
  const tick = page.getByRole('checkbox', { name: /^Include/ });
  const chosen = {
    tree: page.locator('[role="treeitem"][aria-selected="true"]'),
    view: page.getByRole('tab', { name: 'Archive' }),
    tab: front,
    tick,
    act: page.getByRole('button', { name: 'Repack', exact: true }),
  };
  const weak: string[] = [];
  for (const [name, element] of Object.entries(chosen)) {
    const ratio = await contrast(element.first());
    if (ratio < 4.5) weak.push(`${name}: ${ratio.toFixed(1)}`);
  }
  expect(weak).toEqual([]);
  expect(await ground(front)).not.toBe(await ground(tabs.first()));
});

test('text uses system colors as soon as they are forced, whatever the theme', async () => {
  await page.emulateMedia({ forcedColors: 'none' });
  const panel = await opened.openFile('notes.txt');
  const paper = panel.locator('.monaco-editor-background').first();
  await paper.waitFor();
  await page.emulateMedia({ forcedColors: 'active' });
  const system = await ground(page.locator('body'));
  await expect.poll(() => ground(paper)).toBe(system);
  const text = panel.locator('.view-line span span').first();
  await expect.poll(() => contrast(text, false)).toBeGreaterThan(7);
});

test('each kind of field has its own color in the legend, and bytes let it show through', async () => {
  const panel = await opened.openFile('A.bsa');
  await page.keyboard.press('Alt+4');
  const swatches = panel.getByRole('list', { name: 'Field colors' }).locator('li > span');
  await expect.poll(() => swatches.count()).toBe(7);
  const colors = await swatches.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(colors).size).toBe(7);
  const tints = panel.locator('[data-view="hex"] svg path[style*="--kind-"]');
  await expect.poll(() => tints.count()).toBeGreaterThan(1);
  const fills = await tints.evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
  expect(new Set(fills).size).toBeGreaterThan(1);
});

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FrameBench, type FramePage, startFrameBench } from '#test/support/frame-page.ts';

let bench: FrameBench;
let frame: FramePage;
let page: Page;

beforeAll(async () => {
  bench = await startFrameBench();
});
afterAll(() => bench.close());
afterEach(() => frame.close());

async function openWindow(width: number, height: number): Promise<void> {
  frame = await bench.open({ width, height });
  page = frame.page;
  await page.getByRole('textbox', { name: 'Filter files' }).fill('goblet07');
  await page.getByRole('treeitem', { name: 'goblet07.nif' }).dblclick();
  await page.locator('[data-view="hex"]').waitFor();
}

/** The visible parts of the breadcrumb, and whether each is fully visible. */
const shownParts = (): Promise<{ readonly names: readonly string[]; readonly whole: boolean }> =>
  page.locator('nav[aria-label="File path"]').evaluate((nav) => {
    const { left } = nav.getBoundingClientRect();
    const parts = [...nav.querySelectorAll('li')].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    return {
      names: parts.map((one) => one.querySelector(':scope > button')?.textContent ?? ''),
      whole: parts.every(
        (one) => one.getBoundingClientRect().left >= left && one.querySelector('[data-cut]') === null,
      ),
    };
  });

/** Resolves once the page is drawn after a resize. */
const redrawn = (): Promise<void> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

test('in a narrow window the properties collapse, and return when it is wide again', async () => {
  await openWindow(1280, 800);
  const properties = page.getByRole('region', { name: 'Properties' });
  await properties.waitFor();
  await page.setViewportSize({ width: 1024, height: 700 });
  await properties.waitFor({ state: 'detached' });
  // The freed width fits every column of the fields and a whole line of hex.
  for (const pane of ['[data-view="fields"] [role="columnheader"]', '[data-view="hex"] [role="grid"]']) {
    const inside = (): Promise<boolean> =>
      page.locator(pane).evaluateAll((all) =>
        all.every((one) => {
          const view = one.closest('[data-view]')?.getBoundingClientRect();
          return (
            view !== undefined &&
            one.scrollWidth <= view.width &&
            one.getBoundingClientRect().right <= view.right + 1
          );
        }),
      );
    await expect.poll(inside, { message: pane }).toBe(true);
  }
  await page.keyboard.press('Control+Alt+b');
  await properties.waitFor();
  await page.keyboard.press('Control+Alt+b');
  await properties.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await properties.waitFor();
});

test('the breadcrumb drops its first parts instead of truncating the others', async () => {
  await openWindow(1280, 800);
  const all = ['Oblivion - Meshes.bsa', 'meshes', 'clutter', 'goblet07.nif'];
  await page.setViewportSize({ width: 1600, height: 800 });
  await expect.poll(shownParts).toEqual({ names: all, whole: true });
  const seen = new Set<number>();
  for (let width = 1000; width >= 760; width -= 40) {
    await page.setViewportSize({ width, height: 700 });
    await redrawn();
    let names: readonly string[] = [];
    await expect
      .poll(async () => {
        const parts = await shownParts();
        names = parts.names;
        return parts.whole && names.every((name, at) => name === all.slice(-names.length)[at]);
      })
      .toBe(true);
    seen.add(names.length);
  }
  expect(seen.size).toBeGreaterThan(2);
});

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  accessibilityFindings,
  type FrameBench,
  type FrameOptions,
  type FramePage,
  startFrameBench,
} from '#test/support/frame-page.ts';

let bench: FrameBench;
let frame: FramePage;

beforeAll(async () => {
  bench = await startFrameBench();
});
afterAll(() => bench.close());
afterEach(() => frame.close());

async function openWindow(options: FrameOptions = {}): Promise<Page> {
  frame = await bench.open(options);
  await frame.page.getByRole('main').waitFor();
  return frame.page;
}

const focusIs = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });

test('the palette lists every command with its shortcut, and Escape returns the focus', async () => {
  const page = await openWindow();
  await page.getByRole('tree').focus();
  await page.keyboard.press('Control+Shift+P');
  const list = page.getByRole('listbox', { name: 'Commands' });
  await list.getByRole('option', { name: /Bottom Panel.*Ctrl\+J/ }).waitFor();
  const options = await list.getByRole('option').allTextContents();
  for (const title of ['Go to File…', 'Show Settings', 'Theme: Light', 'Zoom In', 'Collapse All Folders']) {
    expect(options.some((text) => text.includes(title))).toBe(true);
  }
  expect(options).toContain('View: Show SearchCtrl+Shift+F');
  await page.keyboard.press('Escape');
  await expect.poll(() => focusIs(page)).toBe('Files');
});

test('the first frame shows in the last theme while the code of the window loads', async () => {
  const page = await openWindow();
  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type('theme light');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  let load = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/assets/app-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.locator('[aria-busy="true"]').getByText('Modwright').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  expect(await page.getByRole('tree').count()).toBe(0);
  load();
  await page.getByRole('treeitem').first().waitFor();
});

test('a window whose code cannot be loaded says so, and tries again', async () => {
  const page = await openWindow();
  const code = '**/assets/app-*.js';
  await page.route(code, (route) => route.abort());
  await page.reload();
  await page.getByRole('alert').getByText('Modwright could not start').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('treeitem').first().waitFor();
});

test('the frame shows before the services respond, with its last layout', async () => {
  const page = await openWindow();
  await page.getByRole('treeitem').first().waitFor();
  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type('theme light');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  // The port to the services travels by a message, which never arrives here.
  await page.addInitScript(() => {
    window.postMessage = () => undefined;
  });
  await page.reload();
  await page.locator('[data-part="activity"] button').first().waitFor();
  expect(await page.locator('[aria-busy="true"]').isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  expect(frame.complaints).toEqual([]);
});

test('a palette command runs, and comes first the next time', async () => {
  const page = await openWindow();
  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type('theme light');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  await page.keyboard.press('F1');
  await expect.poll(() => page.getByRole('option').first().textContent()).toContain('Theme: Light');
});

test('quick open finds a file in an archive by a few letters, and its view takes the focus', async () => {
  const page = await openWindow();
  await page.getByRole('treeitem').first().waitFor();
  await page.keyboard.press('Control+p');
  await page.keyboard.type('gob07');
  await page.getByRole('option', { name: /goblet07\.nif/ }).waitFor();
  await expect
    .poll(() => page.locator('[role="option"][aria-selected="true"]').textContent())
    .toContain('goblet07.nif');
  await page.keyboard.press('Enter');
  await page.locator('[data-panel] [data-view]').first().waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-view]') !== null))
    .toBe(true);
});

test('F6 cycles through the parts of the window in both directions', async () => {
  const page = await openWindow();
  const part = (): Promise<string | null | undefined> =>
    page.evaluate(() => document.activeElement?.closest('[data-part]')?.getAttribute('data-part'));
  const seen: unknown[] = [];
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('F6');
    seen.push(await part());
  }
  expect([...seen].sort()).toEqual(['activity', 'editors', 'panel', 'properties', 'side', 'status']);
  await page.keyboard.press('Shift+F6');
  expect(await part()).toBe(seen.at(-2));
});

test('text fields keep the keys they need', async () => {
  const page = await openWindow();
  const filter = page.getByRole('textbox', { name: 'Filter files' });
  await filter.fill('book');
  await filter.press('Control+a');
  await filter.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('book');
});

test('Ctrl and plus zooms everything, rows included, and zero resets it', async () => {
  const page = await openWindow();
  const height = async (): Promise<number> =>
    (await page.getByRole('treeitem').first().boundingBox())?.height ?? 0;
  expect(await height()).toBe(22);
  await page.keyboard.press('Control+=');
  await page.keyboard.press('Control+=');
  await expect.poll(height).toBe(28);
  await page.keyboard.press('Control+0');
  await expect.poll(height).toBe(22);
});

test('without a folder, the window offers to open one, an archive, or the sample', async () => {
  const page = await openWindow({ fake: { data: 'none' } });
  await page.getByRole('button', { name: /Open an archive/ }).waitFor();
  await page.getByRole('button', { name: /Skyrim Special Edition/ }).waitFor();
  await page.getByRole('button', { name: /sample Data folder/ }).click();
  await page.getByRole('treeitem', { name: 'meshes' }).first().waitFor();
});

test('a browser, which has no file dialogs, offers only the roots named at startup', async () => {
  const page = await openWindow({ fake: { data: 'none', host: 'browser' } });
  await page.getByRole('button', { name: /Oblivion\/Data/ }).waitFor();
  expect(await page.getByRole('button', { name: /Open an archive/ }).count()).toBe(0);
  await page.getByText('modwright serve DATA').waitFor();
});

test('a running job shows its progress and is canceled from the status bar', async () => {
  const page = await openWindow({ fake: { running: true } });
  await page.getByText('63%').first().waitFor();
  await page.getByRole('button', { name: 'Cancel Repack Oblivion - Meshes.bsa' }).click();
  await page.keyboard.press('Control+Shift+J');
  const job = page.getByRole('listitem').filter({ hasText: 'Repack Oblivion - Meshes.bsa' });
  await job.getByText('Cancelled. Nothing was written.').waitFor();
  await job.getByRole('button', { name: /Dismiss/ }).click();
  await expect.poll(() => job.count()).toBe(0);
});

test('a dismissed message gives the focus back to where it was', async () => {
  const journals = [{ id: 'k1', path: 'Oblivion.esm', archive: null, edits: 3, when: Date.UTC(2026, 1, 3) }];
  const page = await openWindow({ fake: { journals } });
  await page.getByRole('treeitem', { name: 'readme.txt' }).click();
  await page.getByRole('tree').focus();
  await page.keyboard.press('Control+Shift+C');
  for (const name of ['Dismiss this message', 'Decide later, in Changes']) {
    const dismiss = page.getByRole('button', { name });
    await dismiss.waitFor();
    await page.getByRole('tree').focus();
    await dismiss.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focusIs(page)).toBe('Files');
    expect(await dismiss.count()).toBe(0);
  }
});

test('ten thousand problems are listed, filtered, and link to their files', async () => {
  const page = await openWindow({ fake: { findings: 10_000 } });
  await page.keyboard.press('Control+Shift+M');
  const grid = page.getByRole('grid', { name: 'Problems' });
  expect(await grid.getAttribute('aria-rowcount')).toBe('10001');
  await page.getByRole('textbox', { name: 'Filter problems' }).fill('goblet07 padding');
  await page.getByText('No matches').waitFor();
  await page.getByRole('textbox', { name: 'Filter problems' }).fill('goblet07');
  await grid.getByRole('row').nth(1).dblclick();
  await page.locator('.dv-tabs-container [role="tab"][aria-label="goblet07.nif"]').waitFor();
});

test('panes are resized by keyboard', async () => {
  const page = await openWindow();
  const divider = page.getByRole('separator', { name: 'Resize the side view' });
  const before = Number(await divider.getAttribute('aria-valuenow'));
  await divider.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Number(await divider.getAttribute('aria-valuenow'))).toBe(before + 32);
});

test('reduced motion turns off all animation', async () => {
  const page = await openWindow({ reducedMotion: true });
  const fade = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--fade').trim(),
  );
  expect(fade).toMatch(/^0m?s$/);
});

for (const theme of ['dark', 'light', 'contrast'] as const) {
  test(`has no axe violations in the ${theme} theme, on any side view, panel or dialog`, {
    timeout: 120_000,
  }, async () => {
    const page = await openWindow({ fake: { theme, running: true, findings: 30 } });
    const findings: string[] = [];
    const look = async (place: string): Promise<void> => {
      findings.push(...(await accessibilityFindings(page)).map((finding) => `${place}: ${finding}`));
    };
    await page.getByRole('treeitem', { name: 'Oblivion.esm' }).dblclick();
    await page.locator('.dv-tabs-container [role="tab"]').waitFor();
    for (const view of ['E', 'F', 'G']) {
      await page.keyboard.press(`Control+Shift+${view}`);
      await look(`side ${view}`);
    }
    await page.keyboard.press('Control+,');
    for (const panel of ['M', 'J', 'U']) {
      await page.keyboard.press(`Control+Shift+${panel}`);
      await look(`panel ${panel}`);
    }
    await page.keyboard.press('Control+Shift+P');
    await page.getByRole('listbox').waitFor();
    await look('palette');
    // The contents of editors are tested with the editors.
    expect(findings.filter((finding) => !finding.includes('data-view'))).toEqual([]);
    expect(frame.complaints).toEqual([]);
  });
}

test('has no axe violations on the first screen and in a failed tab', async () => {
  const page = await openWindow({ fake: { data: 'none' } });
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /sample Data folder/ }).click();
  await page.getByRole('textbox', { name: 'Filter files' }).fill('broken');
  await page.getByRole('treeitem', { name: 'broken.nif' }).click();
  await page.getByText('broken.nif could not be opened').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('where no game was detected, the overview lets one be chosen', async () => {
  const page = await openWindow({ fake: { data: 'empty' } });
  await page
    .getByRole('region', { name: 'Overview' })
    .getByRole('button', { name: 'Choose a game…' })
    .click();
  await page.getByRole('dialog').getByRole('combobox').first().waitFor();
});

test('with no tab open, the overview counts the files by kind, and leads on by keyboard', async () => {
  const page = await openWindow();
  await page.getByRole('treeitem').first().waitFor();
  const overview = page.getByRole('region', { name: 'Overview' });
  const meshes = overview
    .getByRole('list', { name: 'Files by kind' })
    .getByRole('button', { name: /^Meshes/ });
  const counted = (await meshes.textContent())?.replace(/\D/g, '');
  expect(await accessibilityFindings(page)).toEqual([]);
  await meshes.focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('status')
    .getByText(new RegExp(`^${counted} of `))
    .waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Files');
  await overview.getByRole('button', { name: /of yours in the mod folder/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Changes' }).waitFor();
});

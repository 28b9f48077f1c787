import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hkxFile } from '#test/fixtures/havok/hkx-file.ts';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { flagNif } from '#test/fixtures/nif/flag-nif.ts';
import { wave } from '#test/fixtures/sample/wave.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { hkxAnimation } from '#test/support/hkx-animation.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;
let panel: Locator;

beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    workbench.put('meshes/flag.nif', flagNif());
    workbench.put('meshes/crate.nif', cubeNif());
    workbench.put('meshes/flags/wave.kf', flagNif());
    workbench.put('meshes/actors/wave.hkx', wave());
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

async function open(path = 'meshes/flag.nif'): Promise<void> {
  window = await bench.open({ theme: 'dark' });
  page = window.page;
  panel = await window.openFile(path);
  await picture().and(panel.locator('[data-drawn="true"]')).waitFor();
  await bar().waitFor();
  await picture().focus();
}

const picture = (): Locator => panel.getByRole('application', { name: /^3D picture/ });
const bar = (): Locator => panel.getByRole('region', { name: 'Animation' });
const slider = (): Locator => bar().getByRole('slider', { name: 'Time' });
const clip = (): Locator => bar().getByRole('combobox', { name: 'Clip' });
const time = async (): Promise<number> => Number(await slider().inputValue());

/** Chooses a clip by keyboard, from the picture. */
async function choose(name: string): Promise<void> {
  await page.keyboard.press('a');
  const field = page.getByRole('combobox', { name: 'Clips' });
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type(name);
  await page.getByRole('option', { selected: true }).getByText(name).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => clip().textContent()).toContain(name);
  await expect.poll(() => picture().evaluate((one) => one === document.activeElement)).toBe(true);
}

/** The picture, once it is another one than before. */
async function changed(before: Buffer): Promise<Buffer> {
  let now = before;
  await expect
    .poll(async () => {
      now = await picture().screenshot();
      return now.equals(before);
    })
    .toBe(false);
  return now;
}

test('a clip is chosen, stepped through and left by keyboard, and the rest pose comes back as it was', async () => {
  await open();
  expect(await clip().textContent()).toContain('Rest pose');
  expect(await slider().isDisabled()).toBe(true);
  const rest = await picture().screenshot();

  await choose('Wave');
  await page.keyboard.press('Alt+.');
  await expect.poll(time).toBe(0.5);
  const middle = await changed(rest);
  expect(await bar().locator('output').textContent()).toContain('0.500 s');
  await page.keyboard.press('.');
  await expect.poll(time).toBeCloseTo(0.5333, 3);
  await changed(middle);
  await page.keyboard.press(',');
  await expect.poll(time).toBe(0.5);
  await expect.poll(async () => middle.equals(await picture().screenshot())).toBe(true);
  await page.keyboard.press('Alt+End');
  await expect.poll(time).toBe(1);

  await choose('Rest pose');
  await expect.poll(async () => rest.equals(await picture().screenshot())).toBe(true);
  await page.keyboard.press('.');
  expect(await clip().textContent()).toContain('Rest pose');
});

test('a clip plays to its end, in the time of the clock, or again and again', async () => {
  await open();
  await page.keyboard.press('Space');
  await bar().and(panel.locator('[data-playing="true"]')).waitFor();
  expect(await clip().textContent()).toContain('Wave');
  // As stored, it ends.
  await expect.poll(time).toBe(1);
  await bar().and(panel.locator('[data-playing="false"]')).waitFor();

  await page.keyboard.press('l');
  expect(await bar().getByRole('button', { name: 'Loop Always' }).getAttribute('aria-pressed')).toBe('true');
  const begun = Date.now();
  await page.keyboard.press('Space');
  await bar().and(panel.locator('[data-playing="true"]')).waitFor();
  await expect.poll(() => Date.now() - begun, { timeout: 10_000 }).toBeGreaterThan(1500);
  expect(await bar().getAttribute('data-playing')).toBe('true');

  // Nothing is drawn behind another tab; the clip goes on when the view is back.
  await window.openFile('meshes/crate.nif');
  await expect.poll(() => picture().count()).toBe(0);
  panel = await window.openFile('meshes/flag.nif');
  await picture().and(panel.locator('[data-drawn="true"]')).waitFor();
  const known = await picture().screenshot();
  await changed(known);
  await bar().getByRole('button', { name: 'Pause' }).click();
  await bar().and(panel.locator('[data-playing="false"]')).waitFor();
  await page.keyboard.press('Space');
  await bar().and(panel.locator('[data-playing="true"]')).waitFor();
});

test('the slider scrubs, marks say what they are, and every theme is accessible', async () => {
  await open();
  await choose('Wave');
  const ticks = bar().locator('[title]');
  await expect
    .poll(() => ticks.evaluateAll((all) => all.map((one) => one.getAttribute('title'))))
    .toEqual(['start (0.000 s)', 'Sound: Whip (0.500 s)', 'end (1.000 s)']);
  const still = await picture().screenshot();
  await slider().fill('0.8');
  await expect.poll(() => slider().getAttribute('aria-valuetext')).toMatch(/^0\.(8|79)\d* s/);
  await changed(still);
  await slider().focus();
  await page.keyboard.press('Home');
  await expect.poll(time).toBe(0);
  for (const theme of ['dark', 'light', 'contrast'] as const) {
    await bench.workbench.client.request('settings.set', { theme });
    await page.locator(`:root[data-theme="${theme}"]`).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  }
});

test('a clip of another file is played on a mesh, and its own clips come back', async () => {
  await open();
  await bar().getByRole('button', { name: 'More of the animation' }).click();
  await page.getByRole('menuitem', { name: 'Play Clip from File…' }).click();
  const field = page.getByRole('combobox', { name: 'Animations' });
  await field.fill('wave.kf');
  await page.getByRole('option', { selected: true }).getByText('wave.kf').waitFor();
  await field.press('Enter');
  await bar().getByText('wave.kf').waitFor();
  // It is there to be played, so its first clip is.
  await expect.poll(() => clip().textContent()).toContain('Wave');
  await expect.poll(() => slider().isEnabled()).toBe(true);
  const still = await picture().screenshot();
  await slider().fill('0.5');
  await changed(still);
  expect(await accessibilityFindings(page)).toEqual([]);
  await bar().getByRole('button', { name: 'Play Its Own Clips' }).click();
  await expect.poll(() => bar().getByText('wave.kf').count()).toBe(0);
  expect(await clip().textContent()).toContain('Rest pose');
});

test('an animation of Havok plays on its own skeleton, is scrubbed, gets an event, and is saved', async () => {
  await open('meshes/actors/wave.hkx');
  const still = await picture().screenshot();
  await slider().fill('1');
  await expect.poll(time).toBeCloseTo(1, 2);
  const scrubbed = await changed(still);
  await picture().focus();
  await page.keyboard.press('Space');
  await bar().and(panel.locator('[data-playing="true"]')).waitFor();
  await bar().and(panel.locator('[data-playing="false"]')).waitFor();
  await changed(scrubbed);

  await page.keyboard.press('Alt+Shift+e');
  const events = panel.getByRole('grid', { name: /^Events of/ });
  await events.getByRole('row', { name: /SoundPlay\.Wave/ }).click();
  await page.keyboard.press('Insert');
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Event' });
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type('FootLeft');
  await page.keyboard.press('Enter');
  await events.getByRole('row', { name: /FootLeft/ }).waitFor();
  await page.keyboard.press('Control+s');
  await window.status(/^Saved to /);
  const { modFolder } = await bench.workbench.open();
  const saved = hkxAnimation(
    Uint8Array.from(bench.workbench.read(`${modFolder}/meshes/actors/wave.hkx`) ?? []),
  );
  expect(saved?.annotations).toEqual([
    { time: 0.5, text: 'SoundPlay.Wave' },
    { time: 0.5, text: 'FootLeft' },
    { time: 1, text: 'HandBack' },
  ]);
  expect(saved?.data).toEqual(hkxAnimation(wave())?.data);
});

test('the movement of another file is imported into a clip after a report, by keyboard, and undone', async () => {
  const bones = [
    { name: 'Forearm', parent: -1, x: 14 },
    { name: 'Tail', parent: 0, x: 3 },
  ];
  const turns = Array.from({ length: 31 }, (_, frame) => [3 * frame, 0]);
  const other = Buffer.from(hkxFile({ bones, turns, marks: [] }));
  await open('meshes/actors/wave.hkx');
  page.on('filechooser', () => {});
  await expect.poll(() => bar().locator('output').textContent()).toContain('of 45');
  await page.keyboard.press('Control+Shift+p');
  await page.getByRole('combobox', { name: 'Command' }).fill('Import Animation');
  await page.getByRole('option', { name: /Import Animation/, selected: true }).waitFor();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'other.hkx', mimeType: 'application/octet-stream', buffer: other });

  const dialog = page.getByRole('dialog', { name: 'Import other.hkx into wave.hkx' });
  await dialog.getByText('1 bone will move as in the file.').waitFor();
  await dialog.getByText('31 frames in 1 s').waitFor();
  await dialog.getByText('Shoulder, Upper Arm, Hand, Tail').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await expect
    .poll(() =>
      dialog.getByRole('button', { name: 'Cancel' }).evaluate((one) => one === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => bar().locator('output').textContent()).toContain('of 30');
  await window.status(/^Imported other\.hkx: 1 bone, not saved yet/);

  await picture().focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => bar().locator('output').textContent()).toContain('of 45');
});

test('a bone that is chosen in the outline is shown in the fields, and the other way round', async () => {
  await open('meshes/actors/wave.hkx');
  const outline = panel.getByRole('tree', { name: 'Scene outline' });
  await outline.getByRole('treeitem').filter({ hasText: 'Forearm' }).click();
  await page.keyboard.press('Enter');
  const fields = panel.getByRole('treegrid');
  const selected = fields.locator('[role="row"][aria-selected="true"]');
  await expect.poll(() => selected.textContent()).toMatch(/\[2\]/);
  await expect.poll(() => page.locator('[data-part="properties"]').textContent()).toContain('Bone2');
  await selected.click();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => selected.textContent()).toMatch(/\[3\]/);
  await expect
    .poll(() => outline.locator('[role="treeitem"][aria-selected="true"] [title]').allTextContents())
    .toEqual([expect.stringContaining('Hand')]);
});

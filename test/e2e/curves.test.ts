import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { flagNif } from '#test/fixtures/nif/flag-nif.ts';
import { wave } from '#test/fixtures/sample/wave.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;
let panel: Locator;

beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    workbench.put('meshes/flag.nif', flagNif());
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

const picture = (): Locator => panel.getByRole('application', { name: /^3D picture/ });
const bar = (): Locator => panel.getByRole('region', { name: 'Animation' });
const curves = (): Locator => panel.getByRole('region', { name: 'Curves' });
const tracks = (): Locator => curves().getByRole('tree', { name: 'Tracks' });
const graph = (name: string): Locator => curves().getByRole('application', { name: `Graph of ${name}` });
const time = async (): Promise<number> =>
  Number(await bar().getByRole('slider', { name: 'Time' }).inputValue());
const from = async (of: Locator): Promise<number> => Number(await of.getAttribute('data-from'));

async function open(path: string): Promise<void> {
  window = await bench.open({ theme: 'dark' });
  page = window.page;
  panel = await window.openFile(path);
  await picture().and(panel.locator('[data-drawn="true"]')).waitFor();
  await bar().waitFor();
  await focus(picture());
}

async function focus(one: Locator): Promise<void> {
  await one.focus();
  await expect.poll(() => one.evaluate((element) => element === document.activeElement)).toBe(true);
}

test('the curves of a bone are read beside the bone: found by name, scrubbed, zoomed and gone through by frames', async () => {
  await open('meshes/actors/wave.hkx');
  await page.keyboard.press('v');
  await tracks().getByRole('treeitem', { name: 'Forearm' }).click();
  // The bone is selected in the picture too, and the other way round.
  await expect.poll(() => picture().getAttribute('aria-describedby')).toBeTruthy();
  await panel.getByRole('status').getByText('Forearm').first().waitFor({ state: 'attached' });
  const arm = graph('Forearm: Rotation (angles)');
  await arm.waitFor();
  await panel.getByRole('tree', { name: 'Scene outline' }).getByRole('treeitem', { name: 'Hand' }).click();
  const hand = graph('Hand: Rotation (angles)');
  await hand.waitFor();
  await expect.poll(() => tracks().getByRole('treeitem', { selected: true }).textContent()).toContain('Hand');
  await curves().getByRole('textbox', { name: 'Filter tracks' }).fill('upper');
  await expect.poll(() => tracks().getByRole('treeitem').count()).toBe(1);
  await curves().getByRole('button', { name: 'Clear filter' }).click();

  const box = await hand.boundingBox();
  if (box === null) throw new Error('There is no graph.');
  const before = await picture().screenshot();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(time).toBeGreaterThan(0.3);
  await expect.poll(async () => (await picture().screenshot()).equals(before)).toBe(false);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 10, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(time).toBe(0);

  await focus(hand);
  await page.keyboard.press('ArrowRight');
  await expect.poll(time).toBeCloseTo(1 / 30, 4);
  await curves()
    .getByRole('status')
    .getByText(/frame 1: X .+, Y .+, Z /)
    .waitFor({ state: 'attached' });
  const whole = await from(hand);
  await page.keyboard.press('+');
  await expect.poll(() => from(hand)).toBeGreaterThan(whole);
  await page.keyboard.press('Home');
  await expect.poll(() => from(hand)).toBe(whole);
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height / 2);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => from(hand)).toBeGreaterThan(whole);
  await page.keyboard.press('PageDown');
  const quaternion = graph('Hand: Rotation (quaternion)');
  await quaternion.waitFor();
  // The times that are shown stay; the values are fitted to the curve.
  expect(await from(quaternion)).toBeGreaterThan(whole);
  await page.keyboard.press('Enter');
  await panel.locator('[data-view="fields"]').waitFor();
});

test('the keys of a mesh are gone through by arrows, onion skins come and go, and every theme is accessible', async () => {
  await open('meshes/flag.nif');
  await page.keyboard.press('v');
  await curves().getByText('No clip is chosen').waitFor();
  await focus(picture());
  await page.keyboard.press('a');
  const clips = page.getByRole('combobox', { name: 'Clips' });
  await expect.poll(() => clips.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type('Wave');
  await page.getByRole('option', { selected: true }).getByText('Wave').waitFor();
  await page.keyboard.press('Enter');
  const tip = graph('Tip: Rotation (angles)');
  await tip.waitFor();
  await focus(tip);
  await page.keyboard.press('ArrowRight');
  await expect.poll(time).toBe(1);
  await curves()
    .getByRole('status')
    .getByText('1.000 s: X 90.0000, Y 0.0000, Z 0.0000. Key of all')
    .waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowLeft');
  await expect.poll(time).toBe(0);
  const x = curves().getByRole('group', { name: 'Lines' }).getByRole('button', { name: /^X/ });
  const drawn = await tip.screenshot();
  await x.click();
  expect(await x.getAttribute('aria-pressed')).toBe('false');
  await expect.poll(async () => (await tip.screenshot()).equals(drawn)).toBe(false);
  await x.click();

  const bare = await picture().screenshot();
  for (const shown of [true, false]) {
    await bar().getByRole('button', { name: 'More of the animation' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Onion Skins' }).click();
    await expect.poll(async () => (await picture().screenshot()).equals(bare)).toBe(!shown);
  }
  for (const theme of ['dark', 'light', 'contrast'] as const) {
    await bench.workbench.client.request('settings.set', { theme });
    await page.locator(`:root[data-theme="${theme}"]`).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  }
  await curves().getByRole('button', { name: 'Close Curves' }).click();
  await expect.poll(() => curves().count()).toBe(0);
  await expect.poll(() => picture().evaluate((one) => one === document.activeElement)).toBe(true);
});

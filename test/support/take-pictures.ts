import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openRealWindow } from './real-window.ts';

/** `npm run pictures`: the README's screenshots, from the real program on the sample folder. */
const FOLDER = 'assets/pictures';
mkdirSync(FOLDER, { recursive: true });

// Shown in pictures, so it is not one with a random name.
const output = join(tmpdir(), 'Modwright');
rmSync(output, { recursive: true, force: true });

const dark = await openRealWindow({ width: 1280, height: 760, output });
await mainJob(dark.page);
await dark.close();
rmSync(output, { recursive: true });
const solid = await openRealWindow({ width: 1280, height: 760 });
await mesh(solid.page);
await solid.close();
const street = await openRealWindow({ width: 1280, height: 760 });
await precombined(street.page);
await street.close();
const pictures = await openRealWindow({ width: 1280, height: 760 });
await textures(pictures.page);
await pictures.close();
const converted = await openRealWindow({ width: 1280, height: 760, output });
await convert(converted.page);
await converted.close();
const light = await openRealWindow({ width: 1280, height: 760 });
await settle(light.page);
await light.page.getByRole('button', { name: 'Settings' }).click();
await light.page.getByRole('combobox', { name: 'Theme' }).click();
await light.page.getByRole('option', { name: 'Light' }).click();
await light.page.getByRole('button', { name: 'Explorer' }).click();
await openFile(light.page, 'rug01.dds');
await light.page.getByRole('tab', { name: 'Fields', exact: true }).click();
await light.page.getByRole('treegrid').first().waitFor();
await take(light.page, 'light');
await light.close();
rmSync(output, { recursive: true });

async function mainJob(page: Page): Promise<void> {
  await settle(page);
  await page.keyboard.press('Control+p');
  await page.keyboard.type('fieldstone');
  await page
    .getByRole('option', { name: /fieldstone01\.dds/ })
    .first()
    .waitFor();
  await take(page, 'quick-open');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Fields', exact: true }).click();
  const row = (name: string) =>
    page.getByRole('treegrid').getByRole('row', { name: new RegExp(`^${name}\\b`) });
  await row('header').click();
  await page.keyboard.press('ArrowRight');
  await row('mipMapCount').waitFor();
  await take(page, 'workbench');
  await row('mipMapCount').dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await settle(page);
  await take(page, 'edit-field');
  await page.keyboard.press('Control+s');
  await page
    .getByText(/Saved to/)
    .first()
    .waitFor();
  const archive = page.getByRole('treeitem', { name: /^Meadowmark\.bsa/ });
  // Rows are drawn after the list has scrolled; a click must not come between.
  await archive.scrollIntoViewIfNeeded();
  await settle(page);
  await archive.dblclick();
  await page.getByRole('button', { name: 'Repack…' }).waitFor();
  await take(page, 'archive');
  await page.getByRole('button', { name: 'Repack…' }).click();
  await page.getByRole('row', { name: /fieldstone01/ }).waitFor();
  await take(page, 'repack');
}

async function mesh(page: Page): Promise<void> {
  await settle(page);
  await page.keyboard.press('Control+p');
  await page.keyboard.type('crate01.nif');
  await page
    .getByRole('option', { name: /Crate01\.nif/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[data-drawn="true"]').waitFor();
  await page.getByRole('treeitem', { name: /bhkBoxShape/ }).click();
  // Textures appear after the first picture.
  await settle(page);
  await take(page, 'mesh');
  await page.keyboard.press('Alt+7');
  await page.getByRole('gridcell', { name: 'Crate01' }).click();
  await take(page, 'collision');
}

async function precombined(page: Page): Promise<void> {
  await settle(page);
  await openFile(page, '0000091F');
  const picture = page.locator('[data-drawn="true"]');
  await picture.waitFor();
  await settle(page);
  await picture.click({ position: { x: 205, y: 340 } });
  await page.getByRole('treeitem', { selected: true }).getByText('Coalbrook').waitFor();
  await settle(page);
  await take(page, 'precombined');
}

async function textures(page: Page): Promise<void> {
  await settle(page);
  await openFile(page, 'fieldstone01.dds');
  await page.getByRole('application', { name: /fieldstone01\.dds/ }).hover({ position: { x: 300, y: 200 } });
  await take(page, 'texture');
  await openFile(page, 'texbsi.101');
  await page.getByRole('listbox', { name: 'Images' }).getByRole('option').nth(2).click();
  await take(page, 'bank');
}

async function convert(page: Page): Promise<void> {
  await settle(page);
  await page.getByRole('treeitem', { name: /^Lighthouse/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: /to PC…$/ }).click();
  await page.getByRole('button', { name: /^Convert \d+ files$/ }).click();
  await page.getByRole('row', { name: /beacon01\.nif/ }).click();
  await page.locator('[data-drawn="true"]').nth(1).waitFor();
  await take(page, 'convert');
}

async function openFile(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+p');
  await page.keyboard.type(name);
  await page
    .getByRole('option', { name: new RegExp(name, 'i') })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: new RegExp(`^${name}`, 'i') }).waitFor();
}

async function take(page: Page, name: string): Promise<void> {
  await settle(page);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
}

/** Waits for fades to end and the dry run to finish. */
function settle(page: Page): Promise<void> {
  return page.waitForTimeout(900);
}

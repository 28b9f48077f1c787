import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from 'playwright-core';

/** Accepts the dialog that asks where to write what a view made, and reads the file that was written. */
export async function saveExport(page: Page): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const dialog = page.getByRole('dialog', { name: /^Save / });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const path = await dialog.getByRole('list', { name: 'Written files' }).locator('.data').textContent();
  if (path === null) throw new Error('no file is listed');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return { name: basename(path), bytes: readFileSync(path) };
}

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRealWindow, type RealWindow } from '#test/support/real-window.ts';

/** A Data folder with a link to a file elsewhere. */

let top: string;
let window: RealWindow;

beforeAll(async () => {
  top = mkdtempSync(join(tmpdir(), 'modwright-outside-'));
  for (const name of ['Data', 'elsewhere']) mkdirSync(join(top, name));
  writeFileSync(join(top, 'Data', 'own.txt'), 'own');
  writeFileSync(join(top, 'elsewhere', 'linked.txt'), 'linked');
  symlinkSync(join(top, 'elsewhere', 'linked.txt'), join(top, 'Data', 'linked.txt'));
  window = await openRealWindow({ data: join(top, 'Data'), asks: true });
});
afterAll(async () => {
  await window.close();
  rmSync(top, { recursive: true, force: true });
});

test('asks once whether a folder outside may be read, and again on command', async () => {
  const { page, complaints } = window;
  const dialog = page.getByRole('dialog', { name: 'Read folders outside Data?' });
  await dialog.waitFor();
  expect(await dialog.getByRole('listitem').textContent()).toContain(join(top, 'elsewhere'));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('treeitem', { name: /own\.txt/ }).waitFor();
  expect(await page.getByRole('treeitem', { name: /linked\.txt/ }).count()).toBe(0);

  await page.reload();
  await page.getByRole('treeitem', { name: /own\.txt/ }).waitFor();
  expect(await dialog.count()).toBe(0);

  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type('folders outside');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Allow Reading' }).click();
  await page.getByRole('treeitem', { name: /linked\.txt/ }).waitFor();
  expect(complaints).toEqual([]);
});

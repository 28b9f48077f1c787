import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryData, entryPath, openBytes } from '#test/support/archives.ts';
import { openRealWindow, type RealWindow } from '#test/support/real-window.ts';

/**
 * Modwright's main job, as a modder does it, on the sample Data folder: find a file inside an archive, open it, change
 * a value, undo, redo, save to the mod folder, repack, open the result, and check that only that value changed.
 */
const ARCHIVE = 'Meadowmark.bsa';
const FILE = 'textures/meadowmark/architecture/fieldstone01.dds';
/** Offset of mipMapCount in a DDS file. */
const MIP_MAP_COUNT = 28;
let first: RealWindow;
let page: Page;

beforeAll(async () => {
  first = await openRealWindow();
  page = first.page;
});
afterAll(async () => first.close());

const sample = (): Uint8Array => new Uint8Array(readFileSync(join('assets/sample', ARCHIVE)));
const field = (name: string) =>
  page
    .getByRole('treegrid', { name: /^Fields of/ })
    .getByRole('row', { name: new RegExp(`^(changed )?${name}\\b`) });

test('quick open finds the file inside the archive, and shows it as a picture, and as fields beside hex', async () => {
  await page.keyboard.press('Control+p');
  await page.keyboard.type('fieldstone01.dds');
  await page
    .getByRole('option', { name: /fieldstone01\.dds/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'fieldstone01.dds' }).waitFor();
  await page.getByRole('application', { name: /fieldstone01\.dds/ }).waitFor();
  await page.getByRole('tab', { name: 'Fields', exact: true }).click();
  await field('magic').waitFor();
  await page.getByText('44 44 53 20').first().waitFor();
});

test('a header field is changed in place, undone and redone', async () => {
  await field('header').click();
  await page.keyboard.press('ArrowRight');
  await field('mipMapCount').getByText('8', { exact: true }).waitFor();
  await field('mipMapCount').dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await field('mipMapCount').getByText('3', { exact: true }).waitFor();
  await page.keyboard.press('Control+z');
  await field('mipMapCount').getByText('8', { exact: true }).waitFor();
  await page.keyboard.press('Control+y');
  await field('mipMapCount').getByText('3', { exact: true }).waitFor();
});

test('saving writes a copy to the mod folder that differs only in that field, and leaves the archive unchanged', async () => {
  const before = sample();
  await page.keyboard.press('Control+s');
  await page
    .getByText(/Saved to/)
    .first()
    .waitFor();
  const saved = readFileSync(join(first.output, 'mod/Textures/Meadowmark/architecture/fieldstone01.dds'));
  const stored = Buffer.from(contentOf(sample(), FILE));
  stored.writeUInt32LE(3, MIP_MAP_COUNT);
  expect(saved.equals(stored)).toBe(true);
  expect(Buffer.compare(sample(), before)).toBe(0);
});

test('the repack editor suggests the saved file, and writes a verified archive', async () => {
  await page.getByRole('treeitem', { name: new RegExp(`^${ARCHIVE}`) }).dblclick();
  await page.getByRole('button', { name: 'Repack…' }).click();
  await page.getByRole('row', { name: /fieldstone01\.dds/ }).waitFor();
  await page
    .getByRole('region', { name: 'Output' })
    .getByRole('button', { name: 'Repack', exact: true })
    .click();
  const report = page.getByRole('region', { name: 'Report' });
  await report.getByRole('heading', { name: /written and verified/ }).waitFor();
  await report.getByText('16 identical, 1 rewritten').waitFor();
});

test('the new archive holds only the change: all other stored bytes are unchanged', () => {
  const old = sample();
  const bytes = new Uint8Array(readFileSync(join(first.output, ARCHIVE)));
  const [before, after] = [openBytes(old), openBytes(bytes)];
  expect(after.findings).toEqual(before.findings);
  expect(after.entries.count).toBe(before.entries.count);
  for (let entry = 0; entry < before.entries.count; entry += 1) {
    expect(entryPath(after, entry)).toBe(entryPath(before, entry));
    expect(after.entries.hash[entry]).toBe(before.entries.hash[entry]);
    if (entryPath(after, entry).replaceAll('\\', '/') === FILE) {
      const wanted = Buffer.from(entryData(before, old, entry));
      wanted.writeUInt32LE(3, MIP_MAP_COUNT);
      expect(Buffer.compare(entryData(after, bytes, entry), wanted)).toBe(0);
    } else {
      expect(stored(after, bytes, entry)).toBe(stored(before, old, entry));
    }
  }
});

test('the archive shows the changed value when opened in a new window', async () => {
  const second = await openRealWindow({ data: join(first.output, ARCHIVE) });
  try {
    page = second.page;
    await page.keyboard.press('Control+p');
    await page.keyboard.type('fieldstone01.dds');
    await page
      .getByRole('option', { name: /fieldstone01\.dds/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Fields', exact: true }).click();
    await field('header').click();
    await page.keyboard.press('ArrowRight');
    await field('mipMapCount').getByText('3', { exact: true }).waitFor();
    expect(second.complaints).toEqual([]);
  } finally {
    await second.close();
    page = first.page;
  }
});

test('the page logs no errors along the way', () => {
  expect(first.complaints).toEqual([]);
});

function contentOf(bytes: Uint8Array, path: string): Uint8Array {
  const archive = openBytes(bytes);
  const all = Array.from({ length: archive.entries.count }, (_, i) => i);
  const entry = all.find((i) => entryPath(archive, i).replaceAll('\\', '/') === path) ?? -1;
  return entryData(archive, bytes, entry);
}

function stored({ entries }: ReturnType<typeof openBytes>, bytes: Uint8Array, entry: number): string {
  const start = entries.offset[entry] ?? 0;
  return Buffer.from(bytes.subarray(start, start + (entries.storedSize[entry] ?? 0))).toString('hex');
}

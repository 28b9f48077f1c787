import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { openPlugin } from '#shared/formats/plugin/open-plugin.ts';
import { pluginRecords } from '#shared/formats/plugin/plugin-records.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { layGroup, layHead, layRecord, name } from '#test/support/lay-plugin.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

function layStatic(id: number, editorId: string, compressed = false): Buffer {
  const parts = [
    { type: 'EDID', data: name(editorId) },
    { type: 'MODL', data: name('clutter\\lantern01.nif') },
  ];
  return layRecord({ type: 'STAT', id, parts, compressed });
}

const PLUGIN = Buffer.concat([
  layHead(),
  layGroup(0, 'STAT', layStatic(0x801, 'Lantern'), layStatic(0x802, 'PackedLantern', true)),
  layGroup(0, 'MISC', layRecord({ type: 'MISC', id: 0x803, parts: [{ type: 'EDID', data: name('Last') }] })),
]);

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;
let panel: Locator;

beforeAll(async () => {
  bench = await startEditorsBench((workbench) => workbench.put('Coalbrook.esp', PLUGIN));
});
afterAll(() => bench.close());
afterEach(async () => {
  expect(window.complaints).toEqual([]);
  expect(bench.workbench.bugs).toEqual([]);
  await window.close();
});

async function open(): Promise<void> {
  window = await bench.open({ theme: 'dark' });
  page = window.page;
  panel = await window.openFile('Coalbrook.esp');
  await row('STAT (static)').waitFor();
}

const row = (text: string): Locator => panel.getByRole('treegrid').getByRole('row').filter({ hasText: text });
/** The field of an opened part of the same name. */
const fieldIn = (part: string): Locator => row(part).nth(1);
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Opens rows one after the other. */
const expand = async (...texts: readonly string[]): Promise<void> => {
  for (const text of texts) {
    await row(text).first().click();
    await press('ArrowRight');
    await expect.poll(() => row(text).first().getAttribute('aria-expanded')).toBe('true');
  }
};

test('a model of a record is found, changed to a longer path, undone and saved by keyboard', async () => {
  await open();
  await expand('STAT (static)', '2 × record', '“Lantern”', '2 × part');
  await expect.poll(() => row('MODL modelFile').textContent()).toContain('lantern01.nif');
  expect(await accessibilityFindings(page)).toEqual([]);
  await expand('MODL modelFile');
  await fieldIn('modelFile').click();
  await press('F2');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await press('Control+a');
  await page.keyboard.type('clutter\\lanterns\\lantern of the market.nif');
  await press('Enter');
  await expect.poll(() => row('MODL modelFile').textContent()).toContain('lantern of the market.nif');
  await press('Control+z');
  await expect.poll(() => row('MODL modelFile').textContent()).toContain('lantern01.nif');
  await press('Control+y', 'Control+s');
  await window.status(/^Saved to /);
  const { modFolder } = await bench.workbench.open();
  const saved = bench.workbench.read(`${modFolder}/Coalbrook.esp`) ?? Buffer.alloc(0);
  const plugin = openPlugin(bytesSource(saved, 'Coalbrook.esp'), nodeInflateUpTo);
  const records = pluginRecords(plugin);
  const rows = [...records.rows()];
  expect(rows.map(({ editorId }) => editorId)).toEqual(['Lantern', 'PackedLantern', 'Last']);
  const models = rows.map((one) => records.parts(one).find(({ part }) => part === 'MODL')?.value);
  expect(models).toEqual([
    'clutter\\lanterns\\lantern of the market.nif',
    'clutter\\lantern01.nif',
    undefined,
  ]);
  expect(plugin.findings()).toEqual([]);
});

test('a name in a compressed record is changed, undone and changed again, and saved packed', async () => {
  await open();
  await expand('STAT (static)', '2 × record', '“PackedLantern”', '2 × part', 'EDID editorID');
  await fieldIn('editorID').click();
  await press('F2');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await press('Control+a');
  await page.keyboard.type('PackedLanternOfTheMarket');
  await press('Enter');
  await row('“PackedLanternOfTheMarket”').waitFor();
  await press('Control+z');
  await row('“PackedLantern”').waitFor();
  await press('Control+y', 'Control+s');
  await window.status(/^Saved to /);
  const { modFolder } = await bench.workbench.open();
  const saved = bench.workbench.read(`${modFolder}/Coalbrook.esp`) ?? Buffer.alloc(0);
  const plugin = openPlugin(bytesSource(saved, 'Coalbrook.esp'), nodeInflateUpTo);
  const names = [...pluginRecords(plugin).rows()].map(({ editorId }) => editorId);
  expect(names).toContain('PackedLanternOfTheMarket');
  expect(saved.includes('PackedLanternOfTheMarket')).toBe(false);
  expect(plugin.findings()).toEqual([]);
});

test('a record is found by its editor id or form id with the filter', async () => {
  await open();
  for (const text of ['packedl', '00000802']) {
    await panel.getByLabel('Filter fields by name').fill(text);
    await expect.poll(() => row('STAT 00000802 “PackedLantern').count()).toBe(1);
    expect(await row('“Lantern”').count()).toBe(0);
  }
});

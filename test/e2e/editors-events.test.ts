import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { openNifFile } from '#shared/formats/nif/open-file.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';
import { animatedFile, NO_NAME, textKeys } from '#test/shared/formats/nif/animation/animated-file.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { FALLOUT } from '#test/support/hand-laid-nif.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

const LONG = `SoundPlay.${'VeryLongNameOfASound'.repeat(12)}`;

/** A door with two clips of two seconds. */
function door(
  context: NifContext,
  keys: readonly (readonly [number, number])[] = [
    [0, 2],
    [1, 3],
  ],
): Uint8Array {
  const sequence = { numControlledBlocks: 0, controlledBlocks: [], frequency: 1, startTime: 0, stopTime: 2 };
  return animatedFile(
    context,
    [
      ['NiControllerSequence', { ...sequence, name: 0, textKeys: 2 }],
      ['NiControllerSequence', { ...sequence, name: 1, textKeys: 3 }],
      ['NiTextKeyExtraData', { name: NO_NAME, ...textKeys(...keys) }],
      ['NiTextKeyExtraData', { name: NO_NAME, ...textKeys(...keys.map(([time]) => [time, 4] as const)) }],
    ],
    ['Open', 'Close', 'start', 'Sound: Creak', LONG],
  );
}

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;
let panel: Locator;

beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    for (const name of ['edit', 'several', 'look', 'many1', 'many2']) {
      workbench.put(`meshes/${name}.kf`, door(FALLOUT));
    }
    workbench.put('meshes/none.kf', door(FALLOUT, []));
  });
});
afterAll(() => bench.close());
afterEach(async () => {
  expect(window.complaints).toEqual([]);
  expect(bench.workbench.bugs).toEqual([]);
  await window.close();
});

async function open(path: string, theme: 'dark' | 'light' | 'contrast' = 'dark', scale = 1): Promise<void> {
  window = await bench.open({ theme, scale });
  page = window.page;
  panel = await window.openFile(path);
  await page.keyboard.press('Alt+Shift+e');
  await panel.getByRole('grid', { name: /^Events of/ }).waitFor();
}

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Row by row: the time, the event and the clip. */
const rows = async (): Promise<readonly string[]> =>
  await panel
    .getByRole('grid', { name: /^Events of/ })
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll('[role="gridcell"]')].map((cell) => cell.textContent).join(' '),
      ),
    );
const cells = (clip: string, ...events: readonly string[]): readonly string[] =>
  events.map((event) => `${event} ${clip}`);
const saved = (path: string): readonly string[] =>
  openNifFile(bytesSource(bench.workbench.read(path) ?? Buffer.alloc(0)))
    .animation!.clips()
    .flatMap(({ name, marks }) => marks.map(({ time, text }) => `${time} ${text} ${name}`));
const focusIn = (part: Locator): Promise<void> =>
  expect.poll(() => part.evaluate((one) => one.contains(document.activeElement))).toBe(true) as Promise<void>;

test('an event is added, renamed and moved, undone and saved by keyboard', async () => {
  await open('meshes/edit.kf');
  const table = panel.getByRole('grid', { name: /^Events of/ });
  await table.focus();
  await press('Home', 'Insert');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').waitFor();
  await focusIn(dialog);
  await page.keyboard.type('Hit');
  await press('Enter');
  await expect.poll(rows).toContain('0.0000 Hit Open');
  await focusIn(table);
  await press('F2');
  const field = panel.getByRole('combobox', { name: 'Event', exact: true });
  await focusIn(field);
  expect(await field.inputValue()).toBe('Hit');
  await press('Control+a');
  await page.keyboard.type('Attach');
  await press('Enter');
  await expect.poll(rows).toContain('0.0000 Attach Open');
  const time = panel.getByRole('spinbutton', { name: 'Time' });
  await press('Tab');
  await focusIn(time);
  await press('Control+a');
  await page.keyboard.type('1/2');
  await press('Enter');
  await expect.poll(rows).toContain('0.5000 Attach Open');
  // The fields follow the event to its new row.
  expect(await field.inputValue()).toBe('Attach');
  // In a field, the keys undo what is typed there.
  await table.focus();
  await press('Control+z');
  await expect.poll(rows).toContain('0.0000 Attach Open');
  await press('Control+y');
  await expect.poll(rows).toContain('0.5000 Attach Open');
  await press('Control+s');
  await window.status(/^Saved to /);
  const { modFolder } = await bench.workbench.open();
  expect(saved(`${modFolder}/meshes/edit.kf`)).toEqual([
    '0 start Open',
    '0.5 Attach Open',
    '1 Sound: Creak Open',
    `0 ${LONG} Close`,
    `1 ${LONG} Close`,
  ]);
});

test('several events, also of several clips, are removed as one step, and all of a clip are shifted', async () => {
  await open('meshes/several.kf');
  const table = panel.getByRole('grid', { name: /^Events of/ });
  const before = await rows();
  expect(before).toHaveLength(4);
  await table.focus();
  await press('Home', 'Shift+ArrowDown', 'Delete');
  await expect.poll(rows).toEqual(cells('Close', `0.0000 ${LONG}`, `1.0000 ${LONG}`));
  await focusIn(table);
  await press('Control+z');
  await expect.poll(rows).toEqual(before);
  await press('Home', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Delete');
  await panel.getByText('No events').waitFor();
  await press('Control+z');
  await expect.poll(rows).toEqual(before);
  await focusIn(table);
  await press('Home', 'Control+Shift+p');
  await page.keyboard.type('shift all events');
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Shift All Events of Open/ });
  await dialog.getByRole('textbox').waitFor();
  await focusIn(dialog);
  await page.keyboard.type('0.25');
  await press('Enter');
  await expect.poll(rows).toContain('1.2500 Sound: Creak Open');
  await expect.poll(rows).toContain('0.2500 start Open');
  await focusIn(table);
  await press('Control+z');
  await expect.poll(rows).toEqual(before);
});

test.each([
  ['light', 1.5],
  ['contrast', 1],
] as const)('looks right in the theme %s at %d: long names, no events', async (theme, scale) => {
  await open('meshes/look.kf', theme, scale);
  const table = panel.getByRole('grid', { name: /^Events of/ });
  await table.focus();
  await press('End');
  expect(await accessibilityFindings(page)).toEqual([]);
  panel = await window.openFile('meshes/none.kf');
  await press('Alt+Shift+e');
  await panel.getByText('No events').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('events of many animations: listed, changed after a dry run, opened and undone by keyboard', async () => {
  window = await bench.open();
  page = window.page;
  await page.getByRole('tree', { name: 'Files' }).waitFor();
  await press('Control+Shift+p');
  await page.keyboard.type('edit events in many');
  await press('Enter');
  const side = page.getByRole('region', { name: 'Events', exact: true });
  const where = side.getByRole('textbox', { name: 'Condition on clips' });
  await where.fill('clip == Open && file ~ "**/many*"');
  await where.press('Enter');
  const found = page.getByRole('grid', { name: 'Events found' });
  await found.getByText('Sound: Creak').first().waitFor();
  await side.getByText('4 events in 6 animations').waitFor();
  const write = side.getByRole('button', { name: /^Write/ });
  await side.getByRole('combobox', { name: 'Event', exact: true }).fill('sound: creak');
  await side.getByText('Type the new text of “sound: creak”.').waitFor();
  expect(await side.getByRole('button', { name: 'Find events' }).isDisabled()).toBe(true);
  await side.getByRole('combobox', { name: 'New text' }).fill('Sound: Squeak');
  await press('Enter');
  const planned = page.getByRole('grid', { name: 'Events that would change' });
  await planned.getByText('1 Sound: Squeak').first().waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await expect.poll(() => write.isDisabled()).toBe(false);
  await write.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Write 2 files' }).press('Enter');
  await side.getByText('2 files written to').waitFor();
  const { modFolder } = await bench.workbench.open();
  expect(saved(`${modFolder}/meshes/many2.kf`)).toEqual([
    '0 start Open',
    '1 Sound: Squeak Open',
    `0 ${LONG} Close`,
    `1 ${LONG} Close`,
  ]);
  await side.getByRole('button', { name: /^Undo sound: creak/ }).press('Enter');
  await side.getByText('2 files removed').waitFor();
  expect(bench.workbench.read(`${modFolder}/meshes/many2.kf`)).toBeNull();
  // A found event leads to its row in the view of the file.
  await where.press('Enter');
  await planned.getByText('1 Sound: Squeak').first().waitFor();
  await planned.focus();
  await press('Home', 'Enter');
  const table = page.getByRole('grid', { name: 'Events of many1.kf' });
  await table.getByRole('row', { name: /Sound: Creak/, selected: true }).waitFor();
});

import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { cupNif } from '#test/fixtures/nif/cup-nif.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { SKYRIM } from '#test/support/hand-laid-nif.ts';
import { textArchive } from '#test/support/workbench.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

const STORED = cupNif(SKYRIM);
const NAMES = [
  'journey',
  'parts',
  'lists',
  'body',
  'mixed',
  'look',
  'follow',
  'slot',
  'decides',
  'broken',
  'source',
  'target',
  'several',
] as const;

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;
let panel: Locator;

beforeAll(async () => {
  const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
  const files = Object.fromEntries(
    NAMES.map((name) => [`meshes/${name}.nif`, latin(name === 'decides' ? cubeNif() : STORED)]),
  );
  bench = await startEditorsBench((workbench) => workbench.put('Cups.bsa', textArchive(files)));
});
afterAll(() => bench.close());
afterEach(async () => {
  // The software renderer's performance warnings are not faults of the window.
  expect(window.complaints.filter((text) => !text.includes('GPU stall'))).toEqual([]);
  expect(bench.workbench.bugs).toEqual([]);
  await window.leave();
});

async function open(name: (typeof NAMES)[number], theme: 'dark' | 'light' | 'contrast' = 'dark') {
  window = await bench.open({ theme });
  page = window.page;
  await show(name);
}

async function show(name: (typeof NAMES)[number]): Promise<void> {
  panel = await window.openFile(`meshes/${name}.nif`);
  await panel.getByRole('tab', { name: 'Fields' }).click();
  await row('blocks').waitFor();
}

const tree = (): Locator => panel.getByRole('treegrid');
const row = (name: string): Locator =>
  tree()
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) });
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
/** The focused row's name, value and type. */
const focused = (): Promise<readonly string[]> =>
  tree()
    .locator('[role="row"][data-focus] [role="gridcell"]')
    .allTextContents()
    .then((cells) => cells.slice(0, 3).map((text) => text.replace('●', '')));
const path = (): Promise<string | null> =>
  panel.getByRole('navigation', { name: 'Path of the field' }).textContent();
const goTo = async (place: string): Promise<void> => {
  await tree().focus();
  await press('Control+g');
  await page.getByRole('dialog').getByLabel('Offset or field path').fill(place);
  await press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(path).toBe(place.replaceAll('.', ''));
  await tree().focus();
};
const set = async (place: string, text: string): Promise<void> => {
  await goTo(place);
  await press('F2');
  await panel.getByLabel(/^Value of /).fill(text);
  await press('Enter');
  await panel.getByLabel(/^Value of /).waitFor({ state: 'detached' });
};
/** Runs a command by its name, as from the palette. */
const command = async (title: string): Promise<void> => {
  await press('F1');
  await page.getByRole('combobox', { name: 'All commands' }).fill(title);
  await page.locator('[role="option"][aria-selected="true"]').getByText(title).waitFor();
  await press('Enter');
};
const pick = async (text: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(text);
  await dialog.locator('[role="option"][aria-selected="true"]').getByText(text).first().waitFor();
  await press('Enter');
  await dialog.waitFor({ state: 'detached' });
};

test('a NIF inside a BSA is edited, restructured, undone, saved to the mod folder, and shows the change when reopened', async () => {
  await open('journey');
  await set('blocks[1].scale', '1/2');
  await expect.poll(focused).toEqual(['scale', '0.5', 'f32']);
  await set('blocks[1].name', 'A cup that has a longer name than before');
  await goTo('blocks[1]');
  await expect.poll(focused).toEqual(['1 NiNode “A cup that has a longer name than before”', '', '']);

  await press('Insert');
  await pick('NiStringExtraData');
  await expect.poll(focused).toEqual(['2 NiStringExtraData', '', '']);
  await goTo('blocks[0].collisionObject');
  expect((await focused())[1]).toBe('3 (bhkCollisionObject)');
  await goTo('blocks[2]');
  await press('Delete');
  await expect.poll(focused).toEqual(['2 bhkCollisionObject', '', '']);

  for (const undone of ['Remove NiStringExtraData \\(block 2\\)', 'Add NiStringExtraData', 'name', 'scale']) {
    await press('Control+z');
    await window.status(new RegExp(`Undid: .*${undone}`));
  }
  await goTo('blocks[1].scale');
  expect((await focused())[1]).toBe('1');

  await set('blocks[1].scale', '0.25');
  await press('Control+s');
  await window.status(/^Saved to /);
  await page.keyboard.press('Alt+w');
  await panel.waitFor({ state: 'detached' });
  await show('journey');
  await goTo('blocks[1].scale');
  await expect.poll(focused).toEqual(['scale', '0.25', 'f32']);
  const { modFolder } = await bench.workbench.open();
  const bytes = bench.workbench.read(`${modFolder}/meshes/journey.nif`);
  const again = nifFields(openNif(Uint8Array.from(bytes ?? [])));
  expect(again.at('blocks[1].scale').text()).toBe('0.25');
  expect(again.at('blocks[1].name').text()).toBe('Cup');
});

test('blocks are copied, moved and removed by keys and commands, each as one undo step', async () => {
  await open('parts');
  await goTo('blocks[2]');
  await press('Control+d');
  await expect.poll(focused).toEqual(['5 bhkCollisionObject', '', '']);
  await goTo('blocks[5].body');
  expect((await focused())[1]).toBe('6 (bhkRigidBody)');
  await goTo('blocks[1]');
  await press('Alt+ArrowUp');
  await expect.poll(focused).toEqual(['0 NiNode “Cup”', '', '']);
  await goTo('blocks[1].children[0]');
  expect((await focused())[1]).toBe('0 (NiNode “Cup”)');
  await goTo('blocks[0]');
  await command('Move Block To…');
  await pick('bhkBoxShape');
  await expect.poll(focused).toEqual(['4 NiNode “Cup”', '', '']);
  await command('Remove Branch');
  await expect.poll(focused).toEqual(['4 bhkCollisionObject', '', '']);
  await press('Control+z');
  await window.status(/^Undid: Remove NiNode “Cup” \(block 4\)/);
  await goTo('blocks[4]');
  await press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('menuitem', { name: 'Remove Block' }).click();
  await expect.poll(focused).toEqual(['4 bhkCollisionObject', '', '']);
});

test('blocks copied from one mesh are pasted below a node of another, and undone as one step', async () => {
  await open('source');
  await set('blocks[1].name', 'Saucer');
  await goTo('blocks[1]');
  await press('Control+c');
  await window.status(/^Copied 1 block$/);
  await show('target');
  await goTo('blocks[0]');
  await press('Control+Shift+V');
  await expect.poll(focused).toEqual(['5 NiNode “Saucer”', '', '']);
  await goTo('blocks[0].children[1]');
  expect((await focused())[1]).toBe('5 (NiNode “Saucer”)');
  await press('Control+z');
  await window.status(/^Undid: Paste NiNode below NiNode \(block 0\)/);
  await goTo('blocks[2]');
  await press('Control+c');
  await window.status(/^Copied 3 blocks$/);
  await press('Control+v');
  await expect.poll(focused).toEqual(['5 bhkCollisionObject', '', '']);
  await page
    .getByText(/The blocks that these referred to were not copied/)
    .first()
    .waitFor();
});

test('several blocks are selected by keyboard and mouse, and copied, pasted and removed, each as one undo step', async () => {
  await open('several');
  const selected = (): Promise<readonly string[]> =>
    tree()
      .locator('[role="row"][aria-selected="true"]')
      .evaluateAll((rows) => rows.map((one) => one.querySelector('[role="gridcell"]')?.textContent ?? ''));
  await goTo('blocks[1]');
  await press('Control+ArrowDown', 'Control+ArrowDown');
  await expect.poll(focused).toEqual(['3 bhkRigidBody', '', '']);
  expect(await selected()).toEqual(['1 NiNode “Cup”']);
  await press('Control+Space');
  await expect.poll(selected).toEqual(['1 NiNode “Cup”', '3 bhkRigidBody']);
  expect(await tree().getAttribute('aria-multiselectable')).toBe('true');
  expect(await accessibilityFindings(page)).toEqual([]);

  await command('Copy Block');
  await window.status(/^Copied 2 blocks$/);
  await tree().focus();
  await press('Control+v');
  await expect.poll(focused).toEqual(['5 NiNode “Cup”', '', '']);
  await goTo('blocks[6]');
  await expect.poll(focused).toEqual(['6 bhkRigidBody', '', '']);
  await press('Control+z');
  await window.status(/^Undid: Paste 2 blocks/);
  await expect.poll(() => row('6 bhkRigidBody').count()).toBe(0);

  await goTo('blocks[2]');
  await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowUp');
  await expect.poll(selected).toEqual(['2 bhkCollisionObject', '3 bhkRigidBody']);
  await press('Shift+Delete');
  await expect.poll(() => row('2 bhkCollisionObject').count()).toBe(0);
  expect(await row('3 bhkRigidBody').count()).toBe(0);
  expect(await row('4 bhkBoxShape').count()).toBe(0);
  await press('Control+z');
  await window.status(/^Undid: Remove 2 blocks/);
  await row('4 bhkBoxShape').waitFor();

  await row('1 NiNode “Cup”').click();
  await row('4 bhkBoxShape').click({ modifiers: ['Control'] });
  await row('3 bhkRigidBody').click({ modifiers: ['Control'] });
  await row('4 bhkBoxShape').click({ modifiers: ['Control'] });
  await expect.poll(selected).toEqual(['1 NiNode “Cup”', '3 bhkRigidBody']);
  await row('2 bhkCollisionObject').click();
  await expect.poll(selected).toEqual(['2 bhkCollisionObject']);
});

test('a list of references grows and shrinks, and a reference is chosen from the blocks', async () => {
  await open('lists');
  await goTo('blocks[0].children');
  await press('Insert');
  await expect.poll(focused).toEqual(['[1]', '-1 (none)', 'i32']);
  await press('F4');
  await page.getByRole('dialog', { name: '[1] refers to' }).getByRole('option').nth(4).waitFor();
  await pick('Cup');
  await expect.poll(focused).toEqual(['[1]', '1 (NiNode “Cup”)', 'i32']);
  expect(await tree().evaluate((node) => node === document.activeElement)).toBe(true);
  await panel.getByRole('button', { name: 'Go to block 1' }).click();
  await expect.poll(focused).toEqual(['1 NiNode “Cup”', '', '']);
  await set('blocks[0].children[1]', 'none');
  await expect.poll(focused).toEqual(['[1]', '-1 (none)', 'i32']);
  await press('F2');
  await panel.getByLabel(/^Value of /).fill('what');
  await press('Enter');
  await panel.getByRole('alert').getByText('The number of a block').waitFor();
  await panel.getByRole('button', { name: /^Choose a block/ }).click();
  await pick('none');
  await expect.poll(focused).toEqual(['[1]', '-1 (none)', 'i32']);
  await press('Delete');
  await expect.poll(focused).toEqual(['children', '', '1 × i32']);
});

test('open and selected rows follow their block when others are added or removed, and when that is undone', async () => {
  await open('follow');
  await goTo('blocks[4].dimensions.x');
  const place = () => tree().locator('[role="row"][aria-level="4"]').count();
  await expect.poll(place).toBe(3);
  await goTo('blocks[1]');
  await press('Delete');
  await expect.poll(focused).toEqual(['1 bhkCollisionObject', '', '']);
  await expect.poll(place).toBe(3);
  await goTo('blocks[3].dimensions.x');
  await press('Control+z');
  await window.status('Undid: Remove NiNode “Cup” (block 1)');
  await expect.poll(focused).toEqual(['1 NiNode “Cup”', '', '']);
  await expect.poll(place).toBe(3);
  await goTo('blocks[4].dimensions.x');
  await press('F1');
  await page.getByRole('combobox', { name: 'All commands' }).fill('Redo');
  await page.getByRole('option', { name: /Redo: Remove NiNode “Cup” \(block 1\)/ }).waitFor();
});

test('a dangling reference gets a new block of a type it accepts, with unsuitable types listed last', async () => {
  await open('slot');
  await goTo('blocks[1].collisionObject');
  await press('Insert');
  const dialog = page.getByRole('dialog', { name: 'Add a block as blocks[1].collisionObject' });
  await dialog.getByRole('option').nth(2).waitFor();
  expect(await dialog.getByRole('option').first().textContent()).toBe('bhkBlendCollisionObject');
  await dialog.getByRole('combobox').fill('BSGeometry');
  await dialog.getByRole('option', { name: 'BSGeometry other types: no collision object' }).waitFor();
  await pick('bhkCollisionObject');
  await expect.poll(focused).toEqual(['2 bhkCollisionObject', '', '']);
  await goTo('blocks[1].collisionObject');
  expect((await focused())[1]).toBe('2 (bhkCollisionObject)');

  await press('F4');
  const blocks = page.getByRole('dialog', { name: 'collisionObject refers to' });
  await blocks.getByRole('option').nth(4).waitFor();
  expect(await blocks.getByRole('option').nth(1).textContent()).toBe('2bhkCollisionObject');
  expect(await blocks.getByRole('option', { selected: true }).textContent()).toBe('2bhkCollisionObject');
  await pick('Cup');
  await expect.poll(focused).toEqual(['collisionObject', '1 (NiNode “Cup”)', 'i32']);
  await press('Control+z', 'Control+z');
  await window.status('Undid: Add bhkCollisionObject as collisionObject of NiNode “Cup” (block 1)');
  await expect.poll(focused).toEqual(['collisionObject', '-1 (none)', 'i32']);
});

test('a field that determines the layout is changed in its row, and dropped fields are reported', async () => {
  await open('decides');
  await goTo('blocks[2].hasVertexColors');
  await press('F2');
  await panel.getByLabel('Value of hasVertexColors').selectOption('0');
  await window.status(
    'No longer stored: vertexColors of NiTriShapeData (block 2). Undo brings back what was in it.',
  );
  await expect.poll(focused).toEqual(['hasVertexColors', 'no (0)', 'u8']);
  await goTo('blocks[2].uvSets');
  await press('Control+z');
  await window.status('Undid: Set hasVertexColors of NiTriShapeData (block 2) to no');
  await goTo('blocks[2].vertexColors[3].a');
  expect((await focused())[1]).toBe('1');
});

const collision = (): Locator => page.getByRole('region', { name: 'Collision' });

test("a body's values are set in the properties, with all their copies, as one step", async () => {
  await open('body');
  await goTo('blocks[0]');
  await expect.poll(() => collision().count()).toBe(0);
  await goTo('blocks[3].rigidBodyInfo');
  const friction = collision().getByRole('spinbutton', { name: 'Friction', exact: true });
  await expect.poll(() => friction.inputValue()).toBe('0.5');
  await friction.fill('1/4');
  await friction.press('Enter');
  await expect.poll(() => friction.inputValue()).toBe('0.25');
  await collision().getByText('The file stores 0.5').waitFor();

  await collision().getByRole('combobox', { name: 'Layer' }).click();
  await page.getByRole('option', { name: 'static (1)', exact: true }).click();
  await expect
    .poll(() => collision().getByRole('combobox', { name: 'Layer' }).textContent())
    .toBe('static (1)');
  await goTo('blocks[3].rigidBodyInfo.havokFilter.layer');
  expect((await focused())[1]).toBe('static (1)');
  await collision().getByRole('checkbox', { name: 'No collision' }).click();
  await goTo('blocks[3].rigidBodyInfo.havokFilter.flags.noCollision');
  await expect.poll(() => tree().locator('[data-focus] input[type="checkbox"]').isChecked()).toBe(true);
  await press('Control+z');
  await window.status('Undid: Set no collision of bhkRigidBody (block 3) to true');
  await goTo('blocks[3].havokFilter.layer');
  expect((await focused())[1]).toBe('static (1)');
});

test('differing copies of a value show as mixed, and become equal when it is set', async () => {
  await open('mixed');
  await goTo('blocks[3].rigidBodyInfo.havokFilter');
  const { client } = bench.workbench;
  const document =
    (await client.request('document.list', {})).find(({ name }) => name === 'mixed.nif')?.id ?? '';
  const { rows } = await client.request('document.fields', {
    document,
    path: 'blocks[3].rigidBodyInfo.havokFilter',
    start: 0,
    count: 1,
  });
  expect(rows[0]?.name).toBe('layer');
  await client.request('document.writeBytes', {
    document,
    offset: rows[0]?.offset ?? 0,
    bytes: Uint8Array.of(2),
  });
  const layer = collision().getByRole('combobox', { name: 'Layer' });
  await expect.poll(() => layer.textContent()).toBe('mixed');
  await layer.click();
  await collision().getByText('Its copies differ: unidentified (0), animated static (2).').waitFor();
  await page.getByRole('option', { name: 'static (1)', exact: true }).click();
  await expect.poll(() => layer.textContent()).toBe('static (1)');
});

test.each(['dark', 'light', 'contrast'] as const)('has no axe violations in the %s theme', async (theme) => {
  await open('look', theme);
  await goTo('blocks[3].shape');
  await collision().waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await press('F4');
  await page.getByRole('dialog').getByRole('option').nth(4).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await press('Escape', 'F2');
  await panel.getByLabel('Value of shape').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('a file broken in hex shows its error in every view, as often as the panel says, until it is undone', async () => {
  await open('broken');
  const mark = page.getByRole('tab', { name: 'broken.nif, unsaved edits, has an error' });
  const explorer = page.getByRole('treeitem', { name: /broken\.nif.*error: declares/ });
  const problems = page.getByRole('tab', { name: /^Problems/ });
  const status = page.locator('footer').getByRole('button', { name: /errors?\b.*warnings?/ });
  const counted = async (): Promise<number> =>
    ((await status.textContent()) ?? '').match(/\d+/g)?.reduce((sum, one) => sum + Number(one), 0) ?? -1;
  const listed = async (): Promise<number> =>
    Number(((await problems.textContent()) ?? '').replace(/\D/g, ''));
  const errors = async (): Promise<number> => Number.parseInt((await status.textContent()) ?? '', 10);
  await expect.poll(listed).toBeGreaterThan(0);
  await expect.poll(async () => (await counted()) === (await listed())).toBe(true);
  const before = await errors();

  await panel.getByRole('tab', { name: 'Hex' }).click();
  await press('Control+g');
  await page.keyboard.type(String(nifFields(openNif(STORED)).at('header.numBlocks')?.offset));
  await press('Enter');
  await panel.getByRole('grid').or(panel.locator('[data-view="hex"] [role="application"]')).first().focus();
  await page.keyboard.type('ffffff');
  await mark.waitFor();
  await explorer.first().waitFor();
  await expect.poll(errors).toBe(before + 1);
  await expect.poll(async () => (await counted()) === (await listed())).toBe(true);
  await panel.getByRole('tab', { name: '3D' }).click();
  await panel.getByText('Could not show broken.nif').waitFor();
  await panel.getByRole('tab', { name: 'Fields' }).click();
  await panel.getByText('The fields of broken.nif cannot be read').waitFor();

  await press('Control+z');
  await row('blocks').waitFor();
  // Beside the bytes as well, where the view stays.
  await press('Control+y');
  await panel.getByText('The fields of broken.nif cannot be read').waitFor();
  await press('Control+z');
  await row('blocks').waitFor();
  await mark.waitFor({ state: 'detached' });
  await expect.poll(() => explorer.count()).toBe(0);
  await expect.poll(errors).toBe(before);
  await expect.poll(async () => (await counted()) === (await listed())).toBe(true);
  await panel.getByRole('tab', { name: '3D' }).click();
  await panel.locator('canvas').first().waitFor();
});

test('a NIF opens at its blocks, named as everywhere, and no type is cut beside an empty value', async () => {
  await open('body');
  await tree().getByText('0 NiNode “Scene Root”', { exact: true }).waitFor();
  await tree().getByText('4 bhkBoxShape', { exact: true }).waitFor();
  expect(await tree().getByText('version', { exact: true }).count()).toBe(0);
  await tree().getByText('3 bhkRigidBody', { exact: true }).click();
  await press('ArrowRight');
  await tree()
    .getByText('bhkRigidBodyCInfo550_660', { exact: false })
    .or(tree().getByText('bhkWorldObjectCInfo'))
    .first()
    .waitFor();
  const cut = await tree()
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.flatMap((one) => {
        const [, value, type] = one.querySelectorAll('[role="gridcell"]');
        const chip = type?.querySelector('[title]');
        const isCut = chip !== null && chip !== undefined && chip.scrollWidth > chip.clientWidth;
        return value?.textContent === '' && isCut ? [type?.textContent] : [];
      }),
    );
  expect(cut).toEqual([]);
});

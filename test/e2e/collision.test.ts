import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makePackfile } from '#test/fixtures/havok/physics-system.ts';
import { addPolytope, addSphere, boxHull } from '#test/fixtures/havok/shapes.ts';
import { cupNif, twoCupsNif } from '#test/fixtures/nif/cup-nif.ts';
import { packfileNif } from '#test/fixtures/nif/packfile-nif.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';
import type { FakeOptions } from '#test/support/fake-services.ts';
import { accessibilityFindings, type FrameBench, startFrameBench } from '#test/support/frame-page.ts';
import { SKYRIM } from '#test/support/hand-laid-nif.ts';
import { textArchive } from '#test/support/workbench.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

const THEMES = ['dark', 'light', 'contrast'] as const;
const side = (page: Page): Locator => page.getByRole('region', { name: 'Collision', exact: true });
const answer = (page: Page): Locator => page.locator('[data-view="answer"]');
const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

describe('the Collision side view, over mock services', () => {
  let bench: FrameBench;
  beforeAll(async () => {
    bench = await startFrameBench();
  });
  afterAll(() => bench.close());

  async function open(fake: FakeOptions = {}): Promise<Page> {
    const frame = await bench.open({ fake });
    onTestFinished(async () => {
      expect(frame.complaints).toEqual([]);
      await frame.close();
    });
    const { page } = frame;
    await page.getByRole('tree', { name: 'Files' }).waitFor();
    await press(page, 'Control+Shift+k');
    await side(page).waitFor();
    return page;
  }
  const planned = (page: Page): Locator => page.getByRole('grid', { name: 'Values that would change' });

  test('builds an expression, explains an invalid one, and lists the matches', async () => {
    const page = await open();
    const where = side(page).getByRole('textbox', { name: 'Condition on bodies' });
    await side(page).getByRole('textbox', { name: 'Compare with' }).fill('Glass');
    await press(page, 'Enter');
    expect(await where.inputValue()).toBe('material == "Glass"');
    await where.fill('material ==');
    await side(page).getByRole('alert').getByText('needs a number, or a text in quotes').waitFor();
    await where.fill('material == Glass');
    await press(page, 'Enter');
    await page.getByRole('grid', { name: 'Bodies found' }).getByText('dynamic').first().waitFor();
    await side(page).getByText('2 bodies in 9 004 meshes').waitFor();
  });

  test('counts a condition that was typed but not added', async () => {
    const page = await open();
    await side(page).getByRole('textbox', { name: 'Compare with' }).fill('Glass');
    await side(page).getByRole('button', { name: 'Find bodies' }).click();
    await side(page).getByText('2 bodies in 9 004 meshes').waitFor();
    const where = side(page).getByRole('textbox', { name: 'Condition on bodies' });
    expect(await where.inputValue()).toBe('material == "Glass"');
    expect(await side(page).getByRole('textbox', { name: 'Compare with' }).inputValue()).toBe('');
  });

  test('writes only what was previewed, asks first, and undoes it, by keyboard alone', async () => {
    const page = await open();
    const write = side(page).getByRole('button', { name: /^Write/ });
    const value = side(page).getByRole('textbox', { name: 'New friction' });
    await value.focus();
    await page.keyboard.type('0.2');
    expect(await write.isDisabled()).toBe(true);
    await press(page, 'Enter');
    await planned(page).getByText('0.5').first().waitFor();
    await planned(page).getByTitle('These meshes store friction in 16 bits.').first().waitFor();
    await side(page).getByText('These meshes store friction in 16 bits.').waitFor();
    await side(page).getByText('3 bodies have no mass.').waitFor();
    await page.keyboard.type('5');
    await side(page).getByText('The question has changed since').waitFor();
    expect(await write.isDisabled()).toBe(true);
    await press(page, 'Enter');
    await expect.poll(() => write.isDisabled()).toBe(false);
    // A filter on the results is no choice of what is written.
    await page.getByRole('textbox', { name: 'Filter results' }).fill('book');
    await planned(page).getByText('goblet00.nif').waitFor({ state: 'detached' });
    await write.focus();
    await press(page, 'Enter');
    const question = page.getByRole('dialog');
    await question.getByText('mods/My changes').waitFor();
    await question.getByText('All 2 values are written, also the 1 that the filter hides.').waitFor();
    await expect.poll(() => question.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await press(page, 'Tab', 'Enter');
    await side(page).getByText('2 files written to mods/My changes.').waitFor();
    await side(page).getByRole('button', { name: 'Undo friction=0.2' }).focus();
    await press(page, 'Enter');
    await side(page).getByText('2 files removed').waitFor();
    expect(await side(page).getByRole('button', { name: /^Undo/ }).count()).toBe(0);
  });

  test('keeps the focus where another value to set is chosen by keyboard', async () => {
    const page = await open();
    const choice = side(page).getByRole('combobox', { name: 'Value to set' });
    await choice.focus();
    await press(page, 'Enter', 'ArrowDown', 'Enter');
    await side(page).getByRole('textbox', { name: 'New friction' }).waitFor({ state: 'detached' });
    await expect.poll(() => choice.evaluate((one) => one === document.activeElement)).toBe(true);
    await press(page, 'Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toMatch(/^New /);
  });

  test('is canceled with the button that started it, and shows why it failed', async () => {
    const page = await open({ scan: 'endless' });
    const button = side(page).getByRole('button', { name: 'Find bodies' });
    await button.focus();
    await press(page, 'Enter');
    await side(page).getByText('1 200 of 9 004 files').waitFor();
    await press(page, 'Enter');
    await side(page).getByText('Canceled. No results were kept.').waitFor();
    await answer(page).getByText('No results were kept.').waitFor();
    const failed = await open({ scan: 'failed' });
    await side(failed).getByRole('button', { name: 'Find bodies' }).click();
    await side(failed).getByText('The worker that did this ended.').waitFor();
    await answer(failed).getByText('The meshes could not be scanned').waitFor();
  });

  test('draws its progress in the tab, and keeps the focus there when it is canceled there', async () => {
    const page = await open({ scan: 'endless' });
    await side(page).getByRole('button', { name: 'Find bodies' }).click();
    await side(page).getByText('Scanning meshes: 1 200 of 9 004 files').waitFor();
    expect(await side(page).getByRole('progressbar').count()).toBe(0);
    await answer(page).getByRole('button', { name: 'Cancel' }).focus();
    await press(page, 'Enter');
    const question = answer(page).getByRole('button', { name: 'Show the Question' });
    await question.waitFor();
    await expect.poll(() => question.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('shows the question of the results again, where another was typed since', async () => {
    const page = await open();
    const where = side(page).getByRole('textbox', { name: 'Condition on bodies' });
    await where.fill('material == Glass');
    await press(page, 'Enter');
    await page.getByRole('grid', { name: 'Bodies found' }).waitFor();
    await where.fill('friction > 0.3');
    await press(page, 'Control+Shift+E');
    await page.getByRole('grid', { name: 'Bodies found' }).focus();
    await press(page, 'Control+Shift+p');
    await page.getByRole('combobox').fill('show the question');
    await press(page, 'Enter');
    await expect.poll(() => where.inputValue()).toBe('material == Glass');
    await expect.poll(() => side(page).evaluate((view) => view.contains(document.activeElement))).toBe(true);
  });

  test('says in the tab which files were skipped, and why nothing would change', async () => {
    const page = await open();
    await page.evaluate(() => {
      const services = Reflect.get(window, 'fakeServices') as Record<string, (...args: unknown[]) => unknown>;
      const plan = services['changes.plan']!;
      services['changes.plan'] = async (...args) => ({
        ...((await plan(...args)) as object),
        plan: null,
        file: new Uint32Array(),
        values: 0,
        changedFiles: 0,
        problems: 40,
        reasons: [{ message: 'does not accept 99', files: 40, first: ['a.nif', 'b.nif', 'c.nif', 'd.nif'] }],
      });
    });
    await side(page).getByRole('textbox', { name: 'New friction' }).fill('99');
    await press(page, 'Enter');
    const skipped = answer(page).getByRole('region', { name: 'Skipped files' });
    await skipped.getByText('40 files were skipped or only partly read.').waitFor();
    await skipped.getByText('does not accept 99: a.nif, b.nif, c.nif and 37 more').waitFor();
    await answer(page).getByText('What matches was skipped, or already has these values.').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  test('warns of a name that is not known, beside the rows, in the tab and before writing', async () => {
    const page = await open();
    const warning = '“Stoen” is not a known material: its hash 0xAB24F274 is written.';
    await page.evaluate((text) => {
      const services = Reflect.get(window, 'fakeServices') as Record<string, (...args: unknown[]) => unknown>;
      const plan = services['changes.plan']!;
      services['changes.plan'] = async (...args) => ({
        ...((await plan(...args)) as object),
        warnings: [text],
      });
    }, warning);
    await side(page).getByRole('textbox', { name: 'New friction' }).fill('0.2');
    await press(page, 'Enter');
    await side(page).getByRole('alert').getByText(warning).waitFor();
    await answer(page).getByText(warning).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await side(page)
      .getByRole('button', { name: /^Write/ })
      .click();
    await page.getByRole('dialog').getByText(warning).waitFor();
  });

  test('counts all values in the tab where only the first are listed', async () => {
    const page = await open();
    await page.evaluate(() => {
      const services = Reflect.get(window, 'fakeServices') as Record<string, (...args: unknown[]) => unknown>;
      const plan = services['changes.plan']!;
      services['changes.plan'] = async (...args) => ({
        ...((await plan(...args)) as object),
        values: 300,
        changedFiles: 200,
        more: true,
      });
    });
    await side(page).getByRole('textbox', { name: 'New friction' }).fill('0.2');
    await press(page, 'Enter');
    const told = '300 values in 200 files would change; 2 matching bodies in 9 004 meshes';
    await side(page).getByText(told).waitFor();
    await answer(page).getByText(`${told}. Only the first 2 of 300 are listed.`).waitFor();
  });

  test.each(THEMES)('has no axe violations: %s', async (theme) => {
    const page = await open({ theme });
    await side(page).getByRole('textbox', { name: 'New friction' }).fill('0.2');
    await press(page, 'Enter');
    await planned(page).getByRole('row').nth(1).click();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});

describe('bodies of real files', () => {
  let bench: EditorsBench;
  /** Fallout 4 meshes, three of them with plastic bodies. */
  const meshes = corpusFiles('nif/pynifly/FO4', /^(AlarmClock|InsFloorMat01|Workshop_\w+|CarPush01)\.nif$/);
  const cup = cupNif(SKYRIM);
  const fallout = packfileNif(
    makePackfile([
      {
        shape: (builder) => addPolytope(builder, boxHull([1, 1, 1]), 'Glass'),
        motion: { mass: 5 },
        layer: 4,
      },
      { shape: (builder) => addSphere(builder, [0, 0, 0], 1, 'Wood'), motion: { mass: 2 }, layer: 4 },
      { shape: (builder) => addSphere(builder, [0, 0, 0], 1, 'Metal'), motion: 'keyframed', layer: 2 },
      {
        shape: (builder) => addSphere(builder, [0, 0, 0], 2, 'Wood'),
        motion: { mass: 1 },
        info: { flags: 0 },
      },
    ]),
    ['Box', 'Ball', 'Door', 'Mute'].map((name, body) => ({ name, body })),
  );
  beforeAll(async () => {
    bench = await startEditorsBench((workbench) => {
      const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
      workbench.put('Cups.bsa', textArchive({ 'meshes/cup.nif': latin(cup), 'meshes/mug.nif': latin(cup) }));
      if (meshes.length > 0) {
        const entries = meshes.map(
          (path) => [`meshes/corpus${path.slice(path.lastIndexOf('/'))}`, latin(corpusFile(path))] as const,
        );
        workbench.put('Corpus.bsa', textArchive(Object.fromEntries(entries)));
      }
      for (const name of ['cups', 'beside']) workbench.put(`meshes/${name}.nif`, twoCupsNif(SKYRIM));
      for (const name of ['editing', 'choices', 'looks', 'many', 'shared'])
        workbench.put(`meshes/${name}.nif`, fallout);
    });
  });
  afterAll(() => bench.close());

  async function open(path: string, options: Parameters<EditorsBench['open']>[0] = {}) {
    const window: EditorsPage = await bench.open(options);
    onTestFinished(async () => {
      expect(window.complaints.filter((text) => !text.includes('GPU stall'))).toEqual([]);
      expect(bench.workbench.bugs).toEqual([]);
      await window.close();
    });
    const panel = await window.openFile(path);
    await panel.getByRole('tab', { name: 'Collision' }).click();
    const grid = panel.getByRole('grid', { name: 'Bodies' });
    await grid.getByRole('row').nth(1).waitFor();
    return { page: window.page, panel, grid };
  }
  /** Cell texts of a column, starting with the first body. */
  const column = async (grid: Locator, title: string): Promise<readonly string[]> => {
    const titles = await grid.getByRole('columnheader').allTextContents();
    const at = titles.findIndex((text) => text.startsWith(title));
    const rows = await grid.getByRole('row').all();
    return await Promise.all(
      rows
        .slice(1)
        .map(async (row) => (await row.getByRole('gridcell').nth(at).textContent())?.replace('●', '') ?? ''),
    );
  };
  const toColumn = async (page: Page, steps: number): Promise<void> => {
    for (let i = 0; i < steps; i += 1) await press(page, 'ArrowRight');
  };

  test('packfile values of several bodies are edited at once, undone as one step, and reset', async () => {
    const { page, grid } = await open('meshes/editing.nif');
    expect(await column(grid, 'Node')).toEqual(['Box', 'Ball', 'Door', 'Mute']);
    expect(await column(grid, 'Material')).toEqual(['Glass', 'Wood', 'Metal', 'Wood']);
    expect(await column(grid, 'Mass')).toEqual(['5', '2', '0', '1']);

    await grid.focus();
    await press(page, 'Home', 'Shift+ArrowDown', 'Shift+ArrowDown');
    await toColumn(page, 2);
    await press(page, 'Enter');
    await page.keyboard.type('*1/2');
    await press(page, 'Enter');
    await expect.poll(() => column(grid, 'Friction')).toEqual(['0.25', '0.25', '0.25', '0.5']);
    // The mass of keyframed bodies cannot be set; the others are set, and a message says so.
    await toColumn(page, 5);
    await press(page, 'ArrowUp', 'Home', 'Shift+ArrowDown', 'Shift+ArrowDown');
    await press(page, 'ArrowUp', 'Shift+ArrowUp');
    await page.keyboard.type('8');
    await press(page, 'Enter');
    await expect.poll(() => column(grid, 'Mass')).toEqual(['8', '8', '0', '1']);

    await press(page, 'Delete');
    await expect.poll(() => column(grid, 'Mass')).toEqual(['5', '2', '0', '1']);
    await press(page, 'Control+z', 'Control+z');
    await expect.poll(() => column(grid, 'Mass')).toEqual(['5', '2', '0', '1']);
    expect(await column(grid, 'Friction')).toEqual(['0.25', '0.25', '0.25', '0.5']);
    await press(page, 'Control+z');
    await expect.poll(() => column(grid, 'Friction')).toEqual(['0.5', '0.5', '0.5', '0.5']);
  });

  test('Properties set a value of several bodies of a packfile as one step', async () => {
    const { page, panel, grid } = await open('meshes/shared.nif');
    const properties = page.getByRole('region', { name: 'Properties' });
    await panel.getByText('4 bodies').waitFor();
    await page.keyboard.press('F6');
    await grid.focus();
    await panel.getByText('4 bodies · 1 selected').waitFor();
    await properties.getByRole('spinbutton', { name: 'Friction', exact: true }).waitFor();
    await press(page, 'Control+a');
    await properties.getByRole('heading', { name: 'Collision 4 selected' }).waitFor();
    expect(await properties.getByRole('combobox', { name: 'Material' }).textContent()).toBe('mixed');
    const friction = properties.getByRole('spinbutton', { name: 'Friction', exact: true });
    expect(await friction.inputValue()).toBe('0.5');
    await friction.fill('0.25');
    await friction.press('Enter');
    await expect.poll(() => column(grid, 'Friction')).toEqual(['0.25', '0.25', '0.25', '0.25']);
    await grid.focus();
    await press(page, 'Control+z');
    await expect.poll(() => column(grid, 'Friction')).toEqual(['0.5', '0.5', '0.5', '0.5']);

    await press(page, 'Home', 'Shift+ArrowDown');
    await properties.getByRole('heading', { name: 'Collision 2 selected' }).waitFor();
    const mass = properties.getByRole('spinbutton', { name: 'Mass', exact: true });
    await mass.fill('8');
    await mass.press('Enter');
    await expect.poll(() => column(grid, 'Mass')).toEqual(['8', '8', '0', '1']);
    await panel.getByRole('button', { name: 'Undo: Set mass of 2 parts to 8 kg' }).waitFor();
  });

  test('Material and Friction are in view with 3D beside, in a narrow window too', async () => {
    const { page, panel, grid } = await open('meshes/shared.nif');
    await panel.getByRole('button', { name: '3D beside' }).click();
    await panel.getByRole('tree', { name: 'Scene outline' }).waitFor();
    const right = async (title: string): Promise<number> => {
      const box = await grid.getByRole('columnheader', { name: title, exact: true }).boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    const edge = async (): Promise<number> => {
      const box = await grid.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(async () => (await right('Friction')) <= (await edge())).toBe(true);
    await page.setViewportSize({ width: 1024, height: 640 });
    await page.getByRole('tree', { name: 'Files' }).focus();
    await press(page, 'Control+Shift+p');
    await page.getByRole('combobox').fill('Show Files as a Grid');
    await press(page, 'Enter');
    await page.getByRole('listbox', { name: 'Files' }).waitFor();
    await expect.poll(async () => (await panel.boundingBox())?.width ?? 0).toBeGreaterThan(390);
  });

  test('Properties show what several bodies share and what is mixed, and undo leaves them selected', async () => {
    const { page, panel, grid } = await open('meshes/cups.nif');
    const properties = page.getByRole('region', { name: 'Properties' });
    await grid.focus();
    await press(page, 'Home');
    await properties.getByRole('heading', { name: 'Collision 3 bhkRigidBody' }).waitFor();
    await press(page, 'Shift+ArrowDown');
    await properties.getByRole('heading', { name: 'Collision 2 selected' }).waitFor();
    expect(await properties.getByRole('spinbutton', { name: 'Mass', exact: true }).inputValue()).toBe('2');
    const friction = properties.getByRole('spinbutton', { name: 'Friction', exact: true });
    expect(await friction.getAttribute('placeholder')).toBe('mixed');
    await friction.fill('0.25');
    await friction.press('Enter');
    await expect.poll(() => column(grid, 'Friction')).toEqual(['0.25', '0.25']);
    await grid.focus();
    await press(page, 'Control+z');
    await expect.poll(() => column(grid, 'Friction')).toEqual(['0.5', '0.9']);
    await properties.getByRole('heading', { name: 'Collision 2 selected' }).waitFor();
    await panel.getByText('2 bodies · 2 selected').waitFor();

    await panel.getByRole('tab', { name: '3D' }).click();
    const outline = panel.getByRole('tree', { name: 'Scene outline' });
    await outline.getByText('bhkBoxShape').first().click();
    await outline
      .getByText('bhkBoxShape')
      .nth(1)
      .click({ modifiers: ['Control'] });
    await properties.getByRole('heading', { name: '2 selected', exact: true }).waitFor();
    const material = properties.getByRole('combobox', { name: 'Material' });
    await material.click();
    await page.getByRole('option', { name: /^Glass/ }).click();
    await expect.poll(() => material.textContent()).toMatch(/^Glass/);
    await panel.getByRole('button', { name: 'Undo: Set material of 2 parts to Glass' }).click();
    await expect.poll(() => material.textContent()).not.toMatch(/^Glass/);
    await properties.getByRole('heading', { name: '2 selected', exact: true }).waitFor();
  });

  test('with 3D beside, Properties are about what was selected last, in the rows or in the picture', async () => {
    const { page, panel, grid } = await open('meshes/beside.nif');
    const properties = page.getByRole('region', { name: 'Properties' });
    const heading = (name: string): Locator => properties.getByRole('heading', { name, exact: true });
    const beside = panel.getByRole('button', { name: '3D beside' });
    await beside.click();
    const outline = panel.getByRole('tree', { name: 'Scene outline' });
    const shapes = outline.getByText('bhkBoxShape');
    const chosen = outline.locator('[role="treeitem"][aria-selected="true"]');
    await shapes.nth(1).waitFor();

    await grid.focus();
    await press(page, 'Home', 'Shift+ArrowDown');
    await expect.poll(() => chosen.count()).toBe(1);
    await heading('2 bodies').waitFor();
    await heading('Collision 2 selected').waitFor();
    const friction = properties.getByRole('spinbutton', { name: 'Friction', exact: true });
    await friction.fill('0.25');
    await friction.press('Enter');
    await expect.poll(() => column(grid, 'Friction')).toEqual(['0.25', '0.25']);
    await heading('2 bodies').waitFor();
    await beside.click();
    await outline.waitFor({ state: 'detached' });
    await heading('2 bodies').waitFor();

    await beside.click();
    await shapes.first().click();
    await shapes.nth(1).click({ modifiers: ['Control'] });
    await heading('2 selected').waitFor();
    await grid.getByRole('gridcell').first().click();
    await panel.getByText('2 bodies · 1 selected').waitFor();
    await heading('2 selected').waitFor({ state: 'detached' });
    await heading('Collision 3 bhkRigidBody').waitFor();
  });

  test('a material is found by typing, any name is allowed, and a preset copies values to other bodies', async () => {
    const { page, panel, grid } = await open('meshes/choices.nif');
    await grid.focus();
    await press(page, 'Home');
    await toColumn(page, 1);
    await press(page, 'Enter');
    await page.keyboard.type('stonebr');
    await page.getByRole('option').first().waitFor();
    await press(page, 'Enter');
    await expect.poll(async () => (await column(grid, 'Material'))[0]).toBe('StoneBroken');
    // Half a name is the first match, whether the list was opened or the cell typed over, and on leaving it.
    await page.keyboard.type('wood');
    await press(page, 'Enter');
    await expect.poll(async () => (await column(grid, 'Material'))[0]).toBe('Wood');
    await page.keyboard.type('meta');
    await press(page, 'Tab');
    await expect.poll(async () => (await column(grid, 'Material'))[0]).toBe('Metal');
    await grid.focus();
    await press(page, 'Home', 'Enter', 'Delete', 'Enter');
    await panel.getByRole('alert').getByText('Type a name or a number.').waitFor();
    await press(page, 'Escape', 'Enter');
    await page.keyboard.type('My own stuff');
    await page.getByRole('option', { name: /^My own stuff\s*not a known material, hash 0x/ }).waitFor();
    await press(page, 'Enter');
    await expect.poll(async () => (await column(grid, 'Material'))[0]).toMatch(/^0x[0-9A-F]{8}$/);
    await page
      .getByText(/“My own stuff” is not a known material: its hash 0x[0-9A-F]{8} is written/)
      .waitFor();
    await press(page, 'Enter');
    await page.keyboard.type('12 monkeys');
    await press(page, 'Enter');
    await panel.getByRole('alert').waitFor();
    await press(page, 'Escape');

    await toColumn(page, 1);
    await page.keyboard.type('0.75');
    await press(page, 'Enter');
    await expect.poll(async () => (await column(grid, 'Friction'))[0]).toBe('0.75');
    await panel.getByRole('button', { name: 'Presets' }).click();
    await page.getByRole('menuitem', { name: 'Save Values as Preset…' }).click();
    await page.getByRole('dialog').getByLabel('Name of the preset').fill('Grippy');
    await press(page, 'Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await grid.focus();
    await press(page, 'End', 'Shift+ArrowUp');
    await panel.getByRole('button', { name: 'Presets' }).click();
    await page.getByRole('menuitem', { name: 'Apply “Grippy”' }).click();
    await expect.poll(() => column(grid, 'Friction')).toEqual(['0.75', '0.5', '0.75', '0.75']);
    expect(await column(grid, 'Mass')).toEqual(['5', '2', '0', '5']);
  });

  test('numbers are scrubbed with Alt and dragging, for all selected rows and as one step', async () => {
    const { page, grid } = await open('meshes/many.nif');
    const cell = grid.getByRole('row').nth(1).getByRole('gridcell').nth(2);
    await grid
      .getByRole('row')
      .nth(1)
      .click({ position: { x: 20, y: 8 } });
    await page.keyboard.press('Shift+ArrowDown');
    const box = (await cell.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.keyboard.down('Alt');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 50, y, { steps: 5 });
    await page.mouse.up();
    await page.keyboard.up('Alt');
    await expect.poll(() => column(grid, 'Friction')).toEqual(['0.550781', '0.550781', '0.5', '0.5']);
    await grid.focus();
    await press(page, 'Control+z');
    await expect.poll(() => column(grid, 'Friction')).toEqual(['0.5', '0.5', '0.5', '0.5']);
  });

  test('shows the details of a body, and links to its fields', async () => {
    const { page, panel, grid } = await open('meshes/looks.nif');
    await grid.getByText('Mute').click();
    await panel.getByText('its impacts make no sound').waitFor();
    await grid.getByText('Door').click();
    await panel.getByText('cannot be given one').waitFor();
    await grid.getByText('Box').dblclick();
    await expect
      .poll(() => panel.getByRole('navigation', { name: 'Path of the field' }).textContent())
      .toContain('bodyCinfos[0]');
    await page.keyboard.press('Control+z');
  });

  test.each(THEMES)('has no axe violations: %s', async (theme) => {
    const { page, grid } = await open('meshes/looks.nif', { theme });
    await grid.getByText('Mute').click();
    await toColumn(page, 1);
    await press(page, 'Enter');
    await page.getByRole('option').first().waitFor();
    // While a list is open, the library hides everything else from assistive technology; Tab closes it.
    const findings = (await accessibilityFindings(page)).filter(
      (one) => !one.startsWith('aria-hidden-focus'),
    );
    expect(findings).toEqual([]);
    await press(page, 'Escape', 'ArrowRight', 'F2');
    await grid.getByRole('textbox', { name: 'Friction' }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  test('files in an archive are previewed, written to the mod folder, updated in the open tab, and restored', async () => {
    const { page, grid } = await open('meshes/cup.nif');
    expect(await column(grid, 'Friction')).toEqual(['0.5']);
    await press(page, 'Control+Shift+k');
    await side(page).getByRole('textbox', { name: 'Condition on bodies' }).fill('file ~ "*{cup,mug}.nif"');
    await side(page).getByRole('textbox', { name: 'New friction' }).fill('0.25');
    await press(page, 'Enter');
    await side(page).getByText('2 values in 2 files would change').waitFor();
    await side(page).getByRole('button', { name: 'Write 2 files…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Write 2 files' }).click();
    await side(page).getByText('2 files written to').waitFor();
    const written = readFileSync(join(bench.workbench.output, 'mod/meshes/mug.nif'));
    expect(written.length).toBe(cup.length);
    expect([...written].filter((byte, at) => byte !== cup[at])).toHaveLength(2);
    await page.getByRole('tab', { name: /cup\.nif/ }).click();
    await expect.poll(() => column(grid, 'Friction')).toEqual(['0.25']);
    await side(page).getByRole('button', { name: /^Undo/ }).click();
    await side(page).getByText('2 files removed').waitFor();
    await expect.poll(() => column(grid, 'Friction')).toEqual(['0.5']);
    expect(bench.workbench.read('out/mod/meshes/mug.nif')).toBeNull();
  });

  test('matches have a column for each value, are filtered by number, and are saved as CSV, by keyboard alone', async () => {
    const { page } = await open('meshes/choices.nif');
    await press(page, 'Control+Shift+k');
    const condition = side(page).getByRole('textbox', { name: 'Condition on bodies' });
    await condition.fill('file ~ "*/looks.nif"');
    await press(page, 'Enter');
    const found = page.getByRole('grid', { name: 'Bodies found' });
    await found.getByRole('row').filter({ hasText: 'Mute' }).waitFor();
    await condition.focus();
    await press(page, 'ArrowDown');
    await expect.poll(() => found.evaluate((grid) => grid === document.activeElement)).toBe(true);
    expect(await column(found, 'Material')).toEqual(['Glass', 'Wood', 'Metal', 'Wood', '']);
    expect(await column(found, 'Mass')).toEqual(['5', '2', '0', '1', '0 – 5']);

    await press(page, 'Control+f');
    await page.getByRole('textbox', { name: 'Filter results' }).fill('wood');
    await expect.poll(() => column(found, 'Node')).toEqual(['Ball', 'Mute', '']);
    await page.getByRole('textbox', { name: 'Filter results' }).fill('');
    await press(page, 'Control+Shift+p');
    await page.keyboard.type('filter by column');
    await press(page, 'Enter');
    await page.getByRole('textbox', { name: 'Filter by Mass' }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Filter by Mass' }).fill('1..2');
    // Between the row of filters and that of totals.
    await expect.poll(() => column(found, 'Node')).toEqual(['', 'Ball', 'Mute', '']);

    await press(page, 'Control+Shift+p');
    await page.keyboard.type('results as csv');
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Save 2 bodies' });
    const name = dialog.getByRole('textbox', { name: 'File name' });
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    await press(page, 'Enter');
    await dialog.getByText('1 file written').waitFor();
    await dialog.getByText('Without the 2 that the filters hide.').waitFor();
    const [path] = readdirSync(bench.workbench.output, { recursive: true, encoding: 'utf8' }).filter((one) =>
      one.endsWith('collision-found.csv'),
    );
    const lines = readFileSync(join(bench.workbench.output, path ?? ''), 'utf8').split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFFile,Node,Motion,Shape,Material,Layer,/);
    expect(lines.slice(1, 3).map((line) => line.split(',').slice(0, 3))).toEqual([
      ['looks.nif', 'Ball', 'dynamic'],
      ['looks.nif', 'Mute', 'dynamic'],
    ]);

    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await found.getByRole('row').filter({ hasText: 'Mute' }).dblclick();
    const bodies = page.getByRole('grid', { name: 'Bodies', exact: true });
    await bodies.locator('[role="row"][data-focus]').getByText('Mute').waitFor();
  });

  test.runIf(meshes.length > 0)('an archive of real meshes is previewed, written and restored', async () => {
    const { page } = await open('meshes/editing.nif');
    await press(page, 'Control+Shift+k');
    const condition = side(page).getByRole('textbox', { name: 'Condition on bodies' });
    await condition.fill('file ~ "meshes/corpus/*" && material == "Plastic"');
    await side(page).getByRole('textbox', { name: 'New friction' }).fill('0.2');
    await press(page, 'Enter');
    await side(page).getByText('3 values in 3 files would change').waitFor();
    await page.getByRole('gridcell', { name: '0.200195' }).first().waitFor();
    expect(bench.workbench.read('out/mod/meshes/corpus/AlarmClock.nif')).toBeNull();
    await side(page).getByRole('button', { name: 'Write 3 files…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Write 3 files' }).click();
    await side(page).getByText('3 files written to').waitFor();
    for (const path of meshes.filter((one) => !one.includes('CarPush'))) {
      const name = path.slice(path.lastIndexOf('/') + 1);
      const original = corpusFile(path);
      const written = readFileSync(join(bench.workbench.output, 'mod/meshes/corpus', name));
      expect(written.length).toBe(original.length);
      // Two bytes of each of the two friction values.
      expect([...written].filter((byte, at) => byte !== original[at]).length).toBeLessThanOrEqual(4);
    }
    await side(page).getByRole('button', { name: /^Undo/ }).click();
    await side(page).getByText('3 files removed').waitFor();
    expect(bench.workbench.read('out/mod/meshes/corpus/AlarmClock.nif')).toBeNull();
  });
});

import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dragFromOutside, tabsOpened } from '#test/support/drop-files.ts';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { textArchive, type Workbench } from '#test/support/workbench.ts';
import { type EditorsBench, type EditorsPage, startEditorsBench } from './editors-bench.ts';

const FILES = {
  'meshes/book.nif': 'the book '.repeat(40),
  'meshes/clutter/cup.nif': 'a cup '.repeat(10),
  'menus/main.xml': '<menu name="Main"/>',
  'textures/sky.dds': 'sky',
};

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;

function fill(workbench: Workbench): void {
  workbench.put('Cups.bsa', textArchive(FILES));
  workbench.put('readme.txt', 'read me');
}
async function open(): Promise<void> {
  window = await bench.open();
  page = window.page;
  // A tab that is there from then on was opened by what the test dropped.
  for (const other of page.context().pages()) if (other !== page) await other.close();
}
const overlay = (words: string): Locator => page.getByText(words, { exact: true });
const closeWindow = async (): Promise<void> => {
  expect(window.complaints).toEqual([]);
  expect(bench.workbench.bugs).toEqual([]);
  for (const one of page.context().pages()) await one.close();
};

describe('in a browser, which hides the paths of files', () => {
  beforeAll(async () => {
    bench = await startEditorsBench(fill);
  });
  afterAll(() => bench.close());
  afterEach(closeWindow);

  test.each(['tree', 'editor', 'status bar'])(
    'a file dropped on the %s moves nothing, and a message says what to do',
    async (place) => {
      await open();
      await window.openFile('readme.txt');
      // A user's drag keeps sending events; these few would be lost while the editor is drawn.
      await page.locator('.view-line').getByText('read').waitFor();
      const spot = { tree: [150, 300], editor: [700, 300], 'status bar': [700, 790] }[place] ?? [];
      const [x = 0, y = 0] = spot;
      const before = page.url();
      const drag = await dragFromOutside(page, { files: [join(bench.workbench.data, 'Cups.bsa')] });
      await drag.over(x, y);
      await overlay('Browsers do not reveal where a file is').waitFor();
      await drag.drop(x, y);
      await page.getByRole('status').getByText('npm start -- --data DIR').waitFor();
      await overlay('Browsers do not reveal where a file is').waitFor({ state: 'detached' });
      expect([page.url(), await tabsOpened(page)]).toEqual([before, []]);
      await page.locator('.view-line').getByText('read').waitFor();
    },
  );

  test('a dropped link does not navigate', async () => {
    await open();
    const before = page.url();
    const { href: link } = pathToFileURL(join(bench.workbench.data, 'readme.txt'));
    for (const target of [link, `${new URL(before).origin}/elsewhere`]) {
      const drag = await dragFromOutside(page, { link: target });
      await drag.over(150, 300);
      await drag.drop(150, 300);
    }
    expect([page.url(), await tabsOpened(page)]).toEqual([before, []]);
  });

  test('the drop message disappears when the drag leaves, and has no axe violations while shown', async () => {
    await open();
    const drag = await dragFromOutside(page, { files: [join(bench.workbench.data, 'readme.txt')] });
    await drag.over(700, 300);
    await overlay('Browsers do not reveal where a file is').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await drag.leave();
    await overlay('Browsers do not reveal where a file is').waitFor({ state: 'detached' });
    await drag.over(700, 300);
    await overlay('Browsers do not reveal where a file is').waitFor();
    // If the end of a drag is missed, the next mouse move detects it.
    await page.mouse.move(600, 300);
    await page.mouse.move(620, 310);
    await overlay('Browsers do not reveal where a file is').waitFor({ state: 'detached' });
  });

  test('rows cannot be dragged', async () => {
    await open();
    expect(await page.getByRole('treeitem', { name: 'readme.txt' }).getAttribute('draggable')).toBe('false');
  });
});

describe('in a host that supports drags', () => {
  let letGo: (paths: unknown) => void;
  /** What was handed to the system's drag, by name and text. */
  let handed: { readonly name: string; readonly text: string }[];
  beforeAll(async () => {
    bench = await startEditorsBench(fill, {
      kind: 'desktop',
      startDrag: async (files) => {
        const below = (path: string): readonly string[] =>
          statSync(path).isDirectory()
            ? readdirSync(path).flatMap((name) => below(join(path, name)))
            : [path];
        const named = (path: string) => ({ name: basename(path), text: readFileSync(path, 'latin1') });
        handed.push(
          ...files
            .flatMap(below)
            .map(named)
            .sort((a, b) => (a.name < b.name ? -1 : 1)),
        );
      },
      onDrop: (listener) => {
        letGo = listener;
      },
    });
  });
  afterAll(() => bench.close());
  afterEach(closeWindow);

  /** Drags a row just far enough to start a drag. */
  async function takeHold(row: Locator): Promise<void> {
    handed = [];
    const box = await row.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 8];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 5, { steps: 4 });
  }
  const entry = (name: string): Locator =>
    page.getByRole('grid', { name: /^Entries of/ }).getByRole('row', { name });

  test('dragging a selected row drags all selected archive entries', async () => {
    await open();
    await window.openFile('Cups.bsa');
    await entry('book.nif').click();
    await entry('cup.nif').click({ modifiers: ['Control'] });
    await takeHold(entry('cup.nif'));
    await expect
      .poll(() => handed)
      .toEqual([
        { name: 'book.nif', text: FILES['meshes/book.nif'] },
        { name: 'cup.nif', text: FILES['meshes/clutter/cup.nif'] },
      ]);
    await page.mouse.up();
  });

  test('dragging a row outside the selection drags and selects only that row', async () => {
    await open();
    await window.openFile('Cups.bsa');
    await entry('book.nif').click();
    await takeHold(entry('sky.dds'));
    await expect.poll(() => handed).toEqual([{ name: 'sky.dds', text: 'sky' }]);
    await page.mouse.up();
    expect(await entry('sky.dds').getAttribute('aria-selected')).toBe('true');
    expect(await entry('book.nif').getAttribute('aria-selected')).toBe('false');
  });

  test('an Explorer file is dragged, and a message says that unsaved edits are not included', async () => {
    await open();
    await window.openFile('readme.txt');
    await page.locator('.view-line').first().click();
    await page.keyboard.type('Please ');
    await page.getByRole('treeitem', { name: /readme\.txt.*edited/ }).waitFor();
    await takeHold(page.getByRole('treeitem', { name: 'readme.txt' }));
    await expect.poll(() => handed).toEqual([{ name: 'readme.txt', text: 'read me' }]);
    await page.mouse.up();
    await page.getByText('The dragged files do not include unsaved edits.').waitFor();
    await page.keyboard.press('Control+z');
  });

  test('a message says why something cannot be dragged', async () => {
    await open();
    bench.workbench.put('Cups.bsa', textArchive({ 'x/y.txt': 'another archive' }));
    await page.getByRole('treeitem', { name: 'menus' }).click();
    await takeHold(page.getByRole('treeitem', { name: 'main.xml' }));
    await page.getByRole('status').getByText('was changed since').waitFor();
    await page.mouse.up();
    expect(handed).toEqual([]);
    bench.workbench.put('Cups.bsa', textArchive(FILES));
  });

  test('a folder dropped on the window replaces the open one', async () => {
    const other = join(bench.workbench.top, 'Other');
    mkdirSync(other, { recursive: true });
    writeFileSync(join(other, 'else.txt'), 'something else');
    await open();
    const drag = await dragFromOutside(page, { files: [other] });
    await drag.over(700, 300);
    await overlay('Drop to open').waitFor();
    await page.getByText('This replaces what is open now (Game)').waitFor();
    await drag.drop(700, 300);
    await overlay('Drop to open').waitFor({ state: 'detached' });
    letGo([other]);
    await page.getByRole('treeitem', { name: 'else.txt' }).waitFor();
  });

  test('a loose file opens in its Data folder, or by itself', async () => {
    const lone = join(bench.workbench.top, 'lone.txt');
    writeFileSync(lone, 'all alone');
    await open();
    letGo([lone]);
    await page.locator('.view-line').getByText('all').first().waitFor();
    await page.getByText('lone.txt is open on its own').waitFor();
    expect(await page.getByRole('treeitem').count()).toBe(1);
    letGo([join(bench.workbench.data, 'readme.txt')]);
    await page.locator('.view-line').getByText('read').first().waitFor();
    await page.getByText('readme.txt is shown in its Data folder: Game.').waitFor();
    await page.getByRole('treeitem', { name: 'Cups.bsa' }).waitFor();
  });

  test('a file added to the open folder since is found, and a removed one is reported', async () => {
    await open();
    await window.openFile('readme.txt');
    letGo([bench.workbench.put('new.txt', 'brand new')]);
    await page.locator('.view-line').getByText('brand').first().waitFor();
    letGo([join(bench.workbench.data, 'gone.txt')]);
    await page.getByText('does not exist').waitFor();
  });
});

import { closeSync, openSync, truncateSync, writeSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessibilityFindings } from '#test/support/frame-page.ts';
import { textArchive } from '#test/support/workbench.ts';
import {
  type EditorsBench,
  type EditorsOptions,
  type EditorsPage,
  startEditorsBench,
} from './editors-bench.ts';

const COUNTING = Uint8Array.from({ length: 4096 }, (_, index) => index & 0xff);
/** Far larger than Chromium's largest element, and than a 32-bit signed number. */
const HUGE = 5 * 1024 ** 3;

let bench: EditorsBench;
let window: EditorsPage;
let page: Page;
let panel: Locator;

beforeAll(async () => {
  bench = await startEditorsBench((workbench) => {
    for (const name of [
      'type.bin',
      'quick.bin',
      'find.bin',
      'inspect.bin',
      'copy.bin',
      'keys.bin',
      'go.bin',
      'look.bin',
    ]) {
      workbench.put(name, COUNTING);
    }
    workbench.put('mesh.bsa', textArchive({ 'meshes/cup.nif': 'a cup '.repeat(20) }));
    workbench.put('empty.bin', '');
    const huge = workbench.put('huge.bin', '');
    truncateSync(huge, HUGE);
    const file = openSync(huge, 'r+');
    writeSync(file, 'THE END!', HUGE - 8);
    closeSync(file);
  });
});
afterAll(() => bench.close());
afterEach(async () => {
  expect(window.complaints).toEqual([]);
  expect(bench.workbench.bugs).toEqual([]);
  await window.leave();
});

async function open(path: string, options?: EditorsOptions): Promise<void> {
  window = await bench.open(options);
  page = window.page;
  panel = await window.openFile(path);
  await expect.poll(() => row(0)).toMatch(/^00000000/);
}

const grid = (): Locator => panel.getByRole('grid', { name: /^Bytes of/ });
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
/** A row as it reads: offset, bytes, text. */
const row = async (index: number): Promise<string> => {
  const cells = grid().locator('[role="rowgroup"] [role="row"]').nth(index).locator('> *');
  return (await cells.allTextContents()).join(' | ');
};
const spoken = (): Promise<string | null> => panel.locator('[aria-live="polite"]').textContent();

test("opening a file by keyboard focuses its bytes, and the caret's offset is shown", async () => {
  await open('keys.bin');
  await expect.poll(() => grid().evaluate((node) => node === node.ownerDocument.activeElement)).toBe(true);
  await expect
    .poll(() => row(1))
    .toBe('00000010 | 10 11 12 13 14 15 16 17  18 19 1A 1B 1C 1D 1E 1F | ················');
  await press('ArrowDown', 'ArrowRight', 'ArrowRight');
  await expect.poll(spoken).toBe('offset 12, value 12');
  await press('Shift+ArrowRight');
  await expect.poll(spoken).toBe('offset 13, value 13, 2 bytes selected');
  await window.status('0x12');
  await window.status('2 bytes');
  await press('Control+End');
  await expect.poll(spoken).toBe('offset FFF, value FF');
  await press('Control+Home', 'Control+a');
  await window.status(/4.?096 bytes/);
});

test('typed digits overwrite bytes as one step; a half-typed byte can be undone', async () => {
  await open('type.bin');
  await press('ArrowRight', 'ArrowRight');
  await page.keyboard.type('a');
  await expect.poll(() => row(0)).toContain('00 01 A_ 03');
  await press('Escape');
  await expect.poll(() => row(0)).toContain('00 01 02 03');
  await page.keyboard.type('deadBEEF');
  await expect.poll(() => row(0)).toContain('00 01 DE AD BE EF 06');
  await expect.poll(spoken).toBe('offset 6, value 06');
  await press('Control+z');
  await window.status('Undid: Type 4 bytes at 0x2');
  await expect.poll(() => row(0)).toContain('00 01 02 03 04 05 06');
  await press('Control+y');
  await expect.poll(() => row(0)).toContain('00 01 DE AD BE EF 06');
});

test('undo and save right after typing wait for the edit, however slow the services are', async () => {
  await open('quick.bin', { replyDelay: 700 });
  await page.keyboard.type('ab');
  await press('Control+z');
  await window.status('Undid: Type a byte at 0x0');
  await expect.poll(() => row(0)).toContain('00 01 02 03');
  await page.keyboard.type('cd');
  await press('Control+s');
  await window.status(/^Saved to /);
});

test('typing in the text column overwrites bytes, and pasted hex the selected ones', async () => {
  await open('copy.bin');
  await press('Alt+t');
  await page.keyboard.type('Hi!');
  await expect.poll(() => row(0)).toContain('48 69 21 03');
  await press('Alt+t', 'Home', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Control+c');
  await window.status('Copied 3 bytes as hex');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('48 69 21');
  await press('ArrowDown', 'Control+v');
  await expect.poll(() => row(1)).toContain('10 11 48 69 21 15');
  await page.evaluate(() => navigator.clipboard.writeText('no hex at all'));
  await press('Control+v');
  await window.status(/Only hex digits/);
});

test('the inspector reads at the caret in both byte orders and writes values that fit', async () => {
  await open('inspect.bin');
  await press('ArrowRight');
  const inspector = panel.getByRole('grid', { name: /numbers/ });
  const cells = (name: string): Promise<string[]> =>
    inspector
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
      .getByRole('gridcell')
      .allTextContents();
  await expect.poll(() => cells('u16')).toEqual(['513', '258']);
  expect(await cells('u32')).toEqual(['67305985', '16909060']);
  await inspector.focus();
  await press('ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter');
  await page.keyboard.type('70000');
  await inspector.getByRole('alert').getByText('u16 holds 0 to 65535').waitFor();
  await press('Control+a');
  await page.keyboard.type('0x1234');
  await press('Enter');
  await expect.poll(() => row(0)).toContain('00 12 34 03');
  await expect.poll(() => cells('u16')).toEqual(['13330', '4660']);
  await expect.poll(() => inspector.evaluate((node) => node === document.activeElement)).toBe(true);
});

test('Find goes to the next match, wraps around, and reports no matches', async () => {
  await open('find.bin');
  await press('Control+f');
  await panel.getByLabel('Find what').fill('FE FF 00');
  await press('Enter');
  await window.status('0xFE');
  await press('F3');
  await window.status('0x1FE');
  await press('Shift+F3');
  await window.status('0xFE');
  await panel.getByLabel('Find what').fill('01 01');
  await press('Enter');
  await panel.getByText('No matches').waitFor();
  await press('Escape');
  await expect.poll(() => grid().evaluate((node) => node === document.activeElement)).toBe(true);
});

test('Go to accepts hex, decimals and sums, and shows how it interpreted them', async () => {
  await open('go.bin');
  await press('Control+g');
  const field = panel.getByLabel('Offset', { exact: true });
  await field.fill('end-16*2');
  await panel.getByText('0xFE0 =').waitFor();
  await field.fill('5000');
  await panel.getByText('The file ends at 0xFFF').waitFor();
  await field.fill('1F0');
  await press('Enter');
  await expect.poll(spoken).toBe('offset 1F0, value F0');
  await press('Alt+ArrowLeft');
  await expect.poll(spoken).toBe('offset 0, value 00');
});

test('a 5 GB file shows its end at once, and scrolling through it does not grow memory', async () => {
  await open('huge.bin');
  await press('Control+End');
  await expect.poll(spoken).toBe('offset 13FFFFFFF, value 21');
  const rows = (): Promise<string[]> => grid().getByRole('rowheader').allTextContents();
  await expect.poll(async () => (await rows()).at(-1)).toBe('13FFFFFF0');
  await panel.getByText('THE END!').waitFor();
  await press('PageUp', 'PageUp', 'Control+Home');
  await expect.poll(async () => (await rows())[0]).toBe('000000000');

  const session = await page.context().newCDPSession(page);
  const heap = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const before = await heap();
  await grid().evaluate(async (node) => {
    const scroller = node.parentElement?.parentElement;
    for (let step = 0; step < 150; step++) {
      if (scroller != null) scroller.scrollTop = (scroller.scrollHeight / 150) * step;
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  });
  // At most one megabyte of pages is cached; the rest is the browser's own.
  expect((await heap()) - before).toBeLessThan(8 * 1024 * 1024);
});

test('an empty file says so in the middle, even in a very wide window', async () => {
  window = await bench.open();
  page = window.page;
  await page.setViewportSize({ width: 1900, height: 900 });
  panel = await window.openFile('empty.bin');
  const middle = (locator: Locator): Promise<number> =>
    locator.evaluate((node) => {
      const { left, right } = node.getBoundingClientRect();
      return Math.round((left + right) / 2);
    });
  const text = panel.getByText('This file is empty');
  await expect.poll(async () => (await middle(text)) - (await middle(panel))).toBe(0);
});

test('a truncated number keeps its exponent', async () => {
  await open('inspect.bin');
  await press('Control+g');
  await page.keyboard.type('0x41');
  await press('Enter');
  const value = panel.locator('[role="row"]').filter({ hasText: /^f64/ }).getByRole('gridcell').first();
  await expect.poll(() => value.textContent()).toMatch(/e\+40$/);
  await value.evaluate((node) => {
    node.style.width = '10rem';
  });
  await expect.poll(() => value.locator('[data-cut]').getAttribute('data-cut')).toMatch(/….*e\+40$/);
});

test('dragging selects bytes, also across rows', async () => {
  await open('look.bin');
  const box = (await grid().boundingBox())!;
  const at = (x: number, y: number): readonly [number, number] => [box.x + x, box.y + y];
  await page.mouse.move(...at(100, 32));
  await page.mouse.down();
  await page.mouse.move(...at(300, 92), { steps: 4 });
  await page.mouse.up();
  await expect.poll(spoken).toMatch(/bytes selected$/);
  await press('Escape');
  await expect.poll(spoken).not.toContain('selected');
});

test.each(['dark', 'light', 'contrast'] as const)('has no axe violations in the %s theme', async (theme) => {
  window = await bench.open({ theme });
  page = window.page;
  panel = await window.openFile('mesh.bsa');
  await panel.getByRole('tab', { name: 'Hex' }).click();
  await grid().waitFor();
  await press('Control+f');
  await panel.getByLabel('Find what').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import { LARGE, makeLarge } from '#test/bench/data-folder.ts';
import { median } from '#test/bench/measure.ts';
import { openMeasuredWindow, untilPainted, type Watch } from '#test/bench/page-clock.ts';
import { atMost, type Line, mebibytes, ms, type Row } from '#test/bench/row.ts';

/** The numbered rows at the file's start and end as the view shows them: the offset, then bytes that repeat it. */
const BEGIN = '0000000000 00 00 00 ';
const END = '7FFFFFF07F FF FF F0 ';
const EDITORS = '[data-part="editors"]';
/** Offsets visited in each pass through the file. */
const PLACES = 400;
const PAGE_MAY_GROW = 16 * 2 ** 20;
const SERVER_MAY_GROW = 64 * 2 ** 20;

interface Round {
  /** Seconds: the first file opened in this window (loads the view's code), its end, and opened again. */
  readonly open: number;
  readonly end: number;
  readonly again: number;
  /** Memory in bytes: with the file opened, after one pass through it, after another. */
  readonly memory: readonly Held[];
}

interface Held {
  readonly page: number;
  readonly server: number;
}

/** A 2 GiB file in the hex view of the real window, with a new server and browser in every round. */
export const hex: Row = {
  name: 'hex',
  async run({ build, kept }, rounds) {
    const data = kept(LARGE.folder, makeLarge);
    const results: Round[] = [];
    for (let round = 0; round < rounds; round += 1) results.push(await oneRound(build, data));
    return [openLine(results), memoryLine(results)];
  },
};

async function oneRound(build: string, data: string): Promise<Round> {
  const window = await openMeasuredWindow(build, data);
  try {
    const { page, server } = window;
    const file = page.getByRole('treeitem', { name: LARGE.name });
    await file.waitFor();
    await page.waitForTimeout(1000);
    const open = await seen(page, { event: 'pointerdown', within: EDITORS, text: BEGIN }, () =>
      file.dblclick(),
    );
    const grid = page.getByRole('grid', { name: `Bytes of ${LARGE.name}` });
    await grid.focus();
    await page.waitForTimeout(500);
    const end = await seen(page, { event: 'keydown', within: EDITORS, text: END }, () =>
      page.keyboard.press('Control+End'),
    );
    const session = await page.context().newCDPSession(page);
    const memory = [await held(session, server)];
    for (let way = 0; way < 2; way += 1) {
      await lookThrough(page);
      memory.push(await held(session, server));
    }
    const again = await openAgain(page);
    if (window.complaints.length > 0) throw new Error(`The page complained: ${window.complaints.join('; ')}`);
    return { open, end, again, memory };
  } finally {
    await window.close();
  }
}

async function seen(page: Page, watch: Watch, act: () => Promise<void>): Promise<number> {
  return (await untilPainted(page, watch, act)).seconds;
}

/**
 * Closes the file and opens it by its name, from the Enter key: it shows the caret's last offset, which is the end.
 */
async function openAgain(page: Page): Promise<number> {
  await page.keyboard.press('Control+w');
  await page.locator('[data-view]').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+p');
  await page.getByRole('combobox', { name: 'Go to file' }).fill('large');
  await page.locator('[role="option"][aria-selected="true"]').getByText(LARGE.name).waitFor();
  return await seen(page, { event: 'keydown', within: EDITORS, text: END }, () =>
    page.keyboard.press('Enter'),
  );
}

/** Moves the scroll bar through the whole file and waits at every offset for its bytes; pages on in between. */
async function lookThrough(page: Page): Promise<void> {
  for (let tenth = 0; tenth < 10; tenth += 1) {
    await page.evaluate(scrollThrough, { from: tenth / 10, to: (tenth + 1) / 10, places: PLACES / 10 });
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('PageDown');
  }
}

/** Runs in the page. */
async function scrollThrough(part: {
  readonly from: number;
  readonly to: number;
  readonly places: number;
}): Promise<void> {
  const grid = document.querySelector('[role="grid"][aria-label^="Bytes of"]');
  let scroller = grid?.parentElement;
  while (scroller != null && scroller.scrollHeight <= scroller.clientHeight)
    scroller = scroller.parentElement;
  if (grid == null || scroller == null) throw new Error('There is no hex view to scroll.');
  const range = scroller.scrollHeight - scroller.clientHeight;
  const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let place = 0; place < part.places; place += 1) {
    const before = grid.querySelector('[role="rowheader"]')?.textContent;
    scroller.scrollTop = range * (part.from + ((part.to - part.from) * (place + 1)) / part.places);
    for (let frame = 0; ; frame += 1) {
      await nextFrame();
      const first = grid.querySelector('[role="rowheader"]');
      const bytes = first?.parentElement?.textContent.slice(8, 10) ?? '';
      if (first?.textContent !== before && /^[\dA-F]{2}$/.test(bytes)) break;
      if (frame > 600) throw new Error(`The bytes at ${first?.textContent} do not come.`);
    }
  }
}

/** The page's memory after garbage collection, including buffers, and that of the server process. */
async function held(session: CDPSession, server: number): Promise<Held> {
  await session.send('HeapProfiler.collectGarbage');
  const heap: { readonly usedSize: number; readonly backingStorageSize?: number } =
    await session.send('Runtime.getHeapUsage');
  return { page: heap.usedSize + (heap.backingStorageSize ?? 0), server: residentSize(server) };
}

/** Resident memory of a process; NaN if the system does not report it. */
function residentSize(id: number): number {
  try {
    return Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}

function openLine(results: readonly Round[]): Line {
  const open = median(results.map((round) => round.open));
  const end = median(results.map((round) => round.end));
  const again = median(results.map((round) => round.again));
  const both = median(results.map((round) => round.open + round.end));
  return {
    what: 'hex view of a 2 GiB file: open (first press of a double click to bytes painted) and jump to the end (Ctrl+End to the last bytes painted)',
    measured: `${ms(both)}: open ${ms(open)}, jump ${ms(end)}; opened again at the end, from Enter in Go to File ${ms(again)}; slowest jump ${ms(Math.max(...results.map((round) => round.end)))}`,
    aim: atMost(both, 0.15, '≤ 150 ms'),
  };
}

function memoryLine(results: readonly Round[]): Line {
  const at = (way: number, part: keyof Held): number =>
    median(results.map(({ memory }) => memory[way]?.[part] ?? Number.NaN));
  const grown = (part: keyof Held): number =>
    Math.max(
      ...results.map(({ memory }) => (memory[2]?.[part] ?? Number.NaN) - (memory[0]?.[part] ?? Number.NaN)),
    );
  const words = (part: keyof Held): string => [0, 1, 2].map((way) => mebibytes(at(way, part))).join(', ');
  const page = grown('page');
  const server = grown('server');
  return {
    what: `hex view of a 2 GiB file: memory when it is open, after ${PLACES} places and 100 pages through it, and after as many again`,
    measured: `page, buffers included ${words('page')} (at most ${mebibytes(page)} more); server process ${words('server')} (at most ${mebibytes(server)} more)`,
    aim: atMost(
      Math.max(page / PAGE_MAY_GROW, Number.isNaN(server) ? 0 : server / SERVER_MAY_GROW),
      1,
      'constant: ≤ 16 MiB more in the page, ≤ 64 MiB in the server',
    ),
  };
}

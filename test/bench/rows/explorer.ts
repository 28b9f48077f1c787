import type { Page } from 'playwright-core';
import { ENTRIES, makeEntries } from '#test/bench/data-folder.ts';
import { median } from '#test/bench/measure.ts';
import {
  openMeasuredWindow,
  type Scrolled,
  type Started,
  untilPainted,
  whenStarted,
  whileScrolling,
} from '#test/bench/page-clock.ts';
import { atMost, type Line, ms, type Row } from '#test/bench/row.ts';

/** Typed letter by letter. Each letter changes the matches; a space does not, and is not timed. */
const FILTERS = ['oak_1a2', 'd/f', 'a7 g fd'] as const;
const TREE = '[role="tree"][aria-label="Files"]';
const WHEEL = { turns: 200, pixels: 100, pause: 16 } as const;
const KEYS = { presses: 100, pause: 33 } as const;

interface Round {
  readonly started: Started;
  /** Started again with the index that the first start left. */
  readonly again: Started;
  /** Seconds by letter. */
  readonly letters: readonly number[];
  readonly wheel: Scrolled;
  readonly keys: Scrolled;
}

/** A Data folder of 400,000 archive entries in the real window, with a new server and browser in every round. */
export const explorer: Row = {
  name: 'explorer',
  async run({ build, kept, scratch }, rounds) {
    const data = kept(ENTRIES.folder, makeEntries);
    const results: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const userData = scratch(`explorer-${round}`);
      results.push(await oneRound(build, data, userData));
    }
    return [
      startLine(results),
      knownLine(results),
      paintLine(results),
      filterLine(results),
      scrollLine(results),
    ];
  },
};

async function oneRound(build: string, data: string, userData: string): Promise<Round> {
  const first = await tryWindow(build, data, userData);
  const window = await openMeasuredWindow(build, data, { userData });
  try {
    return { ...first, again: await whenStarted(window.page) };
  } finally {
    await window.close();
  }
}

async function tryWindow(build: string, data: string, userData: string): Promise<Omit<Round, 'again'>> {
  const window = await openMeasuredWindow(build, data, { userData });
  try {
    const { page } = window;
    const started = await whenStarted(page);
    // Nobody types in the same second as opening a folder.
    await page.waitForTimeout(1000);
    const letters = await typeFilters(page);
    await openEverything(page);
    const wheel = await whileScrolling(page, TREE, () => turnWheel(page));
    const keys = await whileScrolling(page, TREE, () => holdKey(page));
    if (window.complaints.length > 0) throw new Error(`The page complained: ${window.complaints.join('; ')}`);
    return { started, letters, wheel, keys };
  } finally {
    await window.close();
  }
}

async function typeFilters(page: Page): Promise<readonly number[]> {
  const letters: number[] = [];
  for (const filter of FILTERS) {
    await page.getByRole('textbox', { name: 'Filter files' }).click();
    for (const letter of filter) {
      const watch = { event: 'keydown', within: '[data-part="side"]' } as const;
      if (letter === ' ') await page.keyboard.press(letter);
      else letters.push((await untilPainted(page, watch, () => page.keyboard.press(letter))).seconds);
    }
    await page.keyboard.press('Escape');
    await page.waitForTimeout(500);
  }
  return letters;
}

/** Opens all folders, the last one first, so that the others do not move. */
async function openEverything(page: Page): Promise<void> {
  await page.locator(TREE).focus();
  for (let folder = 2; folder >= 0; folder -= 1) {
    await page.keyboard.press('Home');
    for (let down = 0; down < folder; down += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Expand All Below' }).click();
    await page.locator(`${TREE}:focus`).waitFor();
  }
  await page.keyboard.press('Home');
  await page.waitForTimeout(500);
}

async function turnWheel(page: Page): Promise<void> {
  const box = await page.locator(TREE).boundingBox();
  if (box === null) throw new Error('The tree is not shown.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let turn = 0; turn < WHEEL.turns; turn += 1) {
    await page.mouse.wheel(0, WHEEL.pixels);
    await page.waitForTimeout(WHEEL.pause);
  }
}

async function holdKey(page: Page): Promise<void> {
  for (let press = 0; press < KEYS.presses; press += 1) {
    await page.keyboard.press('PageDown');
    await page.waitForTimeout(KEYS.pause);
  }
}

function startLine(results: readonly Round[]): Line {
  const rows = medianOf(results, ({ started }) => started.rows - started.indexed);
  const indexing = medianOf(results, ({ started }) => started.indexed - started.asked);
  const whole = medianOf(results, ({ started }) => started.rows);
  return {
    what: `explorer, ${ENTRIES.count.toLocaleString('en')} entries in ${ENTRIES.archives} archives: first rows, from the window hearing that the index is finished to rows painted`,
    measured: `${ms(rows)}; indexing ${ms(indexing)}; from opening the page ${ms(whole)}`,
    aim: atMost(rows, 1, '≤ 1 s'),
  };
}

function knownLine(results: readonly Round[]): Line {
  const rows = medianOf(results, ({ again }) => again.rows);
  const asked = medianOf(results, ({ again }) => again.asked);
  const indexed = medianOf(results, ({ again }) => again.indexed);
  return {
    what: 'the same when the folder is known, the program newly started: first rows, from opening the page to rows painted',
    measured: `${ms(rows)}; the window requests the folder after ${ms(asked)}, and its tree after ${ms(indexed)}`,
    aim: atMost(rows, 1, '≤ 1 s'),
  };
}

function paintLine(results: readonly Round[]): Line {
  const paint = medianOf(results, ({ started }) => started.firstPaint);
  return {
    what: 'window: first contentful paint, from the start of the navigation; browser and server are up, nothing is cached',
    measured: ms(paint),
    aim: atMost(paint, 0.3, '≤ 300 ms'),
  };
}

function filterLine(results: readonly Round[]): Line {
  const letters = [...FILTERS.join('').replaceAll(' ', '')].map((letter, at) => ({
    letter,
    seconds: medianOf(results, (round) => round.letters[at] ?? Number.NaN),
  }));
  const slowest = Math.max(...letters.map(({ seconds }) => seconds));
  const all = results.flatMap((round) => round.letters);
  return {
    what: `explorer: filter as you type (${FILTERS.map((filter) => `“${filter}”`).join(', ')}), from each letter's key event to its rows painted`,
    measured:
      `median ${ms(median(all))}, the very first letter ${ms(letters[0]?.seconds ?? Number.NaN)}, ` +
      `slowest letter ${ms(slowest)}, slowest single one ${ms(Math.max(...all))}; by letter: ` +
      letters.map(({ letter, seconds }) => `${letter} ${(seconds * 1000).toFixed(0)}`).join(', '),
    aim: atMost(slowest, 0.1, '≤ 100 ms for every letter, medians'),
  };
}

function scrollLine(results: readonly Round[]): Line {
  const [wheel, keys] = (['wheel', 'keys'] as const).map((how) => {
    const frames = results.flatMap((round) => round[how].frames).toSorted((a, b) => a - b);
    const gaps = results.reduce((sum, round) => sum + round[how].gaps, 0);
    const middle = median(frames);
    const words =
      `${ms(middle)} (p95 ${ms(frames[Math.floor(frames.length * 0.95)] ?? Number.NaN)}, ` +
      `longest ${ms(frames.at(-1) ?? Number.NaN)}, ${gaps} of ${frames.length} frames with rows missing)`;
    return { middle, words };
  });
  return {
    what: 'explorer: scrolling with all folders open, median from frame to frame while it moves',
    measured: `wheel ${wheel?.words}; Page Down held ${keys?.words}`,
    aim: atMost(Math.max(wheel?.middle ?? Number.NaN, keys?.middle ?? Number.NaN), 0.033, '≤ 33 ms'),
  };
}

function medianOf(results: readonly Round[], figure: (round: Round) => number): number {
  return median(results.map(figure));
}

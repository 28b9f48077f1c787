import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { Random } from '#test/bench/content.ts';
import { median } from '#test/bench/measure.ts';
import { atMost, ms, type Row, spread } from '#test/bench/row.ts';
import { packInMemory } from '#test/support/archives.ts';
import { layDds } from '#test/support/hand-laid-dds.ts';
import { openRealWindow } from '#test/support/real-window.ts';

/** When the contents change, rename the folder. */
const TEXTURES = { folder: 'thumbnails-1', count: 1000, side: 512, different: 50 } as const;
const AIM = 0.5;

/** Thumbnails of a packed archive's textures in the Explorer’s grid, with a new server and browser in every round. */
export const thumbnails: Row = {
  name: 'thumbnails',
  async run({ build, kept }, rounds) {
    const data = kept(TEXTURES.folder, makeTextures);
    const first: number[] = [];
    const further: number[] = [];
    let shown = 0;
    for (let round = 0; round < rounds; round += 1) {
      const window = await openRealWindow({ build, data, rest: 1500, patience: 60_000 });
      try {
        const { page } = window;
        await page.getByRole('tree', { name: 'Files' }).focus();
        await page.keyboard.press('Alt+g');
        await page.getByRole('listbox', { name: 'Files' }).focus();
        await page.keyboard.press('Home');
        await page.waitForTimeout(2000);
        const opened = await untilPictures(page, 'Enter');
        first.push(opened.seconds);
        shown = opened.cells;
        await page.waitForTimeout(500);
        further.push((await untilPictures(page, 'End')).seconds);
        if (window.complaints.length > 0)
          throw new Error(`The page complained: ${window.complaints.join('; ')}`);
      } finally {
        await window.close();
      }
    }
    const { count, side } = TEXTURES;
    return [
      {
        what: `a screen of ${shown} thumbnails of a folder with ${count} DDS of ${side} × ${side} (BC1, packed with zlib), from the key that opens it`,
        measured: spread(first),
        aim: atMost(median(first), AIM, `≤ ${ms(AIM)}`),
      },
      { what: 'the last screen of it, from the key that goes there', measured: spread(further) },
    ];
  },
};

/** Presses a key; returns when every visible cell has its picture. */
async function untilPictures(
  page: Page,
  key: string,
): Promise<{ readonly seconds: number; readonly cells: number }> {
  // Listens first: a key can be faster than the page's wait.
  const watch = await page.evaluateHandle(watchPictures);
  await page.keyboard.press(key);
  return await watch.evaluate(({ drawn }) => drawn);
}

/** Runs in the page. */
function watchPictures(): {
  readonly drawn: Promise<{ readonly seconds: number; readonly cells: number }>;
} {
  const drawn = new Promise<{ readonly seconds: number; readonly cells: number }>((resolve) => {
    const onKey = (event: KeyboardEvent): void => {
      const look = (): void => {
        const list = document.querySelector('[role="listbox"]');
        const { top = 0, bottom = 0 } = list?.getBoundingClientRect() ?? {};
        const cells = [...(list?.querySelectorAll('[role="option"]') ?? [])].filter((cell) => {
          const place = cell.getBoundingClientRect();
          return place.bottom > top && place.top < bottom;
        });
        // The folder itself, before it is opened, is one cell.
        const drawn = cells.length > 4 && cells.every((cell) => cell.querySelector('canvas') !== null);
        if (drawn) resolve({ seconds: (performance.now() - event.timeStamp) / 1000, cells: cells.length });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(() => requestAnimationFrame(look));
    };
    window.addEventListener('keydown', onKey, { once: true, capture: true });
  });
  return { drawn };
}

/** A Skyrim archive whose textures are all in one folder: half of their blocks repeat, as in game textures. */
function makeTextures(folder: string): void {
  const { count, side, different } = TEXTURES;
  const random = new Random(512);
  const levels = Array.from({ length: Math.log2(side) + 1 }, (_, level) => Math.max(4, side >> level));
  const bytes = levels.reduce((sum, each) => sum + (each * each) / 2, 0);
  const made = Array.from({ length: different }, () => {
    const pixels = new Uint8Array(bytes);
    for (let at = 0; at < bytes; at += 8) {
      const source = random.below(2) === 0 && at >= 4096 ? at - 8 * (1 + random.below(500)) : -1;
      if (source >= 0) pixels.copyWithin(at, source, source + 8);
      else for (let byte = 0; byte < 8; byte += 1) pixels[at + byte] = random.below(256);
    }
    return layDds({ width: side, height: side, mips: levels.length, fourCC: 'DXT1' }, pixels);
  });
  const files = Array.from({ length: count }, (_, i) => ({
    path: `textures\\t${String(i).padStart(4, '0')}.dds`,
    data: made[i % different]!,
    compress: true,
  }));
  writeFileSync(join(folder, 'Textures.bsa'), packInMemory(104, 0x7, files));
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { Random } from '#test/bench/content.ts';
import { median } from '#test/bench/measure.ts';
import { openMeasuredWindow, untilPainted } from '#test/bench/page-clock.ts';
import { atMost, ms, type Row, spread } from '#test/bench/row.ts';
import { laid, SENTINEL, still } from '#test/fixtures/texbsi/lay-bank.ts';
import { paletteFile } from '#test/support/palette-file.ts';

/** The game's largest number of images per bank, in larger sizes. When the contents change, rename the folder. */
const BANKS = { folder: 'bank-view-1', names: ['TEXBSI.412', 'TEXBSI.413'], images: 64, side: 128 } as const;
const AIM = 0.1;

/** A bank of images as tiles in the real window, with a new server and browser in every round. */
export const bankView: Row = {
  name: 'bank-view',
  async run({ build, kept }, rounds) {
    const data = kept(BANKS.folder, makeBanks);
    const first: number[] = [];
    const second: number[] = [];
    let tiles = 0;
    for (let round = 0; round < rounds; round += 1) {
      const window = await openMeasuredWindow(build, data);
      try {
        const { page } = window;
        await page.getByRole('treeitem', { name: BANKS.names[0] }).waitFor();
        // Waits for the window's idle work.
        await page.waitForTimeout(3000);
        first.push(await opened(page, BANKS.names[0], 'E12000'));
        await page.waitForTimeout(1000);
        second.push(await opened(page, BANKS.names[1], 'E13000'));
        tiles = await page.getByRole('listbox', { name: 'Images' }).getByRole('option').count();
        if (window.complaints.length > 0)
          throw new Error(`The page complained: ${window.complaints.join('; ')}`);
      } finally {
        await window.close();
      }
    }
    const { images, side } = BANKS;
    return [
      {
        what: `the grid of a bank of ${images} images of ${side} × ${side}, ${tiles} of them on screen, from the press on its row`,
        measured: spread(first),
        aim: atMost(median(first), AIM, `≤ ${ms(AIM)}`),
      },
      { what: 'the same of another bank after it', measured: spread(second) },
    ];
  },
};

/** Seconds until the first image's name is painted, together with its picture. */
async function opened(page: Page, name: string, image: string): Promise<number> {
  const watch = { event: 'pointerdown', within: '[data-part="editors"]', text: image } as const;
  const { seconds } = await untilPainted(page, watch, () => page.getByRole('treeitem', { name }).click());
  return seconds;
}

function makeBanks(folder: string): void {
  const random = new Random(412);
  for (const [at, name] of BANKS.names.entries()) {
    const images = Array.from({ length: BANKS.images }, (_, image) => {
      const pixels = Uint8Array.from({ length: BANKS.side ** 2 }, () => random.below(256));
      const size = { width: BANKS.side, height: BANKS.side };
      return still(`E1${2 + at}0${String(image).padStart(2, '0')}`, size, pixels);
    });
    writeFileSync(join(folder, name), laid(...images, SENTINEL));
  }
  const colors = Uint8Array.from({ length: 768 }, (_, i) => (i < 3 ? 0 : random.below(256)));
  writeFileSync(join(folder, 'ISLAND.COL'), paletteFile(colors));
}

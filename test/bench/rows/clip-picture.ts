import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ClipPicture, installClipClock, untilClip } from '#test/bench/clip-clock.ts';
import { median } from '#test/bench/measure.ts';
import { atMost, ms, type Row } from '#test/bench/row.ts';
import { longHkx } from '#test/fixtures/havok/long-hkx.ts';
import { openRealWindow } from '#test/support/real-window.ts';
import { LONG_CLIP } from './animation.ts';

const FOLDER = 'clip-picture-1';

/** The first picture of a long clip in the real window, with a new server and browser in every round. */
export const clipPicture: Row = {
  name: 'clip-picture',
  async run({ build, kept }, rounds) {
    const data = kept(FOLDER, (folder) => {
      mkdirSync(join(folder, 'meshes'), { recursive: true });
      writeFileSync(join(folder, 'meshes', 'long.hkx'), longHkx(LONG_CLIP.frames, LONG_CLIP.tracks));
    });
    const pictures: ClipPicture[] = [];
    for (let round = 0; round < rounds; round += 1) pictures.push(await firstPicture(build, data));
    const at = (moment: keyof ClipPicture): number => median(pictures.map((one) => one[moment]));
    return [
      {
        what: `first picture of a clip of ${LONG_CLIP.frames} frames and ${LONG_CLIP.tracks} bones, from the press on its row (drawn by the processor)`,
        measured: `${ms(at('drawn'))}: clip asked for at ${ms(at('asked'))}, there at ${ms(at('there'))}`,
        aim: atMost(at('drawn'), 0.5, '≤ 500 ms'),
      },
    ];
  },
};

async function firstPicture(build: string, data: string): Promise<ClipPicture> {
  const window = await openRealWindow({
    build,
    data,
    before: installClipClock,
    rest: 1500,
    patience: 60_000,
  });
  try {
    const { page } = window;
    await page.getByRole('treeitem', { name: /meshes/i }).click();
    // Waits for the window's idle work.
    await page.waitForTimeout(3000);
    const picture = await untilClip(page, () => page.getByRole('treeitem', { name: /long\.hkx/i }).click());
    if (window.complaints.length > 0) throw new Error(`The page complained: ${window.complaints.join('; ')}`);
    return picture;
  } finally {
    await window.close();
  }
}

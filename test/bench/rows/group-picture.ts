import { median } from '#test/bench/measure.ts';
import { installPictureClock, type Picture, untilPicture } from '#test/bench/picture-clock.ts';
import { GROUP, makeGroup } from '#test/bench/precombined.ts';
import { atMost, type Line, ms, type Row } from '#test/bench/row.ts';
import { openRealWindow } from '#test/support/real-window.ts';

const AIM = 1.5;

/**
 * The first picture of a large group of precombined meshes in the real window, with a new server and browser in every
 * round.
 */
export const groupPicture: Row = {
  name: 'group-picture',
  async run({ build, kept }, rounds) {
    const data = kept(GROUP.folder, (folder) => void makeGroup(folder));
    const pictures: Picture[] = [];
    for (let round = 0; round < rounds; round += 1) pictures.push(await firstPicture(build, data));
    return [line(pictures)];
  },
};

async function firstPicture(build: string, data: string): Promise<Picture> {
  const window = await openRealWindow({
    build,
    data,
    before: installPictureClock,
    rest: 1500,
    patience: 60_000,
  });
  try {
    const { page } = window;
    for (const folder of ['Meshes', 'PreCombined'])
      await page.getByRole('treeitem', { name: new RegExp(folder, 'i') }).click();
    // Waits for the window's idle work.
    await page.waitForTimeout(3000);
    const picture = await untilPicture(page, () => page.getByRole('treeitem', { name: /_OC\.NIF/i }).click());
    if (window.complaints.length > 0) throw new Error(`The page complained: ${window.complaints.join('; ')}`);
    return picture;
  } finally {
    await window.close();
  }
}

function line(pictures: readonly Picture[]): Line {
  const at = (moment: keyof Picture): number => median(pictures.map((one) => one[moment]));
  const drawn = at('drawn');
  return {
    what: `first picture of a group of ${GROUP.objects} objects in ${GROUP.objects * GROUP.places} places, from the press on its row; ${Math.round(at('triangles')).toLocaleString('en-US')} triangles in it`,
    measured: `${ms(drawn)}: file asked for at ${ms(at('opened'))} and there at ${ms(at('answered'))}, scene asked for at ${ms(at('asked'))}, there at ${ms(at('there'))}, told to draw at ${ms(at('told'))}`,
    aim: atMost(drawn, AIM, '≤ 1.5 s'),
  };
}

import { median } from '#test/bench/measure.ts';
import { makePictures, PICTURES } from '#test/bench/meshes.ts';
import { installPictureClock, type Picture, untilPicture } from '#test/bench/picture-clock.ts';
import { atMost, type Line, ms, type Row } from '#test/bench/row.ts';
import { openRealWindow } from '#test/support/real-window.ts';

/** The first picture of a 5 MB mesh in the real window, with a new server and browser in every round. */
export const picture: Row = {
  name: 'picture',
  async run({ build, kept }, rounds) {
    const data = kept(PICTURES.folder, makePictures);
    const first: Picture[] = [];
    const second: Picture[] = [];
    let renderer = '';
    for (let round = 0; round < rounds; round += 1) {
      const window = await openRealWindow({
        build,
        data,
        before: installPictureClock,
        rest: 1500,
        patience: 60_000,
      });
      try {
        const { page } = window;
        const open = (name: string): Promise<Picture> =>
          untilPicture(page, () => page.getByRole('treeitem', { name }).click());
        // Waits for the window's idle work.
        await page.waitForTimeout(3000);
        first.push(await open(PICTURES.names[0]));
        await page.waitForTimeout(1000);
        second.push(await open(PICTURES.names[1]));
        renderer = await page.evaluate(rendererName);
        if (window.complaints.length > 0)
          throw new Error(`The page complained: ${window.complaints.join('; ')}`);
      } finally {
        await window.close();
      }
    }
    const what = `first picture of a mesh of 5 MB, 115,200 vertices, from the press on its row (${renderer})`;
    return [line(what, first, true), line('the same of another mesh after it', second, false)];
  },
};

function line(what: string, pictures: readonly Picture[], first: boolean): Line {
  const at = (moment: keyof Picture): number => median(pictures.map((one) => one[moment]));
  const drawn = at('drawn');
  return {
    what,
    measured: `${ms(drawn)}: file asked for at ${ms(at('opened'))} and there at ${ms(at('answered'))}, scene asked for at ${ms(at('asked'))}, there at ${ms(at('there'))}, told to draw at ${ms(at('told'))}`,
    aim: first ? atMost(drawn, 0.3, '≤ 300 ms') : undefined,
  };
}

/** Runs in the page. */
function rendererName(): string {
  const gl = document.createElement('canvas').getContext('webgl2');
  const info = gl?.getExtension('WEBGL_debug_renderer_info');
  const name = info == null ? '' : String(gl?.getParameter(info.UNMASKED_RENDERER_WEBGL));
  return /swiftshader/i.test(name) ? 'drawn by the processor: SwiftShader' : name;
}

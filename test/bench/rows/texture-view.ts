import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '#test/bench/content.ts';
import { median } from '#test/bench/measure.ts';
import { atMost, type Line, ms, type Row } from '#test/bench/row.ts';
import { load } from '#test/bench/setting.ts';
import { installTextureClock, type TextureMoments, untilTexture } from '#test/bench/texture-clock.ts';
import { layDds } from '#test/support/hand-laid-dds.ts';
import { openRealWindow } from '#test/support/real-window.ts';

/** When the contents change, rename the folder. */
const MADE = { folder: 'texture-view-1', names: ['first.dds', 'second.dds'], side: 4096 } as const;

/** A 4096 × 4096 BC7 texture with all its levels in the real window, with a new server and browser in every round. */
export const textureView: Row = {
  name: 'texture-view',
  async run({ build, kept }, rounds) {
    const data = kept(MADE.folder, makeTextures);
    const first: TextureMoments[] = [];
    const second: TextureMoments[] = [];
    let renderer = '';
    const before = load();
    for (let round = 0; round < rounds; round += 1) {
      const window = await openRealWindow({
        build,
        data,
        before: installTextureClock,
        rest: 1500,
        patience: 60_000,
      });
      try {
        const { page } = window;
        const open = (name: string): Promise<TextureMoments> =>
          untilTexture(page, () => page.getByRole('treeitem', { name }).click());
        // Waits for the window's idle work.
        await page.waitForTimeout(3000);
        first.push(await open(MADE.names[0]));
        await page.waitForTimeout(1500);
        second.push(await open(MADE.names[1]));
        renderer = await page.evaluate(rendererName);
        if (window.complaints.length > 0)
          throw new Error(`The page complained: ${window.complaints.join('; ')}`);
      } finally {
        await window.close();
      }
    }
    const how = `${renderer}; load ${before} before, ${load()} after`;
    return [
      ...lines(`a 4096 × 4096 BC7 texture on screen, first of a window (${how})`, first),
      ...lines('the next one in the same window', second),
    ];
  },
};

/** After opening: from the moment when the file is open. */
function lines(what: string, moments: readonly TextureMoments[]): readonly Line[] {
  const opened = median(moments.map((one) => one.opened));
  const after = (which: (drawn: TextureMoments['drawn']) => number | undefined): number =>
    median(moments.map((one) => (which(one.drawn) ?? Number.NaN) - one.opened));
  const small = after((drawn) => drawn[0]?.seconds);
  const sharp = after((drawn) => (drawn.at(-2) ?? drawn[0])?.seconds);
  const whole = after((drawn) => drawn.find(({ level }) => level === 0)?.seconds);
  const levels = moments[0]?.drawn.map(({ level }) => level).join(', ') ?? '';
  return [
    {
      what: `${what}: a small level`,
      measured: `${ms(small)} after the file was open, which it was ${ms(opened)} after the press on its row; levels drawn: ${levels}`,
      aim: atMost(small, 0.06, '≤ 60 ms'),
    },
    {
      what: `${what}: the level that the screen has room for`,
      measured: ms(sharp),
      aim: undefined,
    },
    { what: `${what}: its largest level`, measured: ms(whole), aim: atMost(whole, 0.4, '≤ 400 ms') },
  ];
}

function makeTextures(folder: string): void {
  const levels = Math.log2(MADE.side) + 1;
  const blocks = Array.from({ length: levels }, (_, level) => Math.ceil((MADE.side >> level) / 4) ** 2);
  for (const [index, name] of MADE.names.entries()) {
    const random = new Random(70 + index);
    const pixels = new Uint8Array(blocks.reduce((sum, count) => sum + count, 0) * 16);
    for (let at = 0; at < pixels.length; at += 16) {
      for (let i = 1; i < 16; i++) pixels[at + i] = random.below(256);
      // Modes are distributed as in a picture: most blocks have one subset.
      pixels[at] = MODES[random.below(MODES.length)] ?? 0x40;
    }
    writeFileSync(
      join(folder, name),
      layDds({ width: MADE.side, height: MADE.side, mips: levels, dxgi: 98 }, pixels),
    );
  }
}

/** First bytes of BC7 blocks: of the modes 6, 1, 3 and 5. */
const MODES = [0x40, 0x40, 0x40, 0x02, 0x08, 0x20];

/** Runs in the page. */
function rendererName(): string {
  const gl = document.createElement('canvas').getContext('webgl2');
  const info = gl?.getExtension('WEBGL_debug_renderer_info');
  const name = info == null ? '' : String(gl?.getParameter(info.UNMASKED_RENDERER_WEBGL));
  return /swiftshader/i.test(name) ? 'drawn by the processor: SwiftShader' : name;
}

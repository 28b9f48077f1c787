import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '#test/bench/content.ts';
import { median, modwright } from '#test/bench/measure.ts';
import { atMost, type Line, mebibytes, type Row, spread } from '#test/bench/row.ts';
import { laid, moving, SENTINEL, still } from '#test/fixtures/texbsi/lay-bank.ts';
import { paletteFile } from '#test/support/palette-file.ts';

/** The game's number and sizes. When the contents change, rename the folder. */
const BANKS = { folder: 'banks-1', count: 415, images: 5600, moving: 55 } as const;
const AIM = 30;

/** Every image of every bank as a separate file, as whole processes. */
export const banks: Row = {
  name: 'banks',
  async run({ build, kept, scratch }, rounds) {
    const folder = kept(BANKS.folder, makeBanks);
    const files = readdirSync(folder)
      .filter((name) => name.startsWith('TEXBSI.'))
      .map((name) => join(folder, name));
    const lines: Line[] = [];
    for (const format of ['indexed-png', 'png', 'gif'] as const) {
      const seconds: number[] = [];
      let peak = 0;
      for (let round = 0; round < Math.min(rounds, 3); round += 1) {
        const out = scratch('images');
        const ran = await modwright(build, ['texture', 'export', ...files, '-o', out, '--format', format]);
        rmSync(out, { recursive: true, force: true });
        seconds.push(ran.seconds);
        peak = Math.max(peak, ran.peak);
      }
      lines.push({
        what: `export ${BANKS.images} images of ${BANKS.count} banks as ${format}, all cores`,
        measured: `${spread(seconds)}; ${mebibytes(peak)} at most`,
        aim: format === 'indexed-png' ? atMost(median(seconds), AIM, `≤ ${AIM} s`) : undefined,
      });
    }
    return lines;
  },
};

function makeBanks(folder: string): void {
  const random = new Random(302);
  const colors = Uint8Array.from({ length: 768 }, (_, at) => (at < 3 ? 0 : random.below(256)));
  writeFileSync(join(folder, 'ISLAND.COL'), paletteFile(colors));
  let done = 0;
  for (let bank = 0; bank < BANKS.count; bank += 1) {
    const until = Math.round(((bank + 1) * BANKS.images) / BANKS.count);
    const images: Uint8Array[] = [];
    for (let image = 0; done < until; image += 1, done += 1) {
      const name = `${'ABCDEF'[Math.floor(bank / 100)]}${two(bank % 100)}${String(image).padStart(3, '0')}`;
      const [width, height] = [1 + random.below(256), 1 + random.below(256)];
      const isMoving = done % Math.floor(BANKS.images / BANKS.moving) === 50;
      images.push(isMoving ? animation(name, width, height, random) : picture(name, width, height, random));
    }
    writeFileSync(join(folder, `TEXBSI.${String(bank).padStart(3, '0')}`), laid(...images, SENTINEL));
  }
}

function picture(name: string, width: number, height: number, random: Random): Uint8Array {
  return still(name, { width, height }, pixels(width, height, random));
}

function animation(name: string, width: number, height: number, random: Random): Uint8Array {
  const frames = 2 + random.below(15);
  const rows = frames * height;
  const table = Array.from({ length: rows }, (_, row) => rows * 4 + row * width);
  return moving(name, { width, height, frames, delay: 71 }, table, pixels(width, rows, random));
}

/** Roughly walls: long runs of shades, with grain. */
function pixels(width: number, height: number, random: Random): Uint8Array {
  const base = random.below(200);
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return base + (((x >> 3) ^ (y >> 3)) % 24) + random.below(8);
  });
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

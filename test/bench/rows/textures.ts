import { type BlockCodec, pixelBytes } from '#shared/image/pixel-form.ts';
import { decodePixels } from '#shared/image/pixels.ts';
import { median, timed } from '#test/bench/measure.ts';
import { atLeast, type Line, type Row } from '#test/bench/row.ts';

const SIDE = 2048;
/** Rounds to compile the decoder. */
const COMPILING = 3;

const CODECS: readonly (readonly [codec: BlockCodec, aim?: number])[] = [
  ['BC1', 150],
  ['BC2'],
  ['BC3'],
  ['BC4'],
  ['BC4 signed'],
  ['BC5'],
  ['BC5 signed'],
  ['BC6H'],
  ['BC6H signed'],
  ['BC7', 40],
];

/** Modes of BC6H by the lowest five bits of a block; the others are invalid. */
const LIGHT_MODES = [0, 1, 2, 6, 10, 14, 18, 22, 26, 30, 3, 7, 11, 15];

/** Decoding blocks of each kind on one core: random ones of every mode, the worst case for a picture. */
export const textures: Row = {
  name: 'textures',
  async run(_setting, rounds) {
    const lines: Line[] = [];
    for (const [codec, aim] of CODECS) {
      const form = { kind: 'blocks', codec } as const;
      const blocks = randomBlocks(codec, pixelBytes(form, SIDE, SIDE));
      const times: number[] = [];
      for (let round = 0; round < COMPILING + rounds * 9; round += 1) {
        // Every round creates a new picture, as for views; freeing the previous one is not part of decoding.
        globalThis.gc?.();
        times.push(await timed(() => decodePixels(form, blocks, SIDE, SIDE)));
      }
      const counted = times.slice(COMPILING);
      const [took, least] = [median(counted), Math.min(...counted)];
      const perSecond = (seconds: number): number => SIDE ** 2 / 1e6 / seconds;
      lines.push({
        what: `decode ${codec}, ${SIDE} × ${SIDE}, one core`,
        measured: `${perSecond(took).toFixed(0)} Mpixel/s, ${perSecond(least).toFixed(0)} at best`,
        aim: aim === undefined ? undefined : atLeast(perSecond(took), aim, `≥ ${aim} Mpixel/s`),
      });
    }
    return lines;
  },
};

/** The same in every run (xorshift); modes of BC6H and BC7 alternate, since random blocks would favor some. */
function randomBlocks(codec: BlockCodec, length: number): Uint8Array {
  let state = 0x9e3779b9;
  const blocks = Uint8Array.from({ length }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 24;
  });
  for (let at = 0; at < length; at += 16) {
    const first = blocks[at] ?? 0;
    if (codec === 'BC7') blocks[at] = ((first << 1) | 1) << ((at / 16) % 8);
    if (codec.startsWith('BC6H')) {
      const mode = LIGHT_MODES[(at / 16) % LIGHT_MODES.length] ?? 0;
      blocks[at] = (first & (mode < 2 ? ~3 : ~31)) | mode;
    }
  }
  return blocks;
}

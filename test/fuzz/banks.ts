import { bytesSource } from '#shared/binary/source.ts';
import type { BankEdit } from '#shared/document/structure.ts';
import type { Bank } from '#shared/formats/kit/bank.ts';
import { openPalette } from '#shared/formats/palette/model.ts';
import { paletteOpener } from '#shared/formats/palette/opener.ts';
import { imageFacts } from '#shared/formats/texbsi/facts.ts';
import { bankFields } from '#shared/formats/texbsi/fields.ts';
import { openBank, openBsi } from '#shared/formats/texbsi/open.ts';
import { bsiOpener } from '#shared/formats/texbsi/opener.ts';
import { restructureBank } from '#shared/formats/texbsi/restructure.ts';
import { BSI, ODD_BANKS, SMALLEST, wholeBank } from '#test/fixtures/texbsi/banks.ts';
import { laid, noise, PALETTE } from '#test/fixtures/texbsi/lay-bank.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { rebuilt } from '#test/support/rebuild-bank.ts';
import { type FuzzCount, inWords, neverRefused, walk } from './run.ts';

const MOST_FIELDS = 300;
const MOST_FRAMES = 8;
/** Images of small files can claim to be huge; drawing them all takes time and finds nothing. */
const MOST_PIXELS = 1 << 18;

const picture = (width: number, height: number, frames: number) => ({
  width,
  height,
  frames,
  indices: noise(width * height * frames, frames),
});
const EDITS: readonly BankEdit[] = [
  { kind: 'replace-image', image: 0, picture: picture(2, 2, 1) },
  { kind: 'replace-image', image: 1, picture: picture(4, 2, 4) },
  { kind: 'replace-image', image: 1, picture: picture(3, 5, 2), palette: PALETTE, delay: 82 },
  { kind: 'set-palette', image: 0, palette: PALETTE },
  { kind: 'set-palette', image: 3, palette: null },
  { kind: 'add-image', at: 1, picture: picture(3, 1, 2), palette: PALETTE },
  { kind: 'remove-images', images: [0, 2] },
  { kind: 'move-image', image: 0, to: 1 },
  { kind: 'rename-bank', bank: 599 },
];

/** Runs everything that is done with a bank, a single-image file and a palette, on arbitrary bytes. */
export function tryBank(bytes: Uint8Array, count: FuzzCount): void {
  for (const open of [openBank, openBsi]) {
    neverRefused(() => {
      const bank = open(bytes, 'TEXBSI.302');
      if (bank.images.some(({ width }) => width > 0)) count.opened += 1;
      look(bank);
      for (const edit of EDITS) inWords(count, () => change(bank, edit, open));
    });
  }
  inWords(count, () =>
    bsiOpener
      .open(bytesSource(bytes))
      .texture?.()
      .decode({}, { maxBytes: MOST_PIXELS * 4 }),
  );
  neverRefused(() => {
    const { colors } = openPalette(bytes);
    if (colors !== undefined && colors.length !== 768) throw new Error(`a palette of ${colors.length} bytes`);
    const palette = paletteOpener.open(bytesSource(bytes));
    const tree = palette.fields?.();
    if (tree !== undefined) walk(tree.root, { left: MOST_FIELDS });
    palette.facts?.();
  });
}

function look(bank: Bank): void {
  walk(bankFields(bank).root, { left: MOST_FIELDS });
  if (Buffer.compare(rebuilt(bank), bank.bytes) !== 0) throw new Error('it is not written as it was read');
  imageFacts(bank, undefined, MOST_PIXELS);
  for (const { width, height, frames, frame, unreadable, chunks } of bank.images) {
    if (unreadable !== undefined || width * height > MOST_PIXELS) continue;
    const pixels = chunks.findLast(({ tag }) => tag === 'DATA');
    const stored = new Set(pixels === undefined ? [] : bank.bytes.subarray(pixels.start + 8, pixels.end)).add(
      0,
    );
    for (let at = 0; at < Math.min(frames, MOST_FRAMES); at += 1) {
      const indices = frame(at);
      if (indices.length !== width * height) throw new Error('a frame has another size than its image');
      if (indices.some((index) => !stored.has(index))) throw new Error('a pixel is not of the image’s own');
    }
  }
}

/** An edit leaves a file that opens with its declared number of images, and is undone byte for byte. */
function change(bank: Bank, edit: BankEdit, open: typeof openBank): void {
  const { changes, parts } = restructureBank(bank, edit);
  const { after, undone } = applyChanges(bank.bytes, changes);
  if (Buffer.compare(undone, bank.bytes) !== 0) throw new Error('undo leaves other bytes');
  const again = open(after, 'TEXBSI.302');
  const wanted = parts?.order.length ?? bank.images.length;
  if (again.images.length !== wanted)
    throw new Error(`${again.images.length} images where ${wanted} should be`);
  if (edit.kind !== 'replace-image') return;
  const image = again.images[edit.image];
  const { width, height, frames, indices } = edit.picture;
  for (let at = 0; at < frames; at += 1) {
    const drawn = indices.subarray(at * width * height, (at + 1) * width * height);
    if (image === undefined || Buffer.compare(image.frame(at), drawn) !== 0) {
      throw new Error('the image shows other pixels than were put in');
    }
  }
}

/** Banks in the game's form and odd ones, a single-image file, and palettes. */
export function bankSeeds(): readonly Uint8Array[] {
  const palette = laid(Buffer.from('0803000023b10000', 'hex'), PALETTE);
  const whole = Array.from({ length: 12 }, wholeBank);
  return [...whole, SMALLEST, BSI, palette, ...ODD_BANKS.map(({ bytes }) => bytes)];
}

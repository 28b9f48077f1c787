import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import type { BankEdit, IndexedFrames } from '#shared/document/structure.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { nifOpener } from '#shared/formats/nif/opener.ts';
import { restructureNif } from '#shared/formats/nif/restructure.ts';
import { openBank, openBsi } from '#shared/formats/texbsi/open.ts';
import { bankOpener } from '#shared/formats/texbsi/opener.ts';
import { restructureBank } from '#shared/formats/texbsi/restructure.ts';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { BSI, ODD_BANKS, SMALLEST, wholeBank } from '#test/fixtures/texbsi/banks.ts';
import {
  bhdr,
  chunk,
  END,
  ifhd,
  laid,
  moving,
  noise,
  PALETTE,
  record,
  SENTINEL,
  still,
} from '#test/fixtures/texbsi/lay-bank.ts';
import { applyChanges } from '#test/support/apply-changes.ts';

const NAME = 'TEXBSI.302';

function edited(bytes: Uint8Array, edit: BankEdit, open = openBank): Uint8Array {
  const { changes } = restructureBank(open(bytes, NAME), edit);
  const { after, undone } = applyChanges(bytes, changes);
  expect(Buffer.compare(undone, bytes)).toBe(0);
  return after;
}

function picture(width: number, height: number, frames: number, seed = 3): IndexedFrames {
  return { width, height, frames, indices: noise(width * height * frames, seed) };
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

describe('replacing pixels', () => {
  test('of the same size changes only the pixels', () => {
    const wanted = still(
      'D02000',
      { width: 3, height: 2, x: -4, y: 7, scale: 163, flags: 9 },
      [9, 8, 7, 6, 5, 4],
    );
    const indices = Uint8Array.of(9, 8, 7, 6, 5, 4);
    const after = edited(wholeBank(), {
      kind: 'replace-image',
      image: 0,
      picture: { width: 3, height: 2, frames: 1, indices },
    });
    expect(hex(after)).toBe(hex(laid(wanted, wholeBank().subarray(wanted.length))));
  });

  test('of another size updates width, height and both sizes, and nothing else', () => {
    const before = laid(
      record('D02000', [
        chunk('BSIF'),
        chunk('HICL', [1, 2, 3]),
        chunk('BHDR', laid(bhdr({ width: 1, height: 1, flags: 7, delay: 3 }), [0xaa])),
        chunk('DATA', [5]),
        Buffer.from('END \x01\x02\x03\x04', 'latin1'),
        Buffer.from([9, 9]),
      ]),
      SENTINEL,
      [1],
    );
    const wanted = laid(
      record('D02000', [
        chunk('BSIF'),
        chunk('HICL', [1, 2, 3]),
        chunk('BHDR', laid(bhdr({ width: 3, height: 2, flags: 7, delay: 3 }), [0xaa])),
        chunk('DATA', [1, 2, 3, 4, 5, 6]),
        Buffer.from('END \x01\x02\x03\x04', 'latin1'),
        Buffer.from([9, 9]),
      ]),
      SENTINEL,
      [1],
    );
    const indices = Uint8Array.of(1, 2, 3, 4, 5, 6);
    const edit = {
      kind: 'replace-image',
      image: 0,
      picture: { width: 3, height: 2, frames: 1, indices },
    } as const;
    expect(hex(edited(before, edit))).toBe(hex(wanted));
    expect(restructureBank(openBank(before), edit).warnings).toEqual([
      'The image was 1 × 1 pixels and is 3 × 2 now.',
    ]);
  });

  test('with frames writes rows in order of first use, equal ones once', () => {
    const indices = Uint8Array.of(1, 1, 2, 2, 2, 2, 1, 1, 3, 3, 1, 1);
    const after = edited(SMALLEST, {
      kind: 'replace-image',
      image: 0,
      picture: { width: 2, height: 2, frames: 3, indices },
      delay: 82,
    });
    const header = { width: 2, height: 2, frames: 3, delay: 82 };
    const table = [24, 26, 26, 24, 28, 24];
    const wanted = laid(
      record('D02000', [
        chunk('BSIF'),
        chunk('BHDR', bhdr(header)),
        chunk('DATA', laid(new Uint8Array(Uint32Array.from(table).buffer), [1, 1, 2, 2, 3, 3])),
        END,
      ]),
      SENTINEL,
    );
    expect(hex(after)).toBe(hex(wanted));
    // And back to a single one, which is stored directly.
    const back = edited(after, {
      kind: 'replace-image',
      image: 0,
      picture: { ...picture(1, 1, 1), indices: Uint8Array.of(5) },
    });
    expect(openBank(back).images[0]).toMatchObject({ frames: 1, encoding: 0, delay: 82 });
  });

  test('of one frame of an animation keeps every existing row, and adds only new ones', () => {
    const rows = [1, 1, 2, 2, 3, 3];
    const before = laid(
      moving('D02000', { width: 2, height: 2, frames: 3 }, [28, 26, 24, 24, 26, 28], rows),
      SENTINEL,
    );
    const image = openBank(before).images[0];
    const indices = new Uint8Array([0, 1, 2].flatMap((frame) => [...(image?.frame(frame) ?? [])]));
    indices.set([9, 9, 2, 2], 4);
    const after = edited(before, {
      kind: 'replace-image',
      image: 0,
      picture: { width: 2, height: 2, frames: 3, indices },
    });
    const wanted = moving(
      'D02000',
      { width: 2, height: 2, frames: 3 },
      [28, 26, 30, 26, 26, 28],
      [...rows, 9, 9],
    );
    expect(hex(after)).toBe(hex(laid(wanted, SENTINEL)));
  });

  test('of a damaged animation shows the new pixels, even if rows are inside the changed table', () => {
    const table = [0, 32, 36, 40, 32, 36, 40, 4];
    const before = laid(
      moving('D02000', { width: 4, height: 4, frames: 2 }, table, noise(12)),
      still('D02001', { width: 1, height: 1 }, [1]),
      SENTINEL,
    );
    const [image] = openBank(before).images;
    const indices = Uint8Array.from([0, 1].flatMap((frame) => [...(image?.frame(frame) ?? [])]));
    const replaced = (changed: Uint8Array): Uint8Array =>
      edited(before, {
        kind: 'replace-image',
        image: 0,
        picture: { width: 4, height: 4, frames: 2, indices: changed },
      });
    expect(hex(replaced(indices))).toBe(hex(before));
    const changed = Uint8Array.from(indices);
    changed.set([9, 9, 9, 9], 4);
    const after = openBank(replaced(changed)).images[0];
    expect([...(after?.frame(0) ?? []), ...(after?.frame(1) ?? [])]).toEqual([...changed]);
  });

  test('of an animation without its own palette, which the game never has, gets a warning', () => {
    const warned = (edit: BankEdit) =>
      (restructureBank(openBank(SMALLEST), edit).warnings ?? []).some((one) => one.includes('palette'));
    const moves = { image: 0, picture: picture(1, 1, 2) };
    expect(warned({ kind: 'replace-image', ...moves })).toBe(true);
    expect(warned({ kind: 'replace-image', ...moves, palette: PALETTE })).toBe(false);
    expect(warned({ kind: 'add-image', at: 0, ...moves })).toBe(true);
    expect(warned({ kind: 'add-image', at: 0, picture: picture(1, 1, 1) })).toBe(false);
  });

  test('by the same pixels changes no byte, however rows are stored', () => {
    for (const bytes of [wholeBank(), SMALLEST]) {
      for (const { ordinal, width, height, frames, frame } of openBank(bytes).images) {
        const indices = new Uint8Array(Buffer.concat(Array.from({ length: frames }, (_, at) => frame(at))));
        const same = { width, height, frames, indices };
        expect(
          restructureBank(openBank(bytes), { kind: 'replace-image', image: ordinal, picture: same }).changes,
        ).toEqual([]);
      }
    }
  });

  test('reports invalid pixels', () => {
    const refused = (wanted: IndexedFrames, more: object = {}): string => {
      try {
        edited(SMALLEST, { kind: 'replace-image', image: 0, picture: wanted, ...more });
        return 'accepted';
      } catch (error) {
        return (error as { readonly code: string }).code;
      }
    };
    expect(refused(picture(257, 1, 1))).toBe('image-size');
    expect(refused(picture(0, 1, 1))).toBe('image-size');
    expect(refused({ ...picture(1, 1, 1), frames: 0 })).toBe('image-size');
    expect(refused({ ...picture(256, 256, 1), frames: 32767 })).toBe('image-size');
    expect(refused({ ...picture(2, 2, 1), width: 3 })).toBe('bad-pixels');
    expect(refused(picture(1, 1, 1), { palette: PALETTE.subarray(1) })).toBe('bad-palette');
    expect(refused(picture(1, 1, 1), { delay: 40_000 })).toBe('bad-delay');
    expect(refused(picture(256, 256, 1))).toBe('accepted');
  });
});

describe('palettes', () => {
  const bare = laid(still('D02000', { width: 2, height: 1 }, [1, 2]), SENTINEL);
  const colored = laid(
    record('D02000', [
      ifhd(),
      chunk('BHDR', bhdr({ width: 2, height: 1, hasPalette: 1 })),
      chunk('CMAP', PALETTE),
      chunk('DATA', [1, 2]),
      END,
    ]),
    SENTINEL,
  );

  test('are added and removed together with their flag', () => {
    expect(hex(edited(bare, { kind: 'set-palette', image: 0, palette: PALETTE }))).toBe(hex(colored));
    expect(hex(edited(colored, { kind: 'set-palette', image: 0, palette: null }))).toBe(hex(bare));
    expect(restructureBank(openBank(bare), { kind: 'set-palette', image: 0, palette: null }).changes).toEqual(
      [],
    );
  });

  test('and pixels of a single-image file change without a surrounding record', () => {
    const after = edited(BSI, { kind: 'set-palette', image: 0, palette: PALETTE.toReversed() }, openBsi);
    expect(after.length).toBe(BSI.length);
    expect(openBsi(after).images[0]?.palette).toEqual(PALETTE.toReversed());
    const plain = edited(BSI, { kind: 'set-palette', image: 0, palette: null }, openBsi);
    expect(openBsi(plain).findings).toEqual([]);
    expect(plain.length).toBe(BSI.length - 776 - 44);
    const larger = edited(BSI, { kind: 'replace-image', image: 0, picture: picture(6, 5, 1) }, openBsi);
    expect(openBsi(larger).findings).toEqual([]);
    expect(openBsi(larger).images[0]?.frame(0)).toEqual(noise(30, 3));
  });

  test('that do not exist are not removed, and bytes after colors and pixels stay', () => {
    const unmarked = laid(
      record('D02000', [chunk('BHDR', bhdr({ width: 1, height: 1 })), chunk('DATA', [5]), END]),
      SENTINEL,
    );
    expect(
      restructureBank(openBank(unmarked), { kind: 'set-palette', image: 0, palette: null }).changes,
    ).toEqual([]);
    const marked = openBank(edited(unmarked, { kind: 'set-palette', image: 0, palette: PALETTE }));
    expect(marked.findings).toEqual([]);

    const header = chunk('BHDR', bhdr({ width: 1, height: 1, hasPalette: 1 }));
    const longer = (palette: Uint8Array, pixel: number) =>
      laid(
        record('D02000', [
          ifhd(),
          header,
          chunk('CMAP', laid(palette, [8, 9])),
          chunk('DATA', [pixel, 6, 7]),
          END,
        ]),
        SENTINEL,
      );
    const after = edited(longer(PALETTE, 5), {
      kind: 'replace-image',
      image: 0,
      picture: { ...picture(1, 1, 1), indices: Uint8Array.of(1) },
      palette: PALETTE.toReversed(),
    });
    expect(hex(after)).toBe(hex(longer(PALETTE.toReversed(), 1)));
  });

  test('follow their flag, even if pixels come first in an image', () => {
    const bytes = laid(
      record('D02000', [chunk('DATA', [1]), chunk('BHDR', bhdr({ width: 1, height: 1 })), END]),
      SENTINEL,
    );
    const after = openBank(edited(bytes, { kind: 'set-palette', image: 0, palette: PALETTE }), NAME);
    expect(after.images[0]?.chunks.map(({ tag }) => tag)).toEqual(['IFHD', 'CMAP', 'DATA', 'BHDR', 'END ']);
  });

  test('that exist twice leave the unused one alone', () => {
    const odd = ODD_BANKS.find(({ what }) => what === 'two palettes')?.bytes ?? SENTINEL;
    const after = edited(odd, { kind: 'set-palette', image: 0, palette: PALETTE.map((value) => value ^ 1) });
    const at = openBank(odd).images[0]?.chunks.find(({ step }) => step === 'CMAP')?.start ?? 0;
    expect(hex(after.subarray(0, at + 776))).toBe(hex(odd.subarray(0, at + 776)));
    expect(openBank(after).images[0]?.palette?.[5]).toBe(PALETTE[5]! ^ 1);
  });
});

describe('adding, removing and moving images', () => {
  const names = (bytes: Uint8Array) => openBank(bytes).images.map(({ name }) => name);
  const contents = (bytes: Uint8Array) =>
    openBank(bytes).images.map(({ start, end }) => hex(bytes.subarray(start + 9, end)));

  test("creates a new image in the game's form, and after the others changes none of them", () => {
    const after = edited(SMALLEST, {
      kind: 'add-image',
      at: 5,
      picture: { ...picture(2, 1, 1), indices: Uint8Array.of(7, 8) },
    });
    const wanted = still('D02001', { width: 2, height: 1 }, [7, 8]);
    expect(hex(after)).toBe(hex(laid(SMALLEST.subarray(0, -9), wanted, SENTINEL)));
    const { warnings, parts, select } = restructureBank(openBank(SMALLEST), {
      kind: 'add-image',
      at: 5,
      picture: picture(2, 1, 1),
    });
    expect({ warnings, parts, select }).toEqual({
      warnings: [],
      parts: { was: 1, order: [0, -1] },
      select: 'images[1]',
    });
  });

  test('creates a new animation with colors in the game’s form', () => {
    const indices = Uint8Array.of(1, 2, 3, 4, 1, 2);
    const after = edited(SENTINEL, {
      kind: 'add-image',
      at: 0,
      picture: { width: 2, height: 1, frames: 3, indices },
      palette: PALETTE,
    });
    const header = { width: 2, height: 1, frames: 3, delay: 71 };
    expect(hex(after)).toBe(hex(laid(moving('D02000', header, [12, 14, 12], [1, 2, 3, 4]), SENTINEL)));
  });

  test('turns an empty file into a bank with its end', () => {
    const after = edited(new Uint8Array(), { kind: 'add-image', at: 0, picture: picture(1, 1, 1) });
    expect(openBank(after, NAME).findings).toEqual([]);
    expect(hex(after.subarray(-9))).toBe(hex(SENTINEL));
  });

  test("warns about a new image that gets another's number, and about no other shared numbers", () => {
    const odd = laid(
      still('D02000', { width: 1, height: 1 }, [1]),
      still('D02002', { width: 1, height: 1 }, [2]),
      still('D02001', { width: 1, height: 1 }, [3]),
      SENTINEL,
    );
    const warningsOf = (bank: Uint8Array, at: number) =>
      restructureBank(openBank(bank), { kind: 'add-image', at, picture: picture(1, 1, 1) }).warnings;
    expect(warningsOf(odd, 3)).toEqual([]);
    expect(warningsOf(odd, 2)).toEqual([
      'The names of the images at 1 (“D02002”) and 2 (“D02002”) now have the same number, 2. Faces of models that refer to it show the first one, so rename the others.',
    ]);
    const shared = edited(odd, { kind: 'add-image', at: 2, picture: picture(1, 1, 1) });
    expect(names(shared)).toEqual(['D02000', 'D02002', 'D02002', 'D02001']);
    expect(warningsOf(shared, 4)).toEqual([]);
  });

  test('names images by their new positions, with a message', () => {
    const bytes = wholeBank();
    const [a, b, c, d] = contents(bytes);
    const moved = edited(bytes, { kind: 'move-image', image: 0, to: 2 });
    expect(contents(moved)).toEqual([b, c, a, d]);
    expect(names(moved)).toEqual(names(bytes));
    expect(hex(edited(moved, { kind: 'move-image', image: 2, to: 0 }))).toBe(hex(bytes));

    expect(restructureBank(openBank(bytes), { kind: 'move-image', image: 1, to: 1 }).changes).toEqual([]);

    const gone = restructureBank(openBank(bytes), { kind: 'remove-images', images: [1, 2, 1] });
    expect(gone.label).toBe('Remove 2 images');
    expect(gone.parts).toEqual({ was: 4, order: [0, 3] });
    expect(gone.warnings?.[0]).toMatch(/^1 image has a new number/);
    const left = applyChanges(bytes, gone.changes).after;
    expect(contents(left)).toEqual([a, d]);
    expect(names(left)).toEqual(['D02000', 'D02001']);
    expect(restructureBank(openBank(bytes), { kind: 'remove-images', images: [3] }).warnings).toEqual([]);

    const added = edited(bytes, { kind: 'add-image', at: 1, picture: picture(1, 1, 1) });
    expect(names(added)).toEqual(['D02000', 'D02001', 'D02002', 'D02003', 'D02004']);
    expect(contents(added).toSpliced(1, 1)).toEqual([a, b, c, d]);
  });

  test('keeps names without a position, or with another one', () => {
    const bytes = laid(
      still('SKY', { width: 1, height: 1 }, [1]),
      still('D02009', { width: 1, height: 1 }, [2]),
      still('D02002', { width: 1, height: 1 }, [3]),
      SENTINEL,
    );
    expect(names(edited(bytes, { kind: 'move-image', image: 2, to: 0 }))).toEqual([
      'D02000',
      'SKY',
      'D02009',
    ]);
  });

  test('leaves an empty bank without images', () => {
    const after = edited(wholeBank(), { kind: 'remove-images', images: [0, 1, 2, 3] });
    expect(hex(after)).toBe(hex(SENTINEL));
  });

  test('puts the new number of a copied bank in every name, and reports its effect on faces and files', () => {
    const { changes, warnings, label } = restructureBank(openBank(wholeBank(), NAME), {
      kind: 'rename-bank',
      bank: 114,
    });
    expect(label).toBe('Rename the images to bank 114');
    expect(warnings).toHaveLength(2);
    expect(warnings?.join()).toMatch(/Faces of models refer to images by bank.*TEXBSI\.114/s);
    const { after, undone } = applyChanges(wholeBank(), changes);
    expect(hex(undone)).toBe(hex(wholeBank()));
    expect(names(after)).toEqual(['B14000', 'B14001', 'B14002', 'B14003']);
    expect(contents(after)).toEqual(contents(wholeBank()));
    expect(after.length).toBe(wholeBank().length);
  });
});

describe('rejections', () => {
  const refused = (bytes: Uint8Array, edit: BankEdit, open = openBank, name = NAME): string => {
    try {
      restructureBank(open(bytes, name), edit);
      return 'accepted';
    } catch (error) {
      return (error as { readonly code: string }).code;
    }
  };
  const odd = (what: string) => ODD_BANKS.find((one) => one.what === what)?.bytes ?? SENTINEL;

  test('partly unreadable banks keep their images in place, where they can still be edited', () => {
    const bytes = odd('a record that reaches past the end of the file');
    expect(refused(bytes, { kind: 'remove-images', images: [0] })).toBe('not-read-whole');
    expect(refused(bytes, { kind: 'move-image', image: 0, to: 0 })).toBe('not-read-whole');
    expect(refused(bytes, { kind: 'add-image', at: 0, picture: picture(1, 1, 1) })).toBe('not-read-whole');
    const after = edited(bytes, { kind: 'replace-image', image: 0, picture: picture(5, 5, 1) });
    const tail = bytes.length - openBank(bytes).imagesEnd;
    expect(hex(after.subarray(-tail))).toBe(hex(bytes.subarray(-tail)));
  });

  test('damaged images are kept unchanged', () => {
    const edit = { kind: 'replace-image', image: 0, picture: picture(1, 1, 1) } as const;
    for (const what of [
      'a sub-record that reaches past the end of its record',
      'a few bytes where a sub-record should begin',
      'no header',
      'a header of ten bytes',
      'no pixels',
    ]) {
      expect(refused(odd(what), edit)).toBe('image-damaged');
      expect(refused(odd(what), { ...edit, image: 1 })).toBe('accepted');
    }
  });

  test('a header without a delay field accepts everything but a delay', () => {
    const bytes = odd('a header of 16 bytes');
    const edit = { kind: 'replace-image', image: 0, picture: picture(3, 3, 2) } as const;
    expect(refused(bytes, { ...edit, delay: 71 })).toBe('header-short');
    const { frames: count, frame } = openBank(edited(bytes, edit)).images[0] ?? {};
    expect([count, frame?.(1)]).toEqual([2, noise(18, 3).subarray(9)]);
  });

  test('impossible edits are reported', () => {
    expect(refused(SMALLEST, { kind: 'remove-images', images: [1] })).toBe('no-such-image');
    expect(refused(SMALLEST, { kind: 'move-image', image: 0, to: 1 })).toBe('no-such-image');
    expect(refused(SMALLEST, { kind: 'rename-bank', bank: 600 })).toBe('bank-number');
    expect(refused(SENTINEL, { kind: 'add-image', at: 0, picture: picture(1, 1, 1) }, openBank, 'bank')).toBe(
      'no-bank-number',
    );
    for (const edit of [
      { kind: 'add-image', at: 0, picture: picture(1, 1, 1) },
      { kind: 'remove-images', images: [0] },
      { kind: 'move-image', image: 0, to: 0 },
      { kind: 'rename-bank', bank: 1 },
    ] as const) {
      expect(refused(BSI, edit, openBsi)).toBe('one-image');
    }
  });

  test('edits of blocks do not apply to banks, nor edits of images to meshes', () => {
    expect(() =>
      bankOpener.open(bytesSource(SMALLEST)).structure?.change({ kind: 'move-block', block: 0, to: 0 }),
    ).toThrow(expect.objectContaining({ code: 'not-restructured' }));
    const nif = cubeNif('a.bgsm');
    expect(restructureNif(openNif(nif), { kind: 'move-block', block: 0, to: 0 }).changes).toEqual([]);
    expect(() =>
      nifOpener.open(bytesSource(nif)).structure?.change({ kind: 'rename-bank', bank: 1 }),
    ).toThrow(expect.objectContaining({ code: 'not-restructured' }));
  });

  test('a bank has room for a thousand images', () => {
    const one = (image: number) =>
      still(`D02${String(image).padStart(3, '0')}`, { width: 1, height: 1 }, [1]);
    const full = laid(...Array.from({ length: 1000 }, (_, image) => one(image)), SENTINEL);
    expect(openBank(full, NAME).findings).toEqual([]);
    expect(refused(full, { kind: 'add-image', at: 0, picture: picture(1, 1, 1) })).toBe('too-many-images');
    expect(refused(full, { kind: 'move-image', image: 0, to: 999 })).toBe('accepted');
  });

  test('a larger bank can lose images, and none gets a number of four digits', () => {
    const one = (image: number) =>
      still(`D02${String(image % 1000).padStart(3, '0')}`, { width: 1, height: 1 }, [1]);
    const many = laid(...Array.from({ length: 1002 }, (_, image) => one(image)), SENTINEL);
    const fewer = openBank(edited(many, { kind: 'remove-images', images: [1001, 5] }), NAME);
    expect(fewer.images).toHaveLength(1000);
    expect(fewer.images[998]?.name).toBe('D02998');
    const moved = openBank(edited(many, { kind: 'move-image', image: 999, to: 1001 }), NAME);
    expect(moved.images.map(({ name }) => name.length).filter((length) => length !== 6)).toEqual([]);
  });
});

/** The expected contents of a bank, apart from its bytes. */
interface Held {
  readonly picture: IndexedFrames;
  readonly palette: Uint8Array | null;
}

const frames = fc
  .record({
    width: fc.integer({ min: 1, max: 6 }),
    height: fc.integer({ min: 1, max: 5 }),
    frames: fc.integer({ min: 1, max: 4 }),
    seed: fc.nat({ max: 3 }),
  })
  .map(({ seed, ...size }): IndexedFrames => {
    const indices = Uint8Array.from(
      { length: size.width * size.height * size.frames },
      // Few values, so that rows are often equal.
      (_, at) => ((at >> 1) * (seed + 1)) % 3,
    );
    return { ...size, indices };
  });
const palettes = fc.constantFrom(null, PALETTE, PALETTE.toReversed(), undefined);
const steps = fc.array(
  fc.record({
    what: fc.constantFrom('replace', 'replace', 'add', 'remove', 'move', 'palette', 'rename'),
    image: fc.nat({ max: 50 }),
    to: fc.nat({ max: 50 }),
    picture: frames,
    palette: palettes,
  }),
  { maxLength: 12 },
);

test('any sequence of edits has the expected result, and undo restores every byte', () => {
  fc.assert(
    fc.property(steps, (list) => {
      let bytes: Uint8Array = SENTINEL;
      let held: readonly Held[] = [];
      let bank = 302;
      for (const { what, image: chosen, to: place, picture: drawn, palette } of list) {
        const image = chosen % Math.max(1, held.length);
        const to = place % Math.max(1, held.length);
        const now = held[image];
        const edit = ((): BankEdit | undefined => {
          if (what === 'add') return { kind: 'add-image', at: to, picture: drawn, palette };
          if (what === 'rename') return { kind: 'rename-bank', bank: chosen * 11 };
          if (now === undefined) return undefined;
          if (what === 'replace') return { kind: 'replace-image', image, picture: drawn, palette };
          if (what === 'remove') return { kind: 'remove-images', images: [image] };
          if (what === 'move') return { kind: 'move-image', image, to };
          return { kind: 'set-palette', image, palette: palette ?? null };
        })();
        if (edit === undefined) continue;
        switch (edit.kind) {
          case 'add-image':
            held = held.toSpliced(to, 0, { picture: drawn, palette: palette ?? null });
            break;
          case 'rename-bank':
            if (held.length > 0) bank = edit.bank;
            break;
          case 'replace-image':
            held = held.with(image, {
              picture: drawn,
              palette: palette === undefined ? now!.palette : palette,
            });
            break;
          case 'remove-images':
            held = held.toSpliced(image, 1);
            break;
          case 'move-image':
            held = held.toSpliced(image, 1).toSpliced(to, 0, now!);
            break;
          case 'set-palette':
            held = held.with(image, { ...now!, palette: edit.palette });
        }
        bytes = edited(bytes, edit);
        if (held.length === 0) bank = 302;
        const open = openBank(bytes, `TEXBSI.${String(bank).padStart(3, '0')}`);
        expect(open.findings).toEqual([]);
        expect(open.images.map(({ ordinal, number }) => number === ordinal)).toEqual(held.map(() => true));
        expect(
          open.images.map(({ width, height, frames: count, frame, palette: own }) => ({
            picture: {
              width,
              height,
              frames: count,
              indices: new Uint8Array(Buffer.concat(Array.from({ length: count }, (_, at) => frame(at)))),
            },
            palette: own === undefined ? null : new Uint8Array(own),
          })),
        ).toEqual(held.map((one) => ({ ...one, palette: one.palette && new Uint8Array(one.palette) })));
      }
    }),
    { numRuns: 150 },
  );
});

test('a move is rejected if a damaged image would swallow the next one', () => {
  const size = { width: 1, height: 1 };
  const open = [chunk('BSIF'), chunk('BHDR', bhdr(size)), chunk('DATA', [5])];
  const endless = laid(
    record('D02000', open),
    [...'END '].map((sign) => sign.charCodeAt(0)),
  );
  const zeros = still('\0\0\0\0X', size, [7]);
  const bank = openBank(laid(endless, still('D02001', size, [6]), zeros, SENTINEL), NAME);
  expect(bank.images).toHaveLength(3);
  for (const edit of [
    { kind: 'move-image', image: 2, to: 1 },
    { kind: 'remove-images', images: [1] },
  ] as const) {
    expect(() => restructureBank(bank, edit)).toThrow(expect.objectContaining({ code: 'images-merge' }));
  }
  expect(restructureBank(bank, { kind: 'remove-images', images: [0] }).parts?.order).toEqual([1, 2]);
});

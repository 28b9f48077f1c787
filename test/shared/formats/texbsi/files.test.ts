import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FormatError, type Problem, UserError } from '#shared/errors.ts';
import type { Bank } from '#shared/formats/kit/bank.ts';
import { bankIndexText, INDEX_NAME, imageStems, readBankIndex } from '#shared/formats/texbsi/bank-index.ts';
import { type ExportBankOptions, exportBank, namedImage } from '#shared/formats/texbsi/export-bank.ts';
import { IMAGE_FILE_FORMATS, type ImageFileFormat } from '#shared/formats/texbsi/export-image.ts';
import { type ImportBankOptions, importBank, indexedImage } from '#shared/formats/texbsi/import-bank.ts';
import { openBank, openBsi } from '#shared/formats/texbsi/open.ts';
import { framePicture, imageColors } from '#shared/formats/texbsi/picture.ts';
import { asPicture } from '#shared/image/files/image-file.ts';
import { encodeApng, encodePng } from '#shared/image/files/png.ts';
import { readImage } from '#shared/image/files/read-image.ts';
import { BSI, ODD_BANKS, wholeBank } from '#test/fixtures/texbsi/banks.ts';
import { laid, moving, SENTINEL, still } from '#test/fixtures/texbsi/lay-bank.ts';

const code = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof FormatError || error instanceof UserError) return error.code;
    throw error;
  }
  return 'no error';
};

/** Colors of which two are equal, and another one equals color 0. */
const SCENE = {
  name: 'ISLAND.COL',
  colors: Uint8Array.from({ length: 768 }, (_, at) => {
    const color = Math.floor(at / 3);
    return color === 9 ? 0 : ((color === 200 ? 7 : color) * [67, 29, 1][at % 3]!) % 256;
  }),
};

function exported(bank: Bank, options: ExportBankOptions): ReadonlyMap<string, Uint8Array> {
  const problems: Problem[] = [];
  const files = [...exportBank(bank, 'TEXBSI.302', options, (problem) => problems.push(problem))];
  return new Map(files.map(({ name, bytes }) => [name, bytes]));
}

/** What importing an exported folder does to a bank. */
function imported(bank: Bank, files: ReadonlyMap<string, Uint8Array>, more: ImportBankOptions = {}) {
  const index = readBankIndex(new TextDecoder().decode(files.get(INDEX_NAME)));
  const wanted = index.images.map((one) => ({
    image: indexedImage(bank, one),
    files: one.files.map((name) => files.get(name)!),
  }));
  const { prefer, depth, transparent, scene } = index;
  return importBank(bank, wanted, { prefer, depth, transparent, scene: scene?.colors, ...more });
}

const variants = IMAGE_FILE_FORMATS.flatMap((format) =>
  [false, true].map((separate) => [format, separate] as const),
);

describe('an exported bank', () => {
  test.each(variants)('imports byte for byte (%s, one file a frame: %s)', (format, separate) => {
    const bank = openBank(wholeBank(), 'TEXBSI.302');
    for (const transparent of [true, false]) {
      const files = exported(bank, { format, separate, transparent, scene: SCENE });
      const { bytes, images, problems } = imported(bank, files);
      expect(problems).toEqual([]);
      expect(images.map(({ replaced }) => replaced)).toEqual([false, false, false, false]);
      expect(images.flatMap(({ warnings }) => warnings)).toEqual([]);
      expect(Buffer.from(bytes).equals(bank.bytes)).toBe(true);
    }
  });

  test.each(variants)(
    'with any pixels imports byte for byte (%s, one file a frame: %s)',
    (format, separate) => {
      const pixels = fc.uint8Array({ minLength: 12, maxLength: 12 });
      fc.assert(
        fc.property(
          pixels,
          pixels,
          fc.constantFrom(0, 28, 71, 500),
          fc.boolean(),
          (first, rows, delay, transparent) => {
            const bytes = laid(
              still('D02000', { width: 4, height: 3 }, first),
              moving('D02001', { width: 4, height: 1, frames: 3, delay }, [12, 16, 20], rows, undefined),
              SENTINEL,
            );
            const bank = openBank(bytes, 'TEXBSI.302');
            const back = imported(bank, exported(bank, { format, separate, transparent, scene: SCENE }));
            expect(back.images.map(({ replaced }) => replaced)).toEqual([false, false]);
            expect(Buffer.from(back.bytes).equals(bytes)).toBe(true);
          },
        ),
        { numRuns: 25 },
      );
    },
  );

  test('shows the same as the bank', () => {
    const bank = openBank(wholeBank(), 'TEXBSI.302');
    for (const format of IMAGE_FILE_FORMATS) {
      const files = exported(bank, { format, scene: SCENE });
      for (const image of bank.images) {
        const file = files.get(`${image.name}.${format === 'gif' ? 'gif' : 'png'}`)!;
        const { colors } = imageColors(image, { scene: SCENE.colors });
        const { frames } = readImage(file);
        expect(frames).toHaveLength(image.frames);
        for (const [at, { picture }] of frames.entries()) {
          const expected = framePicture(image, at, colors).rgba;
          const shown = asPicture(picture).rgba.map((value, i, all) => (all[i | 3] === 0 ? 0 : value));
          expect(shown).toEqual(expected);
        }
      }
    }
  });

  test('keeps the delay of the bank exactly in PNG, and to a hundredth of a second in GIF', () => {
    const bank = openBank(wholeBank(), 'TEXBSI.302');
    const delay = (format: ImageFileFormat): unknown =>
      readImage([...exported(bank, { format }).values()][1]!).frames[1]!.delay;
    expect(delay('apng')).toEqual({ numerator: 71, denominator: 1000 });
    expect(delay('gif')).toEqual({ numerator: 7, denominator: 100 });
  });

  test('has an index with every image and its details', () => {
    const bank = openBank(wholeBank(), 'TEXBSI.302');
    const text = new TextDecoder().decode(
      exported(bank, { format: 'indexed-png', scene: SCENE }).get(INDEX_NAME),
    );
    const index = JSON.parse(text);
    expect(index.palette.name).toBe('ISLAND.COL');
    expect(index.images.map((image: { readonly palette: string }) => image.palette)).toEqual([
      'scene',
      'embedded',
      'scene',
      'embedded',
    ]);
    expect(index.images[0]).toEqual({
      name: 'D02000',
      index: 0,
      files: ['D02000.png'],
      width: 3,
      height: 2,
      xOffset: -4,
      yOffset: 7,
      flags: 9,
      frames: 1,
      delay: 0,
      scale: 163,
      encoding: 0,
      palette: 'scene',
    });
    expect(readBankIndex(text).scene).toEqual(SCENE);
  });

  test.each(ODD_BANKS.map((odd) => [odd.what, odd] as const))(
    'with %s skips what cannot be shown',
    (_, odd) => {
      const bank = openBank(odd.bytes, 'TEXBSI.302');
      const problems: Problem[] = [];
      const files = [
        ...exportBank(bank, 'TEXBSI.302', { format: 'apng' }, (problem) => problems.push(problem)),
      ];
      const shown = bank.images.filter(
        ({ unreadable, width, height }) => unreadable === undefined && width * height > 0,
      );
      expect(files).toHaveLength(shown.length + 1);
      expect(problems).toHaveLength(bank.images.length - shown.length);
      const back = imported(bank, new Map(files.map(({ name, bytes }) => [name, bytes])));
      expect(Buffer.from(back.bytes).equals(odd.bytes)).toBe(true);
    },
  );

  test.each([6, 8] as const)('whose palettes were read as %s bits imports byte for byte', (depth) => {
    const bank = openBank(wholeBank(), 'TEXBSI.302');
    const { bytes, images } = imported(bank, exported(bank, { format: 'indexed-png', depth, scene: SCENE }));
    expect(images.map(({ frames }) => frames.unchanged)).toEqual([true, true, true, true]);
    expect(Buffer.from(bytes).equals(bank.bytes)).toBe(true);
  });

  test.each(IMAGE_FILE_FORMATS)(
    'with a negative delay, which no file can express, keeps it (%s)',
    (format) => {
      const rows = moving('D02000', { width: 1, height: 1, frames: 2, delay: -5 }, [8, 9], [1, 2]);
      const bank = openBank(laid(rows, SENTINEL), 'TEXBSI.302');
      const { bytes } = imported(bank, exported(bank, { format }));
      expect(Buffer.from(bytes).equals(bank.bytes)).toBe(true);
    },
  );

  test('of a single-image file is opaque, and imports again', () => {
    const bank = openBsi(BSI, 'SKY.BSI');
    const files = exported(bank, { format: 'png' });
    expect([...files.keys()]).toEqual(['SKY.png', INDEX_NAME]);
    expect(
      asPicture(readImage(files.get('SKY.png')!).frames[0]!.picture).rgba.filter((_, at) => at % 4 === 3),
    ).toEqual(new Uint8Array(12).fill(255));
    expect(Buffer.from(imported(bank, files).bytes).equals(BSI)).toBe(true);
  });
});

describe('an edited picture file', () => {
  const bank = openBank(wholeBank(), 'TEXBSI.302');

  test('changes its own image and nothing else', () => {
    const files = new Map(exported(bank, { format: 'png', scene: SCENE }));
    const { picture } = readImage(files.get('D02002.png')!).frames[0]!;
    const rgba = Uint8Array.from(asPicture(picture).rgba);
    rgba.set([...SCENE.colors.subarray(33, 36), 255]);
    files.set('D02002.png', encodePng({ width: 16, height: 1, rgba }));
    const { bytes, images } = imported(bank, files);
    expect(images.map(({ replaced }) => replaced)).toEqual([false, false, true, false]);
    const after = openBank(bytes, 'TEXBSI.302');
    const [before, now] = [bank.images[2]!.frame(0), after.images[2]!.frame(0)];
    expect([...now]).toEqual([11, ...before.subarray(1)]);
    for (const image of [0, 1, 3]) {
      const [old, left] = [bank.images[image]!, after.images[image]!];
      expect(Buffer.from(bytes.subarray(left.start, left.end))).toEqual(
        Buffer.from(bank.bytes.subarray(old.start, old.end)),
      );
    }
  });

  test('with another speed gives the image its delay', () => {
    const image = bank.images[1]!;
    const frames = [0, 1, 2, 3].map((frame) => ({
      picture: framePicture(image, frame, imageColors(image).colors),
      delay: { numerator: 1, denominator: frame === 3 ? 4 : 8 },
    }));
    const { bytes, images } = importBank(bank, [{ image, files: [encodeApng(frames)] }]);
    expect(openBank(bytes).images[1]!.delay).toBe(125);
    expect(images[0]!.warnings).toHaveLength(1);
  });

  test('shown longer than an image allows gets the longest time, with a message', () => {
    const image = bank.images[1]!;
    const frames = [0, 1, 2, 3].map((frame) => ({
      picture: framePicture(image, frame, imageColors(image).colors),
      delay: { numerator: 40, denominator: 1 },
    }));
    const { bytes, images } = importBank(bank, [{ image, files: [encodeApng(frames)] }]);
    expect(openBank(bytes).images[1]!.delay).toBe(32767);
    expect(images[0]!.warnings).toEqual([expect.stringContaining('40.0 seconds')]);
  });

  test('is rejected beyond 256 pixels, and the others are imported', () => {
    const wide = encodePng({ width: 300, height: 1, rgba: new Uint8Array(1200).fill(255) });
    const [first, , third] = bank.images as readonly [Bank['images'][0], unknown, Bank['images'][0]];
    const files = exported(bank, { format: 'indexed-png', scene: SCENE });
    const { images, problems } = importBank(
      bank,
      [
        { image: first, files: [wide] },
        { image: third, files: [files.get('D02002.png')!] },
      ],
      { scene: SCENE.colors },
    );
    expect(problems.map((problem) => [problem.path, problem.code])).toEqual([['D02000', 'picture-size']]);
    expect(images).toHaveLength(1);
  });

  test('for an image that already has another is rejected, and takes nothing from the bank', () => {
    const files = exported(bank, { format: 'indexed-png', scene: SCENE });
    const [image] = bank.images as readonly [Bank['images'][0]];
    const wanted = ['D02002.png', 'D02003.png', 'D02000.png'].map((name) => ({
      image,
      files: [files.get(name)!],
    }));
    const { bytes, images, problems } = importBank(bank, wanted, { scene: SCENE.colors });
    expect(problems.map((problem) => [problem.path, problem.code])).toEqual([
      ['D02000', 'image-twice'],
      ['D02000', 'image-twice'],
    ]);
    expect(images.map(({ replaced }) => replaced)).toEqual([true]);
    const after = openBank(bytes, 'TEXBSI.302');
    expect(after.findings).toEqual(bank.findings);
    expect(after.images.map(({ width }) => width)).toEqual([16, 4, 16, 2]);
  });

  test('is rejected if no known palette has its colors', () => {
    const files = exported(bank, { format: 'indexed-png', scene: SCENE });
    const wanted = [{ image: bank.images[0]!, files: [files.get('D02000.png')!] }];
    expect(importBank(bank, wanted).problems.map((problem) => problem.code)).toEqual(['palette-needed']);
    expect(importBank(bank, wanted, { scene: SCENE.colors }).problems).toEqual([]);
  });
});

describe('names', () => {
  test('of files match those of images if every system accepts them, each once', () => {
    const names = ['D02000', 'd02000', 'CON', '..', 'a/b', 'IMG 1', 'é', 'B1'];
    const bank = openBank(
      laid(...names.map((name) => still(name, { width: 1, height: 1 }, [1])), SENTINEL),
      'TEXBSI.302',
    );
    expect(imageStems(bank.images)).toEqual([
      'D02000',
      ...['001', '002', '003', '004', '005', '006'].map((place) => `image-${place}`),
      'B1',
    ]);
    expect(Buffer.from(imported(bank, exported(bank, { format: 'apng' })).bytes).equals(bank.bytes)).toBe(
      true,
    );
  });

  test('find images in any case, then by position', () => {
    const bank = openBank(wholeBank(), 'TEXBSI.302');
    expect(namedImage(bank, 'd02002').ordinal).toBe(2);
    expect(namedImage(bank, '3').ordinal).toBe(3);
    expect(code(() => namedImage(bank, '4'))).toBe('no-such-image');
    expect(code(() => namedImage(openBank(SENTINEL), '0'))).toBe('no-such-image');
  });

  test('in an index never lead out of its folder', () => {
    const bank = openBank(wholeBank(), 'TEXBSI.302');
    const text = (name: string): string =>
      bankIndexText(bank, 'TEXBSI.302', [{ image: bank.images[0]!, files: [name], palette: 'grey' }], {
        format: 'png',
        transparent: true,
        scene: undefined,
        prefer: 'embedded',
        depth: 'auto',
      });
    expect(code(() => readBankIndex(text('D02000.png')))).toBe('no error');
    for (const name of ['../D02000.png', '..', '/etc/passwd', 'a\\b.png', 'C:x.png', 'CON']) {
      expect(code(() => readBankIndex(text(name)))).toBe('not-an-index');
    }
  });

  test.each(['', '{', '[]', '{}', 'null', '{"kind":"redguard-bank","version":2}'])(
    'are not read from %s',
    (text) => {
      expect(code(() => readBankIndex(text))).toBe('not-an-index');
    },
  );
});

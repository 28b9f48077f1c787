import { expect, test } from 'vitest';
import {
  bankFileName,
  bankNumber,
  faceId,
  faceRef,
  findImage,
  imageName,
  numberInName,
  readImageName,
} from '#shared/formats/texbsi/names.ts';
import { openBank } from '#shared/formats/texbsi/open.ts';
import { laid, SENTINEL, still } from '#test/fixtures/texbsi/lay-bank.ts';

test('ids of faces are those of the reference', () => {
  const known = [
    [0, 0, 'A00000', 0x3d090000],
    [114, 3, 'B14003', 0x434e7803],
    [302, 5, 'D02005', 0x4f5a7405],
    [357, 3, 'D57003', 0x5022a603],
    [412, 63, 'E12063', 0x559c04f3],
    [500, 7, 'F00007', 0x5b8d8007],
  ] as const;
  for (const [bank, image, name, id] of known) {
    expect(imageName(bank, image)).toBe(name);
    expect(faceId({ bank, image })).toBe(id);
    expect(faceRef(id)).toEqual({ kind: 'image', bank, image });
  }
});

test('every image of every bank has an id of its own, which leads back to it', () => {
  const seen = new Set<number>();
  for (let bank = 0; bank < 600; bank += 1) {
    for (let image = 0; image < 1000; image += bank % 7 === 0 ? 1 : 37) {
      const id = faceId({ bank, image });
      const ref = faceRef(id);
      if (ref.kind !== 'image' || ref.bank !== bank || ref.image !== image)
        expect(ref).toEqual({ bank, image });
      seen.add(id);
    }
  }
  expect(seen.size).toBe(Math.ceil(600 / 7) * 1000 + (600 - Math.ceil(600 / 7)) * 28);
  // From image 70 on the shorter rule of other tools leads to image 4.
  expect(faceRef(faceId({ bank: 412, image: 70 }))).toEqual({ kind: 'image', bank: 412, image: 70 });
});

test('faces of one color say so, and digits that stand for no image are no image', () => {
  expect(faceRef(0xfff01234)).toEqual({ kind: 'color', index: 0x12 });
  expect(faceRef(-1)).toEqual({ kind: 'color', index: 0xff });
  expect(faceRef(0)).toEqual({ kind: 'unknown' });
  expect(faceRef(0xa4000000)).toEqual({ kind: 'unknown' });
});

test('names say bank and image, and only names of the game’s kind do', () => {
  expect(readImageName('D02005')).toEqual({ bank: 302, image: 5 });
  for (const name of ['G00000', 'd02005', 'D0200', 'D020055', 'IMG000001', '']) {
    expect(readImageName(name)).toBeUndefined();
  }
  expect([numberInName('IMG000001'), numberInName('D02x05'), numberInName('D02')]).toEqual([
    0,
    undefined,
    undefined,
  ]);
  expect(() => imageName(600, 0)).toThrow(RangeError);
  expect(() => imageName(0, 1000)).toThrow(RangeError);
});

test('the number of a bank is in its file’s name', () => {
  expect(bankNumber('TEXBSI.302')).toBe(302);
  expect(bankNumber('fxart/texbsi.000')).toBe(0);
  expect(bankNumber('C:\\Game\\fxart\\Texbsi.500')).toBe(500);
  for (const name of ['TEXBSI.30', 'TEXBSI.3020', 'TEXBSI.302.bak', 'MYTEXBSI.302']) {
    expect(bankNumber(name)).toBeUndefined();
  }
  expect(bankNumber(bankFileName(7))).toBe(7);
});

test('an image is found by the number in its name, and by its place where no name says it', () => {
  const size = { width: 1, height: 1 };
  const bank = openBank(
    laid(
      still('D02001', size, [1]),
      still('D02000', size, [2]),
      still('D02001', size, [3]),
      still('SKY', size, [4]),
      SENTINEL,
    ),
  );
  const found = (number: number) => {
    const { image, by } = findImage(bank, number) ?? {};
    return [image?.ordinal, by];
  };
  expect([0, 1, 2, 3, 4].map(found)).toEqual([
    [1, 'name'],
    [0, 'name'],
    [2, 'place'],
    [3, 'place'],
    [undefined, undefined],
  ]);
});

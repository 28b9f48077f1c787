import { expect, test } from 'vitest';
import {
  bankFileName,
  bankNumber,
  imageName,
  numberInName,
  readImageName,
} from '#shared/formats/texbsi/names.ts';

test('names match the reference', () => {
  const known = [
    [0, 0, 'A00000'],
    [114, 3, 'B14003'],
    [302, 5, 'D02005'],
    [357, 3, 'D57003'],
    [412, 63, 'E12063'],
    [500, 7, 'F00007'],
  ] as const;
  for (const [bank, image, name] of known) {
    expect(imageName(bank, image)).toBe(name);
    expect(readImageName(name)).toEqual({ bank, image });
  }
});

test('names contain bank and image, and only names of the game’s kind do', () => {
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

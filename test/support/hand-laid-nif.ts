import { expect } from 'vitest';
import { generated } from '#shared/binary/generate.ts';
import { locate } from '#shared/binary/locate.ts';
import { readWithEnd, write } from '#shared/binary/read.ts';
import type { Type } from '#shared/binary/type.ts';
import { type NifContext, nifVersion } from '#shared/formats/nif/version.ts';
import { HandLaid } from './hand-laid.ts';

/** Blocks built by hand from the published description, where the corpus has no example. */

export const MORROWIND: NifContext = { littleEndian: true, version: nifVersion(4, 0, 0, 2), user: 0, bs: 0 };
/** From Oblivion's oldest files. */
export const LEFTOVER: NifContext = {
  littleEndian: true,
  version: nifVersion(10, 1, 0, 106),
  user: 10,
  bs: 5,
};
export const OBLIVION: NifContext = {
  littleEndian: true,
  version: nifVersion(20, 0, 0, 5),
  user: 11,
  bs: 11,
};
export const FALLOUT: NifContext = { littleEndian: true, version: nifVersion(20, 2, 0, 7), user: 11, bs: 34 };
export const XBOX: NifContext = { ...FALLOUT, littleEndian: false };
export const SKYRIM: NifContext = { ...FALLOUT, user: 12, bs: 83 };
export const FALLOUT_4: NifContext = { ...SKYRIM, bs: 130 };
export const FALLOUT_76: NifContext = { ...SKYRIM, bs: 155 };
export const STARFIELD: NifContext = { ...SKYRIM, bs: 173 };

export const lay = (context: NifContext): HandLaid => new HandLaid(context.littleEndian);

/**
 * The value in the bytes: it must end with them, both backends must read and write it alike, and fields must cover it.
 */
export function take<T>(type: Type<T, unknown>, laid: HandLaid, context: NifContext): T {
  const { bytes } = laid;
  const { value, end } = readWithEnd(type, bytes, context);
  expect(end).toBe(bytes.length);
  expect(readWithEnd(type, bytes, context, { backEnd: generated })).toEqual({ value, end });
  expect(write(type, value, context)).toEqual(bytes);
  expect(write(type, value, context, { backEnd: generated })).toEqual(bytes);
  const covered = locate(type, bytes, context).leavesIn(0, bytes.length, 10_000);
  expect(covered.reduce((sum, { length }) => sum + length, 0)).toBe(bytes.length);
  return value;
}

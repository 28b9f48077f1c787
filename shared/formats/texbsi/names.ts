import type { Bank, BankImage } from '#shared/formats/kit/bank.ts';

/**
 * How images are named, and how faces of models refer to them. Source: reference texbsi.md, 3. Face numbers are exactly
 * six base-40 digits.
 */

/** The target of a name or face: an image of a bank, by number. */
export interface ImageRef {
  readonly bank: number;
  readonly image: number;
}

/** What a face of a model is drawn with. */
export type FaceRef =
  | ({ readonly kind: 'image' } & ImageRef)
  /** One color of the palette. */
  | { readonly kind: 'color'; readonly index: number }
  /** Digits that refer to no image. */
  | { readonly kind: 'unknown' };

/** How many numbers a name can express. */
export const BANKS = 600;
export const IMAGES = 1000;

const HUNDREDS = 'ABCDEF';
const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz~_#%';
const DIGITS = 6;
const BASE = 40;
/** Digit of the letter `a`, for bank 0 and up. */
const FIRST_LETTER = 10;

/** The bank number in a file name such as `TEXBSI.302`; undefined for other names. */
export function bankNumber(fileName: string): number | undefined {
  const match = /(?:^|[\\/])texbsi\.(\d{3})$/i.exec(fileName);
  return match === null ? undefined : Number(match[1]);
}

/** `TEXBSI.302` */
export function bankFileName(bank: number): string {
  return `TEXBSI.${String(bank).padStart(3, '0')}`;
}

/**
 * The name of an image, without padding zeros: `D02005`.
 * @throws RangeError for numbers that no name can express
 */
export function imageName(bank: number, image: number): string {
  if (!isBelow(bank, BANKS) || !isBelow(image, IMAGES)) {
    throw new RangeError(`no name can express image ${image} of bank ${bank}`);
  }
  const rest = String(bank % 100).padStart(2, '0');
  return `${HUNDREDS[Math.floor(bank / 100)]}${rest}${String(image).padStart(3, '0')}`;
}

/** The image that a name refers to, if it follows the game's pattern. */
export function readImageName(name: string): ImageRef | undefined {
  const match = /^([A-F])(\d\d)(\d{3})$/.exec(name);
  if (match === null) return undefined;
  const [, hundreds = '', rest, image] = match;
  return { bank: HUNDREDS.indexOf(hundreds) * 100 + Number(rest), image: Number(image) };
}

/** The number in a name's fourth to sixth characters, whatever surrounds them. */
export function numberInName(name: string): number | undefined {
  const digits = name.slice(3, 6);
  return /^\d{1,3}$/.test(digits) ? Number(digits) : undefined;
}

/** What a face of a 3D model (4.0 and 5.0) refers to by its 32 bits. */
export function faceRef(id: number): FaceRef {
  const bits = id >>> 0;
  if (bits >>> 20 === 0xfff) return { kind: 'color', index: (bits >>> 8) & 0xff };
  const digits = Array.from(
    { length: DIGITS },
    (_, digit) => Math.floor(bits / BASE ** (DIGITS - 1 - digit)) % BASE,
  );
  const [letter = 0, ...numbers] = digits;
  const hundreds = letter - FIRST_LETTER;
  if (hundreds < 0 || hundreds >= HUNDREDS.length || numbers.some((digit) => digit > 9)) {
    return { kind: 'unknown' };
  }
  const [b1 = 0, b0 = 0, i2 = 0, i1 = 0, i0 = 0] = numbers;
  return { kind: 'image', bank: hundreds * 100 + b1 * 10 + b0, image: i2 * 100 + i1 * 10 + i0 };
}

/**
 * The 32 bits by which faces refer to an image.
 * @throws RangeError for numbers that no id can express
 */
export function faceId({ bank, image }: ImageRef): number {
  let id = 0;
  for (const digit of imageName(bank, image).toLowerCase()) id = id * BASE + ALPHABET.indexOf(digit);
  return id;
}

/** An image that was looked up by its number. */
export interface FoundImage {
  readonly image: BankImage;
  /** `place`: no name contains the number, so it is the image at that index. */
  readonly by: 'name' | 'place';
}

/**
 * The image that faces refer to by a number: the first with that number in its name, otherwise the one at that index.
 */
export function findImage({ images }: Bank, number: number): FoundImage | undefined {
  const named = images.find((image) => image.number === number);
  if (named !== undefined) return { image: named, by: 'name' };
  const placed = images[number];
  return placed === undefined ? undefined : { image: placed, by: 'place' };
}

function isBelow(number: number, limit: number): boolean {
  return Number.isInteger(number) && number >= 0 && number < limit;
}

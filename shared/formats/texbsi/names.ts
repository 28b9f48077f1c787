/** How images are named. Source: reference texbsi.md, 3. */

/** The target of a name: an image of a bank, by number. */
interface ImageRef {
  readonly bank: number;
  readonly image: number;
}

/** How many numbers a name can express. */
export const BANKS = 600;
export const IMAGES = 1000;

const HUNDREDS = 'ABCDEF';

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

function isBelow(number: number, limit: number): boolean {
  return Number.isInteger(number) && number >= 0 && number < limit;
}

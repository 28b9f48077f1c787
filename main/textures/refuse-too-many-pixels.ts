import { sizeText } from '#main/files/free-space.ts';
import { UserError } from '#shared/errors.ts';

/** Size of a picture, in pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Maximum bytes of decoded pixels unless told otherwise: games read no picture larger than 8192 × 8192. */
export const USUAL_PIXELS = 600e6;

/** Pictures to decode. */
export interface PictureCount {
  readonly count: number;
  readonly largest: PixelSize;
  /** Of all together. */
  readonly pixels: number;
}

/** A volume of 2048 slices with its mips has 4095. */
const MOST_PICTURES = 100_000;

/**
 * Rejects pictures that would take very long, before they are decoded.
 * @param limit maximum bytes of decoded pixels together
 * @throws UserError `over-limit`, `too-many-pictures`
 */
export function refuseTooManyPixels(
  name: string,
  { count, largest: { width, height }, pixels }: PictureCount,
  limit: number = USUAL_PIXELS,
): void {
  const bytes = pixels * 4;
  if (bytes > limit) {
    const several = count === 1 ? '' : `${count} pictures of up to `;
    const message = `“${name}” has ${several}${width} × ${height} pixels, which take ${sizeText(bytes)} decoded, and the limit is ${sizeText(limit)}. A higher --limit allows it.`;
    throw new UserError('over-limit', message, { path: name });
  }
  if (count <= MOST_PICTURES) return;
  const message = `“${name}” has ${count} pictures, and ${MOST_PICTURES} can be exported at once. Choose some with --mip, --face or --layer.`;
  throw new UserError('too-many-pictures', message, { path: name });
}

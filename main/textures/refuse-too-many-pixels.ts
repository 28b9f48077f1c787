import { sizeText } from '#main/files/free-space.ts';
import { UserError } from '#shared/errors.ts';

/** Size of a picture, in pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Maximum bytes of decoded pixels unless told otherwise: games read no picture larger than 8192 × 8192. */
export const USUAL_PIXELS = 600e6;

/**
 * Rejects pictures that would take very long, before they are decoded.
 * @param limit maximum bytes of decoded pixels together
 * @throws UserError `over-limit`
 */
export function refuseTooManyPixels(
  name: string,
  pictures: readonly PixelSize[],
  limit: number = USUAL_PIXELS,
): void {
  const bytes = pictures.reduce((sum, { width, height }) => sum + width * height * 4, 0);
  if (bytes <= limit) return;
  // The largest is the first.
  const { width, height } = pictures[0] ?? { width: 0, height: 0 };
  const several = pictures.length === 1 ? '' : `${pictures.length} pictures of up to `;
  const message = `“${name}” has ${several}${width} × ${height} pixels, which take ${sizeText(bytes)} decoded, and the limit is ${sizeText(limit)}. Nothing was written; a higher --limit allows it.`;
  throw new UserError('over-limit', message, { path: name });
}

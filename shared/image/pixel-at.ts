import { type PixelForm, pixelBytes } from './pixel-form.ts';
import { decodePixels } from './pixels.ts';

/** Side of a block, the unit of decoding. */
const BLOCK = 4;

/**
 * Decodes one pixel of a stored picture: red, green, blue and alpha of 0 to 255. Decodes only what it needs.
 * @param width of the picture, in pixels
 * @throws FormatError `pixels-truncated` if the picture ends before the pixel
 */
export function pixelAt(
  form: PixelForm,
  bytes: Uint8Array,
  width: number,
  x: number,
  y: number,
): readonly [red: number, green: number, blue: number, alpha: number] {
  const blocks = form.kind === 'blocks';
  const side = blocks ? BLOCK : 1;
  const length = pixelBytes(form, side, side);
  const across = Math.ceil(width / side);
  const offset = (Math.floor(y / side) * across + Math.floor(x / side)) * length;
  const { rgba } = decodePixels(form, bytes.subarray(offset, offset + length), side, side);
  const at = ((y % side) * side + (x % side)) * 4;
  return [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!, rgba[at + 3]!];
}

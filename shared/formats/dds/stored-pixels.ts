import type { Infer } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import { PALETTE_BYTES } from '#shared/image/indexed.ts';
import type { PixelForm } from '#shared/image/pixel-form.ts';
import { type DdsPixels, dxgiPixels, fourCCPixels, indexedPixels, maskedPixels } from './pixel-forms.ts';
import { FOUR_CC_OFFSET, type Header, PIXEL_FLAGS } from './schema.ts';

/** The pixel format that a DDS's headers declare. */

/**
 * The kind of a DDS's pixels.
 * @param stored the bytes after the headers, at least as many as a palette takes
 * @throws FormatError `unknown-pixels`
 */
export function pixelsOf(
  header: Infer<typeof Header>,
  dxgi: number | undefined,
  stored: Uint8Array,
): DdsPixels {
  const known = knownPixels(header, dxgi, stored);
  if (known !== undefined) return known;
  const message = `has pixels that Modwright does not decode: ${storedAs(header, dxgi)}`;
  throw new FormatError('unknown-pixels', message, { offset: FOUR_CC_OFFSET, path: 'header.pixelFormat' });
}

/** Display name of a header's pixel format. */
export function pixelsName(header: Infer<typeof Header>, dxgi: number | undefined): string {
  return knownPixels(header, dxgi, new Uint8Array())?.name ?? storedAs(header, dxgi);
}

/** The pixel format that a first header describes by masks; undefined if it does not. */
export function pixelForm(header: Infer<typeof Header>): PixelForm | undefined {
  return knownPixels(header, undefined, new Uint8Array())?.form;
}

function knownPixels(
  { pixelFormat }: Infer<typeof Header>,
  dxgi: number | undefined,
  stored: Uint8Array,
): DdsPixels | undefined {
  const { flags, fourCC } = pixelFormat;
  const has = (bit: number): boolean => (flags & (1 << bit)) !== 0;
  if (dxgi !== undefined) return dxgiPixels(dxgi);
  if (has(PIXEL_FLAGS.fourCC)) return fourCCPixels(fourCC);
  // The bit count beside it is unreliable.
  if (has(PIXEL_FLAGS.palette)) return indexedPixels(stored.subarray(0, PALETTE_BYTES));
  return maskedPixels(pixelFormat, {
    alphaPixels: has(PIXEL_FLAGS.alphaPixels),
    alphaOnly: has(PIXEL_FLAGS.alphaOnly),
    luminance: has(PIXEL_FLAGS.luminance),
    signed: has(PIXEL_FLAGS.signed),
  });
}

function storedAs({ pixelFormat }: Infer<typeof Header>, dxgi: number | undefined): string {
  const { flags, fourCC, rgbBitCount } = pixelFormat;
  if (dxgi !== undefined) return `DXGI format ${dxgi}`;
  if ((flags & (1 << PIXEL_FLAGS.fourCC)) !== 0) return `“${fourCC.replaceAll(/[^ -~]/g, '?')}”`;
  if (rgbBitCount === 0) return `unknown kind (flags 0x${flags.toString(16).toUpperCase()})`;
  return `${rgbBitCount} bits with invalid masks`;
}

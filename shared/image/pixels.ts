import { decodeBc1, decodeBc2, decodeBc3 } from './bc1.ts';
import { decodeBc4, decodeBc4Signed, decodeBc5, decodeBc5Signed } from './bc4.ts';
import { blockedBytes, decodeBlocks } from './blocks.ts';
import { decodeMasked, type MaskedForm, maskedBytes } from './masked.ts';
import type { DecodeOptions, Picture } from './picture.ts';

/** Block codecs by name, each with the bytes of a block. */
const CODECS = {
  BC1: { blockBytes: 8, decode: decodeBc1 },
  BC2: { blockBytes: 16, decode: decodeBc2 },
  BC3: { blockBytes: 16, decode: decodeBc3 },
  BC4: { blockBytes: 8, decode: decodeBc4 },
  'BC4 signed': { blockBytes: 8, decode: decodeBc4Signed },
  BC5: { blockBytes: 16, decode: decodeBc5 },
  'BC5 signed': { blockBytes: 16, decode: decodeBc5Signed },
} as const;

export type BlockCodec = keyof typeof CODECS;

/** How pixels are stored, free of the container that they are in. */
export type PixelForm =
  | { readonly kind: 'blocks'; readonly codec: BlockCodec }
  | ({ readonly kind: 'masked' } & MaskedForm);

/** Bytes that a picture of this size takes. */
export function pixelBytes(form: PixelForm, width: number, height: number): number {
  return form.kind === 'blocks'
    ? blockedBytes(width, height, CODECS[form.codec].blockBytes)
    : maskedBytes(width, height, form);
}

/**
 * Decodes one picture.
 * @throws FormatError `pixels-truncated`, `picture-size`, `picture-too-large`; what `check` throws
 */
export function decodePixels(
  form: PixelForm,
  bytes: Uint8Array,
  width: number,
  height: number,
  options: DecodeOptions = {},
): Picture {
  return form.kind === 'blocks'
    ? decodeBlocks(bytes, width, height, CODECS[form.codec], options)
    : decodeMasked(bytes, width, height, form, options);
}

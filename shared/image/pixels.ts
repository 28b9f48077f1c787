import { decodeBc1, decodeBc2, decodeBc3 } from '#shared/image/blocks/bc1.ts';
import { decodeBc4, decodeBc4Signed, decodeBc5, decodeBc5Signed } from '#shared/image/blocks/bc4.ts';
import { decodeBc6h, decodeBc6hSigned } from '#shared/image/blocks/bc6h.ts';
import { decodeBc7 } from '#shared/image/blocks/bc7.ts';
import { type BlockForm, decodeBlocks } from '#shared/image/blocks/blocks.ts';
import { decodeMasked } from '#shared/image/blocks/masked.ts';
import { decodeIndexed } from './indexed.ts';
import type { DecodeOptions, Picture } from './picture.ts';
import { BLOCK_BYTES, type BlockCodec, type PixelForm } from './pixel-form.ts';
import { decodeSamples } from './samples.ts';

/** How a codec's blocks are decoded. */
export function blockForm(codec: BlockCodec): BlockForm {
  return { blockBytes: BLOCK_BYTES[codec], ...BLOCK_DECODERS[codec] };
}

/** Decoders of blocks by codec. */
const BLOCK_DECODERS = {
  BC1: { decode: decodeBc1, fast: 'decodeBc1', light: false },
  BC2: { decode: decodeBc2, fast: 'decodeBc2', light: false },
  BC3: { decode: decodeBc3, fast: 'decodeBc3', light: false },
  BC4: { decode: decodeBc4, fast: 'decodeBc4', light: false },
  'BC4 signed': { decode: decodeBc4Signed, fast: 'decodeBc4Signed', light: false },
  BC5: { decode: decodeBc5, fast: 'decodeBc5', light: false },
  'BC5 signed': { decode: decodeBc5Signed, fast: 'decodeBc5Signed', light: false },
  BC6H: { decode: decodeBc6h, fast: null, light: true },
  'BC6H signed': { decode: decodeBc6hSigned, fast: null, light: true },
  BC7: { decode: decodeBc7, fast: 'decodeBc7', light: false },
} as const satisfies Readonly<Record<BlockCodec, Omit<BlockForm, 'blockBytes'>>>;

/**
 * Decodes one picture.
 * @throws FormatError `pixels-truncated`, `picture-size`, `picture-too-large`; errors of `check`
 */
export function decodePixels(
  form: PixelForm,
  bytes: Uint8Array,
  width: number,
  height: number,
  options: DecodeOptions = {},
): Picture {
  switch (form.kind) {
    case 'blocks':
      return decodeBlocks(bytes, width, height, blockForm(form.codec), options);
    case 'masked':
      return decodeMasked(bytes, width, height, form, options);
    case 'samples':
      return decodeSamples(bytes, width, height, form, options);
    case 'indexed':
      return decodeIndexed(bytes, width, height, form, options);
  }
}

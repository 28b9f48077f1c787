import { decodeBc1, decodeBc2, decodeBc3 } from '#shared/image/blocks/bc1.ts';
import { decodeBc4, decodeBc4Signed, decodeBc5, decodeBc5Signed } from '#shared/image/blocks/bc4.ts';
import { decodeBc6h, decodeBc6hSigned } from '#shared/image/blocks/bc6h.ts';
import { decodeBc7 } from '#shared/image/blocks/bc7.ts';
import { type BlockForm, blockedBytes, decodeBlocks } from '#shared/image/blocks/blocks.ts';
import { decodeMasked, type MaskedForm, maskedBytes } from '#shared/image/blocks/masked.ts';
import { decodeIndexed, type IndexedForm } from './indexed.ts';
import type { DecodeOptions, Picture } from './picture.ts';
import { decodeSamples, type SamplesForm, sampledBytes } from './samples.ts';

/** Block codecs by name. */
export const BLOCK_FORMS = {
  BC1: { blockBytes: 8, decode: decodeBc1, fast: 'decodeBc1', light: false },
  BC2: { blockBytes: 16, decode: decodeBc2, fast: 'decodeBc2', light: false },
  BC3: { blockBytes: 16, decode: decodeBc3, fast: 'decodeBc3', light: false },
  BC4: { blockBytes: 8, decode: decodeBc4, fast: 'decodeBc4', light: false },
  'BC4 signed': { blockBytes: 8, decode: decodeBc4Signed, fast: 'decodeBc4Signed', light: false },
  BC5: { blockBytes: 16, decode: decodeBc5, fast: 'decodeBc5', light: false },
  'BC5 signed': { blockBytes: 16, decode: decodeBc5Signed, fast: 'decodeBc5Signed', light: false },
  BC6H: { blockBytes: 16, decode: decodeBc6h, fast: null, light: true },
  'BC6H signed': { blockBytes: 16, decode: decodeBc6hSigned, fast: null, light: true },
  BC7: { blockBytes: 16, decode: decodeBc7, fast: 'decodeBc7', light: false },
} as const satisfies Readonly<Record<string, BlockForm>>;

export type BlockCodec = keyof typeof BLOCK_FORMS;
export const BLOCK_CODECS = Object.keys(BLOCK_FORMS) as [BlockCodec, ...BlockCodec[]];

/** How pixels are stored, independent of the container. */
export type PixelForm =
  | { readonly kind: 'blocks'; readonly codec: BlockCodec }
  | ({ readonly kind: 'masked' } & MaskedForm)
  | ({ readonly kind: 'samples' } & SamplesForm)
  | ({ readonly kind: 'indexed' } & IndexedForm);

/** Size of a picture’s stored pixels in bytes. */
export function pixelBytes(form: PixelForm, width: number, height: number): number {
  switch (form.kind) {
    case 'blocks':
      return blockedBytes(width, height, BLOCK_FORMS[form.codec].blockBytes);
    case 'masked':
      return maskedBytes(width, height, form);
    case 'samples':
      return sampledBytes(width, height, form);
    case 'indexed':
      return width * height;
  }
}

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
      return decodeBlocks(bytes, width, height, BLOCK_FORMS[form.codec], options);
    case 'masked':
      return decodeMasked(bytes, width, height, form, options);
    case 'samples':
      return decodeSamples(bytes, width, height, form, options);
    case 'indexed':
      return decodeIndexed(bytes, width, height, form, options);
  }
}

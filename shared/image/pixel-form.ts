import { blockedBytes } from '#shared/image/blocks/blocked-bytes.ts';
import { type MaskedForm, maskedBytes } from '#shared/image/blocks/masked.ts';
import type { IndexedForm } from './indexed.ts';
import { type SamplesForm, sampledBytes } from './samples.ts';

/** Bytes of a block by its codec. */
export const BLOCK_BYTES = {
  BC1: 8,
  BC2: 16,
  BC3: 16,
  BC4: 8,
  'BC4 signed': 8,
  BC5: 16,
  'BC5 signed': 16,
  BC6H: 16,
  'BC6H signed': 16,
  BC7: 16,
} as const;

export type BlockCodec = keyof typeof BLOCK_BYTES;
export const BLOCK_CODECS = Object.keys(BLOCK_BYTES) as [BlockCodec, ...BlockCodec[]];

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
      return blockedBytes(width, height, BLOCK_BYTES[form.codec]);
    case 'masked':
      return maskedBytes(width, height, form);
    case 'samples':
      return sampledBytes(width, height, form);
    case 'indexed':
      return width * height;
  }
}

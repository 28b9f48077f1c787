import type { EncodeQuality } from '#shared/image/blocks/bc4-encode.ts';
import type { PixelEncoding } from '#shared/image/blocks/encode-pixels.ts';
import { type MipOptions, mipCount } from '#shared/image/mips.ts';

/**
 * Kinds of pixels that Modwright writes, each with its Direct3D number, linear and sRGB. `textureHead` chooses the
 * header: DXT1, DXT5, BC4U and BC5U use the first one, which every game with such pixels accepts; BC7 and anything
 * marked as sRGB need the second.
 */
export const DDS_KINDS = {
  bc1: { plain: 71, srgb: 72, encoding: 'BC1' },
  bc3: { plain: 77, srgb: 78, encoding: 'BC3' },
  bc4: { plain: 80, srgb: undefined, encoding: 'BC4' },
  bc5: { plain: 83, srgb: undefined, encoding: 'BC5' },
  bc7: { plain: 98, srgb: 99, encoding: 'BC7' },
  bgra: { plain: 87, srgb: 91, encoding: 'BGRA' },
} as const satisfies Readonly<
  Record<
    string,
    { readonly plain: number; readonly srgb: number | undefined; readonly encoding: PixelEncoding }
  >
>;

/** Id of the format that pictures are encoded as. */
export const ENCODED_FORMAT = 'dds';

export type DdsKind = keyof typeof DDS_KINDS;

/** How to make a DDS from a picture. */
export interface DdsOptions {
  readonly kind: DdsKind;
  readonly quality: EncodeQuality;
  /** Number of levels, full size included; `all` = down to one pixel. */
  readonly mips: 'all' | number;
  readonly filter: MipOptions['filter'];
  /** Whether pixels are directions, whose length mips must preserve. */
  readonly normalMap: boolean;
  /** `srgb`: marked as sRGB; `plain`: not marked, and averaged as plain numbers. Absent: not marked. */
  readonly curve?: 'srgb' | 'plain' | undefined;
  /** Whether alpha is something other than opacity, and so must not weight the colors. */
  readonly separateAlpha: boolean;
  readonly keepCoverage: boolean;
  /** BC1 without transparent pixels, whatever alpha says. */
  readonly opaque: boolean;
}

export const DDS_DEFAULTS: Omit<DdsOptions, 'kind'> = {
  quality: 'better',
  mips: 'all',
  filter: 'box',
  normalMap: false,
  separateAlpha: false,
  keepCoverage: false,
  opaque: false,
};

/** Direct3D's number for these options. @throws RangeError for a kind that cannot be marked as sRGB */
export function dxgiOf({ kind, curve }: DdsOptions): number {
  const { plain, srgb } = DDS_KINDS[kind];
  if (curve !== 'srgb') return plain;
  if (srgb === undefined) throw new RangeError(`${kind} has no sRGB type`);
  return srgb;
}

/** What mips average: directions, plain numbers, or colors as light. */
export function mipContent({ kind, curve, normalMap }: DdsOptions): MipOptions['content'] {
  if (normalMap) return 'normals';
  return curve === 'plain' || kind === 'bc4' || kind === 'bc5' ? 'numbers' : 'colors';
}

/** Number of levels for a texture of this size. */
export function levelsOf({ mips }: DdsOptions, width: number, height: number): number {
  const limit = mipCount(width, height);
  return mips === 'all' ? limit : Math.max(1, Math.min(mips, limit));
}

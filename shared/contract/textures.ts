import * as v from 'valibot';
import type { Finding } from '#shared/errors.ts';
import type { Texture } from '#shared/image/texture.ts';
import { THUMBNAIL_SIDES } from '#shared/image/thumbnail.ts';
import type { Edited } from './documents.ts';
import { Address, Count, HandedOver, Id, Index } from './inputs.ts';
import type { JobReport } from './jobs.ts';
import { method } from './method.ts';

/** Limit of files in one request for thumbnails: about a screenful of small ones. */
export const MOST_THUMBNAILS = 64;

/** One picture of a document. `revision`: of the content that was described; fails with `stale` where that has changed. */
const PictureOf = {
  document: Id,
  revision: Count,
  level: Index,
  face: Index,
  layer: Index,
  slice: Index,
};

/** See `DdsOptions`. */
const Encoding = v.strictObject({
  kind: v.picklist(['bc1', 'bc3', 'bc4', 'bc5', 'bc7', 'bgra']),
  quality: v.picklist(['fast', 'better']),
  mips: v.union([v.literal('all'), v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(15))]),
  filter: v.picklist(['box', 'sharp']),
  normalMap: v.boolean(),
  curve: v.optional(v.picklist(['srgb', 'plain'])),
  separateAlpha: v.boolean(),
  keepCoverage: v.boolean(),
  opaque: v.boolean(),
});

/** Letters of channels: a single one gives a gray picture; without alpha, it is opaque. */
const Channels = v.pipe(v.string(), v.maxLength(4), v.regex(/^(?=.)r?g?b?a?$/));

/** Exposure of HDR pictures, in stops. */
const Exposure = v.pipe(v.number(), v.minValue(-32), v.maxValue(32));

/**
 * Textures and thumbnails. Methods for a document fail with `not-a-texture` where it has no pictures, and `too-large` above
 * 256 MiB.
 */
export const textureMethods = {
  /** The pictures of a document as it is now, with the pixels of a small one where those are stored by themselves. */
  'texture.describe': method<DescribedTexture>()(v.strictObject({ document: Id })),
  /**
   * One picture. `stored`: its bytes as they are in the file, where they are stored by themselves in a form for graphics
   * cards; otherwise, and for `rgba`, decoded in a thread. Fails with `no-such-picture`.
   */
  'texture.picture': method<TexturePicture>()(
    v.strictObject({ ...PictureOf, as: v.picklist(['stored', 'rgba']), exposure: v.optional(Exposure) }),
  ),
  /** Pixels by value in each of a picture's channels: 256 counts of red, then of green, blue and alpha. */
  'texture.histogram': method<Uint32Array>()(
    v.strictObject({ ...PictureOf, exposure: v.optional(Exposure) }),
  ),
  /** A picture as a PNG file. */
  'texture.png': method<Uint8Array<ArrayBuffer>>()(
    v.strictObject({
      ...PictureOf,
      channels: Channels,
      exposure: v.optional(Exposure),
    }),
  ),
  /**
   * Writes every picture of a document (all levels, faces, layers and slices) as PNG files into a folder of an output root.
   * Existing files are kept, and are problems. Progress: files.
   */
  'texture.export': method<JobReport>()(
    v.strictObject({
      document: Id,
      revision: Count,
      root: Id,
      channels: Channels,
      exposure: v.optional(Exposure),
    }),
  ),
  /** The pictures of a file that the window was handed, by its header. */
  'texture.look': method<Texture>()(HandedOver),
  /**
   * Replaces the pixels of a DDS, as one edit of all its bytes, by those of a file that the window was handed, or of one of a
   * workspace. Fails with `stale` where the document changed before or meanwhile, and `not-replaceable`. Progress: pixels.
   */
  'texture.replace': method<ReplacedTexture>()(
    v.strictObject({
      document: Id,
      revision: Count,
      source: v.union([HandedOver, v.strictObject({ address: Address })]),
      options: Encoding,
    }),
  ),
  /** Thumbnails of files as they are stored, in the order of `files`; a copy in the mod folder comes first. */
  'thumbnail.read': method<Thumbnails>()(
    v.strictObject({
      files: v.pipe(v.array(Address), v.minLength(1), v.maxLength(MOST_THUMBNAILS), v.readonly()),
      /** Pixels of the longer side. */
      side: v.picklist(THUMBNAIL_SIDES),
    }),
  ),
};

/** The pictures of a document. */
export interface DescribedTexture {
  readonly revision: number;
  readonly texture: Texture;
  /** Size of the whole file. */
  readonly bytes: number;
  /** A small level of the first layer as it is stored, each of its faces; null where none is small, or stored by itself. */
  readonly small: { readonly level: number; readonly faces: readonly TexturePicture[] } | null;
}

/** The pixels of one picture. */
export interface TexturePicture {
  readonly as: 'stored' | 'rgba';
  readonly width: number;
  readonly height: number;
  /** Pixels in the texture's own form, or as red, green, blue and alpha. */
  readonly bytes: Uint8Array;
}

/** A document whose pixels were replaced. */
export interface ReplacedTexture extends Edited {
  /** What differs from before, and what the new pixel format could not keep. */
  readonly notes: readonly Finding[];
}

/** Thumbnails, one for each file of the request. */
export interface Thumbnails {
  /** Width and height of each, one after the other; 0 where there is none. */
  readonly sizes: Uint8Array;
  /** Red, green, blue and alpha of all of them, one after the other, rows from the top. */
  readonly pixels: Uint8Array;
  /** Why there is none, by file; null where there is one. */
  readonly problems: readonly (string | null)[];
}

import * as v from 'valibot';
import type { DocumentState } from '../document/state.ts';
import type { Finding } from '../errors.ts';
import type { Texture } from '../image/texture.ts';
import type { JobReport } from './contract.ts';
import { Address, Count, HandedOver, Id, method } from './method.ts';

/** What the window may ask of documents that hold pictures; part of `contract.ts`. */

const Index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff));

/** One picture of a document. `revision`: of the content that it was described with; `stale` where that has changed. */
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

/** Letters of channels: one alone is grey, and without alpha a picture is opaque. */
const Channels = v.pipe(v.string(), v.regex(/^(?=.)r?g?b?a?$/));

/** Stops by which light is made brighter, or darker. */
const Exposure = v.pipe(v.number(), v.minValue(-32), v.maxValue(32));

export const textureMethods = {
  /**
   * The pictures of a document as it is now, and the small ones among them at once, where they are stored apart from others.
   * `not-a-texture` where it has none.
   */
  'texture.describe': method<DescribedTexture>()(v.strictObject({ document: Id })),
  /**
   * One picture. `stored`: its bytes as they lie in the file, where they lie there apart from others and a graphics card may
   * take them; `rgba` otherwise, and where that is asked for: decoded in a thread. `too-large` where it cannot be.
   */
  'texture.picture': method<TexturePicture>()(
    v.strictObject({ ...PictureOf, as: v.picklist(['stored', 'rgba']), exposure: v.optional(Exposure) }),
  ),
  /** How often each of its 256 values is in each of a picture’s channels: 256 counts of red, of green, of blue, of alpha. */
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
   * Files that are there already stay, and are problems. Progress: files.
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
  /** The pictures of a file that the window was handed, by its head. `not-a-texture` where it has none. */
  'texture.look': method<Texture>()(HandedOver),
  /**
   * Puts the pixels of another file into a DDS, as one edit of all its bytes: a file that the window was handed, or one of a
   * workspace. A job; progress: pixels. `stale` where the document has changed, before or meanwhile, `not-replaceable`.
   */
  'texture.replace': method<ReplacedTexture>()(
    v.strictObject({
      document: Id,
      revision: Count,
      source: v.union([HandedOver, v.strictObject({ address: Address })]),
      options: Encoding,
    }),
  ),
};

export interface DescribedTexture {
  readonly revision: number;
  readonly texture: Texture;
  /** Of the whole file. */
  readonly bytes: number;
  /** A small level of the first layer, stored, each of its faces; null where none is small, or stored apart. */
  readonly small: { readonly level: number; readonly faces: readonly TexturePicture[] } | null;
}

export interface TexturePicture {
  readonly as: 'stored' | 'rgba';
  readonly width: number;
  readonly height: number;
  /** Pixels in the texture’s form, or four bytes each. */
  readonly bytes: Uint8Array;
}

export interface ReplacedTexture {
  readonly state: DocumentState;
  /** What is other than it was, and what the new kind of pixels could not keep. */
  readonly notes: readonly Finding[];
}

import { byteString } from '#shared/binary/columns.ts';
import { read } from '#shared/binary/read.ts';
import type { Infer } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import { PALETTE_BYTES } from '#shared/image/indexed.ts';
import { type DecodeOptions, LONGEST_SIDE, type Picture } from '#shared/image/picture.ts';
import { decodePixels, type PixelForm, pixelBytes } from '#shared/image/pixels.ts';
import { type DdsPixels, dxgiPixels, fourCCPixels, indexedPixels, maskedPixels } from './pixel-forms.ts';
import {
  CAPS2,
  Dds,
  type DdsContext,
  DX10_FLAGS,
  FOUR_CC_OFFSET,
  type Header,
  PIXEL_FLAGS,
} from './schema.ts';

/** The pictures inside a DDS: which there are, where they lie, and their pixels. */
export interface DdsImage {
  readonly width: number;
  readonly height: number;
  /** Pixel format as people know it: `DXT5`, `BC7 sRGB`. */
  readonly format: string;
  readonly alpha: boolean;
  readonly form: PixelForm;
  /** Six faces of a cube map, or as many textures as an array has; 1 otherwise. */
  readonly faces: number;
  readonly cube: boolean;
  /** Bytes from one face to the next. */
  readonly faceBytes: number;
  /** Pictures of the first face, largest first; only those whose bytes are there. */
  readonly levels: readonly DdsLevel[];
}

export interface DdsLevel {
  readonly width: number;
  readonly height: number;
  /** Position in the file. */
  readonly offset: number;
  readonly length: number;
}

/** The layout of a DDS’s bytes, which its FourCC decides. */
export function ddsContext(bytes: Uint8Array): DdsContext {
  return { littleEndian: true, dx10: byteString(bytes, FOUR_CC_OFFSET, FOUR_CC_OFFSET + 4) === 'DX10' };
}

/**
 * Which pictures a DDS holds.
 * @throws FormatError `picture-size`, `unknown-pixels`, `pixels-truncated`, and those of a damaged header
 */
export function ddsImage(bytes: Uint8Array): DdsImage {
  const { header, dx10, pixels: stored } = read(Dds, bytes, ddsContext(bytes));
  const { width, height } = header;
  if (!isSide(width) || !isSide(height)) {
    throw new FormatError(
      'picture-size',
      `is ${width} × ${height} pixels; sides are 1 to ${LONGEST_SIDE} long`,
      {
        path: 'header.height',
      },
    );
  }
  const pixels = pixelsOf(header, dx10?.dxgiFormat, stored);
  const cube = has(header.caps2, CAPS2.cubemap) || has(dx10?.miscFlags ?? 0, DX10_FLAGS.cubemap);
  const depth = has(header.caps2, CAPS2.volume) ? Math.max(1, header.depth) : 1;
  const headBytes = bytes.length - stored.length + (pixels.form.kind === 'indexed' ? PALETTE_BYTES : 0);
  const whole = allLevels(pixels.form, header, depth, headBytes);
  const levels = whole.filter(({ offset, length }) => offset + length <= bytes.length);
  if (levels.length === 0) {
    throw new FormatError(
      'pixels-truncated',
      `has ${stored.length} bytes of pixels, and its largest picture needs ${whole[0]?.length ?? 0}`,
      { offset: bytes.length - stored.length, path: 'pixels' },
    );
  }
  const faceBytes = whole.reduce((sum, { length }) => sum + length, 0);
  const named = (cube ? 6 : 1) * Math.max(1, dx10?.arraySize ?? 1);
  return {
    width,
    height,
    format: pixels.name,
    alpha: pixels.alpha,
    form: pixels.form,
    faces: Math.max(1, Math.min(named, Math.floor((bytes.length - headBytes) / faceBytes))),
    cube,
    faceBytes,
    levels,
  };
}

/** The smallest picture whose longer side has at least so many pixels; the largest where none has. */
export function levelOfAtLeast({ levels }: DdsImage, pixels: number): number {
  const found = levels.findLastIndex(({ width, height }) => Math.max(width, height) >= pixels);
  return Math.max(0, found);
}

/**
 * Decodes one picture of a DDS.
 * @throws FormatError `pixels-truncated`, `picture-too-large`; what `check` throws
 */
export function decodeDds(
  bytes: Uint8Array,
  image: DdsImage,
  {
    level = 0,
    face = 0,
    ...options
  }: DecodeOptions & { readonly level?: number; readonly face?: number } = {},
): Picture {
  const place = image.levels[level];
  if (place === undefined || face >= image.faces) throw new RangeError(`no picture ${level} of face ${face}`);
  const start = place.offset + face * image.faceBytes;
  return decodePixels(
    image.form,
    bytes.subarray(start, start + place.length),
    place.width,
    place.height,
    options,
  );
}

/** The kind of a header's pixels, for people. */
export function pixelsName(header: Infer<typeof Header>, dxgi: number | undefined): string {
  return knownPixels(header, dxgi, new Uint8Array())?.name ?? storedAs(header, dxgi);
}

/** How pixels are stored that a first header describes by its masks; undefined where it does not. */
export function pixelForm(header: Infer<typeof Header>): PixelForm | undefined {
  return knownPixels(header, undefined, new Uint8Array())?.form;
}

/** @throws FormatError `unknown-pixels` */
function pixelsOf(header: Infer<typeof Header>, dxgi: number | undefined, stored: Uint8Array): DdsPixels {
  const known = knownPixels(header, dxgi, stored);
  if (known !== undefined) return known;
  const message = `stores its pixels as ${storedAs(header, dxgi)}, which Modwright does not decode`;
  throw new FormatError('unknown-pixels', message, { offset: FOUR_CC_OFFSET, path: 'header.pixelFormat' });
}

function knownPixels(
  { pixelFormat }: Infer<typeof Header>,
  dxgi: number | undefined,
  stored: Uint8Array,
): DdsPixels | undefined {
  const { flags, fourCC } = pixelFormat;
  if (dxgi !== undefined) return dxgiPixels(dxgi);
  if (has(flags, PIXEL_FLAGS.fourCC)) return fourCCPixels(fourCC);
  // The bit count beside it is anything.
  if (has(flags, PIXEL_FLAGS.palette)) return indexedPixels(stored.subarray(0, PALETTE_BYTES));
  return maskedPixels(pixelFormat, {
    alphaPixels: has(flags, PIXEL_FLAGS.alphaPixels),
    alphaOnly: has(flags, PIXEL_FLAGS.alphaOnly),
    luminance: has(flags, PIXEL_FLAGS.luminance),
  });
}

function storedAs({ pixelFormat }: Infer<typeof Header>, dxgi: number | undefined): string {
  const { flags, fourCC, rgbBitCount } = pixelFormat;
  if (dxgi !== undefined) return `DXGI format ${dxgi}`;
  if (has(flags, PIXEL_FLAGS.fourCC)) return `“${fourCC.replaceAll(/[^ -~]/g, '?')}”`;
  return `${rgbBitCount} bits with masks that make no pixel`;
}

/** Each picture has half the sides of the one before; a count that goes on past one pixel lies. */
function allLevels(
  form: PixelForm,
  { width, height, mipMapCount }: Infer<typeof Header>,
  depth: number,
  start: number,
): readonly DdsLevel[] {
  const count = Math.min(Math.max(1, mipMapCount), 32 - Math.clz32(Math.max(width, height)));
  const levels: DdsLevel[] = [];
  let offset = start;
  for (let i = 0; i < count; i++) {
    const [w, h] = [Math.max(1, width >> i), Math.max(1, height >> i)];
    const length = pixelBytes(form, w, h) * Math.max(1, depth >> i);
    levels.push({ width: w, height: h, offset, length });
    offset += length;
  }
  return levels;
}

function isSide(pixels: number): boolean {
  return pixels >= 1 && pixels <= LONGEST_SIDE;
}

function has(flags: number, bit: number): boolean {
  return (flags & (1 << bit)) !== 0;
}

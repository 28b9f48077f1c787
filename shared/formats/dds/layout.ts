import { read } from '#shared/binary/read.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import type { Infer } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import { PALETTE_BYTES } from '#shared/image/indexed.ts';
import { LONGEST_SIDE } from '#shared/image/picture.ts';
import { type PixelForm, pixelBytes } from '#shared/image/pixel-form.ts';
import type { TextureLevel } from '#shared/image/texture.ts';
import type { DdsPixels } from './pixel-forms.ts';
import {
  CAPS2,
  CUBE_SIDES,
  Dds,
  type DdsContext,
  DX10_FLAGS,
  type Dx10Header,
  ddsContext,
  FIRST_HEADER_END,
  type Header,
  LONGEST_TEXTURE_HEAD,
  THREE_DIMENSIONS,
} from './schema.ts';
import { pixelsOf } from './stored-pixels.ts';

/** Which pictures a DDS holds and where: ordered by layer, then face, then level, then slice. */
export interface DdsLayout {
  readonly header: Infer<typeof Header>;
  readonly dx10: Infer<typeof Dx10Header> | undefined;
  readonly pixels: DdsPixels;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Levels present in the file, each with its offset in a face. */
  readonly levels: readonly (TextureLevel & { readonly at: number })[];
  /** Levels until the sides are one pixel: the limit for the declared number. */
  readonly levelsPossible: number;
  readonly cube: boolean;
  /** Sides of a cube that are stored; a single one for other textures. */
  readonly sides: readonly number[];
  /** Complete faces and layers in the file, and declared layers. */
  readonly faces: number;
  readonly layers: number;
  readonly layersNamed: number;
  /** Offset of the first picture, and bytes from one face to the next. */
  readonly start: number;
  readonly faceBytes: number;
  /** Bytes that all declared pictures take. */
  readonly named: number;
}

/**
 * Where the pictures of a DDS are, from its headers and size alone.
 * @throws FormatError `picture-size`, `unknown-pixels`, `pixels-truncated`, and those of a damaged header
 */
export function ddsLayout(source: ByteSource): DdsLayout {
  const head = source.read(0, LONGEST_TEXTURE_HEAD + PALETTE_BYTES);
  const context = ddsContext(head);
  requireHeaders(head.length, context);
  const { header, dx10, pixels: behind } = read(Dds, head, context);
  const { width, height } = header;
  if (!isSide(width) || !isSide(height)) {
    const message = `is ${width} × ${height} pixels; each side must be 1 to ${LONGEST_SIDE}`;
    throw new FormatError('picture-size', message, { offset: 12, path: 'header.height' });
  }
  const pixels = pixelsOf(header, dx10?.dxgiFormat, behind);
  const depth = isVolume(header, dx10) ? Math.max(1, header.depth) : 1;
  const levelsPossible = 32 - Math.clz32(Math.max(width, height, Math.min(depth, 0x7fffffff)));
  const count = Math.min(Math.max(1, header.mipMapCount), levelsPossible);
  const whole = allLevels(pixels.form, width, height, depth, count);
  const faceBytes = whole.reduce((sum, { length }) => sum + length, 0);
  const pixelsAt = head.length - behind.length;
  const start = pixelsAt + (pixels.form.kind === 'indexed' ? PALETTE_BYTES : 0);
  const there = Math.max(0, source.size - start);
  const levels = whole.filter(({ at, length }) => at + length <= there);
  if (levels.length === 0) {
    const message = `is cut off: its largest picture takes ${whole[0]?.length ?? 0} bytes, but only ${there} are left`;
    throw new FormatError('pixels-truncated', message, { offset: pixelsAt, path: 'pixels' });
  }
  const { cube, sides } = sidesOf(header, dx10);
  const layersNamed = depth > 1 ? 1 : Math.max(1, dx10?.arraySize ?? 1);
  const pictures = Math.max(1, Math.min(sides.length * layersNamed, Math.floor(there / faceBytes)));
  return {
    header,
    dx10,
    pixels,
    width,
    height,
    depth,
    levels,
    levelsPossible,
    cube,
    sides,
    faces: Math.min(sides.length, pictures),
    layers: Math.max(1, Math.floor(pictures / sides.length)),
    layersNamed,
    start,
    faceBytes,
    named: faceBytes * sides.length * layersNamed,
  };
}

/** Checked here because the schema's own error, about a list that is too short, would not help anyone. */
function requireHeaders(there: number, { dx10 }: DdsContext): void {
  const needed = dx10 ? LONGEST_TEXTURE_HEAD : FIRST_HEADER_END;
  if (there >= needed) return;
  const message = `is cut off inside its header, which takes ${needed} bytes; the file has ${there}`;
  throw new FormatError('truncated', message, { offset: there, path: 'header' });
}

function isVolume({ caps2 }: Infer<typeof Header>, dx10: Infer<typeof Dx10Header> | undefined): boolean {
  return has(caps2, CAPS2.volume) || dx10?.dimension === THREE_DIMENSIONS;
}

/** Old cube maps may lack sides and list those they have; those with a DX10 header have all. */
function sidesOf(
  { caps2 }: Infer<typeof Header>,
  dx10: Infer<typeof Dx10Header> | undefined,
): { readonly cube: boolean; readonly sides: readonly number[] } {
  const all = Object.values(CUBE_SIDES);
  const whole = has(dx10?.miscFlags ?? 0, DX10_FLAGS.cubemap);
  if (!whole && !has(caps2, CAPS2.cubemap)) return { cube: false, sides: [0] };
  const named = whole ? [] : [...all.keys()].filter((side) => has(caps2, all[side] ?? 0));
  return { cube: true, sides: named.length > 0 ? named : [...all.keys()] };
}

/** Each level has half the sides of the one before. */
function allLevels(
  form: PixelForm,
  width: number,
  height: number,
  depth: number,
  count: number,
): DdsLayout['levels'] {
  let at = 0;
  return Array.from({ length: count }, (_, i) => {
    const [w, h, d] = [width, height, depth].map((side) => Math.max(1, Math.floor(side / 2 ** i))) as [
      number,
      number,
      number,
    ];
    const length = pixelBytes(form, w, h) * d;
    at += length;
    return { width: w, height: h, depth: d, length, at: at - length };
  });
}

function isSide(pixels: number): boolean {
  return pixels >= 1 && pixels <= LONGEST_SIDE;
}

function has(flags: number, bit: number): boolean {
  return (flags & (1 << bit)) !== 0;
}

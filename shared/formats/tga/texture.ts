import { read } from '#shared/binary/read.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import type { Infer } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import type { MaskedForm } from '#shared/image/blocks/masked.ts';
import { PALETTE_BYTES } from '#shared/image/indexed.ts';
import { type DecodeOptions, type Picture, requirePicture } from '#shared/image/picture.ts';
import { type PixelForm, pixelBytes } from '#shared/image/pixel-form.ts';
import { decodePixels } from '#shared/image/pixels.ts';
import { singlePicture } from '#shared/image/single-picture.ts';
import type { OpenTexture } from '#shared/image/texture.ts';
import { flipColumns, flipRows } from '#shared/image/turn.ts';
import { ALPHA_BITS, DESCRIPTOR, IMAGE_TYPES, PACKED, TGA_CONTEXT, Tga } from './schema.ts';
import { unpackRuns } from './unpack.ts';

/**
 * A TGA as a picture.
 * @throws FormatError `unknown-pixels`, `picture-size`, `pixels-truncated`, and those of a damaged header
 */
export function tgaTexture(source: ByteSource): OpenTexture {
  const tga = read(Tga, source.read(0, source.size), TGA_CONTEXT);
  const { width, height, imageType, pixels } = tga;
  requirePicture(width, height, Number.POSITIVE_INFINITY);
  const { name, form, alpha } = formOf(tga);
  const bytes = pixelBytes(form, width, height);
  const packed = imageType >= PACKED;
  const pixelSize = bytes / (width * height);
  // A packet expands one pixel to at most 128.
  const least = packed ? Math.ceil((width * height) / 128) * (1 + pixelSize) : bytes;
  if (pixels.length < least) {
    const message = `has ${pixels.length} bytes of pixels but needs ${packed ? 'at least ' : ''}${least}`;
    throw new FormatError('pixels-truncated', message, {
      offset: source.size - pixels.length,
      path: 'pixels',
    });
  }
  const decode = (options: DecodeOptions): Picture => {
    requirePicture(width, height, options.maxBytes);
    const raw = packed ? unpackRuns(pixels, pixelSize, bytes) : pixels;
    const picture = decodePixels(form, raw, width, height, options);
    if ((tga.descriptor & (1 << DESCRIPTOR.topToBottom)) === 0) flipRows(picture);
    if ((tga.descriptor & (1 << DESCRIPTOR.rightToLeft)) !== 0) flipColumns(picture);
    return picture;
  };
  const facts = { pixels: packed ? `${name}, packed` : name, width, height, alpha, findings: [] };
  return singlePicture(facts, packed ? pixels.length : bytes, decode);
}

interface NamedForm {
  readonly name: string;
  readonly form: PixelForm;
  readonly alpha: boolean;
}

/** @throws FormatError `unknown-pixels` */
function formOf(tga: Infer<typeof Tga>): NamedForm {
  const { imageType, pixelDepth, descriptor, colorMapType, colorMapDepth } = tga;
  const alphaBits = descriptor & ALPHA_BITS;
  const kind = imageType % PACKED;
  if (kind === IMAGE_TYPES.mapped && pixelDepth === 8 && colorMapType === 1) {
    const form = colorForm(colorMapDepth, colorMapDepth === 32 ? 8 : 0);
    if (form !== undefined) return mapped(tga, form);
  }
  if (kind === IMAGE_TYPES.color) {
    const form = colorForm(pixelDepth, alphaBits);
    if (form !== undefined)
      return { name: colorName(form), form: { kind: 'masked', ...form }, alpha: form.alpha !== 0 };
  }
  if (kind === IMAGE_TYPES.grey && pixelDepth === 8) {
    return { name: 'L8', form: { kind: 'masked', bytesPerPixel: 1, red: 0xff, alpha: 0 }, alpha: false };
  }
  if (kind === IMAGE_TYPES.grey && pixelDepth === 16) {
    return {
      name: 'A8L8',
      form: { kind: 'masked', bytesPerPixel: 2, red: 0xff, alpha: 0xff00 },
      alpha: true,
    };
  }
  const message = `stores pixels of type ${imageType} with ${pixelDepth} bits, which Modwright does not decode`;
  throw new FormatError('unknown-pixels', message, { offset: 2, path: 'imageType' });
}

/** Colors are stored as blue, green, red, alpha; only the descriptor says whether there is alpha. */
function colorForm(depth: number, alphaBits: number): MaskedForm | undefined {
  switch (depth) {
    case 15:
    case 16: {
      const alpha = alphaBits > 0 && depth === 16 ? 0x8000 : 0;
      return { bytesPerPixel: 2, red: 0x7c00, green: 0x3e0, blue: 0x1f, alpha };
    }
    case 24:
      return { bytesPerPixel: 3, red: 0xff0000, green: 0xff00, blue: 0xff, alpha: 0 };
    case 32: {
      const alpha = alphaBits > 0 ? 0xff000000 : 0;
      return { bytesPerPixel: 4, red: 0xff0000, green: 0xff00, blue: 0xff, alpha };
    }
    default:
      return undefined;
  }
}

function colorName({ bytesPerPixel, alpha }: MaskedForm): string {
  if (bytesPerPixel === 3) return 'R8G8B8';
  const unused = alpha === 0 ? 'X' : 'A';
  return bytesPerPixel === 2 ? `${unused}1R5G5B5` : `${unused}8R8G8B8`;
}

/** Indices outside the stored colors have no color and are drawn black. */
function mapped({ colorMap, colorMapFirst, colorMapLength }: Infer<typeof Tga>, form: MaskedForm): NamedForm {
  const palette = new Uint8Array(PALETTE_BYTES);
  for (let at = 3; at < palette.length; at += 4) palette[at] = 255;
  const count = Math.min(colorMapLength, 256 - Math.min(256, colorMapFirst));
  if (count > 0) {
    const colors = decodePixels({ kind: 'masked', ...form }, colorMap, count, 1);
    palette.set(colors.rgba, colorMapFirst * 4);
  }
  return { name: 'P8', form: { kind: 'indexed', palette }, alpha: form.alpha !== 0 };
}

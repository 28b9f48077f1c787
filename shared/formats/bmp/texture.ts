import { read } from '#shared/binary/read.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import type { Infer } from '#shared/binary/type.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import type { MaskedForm } from '#shared/image/blocks/masked.ts';
import { PALETTE_BYTES } from '#shared/image/indexed.ts';
import { type DecodeOptions, type Picture, requirePicture } from '#shared/image/picture.ts';
import type { PixelForm } from '#shared/image/pixel-form.ts';
import { decodePixels } from '#shared/image/pixels.ts';
import { singlePicture } from '#shared/image/single-picture.ts';
import type { OpenTexture } from '#shared/image/texture.ts';
import { flipRows } from '#shared/image/turn.ts';
import { BMP_CONTEXT, Bmp, COMPRESSIONS, HEADER_SIZES } from './schema.ts';
import { unpackRows, unpackRuns8 } from './unpack.ts';

/**
 * A BMP as a picture.
 * @throws FormatError `unknown-header`, `unknown-pixels`, `picture-size`, `pixels-truncated`, and those of a damaged
 * header
 */
export function bmpTexture(source: ByteSource): OpenTexture {
  const bmp = read(Bmp, source.read(0, source.size), BMP_CONTEXT);
  const { headerSize, pixelOffset, pixels } = bmp;
  const header = bmp.core ?? bmp.info;
  if (header === undefined || !HEADER_SIZES.some((size) => size === headerSize)) {
    const message = `has a header of ${headerSize} bytes, which is not a known BMP header`;
    throw new FormatError('unknown-header', message, { offset: 14, path: 'headerSize' });
  }
  const { width, bitCount } = header;
  const height = Math.abs(header.height);
  requirePicture(width, height, Number.POSITIVE_INFINITY);
  const compression = bmp.info?.compression ?? COMPRESSIONS.none;
  const { name, form, alpha } = formOf(bmp, bitCount, compression);
  const packed = compression === COMPRESSIONS.runs8;
  const rowBytes = Math.ceil((width * bitCount) / 32) * 4;
  // The last row need not be padded; some writers omit that.
  const needed = rowBytes * (height - 1) + Math.ceil((width * bitCount) / 8);
  if (!packed && pixels.length < needed) {
    const message = `has ${pixels.length} bytes of pixels but needs ${needed}`;
    throw new FormatError('pixels-truncated', message, { offset: pixelOffset, path: 'pixels' });
  }
  const decode = (options: DecodeOptions): Picture => {
    requirePicture(width, height, options.maxBytes);
    const raw = packed
      ? unpackRuns8(pixels, width, height)
      : unpackRows(pixels, { width, height, bitCount, rowBytes });
    const picture = decodePixels(form, raw, width, height, options);
    if (header.height > 0) flipRows(picture);
    return picture;
  };
  const facts = { pixels: name, width, height, alpha, findings: irregularities(bmp, source.size) };
  return singlePicture(facts, packed ? pixels.length : needed, decode);
}

interface NamedForm {
  readonly name: string;
  readonly form: PixelForm;
  readonly alpha: boolean;
}

/** @throws FormatError `unknown-pixels` */
function formOf(bmp: Infer<typeof Bmp>, bitCount: number, compression: number): NamedForm {
  const masks = compression === COMPRESSIONS.masks || compression === COMPRESSIONS.alphaMasks;
  if (bitCount <= 8) {
    const plain = compression === COMPRESSIONS.none && [1, 4, 8].includes(bitCount);
    const runs = compression === COMPRESSIONS.runs8 && bitCount === 8;
    if (plain || runs) {
      const form: PixelForm = { kind: 'indexed', palette: paletteOf(bmp) };
      return { name: `P${bitCount}${runs ? ', packed' : ''}`, form, alpha: false };
    }
  } else if (masks && (bitCount === 16 || bitCount === 32)) {
    const { redMask: red = 0, greenMask: green = 0, blueMask: blue = 0, alphaMask: alpha = 0 } = bmp;
    const form: MaskedForm = { bytesPerPixel: bitCount / 8, red, green, blue, alpha };
    if ((red | green | blue) !== 0) return named(form, bitCount);
  } else if (compression === COMPRESSIONS.none) {
    const form = FORMS[bitCount];
    if (form !== undefined) return named(form, bitCount);
  }
  const message = `stores pixels of ${bitCount} bits with compression ${compression}, which Modwright does not decode`;
  throw new FormatError('unknown-pixels', message, { offset: 28, path: 'info.compression' });
}

/** Without masks there is no alpha, whatever the fourth byte holds. */
const FORMS: Readonly<Record<number, MaskedForm>> = {
  16: { bytesPerPixel: 2, red: 0x7c00, green: 0x3e0, blue: 0x1f, alpha: 0 },
  24: { bytesPerPixel: 3, red: 0xff0000, green: 0xff00, blue: 0xff, alpha: 0 },
  32: { bytesPerPixel: 4, red: 0xff0000, green: 0xff00, blue: 0xff, alpha: 0 },
};

function named(form: MaskedForm, bitCount: number): NamedForm {
  const alpha = form.alpha !== 0;
  return { name: `${alpha ? 'RGBA' : 'RGB'}, ${bitCount} bits`, form: { kind: 'masked', ...form }, alpha };
}

/** Indices beyond the last color have no color and are drawn black. */
function paletteOf({ colors, coreColors }: Infer<typeof Bmp>): Uint8Array {
  const palette = new Uint8Array(PALETTE_BYTES);
  const stored = coreColors ?? colors;
  for (let color = 0; color < 256; color++) {
    palette[color * 4] = stored?.red[color] ?? 0;
    palette[color * 4 + 1] = stored?.green[color] ?? 0;
    palette[color * 4 + 2] = stored?.blue[color] ?? 0;
    palette[color * 4 + 3] = 255;
  }
  return palette;
}

function irregularities({ fileSize }: Infer<typeof Bmp>, size: number): readonly Finding[] {
  if (fileSize <= size || fileSize === 0) return [];
  const message = `the header declares a file of ${fileSize} bytes, but it has ${size}`;
  return [{ severity: 'warning', code: 'file-size', message, offset: 2, path: 'fileSize' }];
}

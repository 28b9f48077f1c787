import { byteString } from '#shared/binary/columns.ts';
import { read } from '#shared/binary/read.ts';
import type { Infer } from '#shared/binary/type.ts';
import { UserError } from '#shared/errors.ts';
import { pixelBytes as bytesOfPicture, type PixelForm } from '#shared/image/pixel-form.ts';
import { dxgiPixels } from './pixel-forms.ts';
import { CAPS2, DDS_MAGIC, Dds, DX10_FLAGS, ddsContext, type Header, PIXEL_FLAGS } from './schema.ts';
import { pixelForm, pixelsName } from './stored-pixels.ts';
import { LEGACY_FORMATS, type TextureFacts } from './texture-head.ts';

/** A texture's facts and the size of its pixels: each face from its largest picture to its smallest. */
export interface TextureLayout extends TextureFacts {
  /** Bytes of each picture of one face. */
  readonly mipBytes: readonly number[];
  /** Bytes before the pixels. */
  readonly headBytes: number;
  readonly pixelBytes: number;
}

/**
 * A DDS as archives of textures hold it. Accepts only what can be restored exactly: no leftover bytes, and nothing that
 * the record of such an archive cannot express.
 *
 * @param bytes the file, or its first bytes
 * @param size total bytes
 * @throws UserError `texture-not-packable`; FormatError if the header is damaged
 */
export function textureLayout(bytes: Uint8Array, size: number): TextureLayout {
  if (byteString(bytes, 0, Math.min(4, bytes.length)) !== DDS_MAGIC)
    throw notPackable('is not a DDS texture');
  const { header, dx10, pixels } = read(Dds, bytes, ddsContext(bytes));
  const dxgiFormat = dx10?.dxgiFormat ?? legacyFormat(header);
  const form = dxgiFormat === undefined ? undefined : dxgiPixels(dxgiFormat)?.form;
  if (dxgiFormat === undefined || form === undefined) {
    throw notPackable(`stores its pixels as ${pixelsName(header, dx10?.dxgiFormat)}`);
  }
  if (has(header.caps2, CAPS2.volume)) throw notPackable('is a volume texture');
  if ((dx10?.arraySize ?? 1) > 1) throw notPackable('holds several textures');
  const { width, height } = header;
  const mipCount = Math.max(1, header.mipMapCount);
  const limit = 32 - Math.clz32(Math.max(width, height));
  if (width < 1 || height < 1 || width > LONGEST || height > LONGEST || mipCount > limit) {
    throw notPackable(`declares ${width} × ${height} pixels with ${mipCount} mips, which is impossible`);
  }
  const cubemap = has(header.caps2, CAPS2.cubemap) || has(dx10?.miscFlags ?? 0, DX10_FLAGS.cubemap);
  const mipBytes = Array.from({ length: mipCount }, (_, mip) => mipBytesOf(form, width, height, mip));
  const needed = mipBytes.reduce((sum, length) => sum + length, 0) * (cubemap ? FACES : 1);
  const headBytes = bytes.length - pixels.length;
  if (size - headBytes !== needed) {
    throw notPackable(`has ${size - headBytes} bytes of pixels, but its header requires ${needed}`);
  }
  return { width, height, mipCount, dxgiFormat, cubemap, mipBytes, headBytes, pixelBytes: needed };
}

/** Bytes of pixels for a texture with these facts; undefined for a format whose pixel size is unknown. */
export function textureBytes({
  width,
  height,
  mipCount,
  dxgiFormat,
  cubemap,
}: TextureFacts): number | undefined {
  const form = dxgiPixels(dxgiFormat)?.form;
  if (form === undefined) return undefined;
  if (width < 1 || height < 1) return 0;
  let bytes = 0;
  for (let mip = 0; mip < mipCount; mip += 1) bytes += mipBytesOf(form, width, height, mip);
  return bytes * (cubemap ? FACES : 1);
}

/** Sides halve from mip to mip, down to 1. */
function mipBytesOf(form: PixelForm, width: number, height: number, mip: number): number {
  const divisor = 2 ** mip;
  return bytesOfPicture(
    form,
    Math.max(1, Math.floor(width / divisor)),
    Math.max(1, Math.floor(height / divisor)),
  );
}

/** Records store sides in 16 bits. */
const LONGEST = 0xffff;
const FACES = 6;

/** Alternative names of formats that are written. DXT2 and DXT4, which are premultiplied, have no number. */
const ALIASES: Readonly<Record<string, number>> = { ATI1: 80, ATI2: 83 };

function legacyFormat(header: Infer<typeof Header>): number | undefined {
  const { flags, fourCC } = header.pixelFormat;
  const named = has(flags, PIXEL_FLAGS.fourCC);
  if (named && ALIASES[fourCC] !== undefined) return ALIASES[fourCC];
  const found = Object.entries(LEGACY_FORMATS).find(([dxgi, form]) =>
    named ? form.fourCC === fourCC : form.fourCC === undefined && isSameForm(header, Number(dxgi)),
  );
  return found === undefined ? undefined : Number(found[0]);
}

/** Whether masks describe the same pixels as a format number. Bits outside the pixel do not matter. */
function isSameForm(header: Infer<typeof Header>, dxgi: number): boolean {
  // 32-bit masks may come as negative numbers.
  const inWords = (form: unknown): string =>
    JSON.stringify(form, (_, part: unknown) => (typeof part === 'number' ? part >>> 0 : part));
  const form = pixelForm(header);
  return form !== undefined && inWords(form) === inWords(dxgiPixels(dxgi)?.form);
}

function has(flags: number, bit: number): boolean {
  return (flags & (1 << bit)) !== 0;
}

function notPackable(reason: string): UserError {
  return new UserError('texture-not-packable', `${reason}: archives of textures cannot hold it`);
}

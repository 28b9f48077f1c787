import { i32, u8, u16, u32 } from '#shared/binary/number.ts';
import { array, struct, when } from '#shared/binary/struct.ts';
import { bytes, text } from '#shared/binary/text.ts';
import { type Context, rest } from '#shared/binary/type.ts';

/**
 * The bytes of a BMP picture. Source: Microsoft's published description of bitmaps: the OS/2 header, and the Windows
 * header with its later additions.
 */

export const BMP_CONTEXT = { littleEndian: true } as const;
export const BMP_MAGIC = 'BM';

const LAYOUT = { edit: 'never', reason: 'decides how the pixels are laid out' } as const;

/** Sizes of the known headers, which identify them. */
export const HEADER_SIZES = [12, 40, 52, 56, 64, 108, 124] as const;
const CORE = 12;
const INFO = 40;
/** Headers of at least these sizes hold masks, and an alpha mask. */
const WITH_MASKS = 52;
const WITH_ALPHA_MASK = 56;
/** The OS/2 version 2 header has other fields there. */
const OS2 = 64;

export const COMPRESSIONS = { none: 0, runs8: 1, masks: 3, alphaMasks: 6 } as const;

export const Color = struct('color', {
  blue: u8(),
  green: u8(),
  red: u8(),
  reserved: u8({ hue: 'padding' }),
});
export const CoreColor = struct('color', { blue: u8(), green: u8(), red: u8() });

/** OS/2, version 1. */
export const CoreHeader = struct('core header', {
  width: u16({ unit: 'pixels', ...LAYOUT }),
  height: u16({ unit: 'pixels', ...LAYOUT }),
  planes: u16({ doc: 'Always 1' }),
  bitCount: u16({ unit: 'bits', doc: 'Per pixel', ...LAYOUT }),
});

export const InfoHeader = struct('info header', {
  width: i32({ unit: 'pixels', ...LAYOUT }),
  height: i32({ unit: 'pixels', doc: 'Negative if the top row is first', ...LAYOUT }),
  planes: u16({ doc: 'Always 1' }),
  bitCount: u16({ unit: 'bits', doc: 'Per pixel', ...LAYOUT }),
  compression: u32({
    values: {
      0: 'none',
      1: 'runs of 8 bits',
      2: 'runs of 4 bits',
      3: 'masks',
      4: 'JPEG',
      5: 'PNG',
      6: 'masks with alpha',
    },
    ...LAYOUT,
  }),
  imageSize: u32({ unit: 'bytes', doc: 'Of the pixels; 0 if they are not compressed' }),
  xPixelsPerMeter: i32(),
  yPixelsPerMeter: i32(),
  colorsUsed: u32({ doc: 'Colors of the palette; 0 = as many as a pixel can index', ...LAYOUT }),
  colorsImportant: u32(),
});

interface Sized {
  readonly headerSize: number;
}

interface Informed extends Sized {
  readonly info: { readonly compression: number } | undefined;
}

interface Counted extends Informed {
  readonly pixelOffset: number;
  readonly core: { readonly bitCount: number } | undefined;
  readonly info:
    | { readonly compression: number; readonly bitCount: number; readonly colorsUsed: number }
    | undefined;
}

const OPENING = {
  magic: text(2, { expect: BMP_MAGIC, edit: 'never', reason: 'identifies the file as a BMP' }),
  fileSize: u32({ unit: 'bytes', doc: 'Readers ignore it' }),
  reserved: u32({ hue: 'padding' }),
  pixelOffset: u32({ doc: 'File offset of the pixels', ...LAYOUT }),
  headerSize: u32({ unit: 'bytes', doc: 'Size of this header, which identifies its version', ...LAYOUT }),
};

const HEAD = {
  ...OPENING,
  core: when((_: Context, { headerSize }: Sized) => headerSize === CORE, CoreHeader),
  info: when((_: Context, { headerSize }: Sized) => headerSize >= INFO, InfoHeader),
};

/** The first fields of every BMP. */
export const BmpOpening = struct('BMP opening', OPENING);
/** The first fields and the header that follows. */
export const BmpHead = struct('BMP head', HEAD);

export const Bmp = struct('BMP picture', {
  ...HEAD,
  redMask: when((_: Context, bmp: Informed) => hasMasks(bmp), u32({ display: 'hex', ...LAYOUT })),
  greenMask: when((_: Context, bmp: Informed) => hasMasks(bmp), u32({ display: 'hex', ...LAYOUT })),
  blueMask: when((_: Context, bmp: Informed) => hasMasks(bmp), u32({ display: 'hex', ...LAYOUT })),
  alphaMask: when((_: Context, bmp: Informed) => hasAlphaMask(bmp), u32({ display: 'hex', ...LAYOUT })),
  later: bytes((_: Context, bmp: Informed) => Math.max(0, 14 + bmp.headerSize - masksEnd(bmp)), {
    doc: 'Additions of later headers: color spaces, profiles',
  }),
  coreColors: when(
    (_: Context, { headerSize }: Sized) => headerSize === CORE,
    array(CoreColor, (_: Context, bmp: Counted) => colorCount(bmp, 3)),
  ),
  colors: when(
    (_: Context, { headerSize }: Sized) => headerSize !== CORE,
    array(Color, (_: Context, bmp: Counted) => colorCount(bmp, 4)),
  ),
  gap: bytes((_: Context, bmp: Counted) => gapBytes(bmp), { doc: 'Between the colors and the pixels' }),
  pixels: bytes(rest, {
    doc: 'Pixels row by row, each row padded to 4 bytes',
    edit: 'never',
    reason: 'is edited as an image',
  }),
});

function hasMasks({ headerSize, info }: Informed): boolean {
  if (headerSize >= WITH_MASKS && headerSize !== OS2) return true;
  const compression = info?.compression ?? 0;
  return (
    headerSize === INFO && (compression === COMPRESSIONS.masks || compression === COMPRESSIONS.alphaMasks)
  );
}

function hasAlphaMask(bmp: Informed): boolean {
  const { headerSize, info } = bmp;
  if (headerSize === INFO) return info?.compression === COMPRESSIONS.alphaMasks;
  return headerSize >= WITH_ALPHA_MASK && hasMasks(bmp);
}

function masksEnd(bmp: Informed): number {
  const fixed = 14 + (bmp.headerSize === CORE ? CORE : INFO);
  return fixed + (hasMasks(bmp) ? 12 : 0) + (hasAlphaMask(bmp) ? 4 : 0);
}

function headEnd(bmp: Informed): number {
  return Math.max(14 + bmp.headerSize, masksEnd(bmp));
}

/** Colors of the palette: no more than a pixel can index, and no more than fit before the pixels. */
function colorCount(bmp: Counted, colorBytes: number): number {
  const bitCount = bmp.core?.bitCount ?? bmp.info?.bitCount ?? 0;
  const limit = bitCount <= 8 ? 2 ** bitCount : 0;
  const used = bmp.info?.colorsUsed ?? 0;
  const room = Math.floor(Math.max(0, bmp.pixelOffset - headEnd(bmp)) / colorBytes);
  return Math.min(used === 0 ? limit : used, limit, room);
}

function gapBytes(bmp: Counted): number {
  const colorBytes = bmp.core === undefined ? 4 : 3;
  return Math.max(0, bmp.pixelOffset - headEnd(bmp) - colorCount(bmp, colorBytes) * colorBytes);
}

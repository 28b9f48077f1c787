import type { BlockCodec, PixelForm } from '#shared/image/pixel-form.ts';

/** Decides which pixels a DDS holds: by FourCC, DXGI number or masks. Source: Microsoft's published description. */

export interface DdsPixels {
  /** The common name: `DXT5`, `BC7 sRGB`, `A8R8G8B8`. */
  readonly name: string;
  readonly form: PixelForm;
  readonly alpha: boolean;
  /** Whether colors are marked as sRGB. */
  readonly srgb: boolean;
  /** Whether values brighter than white can be stored. */
  readonly light: boolean;
  /** Red is stored in alpha and the red channel is meaningless: DXT5 stores normal maps better this way. */
  readonly redInAlpha?: boolean;
  /** Colors are premultiplied with alpha. They are shown as stored, because the rounding cannot be undone. */
  readonly premultiplied?: boolean;
}

/** Old names besides the common ones. */
const FOUR_CC: Readonly<Record<string, BlockCodec>> = {
  DXT1: 'BC1',
  DXT2: 'BC2',
  DXT3: 'BC2',
  DXT4: 'BC3',
  DXT5: 'BC3',
  ATI1: 'BC4',
  BC4U: 'BC4',
  BC4S: 'BC4 signed',
  ATI2: 'BC5',
  BC5U: 'BC5',
  BC5S: 'BC5 signed',
  RXGB: 'BC3',
};

const PREMULTIPLIED: readonly string[] = ['DXT2', 'DXT4'];

/** Some old writers put a Direct3D 9 number where the four letters go. Maps it to the equivalent DXGI number. */
const D3D9: Readonly<Record<number, number>> = {
  21: 87,
  22: 88,
  23: 85,
  25: 86,
  26: 115,
  28: 65,
  31: 24,
  32: 28,
  34: 35,
  36: 11,
  50: 61,
  60: 51,
  63: 31,
  81: 56,
  111: 54,
  112: 34,
  113: 10,
  114: 41,
  115: 16,
  116: 2,
};

const WITH_ALPHA: readonly BlockCodec[] = ['BC1', 'BC2', 'BC3', 'BC7'];

/** The pixels of a FourCC; undefined if it is unknown. */
export function fourCCPixels(fourCC: string): DdsPixels | undefined {
  const codec = FOUR_CC[fourCC];
  if (fourCC === 'RXGB') return { ...blocks(fourCC, 'BC3'), alpha: false, redInAlpha: true };
  if (codec !== undefined) return { ...blocks(fourCC, codec), premultiplied: PREMULTIPLIED.includes(fourCC) };
  return fourCC.endsWith('\0\0\0') ? dxgiPixels(D3D9[fourCC.charCodeAt(0)] ?? 0) : undefined;
}

/** The pixels of a DX10 header's format; undefined if it is unknown. */
export function dxgiPixels(dxgi: number): DdsPixels | undefined {
  return DXGI[dxgi];
}

export interface PixelMasks {
  readonly rgbBitCount: number;
  readonly redMask: number;
  readonly greenMask: number;
  readonly blueMask: number;
  readonly alphaMask: number;
}

export interface PixelFlags {
  readonly alphaPixels: boolean;
  readonly alphaOnly: boolean;
  readonly luminance: boolean;
  readonly signed: boolean;
}

/** Pixels that index a palette. */
export function indexedPixels(palette: Uint8Array): DdsPixels {
  return { name: 'P8', form: { kind: 'indexed', palette }, alpha: true, srgb: false, light: false };
}

/** The pixels of a header that describes them by masks; undefined if no pixel has that many bits. */
export function maskedPixels(masks: PixelMasks, flags: PixelFlags): DdsPixels | undefined {
  const { rgbBitCount: bits } = masks;
  if (![8, 16, 24, 32].includes(bits)) return undefined;
  const bytesPerPixel = bits / 8;
  // Some writers' masks lie outside the pixel.
  const every = bits === 32 ? -1 : (1 << bits) - 1;
  const [red, green, blue] = [masks.redMask & every, masks.greenMask & every, masks.blueMask & every];
  if (flags.signed) return signedPixels(bits, red, green);
  const alpha = flags.alphaPixels || flags.alphaOnly ? masks.alphaMask & every : 0;
  if (flags.alphaOnly) return masked('A8', { bytesPerPixel, red: 0, alpha });
  if (flags.luminance) {
    const name = `${alpha === 0 ? '' : 'A'}L, ${bits} bits`;
    return masked(name, { bytesPerPixel, red: red === 0 ? every & ~alpha : red, alpha });
  }
  if ((red | green | blue) === 0) return undefined;
  return masked(channelNames({ R: red, G: green, B: blue, A: alpha }, bits), {
    bytesPerPixel,
    red,
    green,
    blue,
    alpha,
  });
}

/** Bump maps of old cards, which use two layouts. */
function signedPixels(bits: number, red: number, green: number): DdsPixels | undefined {
  if (red !== 0xff || green !== 0xff00) return undefined;
  if (bits === 16) return samples('V8U8', { sample: 'i8', channels: 2 });
  return bits === 32 ? samples('Q8W8V8U8', { sample: 'i8', channels: 4 }) : undefined;
}

function blocks(name: string, codec: BlockCodec): DdsPixels {
  return {
    name,
    form: { kind: 'blocks', codec },
    alpha: WITH_ALPHA.includes(codec),
    srgb: isSrgb(name),
    light: codec.startsWith('BC6H'),
  };
}

function samples(name: string, form: Omit<Extract<PixelForm, { kind: 'samples' }>, 'kind'>): DdsPixels {
  const light = form.sample === 'f16' || form.sample === 'f32';
  return { name, form: { kind: 'samples', ...form }, alpha: form.channels === 4, srgb: false, light };
}

function masked(name: string, form: Omit<Extract<PixelForm, { kind: 'masked' }>, 'kind'>): DdsPixels {
  return {
    name,
    form: { kind: 'masked', ...form },
    alpha: form.alpha !== 0,
    srgb: isSrgb(name),
    light: false,
  };
}

function isSrgb(name: string): boolean {
  return name.endsWith(' sRGB');
}

/** A name such as `A8R8G8B8`, highest bits first, as Direct3D 9 wrote it; bits without a meaning are X. */
function channelNames(channels: Readonly<Record<string, number>>, bits: number): string {
  const named = Object.entries(channels).filter(([, mask]) => mask !== 0);
  const unused = bits - named.reduce((sum, [, mask]) => sum + bitCount(mask), 0);
  const sorted = named.toSorted(([, a], [, b]) => (b >>> 0) - (a >>> 0));
  return `${unused > 0 ? `X${unused}` : ''}${sorted.map(([letter, mask]) => letter + bitCount(mask)).join('')}`;
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

const BGRA = { bytesPerPixel: 4, red: 0xff0000, green: 0xff00, blue: 0xff, alpha: 0xff000000 };
const RGBA = { bytesPerPixel: 4, red: 0xff, green: 0xff00, blue: 0xff0000, alpha: 0xff000000 };
const BGRX = { ...BGRA, alpha: 0 };

const DXGI: Readonly<Record<number, DdsPixels>> = {
  2: samples('R32G32B32A32 float', { sample: 'f32', channels: 4 }),
  10: samples('R16G16B16A16 float', { sample: 'f16', channels: 4 }),
  11: samples('R16G16B16A16', { sample: 'u16', channels: 4 }),
  16: samples('R32G32 float', { sample: 'f32', channels: 2 }),
  24: masked('R10G10B10A2', {
    bytesPerPixel: 4,
    red: 0x3ff,
    green: 0xffc00,
    blue: 0x3ff00000,
    alpha: 0xc0000000,
  }),
  27: masked('R8G8B8A8', RGBA),
  28: masked('R8G8B8A8', RGBA),
  29: masked('R8G8B8A8 sRGB', RGBA),
  31: samples('R8G8B8A8 signed', { sample: 'i8', channels: 4 }),
  34: samples('R16G16 float', { sample: 'f16', channels: 2 }),
  35: samples('R16G16', { sample: 'u16', channels: 2 }),
  41: samples('R32 float', { sample: 'f32', channels: 1 }),
  49: masked('R8G8', { bytesPerPixel: 2, red: 0xff, green: 0xff00, blue: 0, alpha: 0 }),
  51: samples('R8G8 signed', { sample: 'i8', channels: 2 }),
  54: samples('R16 float', { sample: 'f16', channels: 1 }),
  56: samples('R16', { sample: 'u16', channels: 1 }),
  61: masked('R8', { bytesPerPixel: 1, red: 0xff, alpha: 0 }),
  65: masked('A8', { bytesPerPixel: 1, red: 0, alpha: 0xff }),
  70: blocks('BC1', 'BC1'),
  71: blocks('BC1', 'BC1'),
  72: blocks('BC1 sRGB', 'BC1'),
  73: blocks('BC2', 'BC2'),
  74: blocks('BC2', 'BC2'),
  75: blocks('BC2 sRGB', 'BC2'),
  76: blocks('BC3', 'BC3'),
  77: blocks('BC3', 'BC3'),
  78: blocks('BC3 sRGB', 'BC3'),
  79: blocks('BC4', 'BC4'),
  80: blocks('BC4', 'BC4'),
  81: blocks('BC4 signed', 'BC4 signed'),
  82: blocks('BC5', 'BC5'),
  83: blocks('BC5', 'BC5'),
  84: blocks('BC5 signed', 'BC5 signed'),
  85: masked('R5G6B5', { bytesPerPixel: 2, red: 0xf800, green: 0x7e0, blue: 0x1f, alpha: 0 }),
  86: masked('A1R5G5B5', { bytesPerPixel: 2, red: 0x7c00, green: 0x3e0, blue: 0x1f, alpha: 0x8000 }),
  87: masked('B8G8R8A8', BGRA),
  88: masked('B8G8R8X8', BGRX),
  90: masked('B8G8R8A8', BGRA),
  91: masked('B8G8R8A8 sRGB', BGRA),
  92: masked('B8G8R8X8', BGRX),
  93: masked('B8G8R8X8 sRGB', BGRX),
  94: blocks('BC6H', 'BC6H'),
  95: blocks('BC6H', 'BC6H'),
  96: blocks('BC6H signed', 'BC6H signed'),
  97: blocks('BC7', 'BC7'),
  98: blocks('BC7', 'BC7'),
  99: blocks('BC7 sRGB', 'BC7'),
  115: masked('A4R4G4B4', { bytesPerPixel: 2, red: 0xf00, green: 0xf0, blue: 0xf, alpha: 0xf000 }),
};

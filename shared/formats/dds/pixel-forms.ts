import type { BlockCodec, PixelForm } from '#shared/image/pixels.ts';

/** Which pixels a DDS holds: by FourCC, by DXGI number or by masks. Source: Microsoft’s published description. */

export interface DdsPixels {
  /** As people know it: `DXT5`, `BC7 sRGB`, `A8R8G8B8`. */
  readonly name: string;
  readonly form: PixelForm;
  readonly alpha: boolean;
}

/** Old names beside the common ones; in DXT2 and DXT4 alpha is multiplied in, which no game’s files rely on. */
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
};

const WITH_ALPHA: readonly BlockCodec[] = ['BC1', 'BC2', 'BC3'];

/** The pixels of a FourCC; undefined where it is none that is known. */
export function fourCCPixels(fourCC: string): DdsPixels | undefined {
  const codec = FOUR_CC[fourCC];
  return codec === undefined ? undefined : blocks(fourCC, codec);
}

/** The pixels of a DX10 header’s format; undefined where it is none that is known. */
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
}

/** The pixels of a header that describes them by masks; undefined where no pixel has so many bits. */
export function maskedPixels(masks: PixelMasks, flags: PixelFlags): DdsPixels | undefined {
  const { rgbBitCount: bits, redMask: red, greenMask: green, blueMask: blue } = masks;
  if (![8, 16, 24, 32].includes(bits)) return undefined;
  const alpha = flags.alphaPixels || flags.alphaOnly ? masks.alphaMask : 0;
  const bytesPerPixel = bits / 8;
  if (flags.alphaOnly) return masked('A8', { bytesPerPixel, red: 0, alpha });
  if (flags.luminance)
    return masked(`${alpha === 0 ? '' : 'A'}L, ${bits} bits`, { bytesPerPixel, red, alpha });
  if ((red | green | blue) === 0) return undefined;
  return masked(channelNames(masks, alpha), { bytesPerPixel, red, green, blue, alpha });
}

function blocks(name: string, codec: BlockCodec): DdsPixels {
  return { name, form: { kind: 'blocks', codec }, alpha: WITH_ALPHA.includes(codec) };
}

function masked(name: string, form: Omit<Extract<PixelForm, { kind: 'masked' }>, 'kind'>): DdsPixels {
  return { name, form: { kind: 'masked', ...form }, alpha: form.alpha !== 0 };
}

/** `A8R8G8B8`, highest bits first, as Direct3D 9 wrote it; bits without a meaning are X. */
function channelNames({ redMask, greenMask, blueMask, rgbBitCount }: PixelMasks, alphaMask: number): string {
  const named = [
    { letter: 'A', mask: alphaMask },
    { letter: 'R', mask: redMask },
    { letter: 'G', mask: greenMask },
    { letter: 'B', mask: blueMask },
  ].filter(({ mask }) => mask !== 0);
  const used = named.reduce((sum, { mask }) => sum + bitCount(mask), 0);
  const unused = used < rgbBitCount ? `X${rgbBitCount - used}` : '';
  return (
    unused +
    named
      .toSorted((a, b) => (b.mask >>> 0) - (a.mask >>> 0))
      .map(({ letter, mask }) => `${letter}${bitCount(mask)}`)
      .join('')
  );
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
  27: masked('R8G8B8A8', RGBA),
  28: masked('R8G8B8A8', RGBA),
  29: masked('R8G8B8A8 sRGB', RGBA),
  49: masked('R8G8', { bytesPerPixel: 2, red: 0xff, green: 0xff00, blue: 0, alpha: 0 }),
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
  115: masked('A4R4G4B4', { bytesPerPixel: 2, red: 0xf00, green: 0xf0, blue: 0xf, alpha: 0xf000 }),
};

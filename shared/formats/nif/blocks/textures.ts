import { u8, u32 } from '#shared/binary/number.ts';
import { array, struct, switchOn, when } from '#shared/binary/struct.ts';
import { bytes } from '#shared/binary/text.ts';
import {
  ByteColor4,
  block,
  bool,
  byteBool,
  DECIDES,
  fixedFor,
  OBJECT_NET,
  ref,
  string,
} from '#shared/formats/nif/common.ts';
import {
  type NifContext,
  nifVersion,
  V10_0_1_3,
  V10_1_0_0,
  V10_1_0_103,
  V10_4_0_1,
} from '#shared/formats/nif/version.ts';

/** Textures of games up to Fallout: names of files, and pixels inside the NIF. Source: nif.xml. */

interface Source {
  readonly useExternal: number;
  readonly useInternal?: number;
}

const PIXEL_LAYOUTS = {
  0: 'palette of 8 bits',
  1: 'high color, 16 bits',
  2: 'true color, 32 bits',
  3: 'compressed',
  4: 'bump map',
  5: 'palette of 4 bits',
  6: 'default',
  7: 'single color, 8 bits',
  8: 'single color, 16 bits',
  9: 'single color, 32 bits',
  10: 'double color, 32 bits',
  11: 'double color, 64 bits',
  12: 'float color, 32 bits',
  13: 'float color, 64 bits',
  14: 'float color, 128 bits',
  15: 'single color, 4 bits',
  16: 'depth, 24 bits',
} as const;

export const FormatPrefs = struct('FormatPrefs', {
  pixelLayout: u32({ values: PIXEL_LAYOUTS }),
  useMipmaps: u32({ values: { 0: 'no', 1: 'yes', 2: 'default' } }),
  alphaFormat: u32({ values: { 0: 'none', 1: 'binary', 2: 'smooth', 3: 'default' } }),
});

const SOURCE_TEXTURE = {
  ...OBJECT_NET,
  useExternal: u8({ values: { 0: 'pixels inside this file', 1: 'a file' }, hue: 'flag', ...DECIDES }),
  useInternal: when(
    ({ version }: NifContext, { useExternal }: Source) => version <= V10_0_1_3 && useExternal === 0,
    byteBool(DECIDES),
  ),
  fileName: when(
    ({ version }: NifContext, { useExternal }: Source) => useExternal !== 0 || version >= V10_1_0_0,
    string({ doc: 'Path of the texture, or of the file its pixels came from', names: 'textures' }),
  ),
  pixelData: when(({ version }: NifContext, { useExternal, useInternal }: Source) => {
    if (useExternal !== 0) return version >= V10_1_0_0;
    return version > V10_0_1_3 || useInternal !== 0;
  }, ref()),
  formatPrefs: FormatPrefs,
  isStatic: byteBool({ doc: 'Its pixels never change in the game' }),
  directRender: when(({ version }: NifContext) => version >= V10_1_0_103, bool()),
  persistRenderData: when(({ version }: NifContext) => version >= nifVersion(20, 2, 0, 4), bool()),
};

export const NiSourceTexture = block('NiSourceTexture', SOURCE_TEXTURE);
export const NiSourceCubeMap = block('NiSourceCubeMap', SOURCE_TEXTURE);

/** Versions that describe pixels by masks, not channel by channel. */
const masked = ({ version }: NifContext): boolean => version <= V10_4_0_1;
const channeled = (context: NifContext): boolean => !masked(context);

const PIXEL_FORMATS = {
  0: 'RGB',
  1: 'RGBA',
  2: 'palette',
  3: 'palette with alpha',
  4: 'DXT1',
  5: 'DXT3',
  6: 'DXT5',
  7: 'RGB, not interleaved',
  8: 'bump map',
  9: 'bump map with luma',
  10: 'of the renderer',
  11: '1 channel',
  12: '2 channels',
  13: '3 channels',
  14: '4 channels',
  15: 'depth and stencil',
  16: 'unknown',
} as const;
const TILINGS = { 0: 'none', 1: 'Xbox 360', 2: 'Wii', 3: 'swizzled' } as const;
const COMPONENTS = {
  0: 'red',
  1: 'green',
  2: 'blue',
  3: 'alpha',
  4: 'compressed',
  5: 'offset U',
  6: 'offset V',
  7: 'offset W',
  8: 'offset Q',
  9: 'luma',
  10: 'height',
  11: 'vector X',
  12: 'vector Y',
  13: 'vector Z',
  14: 'padding',
  15: 'intensity',
  16: 'index',
  17: 'depth',
  18: 'stencil',
  19: 'empty',
} as const;
const CONVENTIONS = {
  0: 'normalized integer',
  1: 'half float',
  2: 'float',
  3: 'index',
  4: 'compressed',
  5: 'unknown',
  6: 'integer',
} as const;

export const PixelFormatComponent = struct('PixelFormatComponent', {
  type: u32({ values: COMPONENTS }),
  convention: u32({ values: CONVENTIONS }),
  bitsPerChannel: u8({ unit: 'bits' }),
  isSigned: bool(),
});

const LAYOUT = { edit: 'never', reason: 'decides how the pixels are laid out' } as const;
const mask = () => when(masked, u32({ display: 'hex', ...LAYOUT }));

const PIXEL_FORMAT = {
  pixelFormat: u32({ values: PIXEL_FORMATS, ...LAYOUT }),
  redMask: mask(),
  greenMask: mask(),
  blueMask: mask(),
  alphaMask: mask(),
  bitsPerPixel: switchOn((context: NifContext) => (masked(context) ? 'wide' : 'byte'), {
    wide: u32({ unit: 'bits', ...LAYOUT }),
    byte: u8({ unit: 'bits', doc: '0 = compressed', ...LAYOUT }),
  }),
  oldFastCompare: when(masked, bytes(8)),
  rendererHint: when(channeled, u32()),
  extraData: when(channeled, u32()),
  flags: when(channeled, u8({ display: 'hex' })),
  tiling: when(({ version }: NifContext) => version >= V10_1_0_0, u32({ values: TILINGS, ...LAYOUT })),
  channels: when(channeled, array(PixelFormatComponent, 4)),
};

export const MipMap = struct('MipMap', {
  width: u32({ unit: 'pixels', ...LAYOUT }),
  height: u32({ unit: 'pixels', ...LAYOUT }),
  offset: u32({ doc: 'Start of its pixels in pixelData', ...LAYOUT }),
});

const PIXELS = {
  ...PIXEL_FORMAT,
  palette: ref(),
  numMipmaps: u32({ edit: 'derived' }),
  bytesPerPixel: u32({ unit: 'bytes', ...LAYOUT }),
  mipmaps: array(MipMap, 'numMipmaps'),
  numPixels: u32({ unit: 'bytes', doc: 'Bytes of one face', edit: 'derived' }),
};

interface Pixels {
  readonly numPixels: number;
  readonly numFaces?: number;
}
/** Pixels of all faces. */
const pixelData = bytes((_context: NifContext, { numPixels, numFaces = 1 }: Pixels) => numPixels * numFaces, {
  edit: 'never',
  reason: 'is edited as an image',
});

export const NiPixelData = block('NiPixelData', () => ({
  ...PIXELS,
  numFaces: when(channeled, u32({ edit: 'derived' })),
  pixelData,
}));

export const NiPersistentSrcTextureRendererData = block('NiPersistentSrcTextureRendererData', () => ({
  ...PIXELS,
  padNumPixels: when(({ version }: NifContext) => version >= nifVersion(20, 2, 0, 6), u32()),
  numFaces: u32({ edit: 'derived' }),
  platform: u32({
    values: { 0: 'any', 1: 'Xbox 360', 2: 'PS3', 3: 'DirectX 9', 4: 'Wii', 5: 'Direct3D 10' },
  }),
  pixelData,
}));

export const NiPalette = block('NiPalette', () => ({
  hasAlpha: byteBool(),
  numEntries: u32({ doc: '16 or 256', ...fixedFor('counts the colors of the palette') }),
  palette: array(ByteColor4, (_context: NifContext, { numEntries }: { readonly numEntries: number }) =>
    numEntries === 16 ? 16 : 256,
  ),
}));

export const TEXTURES = [
  NiSourceTexture,
  NiSourceCubeMap,
  NiPixelData,
  NiPersistentSrcTextureRendererData,
  NiPalette,
];

import { write } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import { pixelBytes } from '#shared/image/pixel-form.ts';
import { dxgiPixels } from './pixel-forms.ts';
import { CAPS2, DDS_MAGIC, Dds, type DdsContext, DX10_FLAGS, PIXEL_FLAGS } from './schema.ts';

/** A two-dimensional texture or a cube map, as archives of textures describe it. */
export interface TextureFacts {
  readonly width: number;
  readonly height: number;
  readonly mipCount: number;
  /** Direct3D's (DXGI) number of the pixel format. */
  readonly dxgiFormat: number;
  readonly cubemap: boolean;
}

/**
 * A DDS header made from a texture's facts, in the older form if that can express the pixel format. Source: Microsoft's
 * published description; `archives.md` for which formats get which form.
 *
 * @throws FormatError `unknown-pixels` for a format whose pixel size is unknown
 */
export function textureHead(texture: TextureFacts): Uint8Array<ArrayBuffer> {
  const { width, height, mipCount, dxgiFormat, cubemap } = texture;
  const form = dxgiPixels(dxgiFormat)?.form;
  if (form === undefined) {
    throw new FormatError('unknown-pixels', `has pixels of DXGI format ${dxgiFormat}, which is unknown`);
  }
  const legacy = LEGACY_FORMATS[dxgiFormat];
  const blocks = form.kind === 'blocks';
  const context: DdsContext = { littleEndian: true, dx10: legacy === undefined };
  return write(
    Dds,
    {
      magic: DDS_MAGIC,
      header: {
        size: 124,
        flags: HEADER_FLAGS | (blocks ? LINEAR_SIZE : PITCH),
        height,
        width,
        // A texture of 65,535 × 65,535 pixels has more bytes than the field can hold.
        pitchOrLinearSize: Math.min(0xffffffff, pixelBytes(form, width, blocks ? height : 1)),
        depth: 1,
        mipMapCount: mipCount,
        reserved: new Uint32Array(11),
        pixelFormat: { ...NO_PIXELS, ...(legacy ?? { flags: bit(PIXEL_FLAGS.fourCC), fourCC: 'DX10' }) },
        caps: CAPS_TEXTURE | (mipCount > 1 ? CAPS_MIPMAP | CAPS_COMPLEX : 0) | (cubemap ? CAPS_COMPLEX : 0),
        caps2: cubemap ? ALL_FACES : 0,
        caps3: 0,
        caps4: 0,
        reserved2: 0,
      },
      dx10:
        legacy === undefined
          ? {
              dxgiFormat,
              dimension: TWO_DIMENSIONS,
              miscFlags: cubemap ? bit(DX10_FLAGS.cubemap) : 0,
              arraySize: 1,
              miscFlags2: 0,
            }
          : undefined,
      pixels: new Uint8Array(),
    },
    context,
  );
}

/** Bits of the header's `flags`: caps, height, width, pixel format, mip count. */
const HEADER_FLAGS = 0x1 | 0x2 | 0x4 | 0x1000 | 0x20000;
const PITCH = 0x8;
const LINEAR_SIZE = 0x80000;
const CAPS_COMPLEX = 0x8;
const CAPS_TEXTURE = 0x1000;
const CAPS_MIPMAP = 0x400000;
const ALL_FACES = bit(CAPS2.cubemap) | 0xfc00;
const TWO_DIMENSIONS = 3;

const NO_PIXELS = {
  size: 32,
  flags: 0,
  fourCC: '\0\0\0\0',
  rgbBitCount: 0,
  redMask: 0,
  greenMask: 0,
  blueMask: 0,
  alphaMask: 0,
};

const RGB = bit(PIXEL_FLAGS.rgb);
const RGBA = RGB | bit(PIXEL_FLAGS.alphaPixels);
const LUMINANCE = bit(PIXEL_FLAGS.luminance);

/** Pixel formats that a DDS's first header can express, by Direct3D's number. */
export const LEGACY_FORMATS: Readonly<Record<number, Partial<typeof NO_PIXELS>>> = {
  28: {
    flags: RGBA,
    rgbBitCount: 32,
    redMask: 0xff,
    greenMask: 0xff00,
    blueMask: 0xff0000,
    alphaMask: 0xff000000,
  },
  49: { flags: LUMINANCE | bit(PIXEL_FLAGS.alphaPixels), rgbBitCount: 16, redMask: 0xff, alphaMask: 0xff00 },
  61: { flags: LUMINANCE, rgbBitCount: 8, redMask: 0xff },
  65: { flags: bit(PIXEL_FLAGS.alphaOnly), rgbBitCount: 8, alphaMask: 0xff },
  71: fourCC('DXT1'),
  74: fourCC('DXT3'),
  77: fourCC('DXT5'),
  80: fourCC('BC4U'),
  81: fourCC('BC4S'),
  83: fourCC('BC5U'),
  84: fourCC('BC5S'),
  85: { flags: RGB, rgbBitCount: 16, redMask: 0xf800, greenMask: 0x7e0, blueMask: 0x1f },
  86: {
    flags: RGBA,
    rgbBitCount: 16,
    redMask: 0x7c00,
    greenMask: 0x3e0,
    blueMask: 0x1f,
    alphaMask: 0x8000,
  },
  87: {
    flags: RGBA,
    rgbBitCount: 32,
    redMask: 0xff0000,
    greenMask: 0xff00,
    blueMask: 0xff,
    alphaMask: 0xff000000,
  },
  88: { flags: RGB, rgbBitCount: 32, redMask: 0xff0000, greenMask: 0xff00, blueMask: 0xff },
};

function fourCC(name: string): Partial<typeof NO_PIXELS> {
  return { flags: bit(PIXEL_FLAGS.fourCC), fourCC: name };
}

function bit(at: number): number {
  return 2 ** at;
}

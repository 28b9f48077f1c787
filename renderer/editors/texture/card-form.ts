import type { PixelForm } from '#shared/image/pixels.ts';

/** How a graphics card takes pixels as they are stored. */
export interface CardForm {
  readonly internal: number;
  /** How uncompressed numbers come; absent for blocks. */
  readonly numbers?: { readonly format: number; readonly type: number; readonly bytes: 2 | 4 };
  /** Sides are rounded up to whole blocks of so many pixels. */
  readonly block: 1 | 4;
  /** One channel, which is grey. */
  readonly grey: boolean;
  /** Values go from −1 to 1. */
  readonly signed: boolean;
  /** Values between those of neighbors can be had. */
  readonly smooth: boolean;
}

/**
 * The form of pixels on a card; undefined where it does not take them as they are. Forms without a curve are taken even
 * where a file says that its numbers are on the one of screens: that is how they are shown.
 */
export function cardForm(gl: WebGL2RenderingContext, form: PixelForm): CardForm | undefined {
  if (form.kind === 'samples') return floats(gl, form.sample, form.channels);
  if (form.kind !== 'blocks') return undefined;
  const { codec } = form;
  const signed = codec === 'BC4 signed' || codec === 'BC5 signed';
  const internal = blockForm(gl, codec);
  if (internal === undefined) return undefined;
  return { internal, block: 4, grey: codec.startsWith('BC4'), signed, smooth: true };
}

function blockForm(
  gl: WebGL2RenderingContext,
  codec: Extract<PixelForm, { kind: 'blocks' }>['codec'],
): number | undefined {
  const s3tc = gl.getExtension('WEBGL_compressed_texture_s3tc');
  const rgtc = gl.getExtension('EXT_texture_compression_rgtc');
  const bptc = gl.getExtension('EXT_texture_compression_bptc');
  return {
    BC1: s3tc?.COMPRESSED_RGBA_S3TC_DXT1_EXT,
    BC2: s3tc?.COMPRESSED_RGBA_S3TC_DXT3_EXT,
    BC3: s3tc?.COMPRESSED_RGBA_S3TC_DXT5_EXT,
    BC4: rgtc?.COMPRESSED_RED_RGTC1_EXT,
    'BC4 signed': rgtc?.COMPRESSED_SIGNED_RED_RGTC1_EXT,
    BC5: rgtc?.COMPRESSED_RED_GREEN_RGTC2_EXT,
    'BC5 signed': rgtc?.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT,
    BC6H: bptc?.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT,
    'BC6H signed': bptc?.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT,
    BC7: bptc?.COMPRESSED_RGBA_BPTC_UNORM_EXT,
  }[codec];
}

function floats(
  gl: WebGL2RenderingContext,
  sample: 'f16' | 'f32' | 'u16' | 'i8',
  channels: 1 | 2 | 4,
): CardForm | undefined {
  if (sample !== 'f16' && sample !== 'f32') return undefined;
  const half = sample === 'f16';
  const format = { 1: gl.RED, 2: gl.RG, 4: gl.RGBA }[channels];
  const internal = half
    ? { 1: gl.R16F, 2: gl.RG16F, 4: gl.RGBA16F }[channels]
    : { 1: gl.R32F, 2: gl.RG32F, 4: gl.RGBA32F }[channels];
  return {
    internal,
    numbers: { format, type: half ? gl.HALF_FLOAT : gl.FLOAT, bytes: half ? 2 : 4 },
    block: 1,
    grey: channels === 1,
    signed: false,
    smooth: half || gl.getExtension('OES_texture_float_linear') !== null,
  };
}

/** The form of decoded pixels. */
export function decodedForm(gl: WebGL2RenderingContext): CardForm {
  return { internal: gl.RGBA8, block: 1, grey: false, signed: false, smooth: true };
}

import type { PixelForm } from '#shared/image/pixel-form.ts';

/** GPU texture format for pixels as stored in a file. */
export interface GpuFormat {
  readonly internal: number;
  /** Upload format of uncompressed numbers; absent for blocks. */
  readonly numbers?: { readonly format: number; readonly type: number; readonly bytes: 2 | 4 };
  /** Sides are rounded up to multiples of this. */
  readonly block: 1 | 4;
  /** A single channel, shown as gray. */
  readonly gray: boolean;
  /** Values range from −1 to 1. */
  readonly signed: boolean;
  /** Supports linear filtering. */
  readonly smooth: boolean;
}

/**
 * The GPU format of stored pixels; undefined if the GPU does not support it. Linear formats are used even for files
 * marked as sRGB, because their values are shown without conversion.
 */
export function gpuFormat(gl: WebGL2RenderingContext, form: PixelForm): GpuFormat | undefined {
  if (form.kind === 'samples') return floats(gl, form.sample, form.channels);
  if (form.kind !== 'blocks') return undefined;
  const { codec } = form;
  const signed = codec === 'BC4 signed' || codec === 'BC5 signed';
  const internal = blockForm(gl, codec);
  if (internal === undefined) return undefined;
  return { internal, block: 4, gray: codec.startsWith('BC4'), signed, smooth: true };
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
): GpuFormat | undefined {
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
    gray: channels === 1,
    signed: false,
    smooth: half || gl.getExtension('OES_texture_float_linear') !== null,
  };
}

/** The GPU format of decoded pixels. */
export function decodedForm(gl: WebGL2RenderingContext): GpuFormat {
  return { internal: gl.RGBA8, block: 1, gray: false, signed: false, smooth: true };
}

import type { Size } from '#renderer/editors/kit/placement.ts';
import type { TexturePicture } from '#shared/contract/textures.ts';
import type { PixelForm } from '#shared/image/pixel-form.ts';
import { decodedForm, type GpuFormat, gpuFormat } from './gpu-format.ts';

/** Pictures of one size that are drawn together, such as the faces of a cube. */
export interface PictureSet {
  readonly pictures: readonly TexturePicture[];
  /** Form of pictures in their stored form. */
  readonly form: PixelForm | undefined;
  /** Whether stored values are linear light (HDR). */
  readonly light: boolean;
}

/** Pictures uploaded to the GPU. */
export interface GpuPicture {
  readonly texture: WebGLTexture;
  readonly form: GpuFormat;
  readonly size: Size;
  /** Size on the GPU, in whole blocks. */
  readonly allocated: Size;
  /** Whether values are linear light, which still needs the sRGB curve. */
  readonly light: boolean;
}

/** Uploads pictures to the GPU. @throws RangeError if there are none */
export function uploadPictures(gl: WebGL2RenderingContext, set: PictureSet): GpuPicture {
  const [first] = set.pictures;
  if (first === undefined) throw new RangeError('No pictures to upload.');
  const stored = first.as === 'stored' && set.form !== undefined;
  const form = (stored && set.form !== undefined && gpuFormat(gl, set.form)) || decodedForm(gl);
  const { width, height } = first;
  const allocated = { width: rounded(width, form.block), height: rounded(height, form.block) };
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D_ARRAY, texture);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  gl.texStorage3D(
    gl.TEXTURE_2D_ARRAY,
    1,
    form.internal,
    allocated.width,
    allocated.height,
    set.pictures.length,
  );
  for (const [layer, { bytes }] of set.pictures.entries()) put(gl, form, allocated, layer, bytes);
  const filter = form.smooth ? gl.LINEAR : gl.NEAREST;
  gl.texParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MIN_FILTER, filter);
  gl.texParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MAG_FILTER, filter);
  gl.texParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  return { texture, form, size: { width, height }, allocated, light: stored && set.light };
}

function put(
  gl: WebGL2RenderingContext,
  { internal, numbers, block }: GpuFormat,
  { width, height }: Size,
  layer: number,
  bytes: Uint8Array,
): void {
  const target = gl.TEXTURE_2D_ARRAY;
  if (block === 4) {
    gl.compressedTexSubImage3D(target, 0, 0, 0, layer, width, height, 1, internal, bytes);
    return;
  }
  const { format, type } = numbers ?? { format: gl.RGBA, type: gl.UNSIGNED_BYTE };
  const values = numbers === undefined ? bytes : numbersOver(bytes, numbers.bytes);
  gl.texSubImage3D(target, 0, 0, 0, layer, width, height, 1, format, type, values);
}

function numbersOver(bytes: Uint8Array, size: 2 | 4): Uint16Array | Float32Array {
  const aligned = bytes.byteOffset % size === 0 ? bytes : Uint8Array.from(bytes);
  const count = Math.floor(aligned.length / size);
  return size === 2
    ? new Uint16Array(aligned.buffer, aligned.byteOffset, count)
    : new Float32Array(aligned.buffer, aligned.byteOffset, count);
}

function rounded(side: number, block: number): number {
  return Math.ceil(side / block) * block;
}

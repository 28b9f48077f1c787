import type { TaskContext } from '#main/pool/task.ts';
import type { DataFilePlace } from '#main/workspace/tasks/read-data-file.ts';
import { encodePng } from '#shared/image/files/png.ts';
import { glTfNormals } from '#shared/image/normal-map.ts';
import type { ImageUse } from '#shared/scene/images.ts';
import { decodeTexture } from './read-texture.ts';

export interface EncodeTextureInput {
  readonly place: DataFilePlace;
  /** Path in Data, for messages. */
  readonly name: string;
  readonly use: ImageUse;
}

/**
 * Encodes a texture’s largest picture as a PNG for glTF.
 * @throws as `decodeTexture`
 */
export async function encodeTexture(
  { place, name, use }: EncodeTextureInput,
  context: TaskContext,
): Promise<Uint8Array> {
  const whole = { place, name, largest: Number.POSITIVE_INFINITY };
  const { width, height, bytes } = await decodeTexture(whole, context);
  const picture = { width, height, rgba: bytes };
  context.check();
  const png = encodePng(
    use === 'color' ? picture : glTfNormals(picture, { signed: use === 'signed-normal' }),
  );
  context.transfer(png.buffer);
  return png;
}

import type { ThreadsOnDemand } from '#main/context/threads.ts';
import { isSameFile } from '#main/files/same-file.ts';
import { type SavedBytes, saveBytes } from '#main/files/save-bytes.ts';
import { withTarget } from '#main/targets/target.ts';
import { UserError } from '#shared/errors.ts';
import { type LevelsToEncode, levelsToEncode } from '#shared/formats/dds/encode-levels.ts';
import { DDS_KINDS, type DdsOptions } from '#shared/formats/dds/encode-options.ts';
import { encodeDds } from './encode-dds.ts';
import { openTexture } from './open-texture.ts';
import { refuseTooManyPixels, USUAL_PIXELS } from './refuse-too-many-pixels.ts';

/**
 * Writes a picture or another texture as a DDS.
 * @param limit maximum bytes of its decoded pixels, without mips
 * @throws UserError `usage`, `not-a-texture`, `over-limit`, and those of saving
 */
export async function encodeTarget(
  file: string,
  output: string,
  options: DdsOptions,
  { withPool, onProgress }: ThreadsOnDemand,
  limit = USUAL_PIXELS,
): Promise<{ readonly levels: LevelsToEncode; readonly saved: SavedBytes }> {
  if (!/\.dds$/i.test(output)) throw new UserError('usage', `“${output}” must end in .dds.`);
  if (options.curve === 'srgb' && DDS_KINDS[options.kind].srgb === undefined) {
    throw new UserError('usage', `${options.kind} has no sRGB type.`);
  }
  return await withTarget(file, async (target) => {
    const texture = openTexture(target);
    const { name } = target;
    const { width, height, faces } = texture;
    refuseTooManyPixels(name, { count: faces, largest: texture, pixels: faces * width * height }, limit);
    const levels = levelsToEncode(texture, options, { maxBytes: limit });
    const bytes = await withPool((pool) => encodeDds(pool, levels, options, { name, onProgress }));
    return {
      levels,
      saved: await saveBytes(output, bytes, isSameFile(output, file) ? target.stamp : undefined),
    };
  });
}

import type { ThreadsOnDemand } from '#main/context/threads.ts';
import { sizeText } from '#main/files/free-space.ts';
import { isSameFile } from '#main/files/same-file.ts';
import { type SavedBytes, saveBytes } from '#main/files/save-bytes.ts';
import { withTarget } from '#main/targets/target.ts';
import { UserError } from '#shared/errors.ts';
import { type LevelsToEncode, levelsToEncode } from '#shared/formats/dds/encode-levels.ts';
import { DDS_KINDS, type DdsOptions } from '#shared/formats/dds/encode-options.ts';
import type { OpenTexture } from '#shared/image/texture.ts';
import { encodeDds } from './encode-dds.ts';
import { openTexture } from './open-texture.ts';

/** Maximum bytes of decoded pixels unless told otherwise: games read no picture larger than 8192 × 8192. */
const USUAL_LIMIT = 600e6;

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
  limit = USUAL_LIMIT,
): Promise<{ readonly levels: LevelsToEncode; readonly saved: SavedBytes }> {
  if (!/\.dds$/i.test(output)) throw new UserError('usage', `“${output}” must end in .dds.`);
  if (options.curve === 'srgb' && DDS_KINDS[options.kind].srgb === undefined) {
    throw new UserError('usage', `${options.kind} has no sRGB type.`);
  }
  return await withTarget(file, async (target) => {
    const texture = openTexture(target);
    const { name } = target;
    refuseTooLarge(texture, name, limit);
    const levels = levelsToEncode(texture, options, { maxBytes: limit });
    const bytes = await withPool((pool) => encodeDds(pool, levels, options, { name, onProgress }));
    return {
      levels,
      saved: await saveBytes(output, bytes, isSameFile(output, file) ? target.stamp : undefined),
    };
  });
}

/** @throws UserError `over-limit` for a picture that would take very long to compress */
function refuseTooLarge({ width, height, faces }: OpenTexture, name: string, limit: number): void {
  const bytes = width * height * faces * 4;
  if (bytes <= limit) return;
  const message = `“${name}” has ${width} × ${height} pixels, which take ${sizeText(bytes)} decoded, and the limit is ${sizeText(limit)}. Nothing was written; a higher --limit allows it.`;
  throw new UserError('over-limit', message, { path: name });
}

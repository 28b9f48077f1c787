import type { ByteSource } from '../binary/source.ts';
import { type Finding, FormatError } from '../errors.ts';
import { describeTexture, textureCounts } from '../image/describe-texture.ts';
import type { OpenTexture, Texture } from '../image/texture.ts';
import type { FileFacts } from './format.ts';

/** What formats of pictures have in common. */

/** Facts for `info`. */
export function textureFacts(texture: Texture): FileFacts {
  return { json: textureCounts(texture), lines: describeTexture(texture) };
}

/** What is odd about a file’s pictures, or why none can be shown: its fields show all the same. */
export function pictureFindings(
  source: ByteSource,
  open: (source: ByteSource) => OpenTexture,
): readonly Finding[] {
  try {
    return open(source).findings;
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { code, message, offset, path } = error;
    return [{ severity: 'error', code, message: `${source.name} ${message}`, offset, path }];
  }
}

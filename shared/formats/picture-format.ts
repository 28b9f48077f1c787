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

/**
 * A file’s pictures with what is odd about them, or why none can be shown: its fields show all the same. Some formats unpack
 * all of their pixels to tell, so whoever wants the pictures next takes these.
 */
export function openPictures(
  source: ByteSource,
  open: (source: ByteSource) => OpenTexture,
): { readonly texture?: OpenTexture; readonly findings: readonly Finding[] } {
  try {
    const texture = open(source);
    return { texture, findings: texture.findings };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { code, message, offset, path } = error;
    return { findings: [{ severity: 'error', code, message: `${source.name} ${message}`, offset, path }] };
  }
}

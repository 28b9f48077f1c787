import type { FieldTree } from '#shared/binary/field-tree.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import { describeTexture, textureCounts } from '#shared/image/describe-texture.ts';
import type { OpenTexture } from '#shared/image/texture.ts';
import { once } from './once.ts';
import { fieldsOnce, type OpenFile } from './open-file.ts';

/**
 * A file of pictures with fields. Its fields are available even if no picture can be shown.
 * @param open opens the pictures; some formats must unpack all pixels to find irregularities
 */
export function openPictureFile(
  source: ByteSource,
  tree: () => FieldTree,
  open: () => OpenTexture,
): OpenFile {
  const pictures = openPictures(open);
  return {
    views: () => ['texture', 'fields', 'hex'],
    ...pictures,
    ...fieldsOnce(() => ({ tree: tree(), findings: pictureFindings(source, pictures.texture) })),
  };
}

/** What files of pictures offer, with or without fields. */
export function openPictures(open: () => OpenTexture): Required<Pick<OpenFile, 'texture' | 'facts'>> {
  const texture = once(open);
  return {
    texture,
    facts: () => ({ json: textureCounts(texture()), lines: describeTexture(texture()) }),
  };
}

/** Irregularities of a file's pictures, or why none can be shown. */
export function pictureFindings(source: ByteSource, texture: () => OpenTexture): readonly Finding[] {
  try {
    return texture().findings;
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { code, message, offset, path } = error;
    return [{ severity: 'error', code, message: `${source.name} ${message}`, offset, path }];
  }
}

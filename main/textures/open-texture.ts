import type { Target } from '#main/targets/target.ts';
import { UserError } from '#shared/errors.ts';
import type { OpenTexture } from '#shared/image/texture.ts';

/**
 * Opens the pictures of a file.
 * @throws UserError `not-a-texture`; FormatError if no picture can be shown
 */
export function openTexture({ file, name }: Target): OpenTexture {
  if (file.texture !== undefined) return file.texture();
  const message = `"${name}" has no pictures that Modwright can read.`;
  throw new UserError('not-a-texture', message, { path: name });
}

import { UserError } from '#shared/errors.ts';
import { describeTexture, textureCounts } from '#shared/image/describe-texture.ts';
import type { OpenTexture } from '#shared/image/texture.ts';
import { type ExitCode, findingLine, printJson, printLines, say } from './output.ts';
import { type Target, withTarget } from './target.ts';

/** `texture info FILE`: what pictures a file holds. */
export function textureInfo(file: string, { json }: { readonly json?: boolean }): Promise<ExitCode> {
  return withTarget(file, (target) => {
    const texture = openTexture(target);
    const { findings } = texture;
    const bytes = target.source.size;
    if (json === true) {
      printJson({ format: target.format.id, ...textureCounts(texture), bytes });
      for (const finding of findings) say(findingLine(finding));
    } else {
      printLines([...describeTexture(texture), `${bytes} bytes`, ...findings.map(findingLine)]);
    }
    return 0;
  });
}

/**
 * The pictures of a file.
 * @throws UserError `not-a-texture`; FormatError where nothing of it can be shown
 */
export function openTexture({ format, source, name }: Target): OpenTexture {
  if (format.texture !== undefined) return format.texture(source);
  const message = `"${name}" holds no pictures that Modwright can read.`;
  throw new UserError('not-a-texture', message, { path: name });
}

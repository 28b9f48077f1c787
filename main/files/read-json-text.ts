import { UserError } from '#shared/errors.ts';
import { LARGEST_READ } from '#shared/formats/kit/largest-read.ts';
import { openFileSource } from './file-source.ts';
import { sizeText } from './free-space.ts';

/**
 * The text of a JSON file, which is UTF-8.
 * @throws UserError `over-limit`, `not-text`, and those of opening a file
 */
export function readJsonText(file: string, limit = LARGEST_READ): string {
  const source = openFileSource(file);
  try {
    if (source.size > limit)
      throw new UserError('over-limit', `${file} has ${sizeText(source.size)}; a higher --limit allows it.`);
    return new TextDecoder('utf-8', { fatal: true }).decode(source.read(0, source.size));
  } catch (error) {
    if (error instanceof TypeError)
      throw new UserError('not-text', `${file} is no text in UTF-8.`, { path: file });
    throw error;
  } finally {
    source.close();
  }
}

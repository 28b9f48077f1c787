import { toByteString } from '#shared/binary/byte-string.ts';
import { UserError } from '#shared/errors.ts';
import { type EncodingLabel, encodeName } from '#shared/text/encoding.ts';
import { splitPath } from '#shared/text/safe-name.ts';
import type { Archive } from './archive.ts';

/** The path style of an archive. */
export interface PathStyle {
  /** Format id of the registry. */
  readonly format: string;
  /** Separator between names: 0x5c or 0x2f. */
  readonly separator: '\\' | '/';
  readonly encoding?: EncodingLabel;
}

/** The path style an archive already uses, or else that of its format's official packer. */
export function pathStyle(
  { summary, entries }: Pick<Archive, 'summary' | 'entries'>,
  encoding?: EncodingLabel,
): PathStyle {
  const { format } = summary;
  const used = entries.paths.find((byte) => byte === BACKSLASH || byte === SLASH);
  const separator = used === undefined ? (format === 'ba2' ? '/' : '\\') : used === SLASH ? '/' : '\\';
  // A BSA keeps folders as records, so it stores no separator.
  const style: PathStyle = { format, separator: format === 'bsa' ? '\\' : separator };
  return encoding === undefined ? style : { ...style, encoding };
}

const SLASH = 0x2f;
const BACKSLASH = 0x5c;

/**
 * A path as archives store it: names joined by one separator, in the archive's name encoding, and lower-cased if the
 * format requires it.
 *
 * @throws UserError `unsafe-path` for a path that leads out of the extraction folder; `name-not-encodable`
 */
export function storedPath(path: string, { format, separator, encoding }: PathStyle): string {
  const names = splitPath(path);
  if (typeof names === 'string') {
    const message = `“${path}” leads outside the Data folder, so no archive should contain it.`;
    throw new UserError('unsafe-path', message, { path });
  }
  const stored = names.filter((name) => name !== '' && name !== '.').join(separator);
  const folds = format !== 'ba2';
  // Every supported encoding contains ASCII, and nearly every name is ASCII.
  if (ASCII.test(stored)) return folds ? stored.toLowerCase() : stored;
  const folded = folds ? stored.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : stored;
  return toByteString(encodeName(folded, encoding));
}

const ASCII = /^[\x20-\x7e]*$/;

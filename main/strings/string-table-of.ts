import { UserError } from '#shared/errors.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import type { StringTable } from '#shared/formats/kit/string-table.ts';

/** The texts of a file. @throws UserError `no-strings`; FormatError if they cannot be read */
export function stringTableOf({
  file,
  name,
}: {
  readonly file: OpenFile;
  readonly name: string;
}): StringTable {
  if (file.strings !== undefined) return file.strings();
  throw new UserError('no-strings', `“${name}” has no localized strings.`, { path: name });
}

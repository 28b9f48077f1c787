import type { BackEnd } from '../binary/read.ts';
import type { ByteSource } from '../binary/source.ts';
import { applySplices, contentsSource, splicesOf, storedContents } from '../document/pieces.ts';
import type { ValueChange } from '../document/value-change.ts';
import { UserError } from '../errors.ts';
import type { Format } from '../formats/format.ts';
import type { NamedFile } from './named-file.ts';

export interface ChangedPaths {
  /** Paths that are meant, whether they change or not. */
  readonly files: readonly NamedFile[];
  /** Each with the type of its block, and what it is in it: `textures[0]`. */
  readonly changes: readonly ValueChange[];
  /** Blocks that may have others and cannot be read. */
  readonly unread: readonly string[];
  /** The file with its changes; undefined where there are none. */
  readonly source: ByteSource | undefined;
}

/**
 * What a file becomes when the paths in it that are meant change. Nothing is written. What comes out is read again, and must
 * name what was asked for and everything else as before.
 *
 * @param replacer what a path becomes; undefined = it is not meant
 * @throws UserError where the file is to stay as it is; FormatError where it cannot be read
 */
export function changePaths(
  format: Format,
  source: ByteSource,
  replacer: (file: NamedFile) => string | undefined,
  backEnd?: BackEnd,
): ChangedPaths {
  const options = backEnd === undefined ? {} : { backEnd };
  const { files: all, unread } = format.namedFiles?.(source, options) ?? { files: [], unread: [] };
  const after = all.map((file) => replacer(file));
  const files = all.filter((_, at) => after[at] !== undefined);
  const changes = all.flatMap((file, at): readonly ValueChange[] => {
    const text = after[at];
    if (text === undefined || text === file.text) return [];
    const { block, type, name, field } = file;
    return [{ block, node: type, name, path: field, before: file.text, after: text }];
  });
  if (changes.length === 0) return { files, changes, unread, source: undefined };
  const renamings = changes.map(({ path, after: text }) => ({ field: path, text }));
  const splices = splicesOf(format.renameFiles?.(source, renamings) ?? []);
  const changed = contentsSource(applySplices(storedContents(source.size), splices).contents, source);
  const expected = all.flatMap(({ field, text }, at) => {
    const path = after[at] ?? text;
    // An empty one names nothing any more.
    return path === '' ? [] : [`${field} ${path}`];
  });
  const now = format.namedFiles?.(changed, options).files.map(({ field, text }) => `${field} ${text}`) ?? [];
  if (expected.join('\n') !== now.join('\n')) {
    const message = 'would not name what was asked for once it is read again, so it was left as it is';
    throw new UserError('not-changed', message);
  }
  return { files, changes, unread, source: changed };
}

import type { BatchChange, RowPlace } from '#shared/batch/batch-change.ts';
import type { ToolFile } from '#shared/batch/batch-tool.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { applySplices, contentsSource, splicesOf, storedContents } from '#shared/document/pieces.ts';
import { UserError } from '#shared/errors.ts';
import type { NamedFile } from '#shared/formats/kit/named-file.ts';

interface PathChange extends BatchChange {
  readonly place: Required<RowPlace>;
}

export interface ChangedPaths {
  /** Each with the type of its block, and what it is in it: `textures[0]`. */
  readonly changes: readonly PathChange[];
  /** The file with its changes; undefined where there are none. */
  readonly source: ByteSource | undefined;
}

/**
 * What a file becomes when matching paths in it change. Nothing is written. What comes out is read again, and must name
 * what was asked for and everything else as before.
 *
 * @param replacer what a path becomes; undefined = it does not match
 * @throws UserError where the file is to stay as it is; FormatError where it cannot be read
 */
export function changePaths(
  { format, source, file }: ToolFile,
  replacer: (file: NamedFile) => string | undefined,
): ChangedPaths {
  const names = file.namedFiles;
  const { files: all } = names?.list() ?? { files: [] };
  const after = all.map((named) => replacer(named));
  const changes = all.flatMap((named, at): readonly PathChange[] => {
    const text = after[at];
    if (text === undefined || text === named.text) return [];
    const { block, type, name, field } = named;
    return [{ label: type, name, place: { block, field }, before: named.text, after: text }];
  });
  if (changes.length === 0) return { changes, source: undefined };
  const renamings = changes.map(({ place, after: text }) => ({ field: place.field, text }));
  const splices = splicesOf(names?.rename(renamings) ?? []);
  const changed = contentsSource(applySplices(storedContents(source.size), splices).contents, source);
  const expected = all.flatMap(({ field, text }, at) => {
    const path = after[at] ?? text;
    // An empty one names nothing any more.
    return path === '' ? [] : [`${field} ${path}`];
  });
  const now = format.open(changed).namedFiles?.list().files ?? [];
  if (expected.join('\n') !== now.map(({ field, text }) => `${field} ${text}`).join('\n')) {
    const message = 'would not name what was asked for once it is read again, so it was left as it is';
    throw new UserError('not-changed', message);
  }
  return { changes, source: changed };
}

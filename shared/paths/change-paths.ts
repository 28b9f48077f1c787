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
  /** Labeled with the type of the block, named as the value is in it: `textures[0]`. */
  readonly changes: readonly PathChange[];
  /** The changed file; undefined if nothing changes. */
  readonly source: ByteSource | undefined;
}

/**
 * Replaces matching paths in a file. Nothing is written. The result is read again: it must have the new paths, and all
 * others as before.
 *
 * @param replacer returns the new path; undefined = the path does not match
 * @throws UserError if the file must stay as it is; FormatError if it cannot be read
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
    // An empty path no longer names a file.
    return path === '' ? [] : [`${field} ${path}`];
  });
  const now = format.open(changed).namedFiles?.list().files ?? [];
  if (expected.join('\n') !== now.map(({ field, text }) => `${field} ${text}`).join('\n')) {
    const message = 'did not read back with the new paths, so it was skipped';
    throw new UserError('not-changed', message);
  }
  return { changes, source: changed };
}

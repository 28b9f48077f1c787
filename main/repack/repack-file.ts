import { statSync } from 'node:fs';
import type { Threads } from '#main/context/threads.ts';
import { isSameFile } from '#main/files/same-file.ts';
import { openArchiveFile, writableArchive } from '#main/workspace/tasks/open-archive.ts';
import { UserError } from '#shared/errors.ts';
import { type Archive, EntryMark, type PackLevel } from '#shared/formats/kit/archive.ts';
import { findEntries } from '#shared/formats/kit/entry-path.ts';
import { pathStyle, storedPath } from '#shared/formats/kit/stored-path.ts';
import { mayCompress } from '#shared/games/compression.ts';
import { refuseTooMuchNew } from './refuse-too-much-new.ts';
import type { SourcedChange } from './sourced-change.ts';
import { writeArchive } from './write-archive.ts';

/** Changes of an archive, as typed. */
export interface NamedChanges {
  /** `PATH=FILE`: new data for an entry. */
  readonly replace: readonly string[];
  /** `PATH=FILE`: a new entry. */
  readonly add: readonly string[];
  /** Paths of entries. */
  readonly remove: readonly string[];
  /** Whether to compress new data; undefined = as the entry was, or the archive's default. */
  readonly compress: boolean | undefined;
}

export interface RepackFileJob extends Omit<Threads, 'signal'> {
  readonly path: string;
  readonly changes: NamedChanges;
  readonly level: PackLevel;
  /** Maximum bytes of new data before compression; undefined = the usual ones. */
  readonly limit: number | undefined;
  /** The archive to write; may be the same one. */
  readonly target: string;
}

/**
 * Writes an archive with changes given as paths of entries and files.
 * @throws UserError `usage`, `over-limit`, `no-such-entry`, `ambiguous`, `file-missing`, and those of `writeArchive`
 */
export async function repackFile({ path, changes, level, limit, target, pool, onProgress }: RepackFileJob) {
  const { archive, source } = openArchiveFile(path, { inspect: false });
  try {
    const stamp = source.stamp();
    const sourced = changesOf(archive, changes);
    const added = sourced.flatMap((change) => (change.action === 'remove' ? [] : [change.size]));
    refuseTooMuchNew(path, added, limit);
    return await writeArchive({
      archive: writableArchive(archive, path),
      source: { path, stamp },
      changes: sourced,
      options: {},
      level,
      target,
      pool,
      ...(onProgress && { onProgress }),
      ...(isSameFile(target, path) ? { expected: stamp } : {}),
    });
  } finally {
    source.close();
  }
}

function changesOf(
  archive: Archive,
  { replace, add, remove, compress }: NamedChanges,
): readonly SourcedChange[] {
  const style = pathStyle(archive);
  const changed = new Set<number>();
  const changedEntry = (path: string): number => {
    const entry = entryOf(archive, path);
    if (changed.has(entry)) throw new UserError('usage', `“${path}” is changed twice.`);
    changed.add(entry);
    return entry;
  };
  return [
    ...remove.map((path) => ({ action: 'remove' as const, entry: changedEntry(path) })),
    ...replace.map(splitPair).map(([path, file]) => {
      const entry = changedEntry(path);
      const was = ((archive.entries.marks[entry] ?? 0) & EntryMark.compressed) !== 0;
      return { action: 'replace' as const, entry, compress: compress ?? was, ...contentOf(file) };
    }),
    ...add.map(splitPair).map(([path, file]) => ({
      action: 'add' as const,
      path: storedPath(path, style),
      compress: compress ?? (archive.summary.compressedByDefault && mayCompress(path, archive.summary)),
      ...contentOf(file),
    })),
  ];
}

function contentOf(file: string) {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats?.isFile() !== true)
    throw new UserError('file-missing', `"${file}" is not a file.`, { path: file });
  return { origin: { kind: 'file', path: file } as const, size: stats.size };
}

function splitPair(pair: string): readonly [path: string, file: string] {
  const at = pair.indexOf('=');
  if (at > 0) return [pair.slice(0, at), pair.slice(at + 1)];
  throw new UserError('usage', `“${pair}” has no file: use PATH=FILE.`);
}

function entryOf(archive: Archive, path: string): number {
  const found = findEntries(archive.entries, path);
  const [entry] = found;
  if (entry === undefined)
    throw new UserError('no-such-entry', `The archive has no entry "${path}".`, { path });
  if (found.length > 1) {
    const message = `The archive has ${found.length} entries "${path}", so the name alone does not select one.`;
    throw new UserError('ambiguous', message, { path });
  }
  return entry;
}

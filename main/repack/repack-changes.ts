import { existsSync, statSync } from 'node:fs';
import type { OpenedArchive } from '#main/archives/service.ts';
import type { Documents } from '#main/documents/service.ts';
import { existingPath } from '#main/files/existing-path.ts';
import type { DataOrigin } from '#main/repack/tasks/make-blocks.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { RepackChange, RepackSource } from '#shared/contract/repack.ts';
import { UserError } from '#shared/errors.ts';
import { EntryMark } from '#shared/formats/kit/archive.ts';
import { entryPath } from '#shared/formats/kit/entry-path.ts';
import { pathStyle, storedPath } from '#shared/formats/kit/stored-path.ts';
import { entryPayload } from '#shared/formats/payloads.ts';
import { mayCompress } from '#shared/games/compression.ts';
import { foldPath } from '#shared/text/fold.ts';
import { isSafeName, splitPath } from '#shared/text/safe-name.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import type { SourcedChange } from './sourced-change.ts';

/** The data at an address, and its size as far as known without unpacking. */
export interface ChangeData {
  readonly origin: DataOrigin;
  readonly size: number;
}

/**
 * Converts the window's changes to changes of the archive with their data sources. Failed ones go to `fail`.
 *
 * @param fail receives `no-such-entry`, `ambiguous`, `no-such-file`, `changed-twice`, `name-not-encodable`…; may throw it
 */
export function sourcedChanges(
  opened: OpenedArchive,
  changes: readonly RepackChange[],
  dataOf: (source: RepackSource) => ChangeData,
  fail: (path: string, error: UserError) => void,
): readonly SourcedChange[] {
  const find = entryFinder(opened);
  const style = pathStyle(opened.archive, opened.encoding);
  const added = new Set(changes.flatMap(({ action, path }) => (action === 'add' ? [foldPath(path)] : [])));
  /** Compression changes, and keys of files that also have another change. */
  const compression = new Map<string, boolean>();
  const changedOtherwise = new Set<string>();
  const keyed: { readonly change: RepackChange; readonly key: string }[] = [];
  for (const change of changes) {
    attempt(change, () => {
      const key = keyOf(change);
      if (change.action === 'compression') {
        compression.set(key, change.compress);
      } else if (changedOtherwise.has(key)) {
        const message = `“${change.path}” has two conflicting changes.`;
        throw new UserError('changed-twice', message, { path: change.path });
      } else {
        changedOtherwise.add(key);
      }
      keyed.push({ change, key });
    });
  }
  const sourced: SourcedChange[] = [];
  for (const { change, key } of keyed) {
    attempt(change, () => {
      sourced.push(...sourcedChange(change, key));
    });
  }
  return sourced;

  function attempt({ path }: RepackChange, run: () => void): void {
    try {
      run();
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      fail(path, error);
    }
  }

  /** One key per file of the new archive, however a change names it. */
  function keyOf(change: RepackChange): string {
    const key = foldPath(change.path);
    const isNew = change.action === 'add' || (change.action === 'compression' && added.has(key));
    return isNew ? `new ${key}` : `entry ${find(change.path, change.entry)}`;
  }

  function sourcedChange(change: RepackChange, key: string): readonly SourcedChange[] {
    if (change.action === 'add') {
      const compress = compression.get(key) ?? compressNew(opened, change.path);
      return [{ action: 'add', path: storedPath(change.path, style), compress, ...dataOf(change.source) }];
    }
    if (change.action === 'compression' && changedOtherwise.has(key)) return [];
    const entry = find(change.path, change.entry);
    if (change.action === 'remove') return [{ action: 'remove', entry }];
    if (change.action === 'rename') {
      const compress = compression.get(key) ?? isCompressed(opened, entry);
      const data = change.source === undefined ? ownData(entry) : dataOf(change.source);
      // Entries are in the order of their names' hashes, so one with another name is another entry.
      return [
        { action: 'remove', entry },
        { action: 'add', path: storedPath(change.to, style), compress, ...data },
      ];
    }
    if (change.action === 'replace') {
      const compress = compression.get(key) ?? isCompressed(opened, entry);
      const data = dataOf(change.source);
      refuseItself(opened, entry, change.path, data.origin);
      return [{ action: 'replace', entry, compress, ...data }];
    }
    if (change.compress === isCompressed(opened, entry)) return [];
    return [{ action: 'replace', entry, compress: change.compress, ...ownData(entry) }];
  }

  function ownData(entry: number): ChangeData {
    return {
      origin: { kind: 'entry', archive: opened.file, entry },
      size: entryPayload(opened.archive, opened.source, entry).size,
    };
  }
}

/** An entry would replace itself if its replacement was not found; that must not pass as success. */
function refuseItself({ path }: OpenedArchive, entry: number, shown: string, origin: DataOrigin): void {
  if (origin.kind !== 'entry' || origin.archive.path !== path || origin.entry !== entry) return;
  throw new UserError('nothing-new', `“${shown}” has no other version to replace it with.`, {
    path: shown,
  });
}

/**
 * The data at an address as the user sees it: with the edits of an open document, else the copy in the mod folder, else
 * the file itself.
 */
export function changeData(address: FileAddress, workspaces: Workspaces, documents: Documents): ChangeData {
  const edited = documents.find(address);
  if (edited?.history.dirty === true) {
    const { source } = edited;
    return { origin: { kind: 'bytes', bytes: source.read(0, source.size) }, size: source.size };
  }
  const copy = modCopy(workspaces.get(address.workspace).modFolder, address.path);
  if (copy !== undefined) return fileData(copy);
  const file = workspaces.resolve(address);
  if (file.kind === 'loose') return fileData(file.path);
  const { archive, entry } = file;
  // With its stamp when indexed, because the entry's number comes from the index.
  const { path, stamp } = archive;
  const origin: DataOrigin = { kind: 'entry', archive: { path, stamp }, entry };
  return { origin, size: archive.entries.storedSize[entry] ?? 0 };
}

/** The copy of a Data path saved to the mod folder, if there is one. */
function modCopy(modFolder: string, path: string): string | undefined {
  const segments = splitPath(path);
  if (typeof segments === 'string' || !segments.every(isSafeName)) return undefined;
  const copy = existingPath(modFolder, segments);
  return existsSync(copy) ? copy : undefined;
}

function fileData(path: string): ChangeData {
  return { origin: { kind: 'file', path }, size: statSync(path).size };
}

function compressNew({ archive }: OpenedArchive, path: string): boolean {
  const { summary } = archive;
  return summary.compressedByDefault && mayCompress(path, summary);
}

function isCompressed({ archive }: OpenedArchive, entry: number): boolean {
  return ((archive.entries.marks[entry] ?? 0) & EntryMark.compressed) !== 0;
}

/** Finds entries by path, with one lookup table for all changes. */
function entryFinder({
  archive,
  encoding,
  name,
}: OpenedArchive): (path: string, entry: number | undefined) => number {
  const { entries } = archive;
  const byPath = new Map<string, number[]>();
  for (let entry = 0; entry < entries.count; entry += 1) {
    const key = foldPath(entryPath(entries, entry, encoding));
    const same = byPath.get(key);
    if (same === undefined) byPath.set(key, [entry]);
    else same.push(entry);
  }
  return (path, entry) => {
    const found = byPath.get(foldPath(path)) ?? [];
    if (entry !== undefined && found.includes(entry)) return entry;
    const [only] = found;
    if (only === undefined || entry !== undefined) {
      throw new UserError('no-such-entry', `“${name}” has no entry “${path}”.`, { path });
    }
    if (found.length === 1) return only;
    throw new UserError('ambiguous', `“${name}” has ${found.length} entries “${path}”: specify which one.`, {
      path,
    });
  };
}

import { existsSync, statSync } from 'node:fs';
import { joinInside } from '#main/files/safe-path.ts';
import type { DataOrigin } from '#main/workers/make-blocks.ts';
import { UserError } from '#shared/errors.ts';
import { EntryMark } from '#shared/formats/archive.ts';
import { mayCompress } from '#shared/formats/bsa/games.ts';
import { entryPath } from '#shared/formats/entry-path.ts';
import type { RepackChange } from '#shared/rpc/contract.ts';
import { splitPath } from '#shared/workspace/safe-name.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import type { OpenedArchive } from './archives.ts';
import { storedPath } from './pack-folder.ts';
import type { Workspaces } from './workspaces.ts';
import type { SourcedChange } from './write-archive.ts';

/**
 * The window's changes as changes of the archive, each with where its data is.
 *
 * @throws UserError `no-such-entry`, `ambiguous`, `no-such-file`, `changed-twice`
 */
export function sourcedChanges(
  opened: OpenedArchive,
  changes: readonly RepackChange[],
  workspaces: Workspaces,
): readonly SourcedChange[] {
  const find = entryFinder(opened);
  const touched = new Set<number>();
  /** Compression that is asked for an entry which is replaced as well. */
  const wanted = new Map<number, boolean>();
  const replaced = new Set(
    changes.flatMap((change) => (change.action === 'replace' ? [find(change.path, change.entry)] : [])),
  );
  for (const change of changes) {
    if (change.action === 'compression') wanted.set(find(change.path, change.entry), change.compress);
  }
  const sourced: SourcedChange[] = [];
  for (const change of changes) {
    if (change.action === 'add') {
      sourced.push({
        action: 'add',
        path: storedPath(change.path),
        compress: compressNew(opened, change.path),
        ...dataOf(change.source, workspaces),
      });
      continue;
    }
    const entry = find(change.path, change.entry);
    if (change.action === 'compression' && replaced.has(entry)) continue;
    if (touched.has(entry)) {
      throw new UserError('changed-twice', `“${change.path}” is changed in two ways at once.`, {
        path: change.path,
      });
    }
    touched.add(entry);
    if (change.action === 'remove') sourced.push({ action: 'remove', entry });
    else if (change.action === 'replace') {
      const compress = wanted.get(entry) ?? isCompressed(opened, entry);
      sourced.push({ action: 'replace', entry, compress, ...dataOf(change.source, workspaces) });
    } else if (change.compress !== isCompressed(opened, entry)) {
      sourced.push({
        action: 'replace',
        entry,
        compress: change.compress,
        origin: { kind: 'entry', archive: opened.path, entry },
        size: opened.archive.payload(opened.source, entry).size,
      });
    }
  }
  return sourced;
}

/** The mod folder's copy of a Data path, if there is one: what the user saved there is what they mean. */
export function modCopy(modFolder: string, path: string): string | undefined {
  const segments = splitPath(path);
  if (typeof segments === 'string') return undefined;
  const copy = joinInside(modFolder, segments);
  return existsSync(copy) ? copy : undefined;
}

function dataOf(
  address: FileAddress,
  workspaces: Workspaces,
): { readonly origin: DataOrigin; readonly size: number } {
  const copy = modCopy(workspaces.get(address.workspace).modFolder, address.path);
  if (copy !== undefined) return fileData(copy);
  const file = workspaces.resolve(address);
  if (file.kind === 'loose') return fileData(file.path);
  const { archive, entry } = file;
  const origin: DataOrigin = { kind: 'entry', archive: archive.path, entry };
  return { origin, size: archive.entries.storedSize[entry] ?? 0 };
}

function fileData(path: string): { readonly origin: DataOrigin; readonly size: number } {
  return { origin: { kind: 'file', path }, size: statSync(path).size };
}

function compressNew({ archive }: OpenedArchive, path: string): boolean {
  const { compressedByDefault, codec } = archive.summary;
  return compressedByDefault && codec !== 'xmem' && mayCompress(path);
}

function isCompressed({ archive }: OpenedArchive, entry: number): boolean {
  return ((archive.entries.marks[entry] ?? 0) & EntryMark.compressed) !== 0;
}

/** Entries by path; one look-up table for all changes. */
function entryFinder({
  archive,
  encoding,
  name,
}: OpenedArchive): (path: string, entry: number | undefined) => number {
  const { entries } = archive;
  const byPath = new Map<string, number[]>();
  for (let entry = 0; entry < entries.count; entry += 1) {
    const key = entryPath(entries, entry, encoding).toLowerCase();
    const same = byPath.get(key);
    if (same === undefined) byPath.set(key, [entry]);
    else same.push(entry);
  }
  return (path, entry) => {
    const found = byPath.get(path.replaceAll('\\', '/').toLowerCase()) ?? [];
    if (entry !== undefined && found.includes(entry)) return entry;
    const [only] = found;
    if (only === undefined || entry !== undefined) {
      throw new UserError('no-such-entry', `“${name}” has no entry “${path}”.`, { path });
    }
    if (found.length === 1) return only;
    throw new UserError('ambiguous', `“${name}” has ${found.length} entries “${path}”: say which.`, { path });
  };
}

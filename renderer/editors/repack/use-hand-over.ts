import { useMemo, useRef, useState } from 'react';
import { pathProblem, storedName } from '#renderer/editors/kit/archive-names.ts';
import { handOver } from '#renderer/editors/kit/hand-over.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { reportError, say } from '#renderer/state/report.ts';
import { askText } from '#renderer/ui/dialogs/questions.ts';
import { plural } from '#renderer/ui/format.ts';
import type { OutsideFile } from '#renderer/ui/outside-file.ts';
import type { Progress } from '#shared/contract/method.ts';
import { foldCase } from '#shared/text/fold.ts';
import { type EntryLookup, replacedNote } from './entry-lookup.ts';
import { pathForFile, type SuggestedPath } from './path-for-file.ts';
import { putFile } from './repack-draft.ts';
import { additionKey, type EntryFacts, entryKey } from './repack-row.ts';
import type { Repack } from './use-repack.ts';
import { rootNote, usualFolder, usualPath } from './usual-folder.ts';

/** Takes files from anywhere into the list. */
export interface HandOver {
  /** Null = none is being taken. */
  readonly progress: Progress | null;
  readonly cancel: () => void;
  /** @param replaces the entry to replace; null = each file has its own path */
  readonly take: (
    files: readonly OutsideFile[] | Promise<readonly OutsideFile[]>,
    replaces: EntryFacts | null,
  ) => void;
}

/** @param onRows called with the keys of the resulting rows */
export function useHandOver(repack: Repack, onRows: (keys: readonly string[]) => void): HandOver {
  const { archive, names, lookup, change } = repack;
  const client = useClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  const known = useMemo(
    () => knownNames(archive.entries.count, (entry) => names.path(entry)),
    [archive, names],
  );

  const take = async (given: Parameters<HandOver['take']>[0], replaces: EntryFacts | null): Promise<void> => {
    if (running.current !== null) {
      say('Files are already being added. Wait, or cancel that first.', 'warning');
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    try {
      const placed = await placesOf(await given, replaces, known(), lookup);
      if (placed.length === 0) return;
      const sources = await handOver(client, placed, { signal: controller.signal, onProgress: setProgress });
      const put = placed.flatMap(({ target }, at) => {
        const source = sources[at];
        return source === undefined ? [] : [{ path: target, source, there: replaces ?? lookup.at(target) }];
      });
      change((draft) =>
        put.reduce((next, { path, there, source }) => putFile(next, path, there, source), draft),
      );
      onRows(put.map(({ path, there }) => (there === null ? additionKey(path) : entryKey(there.entry))));
    } catch (error) {
      if (controller.signal.aborted) say('No files were added.');
      else reportError(error, 'The files could not be added');
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return {
    progress,
    cancel: () => running.current?.abort(),
    take: (files, replaces) => void take(files, replaces),
  };
}

interface KnownNames {
  readonly topFolders: ReadonlySet<string>;
  readonly entriesNamed: (name: string) => readonly string[];
}

interface PlacedFile extends OutsideFile {
  /** Path in the archive. */
  readonly target: string;
}

/** Finds the paths of files in the archive; asks for what cannot be known. Empty if the user cancels. */
async function placesOf(
  files: readonly OutsideFile[],
  replaces: EntryFacts | null,
  { topFolders, entriesNamed }: KnownNames,
  lookup: EntryLookup,
): Promise<readonly PlacedFile[]> {
  if (replaces !== null) return files.slice(0, 1).map((one) => ({ ...one, target: replaces.path }));
  const suggested = files.map((one) => ({ ...one, at: pathForFile(one.path, topFolders, entriesNamed) }));
  const unsure = suggested.filter(({ at }) => !at.sure);
  const asked =
    unsure.length === 0
      ? keep
      : await askPlace(
          unsure.map(({ at }) => at),
          lookup,
        );
  if (asked === null) return [];
  const placed = suggested.map(({ path, file, at }) => ({
    path,
    file,
    target: at.sure ? at.path : asked(at.path),
  }));
  const good = placed.filter(({ target }) => pathProblem(target) === null);
  const left = placed.find(({ target }) => pathProblem(target) !== null);
  if (left !== undefined) {
    const reason = pathProblem(left.target) ?? '';
    const others = placed.length - good.length - 1;
    const more = others > 0 ? ` ${plural(others, 'other file')} like it.` : '';
    say(`${left.path} was left out: ${reason}${more}`, 'warning');
  }
  return good;
}

/** Asks for the path of one file, or for the folder of several. */
async function askPlace(
  files: readonly SuggestedPath[],
  lookup: EntryLookup,
): Promise<((path: string) => string) | null> {
  const [first] = files;
  if (first !== undefined && files.length === 1) {
    const path = await askText({
      title: 'Path in the archive',
      label: 'Path in the archive',
      effect: (text) => replacedNote(lookup, storedName(text)) ?? rootNote(storedName(text)),
      initial: usualPath(first.path) ?? first.path,
      action: 'Add file',
      validate: pathProblem,
      data: true,
    });
    return path === null ? null : () => storedName(path);
  }
  const [usual, ...others] = new Set(files.map(({ path }) => usualFolder(path)));
  const folder = await askText({
    title: 'Folder in the archive',
    initial: others.length === 0 ? (usual ?? '') : '',
    label: 'Folder in the archive',
    message: `${plural(files.length, 'file')} have no folder that the game knows, such as meshes or textures. Which folder do they go into?`,
    placeholder: 'meshes/my mod',
    action: 'Add files',
    validate: (text) => (text.trim() === '' ? 'The files need a folder.' : pathProblem(`${text}/x`)),
    data: true,
  });
  if (folder === null) return null;
  const stored = storedName(folder).replace(/\/+$/, '');
  return (path) => `${stored}/${path}`;
}

function keep(path: string): string {
  return path;
}

/** Names of the archive's entries, collected when they are first needed. */
function knownNames(count: number, pathOf: (entry: number) => string): () => KnownNames {
  let known: KnownNames | undefined;
  return () => {
    known ??= collectNames(count, pathOf);
    return known;
  };
}

function collectNames(count: number, pathOf: (entry: number) => string): KnownNames {
  const topFolders = new Set<string>();
  const named = new Map<string, string[]>();
  for (let entry = 0; entry < count; entry += 1) {
    const path = pathOf(entry);
    const slash = path.indexOf('/');
    if (slash > 0) topFolders.add(foldCase(path.slice(0, slash)));
    const name = foldCase(path.slice(path.lastIndexOf('/') + 1));
    const same = named.get(name);
    if (same === undefined) named.set(name, [path]);
    else same.push(path);
  }
  return { topFolders, entriesNamed: (name) => named.get(name) ?? [] };
}

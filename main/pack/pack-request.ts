import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { ServiceContext } from '#main/context/context.ts';
import type { Documents } from '#main/documents/service.ts';
import { isDataRoot } from '#main/workspace/roots.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { Workspace } from '#main/workspace/workspace.ts';
import type { PackSource } from '#shared/contract/pack.ts';
import { UserError } from '#shared/errors.ts';
import type { PackNote } from '#shared/games/plan-pack.ts';
import { foldPath, pathNames } from '#shared/text/fold.ts';
import { type FoundFiles, filesOfData, filesOfFolder, type SourceFile } from './pack-sources.ts';

/** The source of a pack request, found on disk. */
export interface FoundSource extends FoundFiles {
  readonly workspace: Workspace;
  /** Displayed location. */
  readonly folder: string;
  /** Archive name to suggest if no plugin gives one. */
  readonly name: string;
  readonly notes: readonly PackNote[];
}

/**
 * Finds the current files of a source on disk.
 * @throws UserError `no-data-folder` if only an archive or a file is open
 */
export async function findSource(
  { pool }: Pick<ServiceContext, 'pool'>,
  workspaces: Workspaces,
  documents: Documents,
  source: PackSource,
  signal: AbortSignal,
): Promise<FoundSource> {
  const workspace = workspaces.get(source.workspace);
  const { modFolder, root } = workspace;
  const saved = existsSync(modFolder) ? await filesOfFolder(pool, modFolder, { signal }) : NOTHING;
  if (source.kind === 'mod') {
    const notes = unsavedNotes(documents, workspace, () => true);
    return { ...saved, workspace, folder: modFolder, name: root.info.label, notes };
  }
  if (!isDataRoot(root.info)) {
    const message = 'Only a single file is open. Open the folder you want to pack.';
    throw new UserError('no-data-folder', message);
  }
  const { folders } = workspace.index.layout;
  const folder = folders.length === 1 ? folders[0]!.path : root.path;
  const skip = [modFolder, workspace.outputRoot.path];
  const all = await filesOfData(pool, folders, { skip, signal });
  const inSource = below(source.paths);
  const wanted = all.files.filter(inSource);
  const { files, notes } = withSavedCopies(wanted, saved.files);
  const there = new Set(files.map(({ path }) => foldPath(path)));
  const [only, ...others] = source.paths;
  return {
    workspace,
    folder: only === undefined || others.length > 0 ? folder : [folder, ...pathNames(only)].join('/'),
    name: pathNames(source.base).at(-1) ?? root.info.label,
    files: files.map((file) => ({ ...file, path: relativeTo(source.base, file.path) })),
    // One finding covers all unreadable folders, so it applies wherever the first of them is.
    leftOut: all.leftOut.filter((one) => one.code !== 'not-packed' || inSource(one)),
    notes: [...notes, ...unsavedNotes(documents, workspace, (path) => there.has(foldPath(path)))],
  };
}

const NOTHING: FoundFiles = { files: [], leftOut: [] };

/** Tests whether a path is one of `paths` or below one of them. */
function below(paths: readonly string[]): (one: { readonly path: string }) => boolean {
  const keys = new Set(paths.map((path) => foldPath(pathNames(path).join('/'))));
  if (keys.has('')) return () => true;
  return ({ path }) => {
    const key = foldPath(path);
    for (let end = key.length; end > 0; end = key.lastIndexOf('/', end - 1)) {
      if (keys.has(key.slice(0, end))) return true;
    }
    return false;
  };
}

/** @throws UserError `not-below` for a path outside the base folder */
function relativeTo(base: string, path: string): string {
  const above = pathNames(base);
  const names = pathNames(path);
  const inside =
    names.length > above.length &&
    foldPath(names.slice(0, above.length).join('/')) === foldPath(above.join('/'));
  if (inside) return names.slice(above.length).join('/');
  throw new UserError('not-below', `“${path}” is not in “${base}”.`, { path });
}

/** Replaces files with their copies saved to the mod folder, as everywhere else in the window. */
function withSavedCopies(
  files: readonly SourceFile[],
  saved: readonly SourceFile[],
): { readonly files: readonly SourceFile[]; readonly notes: readonly PackNote[] } {
  const copies = new Map(saved.map((copy) => [foldPath(copy.path), copy]));
  const replaced = files.filter(({ path }) => copies.has(foldPath(path)));
  const [first] = replaced;
  if (first === undefined) return { files, notes: [] };
  const message = `${counted(replaced.length, 'file is', 'files are')} packed as saved to the mod folder (${some(replaced)}).`;
  return {
    files: files.map((file) => ({ ...file, ...copies.get(foldPath(file.path)), path: file.path })),
    notes: [{ code: 'mod-copies', message }],
  };
}

function unsavedNotes(
  documents: Documents,
  { id }: Workspace,
  concerns: (path: string) => boolean,
): readonly PackNote[] {
  const unsaved = documents
    .list()
    .filter(({ history, places }) => history.dirty && places.workspace === id && concerns(places.shown));
  if (unsaved.length === 0) return [];
  const paths = unsaved.map(({ places }) => ({ path: places.shown }));
  const message = `${counted(unsaved.length, 'file has', 'files have')} unsaved edits that are not packed (${some(paths)}). Save first to pack them.`;
  return [{ code: 'unsaved-edits', message }];
}

function counted(count: number, one: string, many: string): string {
  return count === 1 ? `One ${one}` : `${count} ${many}`;
}

/** `book.nif and others`. */
function some(files: readonly { readonly path: string }[]): string {
  const [first] = files;
  return `${basename(first?.path ?? '')}${files.length > 1 ? ' and others' : ''}`;
}

import type { IndexedArchive } from '#main/workspace/indexed-archive.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { ResolvedFile } from '#main/workspace/workspace.ts';
import { DragLimit } from '#shared/contract/drag.ts';
import { UserError } from '#shared/errors.ts';
import { type FileAddress, NodeKind } from '#shared/workspace/tree.ts';
import { filesBelow, nodeAt, pathOf } from '#shared/workspace/tree-paths.ts';

type LooseFile = Extract<ResolvedFile, { readonly kind: 'loose' }>;

/** The files of a drag, each once, grouped by storage. */
export interface DraggedFiles {
  readonly loose: readonly LooseFile[];
  /** Entries of each archive. */
  readonly archives: ReadonlyMap<IndexedArchive, ReadonlySet<number>>;
}

/**
 * Finds the files of the dragged rows. A folder stands for all files that the tree shows below it.
 * @throws UserError `too-much-to-drag`, `no-such-file`, `no-such-workspace`
 */
export function draggedFiles(workspaces: Workspaces, items: readonly FileAddress[]): DraggedFiles {
  const loose = new Map<string, LooseFile>();
  const archives = new Map<IndexedArchive, Set<number>>();
  let count = 0;
  const add = (file: ResolvedFile): void => {
    const known = file.kind === 'loose' ? loose.has(file.path) : archives.get(file.archive)?.has(file.entry);
    if (known === true) return;
    count += 1;
    if (count > DragLimit.files) throw tooMuch(`${DragLimit.files} files`);
    if (file.kind === 'loose') loose.set(file.path, file);
    else archives.set(file.archive, (archives.get(file.archive) ?? new Set()).add(file.entry));
  };
  for (const item of items) {
    for (const address of addressesBelow(workspaces, item)) add(workspaces.resolve(address));
  }
  return { loose: [...loose.values()], archives };
}

/** @param limit as displayed: `2000 files` */
export function tooMuch(limit: string): UserError {
  return new UserError(
    'too-much-to-drag',
    `More than ${limit} cannot be dragged at once. Use Extract in the archive’s view; copy loose files in the file manager.`,
  );
}

/** A file's own address, or those of the files below a folder, as the tree shows them. */
function* addressesBelow(workspaces: Workspaces, item: FileAddress): Generator<FileAddress> {
  const { workspace, path, archive } = item;
  const { columns, providers } = workspaces.get(workspace).index.tree;
  const folder = archive === undefined ? nodeAt(columns, path) : undefined;
  if (folder === undefined || columns.kind[folder] !== NodeKind.folder) {
    yield item;
    return;
  }
  for (const node of filesBelow(columns, folder)) {
    const inside = columns.kind[node] === NodeKind.entry;
    const provider = inside ? providers[columns.provider[node] ?? 0]?.name : undefined;
    yield { workspace, path: pathOf(columns, node), archive: provider };
  }
}

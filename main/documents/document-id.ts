import { createHash } from 'node:crypto';
import { modNames } from '#main/workspace/loose-folders.ts';
import type { ResolvedFile, Workspace } from '#main/workspace/workspace.ts';
import { foldPath } from '#shared/text/fold.ts';

/**
 * The id of a file's document. It is the same in every session, because journals and windows keep it, and also after the
 * archive's entries were renumbered: it is made from the path, so it never becomes another file's.
 */
export function documentId({ id: workspace, index: { folders } }: Workspace, file: ResolvedFile): string {
  const [mod] = modNames(folders).slice(file.kind === 'loose' ? file.folder : file.archive.folder);
  const key = [
    ...(file.kind === 'loose' ? ['', file.relative] : [file.archive.name, foldPath(file.shown), file.twin]),
    ...(mod === undefined ? [] : [mod]),
  ];
  return `document-${createHash('sha256')
    .update(JSON.stringify([workspace, ...key]))
    .digest('hex')
    .slice(0, 20)}`;
}

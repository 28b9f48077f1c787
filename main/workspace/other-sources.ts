import type { OtherSource } from '#main/workspace/tasks/other-files.ts';
import { type ScanSource, scanSources } from './scan-sources.ts';
import type { Workspace } from './workspace.ts';

/** Where a thread finds any file of a Data folder, best first: saved copies, loose files, archives. */
export function otherSources({
  index,
  modFolder,
}: Pick<Workspace, 'index' | 'modFolder'>): readonly OtherSource[] {
  return [{ kind: 'folder', folder: modFolder }, ...scanSources(index).map(otherSource)];
}

/** A source of a scan, as a place to look for other files. */
export function otherSource(source: ScanSource): OtherSource {
  return source.kind === 'folder'
    ? { kind: 'folder', folder: source.folder }
    : { kind: 'archive', file: source.file, encoding: source.encoding };
}

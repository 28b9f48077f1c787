import type { ContentsSide } from '#shared/contract/compare.ts';
import { foldPath } from '#shared/text/fold.ts';
import type { FileAddress, Provider } from '#shared/workspace/tree.ts';
import { fileName } from './address.ts';
import { useWorkspace } from './workspace.ts';

/** An archive or a folder whose files are compared with those of another. */
export interface ContentsLocation extends ContentsSide {
  /** Name of the root. */
  readonly label: string;
}

/** What a tab compares file by file. */
export interface ComparedContents {
  readonly before: ContentsLocation;
  readonly after: ContentsLocation;
}

/** The short name: of the archive or folder, or of the root. */
export function locationName({ archive, path = '', label }: ContentsLocation): string {
  return path !== '' ? fileName(path) : archive === undefined ? label : fileName(archive);
}

/** The full name, for headings and tooltips. */
export function locationText({ archive, path = '', label }: ContentsLocation): string {
  if (archive !== undefined) return `${archive} of ${label}`;
  return path === '' ? `Loose files of ${label}` : `Loose files of ${label} in ${path}`;
}

/** The part that the services need. */
export function sideOf({ root, archive, path }: ContentsLocation): ContentsSide {
  return {
    root,
    ...(archive === undefined ? {} : { archive }),
    ...(path === undefined ? {} : { path }),
  };
}

export function sameLocation(a: ContentsLocation, b: ContentsLocation): boolean {
  return JSON.stringify(sideOf(a)) === JSON.stringify(sideOf(b));
}

/** Address of a file of an archive or folder. `path` as the comparison gives it. */
export function addressIn(
  { archive, path: folder = '' }: ContentsSide,
  workspace: string,
  path: string,
): FileAddress {
  const whole = folder === '' ? path : `${folder}/${path}`;
  return { workspace, path: whole, ...(archive === undefined ? {} : { archive }) };
}

/** A unique key per comparison, as `addressKey` per file: begins with the tab's workspace. */
export function contentsKey(workspace: string, { before, after }: ComparedContents): string {
  return `${workspace} ${JSON.stringify(['contents', sideOf(before), sideOf(after)])}`;
}

/** A tab's name: `Mod.bsa ↔ meshes`. */
export function contentsName({ before, after }: ComparedContents): string {
  return `${locationName(before)} ↔ ${locationName(after)}`;
}

/** All of the open root: its archive if it is one, else its loose files. */
export function wholeRoot(): ContentsLocation | null {
  const root = useWorkspace.getState().info?.root;
  return root === undefined || root.kind === 'file' ? null : locationOfRoot(root);
}

export function locationOfRoot({
  id,
  kind,
  label,
}: {
  readonly id: string;
  readonly kind: string;
  readonly label: string;
}): ContentsLocation {
  return kind === 'archive' ? { root: id, label, archive: label } : { root: id, label };
}

/** A folder of the tree. */
export function locationOfFolder(path: string): ContentsLocation | null {
  const root = useWorkspace.getState().info?.root;
  return root === undefined ? null : { root: root.id, label: root.label, path };
}

/** An archive file; null for any other file, and for an archive that another mod's archive overrides. */
export function locationOfArchive({ workspace, path, archive, mod }: FileAddress): ContentsLocation | null {
  const { info } = useWorkspace.getState();
  if (info?.id !== workspace || archive !== undefined || !ARCHIVE.test(path)) return null;
  const isAnothers = ({ kind, name, mod: own }: Provider): boolean =>
    kind === 'archive' && own !== mod && foldPath(name) === foldPath(path);
  if (mod !== undefined && info.providers.some(isAnothers)) return null;
  return { root: info.root.id, label: info.root.label, archive: path };
}

const ARCHIVE = /\.(?:bsa|ba2)$/i;

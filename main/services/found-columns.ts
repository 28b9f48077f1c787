import type { FoundColumns } from '#shared/rpc/contract.ts';
import type { ScanSource } from './scan-block-types.ts';

/** A file that was found: its path, and where it is. */
export interface FoundPlace {
  readonly path: string;
  /** Index of the source that was looked through. */
  readonly source: number;
  /** Index in the source: an archive’s entry, or a loose file. */
  readonly file: number;
}

/** Names of the archives by source; null for the loose files. */
export function archiveNames(sources: readonly ScanSource[]): readonly (string | null)[] {
  return sources.map((source) => (source.kind === 'archive' ? source.name : null));
}

/** Files as columns, to be sent to a window. */
export function foundColumns(
  found: readonly FoundPlace[],
  archives: readonly (string | null)[],
): FoundColumns {
  const names = archives.filter((name) => name !== null);
  const place = archives.map((name) => (name === null ? -1 : names.indexOf(name)));
  const paths = found.map(({ path }) => Buffer.from(path));
  const pathStart = new Uint32Array(found.length + 1);
  for (const [i, { length }] of paths.entries()) pathStart[i + 1] = (pathStart[i] ?? 0) + length;
  return {
    count: found.length,
    paths: new Uint8Array(Buffer.concat(paths)),
    pathStart,
    archives: names,
    archive: Int32Array.from(found, ({ source }) => place[source] ?? -1),
    entry: Uint32Array.from(found, ({ file }) => file),
  };
}

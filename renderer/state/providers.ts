import type { FoundColumns } from '#shared/contract/search.ts';
import type { FileAddress, Provider } from '#shared/workspace/tree.ts';

/** A provider's display name: an archive with its mod, if mods are kept apart. */
export function providerText(provider: Pick<Provider, 'kind' | 'name' | 'mod'> | undefined): string {
  if (provider === undefined) return '';
  const { kind, name, mod } = provider;
  return kind === 'archive' && mod !== undefined ? `${name} (${mod})` : name;
}

/** Where a file was found: in an archive, or in a folder of loose files, named if there are several. */
export interface FoundIn {
  readonly path: string;
  readonly archive: string | null;
  readonly mod: string | null;
  readonly entry: number;
}

export function foundIn(columns: FoundColumns, file: number): FoundIn {
  const { paths, pathStart, archives, archive, mods, mod, entry } = columns;
  return {
    path: utf8.decode(paths.subarray(pathStart[file], pathStart[file + 1])),
    archive: archives[archive[file] ?? -1] ?? null,
    mod: mods[mod[file] ?? -1] ?? null,
    entry: entry[file] ?? 0,
  };
}

/** The archive or mod of a found file, in a word or two. */
export function foundText({ archive, mod }: Pick<FoundIn, 'archive' | 'mod'>): string {
  if (archive === null) return mod ?? 'loose';
  return mod === null ? archive : `${archive} (${mod})`;
}

export function foundAddress({ path, archive, mod, entry }: FoundIn, workspace: string): FileAddress {
  if (archive !== null) return { workspace, path, archive, entry };
  return mod === null ? { workspace, path } : { workspace, path, mod };
}

const utf8 = new TextDecoder();

import { openArchiveFile } from '#main/workspace/tasks/open-archive.ts';
import type { ExtractReport } from '#shared/contract/archives.ts';
import { entryPaths } from '#shared/formats/kit/entry-path.ts';
import { pathGlob } from '#shared/text/path-glob.ts';
import { type ExtractJob, extractArchive } from './extract-archive.ts';
import { limitOf } from './refuse-too-much.ts';

export interface ExtractFileJob extends Pick<ExtractJob, 'root' | 'existing' | 'pool' | 'onProgress'> {
  readonly path: string;
  /** Only matching entries; undefined = all. */
  readonly include: string | undefined;
  /** Files get the archive's time. */
  readonly times: boolean;
  /** Maximum bytes to unpack; undefined = by the archive's size. */
  readonly limit: number | undefined;
}

/** Extracts an archive given by path. @throws as `extractArchive`, and errors of opening an archive */
export async function extractFile({
  path,
  include,
  times,
  limit,
  ...job
}: ExtractFileJob): Promise<ExtractReport & { readonly entries: number; readonly matching: number }> {
  const { archive, source } = openArchiveFile(path, { inspect: false });
  source.close();
  const stamp = source.stamp();
  const { count } = archive.entries;
  const entries = include === undefined ? undefined : matching(entryPaths(archive.entries), include);
  const unpack = {
    ...job,
    limit: limitOf(limit),
    file: { path, stamp },
    archive,
    ...(entries === undefined ? {} : { entries }),
  };
  const report = await extractArchive({ ...unpack, ...(times ? { modified: stamp.mtimeMs } : {}) });
  return { ...report, entries: count, matching: entries?.length ?? count };
}

function matching(paths: readonly string[], glob: string): Uint32Array {
  const matches = pathGlob(glob);
  return Uint32Array.from([...paths.keys()].filter((entry) => matches(paths[entry] ?? '')));
}

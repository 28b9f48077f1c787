import { type FoundIn, findInFiles, type NamedFilesJob } from '#main/batch/batch-of-files.ts';
import type { NamedFile } from '#shared/formats/kit/named-file.ts';
import type { PathQuery } from '#shared/paths/path-query.ts';
import type { DataFolder } from '#shared/scene/data-path.ts';
import { foldPath } from '#shared/text/fold.ts';

/** The files that name each path; different spellings count as one path. */
export function usesOf(
  files: readonly FoundIn<NamedFile>[],
): readonly { readonly path: string; readonly folder: DataFolder; readonly files: readonly string[] }[] {
  const uses = new Map<string, { path: string; folder: DataFolder; files: Set<string> }>();
  for (const { file, found } of files) {
    for (const { text, folder } of found) {
      const key = foldPath(text);
      const use = uses.get(key) ?? { path: text, folder, files: new Set() };
      use.files.add(file);
      uses.set(key, use);
    }
  }
  return [...uses]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { path, folder, files: all }]) => ({ path, folder, files: [...all] }));
}

/** How many paths match in part, if none matches as a whole. */
export async function matchesInPart(job: NamedFilesJob<PathQuery, NamedFile>): Promise<number> {
  const { find, part: isPart, replace: _, ...rest } = job.question;
  if (isPart || find === '' || /[*?]/.test(find)) return 0;
  for (const part of [false, true]) {
    const { files } = await findInFiles({ ...job, question: { ...rest, find, part } });
    const count = files.reduce((sum, { found }) => sum + found.length, 0);
    if (count > 0) return part ? count : 0;
  }
  return 0;
}

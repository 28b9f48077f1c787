import { ExtractionTarget } from '#main/files/extraction-target.ts';
import type { StampedFile } from '#main/files/file-stamp.ts';
import type { Problem } from '#shared/errors.ts';
import { keptArchive } from './open-archive.ts';
import { problemOf, readEntries } from './read-entries.ts';
import type { TaskContext } from './task.ts';

export interface ExtractInput {
  readonly archive: StampedFile;
  readonly root: string;
  readonly overwrite: boolean;
  readonly entries: Uint32Array;
  /** Planned path of each entry below the root, names joined with `/`: safe, and no two alike. */
  readonly paths: readonly string[];
}

export interface ExtractOutput {
  readonly files: number;
  readonly bytes: number;
  readonly problems: readonly (Omit<Problem, 'path'> & { readonly entry: number })[];
}

/** Decodes entries and writes each to its planned path. One bad entry never stops the others; a full disk does. */
export function extractEntries(input: ExtractInput, context: TaskContext): ExtractOutput {
  const { archive, source } = keptArchive(input.archive);
  const target = new ExtractionTarget(input.root, { overwrite: input.overwrite });
  const pathOf = new Map(input.paths.map((path, i) => [input.entries[i] ?? 0, path.split('/')]));
  const problems: (Omit<Problem, 'path'> & { readonly entry: number })[] = [];
  let files = 0;
  let bytes = 0;
  readEntries(
    archive,
    source,
    input.entries,
    context.check,
    (entry, data) => {
      try {
        target.createFile(pathOf.get(entry) ?? [], data);
        files += 1;
        bytes += data.length;
      } catch (error) {
        const problem = problemOf(error);
        if (problem.code === 'disk-full') throw error;
        problems.push({ ...problem, entry });
      }
    },
    (entry, problem) => problems.push({ ...problem, entry }),
  );
  return { files, bytes, problems };
}

import { ExtractionTarget } from '#main/files/extraction-target.ts';
import { type EntryBlocks, type EntryProblem, problemOf, readEntries } from './read-entries.ts';
import type { TaskContext } from './task.ts';

export interface ExtractInput {
  readonly blocks: EntryBlocks;
  readonly root: string;
  readonly overwrite: boolean;
  /** Planned path of each entry below the root, names joined with `/`: safe, and no two alike. */
  readonly paths: readonly string[];
}

export interface ExtractOutput {
  readonly files: number;
  readonly bytes: number;
  readonly problems: readonly EntryProblem[];
}

/** Decodes entries and writes each to its planned path. One bad entry never stops the others; a full disk does. */
export function extractEntries(input: ExtractInput, context: TaskContext): ExtractOutput {
  const target = new ExtractionTarget(input.root, { overwrite: input.overwrite });
  const unwritten: EntryProblem[] = [];
  let files = 0;
  let bytes = 0;
  const unread = readEntries(input.blocks, context.check, (at, data) => {
    try {
      target.createFile((input.paths[at] ?? '').split('/'), data);
      files += 1;
      bytes += data.length;
    } catch (error) {
      const problem = problemOf(error);
      if (problem.code === 'disk-full') throw error;
      unwritten.push({ ...problem, at });
    }
  });
  return { files, bytes, problems: [...unread, ...unwritten] };
}

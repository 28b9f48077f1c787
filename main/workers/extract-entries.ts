import { ExtractionTarget } from '#main/files/extraction-target.ts';
import { UserError } from '#shared/errors.ts';
import { type EntryBlocks, type EntryProblem, problemOf, readEntries } from './read-entries.ts';
import type { TaskContext } from './task.ts';

export interface ExtractInput {
  readonly blocks: EntryBlocks;
  readonly root: string;
  readonly overwrite: boolean;
  /** Planned path of each entry below the root, names joined with `/`: safe, and no two alike. */
  readonly paths: readonly string[];
  /** The most bytes that all of them can have, as it was planned before anything was written. */
  readonly budget: number;
}

export interface ExtractOutput {
  readonly files: number;
  readonly bytes: number;
  readonly problems: readonly EntryProblem[];
}

/**
 * Decodes entries and writes each to its planned path. One bad entry never stops the others; a full disk does.
 * @throws UserError `larger-than-planned` before more is written than was planned, `disk-full`
 */
export function extractEntries(input: ExtractInput, context: TaskContext): ExtractOutput {
  const target = new ExtractionTarget(input.root, { overwrite: input.overwrite });
  const unwritten: EntryProblem[] = [];
  let files = 0;
  let bytes = 0;
  const unread = readEntries(input.blocks, context.check, (at, data) => {
    if (bytes + data.length > input.budget) {
      const message = `"${input.root}" is to get more than the archive said before, so the extraction stopped.`;
      throw new UserError('larger-than-planned', message, { path: input.root });
    }
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

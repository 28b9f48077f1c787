import {
  type ExistingFiles,
  ExtractionTarget,
  otherSize,
  withinTarget,
} from '#main/files/extraction-target.ts';
import type { PendingFile } from '#main/files/new-file.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { UserError } from '#shared/errors.ts';
import type { EntryBlocks } from './entry-blocks.ts';
import { type EntryProblem, problemOf, readEntries, type TakeLarge } from './read-entries.ts';

export interface ExtractInput {
  readonly blocks: EntryBlocks;
  readonly root: string;
  readonly existing: ExistingFiles;
  /** Modification time of extracted files, in milliseconds since 1970; absent = now. */
  readonly modified?: number | undefined;
  /** Planned path of each entry below the root, names joined with `/`. Safe, and all different. */
  readonly paths: readonly string[];
  /** Maximum bytes of all entries together, planned before anything is written. */
  readonly budget: number;
}

export interface ExtractOutput {
  readonly files: number;
  readonly bytes: number;
  /** Existing files of the same size as the archive's. */
  readonly skipped: number;
  /** Files that were written but whose time could not be set. */
  readonly untimed: number;
  readonly problems: readonly EntryProblem[];
}

/**
 * Decodes entries and writes each to its planned path. A bad entry does not stop the others; a full disk does.
 * @throws UserError `larger-than-planned` before more than the planned bytes are written, `disk-full`
 */
export function extractEntries(input: ExtractInput, context: TaskContext): ExtractOutput {
  const { existing, modified } = input;
  const target = new ExtractionTarget(input.root, { overwrite: existing === 'replace', modified });
  const unwritten: EntryProblem[] = [];
  let files = 0;
  let written = 0;
  let skipped = 0;
  const segmentsOf = (at: number): readonly string[] => (input.paths[at] ?? '').split('/');
  const isThere = (at: number, size: number): boolean => {
    const there = target.sizeOf(segmentsOf(at));
    if (there === null) return false;
    if (there === size) skipped += 1;
    else unwritten.push({ at, code: 'other-size', message: otherSize(there, size) });
    return true;
  };
  const write = (file: PendingFile, data: Uint8Array): void => {
    written += data.length;
    if (written > input.budget) {
      const message = `"${input.root}" would get more data than the archive declared, so the extraction stopped.`;
      throw new UserError('larger-than-planned', message, { path: input.root });
    }
    file.write(data);
  };
  const create = (at: number, fill: (file: PendingFile) => void): void => {
    const before = written;
    try {
      const file = target.openFile(segmentsOf(at));
      try {
        fill(file);
      } catch (error) {
        file.discard();
        throw error;
      }
      file.finish();
      files += 1;
    } catch (error) {
      const problem = problemOf(error);
      if (problem.code === 'disk-full' || problem.code === 'larger-than-planned') throw error;
      written = before;
      const message = withinTarget(target.root, segmentsOf(at), problem.message);
      unwritten.push({ ...problem, message, at });
    }
  };
  const use = (at: number, data: Uint8Array): void => create(at, (file) => write(file, data));
  const takeLarge: TakeLarge = (at, _, stream) => create(at, (file) => stream((piece) => write(file, piece)));
  const skip = existing === 'missing' ? isThere : undefined;
  const unread = readEntries(input.blocks, context.check, use, { skip, takeLarge });
  return { files, bytes: written, skipped, untimed: target.untimed, problems: [...unread, ...unwritten] };
}

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { EntryBlocks } from '#main/archives/tasks/entry-blocks.ts';
import {
  type EntryProblem,
  problemOf,
  readEntries,
  type TakeLarge,
} from '#main/archives/tasks/read-entries.ts';
import { openFileSource } from '#main/files/file-source.ts';
import type { TaskContext } from '#main/pool/task.ts';

/** Files to digest: entries of an archive, or files of a folder. */
export type DigestInput =
  | { readonly kind: 'entries'; readonly blocks: EntryBlocks }
  | { readonly kind: 'files'; readonly folder: string; readonly paths: readonly string[] };

export interface DigestOutput {
  /** SHA-256 of each file's bytes in hex; empty if unreadable. */
  readonly digests: readonly string[];
  readonly problems: readonly EntryProblem[];
}

/** Bytes per read of a loose file. */
const PIECE = 1024 * 1024;

/**
 * Digests unpacked file contents. An unreadable file is reported and does not stop the rest.
 * @throws UserError `changed-on-disk` and those of opening an archive
 */
export function digestFiles(input: DigestInput, context: TaskContext): DigestOutput {
  if (input.kind === 'entries') {
    const digests = new Array<string>(input.blocks.offset.length).fill('');
    const large: EntryProblem[] = [];
    const takeLarge: TakeLarge = (at, _, stream) => {
      const hash = createHash('sha256');
      try {
        stream((piece) => hash.update(piece));
        digests[at] = hash.digest('hex');
      } catch (error) {
        large.push({ ...problemOf(error), at });
      }
    };
    const use = (at: number, data: Uint8Array): void => {
      digests[at] = createHash('sha256').update(data).digest('hex');
    };
    const problems = readEntries(input.blocks, context.check, use, { takeLarge });
    return { digests, problems: [...problems, ...large] };
  }
  const problems: EntryProblem[] = [];
  const digests = input.paths.map((path, at) => {
    context.check();
    try {
      return digestFile(join(input.folder, path), context);
    } catch (error) {
      problems.push({ ...problemOf(error), at });
      return '';
    }
  });
  return { digests, problems };
}

function digestFile(path: string, context: TaskContext): string {
  const source = openFileSource(path);
  try {
    const hash = createHash('sha256');
    for (let at = 0; at < source.size; at += PIECE) {
      context.check();
      hash.update(source.read(at, PIECE));
    }
    return hash.digest('hex');
  } finally {
    source.close();
  }
}

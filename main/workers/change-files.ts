import { join } from 'node:path';
import { openFileSource } from '#main/files/file-source.ts';
import { type ByteSource, bytesSource } from '#shared/binary/source.ts';
import type { ValueChange } from '#shared/document/value-change.ts';
import { UserError } from '#shared/errors.ts';
import type { Format } from '#shared/formats/format.ts';
import { identify } from '#shared/formats/registry.ts';
import { type EntryBlocks, type EntryProblem, problemOf, readEntries } from './read-entries.ts';
import type { TaskContext } from './task.ts';

/** Meshes of which something is listed or changed: entries of an archive, or files of a folder. */
export type FilesInput<Q> = (
  | { readonly kind: 'entries'; readonly blocks: EntryBlocks }
  | { readonly kind: 'files'; readonly folder: string }
) & {
  /** Path of each, in the archive or below the folder. */
  readonly paths: readonly string[];
  readonly query: Q;
  /** Whether changed files come back with their bytes. */
  readonly bytes?: boolean;
};

export interface FilesOutput<F> {
  /** Files that have something that is meant. */
  readonly files: readonly (F & FoundInFile)[];
  readonly problems: readonly EntryProblem[];
}

/** What there is of every file that has something that is meant. */
export interface FoundInFile {
  /** Its index in the batch. */
  readonly at: number;
  readonly changes: readonly ValueChange[];
  /** The whole file with its changes, where they were asked for and there are any. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

/** Something that is looked for in files and may be changed there. */
export interface FileLook<F> {
  readonly found: F;
  readonly changes: readonly ValueChange[];
  /** The file with its changes; undefined where there are none. */
  readonly source?: ByteSource | undefined;
}

/**
 * Looks into meshes one by one. A file that cannot be read, or that cannot be changed as asked, is reported and left as it
 * is; the next one goes on.
 *
 * @param look what there is in a file; undefined where nothing is meant. It may throw, and report more with `problem`
 * @throws UserError `changed-on-disk` and those of opening an archive
 */
export function lookIntoFiles<F>(
  input: FilesInput<unknown>,
  context: TaskContext,
  look: (
    format: Format,
    source: ByteSource,
    path: string,
    problem: (code: string, message: string) => void,
  ) => FileLook<F> | undefined,
): FilesOutput<F> {
  const files: (F & FoundInFile)[] = [];
  const problems: EntryProblem[] = [];
  const open = (at: number, source: ByteSource): void => {
    const path = input.paths[at] ?? '';
    try {
      if (source.size > LARGEST) {
        throw new UserError('file-too-large', 'has more than the 256 MiB that a mesh is read up to', {
          path,
        });
      }
      const format = identify(source.read(0, HEAD), path);
      const looked = look(format, source, path, (code, message) => problems.push({ at, code, message }));
      if (looked === undefined) return;
      const { found, changes, source: changed } = looked;
      if (input.bytes !== true || changes.length === 0 || changed === undefined) {
        files.push({ ...found, at, changes });
        return;
      }
      const bytes = new Uint8Array(changed.size);
      bytes.set(changed.read(0, bytes.length));
      context.transfer(bytes.buffer);
      files.push({ ...found, at, changes, bytes });
    } catch (error) {
      problems.push({ ...problemOf(error), at });
    }
  };
  if (input.kind === 'entries') {
    const unread = readEntries(input.blocks, context.check, (at, data) => open(at, bytesSource(data)));
    return { files, problems: [...unread, ...problems] };
  }
  for (const [at, path] of input.paths.entries()) {
    context.check();
    try {
      const source = openFileSource(join(input.folder, path));
      try {
        open(at, source);
      } finally {
        source.close();
      }
    } catch (error) {
      problems.push({ ...problemOf(error), at });
    }
  }
  return { files, problems };
}

/** Larger files are no meshes, whatever they are called. */
const LARGEST = 256 * 1024 * 1024;
const HEAD = 4096;

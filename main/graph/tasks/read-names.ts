import { join } from 'node:path';
import type { BatchInput } from '#main/archives/tasks/batch-input.ts';
import { type EntryProblem, problemOf, readEntries } from '#main/archives/tasks/read-entries.ts';
import { reusingInflateUpTo } from '#main/codec/reusing-deflater.ts';
import { openFileSource } from '#main/files/file-source.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { manyInThread, type OpenInThread } from '#main/workspace/tasks/open-in-thread.ts';
import { type ByteSource, bytesSource } from '#shared/binary/source.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { LARGEST_READ } from '#shared/formats/kit/largest-read.ts';
import { NamedBuilder, type NamedColumns } from '#shared/graph/named-columns.ts';

/** What files name, by their index in the batch. */
export interface ReadNamesOutput {
  readonly named: NamedColumns;
  readonly problems: readonly EntryProblem[];
  /** Files that could not be read now and may be later: another program uses them. By their index in the batch. */
  readonly unsettled: readonly number[];
}

/**
 * Reads which files the files of a batch name. One that cannot be read to its end is reported; what was found in it until
 * then counts.
 * @throws UserError `changed-on-disk` and those of opening an archive
 */
export async function readNames(
  input: BatchInput,
  { check, transfer }: TaskContext,
): Promise<ReadNamesOutput> {
  const openFile = await manyInThread({ inflate: reusingInflateUpTo });
  const builder = new NamedBuilder();
  const problems: EntryProblem[] = [];
  const unsettled: number[] = [];
  const attempt = (at: number, read: () => void): void => {
    try {
      read();
    } catch (error) {
      problems.push({ ...problemOf(error), at });
      if (!(error instanceof FormatError) && !isTooLarge(error)) unsettled.push(at);
    }
  };
  const take = (at: number, source: ByteSource, path: string): void =>
    namesIn(openFile, source, path, check, (needed) => builder.add(at, needed));
  if (input.kind === 'entries') {
    const use = (at: number, data: Uint8Array): void => {
      const path = input.paths[at] ?? '';
      // The memory of an entry is used again for the next one, but all is read by then.
      attempt(at, () => take(at, bytesSource(data, path), path));
    };
    const skip = (at: number, size: number): boolean => {
      if (size <= LARGEST_READ) return false;
      problems.push({ at, code: TOO_LARGE, message: LARGE });
      return true;
    };
    problems.push(...readEntries(input.blocks, check, use, { skip }));
  } else {
    for (const [at, path] of input.paths.entries()) {
      check();
      attempt(at, () => {
        const source = openFileSource(join(input.folder, path));
        try {
          take(at, source, path);
        } finally {
          source.close();
        }
      });
    }
  }
  const named = builder.finish();
  const { file, text, record, part, folder, texts } = named;
  transfer(...[file, text, record, part, folder, texts.bytes, texts.start].map(({ buffer }) => buffer));
  return { named, problems, unsettled };
}

const TOO_LARGE = 'file-too-large';
const LARGE = 'is larger than 256 MiB, so what it names is not read';

function isTooLarge(error: unknown): boolean {
  return error instanceof UserError && error.code === TOO_LARGE;
}

type Needed = Parameters<NamedBuilder['add']>[1];

function namesIn(
  openFile: OpenInThread,
  source: ByteSource,
  path: string,
  check: () => void,
  use: (needed: Needed) => void,
): void {
  const { format, file } = openFile(checked(source, check), path);
  if (source.size > LARGEST_READ && format.anySize === undefined) {
    throw new UserError(TOO_LARGE, LARGE, { path });
  }
  for (const needed of file.needed?.() ?? []) use(needed);
}

/** A source that looks for a cancel at every read. */
function checked(source: ByteSource, check: () => void): ByteSource {
  return {
    size: source.size,
    name: source.name,
    read(offset, length) {
      check();
      return source.read(offset, length);
    },
  };
}

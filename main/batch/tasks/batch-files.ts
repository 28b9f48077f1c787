import { join } from 'node:path';
import type { EntryBlocks } from '#main/archives/tasks/entry-blocks.ts';
import { type EntryProblem, problemOf, readEntries } from '#main/archives/tasks/read-entries.ts';
import { reusingInflateUpTo } from '#main/codec/reusing-deflater.ts';
import { nodeDeflate } from '#main/codec/zlib.ts';
import { openFileSource } from '#main/files/file-source.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { manyInThread } from '#main/workspace/tasks/open-in-thread.ts';
import { dataRootOf, type OtherSource, otherFiles } from '#main/workspace/tasks/other-files.ts';
import type { BatchChange } from '#shared/batch/batch-change.ts';
import type { BatchFile, ChangedFile } from '#shared/batch/batch-tool.ts';
import type { LeftOut } from '#shared/batch/left-out.ts';
import type { AddedFile, OtherFiles } from '#shared/batch/other-files.ts';
import { type ByteSource, bytesSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { batchTool } from '#shared/tools/batch-tools.ts';

/** Input of the task: entries of an archive, or files of a folder. */
export type FilesInput = (
  | { readonly kind: 'entries'; readonly blocks: EntryBlocks }
  | { readonly kind: 'files'; readonly folder: string }
) & {
  /** Id of the tool. */
  readonly tool: string;
  /** In the form that the tool's schema describes. */
  readonly question: unknown;
  /** Path of each, in the archive or below the folder. */
  readonly paths: readonly string[];
  /** Whether changed files include their bytes. */
  readonly bytes?: boolean;
  /** Where files of the same Data folder are, best first; absent = only around the file itself. */
  readonly others?: readonly OtherSource[];
};

export interface FilesOutput {
  /** Files in which something matches. */
  readonly files: readonly MatchingFile[];
  readonly problems: readonly EntryProblem[];
}

/** One matching file. */
export interface MatchingFile<F = unknown> {
  /** Index in the batch. */
  readonly at: number;
  /** The tool's matches. */
  readonly found: readonly F[];
  readonly changes: readonly BatchChange[];
  readonly leftOut: readonly LeftOut[];
  /** Path in Data where the changed file goes; absent = to its old place. */
  readonly movedTo?: string | undefined;
  /** The whole changed file; absent if nothing changes or bytes were not requested. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** Files that come with it; absent = none, or bytes were not requested. */
  readonly added?: readonly AddedFile[] | undefined;
}

/**
 * Runs a batch tool over files one by one. A file that cannot be read or changed is reported and stays as it is.
 *
 * @throws UserError `changed-on-disk`, and those of the question and of opening an archive
 */
export async function batchFiles(input: FilesInput, context: TaskContext): Promise<FilesOutput> {
  const openFile = await manyInThread({
    inflate: reusingInflateUpTo,
    deflate: nodeDeflate,
  });
  const tool = batchTool(input.tool);
  const asked = tool.ask(input.question);
  const isChange = tool.isChange(input.question);
  const files: MatchingFile[] = [];
  const problems: EntryProblem[] = [];

  const inSources = otherFiles(input.others ?? [], { canAdd: true });
  /** Loose files look around themselves first: their folder need not be one of the sources. */
  const othersOf = (path: string): OtherFiles => {
    if (input.kind === 'entries') return inSources;
    const around = dataRootOf(input.folder, path).map((folder): OtherSource => ({ kind: 'folder', folder }));
    const near = otherFiles(around, { canAdd: true });
    return { canAdd: true, read: (one) => near.read(one) ?? inSources.read(one) };
  };
  /** Changes a file. If it must stay as it is, its matches still count in a dry run. */
  const changeOf = (file: BatchFile, at: number, found: readonly unknown[]): ChangedFile => {
    try {
      return tool.change(file, asked, found);
    } catch (error) {
      if (input.bytes === true) throw error;
      problems.push({ ...problemOf(error), at });
      return UNCHANGED;
    }
  };
  const scan = (at: number, source: ByteSource): void => {
    const path = input.paths[at] ?? '';
    if (source.size > LARGEST) {
      throw new UserError('file-too-large', 'is larger than 256 MiB, the limit for one file', { path });
    }
    const file: BatchFile = {
      path,
      source,
      ...openFile(source, path),
      others: othersOf(path),
      report: (code, message) => void problems.push({ at, code, message }),
    };
    const found = tool.find(file, asked);
    if (found.length === 0) return;
    const answer: ChangedFile = isChange ? changeOf(file, at, found) : UNCHANGED;
    const { changes, source: changed, leftOut = [], movedTo, added = [] } = answer;
    if (input.bytes !== true || changes.length === 0 || changed === undefined) {
      files.push({ at, found, changes, leftOut, movedTo });
      return;
    }
    const bytes = new Uint8Array(changed.size);
    bytes.set(changed.read(0, bytes.length));
    context.transfer(bytes.buffer, ...added.map((one) => one.bytes.buffer));
    files.push({ at, found, changes, leftOut, movedTo, bytes, added });
  };
  const orReport = (at: number, run: () => void): void => {
    try {
      run();
    } catch (error) {
      problems.push({ ...problemOf(error), at });
    }
  };

  if (input.kind === 'entries') {
    const unread = readEntries(input.blocks, context.check, (at, data) =>
      orReport(at, () => scan(at, bytesSource(data))),
    );
    return { files, problems: [...unread, ...problems] };
  }
  for (const [at, path] of input.paths.entries()) {
    context.check();
    orReport(at, () => {
      const source = openFileSource(join(input.folder, path));
      try {
        scan(at, source);
      } finally {
        source.close();
      }
    });
  }
  return { files, problems };
}

const UNCHANGED: ChangedFile = { changes: [], source: undefined };

/** Limit of one file, in bytes: no file that a game ships comes near it. */
const LARGEST = 256 * 1024 * 1024;

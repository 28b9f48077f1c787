import type { TaskContext } from '#main/pool/task.ts';
import { openInThread } from '#main/workspace/tasks/open-in-thread.ts';
import { bytesSource } from '#shared/binary/source.ts';
import {
  type ComparedFile,
  type ComparedTexts,
  compareFiles,
  type FileComparison,
  type LocatedDifference,
  textsOf,
} from '#shared/compare/compare-files.ts';

export interface ComparedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface CompareDocumentsInput {
  readonly before: ComparedBytes;
  readonly after: ComparedBytes;
}

export interface CompareDocumentsOutput {
  readonly by: FileComparison['by'];
  readonly differences: readonly LocatedDifference[];
  readonly more: number;
  readonly texts: Pick<ComparedTexts, 'before' | 'after'> | null;
}

/**
 * Finds the differences between two files, with the text of both.
 * @throws UserError `different-formats`, `too-large`; FormatError if a file cannot be read
 */
export async function compareDocuments(
  input: CompareDocumentsInput,
  { check, transfer }: TaskContext,
): Promise<CompareDocumentsOutput> {
  const [before, after] = [await fileOf(input.before), await fileOf(input.after)];
  const comparison = compareFiles(before, after, check);
  const { by, more } = comparison;
  const texts = textsOf(comparison, before, after, check);
  if (texts === undefined) return { by, more, differences: comparison.differences.map(unlined), texts: null };
  for (const { lines } of [texts.before, texts.after]) {
    transfer(lines.parents.buffer, lines.offsets.buffer, lines.lengths.buffer);
  }
  return {
    by,
    more,
    differences: by === 'text' ? comparison.differences.map(unlined) : texts.differences,
    texts: { before: texts.before, after: texts.after },
  };
}

async function fileOf({ name, bytes }: ComparedBytes): Promise<ComparedFile> {
  const source = bytesSource(bytes, name);
  return { name, source, ...(await openInThread(source)) };
}

function unlined(difference: FileComparison['differences'][number]): LocatedDifference {
  return { ...difference, part: '', line: undefined, otherLine: undefined };
}

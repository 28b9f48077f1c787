import { type ExistingFiles, ExtractionTarget } from '#main/files/extraction-target.ts';
import { openFileSource } from '#main/files/file-source.ts';
import { type ByteSource, bytesSource } from '#shared/binary/source.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { identify } from '#shared/formats/registry.ts';
import { imageStems } from '#shared/formats/texbsi/bank-index.ts';
import {
  type ExportBankOptions,
  exportBank,
  exportBankImage,
  namedImage,
} from '#shared/formats/texbsi/export-bank.ts';
import type { ExportedFile } from '#shared/formats/texbsi/export-image.ts';
import type { Bank } from '#shared/formats/texbsi/model.ts';
import { notABank } from './read-bank.ts';
import { problemOf } from './read-entries.ts';
import type { TaskContext } from './task.ts';

export interface ExportBankInput {
  /** Path of the file, or its bytes where it lies in an archive. */
  readonly file: string | Uint8Array;
  /** Of the file: it says the bank's number. */
  readonly name: string;
  /** Folder that the files go into. */
  readonly root: string;
  readonly existing: ExistingFiles;
  /** Only this image, without an index; by name or place. */
  readonly image?: string | undefined;
  readonly options: Omit<ExportBankOptions, 'check'>;
}

export interface ExportBankOutput {
  readonly files: number;
  readonly bytes: number;
  /** Images that cannot be shown, and files that could not be written; the others are there. */
  readonly problems: readonly Problem[];
}

/** Writes the images of a bank into a folder. @throws UserError `not-a-bank`, `no-such-image`, `disk-full` */
export function exportBankFiles(input: ExportBankInput, context: TaskContext): ExportBankOutput {
  const { file, name, root, existing } = input;
  const bank = bankOf(file, name);
  const problems: Problem[] = [];
  let [files, bytes] = [0, 0];
  const target = new ExtractionTarget(root, { overwrite: existing === 'replace' });
  for (const exported of filesOf(bank, input, context, (problem) => problems.push(problem))) {
    context.check();
    try {
      target.createFile([exported.name], exported.bytes);
      files += 1;
      bytes += exported.bytes.length;
    } catch (error) {
      const { code, message } = problemOf(error);
      if (code === 'disk-full') throw error;
      problems.push({ path: exported.name, code, message });
    }
  }
  return { files, bytes, problems };
}

/** The bank in a file. @throws UserError `not-a-bank` */
export function bankOf(file: string | Uint8Array, name: string): Bank {
  if (typeof file !== 'string') return openedBank(bytesSource(file, name), name);
  const source = openFileSource(file);
  try {
    return openedBank(source, name);
  } finally {
    source.close();
  }
}

/** First bytes that a format is recognised by. */
const HEAD = 4096;
/** Ten times what the game's largest bank could have at most. */
const MOST_BYTES = 256 * 1024 * 1024;

function openedBank(source: ByteSource, name: string): Bank {
  const open = identify(source.read(0, HEAD), name).bank;
  if (open === undefined) throw notABank(name);
  if (source.size > MOST_BYTES) {
    const message = `“${name}” has ${source.size} bytes, more than any bank of images.`;
    throw new UserError('bank-too-large', message, { path: name });
  }
  return open(bytesSource(source.read(0, source.size), name));
}

function filesOf(
  bank: Bank,
  { name, image, options }: ExportBankInput,
  { check }: TaskContext,
  onProblem: (problem: Problem) => void,
): Iterable<ExportedFile> {
  const checked = { ...options, check };
  if (image === undefined) return exportBank(bank, name, checked, onProblem);
  const one = namedImage(bank, image);
  return exportBankImage(bank, one, imageStems(bank.images)[one.ordinal]!, checked);
}

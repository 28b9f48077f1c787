import { nodeDeflater } from '#main/codec/zlib.ts';
import { type ExistingFiles, ExtractionTarget } from '#main/files/extraction-target.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { FormatError, type Problem, UserError } from '#shared/errors.ts';
import type { Bank } from '#shared/formats/kit/bank.ts';
import { imageStems } from '#shared/formats/texbsi/bank-index.ts';
import { exportBank, exportBankImage } from '#shared/formats/texbsi/export-bank.ts';
import type { ExportedFile, ImageFileFormat } from '#shared/formats/texbsi/export-image.ts';
import type { ChannelChoice } from '#shared/image/channels.ts';
import type { BankColors } from './bank-colors.ts';
import { bankIn, imageAt } from './read-bank.ts';

export interface ExportImagesInput {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Absent = all, with an index file. */
  readonly images?: readonly number[] | undefined;
  readonly colors: BankColors;
  readonly format: ImageFileFormat;
  readonly separate: boolean;
  /** For `png`; absent = all. */
  readonly channels?: ChannelChoice | undefined;
  /** Folder to write to; absent = the files are returned. */
  readonly target?: { readonly root: string; readonly existing: ExistingFiles };
}

export interface ExportImagesOutput {
  readonly files: number;
  readonly bytes: number;
  /** Files that were not written to disk. */
  readonly exported: readonly ExportedFile[];
  readonly problems: readonly Problem[];
}

/**
 * Exports images of a bank as picture files. One that fails does not stop the others; a full disk does.
 * @throws UserError `not-a-bank`, `no-such-image`, `disk-full`
 */
export async function exportImages(
  input: ExportImagesInput,
  context: TaskContext,
): Promise<ExportImagesOutput> {
  const bank = await bankIn(input.bytes, input.name);
  const problems: Problem[] = [];
  const exported: ExportedFile[] = [];
  const { target } = input;
  const folder = target && new ExtractionTarget(target.root, { overwrite: target.existing === 'replace' });
  let [files, bytes] = [0, 0];
  for (const file of filesOf(bank, input, context, problems)) {
    context.check();
    context.progress({ done: files, total: 0, unit: 'files', current: file.name });
    if (folder === undefined) exported.push(file);
    else if (!written(folder, file, problems)) continue;
    files += 1;
    bytes += file.bytes.length;
  }
  context.transfer(...exported.map((file) => file.bytes.buffer));
  return { files, bytes, exported, problems };
}

function* filesOf(
  bank: Bank,
  { name, images, colors, format, separate, channels }: ExportImagesInput,
  { check }: TaskContext,
  problems: Problem[],
): Generator<ExportedFile> {
  const { scene, prefer, depth, transparent } = colors;
  const { deflate } = nodeDeflater;
  const files = { format, separate, channels, check, deflate };
  const options = { scene: scene ?? undefined, prefer, depth, transparent, ...files };
  if (images === undefined) {
    yield* exportBank(bank, name, options, (problem) => problems.push(problem));
    return;
  }
  const stems = imageStems(bank.images);
  for (const place of images) {
    const image = imageAt(bank, place);
    try {
      yield* exportBankImage(bank, image, stems[place] ?? `image-${place}`, options);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      problems.push({ path: image.name, code: error.code, message: `The image ${error.message}.` });
    }
  }
}

/** Whether it was written. */
function written(folder: ExtractionTarget, { name, bytes }: ExportedFile, problems: Problem[]): boolean {
  try {
    folder.createFile([name], bytes);
    return true;
  } catch (error) {
    if (!(error instanceof UserError) || error.code === 'disk-full') throw error;
    problems.push({ path: name, code: error.code, message: error.message });
    return false;
  }
}

import { statSync } from 'node:fs';
import { nodeDeflater } from '#main/codec/zlib.ts';
import type { ThreadsOnDemand } from '#main/context/threads.ts';
import { saveBytes } from '#main/files/save-bytes.ts';
import { withTarget } from '#main/targets/target.ts';
import { pictureFiles } from '#main/textures/picture-files.ts';
import { UserError } from '#shared/errors.ts';
import { imageStems } from '#shared/formats/texbsi/bank-index.ts';
import { exportBankImage, namedImage } from '#shared/formats/texbsi/export-bank.ts';
import type { ExportedFile } from '#shared/formats/texbsi/export-image.ts';
import { openBankFile } from './bank-file.ts';
import { paletteForBank } from './bank-palette.ts';
import {
  colorsOf,
  filesOf,
  requireUse,
  type TextureExportArguments,
  type Written,
} from './export-options.ts';
import { exportToFolder } from './export-to-folder.ts';

/**
 * Exports pictures to files that other programs read: a single picture to a file if the output has a picture's
 * extension,
 * everything else into a folder.
 * @returns what was written, and a message about it
 * @throws UserError `usage`, `not-a-texture`, `no-such-picture`, and errors of saving
 */
export async function exportTextures(
  files: readonly string[],
  args: TextureExportArguments,
  threads: ThreadsOnDemand,
): Promise<{ readonly written: Written; readonly message: string; readonly toFile: boolean }> {
  const { output } = args;
  const stats = statSync(output, { throwIfNoEntry: false });
  const isFolder = stats?.isDirectory() === true;
  if (files.length === 1 && namesPicture(output) && !isFolder) return await exportToFile(files[0]!, args);
  if (stats !== undefined && !isFolder) {
    const message = `“${output}” is a file: name a folder, or a .png or .gif file for one picture.`;
    throw new UserError('usage', message);
  }
  const written = await exportToFolder(files, args, threads);
  return { written, message: writtenLine(written, output), toFile: false };
}

/** In quotes, or the full stop would look like part of the name. */
function writtenLine({ files, bytes }: Written, output: string): string {
  return `Wrote ${files} ${files === 1 ? 'file' : 'files'} (${bytes} bytes) to “${output}”.`;
}

async function exportToFile(file: string, args: TextureExportArguments) {
  const { output } = args;
  const bytes = await withTarget(file, async (target) => {
    const isBank = target.file.bank !== undefined;
    requireUse(args, { banks: isBank, textures: !isBank });
    if (!isBank && isGif(output)) {
      throw new UserError('usage', `“${target.name}” has no palette: export it as PNG.`);
    }
    const made = isBank ? await bankFiles(file, args) : pictureFiles(target, args, 'first');
    const [first, ...others] = [...made];
    if (first !== undefined && others.length === 0) return first.bytes;
    throw new UserError('usage', `These are several pictures: name a folder instead of “${output}”.`);
  });
  const { message, problems } = await saveBytes(output, bytes);
  return { written: { files: 1, bytes: bytes.length, problems }, message, toFile: true };
}

async function bankFiles(file: string, args: TextureExportArguments): Promise<readonly ExportedFile[]> {
  const { bank } = await openBankFile(file);
  const { output, image } = args;
  const format = args.format ?? (isGif(output) ? 'gif' : 'indexed-png');
  if (image === undefined && bank.kind === 'bank') {
    throw new UserError('usage', 'Name a folder for a bank, or one of its images with --image.');
  }
  if ((format === 'gif') !== isGif(output)) {
    throw new UserError('usage', `“${output}” is not a name for a ${format} file.`);
  }
  const chosen = namedImage(bank, image ?? '0');
  const { scene, ...colors } = colorsOf(await paletteForBank(file, args.palette), bank.kind === 'bank', args);
  return exportBankImage(bank, chosen, imageStems([chosen])[0]!, {
    ...filesOf({ ...args, format }),
    ...colors,
    scene: scene ?? undefined,
    deflate: nodeDeflater.deflate,
  });
}

function isGif(path: string): boolean {
  return /\.gif$/i.test(path);
}

function namesPicture(path: string): boolean {
  return /\.(?:png|apng|gif)$/i.test(path);
}

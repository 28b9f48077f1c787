import { statSync } from 'node:fs';
import { nodeDeflater } from '#main/workers/zlib.ts';
import { UserError } from '#shared/errors.ts';
import { imageStems } from '#shared/formats/texbsi/bank-index.ts';
import { exportBankImage, namedImage } from '#shared/formats/texbsi/export-bank.ts';
import type { ExportedFile } from '#shared/formats/texbsi/export-image.ts';
import { paletteForBank } from './bank-palette.ts';
import { openBankFile } from './bank-target.ts';
import { type ExitCode, printJson, reportProblems, say } from './output.ts';
import { saveBytes } from './save-bytes.ts';
import { withTarget } from './target.ts';
import { exportToFolder } from './texture-export-folder.ts';
import {
  colorsOf,
  filesOf,
  requireUse,
  type TextureExportArguments,
  type Written,
} from './texture-export-options.ts';
import { pictureFiles } from './texture-pictures.ts';

/** `texture export FILE... -o OUT`: pictures as files that other programs read. */
export async function textureExport(
  files: readonly string[],
  args: TextureExportArguments,
): Promise<ExitCode> {
  const { output, json } = args;
  const stats = statSync(output, { throwIfNoEntry: false });
  const isFolder = stats?.isDirectory() === true;
  const toFile = files.length === 1 && namesPicture(output) && !isFolder;
  if (!toFile && stats !== undefined && !isFolder) {
    const message = `“${output}” is a file: name a folder, or a .png or .gif file for one picture.`;
    throw new UserError('usage', message);
  }
  const written = toFile ? await exportToFile(files[0]!, args) : await exportToFolder(files, args);
  if (json === true) printJson({ output, ...written });
  else if (!toFile) say(writtenLine(written, output));
  return reportProblems(written.problems);
}

/** The place is in quotes, as a stop behind it would look like a part of it. */
function writtenLine({ files, bytes }: Written, output: string): string {
  return `Wrote ${files} ${files === 1 ? 'file' : 'files'} (${bytes} bytes) to “${output}”.`;
}

async function exportToFile(file: string, args: TextureExportArguments): Promise<Written> {
  const { output } = args;
  const bytes = await withTarget(file, async (target) => {
    const isBank = target.format.bank !== undefined;
    requireUse(args, { banks: isBank, textures: !isBank });
    if (!isBank && isGif(output)) {
      throw new UserError('usage', `“${target.name}” has colors and no palette: it is exported as PNG.`);
    }
    const made = isBank ? await bankFiles(file, args) : pictureFiles(target, args, 'first');
    const [first, ...others] = [...made];
    if (first !== undefined && others.length === 0) return first.bytes;
    throw new UserError('usage', `These are several pictures, and “${output}” is one file: name a folder.`);
  });
  const { message, problems } = await saveBytes(output, bytes);
  say(message);
  return { files: 1, bytes: bytes.length, problems };
}

async function bankFiles(file: string, args: TextureExportArguments): Promise<readonly ExportedFile[]> {
  const { bank } = await openBankFile(file);
  const { output, image } = args;
  const format = args.format ?? (isGif(output) ? 'gif' : 'indexed-png');
  if (image === undefined && bank.kind === 'bank') {
    throw new UserError('usage', 'A bank is exported to a folder; for a file, name one image with --image.');
  }
  if ((format === 'gif') !== isGif(output)) {
    throw new UserError('usage', `“${output}” does not end as ${format} files do.`);
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

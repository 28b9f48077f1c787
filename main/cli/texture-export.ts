import { mkdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ExtractionTarget } from '#main/files/extraction-target.ts';
import { exportBanks } from '#main/services/export-banks.ts';
import { bankOf } from '#main/workers/export-bank.ts';
import { FormatError, type Problem, UserError } from '#shared/errors.ts';
import type { PaletteDepth } from '#shared/formats/palette/colors.ts';
import { imageStems } from '#shared/formats/texbsi/bank-index.ts';
import { type ExportBankOptions, exportBankImage, namedImage } from '#shared/formats/texbsi/export-bank.ts';
import type { ImageFileFormat } from '#shared/formats/texbsi/export-image.ts';
import type { ChannelChoice } from '#shared/image/channels.ts';
import { paletteForBank } from './bank-palette.ts';
import { type ExitCode, printJson, reportProblems, say } from './output.ts';
import { withPool } from './pool.ts';
import { progressLine } from './progress.ts';
import { saveBytes } from './save-bytes.ts';
import { type Target, withTarget } from './target.ts';
import { type PictureArguments, pictureFiles } from './texture-pictures.ts';

export interface BankColorArguments {
  readonly palette?: string;
  readonly prefer?: 'embedded' | 'scene';
  readonly paletteDepth?: '6' | '8';
  readonly colorZero?: 'transparent' | 'opaque';
}

export interface TextureExportArguments extends BankColorArguments, PictureArguments {
  readonly output: string;
  readonly format?: ImageFileFormat;
  readonly image?: string;
  readonly channel?: ChannelChoice;
  readonly frames?: 'separate';
  readonly overwrite?: boolean;
  readonly json?: boolean;
}

interface Written {
  readonly files: number;
  readonly bytes: number;
  readonly problems: readonly Problem[];
}

/** `texture export FILE... -o OUT`: pictures as files that other programs read. */
export async function textureExport(
  files: readonly string[],
  args: TextureExportArguments,
): Promise<ExitCode> {
  const { output, json } = args;
  const toFile = files.length === 1 && namesPicture(output) && !isFolder(output);
  if (!toFile && isThere(output) && !isFolder(output)) {
    const message = `“${output}” is a file: name a folder, or a .png or .gif file for one picture.`;
    throw new UserError('usage', message);
  }
  const written = toFile ? await exportToFile(files[0]!, args) : await exportToFolder(files, args);
  if (json === true) printJson({ output, ...written });
  else if (!toFile) say(`Wrote ${written.files} files (${written.bytes} bytes) to ${output}.`);
  return reportProblems(written.problems);
}

async function exportToFile(file: string, args: TextureExportArguments): Promise<Written> {
  const { output } = args;
  const bytes = await withTarget(file, async (target) => {
    const made =
      target.format.bank === undefined
        ? pictureFiles(target, args, 'first')
        : await bankFiles(target, file, args);
    const [first, ...others] = [...made];
    if (first !== undefined && others.length === 0) return first.bytes;
    throw new UserError('usage', 'Frames that are exported one by one need a folder: name one with -o.');
  });
  const { message, problems } = await saveBytes(output, bytes);
  say(message);
  return { files: 1, bytes: bytes.length, problems };
}

async function bankFiles(target: Target, file: string, args: TextureExportArguments) {
  const bank = bankOf(target.source.read(0, target.source.size), target.name);
  const format = args.format ?? (/\.gif$/i.test(args.output) ? 'gif' : 'indexed-png');
  if (args.image === undefined && bank.kind === 'bank') {
    throw new UserError('usage', 'A bank is exported to a folder; for a file, name one image with --image.');
  }
  if ((format === 'gif') !== /\.gif$/i.test(args.output)) {
    throw new UserError('usage', `“${args.output}” does not end as ${format} files do.`);
  }
  const image = namedImage(bank, args.image ?? '0');
  return exportBankImage(bank, image, imageStems([image])[0]!, {
    ...(await bankOptions(file, args)),
    format,
  });
}

async function bankOptions(
  file: string,
  args: TextureExportArguments,
): Promise<Omit<ExportBankOptions, 'check'>> {
  const { format = 'indexed-png', channel, frames, prefer, paletteDepth, colorZero } = args;
  if (channel !== undefined && format !== 'png') {
    throw new UserError('usage', '--channel is for colors: name --format png with it.');
  }
  return {
    format,
    channels: channel,
    separate: frames === 'separate',
    scene: await paletteForBank(file, args.palette),
    prefer,
    depth: depthOf(paletteDepth),
    ...(colorZero && { transparent: colorZero === 'transparent' }),
  };
}

/** How many bits a channel of an image's palette has, where somebody says it. */
export function depthOf(bits: BankColorArguments['paletteDepth']): PaletteDepth | undefined {
  return bits === undefined ? undefined : bits === '6' ? 6 : 8;
}

/** Several files get folders of their own where each has many pictures. */
async function exportToFolder(files: readonly string[], args: TextureExportArguments): Promise<Written> {
  const { output } = args;
  const existing = args.overwrite === true ? 'replace' : 'keep';
  const banks: Parameters<typeof exportBanks>[0]['banks'][number][] = [];
  const pictures: string[] = [];
  const problems: Problem[] = [];
  const taken = new Set<string>();
  for (const file of files) {
    await settled(file, files.length, problems, () =>
      withTarget(file, async ({ format, name, source }) => {
        if (format.bank === undefined) {
          pictures.push(file);
          return;
        }
        const own = basename(name.replaceAll('\\', '/'));
        if (taken.has(own.toLowerCase())) {
          throw new UserError('same-output', `“${file}” would go where another “${own}” goes.`, {
            path: file,
          });
        }
        taken.add(own.toLowerCase());
        banks.push({
          file: file.includes('::') ? source.read(0, source.size) : file,
          name,
          shown: own,
          root: files.length === 1 ? output : join(output, own),
          image: args.image,
          options: await bankOptions(file, args),
        });
      }),
    );
  }
  let written: Written = { files: 0, bytes: 0, problems: [] };
  if (banks.length > 0) {
    if (files.length > 1) mkdirSync(output, { recursive: true });
    const onProgress = progressLine('Exporting');
    written = await withPool((pool) => exportBanks({ banks, existing, pool, onProgress }));
  }
  let { files: count, bytes } = written;
  problems.push(...written.problems);
  for (const file of pictures) {
    await settled(file, files.length, problems, () =>
      withTarget(file, (target) => {
        let folder: ExtractionTarget | undefined;
        for (const made of pictureFiles(target, args, 'all')) {
          folder ??= new ExtractionTarget(output, { overwrite: existing === 'replace' });
          try {
            folder.createFile([made.name], made.bytes);
          } catch (error) {
            if (!(error instanceof UserError) || error.code === 'disk-full') throw error;
            problems.push({ path: made.name, code: error.code, message: error.message });
            continue;
          }
          count += 1;
          bytes += made.bytes.length;
        }
      }),
    );
  }
  return { files: count, bytes, problems };
}

/** Of several files, one that cannot be exported is a problem, and the others are exported. */
async function settled(
  file: string,
  files: number,
  problems: Problem[],
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    const isOwn = error instanceof FormatError || error instanceof UserError;
    if (!isOwn || files === 1 || error.code === 'disk-full' || error.code === 'usage') throw error;
    problems.push({ path: file, code: error.code, message: error.message });
  }
}

function namesPicture(path: string): boolean {
  return /\.(?:png|apng|gif)$/i.test(path);
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

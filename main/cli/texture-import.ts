import { statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { openFileSource } from '#main/files/file-source.ts';
import type { FileStamp } from '#main/files/file-stamp.ts';
import { FormatError, type Problem, UserError } from '#shared/errors.ts';
import { isArchiveName } from '#shared/formats/archive-name.ts';
import { importablePicture } from '#shared/formats/importable-picture.ts';
import { type BankIndex, INDEX_NAME, readBankIndex } from '#shared/formats/texbsi/bank-index.ts';
import { namedImage } from '#shared/formats/texbsi/export-bank.ts';
import {
  type ImportBankOptions,
  type ImportedBank,
  type ImportedBankImage,
  importBank,
  indexedImage,
  type WantedImage,
} from '#shared/formats/texbsi/import-bank.ts';
import type { Bank } from '#shared/formats/texbsi/model.ts';
import type { Dither } from '#shared/image/match-palette.ts';
import { paletteForBank } from './bank-palette.ts';
import { openBankFile } from './bank-target.ts';
import { type ExitCode, printJson, reportProblems, say } from './output.ts';
import { saveBytes } from './save-bytes.ts';
import { writeInArchive } from './set-in-archive.ts';
import { splitInside, withTarget } from './target.ts';
import { type BankColorArguments, depthOf } from './texture-export-options.ts';

export interface TextureImportArguments extends BankColorArguments {
  readonly output: string;
  readonly dither?: Dither;
  readonly json?: boolean;
}

/** Much more than an exported image takes. */
const MOST_FILE = 256 * 1024 * 1024;
const MOST_INDEX = 16 * 1024 * 1024;

/** `texture import BANK IMAGE FILE... -o OUT`, or `texture import BANK FOLDER -o OUT` for an exported bank. */
export async function textureImport(
  file: string,
  image: string,
  files: readonly string[],
  args: TextureImportArguments,
): Promise<ExitCode> {
  const { output, json } = args;
  const { bank, stamp } = await openBankFile(file);
  const { imported, missing } =
    files.length === 0
      ? await importFolder(bank, file, image, args)
      : { imported: await importFiles(bank, file, image, files, args), missing: [] };
  const problems: Problem[] = [...missing, ...imported.problems];
  const replaced = imported.images.filter((one) => one.replaced).length;
  const there = statSync(output, { throwIfNoEntry: false });
  const samePlace =
    stamp !== undefined && there !== undefined && there.ino === stamp.ino && there.dev === stamp.dev;
  for (const one of imported.images) for (const warning of one.warnings) say(`warning: ${warning}`);
  const kept = imported.images.length - replaced;
  const summary = `Replaced ${replaced} of ${imported.images.length} images; ${kept} looked as they do already.`;
  if (replaced === 0 && samePlace) {
    say(`${summary} Nothing was written.`);
  } else {
    problems.push(...(await write(file, output, imported.bytes, samePlace ? stamp : undefined)));
    say(summary);
  }
  if (json === true) {
    const images = imported.images.map(imageJson);
    printJson({ output, bytes: imported.bytes.length, images, problems });
  }
  return reportProblems(problems);
}

async function write(
  file: string,
  output: string,
  bytes: Uint8Array,
  expected: FileStamp | undefined,
): Promise<readonly Problem[]> {
  const [archive = file, inner] = splitInside(file);
  if (inner !== undefined && isArchiveName(output)) {
    const code = await writeInArchive(archive, inner, bytes, output);
    // It has told of its problems itself.
    return code === 0
      ? []
      : [{ path: output, code: 'not-all', message: 'Written, but not without problems.' }];
  }
  const { message, problems } = await saveBytes(output, bytes, expected);
  say(message);
  return problems;
}

/** One image, of one file or of one a frame. What is wrong with it ends the command. */
async function importFiles(
  bank: Bank,
  file: string,
  image: string,
  files: readonly string[],
  args: TextureImportArguments,
): Promise<ImportedBank> {
  const wanted = { image: namedImage(bank, image), files: await Promise.all(files.map(pictureBytes)) };
  const index = indexBeside(files[0]!);
  const imported = importBank(bank, [wanted], await colorsFor(file, index, args));
  const [problem] = imported.problems;
  if (problem === undefined) return imported;
  const names = files.map((one) => basename(one)).join(', ');
  throw new UserError(problem.code, `${names}: ${problem.message}`, { path: files[0] });
}

/** An exported bank: every image that its index names. */
async function importFolder(
  bank: Bank,
  file: string,
  place: string,
  args: TextureImportArguments,
): Promise<{ readonly imported: ImportedBank; readonly missing: readonly Problem[] }> {
  const stats = statSync(place, { throwIfNoEntry: false });
  const path = stats?.isDirectory() === true ? join(place, INDEX_NAME) : place;
  if (basename(path) !== INDEX_NAME || (stats !== undefined && !stats.isDirectory() && !stats.isFile())) {
    const message = `Name an image and its files, or the folder of an exported bank; “${place}” is neither.`;
    throw new UserError('usage', message);
  }
  const index = readBankIndex(new TextDecoder().decode(fileBytes(path, MOST_INDEX)));
  const missing: Problem[] = [];
  const wanted: WantedImage[] = [];
  for (const one of index.images) {
    try {
      const files = one.files.map((name) => fileBytes(join(dirname(resolve(path)), name), MOST_FILE));
      wanted.push({ image: indexedImage(bank, one), files });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      missing.push({ path: one.name, code: error.code, message: error.message });
    }
  }
  const imported = importBank(bank, wanted, await colorsFor(file, index, args));
  return { imported, missing };
}

/** The index of the export that a file is of, where it lies beside it: it says which colors the file was drawn with. */
function indexBeside(file: string): BankIndex | undefined {
  const path = join(dirname(resolve(file)), INDEX_NAME);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY;
  if (splitInside(file)[1] !== undefined || size > MOST_INDEX) return undefined;
  try {
    const index = readBankIndex(new TextDecoder().decode(fileBytes(path, MOST_INDEX)));
    return index.images.some(({ files }) => files.includes(basename(file))) ? index : undefined;
  } catch (error) {
    // Some other index.json, of which nobody has spoken.
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

/** What the command line says of colors; else what the index does; else the best palette around the bank. */
async function colorsFor(
  file: string,
  index: BankIndex | undefined,
  args: TextureImportArguments,
): Promise<ImportBankOptions> {
  const own = optionsOf(args);
  // An index without a palette says that images were drawn in grey, whatever palettes there are by now.
  const isOfIndex = args.palette === undefined && index !== undefined;
  const scene = isOfIndex ? index.scene : await paletteForBank(file, args.palette);
  return {
    ...own,
    scene: scene?.colors,
    prefer: own.prefer ?? index?.prefer,
    depth: own.depth ?? index?.depth,
    transparent: own.transparent ?? index?.transparent,
  };
}

function optionsOf({ prefer, paletteDepth, colorZero, dither }: TextureImportArguments): ImportBankOptions {
  const transparent = colorZero === undefined ? undefined : colorZero === 'transparent';
  return { prefer, depth: depthOf(paletteDepth), transparent, dither };
}

/** The bytes of a picture. What is wrong with them is said of this file: the command is also given a bank. */
function pictureBytes(file: string): Promise<Uint8Array> {
  return withTarget(file, ({ source, name }) => {
    requireSize(source.size, MOST_FILE, file);
    try {
      return importablePicture(source, name);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      throw new UserError(error.code, `“${file}” ${error.message}.`, { path: file });
    }
  });
}

function fileBytes(path: string, most: number): Uint8Array {
  const source = openFileSource(path);
  try {
    requireSize(source.size, most, path);
    return source.read(0, source.size);
  } finally {
    source.close();
  }
}

function requireSize(size: number, most: number, path: string): void {
  if (size <= most) return;
  throw new UserError('too-large', `“${path}” has ${size} bytes; at most ${most} are read.`, { path });
}

function imageJson({ image, replaced, frames, warnings }: ImportedBankImage) {
  const { width, height, unchanged, error } = frames;
  return {
    name: image.name,
    index: image.ordinal,
    replaced,
    width,
    height,
    frames: frames.frames.length,
    sameNumbers: unchanged,
    ...error,
    warnings,
  };
}

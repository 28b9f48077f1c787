import { statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { ThreadsOnDemand } from '#main/context/threads.ts';
import { openFileSource } from '#main/files/file-source.ts';
import type { FileStamp } from '#main/files/file-stamp.ts';
import { isFolder } from '#main/files/is-folder.ts';
import { isSameFile } from '#main/files/same-file.ts';
import { saveBytes } from '#main/files/save-bytes.ts';
import { replaceEntry } from '#main/repack/replace-entry.ts';
import { splitInside, withTarget } from '#main/targets/target.ts';
import { FormatError, type Problem, UserError } from '#shared/errors.ts';
import { importablePicture } from '#shared/formats/importable-picture.ts';
import { isArchiveName } from '#shared/formats/kit/archive-name.ts';
import type { Bank } from '#shared/formats/kit/bank.ts';
import { type BankIndex, INDEX_NAME, readBankIndex } from '#shared/formats/texbsi/bank-index.ts';
import { namedImage } from '#shared/formats/texbsi/export-bank.ts';
import {
  type ImportBankOptions,
  type ImportedBank,
  importBank,
  indexedImage,
  type WantedImage,
} from '#shared/formats/texbsi/import-bank.ts';
import type { Dither } from '#shared/image/match-palette.ts';
import { openBankFile } from './bank-file.ts';
import { paletteForBank } from './bank-palette.ts';
import { type BankColorArguments, depthOf } from './export-options.ts';

export interface ImportToBankJob extends ThreadsOnDemand {
  /** The bank, as typed. */
  readonly bank: string;
  /** Name or number of an image; without files, the folder of an exported bank. */
  readonly image: string;
  /** Its picture, or its frames. */
  readonly files: readonly string[];
  readonly colors: BankColorArguments & { readonly dither: Dither };
  /** The bank to write, or the archive that contains it. */
  readonly output: string;
}

export interface ImportedToBank {
  readonly imported: ImportedBank;
  /** Undefined if nothing had to be written. */
  readonly message: string | undefined;
  readonly problems: readonly Problem[];
}

/** Far above the size of an exported image. */
const MAX_FILE = 256 * 1024 * 1024;
const MAX_INDEX = 16 * 1024 * 1024;

/**
 * Writes a bank with other pictures. Images that look the same keep their bytes.
 * @throws UserError `usage`, `not-a-bank`, `no-colors`, and errors of saving; also if a single image is rejected
 */
export async function importToBank(job: ImportToBankJob): Promise<ImportedToBank> {
  const { bank: file, image, files, colors, output } = job;
  const { bank, stamp } = await openBankFile(file);
  const { imported, missing } =
    files.length === 0
      ? await importFolder(bank, file, image, colors)
      : { imported: await importFiles(bank, file, image, files, colors), missing: [] };
  const problems = [...missing, ...imported.problems];
  const samePlace = stamp !== undefined && isSameFile(output, file);
  if (samePlace && imported.images.every(({ replaced }) => !replaced)) {
    return { imported, message: undefined, problems };
  }
  const written = await write(job, imported.bytes, samePlace ? stamp : undefined);
  return { imported, message: written.message, problems: [...problems, ...written.problems] };
}

async function write(
  { bank: file, output, withPool, onProgress }: ImportToBankJob,
  bytes: Uint8Array,
  expected: FileStamp | undefined,
): Promise<{ readonly message: string; readonly problems: readonly Problem[] }> {
  const [archive, entry] = splitInside(file);
  if (entry === undefined || !isArchiveName(output)) return await saveBytes(output, bytes, expected);
  const { changed, unchanged, backupPath, problems } = await withPool((pool) =>
    replaceEntry({ archive, entry, bytes, target: output, pool, onProgress }),
  );
  const kept = backupPath === null ? '' : ` The previous file is now ${backupPath}.`;
  const message = `Wrote ${output}: ${changed} entry new, ${unchanged} unchanged, verified.${kept}`;
  return { message, problems };
}

/** One image, from one file or one per frame. */
async function importFiles(
  bank: Bank,
  file: string,
  image: string,
  files: readonly string[],
  args: ImportToBankJob['colors'],
): Promise<ImportedBank> {
  const wanted = { image: namedImage(bank, image), files: await Promise.all(files.map(pictureBytes)) };
  const index = indexBeside(files[0]!);
  const imported = importBank(bank, [wanted], await colorsFor(file, index, args));
  const [problem] = imported.problems;
  if (problem === undefined) return imported;
  const names = files.map((one) => basename(one)).join(', ');
  throw new UserError(problem.code, `${names}: ${problem.message}`, { path: files[0] });
}

/** An exported bank: every image listed in its index. */
async function importFolder(
  bank: Bank,
  file: string,
  place: string,
  args: ImportToBankJob['colors'],
): Promise<{ readonly imported: ImportedBank; readonly missing: readonly Problem[] }> {
  const stats = statSync(place, { throwIfNoEntry: false });
  const path = isFolder(place) ? join(place, INDEX_NAME) : place;
  if (basename(path) !== INDEX_NAME || (stats !== undefined && !stats.isDirectory() && !stats.isFile())) {
    const message = `Name an image and its files, or the folder of an exported bank: “${place}” is neither.`;
    throw new UserError('usage', message);
  }
  const index = readBankIndex(new TextDecoder().decode(fileBytes(path, MAX_INDEX)));
  const missing: Problem[] = [];
  const wanted: WantedImage[] = [];
  for (const one of index.images) {
    try {
      const files = one.files.map((name) => fileBytes(join(dirname(resolve(path)), name), MAX_FILE));
      wanted.push({ image: indexedImage(bank, one), files });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      missing.push({ path: one.name, code: error.code, message: error.message });
    }
  }
  const imported = importBank(bank, wanted, await colorsFor(file, index, args));
  return { imported, missing };
}

/** The index beside an exported file; it names the colors the file was drawn with. */
function indexBeside(file: string): BankIndex | undefined {
  const path = join(dirname(resolve(file)), INDEX_NAME);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY;
  if (splitInside(file)[1] !== undefined || size > MAX_INDEX) return undefined;
  try {
    const index = readBankIndex(new TextDecoder().decode(fileBytes(path, MAX_INDEX)));
    return index.images.some(({ files }) => files.includes(basename(file))) ? index : undefined;
  } catch (error) {
    // An unrelated index.json.
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

/** The requested colors; otherwise those of the index; otherwise the best palette near the bank. */
async function colorsFor(
  file: string,
  index: BankIndex | undefined,
  args: ImportToBankJob['colors'],
): Promise<ImportBankOptions> {
  const own = optionsOf(args);
  // An index without a palette means that images were exported in gray, even if palettes exist now.
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

function optionsOf({
  prefer,
  paletteDepth,
  colorZero,
  dither,
}: ImportToBankJob['colors']): ImportBankOptions {
  const transparent = colorZero === undefined ? undefined : colorZero === 'transparent';
  return { prefer, depth: depthOf(paletteDepth), transparent, dither };
}

/** The bytes of a picture. Errors name this file, because the command also takes a bank. */
function pictureBytes(file: string): Promise<Uint8Array> {
  return withTarget(file, async ({ source, name }) => {
    requireSize(source.size, MAX_FILE, file);
    try {
      return await importablePicture(source, name);
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
  throw new UserError('too-large', `“${path}” has ${size} bytes; the limit is ${most}.`, { path });
}

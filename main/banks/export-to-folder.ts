import { basename, join } from 'node:path';
import type { ThreadsOnDemand } from '#main/context/threads.ts';
import { ExtractionTarget } from '#main/files/extraction-target.ts';
import { makeFolders } from '#main/files/make-folders.ts';
import { splitInside, type Target, withTarget } from '#main/targets/target.ts';
import { pictureFiles } from '#main/textures/picture-files.ts';
import { FormatError, type Problem, UserError } from '#shared/errors.ts';
import { namedImage } from '#shared/formats/texbsi/export-bank.ts';
import { openBankFile, readBankFile, readLooseBank } from './bank-file.ts';
import { type FindPalette, paletteFinder } from './bank-palette.ts';
import { type BankToExport, exportBanks } from './export-banks.ts';
import {
  colorsOf,
  filesOf,
  requireUse,
  type TextureExportArguments,
  type Written,
} from './export-options.ts';

/**
 * Exports into a folder. With several files, each bank gets its own subfolder, and one that fails is reported as a
 * problem.
 */
export async function exportToFolder(
  files: readonly string[],
  args: TextureExportArguments,
  threads: ThreadsOnDemand,
): Promise<Written> {
  const problems: Problem[] = [];
  const banks: BankToExport[] = [];
  const textures: string[] = [];
  const findPalette = paletteFinder(args.palette);
  const taken = new Set<string>();
  const eachFile = async (some: readonly string[], use: (target: Target, file: string) => unknown) => {
    for (const file of some) {
      try {
        await withTarget(file, async (target) => await use(target, file));
      } catch (error) {
        const isOwn = error instanceof FormatError || error instanceof UserError;
        const endsAll =
          !isOwn || files.length === 1 || ['disk-full', 'usage', 'no-colors'].includes(error.code);
        if (endsAll) throw error;
        problems.push({ path: file, code: error.code, message: error.message });
      }
    }
  };
  await eachFile(files, async (target, file) => {
    if (target.file.bank === undefined) {
      textures.push(file);
      return;
    }
    const folder = files.length === 1 ? undefined : freeName(basename(target.name), taken);
    banks.push(await bankToExport(file, target, folder, findPalette, args));
  });
  if (banks.length + textures.length > 0) {
    requireUse(args, { banks: banks.length > 0, textures: textures.length > 0 });
  }
  let [count, bytes] = [0, 0];
  if (banks.length > 0) {
    if (files.length > 1) makeFolders(args.output);
    const { withPool, onProgress } = threads;
    const written = await withPool((pool) => exportBanks({ banks, pool, onProgress }));
    [count, bytes] = [written.files, written.bytes];
    problems.push(...written.problems);
  }
  await eachFile(textures, (target) => {
    let folder: ExtractionTarget | undefined;
    for (const made of pictureFiles(target, args, 'all')) {
      folder ??= new ExtractionTarget(args.output, { overwrite: args.overwrite });
      try {
        folder.createFile([freeName(made.name, taken)], made.bytes);
        count += 1;
        bytes += made.bytes.length;
      } catch (error) {
        if (!(error instanceof UserError) || error.code === 'disk-full') throw error;
        problems.push({ path: made.name, code: error.code, message: error.message });
      }
    }
  });
  return { files: count, bytes, problems };
}

/** @param folder subfolder of the output; undefined = the output itself */
async function bankToExport(
  file: string,
  { name, file: { texture } }: Target,
  folder: string | undefined,
  findPalette: FindPalette,
  args: TextureExportArguments,
): Promise<BankToExport> {
  const { image, output, overwrite } = args;
  return {
    name,
    shown: basename(name),
    read: await readerOf(file),
    images: image === undefined ? undefined : [namedImage((await openBankFile(file)).bank, image).ordinal],
    // A bank's images are seen through where they have color 0; a file that is one picture is whole.
    colors: colorsOf(await findPalette(file), texture === undefined, args),
    ...filesOf(args),
    target: {
      root: folder === undefined ? output : join(output, folder),
      existing: overwrite ? 'replace' : 'keep',
    },
  };
}

/** Reads a loose bank when it is its turn; one in an archive now, while the archive is open. */
async function readerOf(file: string): Promise<BankToExport['read']> {
  if (splitInside(file)[1] === undefined) return () => readLooseBank(file).bytes;
  const { bytes } = await readBankFile(file);
  return () => bytes;
}

/** The name, if no other file of this export uses it. @throws UserError `same-output` */
function freeName(name: string, taken: Set<string>): string {
  const folded = name.toLowerCase();
  if (taken.has(folded)) {
    const message = `Two files of this export would be named “${name}”: export them to separate folders.`;
    throw new UserError('same-output', message, { path: name });
  }
  taken.add(folded);
  return name;
}

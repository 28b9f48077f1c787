import { statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { pathInside } from '#main/files/path-inside.ts';
import { realIfThere } from '#main/files/real-path.ts';
import {
  type ConversionPlan,
  type ConvertInput,
  planConversion,
  resultPath,
} from '#main/services/convert-inputs.ts';
import { type ConvertDone, type ConvertPlace, runConversion } from '#main/services/convert-run.ts';
import { filesOfFolder } from '#main/services/pack-sources.ts';
import type { FileRow } from '#main/workers/convert-record.ts';
import { openArchiveFile } from '#main/workers/open-archive.ts';
import type { Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { isArchiveName } from '#shared/formats/archive-name.ts';
import { entryPaths } from '#shared/formats/entry-path.ts';
import { COLORED_LAYOUTS } from '#shared/formats/nif/blocks/additional-geometry.ts';
import type { ConsolePlatform } from '#shared/formats/xbox360/convert.ts';
import { pathGlob } from '#shared/workspace/path-glob.ts';
import { type ExitCode, findingLine, printJson, printLines, reportProblems, say } from './output.ts';
import { withPool } from './pool.ts';
import { progressLine } from './progress.ts';
import { isFolder } from './scan-target.ts';
import { splitInside } from './target.ts';

export interface ConvertArguments {
  readonly output: string;
  /** Xbox 360 unless it is named, which is said where it matters. */
  readonly platform?: ConsolePlatform;
  readonly lenient?: boolean;
  readonly overwrite?: boolean;
  /** Goes on with a conversion that ended early. */
  readonly resume?: boolean;
  readonly json?: boolean;
}

interface Found {
  readonly input: ConvertInput;
  readonly place: ConvertPlace;
  readonly leftOut: readonly Problem[];
}

/** `convert xbox360 IN -o OUT`. */
export async function convertConsole(source: string, args: ConvertArguments): Promise<ExitCode> {
  const { output, platform, lenient = false, overwrite, resume, json } = args;
  if (overwrite === true && resume === true)
    throw new UserError('usage', '--overwrite and --resume say opposite things: give one of them.');
  const progress = progressLine('Converting');
  const { done, leftOut, place, plan } = await withPool(async (pool) => {
    const found = await findInput(source, output, pool);
    const planned = planConversion([found.input]);
    const result = await untilStopped((signal, onRows) =>
      runConversion({
        plan: planned,
        settings: { platform: platform ?? 'xbox360', lenient },
        place: found.place,
        existing: overwrite === true ? 'replace' : resume === true ? 'resume' : 'keep',
        onRows,
        onBug: ({ in: file, stack }) => say(`This is a bug in Modwright, in converting “${file}”: ${stack}`),
        pool,
        signal,
        onProgress: progress,
      }),
    );
    return { ...found, done: result, plan: planned };
  });
  const isWhole = done.refused + done.existing + done.alreadyPc + leftOut.length === 0;
  if (json === true) {
    const { converted, copied, alreadyPc, refused, existing, earlier, archives, notes } = done;
    const counts = { converted, copied, alreadyPc, refused, existing, earlier };
    printJson({ files: done.rows.map(jsonRow), ...counts, archives, notes, problems: leftOut });
    return isWhole ? 0 : 3;
  }
  // Of thousands of files that are copied as they are, their number says enough.
  const told = done.rows.filter(({ result }) => result !== 'copied');
  printLines(told.flatMap(rowLines));
  for (const line of summary(done, place, plan)) say(line);
  if (platform === undefined && done.rows.some(hasColors)) {
    say(
      'Colors of vertices were read as an Xbox 360’s; if the files are a PlayStation 3’s, add --platform ps3.',
    );
  }
  reportProblems(leftOut);
  return isWhole ? 0 : 3;
}

/** Ends at Ctrl+C with whole files and a list of them; a second one ends at once. */
async function untilStopped(
  convert: (signal: AbortSignal, onRows: (rows: readonly FileRow[]) => void) => Promise<ConvertDone>,
): Promise<ConvertDone> {
  const stop = new AbortController();
  const cancel = (): void => stop.abort();
  const files = new Set<number>();
  process.once('SIGINT', cancel);
  try {
    return await convert(stop.signal, (rows) => {
      for (const { file } of rows) files.add(file);
    });
  } catch (error) {
    throw inOptions(error, files.size);
  } finally {
    process.off('SIGINT', cancel);
  }
}

/** What a window asks with buttons is an option here. */
function inOptions(error: unknown, files: number): unknown {
  if (!(error instanceof UserError)) return error;
  const words = {
    cancelled: `Cancelled after ${files} ${files === 1 ? 'file' : 'files'}; --resume goes on.`,
    unfinished: `${error.message} (--resume goes on, --overwrite starts anew.)`,
    'other-settings': `${error.message} (--overwrite does so.)`,
  };
  const message = Object.hasOwn(words, error.code) ? words[error.code as keyof typeof words] : undefined;
  return message === undefined
    ? error
    : new UserError(error.code, message, { path: error.path, cause: error });
}

async function findInput(source: string, output: string, pool: Pool<Tasks>): Promise<Found> {
  const [outer, inner] = splitInside(source);
  if (inner !== undefined) return { ...archiveInput(outer, inner, output), leftOut: [] };
  if (isFolder(source)) return await folderInput(source, output, pool);
  if (statSync(source, { throwIfNoEntry: false })?.isFile() !== true) {
    throw new UserError('no-such-file', `There is neither a file nor a folder “${source}”.`, {
      path: source,
    });
  }
  if (isArchiveName(source)) return { ...archiveInput(source, undefined, output), leftOut: [] };
  return { ...fileInput(source, output), leftOut: [] };
}

function archiveInput(path: string, inside: string | undefined, output: string): Omit<Found, 'leftOut'> {
  const { archive, source } = openArchiveFile(path, { inspect: false });
  source.close();
  const place = placeOf(output);
  const shown = (one: string): string => `${path}::${one}`;
  const input = { kind: 'archive', file: { path, stamp: source.stamp() }, archive, shown } as const;
  if (inside === undefined) return { input, place };
  const fits = pathGlob(inside);
  const paths = entryPaths(archive.entries);
  const entries = Uint32Array.from([...paths.keys()].filter((entry) => fits(paths[entry] ?? '')));
  if (entries.length === 0)
    throw new UserError('no-such-entry', `"${path}" has no entry "${inside}".`, { path });
  return { input: { ...input, entries }, place };
}

async function folderInput(folder: string, output: string, pool: Pool<Tasks>): Promise<Found> {
  const place = placeOf(output);
  const root = resolve(folder);
  const target = resolve(place.path);
  if (pathInside(realIfThere(root), realIfThere(target)) === '') {
    const message = 'The results would go among the files that are converted. Name another folder.';
    throw new UserError('usage', message);
  }
  const staged = place.kind === 'archive' ? `${target}.converting` : target;
  const { files, leftOut } = await filesOfFolder(pool, root, { skip: [staged] });
  // What an earlier run has made there is no input of this one.
  const wanted = files.filter(({ file }) => file !== target);
  if (wanted.length === 0)
    throw new UserError('nothing-to-convert', `“${folder}” holds no files.`, { path: folder });
  return { input: { kind: 'files', files: wanted, shown: (path) => join(folder, path) }, place, leftOut };
}

/** A single file goes to a file that is called as the result is, and else below a folder. */
function fileInput(file: string, output: string): Omit<Found, 'leftOut'> {
  const { size } = statSync(file);
  const place = placeOf(output);
  const ending = extname(output).toLowerCase();
  const from = extname(file).toLowerCase();
  const isFile = ending !== '' && (ending === from || ending === extname(resultPath(file)).toLowerCase());
  const isPlace = place.kind === 'archive' || isNamedAsFolder(output) || !isFile;
  const name = isPlace ? basename(file) : basename(output);
  const path = isPlace ? place.path : dirname(resolve(output));
  if (pathInside(resolve(file), resolve(path, name)) === '') {
    throw new UserError('usage', 'The result would replace the file that is converted. Name another one.');
  }
  const files = [{ path: name, file: resolve(file), size }];
  return { input: { kind: 'files', files, shown: () => file }, place: { kind: place.kind, path } };
}

function placeOf(output: string): ConvertPlace {
  const isNamed = isNamedAsFolder(output);
  if (!isNamed && /\.(ba2|zip|7z|rar|tar|t?gz|bz2|xz|fomod|omod)$/i.test(output)) {
    const message = `“${output}” would be an archive of another kind. Fallout 3 and New Vegas load .bsa archives: name one of those, or a folder.`;
    throw new UserError('usage', message, { path: output });
  }
  return { kind: !isNamed && /\.bsa$/i.test(output) ? 'archive' : 'folder', path: output };
}

function isNamedAsFolder(output: string): boolean {
  return /[\\/]$/.test(output) || isFolder(output);
}

function jsonRow({ error, file: _file, ...row }: FileRow): unknown {
  return { ...row, ok: error === null, error };
}

/** Whether vertices have colors, whose order differs by console. */
function hasColors({ layouts }: FileRow): boolean {
  return layouts.some(({ layout }) => COLORED_LAYOUTS.has(layout));
}

function rowLines(row: FileRow): readonly string[] {
  const {
    in: name,
    out,
    result,
    error,
    findings,
    layouts,
    blocksConverted,
    blocksRemoved,
    namesRestored,
  } = row;
  const more = findings.map((finding) => `  ${findingLine(finding)}`);
  if (result === 'existing') return [`kept: ${name} is there already`, ...more];
  if (error !== null) {
    const at = error.offset === undefined ? '' : ` at offset ${error.offset}`;
    const field = error.path === undefined ? '' : `, ${error.path}`;
    const what = result === 'already-pc' ? 'left out' : 'refused';
    return [`${what}: ${name}${at}${field}: ${error.message} [${error.code}]`, ...more];
  }
  const told = [
    layouts.map(({ layout, blocks }) => `${layout} × ${blocks}`).join(', '),
    row.kind === 'mesh' ? `${blocksConverted} blocks` : '',
    blocksRemoved > 0 ? `${blocksRemoved} removed` : '',
    namesRestored > 0 ? `${namesRestored} names restored` : '',
    row.earlier ? 'done earlier' : '',
  ].filter((part) => part !== '');
  return [`${name} -> ${out}${told.length === 0 ? '' : `: ${told.join('; ')}`}`, ...more];
}

function summary(
  { converted, copied, alreadyPc, existing, refused, earlier, archives, notes }: ConvertDone,
  { path }: ConvertPlace,
  { files }: ConversionPlan,
): readonly string[] {
  const parts = [
    `Converted ${converted} of ${files.length} files to “${path}”`,
    copied > 0 ? `${copied} copied as they are` : '',
    earlier > 0 ? `${earlier} of these were there from before` : '',
    alreadyPc > 0 ? `${alreadyPc} left out, as they are for PC already` : '',
    refused > 0 ? `${refused} refused` : '',
  ].filter((part) => part !== '');
  return [
    `${parts.join('; ')}.`,
    ...(existing > 0
      ? [
          existing === 1
            ? '1 was there already and stays as it is; --overwrite replaces it.'
            : `${existing} were there already and stay as they are; --overwrite replaces them.`,
        ]
      : []),
    ...archives.flatMap(({ target, backup }) =>
      backup === null ? [] : [`What was there as ${target} is now ${backup}.`],
    ),
    ...notes,
  ];
}

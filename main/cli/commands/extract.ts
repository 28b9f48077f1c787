import { resolve } from 'node:path';
import type { CommandContext } from '#main/cli/kit/command-context.ts';
import { openData } from '#main/cli/kit/open-data.ts';
import {
  changedOutput,
  DATA_FOLDER,
  INCLUDE,
  JSON_OUTPUT,
  OVERWRITE,
  UNPACK_LIMIT,
} from '#main/cli/kit/shared-options.ts';
import { argument, command, flag, type OptionValues, text, texts, without } from '#main/cli/kit/spec.ts';
import { type ExitCode, exitFor, type Terminal } from '#main/cli/kit/terminal.ts';
import type { ExistingFiles } from '#main/files/extraction-target.ts';
import { isFolder } from '#main/files/is-folder.ts';
import type { WholeFiles } from '#main/graph/whole-files.ts';
import type { WorkspaceIndex } from '#main/workspace/workspace-index.ts';
import type { ExtractReport } from '#shared/contract/archives.ts';
import { UserError } from '#shared/errors.ts';
import { ASSET_FOLDERS } from '#shared/scene/data-path.ts';

const OPTIONS = {
  output: { ...text('<folder>', 'Folder to extract to; it is created if missing'), short: 'o' },
  include: INCLUDE,
  overwrite: without(OVERWRITE, 'missing'),
  missing: flag('Extract only missing files, which resumes an extraction that ended early'),
  times: flag('Give files the date of the archive, which stores none for its files'),
  limit: UNPACK_LIMIT,
  neededBy: texts('<file>', 'From a Data folder: this file and everything that it needs; may be repeated'),
  kind: texts('<kind>', 'With --needed-by: only these kinds, such as textures or sound; may be repeated'),
  skipBase: flag('With --needed-by: without what the game’s own archives have'),
  dryRun: flag('With --needed-by: only list the files, with their sizes and where they are from'),
  ...DATA_FOLDER,
  json: JSON_OUTPUT,
};

export const extract = command({
  name: 'extract',
  summary: 'Extract an archive, or all files the game loads from a Data folder',
  details: 'Unsafe paths are renamed or rejected, and reported; one bad entry never stops the others.',
  arguments: { source: argument('<archive or data>', 'An archive, or a Data folder with its archives') },
  options: OPTIONS,
  examples: [
    { line: 'extract "Highfell SE.bsa" -o out', shows: 'Everything in an archive' },
    { line: 'extract "Old Mill.bsa" -o out --include "*.dds"', shows: 'Only its textures' },
    { line: 'extract . -o out --include "meshes/**" --json', shows: 'The meshes a game would load' },
    {
      line: 'extract . -o out --needed-by Meshes/Meadowmark/Clutter/Crate01.nif',
      shows: 'A mesh with its materials and textures',
    },
  ],
  exits: { 3: 'Some entries were rejected, or their files exist already' },
  async run({ source }, options, context) {
    const root = changedOutput(options);
    const { neededBy, kind, skipBase } = options;
    if (neededBy.length === 0 && (kind.length > 0 || skipBase))
      throw new UserError(
        'usage',
        '--kind and --skip-base are about what --needed-by takes: name a file with it.',
      );
    if (neededBy.length > 0 && !isFolder(source))
      throw new UserError('usage', '--needed-by takes files of a Data folder: name the folder.');
    if (root === undefined) return await listWhole(source, options, context);
    const report = isFolder(source)
      ? await extractFolder(source, root, options, context)
      : await extractArchiveFile(source, root, options, context);
    if (!options.json) return context.terminal.problems(report.problems);
    const { files, bytes, problems } = report;
    context.terminal.json({ files, bytes, problems });
    return exitFor(problems);
  },
});

type ExtractOptions = OptionValues<typeof OPTIONS>;

async function extractFolder(
  data: string,
  root: string,
  options: ExtractOptions,
  context: CommandContext,
): Promise<ExtractReport> {
  const { terminal, withPool } = context;
  const { include, times, limit, json, neededBy } = options;
  const index = await openData(data, options, context);
  const whole = neededBy.length === 0 ? undefined : await wholeOf(index, options, terminal);
  const [{ extractData }, { pathGlob }] = await Promise.all([
    import('#main/archives/extract-data.ts'),
    import('#shared/text/path-glob.ts'),
  ]);
  const { signal } = new AbortController();
  const report = await withPool((pool) =>
    extractData({
      index,
      root: resolve(root),
      existing: existingOf(options),
      times,
      limit,
      isWanted: isWanted(whole, include === undefined ? undefined : pathGlob(include)),
      pool,
      signal,
      onProgress: terminal.progress('Extracting'),
    }),
  );
  if (!json) terminal.say(`Extracted ${report.files} files (${report.bytes} bytes) to ${report.target}.`);
  const lacking = (whole?.missing ?? []).map(({ path }) => ({
    path,
    code: 'missing',
    message: 'is needed, but this Data folder lacks it',
  }));
  return { ...report, problems: [...report.problems, ...lacking] };
}

/** The files that `--needed-by` names, with all that they need. */
async function wholeOf(
  index: WorkspaceIndex,
  { neededBy, kind, skipBase }: ExtractOptions,
  terminal: Terminal,
): Promise<WholeFiles> {
  const [{ needsOf }, { linksByReading }, { wholeFiles }] = await Promise.all([
    import('#main/graph/needs-of.ts'),
    import('#main/graph/read-links.ts'),
    import('#main/graph/whole-files.ts'),
  ]);
  const onProgress = terminal.progress('Reading');
  const needs = await needsOf(neededBy, { index, linksOf: linksByReading(index), onProgress });
  for (const one of kind) {
    if (!KINDS.includes(one))
      throw new UserError('usage', `Unknown kind "${one}". Kinds: ${KINDS.join(', ')}.`);
  }
  const kinds = kind.length === 0 ? undefined : kind;
  const whole = wholeFiles(index, neededBy, needs, { kinds, skipBase });
  if (whole.left > 0) terminal.say(`${whole.left} needed files are left out, as asked.`);
  return whole;
}

const KINDS: readonly string[] = [...ASSET_FOLDERS, 'other'];

function isWanted(
  whole: WholeFiles | undefined,
  glob: ((path: string) => boolean) | undefined,
): ((path: string) => boolean) | undefined {
  if (whole === undefined) return glob;
  const paths = new Set(whole.files.map(({ path }) => path));
  return (path) => paths.has(path) && glob?.(path) !== false;
}

async function listWhole(data: string, options: ExtractOptions, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  if (options.neededBy.length === 0)
    throw new UserError('usage', '--dry-run lists what --needed-by takes: name a file with it.');
  const index = await openData(data, options, context);
  const whole = await wholeOf(index, options, terminal);
  const { pathGlob } = await import('#shared/text/path-glob.ts');
  const fits = options.include === undefined ? () => true : pathGlob(options.include);
  const { missing } = whole;
  const files = whole.files.filter(({ path }) => fits(path));
  if (options.json) terminal.json({ files, missing: missing.map(({ path }) => path) });
  else {
    for (const { path } of missing) terminal.say(`Missing: ${path}`);
    terminal.lines(files.map(({ path, provider, size }) => `${path}  ${size}  ${provider}`));
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    terminal.say(`${files.length} files, ${bytes} bytes as stored; ${missing.length} are missing.`);
  }
  return missing.length > 0 ? 3 : 0;
}

async function extractArchiveFile(
  path: string,
  root: string,
  options: ExtractOptions,
  { terminal, withPool }: CommandContext,
): Promise<ExtractReport> {
  const { include, times, limit, overwrite, json } = options;
  const onProgress = terminal.progress('Extracting');
  const report = await withPool(async (pool) => {
    // Loaded while the threads start.
    const { extractFile } = await import('#main/archives/extract-file.ts');
    const existing = existingOf(options);
    return await extractFile({ path, root, include, existing, times, limit, pool, onProgress });
  }, TASKS).catch((error: unknown) => {
    // Scripts that could retry with fewer entries, another disk or a higher limit need to know that nothing was extracted, and why.
    if (json && error instanceof UserError && ['not-enough-space', 'over-limit'].includes(error.code)) {
      const { code, message } = error;
      terminal.json({ files: 0, bytes: 0, problems: [{ path: error.path ?? root, code, message }] });
    }
    throw error;
  });
  if (report.matching === 0 && include !== undefined)
    terminal.say(`None of the ${report.entries} entries matches "${include}".`);
  if (json) return report;
  const kept = report.problems.filter(({ code }) => code === 'exists').length;
  const hint =
    kept === 0 || overwrite ? '' : ` ${kept} exist already and were kept; --overwrite replaces them.`;
  const skipped = report.skipped === 0 ? '' : ` ${report.skipped} existed already.`;
  terminal.say(
    `Extracted ${report.files} files (${report.bytes} bytes) to ${report.target}.${skipped}${hint}`,
  );
  return report;
}

const TASKS = ['extract-entries', 'max-unpacked-sizes'] as const;

function existingOf({ overwrite, missing }: ExtractOptions): ExistingFiles {
  return overwrite ? 'replace' : missing ? 'missing' : 'keep';
}

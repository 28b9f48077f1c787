import { resolve } from 'node:path';
import type { CommandContext } from '#main/cli/kit/command-context.ts';
import { openData } from '#main/cli/kit/open-data.ts';
import {
  DATA_FOLDER,
  INCLUDE,
  JSON_OUTPUT,
  OVERWRITE,
  output,
  UNPACK_LIMIT,
} from '#main/cli/kit/shared-options.ts';
import { argument, command, flag, type OptionValues, without } from '#main/cli/kit/spec.ts';
import { exitFor } from '#main/cli/kit/terminal.ts';
import type { ExistingFiles } from '#main/files/extraction-target.ts';
import { isFolder } from '#main/files/is-folder.ts';
import type { ExtractReport } from '#shared/contract/archives.ts';
import { UserError } from '#shared/errors.ts';

const OPTIONS = {
  output: output('<folder>', 'Folder to extract to; it is created if missing'),
  include: INCLUDE,
  overwrite: without(OVERWRITE, 'missing'),
  missing: flag('Extract only missing files, which resumes an extraction that ended early'),
  times: flag('Give files the date of the archive, which stores none for its files'),
  limit: UNPACK_LIMIT,
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
  ],
  exits: { 3: 'Some entries were rejected, or their files exist already' },
  async run({ source }, options, context) {
    const report = isFolder(source)
      ? await extractFolder(source, options, context)
      : await extractArchiveFile(source, options, context);
    if (!options.json) return context.terminal.problems(report.problems);
    const { files, bytes, problems } = report;
    context.terminal.json({ files, bytes, problems });
    return exitFor(problems);
  },
});

type ExtractOptions = OptionValues<typeof OPTIONS>;

async function extractFolder(
  data: string,
  options: ExtractOptions,
  context: CommandContext,
): Promise<ExtractReport> {
  const { terminal, withPool } = context;
  const { include, times, limit, json } = options;
  const index = await openData(data, options, context);
  const [{ extractData }, { pathGlob }] = await Promise.all([
    import('#main/archives/extract-data.ts'),
    import('#shared/text/path-glob.ts'),
  ]);
  const { signal } = new AbortController();
  const report = await withPool((pool) =>
    extractData({
      index,
      root: resolve(options.output),
      existing: existingOf(options),
      times,
      limit,
      isWanted: include === undefined ? undefined : pathGlob(include),
      pool,
      signal,
      onProgress: terminal.progress('Extracting'),
    }),
  );
  if (!json) terminal.say(`Extracted ${report.files} files (${report.bytes} bytes) to ${report.target}.`);
  return report;
}

async function extractArchiveFile(
  path: string,
  options: ExtractOptions,
  { terminal, withPool }: CommandContext,
): Promise<ExtractReport> {
  const { output: root, include, times, limit, overwrite, json } = options;
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

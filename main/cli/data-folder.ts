import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { extractData } from '#main/services/extract-data.ts';
import { modNames } from '#main/services/loose-folders.ts';
import { judgeOf } from '#main/services/workspace-details.ts';
import { indexFolder, type WorkspaceIndex } from '#main/services/workspace-index.ts';
import { UserError } from '#shared/errors.ts';
import { EDITIONS, editionOf } from '#shared/games/editions.ts';
import type { Verdict } from '#shared/games/explain.ts';
import type { Occurrence } from '#shared/workspace/build-tree.ts';
import { foldCase } from '#shared/workspace/fold.ts';
import { pathGlob } from '#shared/workspace/path-glob.ts';
import { NodeKind } from '#shared/workspace/tree.ts';
import { nodeAt, pathOf } from '#shared/workspace/tree-paths.ts';
import type { ExtractOptions } from './archive-jobs.ts';
import { type ExitCode, findingLine, printJson, printLines, reportProblems, say } from './output.ts';
import { withPool } from './pool.ts';
import { progressLine } from './progress.ts';

/** What is said of a Data folder in place of what would be found. */
export interface DataOptions {
  readonly game?: string;
  readonly ini: readonly string[];
  readonly plugins?: string;
  readonly profile?: string;
  readonly json?: boolean;
}

/** `providers DATA PATH`: who has a file, in the game's order. */
export async function providers(data: string, path: string, options: DataOptions): Promise<ExitCode> {
  const index = await readData(data, options);
  const node = nodeAt(index.tree.columns, path);
  const occurrences = node === undefined ? [] : index.tree.occurrences(node);
  if (occurrences.length === 0) {
    const message = `Neither a loose file nor an archive of “${data}” has “${path}”.`;
    throw new UserError('no-such-file', message, { path });
  }
  const rows = rowsOf(index, occurrences, judgeOf(index)(occurrences));
  if (options.json === true) printJson(rows);
  else printLines(rows.map(lineOf));
  return 0;
}

/** `conflicts DATA`: all files that more than one provider has. */
export async function conflicts(data: string, options: DataOptions): Promise<ExitCode> {
  const index = await readData(data, options);
  const judge = judgeOf(index);
  const { columns } = index.tree;
  const found = index.tree.conflicts();
  const paths = Array.from(found.node, (node, at) => {
    const occurrences: Occurrence[] = [];
    for (let one = found.start[at]!; one < found.start[at + 1]!; one++)
      occurrences.push({ provider: found.provider[one]!, index: found.index[one]! });
    return { path: pathOf(columns, node), providers: rowsOf(index, occurrences, judge(occurrences)) };
  });
  if (options.json === true) printJson(paths);
  else
    printLines(
      paths.flatMap(({ path, providers: rows }) => [path, ...rows.map((row) => `  ${lineOf(row)}`)]),
    );
  return 0;
}

/** `list DATA`: every file of a Data folder, with who has it. */
export async function listData(data: string, options: DataOptions): Promise<ExitCode> {
  const index = await readData(data, options);
  const { columns, providers: all } = index.tree;
  const mods = modNames(index.folders);
  const files = [...columns.kind.keys()].filter((node) => columns.kind[node] !== NodeKind.folder);
  const rows = files.map((node) => {
    const [first] = index.tree.occurrences(node);
    const { kind, name, mod = mods[first?.provider ?? 0] } = all[first?.provider ?? 0]!;
    return {
      path: pathOf(columns, node),
      size: columns.size[node],
      provider: kind === 'loose' ? 'loose' : name,
      ...(mod === undefined ? {} : { mod }),
    };
  });
  if (options.json === true) printJson(rows);
  else printLines(rows.map(({ path }) => path));
  return 0;
}

/** `extract DATA -o DIR`: of every path the file that the game takes. */
export async function extractFolder(data: string, options: DataOptions & ExtractOptions): Promise<ExitCode> {
  const { output, include, overwrite, missing, times } = options;
  const index = await readData(data, options);
  const { signal } = new AbortController();
  const report = await withPool((pool) =>
    extractData({
      index,
      root: resolve(output),
      existing: overwrite === true ? 'replace' : missing === true ? 'missing' : 'keep',
      times: times === true,
      isWanted: include === undefined ? undefined : pathGlob(include),
      pool,
      signal,
      onProgress: progressLine('Extracting'),
    }),
  );
  const { files, bytes, problems, target } = report;
  if (options.json === true) {
    printJson({ files, bytes, problems });
    return problems.length > 0 ? 3 : 0;
  }
  say(`Extracted ${files} files (${bytes} bytes) to ${target}.`);
  return reportProblems(problems);
}

interface Row {
  /** `loose`, or the archive's name. */
  readonly provider: string;
  /** The mod that has it, where a mod manager keeps mods apart. */
  readonly mod?: string;
  readonly wins: boolean;
  readonly reason: string;
  /** Only where people disagree about the rule. */
  readonly disputed?: true;
}

function rowsOf(
  { tree, folders }: WorkspaceIndex,
  occurrences: readonly Occurrence[],
  verdicts: readonly Verdict[],
): readonly Row[] {
  return occurrences.map(({ provider }, at) => {
    const { wins, reason, disputed } = verdicts[at]!;
    const { kind, name, mod = modNames(folders)[provider] } = tree.providers[provider]!;
    return {
      provider: kind === 'loose' ? 'loose' : name,
      ...(mod === undefined ? {} : { mod }),
      wins,
      reason,
      ...(disputed ? { disputed } : {}),
    };
  });
}

function lineOf({ provider, mod, wins, reason, disputed }: Row): string {
  const from = mod === undefined ? provider : `${provider} (${mod})`;
  return `${wins ? '*' : ' '} ${from}: ${reason}${disputed === true ? ' (disputed)' : ''}`;
}

/** Reads what a Data folder is made of, and says on stderr which game it is taken for. @throws UserError `usage`, `file-missing` */
export async function readData(
  data: string,
  { game, ini, plugins, profile }: DataOptions,
): Promise<WorkspaceIndex> {
  if (game !== undefined && editionOf(game) === undefined) {
    const known = EDITIONS.map(({ id }) => id).join(', ');
    throw new UserError('usage', `There is no game named "${game}". Known are: ${known}.`);
  }
  for (const file of [...ini, ...(plugins === undefined ? [] : [plugins])]) {
    if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
      throw new UserError('file-missing', `"${file}" is not there, or is no file.`, { path: file });
  }
  const choice = {
    game,
    profile,
    ...(ini.length === 0 ? {} : { inis: ini.map((file) => resolve(file)) }),
    ...(plugins === undefined ? {} : { plugins: resolve(plugins) }),
  };
  const { signal } = new AbortController();
  const index = await withPool((pool) =>
    indexFolder(resolve(data), [], { pool, signal, progress: () => undefined, choice }),
  );
  checkProfile(index, profile);
  const { manager } = index.layout;
  if (manager !== undefined) {
    const which = manager.profile === undefined ? '' : `, profile ${manager.profile}`;
    say(`${manager.label}${which}: Data is made of ${index.folders.length} folders.`);
  }
  const { detected, edition, files } = index.game;
  if (edition === undefined) say('No game’s master file is here: name the game with --game.');
  else {
    const why = game === undefined ? ` (${detected?.why})` : '';
    const read = [...files.inis, ...(files.plugins === undefined ? [] : [files.plugins])];
    say(`${edition.label}${why}${read.length === 0 ? '' : `, by ${read.join(', ')}`}`);
  }
  const shown = index.findings.filter(
    ({ severity, code }) => severity !== 'info' || code.endsWith('assumed'),
  );
  for (const finding of shown.slice(0, 50)) say(findingLine(finding));
  if (shown.length > 50) say(`… and ${shown.length - 50} more`);
  return index;
}

/** @throws UserError `usage` for a profile that there is none of */
function checkProfile({ layout: { manager } }: WorkspaceIndex, profile: string | undefined): void {
  if (profile === undefined || foldCase(manager?.profile ?? '') === foldCase(profile)) return;
  const known = manager?.profiles.join(', ') ?? '';
  const message =
    known === ''
      ? 'There are no profiles here: --profile is for instances of Mod Organizer.'
      : `There is no profile named "${profile}". Known are: ${known}.`;
  throw new UserError('usage', message);
}

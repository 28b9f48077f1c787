import type { FoundIn, NamedFilesJob } from '#main/batch/batch-of-files.ts';
import type { AllowedOutside } from '#main/games/outside.ts';
import type { BatchChange } from '#shared/batch/batch-change.ts';
import type { BatchTool } from '#shared/batch/batch-tool.ts';
import { counted, FILES } from '#shared/batch/counted.ts';
import type { CommandContext } from './command-context.ts';
import {
  ALLOW_OUTSIDE,
  CHANGED_OUTPUT,
  changedOutput,
  DRY_RUN,
  JSON_OUTPUT,
  UNPACK_LIMIT,
} from './shared-options.ts';
import type { OptionValues } from './spec.ts';
import { type ExitCode, exitFor } from './terminal.ts';

/** What `list` and `set` commands of all batch tools share: options, progress, output and exit codes. */

export const LIST_OPTIONS = { allowOutside: ALLOW_OUTSIDE, limit: UNPACK_LIMIT, json: JSON_OUTPUT };

export const SET_OPTIONS = {
  output: CHANGED_OUTPUT,
  dryRun: DRY_RUN,
  allowOutside: ALLOW_OUTSIDE,
  limit: UNPACK_LIMIT,
  json: JSON_OUTPUT,
};

/** A tool, its question, and the files named. */
interface Asked<Q, F> {
  readonly tool: BatchTool<Q, unknown, F>;
  readonly question: Q;
  readonly files: readonly string[];
}

/** Lists matches as JSON or lines. */
export async function listMatches<Q, F>(
  { terminal, withPool }: CommandContext,
  asked: Asked<Q, F>,
  options: OptionValues<typeof LIST_OPTIONS>,
  print: {
    readonly json: (files: readonly FoundIn<F>[]) => unknown;
    readonly lines: (files: readonly FoundIn<F>[]) => readonly string[];
  },
): Promise<ExitCode> {
  const { findInFiles } = await import('#main/batch/batch-of-files.ts');
  const onProgress = terminal.progress('Reading');
  const outside = allowedOutside(options);
  const { files, problems } = await findInFiles({
    ...asked,
    outside,
    limit: options.limit,
    withPool,
    onProgress,
  });
  if (options.json) terminal.json(print.json(files));
  else terminal.lines(print.lines(files));
  return terminal.problems(problems);
}

/** Changes matches, or reports what would change. */
export async function setMatches<Q, F>(
  { terminal, withPool }: CommandContext,
  asked: Asked<Q, F>,
  options: OptionValues<typeof SET_OPTIONS> & { readonly data?: readonly string[] },
  print: {
    /** Line for a change, below the name of its file. */
    readonly line: (change: BatchChange) => string;
    /** A hint if nothing changed. */
    readonly hint?: (job: NamedFilesJob<Q, F>) => Promise<string | undefined>;
  },
): Promise<ExitCode> {
  const output = changedOutput(options);
  const { changeInFiles } = await import('#main/batch/batch-of-files.ts');
  const onProgress = terminal.progress(output === undefined ? 'Reading' : 'Changing');
  const { tool } = asked;
  const job = { ...asked, outside: allowedOutside(options), limit: options.limit, withPool, onProgress };
  const { files, written, notes, leftOut, problems, missing, checked } = await changeInFiles(
    job,
    output,
    options.data,
  );
  for (const note of notes) terminal.say(note);
  for (const warning of warningsOf(files)) terminal.say(`Warning: ${warning}`);
  if (options.json) {
    const json = files.map(({ file, changes }) => ({ file, changes: changes.map(changeJson) }));
    const left = leftOut.map(({ count, why: [, many] }) => ({ count, why: many }));
    terminal.json({
      files: json,
      written,
      leftOut: left,
      ...(tool.names === undefined ? {} : { missing }),
      problems,
    });
    return exitFor(problems);
  }
  terminal.lines(
    files.flatMap(({ file, changes }) => [file, ...changes.map((one) => `  ${print.line(one)}`)]),
  );
  const count = files.reduce((sum, { changes }) => sum + changes.length, 0);
  const verb = output === undefined ? 'would change' : 'changed';
  const to = output === undefined ? '' : `, written to ${output}`;
  const inFiles = tool.changesWhole === true ? '' : ` in ${counted(files.length, FILES)}`;
  terminal.say(`${counted(count, tool.changes)}${inFiles} ${verb}${to}.`);
  for (const { count: left, why } of leftOut) {
    terminal.say(`${counted(left, tool.finds)} ${left === 1 ? why[0] : why[1]}.`);
  }
  const stored = files.flatMap(({ changes }) => changes.flatMap(({ note = [] }) => note));
  for (const note of new Set(stored)) terminal.say(note);
  const hint = files.length === 0 ? await print.hint?.(job) : undefined;
  if (hint !== undefined) terminal.say(hint);
  for (const path of missing) terminal.say(`Warning: “${path}” is not in any Data folder searched.`);
  if (tool.names !== undefined && !checked && files.length > 0)
    terminal.say('No Data folder found, so new files were not checked: name it with --data.');
  return terminal.problems(problems);
}

function allowedOutside({ allowOutside }: { readonly allowOutside: boolean }): AllowedOutside {
  return allowOutside ? 'all' : [];
}

function warningsOf(files: readonly { readonly changes: readonly BatchChange[] }[]): ReadonlySet<string> {
  return new Set(files.flatMap(({ changes }) => changes.flatMap(({ warning }) => warning ?? [])));
}

/** A change as the `set` commands print it; warnings are on stderr. */
function changeJson({ label, place, warning: _, ...change }: BatchChange): unknown {
  return {
    ...(place === undefined ? {} : { block: place.block }),
    ...(label === '' ? {} : { node: label }),
    ...change,
    ...(place?.field === undefined ? {} : { path: place.field }),
  };
}

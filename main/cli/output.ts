import { type Finding, FormatError, type Problem, UserError } from '#shared/errors.ts';

/** What a command ends with: 0 done, 1 bad input, 2 usage, 3 done but some entries were refused or failed. */
export type ExitCode = 0 | 1 | 2 | 3;

/** One JSON value on stdout, and nothing else there. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, replacer)}\n`);
}

/** Lines on stdout: a command's result. A script gets names as they are. */
export function printLines(lines: readonly string[]): void {
  if (lines.length === 0) return;
  const text = `${lines.join('\n')}\n`;
  process.stdout.write(process.stdout.isTTY ? forTerminal(text) : text);
}

/** A message or progress, on stderr. */
export function say(message: string): void {
  const text = `${message}\n`;
  process.stderr.write(process.stderr.isTTY ? forTerminal(text) : text);
}

/** Text without what a terminal would obey: names come from archives, and could rewrite what is on the screen. */
export function forTerminal(text: string): string {
  return text.replace(ORDERS, '\ufffd');
}

/** Control characters but for tabs and ends of lines, and those that turn the direction of text. */
const ORDERS = /(?![\t\n])\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Problems of a job, on stderr, and the exit code that they mean. */
export function reportProblems(problems: readonly Problem[]): ExitCode {
  for (const { path, code, message } of problems.slice(0, 50)) say(`${path}: ${message} [${code}]`);
  if (problems.length > 50) say(`… and ${problems.length - 50} more (all of them with --json)`);
  return problems.length > 0 ? 3 : 0;
}

/** A finding on one line. */
export function findingLine({ severity, code, message, offset, path }: Finding): string {
  const place = [path, offset === undefined ? undefined : `at ${offset}`].filter(
    (part) => part !== undefined && part !== '',
  );
  return `${severity}: ${place.length > 0 ? `${place.join(' ')}: ` : ''}${message} [${code}]`;
}

/** An error as one message that names file, place and reason. Errors of ours are bugs and keep their stack. */
export function describeError(error: unknown, file: string | undefined): string {
  if (error instanceof UserError) return `${error.message} [${error.code}]`;
  if (error instanceof FormatError) {
    const at = error.offset === undefined ? '' : ` at offset ${error.offset}`;
    const field = error.path === undefined || error.path === '' ? '' : `, ${error.path}`;
    return `${file ?? 'The file'}${at}${field}: ${error.message} [${error.code}]`;
  }
  return `This is a bug in Modwright: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

/** JSON has neither bigint nor bytes; NaN and infinities would turn into null. */
function replacer(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex').toUpperCase();
  return value;
}

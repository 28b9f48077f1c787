import type { Progress } from '#shared/contract/method.ts';
import { type Finding, FormatError, type Problem, UserError } from '#shared/errors.ts';

/** Exit code: 0 done, 1 bad input, 2 wrong usage, 3 done with rejected or failed entries. */
export type ExitCode = 0 | 1 | 2 | 3;

/** Receives text: a process's stream, or a test's collector. */
export interface TextStream {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Output of a command: results on stdout, messages and progress on stderr. */
export interface Terminal {
  /** One JSON value on stdout, and nothing else there. */
  json(value: unknown): void;
  /** A command's result on stdout. Names are unescaped unless it is a terminal. */
  lines(lines: readonly string[]): void;
  /** A message on stderr. */
  say(message: string): void;
  /** Prints problems of a job on stderr, and returns the exit code. */
  problems(problems: readonly Problem[]): ExitCode;
  /** Notes on stderr: those about everything, then the first fifty about single files. */
  notes(notes: readonly { readonly path?: string; readonly message: string }[]): void;
  /** Findings on stderr, the first fifty. */
  findings(findings: readonly Finding[]): void;
  /** Rewrites one line of stderr, at most ten times a second; silent unless it is a terminal. */
  progress(what: string): (progress: Progress) => void;
}

export function createTerminal(stdout: TextStream, stderr: TextStream): Terminal {
  const write = (stream: TextStream, text: string): void => {
    stream.write(stream.isTTY === true ? forTerminal(text) : text);
  };
  const say = (message: string): void => write(stderr, `${message}\n`);
  return {
    json: (value) => {
      stdout.write(`${JSON.stringify(value, replacer)}\n`);
    },
    lines: (lines) => {
      if (lines.length > 0) write(stdout, `${lines.join('\n')}\n`);
    },
    say,
    notes: (notes) => {
      const files = notes.filter(({ path }) => path !== undefined);
      for (const { path, message } of notes) if (path === undefined) say(message);
      for (const { path, message } of files.slice(0, MAX_SHOWN)) say(`${path}: ${message}`);
      if (files.length > MAX_SHOWN) say(`… and ${files.length - MAX_SHOWN} more (--json lists all of them)`);
    },
    problems: (problems) => {
      for (const { path, code, message } of problems.slice(0, MAX_SHOWN))
        say(`${path}: ${message} [${code}]`);
      if (problems.length > MAX_SHOWN)
        say(`… and ${problems.length - MAX_SHOWN} more (--json lists all of them)`);
      return exitFor(problems);
    },
    findings: (findings) => {
      for (const finding of findings.slice(0, MAX_SHOWN)) say(findingLine(finding));
      if (findings.length > MAX_SHOWN) say(`… and ${findings.length - MAX_SHOWN} more`);
    },
    progress: (what) => progressLine(stderr, what),
  };
}

const MAX_SHOWN = 50;

/** 3 if entries were rejected or failed. */
export function exitFor(problems: readonly Problem[]): ExitCode {
  return problems.length > 0 ? 3 : 0;
}

/** Text without terminal control codes: names come from archives and could rewrite the screen. */
export function forTerminal(text: string): string {
  return text.replace(ORDERS, '\ufffd');
}

/** Control characters except tabs and line ends, and those that change text direction. */
const ORDERS = /(?![\t\n])\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A finding on one line. */
export function findingLine({ severity, code, message, offset, path }: Finding): string {
  const place = [path, offset === undefined ? undefined : `at ${offset}`].filter(
    (part) => part !== undefined && part !== '',
  );
  return `${severity}: ${place.length > 0 ? `${place.join(' ')}: ` : ''}${message} [${code}]`;
}

/** An error as one message with file, location and reason. Bugs keep their stack. */
export function describeError(error: unknown, file: string | undefined): string {
  if (error instanceof UserError) return `${error.message} [${error.code}]`;
  if (error instanceof FormatError) {
    const at = error.offset === undefined ? '' : ` at offset ${error.offset}`;
    const field = error.path === undefined || error.path === '' ? '' : `, ${error.path}`;
    return `${file ?? 'The file'}${at}${field}: ${error.message} [${error.code}]`;
  }
  return `This is a bug in Modwright: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

function progressLine(stderr: TextStream, what: string): (progress: Progress) => void {
  if (stderr.isTTY !== true) return () => undefined;
  let last = 0;
  return ({ done, total, current }) => {
    const now = Date.now();
    if (now - last < 100 && done < total) return;
    last = now;
    const percent = total === 0 ? '' : ` ${Math.floor((100 * done) / total)} %`;
    const line = forTerminal(`${what}${percent}  ${current}`.replaceAll('\n', ' '));
    stderr.write(`\r\x1b[K${done >= total ? '' : line.slice(0, (stderr.columns ?? 80) - 1)}`);
  };
}

/** JSON has neither bigint nor bytes, and turns NaN and infinities into null. */
function replacer(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex').toUpperCase();
  return value;
}

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import type { CommandContext } from '#main/cli/kit/command-context.ts';
import type { TextStream } from '#main/cli/kit/terminal.ts';
import { runCommandLine } from '#main/cli/run-command-line.ts';
import type { Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { lentPool } from '#test/support/lent-pool.ts';

/** Drives the command line as a user does: arguments, exit code and output. */

const BUILT = join(import.meta.dirname, '../../../out/');

/** The built entry, for what only a process shows: pipes, signals, the exit code. */
export const CLI = join(BUILT, 'cli.js');

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `modwright …` in this process; only its threads come from the build. */
export async function modwright(...args: readonly string[]): Promise<Run> {
  return await modwrightWith(withPool, ...args);
}

/** The same with the test's own threads. */
export async function modwrightWith(
  withPool: CommandContext['withPool'],
  ...args: readonly string[]
): Promise<Run> {
  const printed = { stdout: '', stderr: '' };
  const stream = (name: keyof typeof printed): TextStream => ({
    write: (text) => {
      printed[name] += text;
    },
  });
  const code = await runCommandLine(args, {
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    built: pathToFileURL(BUILT),
    withPool,
  });
  return { code, ...printed };
}

async function withPool<R>(use: (pool: Pool<Tasks>) => Promise<R>): Promise<R> {
  const pool = lentPool();
  try {
    return await use(pool);
  } finally {
    await pool.close();
  }
}

/** Runs the built `modwright …` as its own process, and waits for it to end. */
export function modwrightProcess(...args: readonly string[]): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLI, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        printed[name] += text;
      });
    }
    child.on('error', reject).on('close', (code) => resolve({ code, ...printed }));
  });
}

/** The same with `--json`: stdout must be one JSON value on one line and nothing else. */
export async function modwrightJson(
  ...args: readonly string[]
): Promise<{ readonly code: number | null; readonly json: unknown; readonly stderr: string }> {
  const { code, stdout, stderr } = await modwright(...args, '--json');
  const lines = stdout.split('\n');
  if (lines.length !== 2 || lines[1] !== '')
    throw new Error(`no single JSON line on stdout: ${stdout}\n${stderr}`);
  return { code, json: JSON.parse(lines[0] ?? ''), stderr };
}

/** A new folder that is removed after the test. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'modwright-cli-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Files by relative path with `/`, and their bytes. */
export type Tree = Readonly<Record<string, Uint8Array>>;

export function writeTree(folder: string, tree: Tree): string {
  mkdirSync(folder, { recursive: true });
  for (const [path, data] of Object.entries(tree)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, data);
  }
  return folder;
}

/** The counterpart of `writeTree`: every file below a folder, including hidden ones, sorted by path. */
export function readTree(folder: string): Tree {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    files.map((file) => [file.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(file)]),
  );
}

/** Bytes as text that a failed expectation shows on one line. */
export function hexTree(tree: Tree): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(tree).map(([path, data]) => [path, Buffer.from(data).toString('hex')]),
  );
}

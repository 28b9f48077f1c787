import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { run } from './measure.ts';

/** What a whole process used. */
export interface Used {
  /** By the clock. */
  readonly seconds: number;
  /** Processor time of all threads, in user and kernel code; NaN without GNU time. */
  readonly cpu: number;
  /** Peak of resident memory in bytes; NaN without GNU time. */
  readonly peak: number;
}

/** A program in PATH, or where Debian puts games; undefined if it is not installed. */
export function program(name: string): string | undefined {
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/games']
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** GNU time (Debian: `time`), which reports processor time and memory of any program. */
const gnuTime = program('time');

/** Runs a program to its end; throws if it fails. */
export async function use(file: string, args: readonly string[]): Promise<Used> {
  if (gnuTime === undefined) {
    const { seconds } = await run(file, args);
    return { seconds, cpu: Number.NaN, peak: Number.NaN };
  }
  return await new Promise((resolve, reject) => {
    const start = performance.now();
    const options = { maxBuffer: 256 * 1024 * 1024 };
    execFile(gnuTime, ['-f', '%U %S %M', file, ...args], options, (error, _, stderr) => {
      const seconds = (performance.now() - start) / 1000;
      if (error !== null) {
        reject(error);
        return;
      }
      const [user = 0, system = 0, kilobytes = 0] = (stderr.trimEnd().split('\n').at(-1) ?? '')
        .split(' ')
        .map(Number);
      resolve({ seconds, cpu: user + system, peak: kilobytes * 1024 });
    });
  });
}

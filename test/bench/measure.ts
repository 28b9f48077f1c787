import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';

/** Resources that a process used. */
export interface Ran {
  readonly seconds: number;
  /** Peak of resident memory in bytes; NaN if the child could not report it (not a Node process). */
  readonly peak: number;
}

/**
 * Reports the peak of the whole process, worker threads included, through a fourth descriptor as it ends. From the
 * kernel's high-water mark: `maxRSS` would also count this process, from which the child was forked.
 */
const TELL_PEAK = `data:text/javascript,${encodeURIComponent(
  `import{readFileSync,writeSync}from'node:fs';import{isMainThread}from'node:worker_threads';` +
    `if(isMainThread)process.on('exit',()=>{try{` +
    `writeSync(3,/VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status','utf8'))[1])}catch{}});`,
)}`;

/**
 * Runs the built command line; throws if it fails.
 * @param done its exit code on success: 3 if something was skipped
 */
export function modwright(build: string, args: readonly string[], done: 0 | 3 = 0): Promise<Ran> {
  return run(process.execPath, ['--import', TELL_PEAK, `${build}/cli.js`, ...args], done);
}

/** Runs a program to its end; discards its output except in failures. */
export function run(program: string, args: readonly string[], done = 0): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
    let stderr = '';
    let peak = '';
    child.stderr?.on('data', (text) => {
      stderr = `${stderr}${text}`.slice(-2000);
    });
    (child.stdio[3] as NodeJS.ReadableStream).on('data', (text) => {
      peak += text;
    });
    let seconds = 0;
    child.on('exit', () => {
      seconds = (performance.now() - start) / 1000;
    });
    child.on('error', reject).on('close', (code) => {
      if (code === done) resolve({ seconds, peak: peak === '' ? Number.NaN : Number(peak) * 1024 });
      else reject(new Error(`${program} ${args.join(' ')} ended with ${code}: ${stderr}`));
    });
  });
}

/**
 * Runs contestants alternately, `rounds` times each, so that a load on the machine affects all of them; returns their
 * measurements in order. An extra first round does not count.
 */
export async function inTurns<K extends string, R>(
  contestants: Readonly<Record<K, () => R | Promise<R>>>,
  rounds: number,
): Promise<Readonly<Record<K, readonly R[]>>> {
  const names = Object.keys(contestants) as K[];
  const results = Object.fromEntries(names.map((name) => [name, [] as R[]])) as Record<K, R[]>;
  for (let round = -1; round < rounds; round += 1) {
    for (const name of names) {
      const result = await contestants[name]();
      if (round >= 0) results[name].push(result);
    }
  }
  return results;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Seconds that a function takes in this process. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** Processor seconds of this process on all cores, including garbage collector and compiler. */
export function processorTime<R>(work: () => R): { readonly result: R; readonly seconds: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, seconds: (user + system) / 1e6 };
}

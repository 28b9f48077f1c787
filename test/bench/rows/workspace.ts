import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createServices } from '#main/services/create-services.ts';
import { FALLOUT, FALLOUT_ARCHIVES, FALLOUT_ENTRIES, makeFallout } from '#test/bench/fallout-data.ts';
import { median } from '#test/bench/measure.ts';
import { atMost, type Line, mebibytes, ms, type Row } from '#test/bench/row.ts';
import { connectMemory } from '#test/support/memory-client.ts';

/** First argument of the process that measures one opening right after startup. */
export const WORKSPACE_FIGURES = 'workspace-figures';

const MEMORY = 400e6;
/** Minimum milliseconds from the start of the program until a window requests a folder. */
const WINDOW_LOADS = 500;

/** A Data folder of a heavily modded Fallout 4, indexed by newly started services. */
export const workspace: Row = {
  name: 'workspace',
  async run({ build, kept, scratch }, rounds): Promise<readonly Line[]> {
    const data = kept(FALLOUT.folder, makeFallout);
    const userData = scratch('user');
    const cold: Figures[] = [];
    const again: Figures[] = [];
    for (let round = -1; round < rounds; round += 1) {
      rmSync(userData, { recursive: true, force: true });
      const [first, second] = [inOtherProcess(build, data, userData), inOtherProcess(build, data, userData)];
      if (round < 0) continue;
      cold.push(first);
      again.push(second);
    }
    const folder = `${FALLOUT_ARCHIVES} archives, ${FALLOUT_ENTRIES.toLocaleString('en')} entries, ${FALLOUT.loose.toLocaleString('en')} loose files`;
    const seconds = (figures: readonly Figures[], which: 'opened' | 'refreshed' | 'cpu'): number =>
      median(figures.map((figure) => figure[which]));
    const first = seconds(cold, 'opened');
    const unchanged = seconds(again, 'opened');
    const refreshed = seconds(again, 'refreshed');
    const grown = Math.max(...[...cold, ...again].map(({ peak, before }) => peak - before));
    const after = Math.max(...[...cold, ...again].map(({ after: rest, before }) => rest - before));
    return [
      {
        what: `index a Fallout 4 folder (${folder}), first time, program just started`,
        measured: `${ms(first)} (${ms(seconds(cold, 'cpu'))} of all cores' work)`,
        aim: atMost(first, 2, '≤ 2.0 s'),
      },
      {
        what: 'the same when nothing changed since, program just started',
        measured: `${ms(unchanged)} (${ms(seconds(again, 'cpu'))} of all cores' work); refreshed in the running program ${ms(refreshed)}`,
        aim: atMost(Math.max(unchanged, refreshed), 0.5, '≤ 0.5 s'),
      },
      {
        what: 'memory of that index: growth of the whole process, at its peak',
        measured: `${mebibytes(grown)}; ${mebibytes(after)} a moment later`,
        aim: atMost(grown, MEMORY, '≤ 400 MB'),
      },
    ];
  },
};

/** One process's measurements of a folder. */
export interface Figures {
  /** Seconds. */
  readonly opened: number;
  /** Processor seconds of all threads while it was opened. */
  readonly cpu: number;
  readonly refreshed: number;
  /** Time until all paths with several providers were listed for the first time, and their number. */
  readonly listed: number;
  readonly conflicts: number;
  /** Resident bytes before anything was opened, at the peak of the first opening, and after it settled. */
  readonly before: number;
  readonly peak: number;
  readonly after: number;
}

/** Opens a folder with newly started services. */
export function inOtherProcess(build: string, data: string, userData: string): Figures {
  const args = [process.argv[1] ?? '', WORKSPACE_FIGURES, build, data, userData];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Figures;
}

/** The row's figures of one opening and one refresh, in this process. */
export async function workspaceFigures([
  build = '',
  data = '',
  userData = '',
]: readonly string[]): Promise<Figures> {
  const services = createServices({
    host: { kind: 'browser' },
    // Not the folder to open at start, which would be read before it is asked for.
    roots: [{ kind: 'data', path: data, label: 'Fallout 4' }],
    userData,
    sampleFolder: userData,
    workerUrl: pathToFileURL(resolve(build, 'worker.js')),
  });
  try {
    const client = connectMemory({ ...services, onBug: (error) => console.error(error) });
    const [root] = (await client.request('session.describe', {})).roots;
    await new Promise((loaded) => setTimeout(loaded, WINDOW_LOADS));
    const before = resident('VmRSS');
    const start = performance.now();
    const used = process.cpuUsage();
    const { id, files } = await client.request('workspace.open', { root: root?.id ?? '' });
    const opened = (performance.now() - start) / 1000;
    const { user, system } = process.cpuUsage(used);
    const cpu = (user + system) / 1e6;
    const peak = resident('VmHWM');
    if (files !== FALLOUT_ENTRIES + FALLOUT.loose + FALLOUT_ARCHIVES) throw new Error(`found ${files} files`);
    await new Promise((rest) => setTimeout(rest, 1000));
    const after = resident('VmRSS');
    const again = performance.now();
    await client.request('workspace.refresh', { workspace: id });
    const refreshed = (performance.now() - again) / 1000;
    const asked = performance.now();
    const { count: conflicts } = await client.request('conflicts.list', { workspace: id });
    const listed = (performance.now() - asked) / 1000;
    return { opened, cpu, refreshed, listed, conflicts, before, peak, after };
  } finally {
    await services.close();
  }
}

/** Memory of this process, from the kernel; NaN if not reported. */
function resident(what: 'VmRSS' | 'VmHWM'): number {
  try {
    const [, kilobytes] =
      new RegExp(`${what}:\\s*(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return Number.NaN;
  }
}

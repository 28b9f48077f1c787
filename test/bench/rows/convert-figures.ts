import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { planConversion } from '#main/convert/convert-inputs.ts';
import { runConversion } from '#main/convert/convert-run.ts';
import { createPool, NO_FILE } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { generated } from '#shared/binary/generate.ts';
import { convertMesh } from '#shared/convert/console/convert-console.ts';
import { median, timed } from '#test/bench/measure.ts';
import { consoleTwinNif } from '#test/fixtures/nif/console-twin-nif.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';
import { packNif } from '#test/support/xbox360/pack.ts';

/** Argument with which the bench runs itself for conversions in a separate process. */
export const CONVERT_FIGURES = '--convert-figures';

export const CONVERT_SETTINGS = { platform: 'xbox360', lenient: false } as const;

/** Conversions of all meshes in one measurement. */
export const REPEATS = 10;
/**
 * Discarded measurements. They warm up the converter's code, as a batch does in its first fifth; the threads of a batch
 * are new each time, and compile it again.
 */
const WARM_UP = { alone: 3, batch: 1 } as const;

/** Meshes of the PC game in console form: whole scenes, skins, colors. */
const SOURCES = /^(9mmscp|outfitf_simple|cratelarge01|GrassWasteland04)\.nif$/;

/** Console meshes of the corpus; if it is missing, a generated one. */
export function consoleMeshes(): readonly Uint8Array[] {
  const found = corpusFiles('nif', SOURCES).map((name) => packNif(corpusFile(name)).bytes);
  return found.length > 0 ? found : [packNif(consoleTwinNif()).bytes];
}

/** The measured work: the converter without files, or a batch of them. */
export type ConvertWork =
  | { readonly kind: 'alone'; readonly rounds: number }
  | {
      readonly kind: 'batch';
      readonly rounds: number;
      readonly build: string;
      /** A folder that does not exist yet. */
      readonly out: string;
      readonly workers: number;
      readonly files: readonly ConsoleFile[];
    };

export interface ConsoleFile {
  readonly path: string;
  readonly file: string;
  readonly size: number;
}

/** Medians of measurements, in seconds. */
export interface ConvertFigures {
  readonly took: number;
  /** Processor time of all threads together, which other work on the machine hardly changes. */
  readonly cpu: number;
}

/**
 * Seconds of some work in a separate process. `bound` keeps it on one core if the system can: otherwise the collector
 * and the compiler of a single worker run beside it on a second core, and a second worker seems to gain nothing.
 */
export function secondsOf(work: ConvertWork, bound: boolean): ConvertFigures {
  const node = [process.argv[1] ?? '', CONVERT_FIGURES];
  const [program, args] = bound
    ? [TASKSET, ['-c', '0', process.execPath, ...node]]
    : [process.execPath, node];
  const input = JSON.stringify(work);
  return JSON.parse(execFileSync(program, args, { encoding: 'utf8', input })) as ConvertFigures;
}

const TASKSET = 'taskset';

/** Whether a process can be bound to one core here. */
export function canBind(): boolean {
  return spawnSync(TASKSET, ['-c', '0', 'true']).status === 0;
}

/** The row's figures of some work, in this process. */
export async function convertFigures(work: ConvertWork): Promise<ConvertFigures> {
  const meshes = work.kind === 'alone' ? consoleMeshes() : [];
  const once = (): Promise<number> => (work.kind === 'alone' ? timed(() => convertAll(meshes)) : batch(work));
  for (let round = 0; round < WARM_UP[work.kind]; round += 1) await once();
  const rounds: ConvertFigures[] = [];
  for (let round = 0; round < work.rounds; round += 1) {
    const before = process.cpuUsage();
    const took = await once();
    const { user, system } = process.cpuUsage(before);
    rounds.push({ took, cpu: (user + system) / 1e6 });
  }
  return { took: median(rounds.map(({ took }) => took)), cpu: median(rounds.map(({ cpu }) => cpu)) };
}

function convertAll(meshes: readonly Uint8Array[]): void {
  for (let repeat = 0; repeat < REPEATS; repeat += 1)
    for (const mesh of meshes) convertMesh(mesh, { ...CONVERT_SETTINGS, backEnd: generated });
}

/** A whole batch, from the list of its files to the last result; excludes starting threads. */
async function batch({
  build,
  out,
  workers,
  files,
}: Extract<ConvertWork, { kind: 'batch' }>): Promise<number> {
  const pool = createPool<Tasks>({ url: pathToFileURL(join(build, 'worker.js')), size: workers });
  try {
    await Promise.all(
      Array.from({ length: workers }, () => pool.run('start', [], { quarantineKey: NO_FILE })),
    );
    const start = performance.now();
    const { converted } = await runConversion({
      plan: planConversion([{ kind: 'files', files, shown: (path) => path }]),
      settings: CONVERT_SETTINGS,
      place: { kind: 'folder', path: out },
      existing: 'keep',
      onRows: () => undefined,
      onBug: ({ stack }) => {
        throw new Error(stack);
      },
      pool,
    });
    if (converted !== files.length) throw new Error(`${converted} of ${files.length} were converted`);
    return (performance.now() - start) / 1000;
  } finally {
    await pool.close();
    rmSync(out, { recursive: true, force: true });
  }
}

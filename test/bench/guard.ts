import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ARCHIVES, makeArchive } from './archives.ts';
import { corpusFiles, writeFiles } from './corpus.ts';
import { inTurns, median, run } from './measure.ts';

/** A ratio to what cannot get slower, with a limit that noise does not reach. */
interface Ratio {
  readonly what: string;
  readonly value: number;
  readonly limit: number;
}

/** Files of the archive that is extracted: enough that starting the process is the smaller part. */
const FILES = 4000;
const ROUNDS = 3;
/** A busy machine may disturb one measurement, but not all. */
const ATTEMPTS = 3;

/**
 * `npm run bench -- --guard`, for CI: a few ratios within wide limits, so that a slide is seen. Absolute times differ by
 * machine; these ratios hardly do.
 * @returns whether all are within their limits
 */
export async function guard(build: string): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'modwright-guard-'));
  try {
    const archive = await prepareArchive(resolve(build), folder);
    for (let attempt = 1; ; attempt += 1) {
      const ratios = await measure(resolve(build), folder, archive);
      for (const { what, value, limit } of ratios)
        console.log(`${value <= limit ? '✓' : '✗'} ${what}: ${value.toFixed(2)} × (at most ${limit})`);
      const within = ratios.every(({ value, limit }) => value <= limit);
      if (within || attempt === ATTEMPTS) return within;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prepareArchive(build: string, folder: string): Promise<string> {
  const all = corpusFiles();
  const step = Math.floor(all.length / FILES);
  const files = all.filter((_, at) => at % step === 0);
  const loose = join(folder, 'corpus');
  writeFiles(loose, files);
  const archive = join(folder, 'guard.bsa');
  await makeArchive(build, loose, files, archive, ARCHIVES.z1);
  return archive;
}

async function measure(build: string, folder: string, archive: string): Promise<readonly Ratio[]> {
  const empty = join(folder, 'empty.cjs');
  writeFileSync(empty, '');
  const node = (...args: readonly string[]) => run(process.execPath, args);
  const cli = join(build, 'cli.js');
  const out = join(folder, 'out');
  const emptied = async (work: () => ReturnType<typeof node>) => {
    try {
      return await work();
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  };
  const results = await inTurns(
    {
      bare: () => node(empty),
      info: () => node(cli, 'info', MESH),
      plain: () => emptied(() => node(PLAIN_EXTRACT, archive, out)),
      extract: () => emptied(() => node(cli, 'extract', archive, '-o', out)),
    },
    ROUNDS,
  );
  const [bare, info, plain, extract] = [results.bare, results.info, results.plain, results.extract].map(
    (ran) => median(ran.map(({ seconds }) => seconds)),
  ) as [number, number, number, number];
  return [
    { what: 'info of a small mesh, against Node with an empty program', value: info / bare, limit: 4 },
    { what: 'extract, zlib, against a plain loop in two threads', value: extract / plain, limit: 4 },
  ];
}

const MESH = 'assets/sample/Meshes/Meadowmark/Clutter/Crate01.nif';
const PLAIN_EXTRACT = 'test/bench/plain-extract.mjs';

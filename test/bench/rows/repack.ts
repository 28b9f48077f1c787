import {
  closeSync,
  copyFileSync,
  fsyncSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startThreads } from '#main/context/start-threads.ts';
import { createPool } from '#main/pool/pool.ts';
import { writeArchive } from '#main/repack/write-archive.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { openArchiveFile } from '#main/workspace/tasks/open-archive.ts';
import type { BsaArchive } from '#shared/formats/bsa/opened-archive.ts';
import { findEntries } from '#shared/formats/kit/entry-path.ts';
import { inTurns, median, modwright, timed } from '#test/bench/measure.ts';
import { atLeast, type Line, percent, type Row, speed } from '#test/bench/row.ts';

const CHUNK = 1024 * 1024;

/** Replacing one entry, compared with just copying the archive. */
export const repack: Row = {
  name: 'repack',
  corpus: true,
  async run({ archive, build, files, scratch }, rounds) {
    const lines: Line[] = [];
    const replacement = scratch('replacement.nif');
    writeFileSync(replacement, Buffer.alloc(20_000, 'new mesh '));
    const pool = createPool<Tasks>({ url: pathToFileURL(join(build, 'worker.js')) });
    startThreads(pool);
    try {
      for (const [name, what, entry] of [
        ['u', '336 MB of 20,030 entries', files[2400]?.path ?? ''],
        ['big', '2.1 GB of 4,500 entries', 'textures/large07/tile0700.dds'],
      ] as const) {
        const path = archive(name);
        const { size } = statSync(path);
        const out = scratch('out.bsa');
        const measured = async (work: () => unknown): Promise<number> => {
          const seconds = await timed(work);
          rmSync(out);
          return seconds;
        };
        const times = await inTurns(
          {
            job: () => measured(() => repackOne(pool, path, entry, replacement, out)),
            process: () =>
              measured(() =>
                modwright(build, ['repack', path, '-o', out, '--replace', `${entry}=${replacement}`]),
              ),
            copyFile: () => measured(() => copyFileSync(path, out)),
            byHand: () => measured(() => copyByHand(path, out)),
          },
          name === 'u' ? rounds * 2 : rounds,
        );
        const [job, whole, copy, hand] = [times.job, times.process, times.copyFile, times.byHand].map(median);
        if (job === undefined || whole === undefined || copy === undefined || hand === undefined) continue;
        const beside = (seconds: number): string =>
          `${percent(hand / seconds)} of reading and writing it, ${percent(copy / seconds)} of copyFile`;
        lines.push(
          {
            what: `repack with one entry replaced, read back and compared, ${what}`,
            measured: `${job.toFixed(2)} s (${speed(size, job)}): ${beside(job)}`,
            aim: atLeast(hand / job, 0.7, '≥ 70 % of a plain copy'),
          },
          {
            what: `the same as a command, from start to end, ${what}`,
            measured: `${whole.toFixed(2)} s: ${beside(whole)}. Plain copies: ${hand.toFixed(2)} s and ${copy.toFixed(2)} s`,
          },
        );
      }
    } finally {
      await pool.close();
    }
    return lines;
  },
};

/** The job as in the window: the archive is not open yet, the threads are running. */
async function repackOne(
  pool: Parameters<typeof writeArchive>[0]['pool'],
  path: string,
  entry: string,
  replacement: string,
  target: string,
): Promise<void> {
  const { archive, source } = openArchiveFile(path, { inspect: false });
  try {
    const [found = -1] = findEntries(archive.entries, entry);
    await writeArchive({
      archive: archive as BsaArchive,
      source: { path, stamp: source.stamp() },
      changes: [
        {
          action: 'replace',
          entry: found,
          compress: false,
          origin: { kind: 'file', path: replacement },
          size: 20_000,
        },
      ],
      options: {},
      level: 6,
      target,
      pool,
    });
  } finally {
    source.close();
  }
}

/** Like `cp`: reads and writes through memory, then flushes. */
function copyByHand(from: string, to: string): void {
  const [source, target] = [openSync(from, 'r'), openSync(to, 'w')];
  const chunk = Buffer.allocUnsafeSlow(CHUNK);
  for (;;) {
    const length = readSync(source, chunk, 0, CHUNK, null);
    if (length === 0) break;
    for (let done = 0; done < length; ) done += writeSync(target, chunk, done, length - done);
  }
  fsyncSync(target);
  closeSync(source);
  closeSync(target);
}

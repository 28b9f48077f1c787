import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inflateSync } from 'node:zlib';
import { startThreads } from '#main/context/start-threads.ts';
import { createPool } from '#main/pool/pool.ts';
import { searchSources } from '#main/search/search-sources.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import type { ScanSource } from '#main/workspace/scan-sources.ts';
import { openArchiveFile } from '#main/workspace/tasks/open-archive.ts';
import { inTurns, median, timed } from '#test/bench/measure.ts';
import { atLeast, percent, type Row, speed } from '#test/bench/row.ts';

const THREADS = 2;
/** Words that no file contains, so that every file is searched completely. */
const NOWHERE = 'No Such Words Anywhere';

/** Searching a text in an archive of zlib entries, compared with just unpacking them in one thread. */
export const search: Row = {
  name: 'search',
  corpus: true,
  async run({ archive: pathOf, build }, rounds) {
    const path = pathOf('z1');
    const { archive, source } = openArchiveFile(path, { inspect: false });
    const file = { path, stamp: source.stamp() };
    const sources: readonly ScanSource[] = [{ kind: 'archive', name: basename(path), file, archive }];
    const packed = Array.from({ length: archive.entries.count }, (_, entry) =>
      archive.payload(source, entry),
    ).flatMap(({ parts }) =>
      parts
        .filter(({ codec }) => codec === 'zlib')
        .map(({ offset, length, size }) => ({ data: source.read(offset, length), size })),
    );
    source.close();
    const unpacked = packed.reduce((sum, { size }) => sum + size, 0);
    const pool = createPool<Tasks>({ url: pathToFileURL(join(build, 'worker.js')), size: THREADS });
    startThreads(pool);
    try {
      let bytes = 0;
      const look = async (): Promise<void> => {
        const found = await searchSources({ sources, query: { kind: 'text', text: NOWHERE }, pool });
        if (found.hits.length > 0 || found.problems.length > 0) throw new Error('The search went wrong.');
        bytes = found.bytes;
      };
      await look();
      const { ours, inflate } = await inTurns(
        {
          ours: () => took(look),
          inflate: () =>
            took(() => {
              for (const { data, size } of packed)
                inflateSync(data, { maxOutputLength: Math.max(1, size), chunkSize: Math.max(64, size) });
            }),
        },
        rounds,
      );
      const [wall, alone] = [median(ours.map(wallOf)), median(inflate.map(wallOf))];
      const [cores, core] = [median(ours.map(coresOf)), median(inflate.map(coresOf))];
      const share = bytes / wall / (THREADS * (unpacked / alone));
      const work = `by processor time ${speed(bytes, cores)} per core, ${percent(bytes / cores / (unpacked / core))} of inflate's`;
      return [
        {
          what: `search of a text in zlib archives, ${THREADS} threads`,
          measured: `${wall.toFixed(2)} s (${speed(bytes, wall)} unpacked); one thread’s inflate alone ${speed(unpacked, alone)}: ${percent(share)} of ${THREADS} of those; ${work}`,
          aim: atLeast(share, 0.8, '≥ 80 % of cores × inflate'),
        },
      ];
    } finally {
      await pool.close();
    }
  },
};

/** Seconds of some work, by the clock and of all threads' work: the latter is meaningful on a busy machine, too. */
interface Took {
  readonly seconds: number;
  readonly cores: number;
}

const wallOf = ({ seconds }: Took): number => seconds;
const coresOf = ({ cores }: Took): number => cores;

async function took(work: () => unknown): Promise<Took> {
  const used = process.cpuUsage();
  const seconds = await timed(work);
  const { user, system } = process.cpuUsage(used);
  return { seconds, cores: (user + system) / 1e6 };
}

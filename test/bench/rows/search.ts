import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inflateSync } from 'node:zlib';
import type { ScanSource } from '#main/services/scan-block-types.ts';
import { searchSources } from '#main/services/search-sources.ts';
import { startThreads } from '#main/services/start-threads.ts';
import { openArchiveFile } from '#main/workers/open-archive.ts';
import { createPool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import { inTurns, median, type Ran, timed } from '../measure.ts';
import { atLeast, type Row, speed } from '../row.ts';

const THREADS = 2;
/** Words that no file has, so that all of every file is looked through. */
const NOWHERE = 'No Such Words Anywhere';

/** Looking for a text in an archive of zlib entries, against unpacking them in one thread and nothing else. */
export const search: Row = {
  name: 'search',
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
      const look = async (): Promise<Ran> => ({
        seconds: await timed(async () => {
          const found = await searchSources({ sources, query: { kind: 'text', text: NOWHERE }, pool });
          if (found.hits.length > 0 || found.problems.length > 0) throw new Error('The search went wrong.');
          bytes = found.bytes;
        }),
        peak: Number.NaN,
      });
      await look();
      const { ours, inflate } = await inTurns(
        {
          ours: look,
          inflate: async (): Promise<Ran> => ({
            seconds: await timed(() => {
              for (const { data, size } of packed)
                inflateSync(data, { maxOutputLength: Math.max(1, size), chunkSize: Math.max(64, size) });
            }),
            peak: Number.NaN,
          }),
        },
        rounds,
      );
      const took = median(ours.map(({ seconds }) => seconds));
      const alone = median(inflate.map(({ seconds }) => seconds));
      const share = bytes / took / (THREADS * (unpacked / alone));
      return [
        {
          what: `search of a text in zlib archives, ${THREADS} threads`,
          measured: `${took.toFixed(2)} s (${speed(bytes, took)} unpacked); one thread’s inflate alone ${speed(unpacked, alone)}: ${Math.round(share * 100)} % of ${THREADS} of those`,
          aim: atLeast(share, 0.8, '≥ 80 % of cores × inflate'),
        },
      ];
    } finally {
      await pool.close();
    }
  },
};

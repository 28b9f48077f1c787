import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startThreads } from '#main/context/start-threads.ts';
import { createPool } from '#main/pool/pool.ts';
import { scanBlockTypes } from '#main/search/scan-block-types.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import type { ScanSource } from '#main/workspace/scan-sources.ts';
import { openArchiveFile } from '#main/workspace/tasks/open-archive.ts';
import { inTurns, median, modwright, type Ran, timed } from '#test/bench/measure.ts';
import { MESHES, makeMeshes } from '#test/bench/meshes.ts';
import { atLeast, mebibytes, ms, type Row } from '#test/bench/row.ts';

const THREADS = 2;

/** Scanning block types in 30,000 meshes inside archives, in the window's way, and as a command. */
export const blockTypes: Row = {
  name: 'blocks',
  async run({ kept, build }, rounds) {
    const folder = kept(MESHES.folder, makeMeshes);
    const sources = readdirSync(folder).map((name): ScanSource => {
      const path = join(folder, name);
      const { archive, source } = openArchiveFile(path, { inspect: false });
      source.close();
      return { kind: 'archive', name, file: { path, stamp: source.stamp() }, archive };
    });
    const pool = createPool<Tasks>({ url: pathToFileURL(join(build, 'worker.js')), size: THREADS });
    startThreads(pool);
    try {
      const scan = (): Promise<number> =>
        timed(async () => {
          const { scanned, problems } = await scanBlockTypes({ sources, pool });
          if (scanned !== MESHES.count || problems.length > 0) throw new Error('The scan missed files.');
        });
      const cold = await scan();
      const { inside, command } = await inTurns(
        {
          inside: async (): Promise<Ran> => ({ seconds: await scan(), peak: Number.NaN }),
          command: () => modwright(build, ['blocks', folder]),
        },
        rounds,
      );
      const took = median(inside.map(({ seconds }) => seconds));
      const whole = median(command.map(({ seconds }) => seconds));
      const perSecond = (seconds: number): string => `${Math.round(MESHES.count / seconds)} files/s`;
      return [
        {
          what: `block types of ${MESHES.count} meshes in zlib archives, ${THREADS} threads`,
          measured: `${ms(took)}: ${perSecond(took)} (first time ${perSecond(cold)}); as a command ${ms(whole)}: ${perSecond(whole)}, peak ${mebibytes(median(command.map(({ peak }) => peak)))}`,
          aim: atLeast(MESHES.count / took, 1000, '≥ 1,000 files/s'),
        },
      ];
    } finally {
      await pool.close();
    }
  },
};

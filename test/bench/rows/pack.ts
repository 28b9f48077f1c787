import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { mayCompress } from '#shared/games/compression.ts';
import { inTurns, median, modwright, timed } from '#test/bench/measure.ts';
import { atLeast, type Row, speed } from '#test/bench/row.ts';

const OBLIVION = { format: 'bsa', version: 103, codec: 'zlib' } as const;

/** Packing the corpus with zlib 6, compared with just `deflateSync` of the same files on every core. */
export const pack: Row = {
  name: 'pack',
  corpus: true,
  async run({ build, corpus, files, scratch }, rounds) {
    const wanted = files.filter(({ path, size }) => mayCompress(path, OBLIVION) && size > 0);
    const bytes = wanted.reduce((sum, { size }) => sum + size, 0);
    const data = wanted.map(({ path }) => readFileSync(join(corpus, path)));
    const out = scratch('packed.bsa');
    const results = await inTurns(
      {
        deflate: () =>
          timed(() => {
            for (const content of data) deflateSync(content, { level: 6 });
          }),
        pack: async () => {
          const { seconds } = await modwright(build, [
            'pack',
            corpus,
            '-o',
            out,
            '--game',
            'oblivion',
            '--compress',
          ]);
          rmSync(out);
          return seconds;
        },
      },
      rounds,
    );
    const cores = availableParallelism();
    const single = median(results.deflate);
    const packed = median(results.pack);
    const share = single / cores / packed;
    const all = files.reduce((sum, { size }) => sum + size, 0);
    return [
      {
        what: 'pack, zlib 6',
        measured:
          `${packed.toFixed(2)} s for ${speed(all, packed)}, of which ${speed(bytes, packed)} compressed; ` +
          `${cores} × deflate on one thread = ${speed(bytes * cores, single)}: ${(share * 100).toFixed(0)} %`,
        aim: atLeast(share, 0.85, '≥ 85 % of cores × deflate'),
      },
    ];
  },
};

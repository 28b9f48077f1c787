import { rmSync, writeFileSync } from 'node:fs';
import { modwright } from '#test/bench/measure.ts';
import { atMost, type Line, mebibytes, type Row } from '#test/bench/row.ts';

const LIMIT = 350 * 2 ** 20;

/** Peak memory of whole processes, worker threads included. */
export const memory: Row = {
  name: 'memory',
  corpus: true,
  async run({ archive, build, files, scratch }, rounds) {
    const replacement = scratch('replacement.nif');
    writeFileSync(replacement, Buffer.alloc(20_000, 'new mesh '));
    const jobs = {
      extract: (path: string, out: string) => ['extract', path, '-o', out],
      repack: (path: string, out: string, entry: string) => [
        'repack',
        path,
        '-o',
        out,
        '--replace',
        `${entry}=${replacement}`,
      ],
    };
    const lines: Line[] = [];
    for (const [job, args] of Object.entries(jobs)) {
      const peaks: number[] = [];
      for (const [name, entry] of [
        ['z1', files[2400]?.path ?? ''],
        ['big', 'textures/large07/tile0700.dds'],
      ] as const) {
        const runs: number[] = [];
        for (let round = 0; round < Math.ceil(rounds / 2); round += 1) {
          const out = scratch('out');
          runs.push((await modwright(build, args(archive(name), out, entry))).peak);
          rmSync(out, { recursive: true });
        }
        peaks.push(Math.max(...runs));
      }
      const [small = Number.NaN, large = Number.NaN] = peaks;
      lines.push({
        what: `peak memory of ${job}`,
        measured: `${mebibytes(small)} for 208 MB (20,030 entries), ${mebibytes(large)} for 2.1 GB (4,500 entries)`,
        aim: atMost(Math.max(small, large), LIMIT, '≤ 350 MB'),
      });
    }
    return lines;
  },
};

import { writeFileSync } from 'node:fs';
import { inTurns, median, run } from '#test/bench/measure.ts';
import { atMost, type Line, ms, type Row } from '#test/bench/row.ts';

/** A small mesh of the sample. */
const MESH = 'assets/sample/Meshes/Meadowmark/Clutter/Crate01.nif';
const AIM = 1.6;

/**
 * Short commands as whole processes, beside Node with an empty program. The first runs, which do not count, leave compiled
 * code for the others, as on a user's machine.
 */
export const start: Row = {
  name: 'start',
  async run({ build, scratch }, rounds) {
    const empty = scratch('empty.cjs');
    writeFileSync(empty, '');
    const command = (...args: readonly string[]) => run(process.execPath, [`${build}/cli.js`, ...args]);
    const results = await inTurns(
      {
        bare: () => run(process.execPath, [empty]),
        info: () => command('info', MESH),
        version: () => command('--version'),
      },
      rounds * 4,
    );
    const [bare, info, version] = [results.bare, results.info, results.version].map((ran) =>
      median(ran.map(({ seconds }) => seconds)),
    ) as [number, number, number];
    const line = (what: string, seconds: number, aim: Line['aim']): Line => ({
      what,
      measured: `${ms(seconds)}; Node with an empty program ${ms(bare)}: ${(seconds / bare).toFixed(2)} ×`,
      aim,
    });
    return [
      line(
        '`info` of a small mesh as a whole process',
        info,
        atMost(info, bare * AIM, `≤ ${AIM} × bare Node`),
      ),
      line('`--version` as a whole process', version, undefined),
    ];
  },
};

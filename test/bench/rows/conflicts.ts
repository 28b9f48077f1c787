import { FALLOUT, makeFallout } from '#test/bench/fallout-data.ts';
import { median } from '#test/bench/measure.ts';
import { atMost, type Row, spread } from '#test/bench/row.ts';
import { inOtherProcess } from './workspace.ts';

const LIMIT = 0.5;

/** All paths of a Fallout 4 folder with several providers, requested for the first time after indexing. */
export const conflicts: Row = {
  name: 'conflicts',
  async run({ build, kept, scratch }, rounds) {
    const data = kept(FALLOUT.folder, makeFallout);
    const userData = scratch('user');
    // The first round leaves the index cache for the others.
    const figures = Array.from({ length: rounds + 1 }, () => inOtherProcess(build, data, userData)).slice(1);
    const times = figures.map(({ listed }) => listed);
    const found = (figures[0]?.conflicts ?? 0).toLocaleString('en');
    return [
      {
        what: `providers and conflicts of the whole folder: ${found} paths of several files`,
        measured: spread(times),
        aim: atMost(median(times), LIMIT, '≤ 0.5 s'),
      },
    ];
  },
};

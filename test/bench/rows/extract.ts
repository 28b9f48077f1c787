import { rmSync } from 'node:fs';
import { inTurns, median, modwright, type Ran } from '#test/bench/measure.ts';
import { besidePeer, runPeer } from '#test/bench/peer.ts';
import { atLeast, type Line, type Row, speed } from '#test/bench/row.ts';
import type { Setting } from '#test/bench/setting.ts';

/** Extracting everything, as whole processes. */
export const extract: Row = {
  name: 'extract',
  corpus: true,
  async run(setting, rounds) {
    const { archive, build, files } = setting;
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    const lines: Line[] = [];
    for (const [name, what, aim] of [
      ['z1', 'zlib', 2.8],
      ['u', 'stored', undefined],
      ['l1', 'LZ4', undefined],
    ] as const) {
      const path = archive(name);
      const results = await inTurns(
        {
          ours: () => into(setting, (out) => modwright(build, ['extract', path, '-o', out])),
          theirs: () => into(setting, (out) => runPeer(['extractall', path, out])),
        },
        aim === undefined ? Math.ceil(rounds / 2) : rounds,
      );
      const ours = median(results.ours.map(({ seconds }) => seconds));
      const theirs = median(results.theirs.map(({ seconds }) => seconds));
      const peer = besidePeer(
        theirs,
        (time) => `bsatool extractall ${time.toFixed(2)} s: ${(time / ours).toFixed(2)} × its speed`,
      );
      lines.push({
        what: `extract all, ${what}, all cores`,
        measured: `${ours.toFixed(2)} s (${speed(bytes, ours)}); ${peer}`,
        aim: aim === undefined ? undefined : atLeast(theirs / ours, aim, `≥ ${aim} × bsatool`),
      });
    }
    return lines;
  },
};

/** Runs with an empty output folder; removing it is not measured. */
async function into(setting: Setting, work: (out: string) => Promise<Ran>): Promise<Ran> {
  const out = setting.scratch('extracted');
  try {
    return await work(out);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

import { openArchiveFile } from '#main/workspace/tasks/open-archive.ts';
import { inTurns, median, modwright, timed } from '#test/bench/measure.ts';
import { besidePeer, runPeer } from '#test/bench/peer.ts';
import { atMost, ms, type Row } from '#test/bench/row.ts';

/** Opening an archive of 20,030 entries, in this process and with the command line. */
export const indexArchive: Row = {
  name: 'index',
  corpus: true,
  async run({ archive, build }, rounds) {
    const path = archive('z1');
    const open = (inspect: boolean) => () => timed(() => openArchiveFile(path, { inspect }).source.close());
    const cold = await open(true)();
    const inside = await inTurns({ whole: open(true), plain: open(false) }, rounds * 5);
    const whole = median(inside.whole);
    const outside = await inTurns(
      { ours: () => modwright(build, ['list', path]), theirs: () => runPeer(['list', path]) },
      rounds * 3,
    );
    const ours = median(outside.ours.map(({ seconds }) => seconds));
    const theirs = median(outside.theirs.map(({ seconds }) => seconds));
    return [
      {
        what: 'index 20,030 entries, in process',
        measured: `${ms(whole)} with findings (first time ${ms(cold)}), ${ms(median(inside.plain))} without`,
        aim: atMost(whole, 0.05, '≤ 50 ms'),
      },
      {
        what: '`list` as a whole process',
        measured: `${ms(ours)}; ${besidePeer(theirs, (time) => `bsatool list ${ms(time)}: ${(ours / time).toFixed(2)} ×`)}`,
        aim: atMost(ours, theirs * 2, '≤ 2 × bsatool'),
      },
    ];
  },
};

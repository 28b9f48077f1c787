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
import { inTurns, median, modwright, timed } from '../measure.ts';
import { atLeast, type Line, percent, type Row, speed } from '../row.ts';

const CHUNK = 1024 * 1024;

/** Replacing one entry, against copying the archive and nothing else. */
export const repack: Row = {
  name: 'repack',
  async run({ archive, build, files, scratch }, rounds) {
    const lines: Line[] = [];
    const replacement = scratch('replacement.nif');
    writeFileSync(replacement, Buffer.alloc(20_000, 'new mesh '));
    for (const [name, what, entry] of [
      ['u', '335 MB', files[2400]?.path ?? ''],
      ['big', '2 GB', 'textures/large07/tile0700.dds'],
    ] as const) {
      const path = archive(name);
      const size = statSync(path).size;
      const out = scratch('out.bsa');
      const gone = (seconds: number): number => {
        rmSync(out);
        return seconds;
      };
      const results = await inTurns(
        {
          repack: async () =>
            gone(
              (await modwright(build, ['repack', path, '-o', out, '--replace', `${entry}=${replacement}`]))
                .seconds,
            ),
          copyFile: async () => gone(await timed(() => copyFileSync(path, out))),
          readWrite: async () => gone(await timed(() => copyByHand(path, out))),
        },
        name === 'u' ? rounds : Math.ceil(rounds / 2),
      );
      const ours = median(results.repack);
      const [copy, hand] = [median(results.copyFile), median(results.readWrite)];
      lines.push({
        what: `repack with one entry replaced, ${what}, read back and compared`,
        measured:
          `${ours.toFixed(2)} s (${speed(size, ours)}); copyFile ${copy.toFixed(2)} s (${speed(size, copy)}): ${percent(copy / ours)}; ` +
          `read and write ${hand.toFixed(2)} s (${speed(size, hand)}): ${percent(hand / ours)}`,
        aim: atLeast(hand / ours, 0.7, '≥ 70 % of a file copy'),
      });
    }
    return lines;
  },
};

/** What `cp` does: reads and writes through memory, then flushes. */
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

import { closures } from '#shared/binary/closures.ts';
import { generated } from '#shared/binary/generate.ts';
import { read, write } from '#shared/binary/read.ts';
import { inTurns, median, timed } from '../measure.ts';
import { ColumnRecords, makeRecords, Records, readByHand, writeByHand } from '../records.ts';
import { atLeast, percent, type Row, speed } from '../row.ts';

/** Both back ends of the schema layer beside code that was written by hand and makes the same values. */
export const schema: Row = {
  name: 'schema',
  async run(_setting, rounds) {
    const bytes = makeRecords();
    const context = { littleEndian: true };
    const value = readByHand(bytes);
    check(bytes, writeByHand(value));
    check(
      bytes,
      write(Records, read(Records, bytes, context, { backEnd: generated }), context, { backEnd: generated }),
    );
    const repeated = (work: () => unknown) => async () => {
      const seconds = await timed(() => {
        for (let i = 0; i < 10; i += 1) work();
      });
      globalThis.gc?.();
      return seconds / 10;
    };
    const turns = Math.max(7, rounds * 3);
    const parse = await inTurns(
      {
        hand: repeated(() => readByHand(bytes)),
        fast: repeated(() => read(Records, bytes, context, { backEnd: generated })),
        plain: repeated(() => read(Records, bytes, context, { backEnd: closures })),
        columns: repeated(() => read(ColumnRecords, bytes, context, { backEnd: generated })),
        looked: repeated(() => lookAtAll(read(ColumnRecords, bytes, context, { backEnd: generated }))),
      },
      turns,
    );
    const build = await inTurns(
      {
        hand: repeated(() => writeByHand(value)),
        fast: repeated(() => write(Records, value, context, { backEnd: generated })),
        plain: repeated(() => write(Records, value, context, { backEnd: closures })),
      },
      turns,
    );
    const describe = (what: string, { hand, fast, plain }: typeof build) => {
      const own = median(fast);
      const share = median(hand) / own;
      return {
        what: `schema layer, ${what}, ${(bytes.length / 1e6).toFixed(1)} MB of records`,
        measured:
          `generated ${speed(bytes.length, own)}, by hand ${speed(bytes.length, median(hand))}: ${percent(share)}; ` +
          `closures ${speed(bytes.length, median(plain))}`,
        mbs: bytes.length / 1e6 / own,
        share,
      };
    };
    const [parsed, written] = [describe('parse', parse), describe('write', build)];
    return [
      {
        ...parsed,
        aim: atLeast(Math.min(parsed.mbs / 150, parsed.share / 0.8), 1, '≥ 150 MB/s, ≥ 80 % of by hand'),
      },
      written,
      {
        what: 'schema layer, parse, the same with columns',
        measured: `generated ${speed(bytes.length, median(parse.columns))}, and ${speed(bytes.length, median(parse.looked))} when every column is looked at`,
      },
    ];
  },
};

function lookAtAll({ records }: ColumnRecords): number {
  let sum = 0;
  for (const { pairs } of records) sum += pairs.key.length + pairs.value.length;
  return sum;
}

function check(stored: Uint8Array, made: Uint8Array): void {
  if (Buffer.compare(stored, made) !== 0) throw new Error('a contestant does not reproduce the records');
}

import { execFileSync } from 'node:child_process';
import { closures } from '#shared/binary/closures.ts';
import { generated } from '#shared/binary/generate.ts';
import { read, write } from '#shared/binary/read.ts';
import { inTurns, median, timed } from '#test/bench/measure.ts';
import { ColumnRecords, makeRecords, Records, readByHand, writeByHand } from '#test/bench/records.ts';
import { atLeast, type Line, percent, type Row, speed } from '#test/bench/row.ts';

/** Argument with which the bench runs itself for the figures of this row. */
export const SCHEMA_FIGURES = '--schema-figures';

/**
 * Memory for the results of one parse, so that this compares code and not the collector, which takes two thirds of the
 * time of both when a parse of 35 MB of objects does not fit Node's 16 MB of young generation. Nor does it let V8 make
 * objects in the old generation because some of them lived long: in two runs of three it chose to, and read at a quarter
 * of the speed.
 */
const ROOMY = ['--max-semi-space-size=64', '--no-allocation-site-pretenuring'] as const;

/** Both backends of the schema layer beside hand-written code that produces the same values. */
export const schema: Row = {
  name: 'schema',
  async run(_setting, rounds) {
    const { parse, build, bytes } = inOtherProcess(ROOMY, rounds);
    const cramped = inOtherProcess([], rounds);
    const compare = ({ generated: own, hand, closures: plain }: Contest): string =>
      `generated ${speed(bytes, own)}, by hand ${speed(bytes, hand)}: ${percent(hand / own)}; closures ${speed(bytes, plain)}`;
    const reached = Math.min(bytes / 1e6 / parse.generated / 150, parse.hand / parse.generated / 0.8);
    const what = `${(bytes / 1e6).toFixed(1)} MB of records`;
    const lines: Line[] = [
      {
        what: `schema layer, parse, ${what}`,
        measured: compare(parse),
        aim: atLeast(reached, 1, '≥ 150 MB/s, ≥ 80 % of by hand'),
      },
      {
        what: `schema layer, write, ${what}`,
        measured: compare(build),
        aim: atLeast(build.hand / build.generated, 0.8, '≥ 80 % of by hand'),
      },
      {
        what: 'schema layer, parse, pairs as columns',
        measured: `generated ${speed(bytes, parse.columns)}; ${speed(bytes, parse.looked)} when every column is looked at`,
      },
      {
        what: 'schema layer, parse, collector included (16 MB of young generation)',
        measured: compare(cramped.parse),
      },
    ];
    return lines;
  },
};

/** Seconds of one run. */
interface Contest {
  readonly generated: number;
  readonly hand: number;
  readonly closures: number;
}

interface Figures {
  readonly bytes: number;
  readonly parse: Contest & { readonly columns: number; readonly looked: number };
  readonly build: Contest;
}

function inOtherProcess(flags: readonly string[], rounds: number): Figures {
  const args = ['--expose-gc', ...flags, process.argv[1] ?? '', SCHEMA_FIGURES, String(rounds)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Figures;
}

/** The row's figures, in this process. */
export async function schemaFigures(rounds: number): Promise<Figures> {
  const bytes = makeRecords();
  const context = { littleEndian: true };
  const [fast, plain] = [{ backEnd: generated }, { backEnd: closures }];
  const value = readByHand(bytes);
  check(bytes, writeByHand(value));
  check(bytes, write(Records, read(Records, bytes, context, fast), context, fast));
  check(bytes, write(Records, read(Records, bytes, context, plain), context, plain));
  const turns = Math.max(9, rounds * 4);
  const parse = await inTurns(
    {
      hand: clean(() => readByHand(bytes)),
      generated: clean(() => read(Records, bytes, context, fast)),
      closures: clean(() => read(Records, bytes, context, plain)),
      columns: clean(() => read(ColumnRecords, bytes, context, fast)),
      looked: clean(() => lookAtAll(read(ColumnRecords, bytes, context, fast))),
    },
    turns,
  );
  const build = await inTurns(
    {
      hand: clean(() => writeByHand(value)),
      generated: clean(() => write(Records, value, context, fast)),
      closures: clean(() => write(Records, value, context, plain)),
    },
    turns,
  );
  const contest = (times: typeof build): Contest => ({
    hand: median(times.hand),
    generated: median(times.generated),
    closures: median(times.closures),
  });
  return {
    bytes: bytes.length,
    parse: { ...contest(parse), columns: median(parse.columns), looked: median(parse.looked) },
    build: contest(build),
  };
}

/** Seconds of one run; five consecutive ones are measured, starting with an empty young generation. */
function clean(work: () => unknown): () => Promise<number> {
  return async () => {
    // Only the young generation: a full collection drops the compiler's type information for shapes without live
    // objects.
    globalThis.gc?.({ type: 'minor' });
    const seconds = await timed(() => {
      for (let i = 0; i < 5; i += 1) work();
    });
    return seconds / 5;
  };
}

function lookAtAll({ records }: ColumnRecords): number {
  let sum = 0;
  for (const { pairs } of records) sum += pairs.key.length + pairs.value.length;
  return sum;
}

function check(stored: Uint8Array, made: Uint8Array): void {
  if (Buffer.compare(stored, made) !== 0) throw new Error('a contestant does not reproduce the records');
}

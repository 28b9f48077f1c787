import { orderArchives } from '#shared/games/archive-order.ts';
import { editionOf } from '#shared/games/editions.ts';
import { explain } from '#shared/games/explain.ts';
import { isPlugin, loadOrder } from '#shared/games/load-order.ts';
import { looseRank } from '#shared/games/loose-rule.ts';
import { rankOf, winRule } from '#shared/games/winner.ts';
import { readIni } from '#shared/text/ini.ts';

/** A Data folder for tests in which every archive contains the same path. */
export interface MadeGame {
  readonly edition: string;
  /** INI files by name, overriding ones last. */
  readonly ini?: Readonly<Record<string, string>>;
  readonly plugins?: string;
  readonly loadOrder?: string;
  /** Files of the folder and their times, in days. */
  readonly files: Readonly<Record<string, number>>;
  /** Time of the loose file with the path, in days; absent = there is none. */
  readonly loose?: number;
  /** Whether the path is in a folder where loose files come first. */
  readonly inStrings?: boolean;
}

/** The providers of the path, the winner first, each with `wins` and the reason. */
export function contest(made: MadeGame): readonly {
  readonly name: string;
  readonly wins: boolean;
  readonly reason: string;
  readonly disputed: boolean;
}[] {
  const edition = editionOf(made.edition);
  if (edition === undefined) throw new Error(`no edition ${made.edition}`);
  const all = Object.entries(made.files).map(([name, modified]) => ({ name, modified }));
  const inis = Object.entries(made.ini ?? {}).map(([name, text]) => readIni(Buffer.from(text), name));
  const list = (name: string, text: string | undefined) =>
    text === undefined ? undefined : { name, bytes: Buffer.from(text) };
  const { plugins } = loadOrder({
    edition,
    files: all.filter(({ name }) => isPlugin(name)),
    active: list('plugins.txt', made.plugins),
    order: list('loadorder.txt', made.loadOrder),
    ini: inis[0],
  });
  const archives = all.filter(({ name }) => /\.(bsa|ba2)$/i.test(name));
  const { archives: order } = orderArchives({
    edition,
    inis,
    plugins,
    archives,
    overrides: all.map(({ name }) => name).filter((name) => name.endsWith('.override')),
  });
  const loose = looseRank(edition, inis);
  const rule = winRule(archives, order, loose);
  const time = made.loose ?? Number.NaN;
  const providers = [
    ...(made.loose === undefined ? [] : [{ provider: 0, name: 'loose', time }]),
    ...archives.map(({ name, modified }, at) => ({ provider: at + 1, name, time: modified })),
  ].sort(
    (a, b) =>
      rankOf(rule, a.provider, time, made.inStrings === true) -
      rankOf(rule, b.provider, time, made.inStrings === true),
  );
  const verdicts = explain(
    providers.map(({ name, time: own }) => ({
      archive: order.find((each) => each.name === name),
      time: own,
    })),
    { game: edition.game, loose },
  );
  return providers.map(({ name }, at) => ({ name, ...verdicts[at]! }));
}

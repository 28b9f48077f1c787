import type { OrderedArchive } from './archive-order.ts';
import { GAMES, type GameId } from './games.ts';
import { LOAD_RULES } from './load-rules.ts';
import type { LooseRank } from './loose-rule.ts';

/** One file of a path, in the game’s order. */
export interface Contender {
  /** Undefined for the loose file. */
  readonly archive: OrderedArchive | undefined;
  /** Milliseconds since 1970: of the loose file, or of the archive. */
  readonly time: number;
  /** Name of the loose file’s folder, if Data consists of several. */
  readonly mod?: string | undefined;
}

/** How the game treats one file of a path. */
export interface Verdict {
  readonly wins: boolean;
  /** As text, without a period. */
  readonly reason: string;
  /** The rule is disputed. */
  readonly disputed: boolean;
}

/** Facts about a folder’s game that explain its order. */
export interface Explained {
  readonly game: GameId | undefined;
  readonly loose: LooseRank;
  /** Priority of folders of loose files; absent if there is only one. */
  readonly mods?: ModOrder | undefined;
}

/** The priority of the folders that make up Data. */
export interface ModOrder {
  /** What defines the order, as text that follows “in”: `the profile Default`. */
  readonly rule: string;
  /** The order is a guess. */
  readonly assumed: boolean;
}

/** Explains the rank of each file of a path. The list is in the game’s order, by `rankOf`. */
export function explain(contenders: readonly Contender[], known: Explained): readonly Verdict[] {
  const { game, loose, mods } = known;
  const [winner] = contenders;
  if (winner === undefined) return [];
  const loaded = ({ archive }: Contender) => archive === undefined || archive.place !== undefined;
  const alone = contenders.filter(loaded).length < 2;
  return contenders.map((one, at): Verdict => {
    const { archive } = one;
    if (!loaded(one)) return { wins: false, reason: `not loaded: ${archive?.rule}`, disputed: false };
    if (at === 0) {
      if (alone) return only(one, contenders.length > 1);
      return { wins: true, ...whyWins(one, contenders.slice(1), known) };
    }
    const hiding = archive === undefined ? contenders.find((each) => each.archive === undefined) : undefined;
    if (hiding !== undefined && hiding !== one && hiding.mod !== one.mod) {
      const reason = `hidden by the file of ${hiding.mod}, which has a higher priority in ${mods?.rule}`;
      return { wins: false, reason, disputed: mods?.assumed === true };
    }
    const same = archive?.name === winner.archive?.name;
    if (same) {
      const reason =
        archive === undefined ? 'another spelling of the same path' : 'a duplicate path in the same archive';
      return { wins: false, reason, disputed: false };
    }
    if (archive === undefined) {
      const newer = loose.wins === 'newer' && one.time <= winner.time;
      const reason = newer ? `${loose.rule}, and it is not newer than ${winner.archive?.name}` : loose.rule;
      return { wins: false, reason, disputed: loose.disputed };
    }
    if (winner.archive === undefined) {
      const reason =
        loose.wins === 'newer' ? 'older than the loose file' : `hidden by the loose file${ofMod(winner)}`;
      return { wins: false, reason: joined(reason, archive.rule), disputed: loose.disputed };
    }
    const skipped = contenders.slice(0, at).some((each) => each.archive === undefined);
    if (skipped && loose.wins === 'newer')
      return {
        wins: false,
        reason: joined('older than the loose file', archive.rule),
        disputed: loose.disputed,
      };
    return {
      wins: false,
      reason: joined(`${losesTo(game)} ${winner.archive.name}`, archive.rule),
      disputed: archive.disputed || winner.archive.disputed,
    };
  });
}

function only({ archive }: Contender, others: boolean): Verdict {
  const first = others ? 'the only loaded copy' : 'the only copy';
  return { wins: true, reason: joined(first, archive?.rule ?? ''), disputed: false };
}

function whyWins(
  { archive, time, mod }: Contender,
  others: readonly Contender[],
  { game, loose, mods }: Explained,
): Pick<Verdict, 'reason' | 'disputed'> {
  const looseToo = others.find((each) => each.archive === undefined);
  if (archive === undefined) {
    const archives = others.some((each) => each.archive !== undefined);
    const rivals = others.some((each) => each.archive === undefined && each.mod !== mod);
    const first = rivals ? `highest priority in ${mods?.rule}` : '';
    const assumed = rivals && mods?.assumed === true;
    if (!archives) return { reason: first || 'the first of several spellings', disputed: assumed };
    const reason =
      loose.wins === 'newer'
        ? `newer than the archives that have it: ${loose.rule}`
        : loose.wins === 'last'
          ? 'loose files in this folder win over archives'
          : loose.rule;
    return { reason: joined(first, reason), disputed: loose.disputed || assumed };
  }
  const rivals = others.filter(
    (each) => each.archive !== undefined && each.archive.place !== undefined && each.archive !== archive,
  );
  const looseLoses =
    looseToo === undefined
      ? ''
      : loose.wins === 'newer' && looseToo.time <= time
        ? `the loose file is not newer: ${loose.rule}`
        : loose.rule;
  const disputed =
    (rivals.length > 0 && (archive.disputed || rivals.some((each) => each.archive?.disputed === true))) ||
    (looseToo !== undefined && loose.disputed);
  return { reason: joined(rivals.length > 0 ? order(game) : '', archive.rule, looseLoses), disputed };
}

function ofMod({ mod }: Contender): string {
  return mod === undefined ? '' : ` of ${mod}`;
}

function joined(...reasons: readonly string[]): string {
  return reasons.filter((reason) => reason !== '').join('; ');
}

function order(game: GameId | undefined): string {
  if (game === undefined) return 'the last archive by name';
  const { label } = GAMES[game];
  const wins = LOAD_RULES[game].archives;
  if (wins === 'first') return `among archives, ${label} uses the one loaded first`;
  return wins === 'last'
    ? `among archives, ${label} uses the one loaded last`
    : `among archives, ${label} uses the newest by file time`;
}

function losesTo(game: GameId | undefined): string {
  if (game === undefined) return 'alphabetically before';
  const wins = LOAD_RULES[game].archives;
  return wins === 'first' ? 'loaded after' : wins === 'last' ? 'loaded before' : 'not newer than';
}

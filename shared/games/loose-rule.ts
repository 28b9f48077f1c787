import { foldCase } from '#shared/text/fold.ts';
import { type Ini, listedNames } from '#shared/text/ini.ts';
import type { Edition } from './editions.ts';
import { GAMES } from './games.ts';
import { LOAD_RULES } from './load-rules.ts';

/** When loose files win over archives in a Data folder, by its game and that game’s INI files. */
export interface LooseRank {
  /** `first`: over all archives; `newer`: over older archives; `last`: over none. */
  readonly wins: 'first' | 'newer' | 'last';
  /** Folders, folded, where loose files win over all archives regardless of `wins`. */
  readonly folders: readonly string[];
  /** The rule as text. */
  readonly rule: string;
  readonly disputed: boolean;
}

/** The rule for folders without a known game. */
export const PLAIN_LOOSE: LooseRank = {
  wins: 'first',
  folders: [],
  rule: 'loose files win over archives',
  disputed: false,
};

/** The rule for loose files of a game’s folder. */
export function looseRank(edition: Edition, inis: readonly Ini[]): LooseRank {
  const { loose, section, disputed } = LOAD_RULES[edition.game];
  const { label } = GAMES[edition.game];
  const last = (key: string) => inis.flatMap((ini) => ini.get(section, key) ?? []).at(-1);
  const invalidate = last('bInvalidateOlderFiles')?.value;
  const invalidates = invalidate !== undefined && Number.parseInt(invalidate, 10) > 0;
  switch (loose) {
    case 'always':
      return {
        wins: 'first',
        folders: [],
        rule: `${label} prefers loose files over archives`,
        disputed: edition.game === 'morrowind',
      };
    case 'newer':
      return {
        wins: 'newer',
        folders: [],
        rule: `${label} uses a loose file only if it is newer than the archive`,
        disputed: false,
      };
    case 'invalidation':
      return {
        wins: invalidates ? 'first' : 'newer',
        folders: [],
        rule: invalidates
          ? 'bInvalidateOlderFiles=1 puts loose files before archives'
          : `without bInvalidateOlderFiles=1, ${label} uses a loose file only if it is newer than the archive`,
        disputed: disputed !== undefined,
      };
    case 'setting': {
      const final = last('sResourceDataDirsFinal')?.value;
      if (invalidates || final === '') {
        const why = invalidates ? 'bInvalidateOlderFiles=1' : 'the empty sResourceDataDirsFinal';
        return {
          wins: 'first',
          folders: [],
          rule: `${why} puts loose files before archives`,
          disputed: false,
        };
      }
      const folders = listedNames(final ?? 'STRINGS\\').map((name) =>
        foldCase(name.replaceAll('\\', '/')).replace(/^\/+|\/+$/g, ''),
      );
      return {
        wins: 'last',
        folders: folders.filter((name) => name !== ''),
        rule: `${label} prefers loose files over archives only with bInvalidateOlderFiles=1 in [Archive] of its INI, or an empty sResourceDataDirsFinal`,
        disputed: false,
      };
    }
  }
}

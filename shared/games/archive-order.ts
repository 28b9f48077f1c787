import type { Finding } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { compareFolded, foldCase } from '#shared/text/fold.ts';
import { type Ini, listedNames } from '#shared/text/ini.ts';
import type { Edition } from './editions.ts';
import { GAMES } from './games.ts';
import { LOAD_RULES, type LoadRules } from './load-rules.ts';
import { loadedWith } from './plugin-archives.ts';

/** An archive in Data. */
export interface ArchiveFile {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

/** An archive and its role in the game. */
export interface OrderedArchive {
  readonly name: string;
  /** Priority: the archive at 0 wins over all others. `undefined`: the game does not load it. */
  readonly place: number | undefined;
  /** Why it is loaded or not: `listed in sArchiveList of Oblivion.ini`, `loaded with MyMod.esp`. */
  readonly rule: string;
  /** It is uncertain whether the game loads it. */
  readonly disputed: boolean;
}

export interface ArchiveOrderInput {
  readonly edition: Edition;
  /** INI files, overriding ones last. */
  readonly inis: readonly Ini[];
  /** Active plugins in load order. */
  readonly plugins: readonly string[];
  readonly archives: readonly ArchiveFile[];
  /** Names of files in Data that end in `.override`. */
  readonly overrides: readonly string[];
}

export interface ArchiveOrder {
  /** In the order in which the game loads them, followed by those that it does not load. */
  readonly archives: readonly OrderedArchive[];
  /** Some lists are a fresh installation’s defaults, since no INI file sets them. */
  readonly assumed: boolean;
  readonly findings: readonly Finding[];
}

/** Which archives of a Data folder the game loads, in what order, and why. */
export function orderArchives(input: ArchiveOrderInput): ArchiveOrder {
  const { edition, inis, plugins, archives, overrides } = input;
  const rules = LOAD_RULES[edition.game];
  const findings = new FindingList();
  const left = new Map(
    archives.toSorted((a, b) => compareFolded(a.name, b.name)).map(({ name }) => [foldCase(name), name]),
  );
  const loaded: { name: string; rule: string; disputed: boolean }[] = [];
  const load = (wanted: string, rule: string, disputed = false): boolean => {
    const name = left.get(foldCase(wanted));
    if (name === undefined) return loaded.some((one) => foldCase(one.name) === foldCase(wanted));
    left.delete(foldCase(wanted));
    loaded.push({ name, rule, disputed });
    return true;
  };

  for (const name of rules.always) load(name, 'the game always loads it', name === 'Update.bsa');
  let assumed = false;
  const loadLists = (keys: readonly string[]): void => {
    for (const key of keys) {
      const lists = listsOf(rules.section, key, inis);
      if (lists.length === 0) {
        const fresh = edition.archives[key] ?? [];
        assumed ||= key === rules.keys[0] || fresh.length > 0;
        for (const name of fresh) load(name, `in the ${key} of a fresh installation`);
      }
      for (const { names, ini, value } of lists) {
        const { listLimit } = rules;
        if (listLimit !== undefined && value.length > listLimit) {
          const message = `${key} of ${ini} has ${value.length} characters; the game reads only ${listLimit} of them unless NVAC or a similar fix is installed.`;
          findings.add({ severity: 'warning', code: 'archive-list-too-long', path: ini, message });
        }
        for (const name of names) {
          if (load(name, `listed in ${key} of ${ini}`)) continue;
          const message = `“${name.slice(0, 200)}” is listed in ${key} of ${ini}, but is not in the Data folder.`;
          findings.add({ severity: 'info', code: 'archive-missing', path: ini, message });
        }
      }
    }
  };
  loadLists(rules.keys);
  if (assumed) {
    for (const name of [...left.values()]) {
      if (edition.own.some((prefix) => foldCase(name).startsWith(foldCase(prefix))))
        load(name, 'one of the game’s own archives, by name');
    }
  }
  if (rules.plugins !== 'none') {
    for (const plugin of plugins) {
      const ending = plugin.slice(plugin.lastIndexOf('.')).toLowerCase();
      if (!rules.loaders.includes(ending)) continue;
      for (const name of [...left.values()]) {
        const with_ = loadedWith(name, plugin, GAMES[edition.game]);
        if (with_ !== 'no') load(name, `loaded with ${plugin}`, with_ === 'perhaps');
      }
    }
  }
  loadLists(rules.lateKeys);

  const ranks = ranksOf(loaded, rules, archives, overrides);
  const notLoaded = [...left.values()].map(
    (name): OrderedArchive => ({
      name,
      place: undefined,
      rule: whyNot(name, edition, rules, plugins),
      disputed: false,
    }),
  );
  for (const { name, rule } of notLoaded) {
    const message = `${GAMES[edition.game].label} does not load it: ${rule}.`;
    findings.add({ severity: 'info', code: 'archive-not-loaded', path: name, message });
  }
  return {
    archives: [
      ...loaded.map(({ name, rule, disputed }) => ({
        name,
        place: ranks.get(name),
        rule: hasOverride(name, overrides) && rules.archives === 'first' ? `${rule}, to override` : rule,
        disputed: disputed || rules.disputed !== undefined,
      })),
      ...notLoaded,
    ],
    assumed,
    findings: findings.all(),
  };
}

interface List {
  readonly names: readonly string[];
  readonly value: string;
  readonly ini: string;
}

/** The lists of a key, from the last INI file that has it; a numbered key has one value per number. */
function listsOf(section: string, key: string, inis: readonly Ini[]): readonly List[] {
  for (const ini of inis.toReversed()) {
    if (!key.endsWith(' #')) {
      const found = ini.get(section, key);
      if (found !== undefined)
        return [{ names: listedNames(found.value), value: found.value, ini: ini.name }];
      continue;
    }
    const numbered = ini.section(section).flatMap(({ key: each, value }) => {
      const number = /^archive (\d+)$/i.exec(each)?.[1];
      return number === undefined || value === '' ? [] : [{ number: Number(number), value }];
    });
    if (numbered.length > 0) {
      return numbered
        .toSorted((a, b) => a.number - b.number)
        .map(({ value }) => ({ names: [value], value, ini: ini.name }));
    }
  }
  return [];
}

/** Rank of every loaded archive, winner first. */
function ranksOf(
  loaded: readonly { readonly name: string }[],
  { archives: wins }: LoadRules,
  files: readonly ArchiveFile[],
  overrides: readonly string[],
): ReadonlyMap<string, number> {
  const names = loaded.map(({ name }) => name);
  const time = new Map(files.map(({ name, modified }) => [name, modified]));
  const winners =
    wins === 'last'
      ? names.toReversed()
      : wins === 'newest'
        ? names.toSorted((a, b) => (time.get(b) ?? 0) - (time.get(a) ?? 0) || compareFolded(b, a))
        : [
            ...names.filter((name) => hasOverride(name, overrides)).toReversed(),
            ...names.filter((name) => !hasOverride(name, overrides)),
          ];
  return new Map(winners.map((name, place) => [name, place]));
}

function hasOverride(archive: string, overrides: readonly string[]): boolean {
  const stem = foldCase(archive).replace(/\.\w+$/, '');
  return overrides.some((name) => foldCase(name) === `${stem}.override`);
}

function whyNot(name: string, edition: Edition, rules: LoadRules, plugins: readonly string[]): string {
  const { label, names, archive } = GAMES[edition.game];
  const extension = archive.format === 'ba2' ? '.ba2' : '.bsa';
  if (!foldCase(name).endsWith(extension)) return `${label} only loads ${extension} archives`;
  const lists = rules.keys.length === 1 ? rules.keys[0] : 'any of the INI’s lists';
  if (rules.plugins === 'none')
    return `it is not in ${lists === 'Archive #' ? '[Archives] of the INI' : lists}`;
  const plugin = plugins.find((each) => foldCase(name).startsWith(stemOf(each)));
  if (plugin !== undefined) {
    const ending = plugin.slice(plugin.lastIndexOf('.'));
    if (!rules.loaders.includes(ending.toLowerCase()))
      return `${label} loads archives with ${rules.loaders.join(' or ')} files, not with ${plugin}`;
    if (names !== 'any' && names !== 'ini') return `its name is not one ${label} loads with ${plugin}`;
  }
  return `it is not in ${lists}, and no active plugin has its name`;
}

function stemOf(plugin: string): string {
  return foldCase(plugin).replace(/\.\w+$/, '');
}

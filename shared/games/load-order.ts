import type { Finding } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { compareFolded, foldCase } from '#shared/text/fold.ts';
import type { Ini } from '#shared/text/ini.ts';
import { readText } from '#shared/text/read-text.ts';
import type { Edition } from './editions.ts';
import { LOAD_RULES } from './load-rules.ts';

/** A plugin in Data. */
export interface PluginFile {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly modified: number;
  /** Whether its own header says that it is a master; undefined if that is not known. */
  readonly master?: boolean | undefined;
}

/** A text file that lists plugins. */
export interface PluginList {
  /** Its name, for messages. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface LoadOrderInput {
  readonly edition: Edition;
  readonly files: readonly PluginFile[];
  /** `plugins.txt`: the active plugins and, in newer games, their order. */
  readonly active?: PluginList | undefined;
  /** `loadorder.txt` of a mod manager: the order of all plugins, active or not. */
  readonly order?: PluginList | undefined;
  /** `Skyrim.ccc` or `Fallout4.ccc` next to the game: Creation Club plugins, active in this order. */
  readonly creations?: PluginList | undefined;
  /** For Morrowind, whose INI lists plugins. */
  readonly ini?: Ini | undefined;
}

export interface LoadOrder {
  /** Active plugins in load order, by their names in Data. */
  readonly plugins: readonly string[];
  /** The origin of the list and its order, as text that follows “3 plugins”. */
  readonly source: string;
  /** No source was found, so this is assumed. */
  readonly assumed: boolean;
  readonly findings: readonly Finding[];
}

/** Whether a file of Data is a plugin, by its name. */
export function isPlugin(name: string): boolean {
  return /\.es[mpl]$/i.test(name);
}

/**
 * The plugins that a game loads, masters first. Never throws: plugins that are listed but missing from Data are
 * findings, and without a list every plugin of Data counts as active.
 *
 * A plugin is a master by the flag in its header, and where the list has asterisks (from Skyrim SE on) also by its
 * extension, which those games go by as well. Of a plugin whose header is not known, the extension counts.
 */
export function loadOrder(input: LoadOrderInput): LoadOrder {
  const { edition, files, active, order, creations, ini } = input;
  const rule = LOAD_RULES[edition.game].plugins;
  const findings = new FindingList();
  const byTime = byFileTime(files);
  const known = new Map(byTime.map(({ name }) => [foldCase(name), name]));
  const present = (names: readonly string[]): readonly string[] =>
    names.flatMap((name) => known.get(foldCase(name)) ?? []);

  function listed(
    list: PluginList,
    wanted: (line: string) => string | undefined,
    report = true,
  ): readonly string[] {
    const lines = readText(list.bytes.subarray(0, MAX_BYTES));
    return lines.flatMap((line, at) => {
      const text = line.trim();
      if (text === '' || text.startsWith('#')) return [];
      const name = wanted(text);
      if (name === undefined) return [];
      const found = known.get(foldCase(name));
      if (found !== undefined) return [found];
      if (report) findings.add({ severity: 'warning', path: list.name, ...missing(name, list.name, at + 1) });
      return [];
    });
  }

  const official = [
    ...present(edition.official),
    ...(creations === undefined ? [] : present(readText(creations.bytes.subarray(0, MAX_BYTES)).map(trim))),
  ];
  const result = (names: readonly string[], source: string, assumed = false): LoadOrder => ({
    plugins: mastersFirst(distinct([...official, ...names]), mastersOf(files, rule === 'starred')),
    source,
    assumed,
    findings: findings.all(),
  });

  if (ini !== undefined && edition.game === 'morrowind') {
    const games = ini.section('Game Files').filter(({ key }) => /^GameFile\d+$/i.test(key));
    for (const { value, line } of games) {
      if (!known.has(foldCase(value)))
        findings.add({ severity: 'warning', path: ini.name, ...missing(value, ini.name, line) });
    }
    const names = new Set(present(games.map(({ value }) => value)));
    return result(
      byTime.flatMap(({ name }) => (names.has(name) ? [name] : [])),
      `in [Game Files] of ${ini.name}, by file time`,
    );
  }
  if (active === undefined) {
    const all = byTime.map(({ name }) => name);
    return result(
      all,
      'in the folder, by file time, since no list of active ones was found',
      rule !== 'none',
    );
  }
  if (rule === 'starred') {
    const names = listed(active, (line) => (line.startsWith('*') ? line.slice(1).trim() : undefined));
    return result(names, `with an asterisk in ${active.name}`);
  }
  const names = listed(active, (line) => line.replace(/^\*/, ''));
  const isActive = new Set(names);
  if (rule === 'times') {
    return result(
      byTime.flatMap(({ name }) => (isActive.has(name) ? [name] : [])),
      `in ${active.name}, by file time`,
    );
  }
  if (order === undefined) return result(names, `in ${active.name}`);
  const placed = listed(order, (line) => line, false).filter((name) => isActive.has(name));
  return result([...placed, ...names], `in ${active.name}, in the order of ${order.name}`);
}

/** Plugins of a folder without a known game, masters first, by file time. */
export function unlistedOrder(files: readonly PluginFile[]): readonly string[] {
  return mastersFirst(
    byFileTime(files).map(({ name }) => name),
    mastersOf(files, false),
  );
}

function byFileTime(files: readonly PluginFile[]): readonly PluginFile[] {
  return files.toSorted((a, b) => a.modified - b.modified || compareFolded(a.name, b.name));
}

/** Longer than any list of plugins: a game has at most a few thousand. */
const MAX_BYTES = 1024 * 1024;

function missing(name: string, list: string, line: number): Pick<Finding, 'code' | 'message'> {
  return {
    code: 'plugin-missing',
    message: `${list}, line ${line}: “${name.slice(0, 200)}” is not in the Data folder.`,
  };
}

function trim(line: string): string {
  return line.trim();
}

function distinct(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}

function mastersFirst(names: readonly string[], isMaster: (name: string) => boolean): readonly string[] {
  return [...names.filter(isMaster), ...names.filter((name) => !isMaster(name))];
}

/** @param byExtension whether the extension makes a master of any plugin */
function mastersOf(files: readonly PluginFile[], byExtension: boolean): (name: string) => boolean {
  const flags = new Map(files.map(({ name, master }) => [name, master]));
  return (name) => {
    const extension = /\.es[ml]$/i.test(name);
    return byExtension ? extension || flags.get(name) === true : (flags.get(name) ?? extension);
  };
}

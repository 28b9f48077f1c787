import { basename, dirname } from 'node:path';
import type { Finding } from '#shared/errors.ts';
import { type ArchiveFile, type OrderedArchive, orderArchives } from '#shared/games/archive-order.ts';
import { type DetectedGame, detectGame, type FolderClues } from '#shared/games/detect-game.ts';
import { type Edition, editionOf } from '#shared/games/editions.ts';
import type { Explained } from '#shared/games/explain.ts';
import { isPlugin, type LoadOrder, loadOrder, type PluginList } from '#shared/games/load-order.ts';
import { LOAD_RULES } from '#shared/games/load-rules.ts';
import { looseRank, PLAIN_LOOSE } from '#shared/games/loose-rule.ts';
import { readIni } from '#shared/text/ini.ts';
import type { ModManager } from './data-folder.ts';
import { type GameFiles, gameFiles, withCustomInis } from './game-files.ts';
import { gameFolders } from './game-folders.ts';
import type { AllowedOutside } from './outside.ts';
import { pluginMaster } from './plugin-master.ts';
import { namesIn, type SystemPlaces, smallFile } from './system-places.ts';

/** The user's settings for a Data folder, which override detection. */
export interface GameChoice {
  /** ID of an edition. */
  readonly game?: string | undefined;
  /** INI files that list the loaded archives; later ones override earlier ones. */
  readonly inis?: readonly string[] | undefined;
  /** The list of active plugins. */
  readonly plugins?: string | undefined;
  /** Name of a mod manager's profile. */
  readonly profile?: string | undefined;
  /** Folders outside the opened one that may be read. */
  readonly outside?: AllowedOutside | undefined;
}

/** A file directly in a Data folder. */
export interface RootFile extends ArchiveFile {
  readonly path: string;
}

export interface GameSetupInput {
  /** The Data folder. */
  readonly folder: string;
  /** The mod manager's settings for it; absent = none. */
  readonly manager?: ModManager | undefined;
  /** Files directly in the folder. */
  readonly files: readonly RootFile[];
  readonly versions: FolderClues['versions'];
  readonly choice: GameChoice;
  readonly places: SystemPlaces;
}

/** A Data folder's game, and how the game loads it. */
export interface GameSetup {
  readonly detected: DetectedGame | undefined;
  /** The active edition: the chosen one, else the detected one; undefined if neither. */
  readonly edition: Edition | undefined;
  readonly files: GameFiles;
  readonly plugins: LoadOrder | undefined;
  /** Archives in the game's load order, then those it does not load. */
  readonly archives: readonly OrderedArchive[];
  readonly explained: Explained;
  readonly findings: readonly Finding[];
}

/** The setup for folders of an unknown game. */
export const NO_GAME: GameSetup = {
  detected: undefined,
  edition: undefined,
  files: { inis: [], plugins: undefined, loadOrder: undefined, creations: undefined },
  plugins: undefined,
  archives: [],
  explained: { game: undefined, loose: PLAIN_LOOSE },
  findings: [],
};

/** Detects a folder's game and reads the files that determine how it loads. Problems with these are findings, never errors. */
export function readGameSetup(input: GameSetupInput): GameSetup {
  const { folder, manager, files, versions, choice, places } = input;
  const seen = detectGame({
    files: files.map(({ name }) => name),
    beside: namesIn(dirname(folder)),
    versions,
  });
  // The mod manager's game counts more than a guess from files that several editions share.
  const detected = seen === undefined || seen.confidence === 'guess' ? (gameOf(manager) ?? seen) : seen;
  const edition = choice.game === undefined ? detected?.edition : editionOf(choice.game);
  const mods = manager?.order;
  if (edition === undefined) return { ...NO_GAME, detected, explained: { ...NO_GAME.explained, mods } };

  const chosen = choice.inis?.length === 1 ? withCustomInis(edition, choice.inis[0] ?? '') : choice.inis;
  const found = gameFiles(edition, gameFolders(edition, folder, places, manager), {
    inis: chosen,
    plugins: choice.plugins,
  });
  const unread: Finding[] = [];
  const read = (path: string | undefined): PluginList | undefined => {
    if (path === undefined) return undefined;
    const bytes = smallFile(path);
    if (bytes !== undefined) return { name: basename(path), bytes };
    const message = `${path} could not be read, so it is ignored.`;
    unread.push({ severity: 'warning', code: 'game-file-unreadable', path: basename(path), message });
    return undefined;
  };
  const inis = found.inis.flatMap((path) => {
    const file = read(path);
    return file === undefined ? [] : [readIni(file.bytes, file.name)];
  });
  const plugins = loadOrder({
    edition,
    files: files
      .filter(({ name }) => isPlugin(name))
      .map(({ name, modified, path }) => ({ name, modified, master: pluginMaster(path) })),
    active: read(found.plugins),
    order: read(found.loadOrder),
    creations: read(found.creations),
    ini: inis[0],
  });
  const order = orderArchives({
    edition,
    inis,
    plugins: plugins.plugins,
    archives: files.filter(({ name }) => /\.(bsa|ba2)$/i.test(name)),
    overrides: files.map(({ name }) => name).filter((name) => /\.override$/i.test(name)),
  });
  return {
    detected,
    edition,
    files: found,
    plugins,
    archives: order.archives,
    explained: { game: edition.game, loose: looseRank(edition, inis), mods },
    findings: [
      ...unread,
      ...inis.flatMap((ini) => ini.findings),
      ...plugins.findings,
      ...order.findings,
      ...assumptions(edition, {
        archives: order.assumed,
        plugins: plugins.assumed,
        loose: inis.length === 0 && ['setting', 'invalidation'].includes(LOAD_RULES[edition.game].loose),
      }),
    ],
  };
}

function gameOf(manager: ModManager | undefined): DetectedGame | undefined {
  if (manager?.edition === undefined) return undefined;
  const { edition, label } = manager;
  return { edition, confidence: 'likely', why: `${label} has it set up for this game` };
}

/** Findings about unknown settings, assumed to be as in a fresh installation. */
function assumptions(
  edition: Edition,
  { archives, plugins, loose }: Readonly<Record<'archives' | 'plugins' | 'loose', boolean>>,
): readonly Finding[] {
  const assumption = (code: string, message: string): Finding => ({ severity: 'info', code, message });
  return [
    ...(archives
      ? [
          assumption(
            'archive-lists-assumed',
            `No INI file of ${edition.label} was found that lists archives, so the archives of a fresh installation are assumed. Choose the game's INI file if it is elsewhere.`,
          ),
        ]
      : []),
    ...(loose
      ? [
          assumption(
            'loose-files-assumed',
            `No INI file of ${edition.label} was found, so loose files are assumed not to override archives, as in a fresh installation. With mods, bInvalidateOlderFiles=1 is usual: choose the game's INI file to use your settings.`,
          ),
        ]
      : []),
    ...(plugins
      ? [
          assumption(
            'plugins-assumed',
            `No list of active plugins of ${edition.label} was found, so all plugins in the folder are assumed active. Choose its plugins.txt if it is elsewhere.`,
          ),
        ]
      : []),
  ];
}

import { candidates } from '#main/games/game-files.ts';
import { gameFolders } from '#main/games/game-folders.ts';
import type { GameDetails, ModDetails } from '#shared/contract/games.ts';
import type { GameInfo } from '#shared/contract/workspace.ts';
import { EDITIONS } from '#shared/games/editions.ts';
import type { GameChoices } from './game-choices.ts';
import type { Root } from './roots.ts';
import type { WorkspaceIndex } from './workspace-index.ts';

/** Summary of a folder's game; null if unknown. */
export function gameInfo(
  { game: { edition, detected } }: WorkspaceIndex,
  root: Root,
  choices: GameChoices,
): GameInfo | null {
  if (edition === undefined) return null;
  const { id, label } = edition;
  return choices.of(root).game === undefined && detected !== undefined
    ? { id, label, confidence: detected.confidence, why: detected.why }
    : { id, label, confidence: 'chosen', why: 'chosen by you' };
}

/** All details of a folder's game, with the alternatives to choose from. */
export function gameDetails(index: WorkspaceIndex, root: Root, choices: GameChoices): GameDetails {
  const { edition, detected, files, plugins, archives, explained } = index.game;
  const choice = choices.of(root);
  const found =
    edition === undefined
      ? { inis: [], plugins: [] }
      : candidates(edition, gameFolders(edition, index.layout.data, choices.places, index.layout.manager));
  const handles = (paths: readonly string[]) => [...new Set(paths)].map(choices.file);
  const chosenIni = choice.inis?.[0];
  return {
    game: gameInfo(index, root, choices),
    detected:
      detected === undefined
        ? null
        : {
            id: detected.edition.id,
            label: detected.edition.label,
            confidence: detected.confidence,
            why: detected.why,
          },
    games: EDITIONS.map(({ id, label }) => ({ id, label })),
    chosen: {
      game: choice.game ?? null,
      ini: chosenIni === undefined ? null : choices.file(chosenIni).id,
      plugins: choice.plugins === undefined ? null : choices.file(choice.plugins).id,
      profile: choice.profile ?? null,
    },
    mods: modDetails(index),
    inis: handles(files.inis),
    plugins: files.plugins === undefined ? null : choices.file(files.plugins),
    iniChoices: handles([...found.inis, ...(chosenIni === undefined ? [] : [chosenIni])]),
    pluginChoices: handles([...found.plugins, ...(choice.plugins === undefined ? [] : [choice.plugins])]),
    activePlugins: plugins?.plugins.length ?? 0,
    pluginSource: plugins?.source ?? '',
    loose: explained.loose.rule,
    looseDisputed: explained.loose.disputed,
    archives: archives.map(({ name, place, rule, disputed }) => ({
      name,
      place: place ?? null,
      rule,
      disputed,
    })),
  };
}

function modDetails({ layout: { manager }, folders }: WorkspaceIndex): ModDetails | null {
  if (manager === undefined) return null;
  const { label, profiles, profile = null, order } = manager;
  return {
    manager: label,
    profiles,
    profile,
    folders: folders.map(({ name, loose }) => ({ name, files: loose.count })),
    order: order.rule,
    assumed: order.assumed,
  };
}

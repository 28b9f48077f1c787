import { join } from 'node:path';
import { pathInside } from '#main/files/path-inside.ts';
import { FindingList } from '#shared/findings.ts';
import { EDITIONS, type Edition } from '#shared/games/editions.ts';
import { isFolderName } from '#shared/games/mod-list.ts';
import { foldCase } from '#shared/text/fold.ts';
import type { DataFolder, DataLayout, ModManager } from './data-folder.ts';
import { DATA_FOLDER, modName } from './mod-names.ts';
import { type OutsideCheck, outsideFindings } from './outside.ts';
import { fileIn, isRealFolder, namesIn, type SystemPlaces, smallText } from './system-places.ts';
import { deploymentFrom } from './vortex-files.ts';
import { folderOf } from './wine-path.ts';

/**
 * A staging folder of Vortex, with a folder for each installed mod. Vortex deploys enabled mods to the game's own Data
 * folder and keeps a list of the mod of each file there. Nothing else that other programs can read says which mods are
 * enabled, and in which order.
 */

const MARKER = '__vortex_staging_folder';
/** More mods than anyone installs. */
const MAX_MODS = 10_000;

/** Whether a folder is a staging folder of Vortex. */
export function isVortexStaging(folder: string): boolean {
  return fileIn(folder, MARKER) !== undefined;
}

/** The layout of Data from a staging folder. Never throws: missing parts are findings. */
export function readVortexStaging(
  staging: string,
  places: Pick<SystemPlaces, 'platform'>,
  check: OutsideCheck,
): DataLayout {
  const findings = new FindingList();
  const { deployment, findings: odd } = deploymentFrom(staging);
  for (const finding of odd) findings.add(finding);
  const installed = namesIn(staging)
    .filter((name) => isFolderName(name) && !foldCase(name).endsWith('.installing'))
    .filter((name) => isRealFolder(join(staging, name)))
    .sort()
    .slice(0, MAX_MODS);
  const deployed = new Set(deployment?.mods.map(foldCase));
  const mods =
    deployment === undefined ? installed : installed.filter((name) => deployed.has(foldCase(name)));
  const target = deployment?.target === undefined ? undefined : folderOf(deployment.target, staging, places);
  // A mod may have the name of the missing folder; Vortex never deploys files among its mods.
  const isElsewhere = target !== undefined && pathInside(staging, target) === null;
  const data = isElsewhere && check.mayAsGame(target, 'targetPath of Vortex’s list') ? target : undefined;
  if (deployment === undefined) {
    const message =
      'It is unknown which mods are deployed and in which order, so all are shown by name. Open the game’s own Data folder to see what Vortex deployed.';
    findings.add({ severity: 'warning', code: 'mod-order-assumed', path: MARKER, message });
  } else if (mods.length < installed.length) {
    const message = `${installed.length - mods.length} of ${installed.length} mods have no file in the last deployment, so they are skipped.`;
    findings.add({ severity: 'info', code: 'mods-not-deployed', path: MARKER, message });
  }
  for (const finding of outsideFindings(check.refused())) findings.add(finding);
  if (data === undefined && check.refused().length === 0) {
    const message = 'The game’s own Data folder was not found, so only mod files are shown.';
    findings.add({ severity: 'warning', code: 'game-folder-missing', path: MARKER, message });
  }
  const folders: readonly DataFolder[] = [
    ...mods.map(
      (name): DataFolder => ({
        name: modName(name),
        path: join(staging, name),
        isMod: true,
      }),
    ),
    ...(data === undefined ? [] : [{ name: DATA_FOLDER, path: data, isMod: false }]),
  ];
  return {
    // The marker is a file, so no mod can be there.
    data: folders.length === 0 ? staging : (data ?? join(staging, MARKER, 'Data')),
    // None of the expected folders exist: shows the folder itself.
    folders: folders.length === 0 ? [{ name: DATA_FOLDER, path: staging, isMod: false }] : folders,
    key: staging,
    manager: vortexManager(deployment === undefined, editionOf(staging)),
    deployment,
    outside: check.refused(),
    findings: findings.all(),
  };
}

/** Vortex's settings for a folder to which it deploys, or where it stages mods. */
export function vortexManager(assumed: boolean, edition?: Edition): ModManager {
  return {
    label: 'Vortex',
    profiles: [],
    profile: undefined,
    order: assumed
      ? { rule: 'alphabetical order, which is assumed', assumed: true }
      : { rule: 'what Vortex deployed', assumed: false },
    edition,
    settings: [],
    local: [],
  };
}

/** The game named by the staging folder's marker. */
function editionOf(staging: string): Edition | undefined {
  const text = smallText(fileIn(staging, MARKER) ?? '', 1024 * 1024);
  const game = /"game"\s*:\s*"([\w-]{1,50})"/.exec(text ?? '')?.[1];
  const id = game === undefined ? undefined : (OTHER_IDS[game] ?? game);
  return EDITIONS.find((edition) => edition.id === id);
}

const OTHER_IDS: Readonly<Record<string, string>> = {
  falloutnv: 'newvegas',
  enderalspecialedition: 'enderalse',
};

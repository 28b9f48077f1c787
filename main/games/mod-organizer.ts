import { lstatSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isFolder } from '#main/files/is-folder.ts';
import type { Finding } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { EDITIONS, type Edition } from '#shared/games/editions.ts';
import { isFolderName, readModList } from '#shared/games/mod-list.ts';
import { qtText } from '#shared/games/qt-settings.ts';
import { foldCase } from '#shared/text/fold.ts';
import { type Ini, readIni } from '#shared/text/ini.ts';
import type { DataFolder, DataLayout, ModManager } from './data-folder.ts';
import { DATA_FOLDER, modName, OVERWRITE } from './mod-names.ts';
import { type OutsideCheck, outsideFindings } from './outside.ts';
import { fileIn, namesIn, type SystemPlaces, smallFile } from './system-places.ts';
import { folderOf } from './wine-path.ts';

/**
 * An instance of Mod Organizer 2: a folder with its settings, profiles and mods, which the game sees as if they were in
 * Data. Source: the wiki of Mod Organizer on instances and profiles.
 */

const SETTINGS = 'ModOrganizer.ini';
/** More profiles than anyone keeps. */
const MAX_PROFILES = 1000;

/** Whether a folder is an instance of Mod Organizer. */
export function isMo2Instance(folder: string): boolean {
  const settings = fileIn(folder, SETTINGS);
  return settings !== undefined && !isFolder(settings);
}

/**
 * The layout of Data from an instance's settings. Never throws: missing or broken parts are findings, and the rest is
 * shown.
 * @param wanted the chosen profile; if it is absent or unknown, the one selected in the instance
 */
export function readMo2Instance(
  instance: string,
  wanted: string | undefined,
  places: Pick<SystemPlaces, 'platform'>,
  check: OutsideCheck,
): DataLayout {
  const findings = new FindingList();
  const settings = textFile(join(instance, SETTINGS), findings);
  for (const finding of settings?.findings ?? []) findings.add(finding);
  const value = (section: string, key: string): string | undefined => {
    const text = qtText(settings?.get(section, key)?.value ?? '');
    return text === '' ? undefined : text;
  };
  const named = value('Settings', 'base_directory');
  const may = (path: string | undefined, key: string): path is string =>
    path !== undefined && isFolder(path) && check.may(path, `${key} of ${SETTINGS}`);
  const elsewhere = named === undefined ? undefined : folderOf(named, instance, places);
  const base = may(elsewhere, 'base_directory') ? elsewhere : instance;
  const folder = (key: string, usual: string): string | undefined => {
    const path = value('Settings', key)?.replace(/^%BASE_DIR%/i, () => base);
    const found = path === undefined ? undefined : folderOf(path, instance, places);
    const beside = found ?? fileIn(base, usual) ?? fileIn(instance, usual);
    return may(beside, key) ? beside : undefined;
  };

  const profilesFolder = folder('profiles_directory', 'profiles');
  const profiles = (profilesFolder === undefined ? [] : namesIn(profilesFolder))
    .filter((name) => isFolderName(name) && isFolder(join(profilesFolder ?? '', name)))
    .sort()
    .slice(0, MAX_PROFILES);
  const wantedProfile = chosenProfile(profiles, [wanted, value('General', 'selected_profile')], findings);
  const ofProfile = wantedProfile === undefined ? undefined : join(profilesFolder ?? '', wantedProfile);
  const own = may(ofProfile, `the profile ${wantedProfile}`) ? ofProfile : undefined;
  const profile = own === undefined ? undefined : wantedProfile;
  const mods = modFolders(folder('mod_directory', 'mods'), own, findings);

  const edition = editionNamed(value('General', 'gameName'));
  const gamePath = value('General', 'gamePath');
  const game = gamePath === undefined ? undefined : folderOf(gamePath, instance, places);
  const data = game === undefined ? undefined : fileIn(game, edition?.data ?? 'Data');
  const isThere = data !== undefined && isFolder(data);
  const isRead = isThere && check.mayAsGame(data, `gamePath of ${SETTINGS}`);
  if (!isThere) {
    const message = `The game's own Data folder was not found${gamePath === undefined ? '' : ` at “${gamePath.slice(0, 200)}”`}, so only mod files are shown. ${SETTINGS} says where it is.`;
    findings.add({ severity: 'warning', code: 'game-folder-missing', path: SETTINGS, message });
  }
  const overwrite = folder('overwrite_directory', 'overwrite');
  for (const finding of outsideFindings(check.refused())) findings.add(finding);
  const folders: readonly DataFolder[] = [
    ...(overwrite === undefined ? [] : [{ name: OVERWRITE, path: overwrite, isMod: true }]),
    ...mods,
    ...(isRead ? [{ name: DATA_FOLDER, path: data, isMod: false }] : []),
  ];
  return {
    data: folders.length === 0 ? instance : (data ?? join(game ?? instance, 'Data')),
    // None of the expected folders exist: shows the folder itself.
    folders: folders.length === 0 ? [{ name: DATA_FOLDER, path: instance, isMod: false }] : folders,
    key: `${instance}\0${profile ?? ''}`,
    manager: managerOf({ profiles, profile, edition, own }, findings),
    outside: check.refused(),
    findings: findings.all(),
  };
}

function managerOf(
  found: Pick<ModManager, 'profiles' | 'profile' | 'edition'> & { readonly own: string | undefined },
  findings: FindingList,
): ModManager {
  const { profiles, profile, edition, own } = found;
  const settings = own === undefined ? undefined : textFile(join(own, 'settings.ini'), findings, true);
  const local = /^(true|1)$/i.test(settings?.get('General', 'LocalSettings')?.value ?? '');
  return {
    label: 'Mod Organizer 2',
    profiles,
    profile,
    order: { rule: profile === undefined ? 'no profile' : `the profile ${profile}`, assumed: false },
    edition,
    settings: own !== undefined && local ? [own] : [],
    local: own === undefined ? [] : [own],
  };
}

/** The first of `names` that is a profile; else the initial profile of every instance, or any. */
function chosenProfile(
  profiles: readonly string[],
  names: readonly (string | undefined)[],
  findings: FindingList,
): string | undefined {
  const missing: string[] = [];
  for (const name of names) {
    if (name === undefined) continue;
    const found = profiles.find((each) => foldCase(each) === foldCase(name));
    if (found !== undefined) return found;
    missing.push(name);
  }
  const other = profiles.find((each) => foldCase(each) === 'default') ?? profiles[0];
  const reason =
    missing.length === 0 ? 'No profile is selected' : `There is no profile “${missing[0]?.slice(0, 100)}”`;
  const message = `${reason}, ${other === undefined ? 'nor any other, so no mods are enabled' : `so “${other}” is shown`}.`;
  findings.add({ severity: 'warning', code: 'profile-missing', path: SETTINGS, message });
  return other;
}

/** The enabled mods of a profile, winner first. */
function modFolders(
  mods: string | undefined,
  profile: string | undefined,
  findings: FindingList,
): readonly DataFolder[] {
  if (profile === undefined) return [];
  const list = fileIn(profile, 'modlist.txt');
  const bytes = list === undefined ? undefined : smallFile(list);
  if (bytes === undefined) {
    const message = `The profile ${basename(profile)} has no readable modlist.txt, so no mods are enabled.`;
    findings.add({ severity: 'warning', code: 'mod-list-missing', path: 'modlist.txt', message });
    return [];
  }
  const { mods: enabled, findings: odd } = readModList(bytes, 'modlist.txt');
  for (const finding of odd) findings.add(finding);
  if (mods === undefined) {
    const message = 'The mods folder was not found, so no mods are shown.';
    findings.add({ severity: 'warning', code: 'mods-missing', path: SETTINGS, message });
    return [];
  }
  const there = new Map(namesIn(mods).map((name) => [foldCase(name), name]));
  return enabled.flatMap((mod): readonly DataFolder[] => {
    const path = join(mods, there.get(foldCase(mod)) ?? mod);
    const why = whyNoFolder(path);
    if (why === undefined) return [{ name: modName(mod), path, isMod: true }];
    const message = `The mod “${mod}” is enabled, and ${why}.`;
    findings.add({ severity: 'warning', code: 'mod-missing', path: 'modlist.txt', message });
    return [];
  });
}

function whyNoFolder(path: string): string | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return 'its folder is missing';
  if (stats.isSymbolicLink()) return 'its folder is a link, which is not followed';
  return stats.isDirectory() ? undefined : 'its name belongs to a file, not a folder';
}

function textFile(path: string, findings: FindingList, optional = false): Ini | undefined {
  const found = fileIn(join(path, '..'), basename(path));
  if (found === undefined && optional) return undefined;
  const bytes = found === undefined ? undefined : smallFile(found);
  if (bytes !== undefined) return readIni(bytes, basename(path));
  const message = `${basename(path)} could not be read, so it is ignored.`;
  const finding: Finding = {
    severity: 'warning',
    code: 'game-file-unreadable',
    path: basename(path),
    message,
  };
  findings.add(finding);
  return undefined;
}

/** The edition with this name in Mod Organizer; editions that share a name are distinguished by their files. */
function editionNamed(name: string | undefined): Edition | undefined {
  if (name === undefined) return undefined;
  const wanted = OTHER_NAMES[foldCase(name)] ?? foldCase(name);
  return EDITIONS.find(({ label }) => foldCase(label) === wanted);
}

const OTHER_NAMES: Readonly<Record<string, string>> = {
  'new vegas': 'fallout: new vegas',
  ttw: 'fallout: new vegas',
  enderalse: 'enderal special edition',
};

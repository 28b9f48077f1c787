import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { candidates, gameFiles } from '#main/games/game-files.ts';
import { gameFolders } from '#main/games/game-folders.ts';
import { installedGames } from '#main/games/installed-games.ts';
import type { SystemPlaces } from '#main/games/system-places.ts';
import { editionOf } from '#shared/games/editions.ts';
import { readVdf } from '#shared/games/vdf.ts';

/** A home folder, and a system with that home. */
function home(platform: NodeJS.Platform = 'linux', env: SystemPlaces['env'] = {}) {
  const top = mkdtempSync(join(tmpdir(), 'modwright-home-'));
  onTestFinished(() => rmSync(top, { recursive: true, force: true }));
  const put = (path: string, text = ''): string => {
    const file = join(top, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  };
  const places: SystemPlaces = { platform, home: top, env };
  return { top, put, places };
}

const STEAM = '.local/share/Steam/steamapps';

function shown(found: Awaited<ReturnType<typeof installedGames>>, top: string) {
  return found.map(({ data, game, store }) => [game.edition.label, store, data.replace(`${top}/`, '')]);
}

function edition(id: string) {
  const found = editionOf(id);
  if (found === undefined) throw new Error(id);
  return found;
}

describe('games are found', () => {
  test('in every Steam library, by their manifests, if the files confirm them', async () => {
    const { top, put, places } = home();
    put(
      `${STEAM}/libraryfolders.vdf`,
      `"libraryfolders"\n{\n\t"0"\n\t{\n\t\t"path"\t\t"${top}/.local/share/Steam"\n\t}\n\t"1"\n\t{\n\t\t"path"\t\t"${top}/disk/Library"\n\t\t"apps" { "22330" "1" }\n\t}\n}\n`,
    );
    put(`${STEAM}/appmanifest_22320.acf`, '"AppState" { "appid" "22320" "installdir" "Morrowind" }');
    put(`${STEAM}/common/Morrowind/Data Files/Morrowind.esm`);
    put(`${STEAM}/appmanifest_377160.acf`, '"AppState" { "installdir" "Fallout 4" }');
    put('disk/Library/steamapps/appmanifest_22330.acf', '"AppState" { "installdir" "Oblivion" }');
    put('disk/Library/steamapps/common/Oblivion/Data/Oblivion.esm');
    expect(shown(await installedGames(places), top)).toEqual([
      ['Morrowind', 'Steam', `${STEAM}/common/Morrowind/Data Files`],
      ['Oblivion', 'Steam', 'disk/Library/steamapps/common/Oblivion/Data'],
    ]);
  });

  test('but not through a manifest that leads out of Steam’s folder', async () => {
    const { put, places } = home();
    put(`${STEAM}/appmanifest_22330.acf`, '"AppState" { "installdir" "../../../../../Oblivion" }');
    put('Oblivion/Data/Oblivion.esm');
    expect(await installedGames(places)).toEqual([]);
  });

  test('by the lists of Heroic, from GOG and from Epic', async () => {
    const { top, put, places } = home();
    const lists = '.config/heroic';
    put(
      `${lists}/gog_store/installed.json`,
      JSON.stringify({ installed: [{ appName: '1454587428', install_path: `${top}/Games/FNV` }] }),
    );
    put(
      `${lists}/legendaryConfig/legendary/installed.json`,
      JSON.stringify({ ac82: { title: 'Skyrim', install_path: `${top}/Games/Skyrim` } }),
    );
    put('Games/FNV/Data/FalloutNV.esm');
    put('Games/Skyrim/SkyrimSE.exe');
    put('Games/Skyrim/Data/Skyrim.esm');
    expect(shown(await installedGames(places), top)).toEqual([
      ['Fallout: New Vegas', 'Heroic (GOG)', 'Games/FNV/Data'],
      ['Skyrim Special Edition', 'Heroic (Epic)', 'Games/Skyrim/Data'],
    ]);
  });

  test('by the files of Lutris, and in GOG’s own folder', async () => {
    const { top, put, places } = home();
    put(
      '.config/lutris/games/oblivion-1.yml',
      `game:\n  arch: win32\n  exe: ${top}/wine/drive_c/Oblivion/OblivionLauncher.exe\n  prefix: ${top}/wine\n`,
    );
    put('wine/drive_c/Oblivion/Data/Oblivion.esm');
    put('GOG Games/Fallout 3/Data/Fallout3.esm');
    put('GOG Games/Another/readme.txt');
    expect(shown(await installedGames(places), top)).toEqual([
      ['Fallout 3', 'GOG', 'GOG Games/Fallout 3/Data'],
      ['Oblivion', 'Lutris', 'wine/drive_c/Oblivion/Data'],
    ]);
  });

  test('by the Windows registry', async () => {
    const { top, put, places } = home('win32');
    put('Bethesda/Skyrim/TESV.exe');
    put('Bethesda/Skyrim/Data/Skyrim.esm');
    const registry = (key: string, value: string): Promise<string | undefined> =>
      Promise.resolve(
        key === 'HKLM\\SOFTWARE\\WOW6432Node\\Bethesda Softworks\\Skyrim' && value === 'Installed Path'
          ? join(top, 'Bethesda/Skyrim')
          : undefined,
      );
    const found = await installedGames({ ...places, registry });
    expect(shown(found, top)).toEqual([['Skyrim', 'Windows registry', 'Bethesda/Skyrim/Data']]);
  });

  test('nowhere if launchers keep garbage', async () => {
    const { put, places } = home();
    put(`${STEAM}/libraryfolders.vdf`, `"libraryfolders" ${'{ "a" '.repeat(10_000)}`);
    put(`${STEAM}/appmanifest_22330.acf`, '\0\xff{{{}}}"""');
    put('.config/heroic/gog_store/installed.json', '{"installed": [{"appName": 5}]');
    put('.config/heroic/legendaryConfig/legendary/installed.json', '[]');
    put('.config/lutris/games/a.yml', 'game: [\n  exe: \n');
    expect(await installedGames(places)).toEqual([]);
  });
});

describe('a game’s own files are found', () => {
  test('in the Proton prefix of its Steam library, overriding ones last', () => {
    const { put, places, top } = home();
    const pfx = `${STEAM}/compatdata/377160/pfx/drive_c/users/steamuser`;
    const base = put(`${pfx}/Documents/My Games/Fallout4/Fallout4.ini`);
    const custom = put(`${pfx}/Documents/My Games/Fallout4/fallout4custom.ini`);
    const plugins = put(`${pfx}/AppData/Local/Fallout4/Plugins.txt`);
    const order = put(`${pfx}/AppData/Local/Fallout4/loadorder.txt`);
    const creations = put(`${STEAM}/common/Fallout 4/Fallout4.ccc`);
    const data = join(top, STEAM, 'common/Fallout 4/Data');
    const folders = gameFolders(edition('fallout4'), data, places);
    expect(gameFiles(edition('fallout4'), folders)).toEqual({
      inis: [base, custom],
      plugins,
      loadOrder: order,
      creations,
    });
  });

  test('in Documents and the local application data of Windows', () => {
    const { put, places, top } = home('win32');
    const ini = put('Documents/My Games/Oblivion/Oblivion.ini');
    const plugins = put('AppData/Local/Oblivion/Plugins.txt');
    const folders = gameFolders(edition('oblivion'), join(top, 'Games/Oblivion/Data'), places);
    expect(gameFiles(edition('oblivion'), folders)).toMatchObject({ inis: [ini], plugins });
  });

  test('in the folders of the store that the game is from', () => {
    const { put, places, top } = home('win32');
    put('Documents/My Games/Skyrim Special Edition/Skyrim.ini');
    const gog = put('Documents/My Games/Skyrim Special Edition GOG/Skyrim.ini');
    put('Games/Skyrim/Galaxy64.dll');
    const folders = gameFolders(edition('skyrimse'), join(top, 'Games/Skyrim/Data'), places);
    expect(gameFiles(edition('skyrimse'), folders).inis).toEqual([gog]);
    expect(candidates(edition('skyrimse'), folders).inis).toHaveLength(2);
  });

  test('in the prefix that Heroic runs the game in', () => {
    const { put, places, top } = home();
    put(
      '.config/heroic/gog_store/installed.json',
      JSON.stringify({ installed: [{ appName: '1454587428', install_path: `${top}/Games/FNV` }] }),
    );
    put(
      '.config/heroic/GamesConfig/1454587428.json',
      JSON.stringify({ '1454587428': { winePrefix: `${top}/prefixes/fnv` }, version: 'v0' }),
    );
    const ini = put('prefixes/fnv/pfx/drive_c/users/me/Documents/My Games/FalloutNV/FALLOUT.INI');
    const folders = gameFolders(edition('newvegas'), join(top, 'Games/FNV/Data'), places);
    expect(gameFiles(edition('newvegas'), folders).inis).toEqual([ini]);
  });

  test("beside Morrowind itself, or as a fresh installation's defaults if the user has none", () => {
    const { put, places, top } = home();
    const own = put('Games/Morrowind/Morrowind.ini');
    const fresh = put('Games/Oblivion/Oblivion_default.ini');
    const morrowind = gameFolders(edition('morrowind'), join(top, 'Games/Morrowind/Data Files'), places);
    expect(gameFiles(edition('morrowind'), morrowind)).toMatchObject({ inis: [own], plugins: undefined });
    const oblivion = gameFolders(edition('oblivion'), join(top, 'Games/Oblivion/Data'), places);
    expect(gameFiles(edition('oblivion'), oblivion).inis).toEqual([fresh]);
  });
});

test('Valve’s files are read quoted and unquoted, with comments and escapes, up to the first error', () => {
  const read = readVdf('// made\n"A" { b "c \\"d\\"" "e" { } } "f" "C:\\\\Games" } "g" "h"');
  expect(read.get('a')).toEqual(
    new Map<string, unknown>([
      ['b', 'c "d"'],
      ['e', new Map()],
    ]),
  );
  expect(read.get('f')).toBe('C:\\Games');
  expect(read.has('g')).toBe(false);
});

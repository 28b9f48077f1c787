import { describe, expect, test } from 'vitest';
import { contest, type MadeGame } from '#test/support/made-game.ts';

/**
 * Written by hand from `archives.md`, section 1.9: the providers of a path in each game's order. A name in brackets is
 * an archive that the game does not load.
 */
interface Row {
  readonly says: string;
  readonly made: MadeGame;
  readonly order: readonly string[];
  readonly because: RegExp;
  readonly disputed?: boolean;
}

const OBLIVION = { 'Oblivion.esm': 1, 'Oblivion - Meshes.bsa': 10 };
const OBLIVION_INI = { 'Oblivion.ini': '[Archive]\nsArchiveList=Oblivion - Meshes.bsa, Listed.bsa\n' };
const FALLOUT3 = { 'Fallout3.esm': 1, 'Fallout - Meshes.bsa': 10 };
const NEW_VEGAS = { 'FalloutNV.esm': 1, 'Fallout - Meshes.bsa': 10 };
const SKYRIM = { 'Skyrim.esm': 1, 'Update.esm': 2, 'Skyrim - Meshes.bsa': 10 };
const SPECIAL = { 'Skyrim.esm': 1, 'Update.esm': 2, 'Skyrim - Meshes0.bsa': 10 };
const FALLOUT4 = { 'Fallout4.esm': 1, 'Fallout4 - Meshes.ba2': 10 };
const STARFIELD = { 'Starfield.esm': 1, 'Starfield - Meshes01.ba2': 10 };

const ROWS: readonly Row[] = [
  {
    says: 'Morrowind: the newest archive by file time, whatever the INI’s order',
    made: {
      edition: 'morrowind',
      ini: {
        'Morrowind.ini': '[Archives]\nArchive 0=Late.bsa\nArchive 1=Tribunal.bsa\nArchive 2=Early.bsa\n',
      },
      files: { 'Morrowind.esm': 1, 'Morrowind.bsa': 20, 'Tribunal.bsa': 30, 'Late.bsa': 40, 'Early.bsa': 5 },
    },
    order: ['Late.bsa', 'Tribunal.bsa', 'Morrowind.bsa', 'Early.bsa'],
    because: /newest by file time; listed in Archive # of Morrowind\.ini/,
  },
  {
    says: 'Morrowind: of archives with one file time, the one whose name is last',
    made: {
      edition: 'morrowind',
      ini: { 'Morrowind.ini': '[Archives]\nArchive 0=B.bsa\nArchive 1=a.bsa\n' },
      files: { 'Morrowind.esm': 1, 'Morrowind.bsa': 20, 'B.bsa': 30, 'a.bsa': 30 },
    },
    order: ['B.bsa', 'a.bsa', 'Morrowind.bsa'],
    because: /newest/,
  },
  {
    says: 'Morrowind: an archive loads by the INI alone, never with a plugin',
    made: {
      edition: 'morrowind',
      ini: {
        'Morrowind.ini':
          '[Archives]\nArchive 0=Tribunal.bsa\n[Game Files]\nGameFile0=Morrowind.esm\nGameFile1=Mod.esp\n',
      },
      files: { 'Morrowind.esm': 1, 'Mod.esp': 2, 'Mod.bsa': 50, 'Morrowind.bsa': 20, 'Tribunal.bsa': 30 },
      loose: 1,
    },
    order: ['loose', 'Tribunal.bsa', 'Morrowind.bsa', '(Mod.bsa)'],
    because: /Morrowind prefers loose files over archives/,
    disputed: true,
  },
  {
    says: 'Oblivion: the archive that comes first in the list, so the game’s own before a mod’s',
    made: {
      edition: 'oblivion',
      ini: OBLIVION_INI,
      plugins: 'Oblivion.esm\nMod.esp\n',
      files: { ...OBLIVION, 'Mod.esp': 2, 'Mod.bsa': 90, 'Listed.bsa': 80 },
    },
    order: ['Oblivion - Meshes.bsa', 'Listed.bsa', 'Mod.bsa'],
    because: /loaded first; listed in sArchiveList of Oblivion\.ini/,
  },
  {
    says: 'Oblivion: of mods the one whose plugin is loaded first, by file time and not by the list',
    made: {
      edition: 'oblivion',
      ini: OBLIVION_INI,
      plugins: 'Oblivion.esm\nEarly.esp\nLate.esp\n',
      files: { 'Oblivion.esm': 1, 'Late.esp': 7, 'Early.esp': 6, 'Late.bsa': 1, 'Early - Extra.bsa': 2 },
    },
    order: ['Early - Extra.bsa', 'Late.bsa'],
    because: /loaded with Early\.esp/,
  },
  {
    says: 'Oblivion: a loose file that is newer than every archive',
    made: { edition: 'oblivion', ini: OBLIVION_INI, files: { ...OBLIVION, 'Listed.bsa': 12 }, loose: 13 },
    order: ['loose', 'Oblivion - Meshes.bsa', 'Listed.bsa'],
    because: /newer than the archives that have it/,
  },
  {
    says: 'Oblivion: an archive that is newer than the loose file wins over one that is older',
    made: { edition: 'oblivion', ini: OBLIVION_INI, files: { ...OBLIVION, 'Listed.bsa': 12 }, loose: 11 },
    order: ['Listed.bsa', 'loose', 'Oblivion - Meshes.bsa'],
    because: /the loose file is not newer/,
  },
  {
    says: 'Oblivion: a loose file of the archive’s own time is not newer',
    made: { edition: 'oblivion', ini: OBLIVION_INI, files: OBLIVION, loose: 10 },
    order: ['Oblivion - Meshes.bsa', 'loose'],
    because: /only if it is newer than the archive/,
  },
  {
    says: 'Oblivion: a dummy archive first in the list hides the game’s own (BSA redirection)',
    made: {
      edition: 'oblivion',
      ini: { 'Oblivion.ini': '[Archive]\nsArchiveList=Redirect.bsa, Oblivion - Meshes.bsa\n' },
      files: { ...OBLIVION, 'Redirect.bsa': 1 },
    },
    order: ['Redirect.bsa', 'Oblivion - Meshes.bsa'],
    because: /listed in sArchiveList/,
  },
  {
    says: 'Oblivion: an archive named like a master is not loaded with it',
    made: {
      edition: 'oblivion',
      ini: OBLIVION_INI,
      plugins: 'Oblivion.esm\nBig.esm\n',
      files: { ...OBLIVION, 'Big.esm': 2, 'Big.bsa': 90 },
    },
    order: ['Oblivion - Meshes.bsa', '(Big.bsa)'],
    because: /only loaded copy/,
  },
  {
    says: 'Nehrim: by the rules of Oblivion',
    made: {
      edition: 'nehrim',
      ini: { 'Oblivion.ini': '[Archive]\nsArchiveList=N - Meshes.bsa\n' },
      plugins: 'Nehrim.esm\nMod.esp\n',
      files: { 'Nehrim.esm': 1, 'Mod.esp': 2, 'N - Meshes.bsa': 1, 'Mod.bsa': 9 },
    },
    order: ['N - Meshes.bsa', 'Mod.bsa'],
    because: /loaded first/,
  },
  {
    says: 'Fallout 3: as Oblivion, and the direction is disputed',
    made: {
      edition: 'fallout3',
      ini: { 'FALLOUT.INI': '[Archive]\nSArchiveList=Fallout - Meshes.bsa\n' },
      plugins: 'Fallout3.esm\nMod.esm\n',
      files: { ...FALLOUT3, 'Mod.esm': 2, 'Mod - Main.bsa': 90 },
    },
    order: ['Fallout - Meshes.bsa', 'Mod - Main.bsa'],
    because: /loaded first/,
    disputed: true,
  },
  {
    says: 'Fallout 3: a loose file that is not newer needs bInvalidateOlderFiles=1',
    made: {
      edition: 'fallout3',
      ini: { 'FALLOUT.INI': '[Archive]\nbInvalidateOlderFiles=0\nSArchiveList=Fallout - Meshes.bsa\n' },
      files: FALLOUT3,
      loose: 9,
    },
    order: ['Fallout - Meshes.bsa', 'loose'],
    because: /without bInvalidateOlderFiles=1/,
    disputed: true,
  },
  {
    says: 'New Vegas: bInvalidateOlderFiles=1 puts every loose file first',
    made: {
      edition: 'newvegas',
      ini: { 'Fallout.ini': '[Archive]\nbInvalidateOlderFiles=1\nSArchiveList=Fallout - Meshes.bsa\n' },
      files: NEW_VEGAS,
      loose: 9,
    },
    order: ['loose', 'Fallout - Meshes.bsa'],
    because: /bInvalidateOlderFiles=1 puts loose files before archives/,
    disputed: true,
  },
  {
    says: 'New Vegas: a file ending in .override turns the order round',
    made: {
      edition: 'newvegas',
      ini: { 'Fallout.ini': '[Archive]\nSArchiveList=Fallout - Meshes.bsa\n' },
      plugins: 'FalloutNV.esm\nMod.esm\n',
      files: { ...NEW_VEGAS, 'Mod.esm': 2, 'Mod - Main.bsa': 3, 'Mod - Main.override': 3 },
    },
    order: ['Mod - Main.bsa', 'Fallout - Meshes.bsa'],
    because: /loaded with Mod\.esm, to override/,
    disputed: true,
  },
  {
    says: 'Skyrim: the archive of the plugin that is loaded last',
    made: {
      edition: 'skyrim',
      ini: { 'Skyrim.ini': '[Archive]\nsResourceArchiveList=Listed.bsa, Skyrim - Meshes.bsa\n' },
      plugins: 'Second.esp\nFirst.esp\n',
      loadOrder: 'Skyrim.esm\nUpdate.esm\nFirst.esp\nSecond.esp\n',
      files: {
        ...SKYRIM,
        ...{ 'First.esp': 9, 'Second.esp': 8, 'First.bsa': 99, 'Second.bsa': 1, 'Listed.bsa': 2 },
      },
    },
    order: ['Second.bsa', 'First.bsa', 'Skyrim - Meshes.bsa', 'Listed.bsa'],
    because: /loaded last; loaded with Second\.esp/,
  },
  {
    says: 'Skyrim: sResourceArchiveList2 after sResourceArchiveList',
    made: {
      edition: 'skyrim',
      ini: {
        'Skyrim.ini':
          '[Archive]\nsResourceArchiveList2=Two.bsa\nsResourceArchiveList=Skyrim - Meshes.bsa, One.bsa\n',
      },
      files: { ...SKYRIM, 'One.bsa': 3, 'Two.bsa': 3 },
    },
    order: ['Two.bsa', 'One.bsa', 'Skyrim - Meshes.bsa'],
    because: /listed in sResourceArchiveList2/,
  },
  {
    says: 'Skyrim: no name but the plugin’s own',
    made: {
      edition: 'skyrim',
      plugins: 'Mod.esp\n',
      files: { ...SKYRIM, 'Mod.esp': 3, 'Mod - Textures.bsa': 9 },
    },
    order: ['Skyrim - Meshes.bsa', '(Mod - Textures.bsa)'],
    because: /only loaded copy; in the sResourceArchiveList of a fresh installation/,
  },
  {
    says: 'Skyrim: a loose file, however old',
    made: { edition: 'skyrim', files: SKYRIM, loose: 0 },
    order: ['loose', 'Skyrim - Meshes.bsa'],
    because: /Skyrim prefers loose files over archives/,
  },
  {
    says: 'Skyrim Special Edition: the plugin’s own name and its textures, with a star only',
    made: {
      edition: 'skyrimse',
      plugins: '*Mod.esp\nOther.esp\n*Patch.esl\n',
      files: {
        ...SPECIAL,
        ...{ 'Mod.esp': 3, 'Other.esp': 4, 'Patch.esl': 5 },
        ...{ 'Mod.bsa': 1, 'Mod - Textures.bsa': 1, 'Other.bsa': 1, 'Patch.bsa': 1, 'Mod - Extra.bsa': 1 },
      },
    },
    order: [
      ...['Mod.bsa', 'Mod - Textures.bsa', 'Patch.bsa', 'Skyrim - Meshes0.bsa'],
      ...['(Other.bsa)', '(Mod - Extra.bsa)'],
    ],
    because: /loaded with Mod\.esp/,
  },
  {
    says: 'Skyrim Special Edition: SkyrimCustom.ini over Skyrim.ini',
    made: {
      edition: 'skyrimse',
      ini: {
        'Skyrim.ini': '[Archive]\nsResourceArchiveList=Skyrim - Meshes0.bsa, One.bsa\n',
        'SkyrimCustom.ini': '[archive]\nSRESOURCEARCHIVELIST=One.bsa, Skyrim - Meshes0.bsa\n',
      },
      files: { ...SPECIAL, 'One.bsa': 3 },
    },
    order: ['Skyrim - Meshes0.bsa', 'One.bsa'],
    because: /of SkyrimCustom\.ini/,
  },
  {
    says: 'Skyrim VR: sVrResourceArchiveList after the archives of plugins',
    made: {
      edition: 'skyrimvr',
      plugins: '*Mod.esp\n',
      files: { ...SPECIAL, 'SkyrimVR.esm': 3, 'Mod.esp': 4, 'Mod.bsa': 9, 'Skyrim_VR - Main.bsa': 1 },
    },
    order: ['Skyrim_VR - Main.bsa', 'Mod.bsa', 'Skyrim - Meshes0.bsa'],
    because: /in the sVrResourceArchiveList of a fresh installation/,
  },
  {
    says: 'Enderal: by the rules of Skyrim Special Edition',
    made: {
      edition: 'enderalse',
      ini: { 'Enderal.ini': '[Archive]\nsResourceArchiveList=Skyrim - Meshes0.bsa, E - Meshes.bsa\n' },
      files: { ...SPECIAL, 'Enderal - Forgotten Stories.esm': 3, 'E - Meshes.bsa': 1 },
    },
    order: ['E - Meshes.bsa', 'Skyrim - Meshes0.bsa'],
    because: /listed in sResourceArchiveList of Enderal\.ini/,
  },
  {
    says: 'Fallout 4: archives before loose files as the game is installed',
    made: { edition: 'fallout4', files: FALLOUT4, loose: 99 },
    order: ['Fallout4 - Meshes.ba2', 'loose'],
    because: /only with bInvalidateOlderFiles=1/,
  },
  {
    says: 'Fallout 4: loose strings before archives even so',
    made: { edition: 'fallout4', files: FALLOUT4, loose: 1, inStrings: true },
    order: ['loose', 'Fallout4 - Meshes.ba2'],
    because: /loose files in this folder/,
  },
  {
    says: 'Fallout 4: bInvalidateOlderFiles=1 in Fallout4Custom.ini puts loose files first',
    made: {
      edition: 'fallout4ng',
      ini: { 'Fallout4Custom.ini': '[Archive]\nbInvalidateOlderFiles=1\nsResourceDataDirsFinal=\n' },
      files: FALLOUT4,
      loose: 1,
    },
    order: ['loose', 'Fallout4 - Meshes.ba2'],
    because: /bInvalidateOlderFiles=1 puts loose files before archives/,
  },
  {
    says: 'Fallout 4: an empty sResourceDataDirsFinal does it too',
    made: {
      edition: 'fallout4',
      ini: { 'Fallout4.ini': '[Archive]\nsResourceDataDirsFinal=\n' },
      files: FALLOUT4,
      loose: 1,
    },
    order: ['loose', 'Fallout4 - Meshes.ba2'],
    because: /the empty sResourceDataDirsFinal/,
  },
  {
    says: 'Fallout 4: the five lists in their order, then plugins',
    made: {
      edition: 'fallout4',
      ini: {
        'Fallout4.ini': [
          '[Archive]',
          'SResourceArchiveListBeta=Beta.ba2',
          'SResourceArchiveList2=Two.ba2',
          'SResourceArchiveList=One.ba2',
          'sResourceStartUpArchiveList=Startup.ba2',
          'sResourceIndexFileList=Index.ba2',
        ].join('\r\n'),
      },
      plugins: '*Mod.esp\n',
      files: {
        ...{ 'Fallout4.esm': 1, 'Mod.esp': 2, 'Beta.ba2': 9, 'Two.ba2': 8, 'One.ba2': 7, 'Startup.ba2': 6 },
        ...{ 'Index.ba2': 5, 'Mod - Main.ba2': 1, 'Mod - Textures.ba2': 1, 'Mod - Voices_en.ba2': 1 },
      },
    },
    order: [
      ...['Mod - Voices_en.ba2', 'Mod - Textures.ba2', 'Mod - Main.ba2'],
      ...['Beta.ba2', 'Two.ba2', 'One.ba2', 'Startup.ba2', 'Index.ba2'],
    ],
    because: /loaded with Mod\.esp/,
  },
  {
    says: 'Fallout 4: another ending than its own is not certain, and a name without one is not loaded',
    made: {
      edition: 'fallout4',
      plugins: '*Mod.esp\n',
      files: { ...FALLOUT4, 'Mod.esp': 2, 'Mod - Meshes.ba2': 1, 'Mod.ba2': 1 },
    },
    order: ['Mod - Meshes.ba2', 'Fallout4 - Meshes.ba2', '(Mod.ba2)'],
    because: /loaded with Mod\.esp/,
    disputed: true,
  },
  {
    says: 'Fallout 76: the INI’s lists alone',
    made: {
      edition: 'fallout76',
      ini: { 'Fallout76Custom.ini': '[Archive]\nsResourceArchive2List=SeventySix - Meshes.ba2, Mod.ba2\n' },
      files: { 'SeventySix.esm': 1, 'SeventySix - Meshes.ba2': 9, 'Mod.ba2': 1, 'Other.ba2': 1 },
    },
    order: ['Mod.ba2', 'SeventySix - Meshes.ba2', '(Other.ba2)'],
    because: /listed in sResourceArchive2List/,
  },
  {
    says: 'Starfield: plugins after the lists, with Localization among their endings',
    made: {
      edition: 'starfield',
      ini: { 'Starfield.ini': '[Archive]\nsResourceArchiveList=Starfield - Meshes01.ba2\n' },
      plugins: '*Mod.esm\n',
      files: { ...STARFIELD, 'Mod.esm': 2, 'Mod - Localization.ba2': 1 },
      loose: 5,
    },
    order: ['Mod - Localization.ba2', 'Starfield - Meshes01.ba2', 'loose'],
    because: /loaded with Mod\.esm/,
  },
];

describe('for files with the same path the game loads', () => {
  test.each(ROWS)('$says', ({ made, order, because, disputed = false }) => {
    const found = contest(made);
    expect(found.map(({ name, reason }) => (/^not loaded/.test(reason) ? `(${name})` : name))).toEqual(order);
    expect(found.map(({ wins }) => wins)).toEqual(order.map((_, at) => at === 0));
    expect(found[0]?.reason).toMatch(because);
    expect(found[0]?.disputed).toBe(disputed);
  });

  test('nothing, if it loads no archive with the path', () => {
    const [only] = contest({
      edition: 'oblivion',
      ini: OBLIVION_INI,
      plugins: 'Oblivion.esm\n',
      files: { 'Oblivion.esm': 1, 'Mod.esp': 2, 'Mod.bsa': 3 },
    });
    expect(only).toMatchObject({
      name: 'Mod.bsa',
      wins: false,
      reason: 'not loaded: it is not in sArchiveList, and no active plugin has its name',
    });
  });
});

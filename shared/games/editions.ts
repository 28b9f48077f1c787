import type { GameId } from './games.ts';

/**
 * A release of a game with its own files: Skyrim VR and Enderal follow the load rules of Skyrim Special Edition, but
 * have other masters and other INI files, in other folders. Every game has one edition with its own name.
 */
export interface Edition {
  /** Command-line name: the game’s id for its standard edition. */
  readonly id: string;
  readonly game: GameId;
  readonly label: string;
  /** The master file that only this edition has, or that it has in addition to the standard edition’s. */
  readonly master: string;
  /** Plugins that are always active, in load order. */
  readonly official: readonly string[];
  /** INI files that list archives; later ones override earlier ones. */
  readonly ini: readonly string[];
  /** INI files in the game’s own folder with default values. */
  readonly defaultIni: readonly string[];
  /** Archives by INI key, for a folder without an INI file. */
  readonly archives: Readonly<Record<string, readonly string[]>>;
  /**
   * Name prefixes of the game’s own archives, for a folder without an INI file: `archives` lacks those of other
   * languages.
   */
  readonly own: readonly string[];
  /** Programs in the game’s folder. */
  readonly programs: readonly string[];
  /** Name of the game’s data folder. */
  readonly data: 'Data' | 'Data Files';
}

/** All editions. One that has all files of another plus its own comes first. */
export const EDITIONS: readonly Edition[] = [
  edition('morrowind', 'Morrowind', 'Morrowind.esm', {
    official: ['Morrowind.esm', 'Tribunal.esm', 'Bloodmoon.esm'],
    ini: ['Morrowind.ini'],
    archives: { 'Archive #': ['Tribunal.bsa', 'Bloodmoon.bsa'] },
    programs: ['Morrowind.exe'],
    data: 'Data Files',
  }),
  edition('nehrim', 'Nehrim', 'Nehrim.esm', {
    game: 'oblivion',
    official: ['Nehrim.esm'],
    ini: ['Oblivion.ini'],
    defaultIni: ['Oblivion_default.ini'],
    own: ['N - ', 'L - '],
    programs: ['NehrimLauncher.exe'],
  }),
  edition('oblivion', 'Oblivion', 'Oblivion.esm', {
    official: ['Oblivion.esm'],
    ini: ['Oblivion.ini'],
    defaultIni: ['Oblivion_default.ini'],
    archives: {
      sArchiveList: own('Oblivion - ', '.bsa', [
        ...['Meshes', 'Textures - Compressed', 'Sounds', 'Voices1', 'Voices2', 'Misc'],
      ]),
    },
    own: ['Oblivion - '],
    programs: ['Oblivion.exe'],
  }),
  // Tale of Two Wastelands also has Fallout 3’s master.
  edition('newvegas', 'Fallout: New Vegas', 'FalloutNV.esm', {
    official: ['FalloutNV.esm'],
    ini: ['Fallout.ini', 'FalloutCustom.ini'],
    defaultIni: ['Fallout_default.ini'],
    archives: {
      sArchiveList: own('Fallout - ', '.bsa', [
        ...['Textures', 'Textures2', 'Meshes', 'Voices1', 'Sound', 'Misc'],
      ]),
    },
    own: ['Fallout - '],
    programs: ['FalloutNV.exe'],
  }),
  edition('fallout3', 'Fallout 3', 'Fallout3.esm', {
    official: ['Fallout3.esm'],
    ini: ['Fallout.ini', 'FalloutCustom.ini'],
    defaultIni: ['Fallout_default.ini'],
    archives: {
      sArchiveList: own('Fallout - ', '.bsa', [
        ...['Textures', 'Meshes', 'Voices', 'Sound', 'MenuVoices', 'Misc'],
      ]),
    },
    own: ['Fallout - '],
    programs: ['Fallout3.exe'],
  }),
  edition('enderal', 'Enderal', 'Enderal - Forgotten Stories.esm', {
    game: 'skyrim',
    official: ['Skyrim.esm', 'Update.esm', 'Enderal - Forgotten Stories.esm'],
    ini: ['Enderal.ini'],
    defaultIni: ['Enderal_default.ini', 'Skyrim_Default.ini'],
    own: ['Skyrim - ', 'E - ', 'L - '],
    programs: ['TESV.exe'],
  }),
  edition('enderalse', 'Enderal Special Edition', 'Enderal - Forgotten Stories.esm', {
    game: 'skyrimse',
    official: ['Skyrim.esm', 'Update.esm', 'Enderal - Forgotten Stories.esm'],
    ini: ['Enderal.ini', 'EnderalCustom.ini'],
    defaultIni: ['Enderal_default.ini', 'Skyrim_Default.ini'],
    own: ['Skyrim - ', 'E - ', 'L - '],
    programs: ['SkyrimSE.exe'],
  }),
  edition('skyrimvr', 'Skyrim VR', 'SkyrimVR.esm', {
    game: 'skyrimse',
    official: [...skyrimMasters(), 'SkyrimVR.esm'],
    ini: ['SkyrimVR.ini', 'SkyrimCustom.ini'],
    defaultIni: ['SkyrimVR_default.ini', 'Skyrim_default.ini'],
    archives: { ...specialArchives(), sVrResourceArchiveList: ['Skyrim_VR - Main.bsa'] },
    own: ['Skyrim - '],
    programs: ['SkyrimVR.exe'],
  }),
  edition('skyrim', 'Skyrim', 'Skyrim.esm', {
    official: ['Skyrim.esm', 'Update.esm'],
    ini: ['Skyrim.ini'],
    defaultIni: ['Skyrim_default.ini'],
    archives: {
      sResourceArchiveList: own('Skyrim - ', '.bsa', [
        ...['Misc', 'Shaders', 'Textures', 'Interface', 'Animations', 'Meshes', 'Sounds'],
      ]),
      sResourceArchiveList2: own('Skyrim - ', '.bsa', ['Voices', 'VoicesExtra']),
    },
    own: ['Skyrim - '],
    programs: ['TESV.exe'],
  }),
  edition('skyrimse', 'Skyrim Special Edition', 'Skyrim.esm', {
    official: skyrimMasters(),
    ini: ['Skyrim.ini', 'SkyrimCustom.ini'],
    defaultIni: ['Skyrim_Default.ini'],
    archives: specialArchives(),
    own: ['Skyrim - '],
    programs: ['SkyrimSE.exe'],
  }),
  edition('fallout4vr', 'Fallout 4 VR', 'Fallout4_VR.esm', {
    game: 'fallout4',
    official: ['Fallout4.esm', 'Fallout4_VR.esm'],
    ini: ['Fallout4.ini', 'Fallout4VrCustom.ini', 'Fallout4Custom.ini'],
    defaultIni: ['Fallout4_Default.ini'],
    archives: commonwealthArchives(),
    own: ['Fallout4 - ', 'Fallout4_VR - '],
    programs: ['Fallout4VR.exe'],
  }),
  ...(['fallout4', 'fallout4ng'] as const).map((id) =>
    edition(id, id === 'fallout4' ? 'Fallout 4' : 'Fallout 4 (next-gen)', 'Fallout4.esm', {
      official: [
        ...['Fallout4.esm', 'DLCRobot.esm', 'DLCworkshop01.esm', 'DLCCoast.esm', 'DLCworkshop02.esm'],
        ...['DLCworkshop03.esm', 'DLCNukaWorld.esm', 'DLCUltraHighResolution.esm'],
      ],
      ini: ['Fallout4.ini', 'Fallout4Custom.ini'],
      defaultIni: ['Fallout4_Default.ini'],
      archives: commonwealthArchives(),
      own: ['Fallout4 - '],
      programs: ['Fallout4.exe'],
    }),
  ),
  edition('fallout76', 'Fallout 76', 'SeventySix.esm', {
    official: ['SeventySix.esm'],
    ini: ['Fallout76.ini', 'Fallout76Custom.ini'],
    own: ['SeventySix - '],
    programs: ['Fallout76.exe'],
  }),
  edition('starfield', 'Starfield', 'Starfield.esm', {
    official: [
      ...['Starfield.esm', 'Constellation.esm', 'ShatteredSpace.esm', 'OldMars.esm', 'SFBGS003.esm'],
      ...['SFBGS004.esm', 'SFBGS006.esm', 'SFBGS007.esm', 'SFBGS008.esm', 'BlueprintShips-Starfield.esm'],
    ],
    ini: ['Starfield.ini', 'StarfieldCustom.ini'],
    defaultIni: ['Starfield.ini'],
    own: ['Starfield - ', 'BlueprintShips-Starfield - '],
    programs: ['Starfield.exe'],
  }),
];

/** The edition with an id. */
export function editionOf(id: string): Edition | undefined {
  return EDITIONS.find((each) => each.id === id);
}

type Rest = Pick<Edition, 'official' | 'ini' | 'programs'> & Partial<Edition>;

function edition(id: string, label: string, master: string, rest: Rest): Edition {
  return {
    id,
    label,
    master,
    game: id as GameId,
    defaultIni: [],
    archives: {},
    own: [],
    data: 'Data',
    ...rest,
  };
}

function own(prefix: string, extension: string, names: readonly string[]): readonly string[] {
  return names.map((name) => `${prefix}${name}${extension}`);
}

function skyrimMasters(): readonly string[] {
  return ['Skyrim.esm', 'Update.esm', 'Dawnguard.esm', 'HearthFires.esm', 'Dragonborn.esm'];
}

function specialArchives(): Edition['archives'] {
  return {
    sResourceArchiveList: own('Skyrim - ', '.bsa', [
      ...['Misc', 'Shaders', 'Interface', 'Animations', 'Meshes0', 'Meshes1', 'Sounds'],
    ]),
    sResourceArchiveList2: own('Skyrim - ', '.bsa', [
      ...['Voices_en0', 'Textures0', 'Textures1', 'Textures2', 'Textures3', 'Textures4', 'Textures5'],
      ...['Textures6', 'Textures7', 'Textures8', 'Patch'],
    ]),
  };
}

function commonwealthArchives(): Edition['archives'] {
  return {
    sResourceIndexFileList: own(
      'Fallout4 - ',
      '.ba2',
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `Textures${number}`),
    ),
    sResourceStartUpArchiveList: own('Fallout4 - ', '.ba2', ['Startup', 'Shaders', 'Interface']),
    sResourceArchiveList: own('Fallout4 - ', '.ba2', [
      ...['Voices', 'Meshes', 'MeshesExtra', 'Misc', 'Sounds', 'Materials'],
    ]),
    sResourceArchiveList2: own('Fallout4 - ', '.ba2', ['Animations']),
  };
}

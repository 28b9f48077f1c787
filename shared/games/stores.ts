/** Where an edition is sold, and the names of its folders. */
export interface StoreFacts {
  /** Steam application ids, the usual one first. */
  readonly steam: readonly string[];
  readonly gog: readonly string[];
  /** Epic store names. */
  readonly epic: readonly string[];
  /** Key below `HKEY_LOCAL_MACHINE\Software` whose value `Installed Path` is the game’s folder. */
  readonly registry: string;
  /** Folder in `Documents/My Games` and in the local application data; other stores append their names to it. */
  readonly folder: string;
}

/** Facts by edition id; editions sold as part of another have no entry. */
export const STORES: Readonly<Record<string, StoreFacts>> = {
  morrowind: {
    steam: ['22320'],
    gog: ['1440163901', '1435828767'],
    epic: [],
    registry: 'Bethesda Softworks\\Morrowind',
    folder: 'Morrowind',
  },
  oblivion: {
    steam: ['22330'],
    gog: ['1458058109'],
    epic: [],
    registry: 'Bethesda Softworks\\Oblivion',
    folder: 'Oblivion',
  },
  nehrim: { steam: ['1014940'], gog: ['1497007810'], epic: [], registry: '', folder: 'Oblivion' },
  fallout3: {
    steam: ['22300', '22370'],
    gog: ['1454315831'],
    epic: ['adeae8bbfc94427db57c7dfecce3f1d4'],
    registry: 'Bethesda Softworks\\Fallout3',
    folder: 'Fallout3',
  },
  newvegas: {
    steam: ['22380', '22490'],
    gog: ['1454587428'],
    epic: ['5daeb974a22a435988892319b3a4f476'],
    registry: 'Bethesda Softworks\\FalloutNV',
    folder: 'FalloutNV',
  },
  skyrim: {
    steam: ['72850'],
    gog: [],
    epic: [],
    registry: 'Bethesda Softworks\\Skyrim',
    folder: 'Skyrim',
  },
  enderal: {
    steam: ['933480'],
    gog: ['1708684988'],
    epic: [],
    registry: 'SureAI\\Enderal',
    folder: 'Enderal',
  },
  enderalse: {
    steam: ['976620'],
    gog: [],
    epic: [],
    registry: 'SureAI\\Enderal SE',
    folder: 'Enderal Special Edition',
  },
  skyrimse: {
    steam: ['489830'],
    gog: ['1711230643', '1801825368'],
    epic: ['ac82db5035584c7f8a2c548d98c86b2c'],
    registry: 'Bethesda Softworks\\Skyrim Special Edition',
    folder: 'Skyrim Special Edition',
  },
  skyrimvr: {
    steam: ['611670'],
    gog: [],
    epic: [],
    registry: 'Bethesda Softworks\\Skyrim VR',
    folder: 'Skyrim VR',
  },
  fallout4: {
    steam: ['377160'],
    gog: ['1998527297'],
    epic: ['61d52ce4d09d41e48800c22784d13ae8'],
    registry: 'Bethesda Softworks\\Fallout4',
    folder: 'Fallout4',
  },
  fallout4vr: {
    steam: ['611660'],
    gog: [],
    epic: [],
    registry: 'Bethesda Softworks\\Fallout 4 VR',
    folder: 'Fallout4VR',
  },
  fallout76: {
    steam: ['1151340'],
    gog: [],
    epic: [],
    registry: 'Bethesda Softworks\\Fallout 76',
    folder: 'Fallout 76',
  },
  starfield: {
    steam: ['1716740'],
    gog: [],
    epic: [],
    registry: 'Bethesda Softworks\\Starfield',
    folder: 'Starfield',
  },
};

/** Store facts of an edition. */
export function storeFacts(edition: string): StoreFacts | undefined {
  return STORES[edition === 'fallout4ng' ? 'fallout4' : edition];
}

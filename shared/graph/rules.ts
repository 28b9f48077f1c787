import type { GameId } from '#shared/games/games.ts';

/** Files that games find by their place, so that no record and no mesh names them. */
export interface Rule {
  /** As lists show it. */
  readonly name: string;
  /** Games that have it; absent = all. */
  readonly games?: readonly GameId[];
  /**
   * The folded path. `{plugin}` is the file name of a plugin and `{stem}` that without its extension; the file then belongs
   * to the plugin. `{name}` is a part of a name, `{any}` may have folders, too; `*` and `**` are the same without being
   * kept.
   */
  readonly path: string;
  /** Path of the file that it goes with, in terms of `path`; absent = a plugin if `path` has one, else the game. */
  readonly of?: string;
}

const SKYRIM_ON: readonly GameId[] = [
  'skyrim',
  'skyrimse',
  'fallout4',
  'fallout4ng',
  'fallout76',
  'starfield',
];

/** Source: reference plugins.md, 3: implicit files. */
export const RULES: readonly Rule[] = [
  { name: 'voice of a plugin', path: 'sound/voice/{plugin}/**' },
  { name: 'face of an actor', path: 'meshes/actors/character/facegendata/facegeom/{plugin}/*' },
  { name: 'face of an actor', path: 'textures/actors/character/facegendata/facetint/{plugin}/*' },
  { name: 'face of an actor', path: 'textures/actors/character/facecustomization/{plugin}/*' },
  { name: 'face of an actor', path: 'textures/faces/{plugin}/*' },
  {
    name: 'face of an actor',
    path: 'textures/characters/facemods/{plugin}/*',
    games: ['fallout3', 'newvegas'],
  },
  {
    name: 'body of an actor',
    path: 'textures/characters/bodymods/{plugin}/*',
    games: ['fallout3', 'newvegas'],
  },
  { name: 'quests that start with the game', path: 'seq/{stem}.seq', games: SKYRIM_ON },
  { name: 'texts of a plugin', path: 'strings/{stem}_*.strings' },
  { name: 'texts of a plugin', path: 'strings/{stem}_*.dlstrings' },
  { name: 'texts of a plugin', path: 'strings/{stem}_*.ilstrings' },
  { name: 'texts of a menu', path: 'interface/translations/{stem}_*.txt' },
  { name: 'archive of a plugin', path: '{stem}.bsa' },
  { name: 'archive of a plugin', path: '{stem} - *.bsa' },
  { name: 'archive of a plugin', path: '{stem} - *.ba2' },
  { name: 'settings of a plugin', path: '{stem}.ini' },
  { name: 'precombined meshes', path: 'meshes/precombined/{plugin}/*' },
  { name: 'geometry of precombined meshes', path: '{stem} - geometry.csg' },
  { name: 'geometry of precombined meshes', path: '{stem}.cdx' },
  { name: 'settings of a mod menu', path: 'mcm/config/{stem}/**' },
  { name: 'level of detail of a world', path: 'lodsettings/**' },
  { name: 'level of detail of a world', path: 'meshes/terrain/**' },
  { name: 'level of detail of a world', path: 'textures/terrain/**' },
  { name: 'level of detail of a world', path: 'terrain/**' },
  { name: 'level of detail of a world', path: 'distantlod/**' },
  { name: 'level of detail of a world', path: 'meshes/landscape/lod/**' },
  { name: 'level of detail of a world', path: 'textures/landscapelod/**' },
  { name: 'level of detail of a world', path: 'textures/landscape/lod/**' },
  { name: 'landscape of a world', path: 'textures/landscape/**', games: ['oblivion'] },
  { name: 'leaves of trees', path: 'textures/trees/leaves/**', games: ['oblivion', 'fallout3', 'newvegas'] },
  { name: 'sounds of a folder', path: 'sound/fx/**', games: ['fallout3', 'newvegas'] },
  {
    name: 'parts of creatures by folder',
    path: 'meshes/creatures/**',
    games: ['oblivion', 'fallout3', 'newvegas'],
  },
  {
    name: 'level of detail of an object',
    path: 'meshes/{any}_far.nif',
    of: 'meshes/{any}.nif',
    games: ['oblivion'],
  },
  { name: 'level of detail of an object', path: 'meshes/{any}_lod.nif', of: 'meshes/{any}.nif' },
  { name: 'level of detail of a tree', path: 'meshes/{any}_lod_flat.nif', of: 'meshes/{any}.nif' },
  { name: 'level of detail of a tree', path: 'textures/trees/billboards/**' },
  { name: 'precombined meshes', path: 'meshes/precombined/*' },
  { name: 'visibility of precombined cells', path: 'vis/**' },
  { name: 'animations and behaviors by folder', path: 'meshes/**.hkx' },
  { name: 'animations by folder', path: 'meshes/**.kf', games: ['oblivion', 'fallout3', 'newvegas'] },
  { name: 'animations of a mesh', path: 'meshes/x{name}.nif', of: 'meshes/{name}.nif', games: ['morrowind'] },
  { name: 'animations of a mesh', path: 'meshes/x{name}.kf', of: 'meshes/{name}.nif', games: ['morrowind'] },
  {
    name: 'animations of a mesh',
    path: 'meshes/{any}/x{name}.nif',
    of: 'meshes/{any}/{name}.nif',
    games: ['morrowind'],
  },
  {
    name: 'animations of a mesh',
    path: 'meshes/{any}/x{name}.kf',
    of: 'meshes/{any}/{name}.nif',
    games: ['morrowind'],
  },
  { name: 'animation data', path: 'meshes/animationdata/**' },
  { name: 'animation data', path: 'meshes/animationsetdata/**' },
  { name: 'slim and full body', path: 'meshes/{any}_0.nif', of: 'meshes/{any}_1.nif', games: SKYRIM_ON },
  { name: 'slim and full body', path: 'meshes/{any}_1.nif', of: 'meshes/{any}_0.nif', games: SKYRIM_ON },
  { name: 'shapes of a mesh', path: 'meshes/{any}.tri', of: 'meshes/{any}_1.nif', games: SKYRIM_ON },
  { name: 'shapes of a mesh', path: 'meshes/{any}.tri', of: 'meshes/{any}_0.nif', games: SKYRIM_ON },
  { name: 'shapes of a mesh', path: 'meshes/{any}.tri', of: 'meshes/{any}.nif' },
  { name: 'shapes of a mesh', path: 'meshes/{any}.egm', of: 'meshes/{any}.nif' },
  { name: 'shapes of a mesh', path: 'meshes/{any}.egt', of: 'meshes/{any}.nif' },
  { name: 'morphs of actors', path: 'meshes/**morph.dat', games: ['starfield'] },
  { name: 'morphs of actors', path: 'meshes/morphs/**', games: ['starfield'] },
  { name: 'compiled materials', path: 'materials/*.cdb', games: ['starfield'] },
  { name: 'segments of a mesh', path: 'meshes/{any}.ssf', of: 'meshes/{any}.nif', games: SKYRIM_ON },
  {
    name: 'normal map of a texture',
    path: 'textures/{any}_n.dds',
    of: 'textures/{any}.dds',
    games: ['oblivion'],
  },
  {
    name: 'glow map of a texture',
    path: 'textures/{any}_g.dds',
    of: 'textures/{any}.dds',
    games: ['oblivion'],
  },
  { name: 'menus of the game', path: 'interface/**' },
  { name: 'menus of the game', path: 'menus/**' },
  { name: 'pictures of menus', path: 'textures/menus*/**' },
  { name: 'pictures of menus', path: 'textures/interface/**' },
  { name: 'sources of scripts', path: 'scripts/source/**' },
  { name: 'sources of scripts', path: 'source/**' },
  { name: 'shaders of the game', path: 'shaders*/**' },
  { name: 'videos of the game', path: 'video/**' },
  { name: 'music by folder', path: 'music/*/**', games: ['morrowind', 'oblivion'] },
  { name: 'fonts of the game', path: 'fonts/**' },
  { name: 'splash screens', path: 'splash/**', games: ['morrowind'] },
  { name: 'book art', path: 'bookart/**', games: ['morrowind'] },
];

/** A rule that a path falls under, and what the file belongs to. */
export interface RuleMatch {
  readonly rule: Rule;
  /** Folded paths of which the first that is there owns the file; empty = the game does. */
  readonly owners: readonly string[];
  /** Whether the owner is a file like it, so that it is of use only if that one is. */
  readonly companion: boolean;
}

/**
 * Finds the rules that a folded path falls under.
 * @param game undefined if it is not known: rules of every game hold
 */
export function ruleMatcher(game: GameId | undefined): (path: string) => readonly RuleMatch[] {
  const own = RULES.filter(({ games }) => game === undefined || games === undefined || games.includes(game));
  const compiled = own.map((rule) => ({
    rule,
    start: startOf(rule.path),
    end: endOf(rule.path),
    pattern: patternOf(rule.path),
  }));
  // Most paths are below a folder that few rules speak of.
  const byFirst = new Map<string, typeof compiled>();
  const rulesOf = (first: string): typeof compiled => {
    const known = byFirst.get(first);
    if (known !== undefined) return known;
    const some = compiled.filter(({ start }) => first.startsWith(start) || start.startsWith(first));
    if (byFirst.size < MOST_FOLDERS) byFirst.set(first, some);
    return some;
  };
  return (path) => {
    // No game reads longer paths, and a pattern’s time grows with the square of the length.
    if (path.length > LONGEST_PATH) return [];
    const first = path.slice(0, path.indexOf('/') + 1);
    const found: RuleMatch[] = [];
    for (const { rule, start, end, pattern } of rulesOf(first)) {
      // Nearly all rules are out by how the path begins or ends.
      if (!path.endsWith(end) || !path.startsWith(start)) continue;
      const groups = pattern.exec(path);
      if (groups !== null) found.push(matchOf(rule, groups.groups ?? {}));
    }
    return found;
  };
}

const MOST_FOLDERS = 1000;
const LONGEST_PATH = 400;
const PLUGIN_ENDINGS = ['esp', 'esm', 'esl'];

function matchOf(rule: Rule, groups: Readonly<Record<string, string>>): RuleMatch {
  const { plugin, stem } = groups;
  if (rule.of !== undefined) {
    const owner = rule.of.replaceAll(/\{(\w+)\}/g, (_, word: string) => groups[word] ?? '');
    return { rule, owners: [owner], companion: true };
  }
  if (plugin !== undefined) return { rule, owners: [plugin], companion: false };
  const plugins = stem === undefined ? [] : PLUGIN_ENDINGS.map((ending) => `${stem}.${ending}`);
  return { rule, owners: plugins, companion: false };
}

/** What every path under a rule begins with. */
function startOf(path: string): string {
  return /^[^*{?]*/.exec(path)?.[0] ?? '';
}

/** What every path under a rule ends with. */
function endOf(path: string): string {
  return /[^*}?]*$/.exec(path)?.[0] ?? '';
}

function patternOf(path: string): RegExp {
  const source = path.replaceAll(/\*\*|\*|\{\w+\}|[.+^$()|[\]\\]/g, (word) => WORDS[word] ?? `\\${word}`);
  return new RegExp(`^${source}$`);
}

const WORDS: Readonly<Record<string, string>> = {
  '**': '.*',
  '*': '[^/]*',
  '{any}': '(?<any>.*)',
  '{name}': '(?<name>[^/]*)',
  '{plugin}': '(?<plugin>[^/]+\\.es[pml])',
  '{stem}': '(?<stem>[^/]+?)',
};

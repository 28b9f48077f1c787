import { declareCommands, type NamedCommand } from '#renderer/commands/command.ts';
import {
  COLLISION_COLORS_TITLES,
  hidesTextures,
  LIGHTING_TITLES,
  OBJECT_COLORS_TITLES,
  SHADING_TITLES,
  TOGGLE_TITLES,
} from '#renderer/editors/mesh/drawing/draw-options.ts';
import type { LodLevel } from '#renderer/editors/mesh/drawing/lod.ts';
import {
  COLLISION_COLORS,
  type CollisionColors,
  LIGHTINGS,
  type Lighting,
  MOUSE_SCHEMES,
  type MouseScheme,
  OBJECT_COLORS,
  type ObjectColors,
  SHADINGS,
  shownIn,
  TOGGLES,
  type Toggle,
  toggledIn,
} from '#renderer/state/viewport-choices.ts';
import { copyToClipboard } from '#renderer/ui/clipboard.ts';
import { changeMeshChoices, readMeshChoices } from './choices.ts';
import { ADDED_LEVELS, LEVELS, levelTitle } from './mesh-menus.ts';

/** Context of the commands on how scenes are drawn. */
export interface DrawContext {
  /** Whether a scene is drawn. */
  readonly drawn: () => boolean;
  readonly openShading: () => void;
  /** Whether the scene has meshes that the game shows. */
  readonly hasMeshes: boolean;
  /** Whether meshes can be colored by object, instance or level. */
  readonly colorsObjects?: boolean;
}

/** Context of the commands of the 3D view. */
export interface MeshContext extends DrawContext {
  readonly hasSelection: boolean;
  /** Number of levels of detail in the scene. */
  readonly levels: number;
  /** Whether they replace each other; otherwise they add up. */
  readonly replacesLevels: boolean;
  readonly level: LodLevel;
  readonly setLevel: (level: LodLevel) => void;
  readonly focusOutline: () => void;
  readonly deselect: () => void;
  /** Selects every object that is shown. */
  readonly selectAll: () => void;
  /** Whether the next drag is a rectangle around what to select. */
  readonly boxing: boolean;
  readonly setBoxing: (boxing: boolean) => void;
  /** Whether anything is hidden. */
  readonly hasHidden: boolean;
  readonly hide: () => void;
  readonly isolate: () => void;
  readonly showEverything: () => void;
  /** Form IDs of the selection; '' = no known references. */
  readonly formIds: string;
  readonly reload: () => void;
  readonly showFields: () => void;
  readonly savePicture: () => Promise<void>;
}

const KEYS: Readonly<Record<Toggle, string>> = {
  textures: 'T',
  bothSides: 'Shift+T',
  collision: 'C',
  surfaces: 'Shift+C',
  skeleton: 'B',
  connectPoints: 'K',
  normalLines: 'N',
  tangentLines: 'Shift+N',
  bounds: 'X',
  grid: 'G',
  hidden: 'Shift+H',
};

const SCHEME_TITLES: Readonly<Record<MouseScheme, string>> = {
  plain: 'Left Drag Orbits the Camera',
  blender: 'Blender Mouse Controls',
};

const VIEW = { category: '3D', local: true } as const;

const shadingCommands = declareCommands<DrawContext>()([
  {
    ...VIEW,
    id: 'mesh.shading',
    title: 'Shading…',
    icon: 'symbol-color',
    keys: 'Z',
    when: ({ drawn }) => drawn(),
    run: ({ openShading }) => openShading(),
  },
  ...SHADINGS.map(
    (shading): NamedCommand<DrawContext, `mesh.shading.${typeof shading}`> => ({
      ...VIEW,
      id: `mesh.shading.${shading}`,
      title: SHADING_TITLES[shading],
      checked: ({ colorsObjects = false }) => {
        const { objectColors, ...choices } = readMeshChoices();
        // Object colors hide textures.
        return choices.shading === shading && !(colorsObjects && hidesTextures(shading, objectColors));
      },
      run: ({ colorsObjects = false }) =>
        changeMeshChoices({
          shading,
          ...(colorsObjects && shading === 'textured' ? { objectColors: 'material' } : {}),
        }),
    }),
  ),
]);

function lightingCommand(lighting: Lighting): NamedCommand<unknown, `mesh.lighting.${Lighting}`> {
  return {
    ...VIEW,
    id: `mesh.lighting.${lighting}`,
    title: LIGHTING_TITLES[lighting],
    checked: () => readMeshChoices().lighting === lighting,
    run: () => changeMeshChoices({ lighting }),
  };
}

function toggleCommand(toggle: Toggle): NamedCommand<DrawContext, `mesh.show.${Toggle}`> {
  return {
    ...VIEW,
    id: `mesh.show.${toggle}`,
    title: TOGGLE_TITLES[toggle],
    keys: KEYS[toggle],
    checked: ({ hasMeshes }) => shownIn(readMeshChoices(), hasMeshes)[toggle],
    run: ({ hasMeshes }) => changeMeshChoices(toggledIn(readMeshChoices(), toggle, hasMeshes)),
  };
}

function collisionColorsCommand(
  collisionColors: CollisionColors,
): NamedCommand<unknown, `mesh.collisionColors.${CollisionColors}`> {
  return {
    ...VIEW,
    id: `mesh.collisionColors.${collisionColors}`,
    title: COLLISION_COLORS_TITLES[collisionColors],
    checked: () => readMeshChoices().collisionColors === collisionColors,
    run: () => changeMeshChoices({ collisionColors }),
  };
}

function objectColorsCommand(
  objectColors: ObjectColors,
): NamedCommand<unknown, `mesh.objectColors.${ObjectColors}`> {
  return {
    ...VIEW,
    id: `mesh.objectColors.${objectColors}`,
    title: OBJECT_COLORS_TITLES[objectColors],
    checked: () => readMeshChoices().objectColors === objectColors,
    run: () => changeMeshChoices({ objectColors }),
  };
}

function levelCommand(
  target: LodLevel,
): NamedCommand<MeshContext, `mesh.level.${NonNullable<LodLevel> | 'all'}`> {
  return {
    ...VIEW,
    id: `mesh.level.${target ?? 'all'}`,
    title: levelTitle(target),
    // The last level is the same as all levels.
    when: ({ levels, replacesLevels }) => !replacesLevels && levels > (target === null ? 0 : target + 1),
    checked: ({ level }) => level === target,
    run: ({ setLevel }) => setLevel(target),
  };
}

function replacedLevelCommand(
  target: (typeof LEVELS)[number],
): NamedCommand<MeshContext, `mesh.replacedLevel.${(typeof LEVELS)[number]}`> {
  return {
    ...VIEW,
    id: `mesh.replacedLevel.${target}`,
    title: levelTitle(target, true),
    when: ({ levels, replacesLevels }) => replacesLevels && levels > target,
    checked: ({ level }) => (level ?? 0) === target,
    run: ({ setLevel }) => setLevel(target),
  };
}

function schemeCommand(scheme: MouseScheme): NamedCommand<unknown, `mesh.mouse.${MouseScheme}`> {
  return {
    ...VIEW,
    id: `mesh.mouse.${scheme}`,
    title: SCHEME_TITLES[scheme],
    checked: () => readMeshChoices().scheme === scheme,
    run: () => changeMeshChoices({ scheme }),
  };
}

/** Commands on the selection. */
const selectionCommands = declareCommands<MeshContext>()([
  {
    ...VIEW,
    id: 'mesh.deselect',
    title: 'Clear Selection',
    keys: 'Escape',
    when: ({ hasSelection, boxing }) => hasSelection && !boxing,
    run: ({ deselect }) => deselect(),
  },
  {
    ...VIEW,
    id: 'mesh.selectAll',
    title: 'Select All Shown Objects',
    keys: 'Ctrl+A',
    when: ({ drawn }) => drawn(),
    run: ({ selectAll }) => selectAll(),
  },
  {
    ...VIEW,
    id: 'mesh.boxSelect',
    title: 'Box Select',
    aliases: ['rectangle', 'marquee', 'several'],
    icon: 'inspect',
    keys: 'W',
    when: ({ drawn }) => drawn(),
    checked: ({ boxing }) => boxing,
    run: ({ boxing, setBoxing }) => setBoxing(!boxing),
  },
  {
    ...VIEW,
    id: 'mesh.endBoxSelect',
    title: 'Cancel Box Select',
    keys: 'Escape',
    when: ({ boxing }) => boxing,
    run: ({ setBoxing }) => setBoxing(false),
  },
  {
    ...VIEW,
    id: 'mesh.showFields',
    title: 'Show Fields of the Selection',
    icon: 'list-tree',
    keys: 'Enter',
    when: ({ hasSelection }) => hasSelection,
    run: ({ showFields }) => showFields(),
  },
  {
    ...VIEW,
    id: 'mesh.hide',
    title: 'Hide Selection',
    icon: 'eye-closed',
    keys: 'H',
    when: ({ hasSelection }) => hasSelection,
    run: ({ hide }) => hide(),
  },
  {
    ...VIEW,
    id: 'mesh.isolate',
    title: 'Isolate Selection',
    icon: 'eye',
    keys: 'I',
    when: ({ hasSelection }) => hasSelection,
    run: ({ isolate }) => isolate(),
  },
  {
    ...VIEW,
    id: 'mesh.showEverything',
    title: 'Show Everything',
    icon: 'eye',
    keys: 'Alt+H',
    when: ({ hasHidden }) => hasHidden,
    run: ({ showEverything }) => showEverything(),
  },
  {
    ...VIEW,
    id: 'mesh.copyFormId',
    title: 'Copy Form ID',
    aliases: ['references'],
    icon: 'copy',
    when: ({ formIds }) => formIds !== '',
    run: ({ formIds }) => copyToClipboard(formIds),
  },
]);

const paneCommands = declareCommands<MeshContext>()([
  {
    ...VIEW,
    id: 'mesh.reload',
    title: 'Reload Geometry and Materials',
    icon: 'refresh',
    when: ({ drawn }) => drawn(),
    run: ({ reload }) => reload(),
  },
  {
    ...VIEW,
    id: 'mesh.picture',
    title: 'Save Picture…',
    icon: 'device-camera',
    keys: 'P',
    when: ({ drawn }) => drawn(),
    run: ({ savePicture }) => savePicture(),
  },
  {
    ...VIEW,
    id: 'mesh.statistics',
    title: 'Statistics',
    icon: 'graph',
    keys: 'S',
    checked: () => readMeshChoices().statistics,
    run: () => changeMeshChoices({ statistics: !readMeshChoices().statistics }),
  },
  {
    ...VIEW,
    id: 'mesh.outline',
    title: 'Outline',
    icon: 'list-tree',
    aliases: ['object', 'instances', 'references', 'list', 'sidebar'],
    keys: 'O',
    checked: () => readMeshChoices().outline.open,
    run: () => {
      const { outline } = readMeshChoices();
      changeMeshChoices({ outline: { ...outline, open: !outline.open } });
    },
  },
  {
    ...VIEW,
    id: 'mesh.filterOutline',
    title: 'Find in Outline',
    aliases: ['references', 'objects', 'filter'],
    icon: 'search',
    keys: 'Ctrl+F',
    run: ({ focusOutline }) => focusOutline(),
  },
]);

/** Commands on how scenes are drawn, for every view that shows one. */
export const drawCommands = declareCommands<DrawContext>()([
  ...shadingCommands,
  ...LIGHTINGS.map(lightingCommand),
  ...TOGGLES.map(toggleCommand),
  ...COLLISION_COLORS.map(collisionColorsCommand),
  ...MOUSE_SCHEMES.map(schemeCommand),
]);

/** All commands of the 3D view except camera movements. */
export const meshCommands = declareCommands<MeshContext>()([
  ...drawCommands,
  ...[null, ...ADDED_LEVELS].map(levelCommand),
  ...LEVELS.map(replacedLevelCommand),
  ...OBJECT_COLORS.map(objectColorsCommand),
  ...selectionCommands,
  ...paneCommands,
]);

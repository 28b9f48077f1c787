import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/registry.ts';
import {
  COLLISION_COLORS,
  type CollisionColors,
  MOUSE_SCHEMES,
  type MouseScheme,
  OBJECT_COLORS,
  type ObjectColors,
  SHADINGS,
  TOGGLES,
  type Toggle,
} from '../../state/viewport-choices.ts';
import { copyToClipboard } from '../kit/clipboard.ts';
import { changeMeshChoices, readMeshChoices } from './choices.ts';
import type { LodLevel } from './lod.ts';
import {
  COLLISION_COLORS_TITLES,
  hidesTextures,
  OBJECT_COLORS_TITLES,
  SHADING_TITLES,
  TOGGLE_TITLES,
} from './look.ts';
import { LEVELS, levelTitle } from './mesh-menus.ts';

export interface LookCommandsOptions {
  readonly active: boolean;
  /** Whether there is a picture. */
  readonly drawn: () => boolean;
  readonly openShading: () => void;
  /** Whether meshes can have colours that tell them apart. */
  readonly colorsObjects?: boolean;
}

export interface MeshCommandsOptions extends LookCommandsOptions {
  readonly hasSelection: boolean;
  /** Levels of detail that the scene has. */
  readonly levels: number;
  readonly level: LodLevel;
  readonly setLevel: (level: LodLevel) => void;
  readonly focusOutline: () => void;
  readonly deselect: () => void;
  /** Whether anything is hidden. */
  readonly hasHidden: boolean;
  readonly hide: () => void;
  readonly isolate: () => void;
  readonly showEverything: () => void;
  /** Form ids of what is selected; '' = no reference is known to be it. */
  readonly formIds: string;
  readonly reload: () => void;
  readonly showFields: () => void;
  readonly savePicture: () => Promise<void>;
}

const KEYS: Readonly<Record<Toggle, string>> = {
  textures: 'T',
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
  plain: 'Left Drag Turns the Camera',
  blender: 'Mouse as in Blender',
};

/** What the 3D view can do besides moving the camera, for the palette, shortcuts and menus. */
export function useMeshCommands(options: MeshCommandsOptions): void {
  useLookCommands({ ...options, colorsObjects: true });
  const commands = [
    ...levelCommands(options),
    ...OBJECT_COLORS.map(objectColorsCommand),
    ...selectionCommands(options),
    ...paneCommands(options),
  ];
  useViewCommands(commands, options.active);
}

/** How scenes are drawn, wherever one is shown. */
export function useLookCommands(options: LookCommandsOptions): void {
  const commands = [
    ...shadingCommands(options),
    ...TOGGLES.map(toggleCommand),
    ...COLLISION_COLORS.map(collisionColorsCommand),
    ...MOUSE_SCHEMES.map(schemeCommand),
  ];
  useViewCommands(commands, options.active);
}

function useViewCommands(commands: readonly MeshCommand[], active: boolean): void {
  useCommands(
    commands.map((command) => ({ ...command, category: '3D', local: true })),
    active,
  );
}

type MeshCommand = Omit<Command, 'category'>;

function shadingCommands({
  drawn,
  openShading,
  colorsObjects = false,
}: LookCommandsOptions): readonly MeshCommand[] {
  return [
    {
      id: 'mesh.shading',
      title: 'Shading…',
      icon: 'symbol-color',
      shortcut: 'Z',
      when: drawn,
      run: openShading,
    },
    ...SHADINGS.map((shading) => ({
      id: `mesh.shading.${shading}`,
      title: SHADING_TITLES[shading],
      checked: () => {
        const { objectColors, ...choices } = readMeshChoices();
        // Textures are not to be seen under colours of objects.
        return choices.shading === shading && !(colorsObjects && hidesTextures(shading, objectColors));
      },
      run: () =>
        changeMeshChoices({
          shading,
          ...(colorsObjects && shading === 'textured' ? { objectColors: 'material' } : {}),
        }),
    })),
  ];
}

function toggleCommand(toggle: Toggle): MeshCommand {
  return {
    id: `mesh.show.${toggle}`,
    title: TOGGLE_TITLES[toggle],
    shortcut: KEYS[toggle],
    checked: () => readMeshChoices().shown[toggle],
    run: () => {
      const { shown } = readMeshChoices();
      changeMeshChoices({ shown: { ...shown, [toggle]: !shown[toggle] } });
    },
  };
}

function collisionColorsCommand(collisionColors: CollisionColors): MeshCommand {
  return {
    id: `mesh.collisionColors.${collisionColors}`,
    title: COLLISION_COLORS_TITLES[collisionColors],
    checked: () => readMeshChoices().collisionColors === collisionColors,
    run: () => changeMeshChoices({ collisionColors }),
  };
}

function objectColorsCommand(objectColors: ObjectColors): MeshCommand {
  return {
    id: `mesh.objectColors.${objectColors}`,
    title: OBJECT_COLORS_TITLES[objectColors],
    checked: () => readMeshChoices().objectColors === objectColors,
    run: () => changeMeshChoices({ objectColors }),
  };
}

function levelCommands({ levels, level, setLevel }: MeshCommandsOptions): readonly MeshCommand[] {
  const command = (wanted: LodLevel): MeshCommand => ({
    id: `mesh.level.${wanted ?? 'all'}`,
    title: levelTitle(wanted),
    // The last level is all of them.
    when: () => levels > (wanted === null ? 0 : wanted + 1),
    checked: () => level === wanted,
    run: () => setLevel(wanted),
  });
  return [command(null), ...LEVELS.map(command)];
}

function schemeCommand(scheme: MouseScheme): MeshCommand {
  return {
    id: `mesh.mouse.${scheme}`,
    title: SCHEME_TITLES[scheme],
    checked: () => readMeshChoices().scheme === scheme,
    run: () => changeMeshChoices({ scheme }),
  };
}

function selectionCommands(options: MeshCommandsOptions): readonly MeshCommand[] {
  const when = (): boolean => options.hasSelection;
  return [
    {
      id: 'mesh.deselect',
      title: 'Select Nothing',
      shortcut: 'Escape',
      when,
      run: options.deselect,
    },
    {
      id: 'mesh.showFields',
      title: 'Show Fields of the Selection',
      icon: 'list-tree',
      // With Ctrl in the outline, too, where Enter frames.
      shortcut: ['Enter', 'Ctrl+Enter'],
      when,
      run: options.showFields,
    },
    {
      id: 'mesh.hide',
      title: 'Hide Selection',
      icon: 'eye-closed',
      // With Ctrl in the outline, too, where letters lead to names.
      shortcut: ['H', 'Ctrl+H'],
      when,
      run: options.hide,
    },
    {
      id: 'mesh.isolate',
      title: 'Isolate Selection',
      icon: 'eye',
      shortcut: ['I', 'Ctrl+I'],
      when,
      run: options.isolate,
    },
    {
      id: 'mesh.showEverything',
      title: 'Show Everything',
      icon: 'eye',
      shortcut: 'Alt+H',
      when: () => options.hasHidden,
      run: options.showEverything,
    },
    {
      id: 'mesh.copyFormId',
      title: 'Copy Form ID',
      words: ['references'],
      icon: 'copy',
      when: () => options.formIds !== '',
      run: () => copyToClipboard(options.formIds),
    },
  ];
}

function paneCommands(options: MeshCommandsOptions): readonly MeshCommand[] {
  const { drawn, focusOutline, savePicture } = options;
  return [
    {
      id: 'mesh.reload',
      title: 'Read Geometry and Materials Again',
      icon: 'refresh',
      when: drawn,
      run: options.reload,
    },
    {
      id: 'mesh.picture',
      title: 'Save Picture…',
      icon: 'device-camera',
      shortcut: 'P',
      when: drawn,
      run: savePicture,
    },
    {
      id: 'mesh.statistics',
      title: 'Statistics',
      icon: 'graph',
      shortcut: 'S',
      checked: () => readMeshChoices().statistics,
      run: () => changeMeshChoices({ statistics: !readMeshChoices().statistics }),
    },
    {
      id: 'mesh.outline',
      title: 'Outline',
      icon: 'list-tree',
      words: ['object', 'instances', 'references', 'list', 'sidebar'],
      shortcut: 'O',
      checked: () => readMeshChoices().outline.open,
      run: () => {
        const { outline } = readMeshChoices();
        changeMeshChoices({ outline: { ...outline, open: !outline.open } });
      },
    },
    {
      id: 'mesh.filterOutline',
      title: 'Find in Outline',
      words: ['references', 'objects', 'filter'],
      icon: 'search',
      shortcut: 'Ctrl+F',
      run: focusOutline,
    },
  ];
}

import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/registry.ts';
import {
  COLLISION_COLORS,
  type CollisionColors,
  MOUSE_SCHEMES,
  type MouseScheme,
  SHADINGS,
  TOGGLES,
  type Toggle,
} from '../../state/viewport-choices.ts';
import { changeMeshChoices, readMeshChoices } from './choices.ts';
import type { LodLevel } from './lod.ts';
import { COLLISION_COLORS_TITLES, SHADING_TITLES, TOGGLE_TITLES } from './look.ts';
import { LEVELS, levelTitle } from './mesh-menus.ts';

export interface LookCommandsOptions {
  readonly active: boolean;
  /** Whether there is a picture. */
  readonly drawn: () => boolean;
  readonly openShading: () => void;
}

export interface MeshCommandsOptions extends LookCommandsOptions {
  readonly hasSelection: boolean;
  /** Levels of detail that the scene has. */
  readonly levels: number;
  readonly level: LodLevel;
  readonly setLevel: (level: LodLevel) => void;
  readonly focusOutline: () => void;
  readonly deselect: () => void;
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
  hidden: 'H',
};

const SCHEME_TITLES: Readonly<Record<MouseScheme, string>> = {
  plain: 'Left Drag Turns the Camera',
  blender: 'Mouse as in Blender',
};

/** What the 3D view can do besides moving the camera, for the palette, shortcuts and menus. */
export function useMeshCommands(options: MeshCommandsOptions): void {
  useLookCommands(options);
  const commands = [...levelCommands(options), ...selectionCommands(options), ...paneCommands(options)];
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

function shadingCommands({ drawn, openShading }: LookCommandsOptions): readonly MeshCommand[] {
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
      checked: () => readMeshChoices().shading === shading,
      run: () => changeMeshChoices({ shading }),
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

function levelCommands({ levels, level, setLevel }: MeshCommandsOptions): readonly MeshCommand[] {
  const command = (wanted: LodLevel): MeshCommand => ({
    id: `mesh.level.${wanted ?? 'all'}`,
    title: levelTitle(wanted),
    when: () => levels > (wanted ?? 0),
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
      shortcut: 'Enter',
      when,
      run: options.showFields,
    },
  ];
}

function paneCommands({ drawn, focusOutline, savePicture }: MeshCommandsOptions): readonly MeshCommand[] {
  return [
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
      icon: 'search',
      shortcut: 'Ctrl+F',
      run: focusOutline,
    },
  ];
}

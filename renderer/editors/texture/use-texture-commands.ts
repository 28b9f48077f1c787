import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/registry.ts';
import { BACKGROUNDS, type Background, CUBE_SHAPES, type CubeShape } from '../../state/texture-choices.ts';
import { changeTextureChoices, readTextureChoices } from './choices.ts';
import { CHANNELS, COLORS, isAlone, MODE_TITLES, MODES, showAlone, toggleChannel, useLook } from './look.ts';

export interface TextureCommandsOptions {
  readonly active: boolean;
  /** Whether there is a picture. */
  readonly drawn: boolean;
  readonly cube: boolean;
  readonly light: boolean;
  /** How many there are to choose from. */
  readonly levels: number;
  readonly faces: number;
  readonly layers: number;
  readonly slices: number;
  /** Whether the folder has others. */
  readonly neighbors: boolean;
  readonly picked: boolean;
  readonly comparing: boolean;
  /** Whether services decode it, and so count and save it. */
  readonly decoded: boolean;
  /** Whether its format has fields. */
  readonly fields: boolean;
  /** Whether other pixels can be put into the file. */
  readonly replaceable: boolean;
  readonly fit: () => void;
  readonly actual: () => void;
  readonly zoomBy: (factor: number) => void;
  readonly move: (right: number, down: number) => void;
  readonly movePick: (right: number, down: number) => void;
  readonly unpick: () => void;
  readonly step: (what: 'level' | 'face' | 'layer' | 'slice', by: 1 | -1) => void;
  readonly openNeighbor: (by: 1 | -1) => Promise<void>;
  readonly chooseColor: () => void;
  readonly compare: () => Promise<void>;
  readonly endCompare: () => void;
  readonly flip: () => void;
  readonly save: () => Promise<void>;
  readonly saveAll: () => Promise<void>;
  readonly copy: () => Promise<void>;
  readonly copyPixel: () => Promise<void>;
  readonly replace: () => Promise<void>;
  readonly showFields: () => void;
}

type TextureCommand = Omit<Command, 'category' | 'local'>;

const CHANNEL_TITLES = { red: 'Red', green: 'Green', blue: 'Blue', alpha: 'Alpha' } as const;
export const BACKGROUND_TITLES: Readonly<Record<Background, string>> = {
  checker: 'Checkerboard',
  black: 'Black',
  white: 'White',
  color: 'Color of Your Choice…',
};
export const CUBE_TITLES: Readonly<Record<CubeShape, string>> = {
  cross: 'Cube as Cross',
  sphere: 'Cube as Ball',
  face: 'One Face',
};
/** What services do with pixels that they have decoded. */
const BY_SERVICES = ['texture.save', 'texture.saveAll', 'texture.copy', 'texture.histogram'];
const ANYWHERE = ['texture.next', 'texture.previous', 'texture.replace', 'texture.fields'];
const ZOOM = 1.25;
/** Of the screen, by an arrow key. */
const STEP = 64;

/** What the texture view can do, for the palette, shortcuts and menus. */
export function useTextureCommands(options: TextureCommandsOptions): void {
  const commands = [
    ...channelCommands(),
    ...modeCommands(options),
    ...backgroundCommands(options),
    ...cubeCommands(options),
    ...zoomCommands(options),
    ...levelCommands(options),
    ...pixelCommands(options),
    ...fileCommands(options),
  ];
  useCommands(
    commands.map(({ when, ...command }) => ({
      ...command,
      category: 'Texture',
      local: true,
      // A file that cannot be drawn is left by the same keys.
      when: () =>
        (options.drawn || ANYWHERE.includes(command.id)) &&
        (options.decoded || !BY_SERVICES.includes(command.id)) &&
        (when?.() ?? true),
    })),
    options.active,
  );
}

function channelCommands(): readonly TextureCommand[] {
  const channels = (): typeof COLORS => useLook.getState().channels;
  return [
    ...CHANNELS.map((channel, index) => ({
      id: `texture.channel.${channel}`,
      title: CHANNEL_TITLES[channel],
      shortcut: String(index + 1),
      checked: () => channels()[channel],
      run: () => toggleChannel(channel),
    })),
    ...CHANNELS.map((channel, index) => ({
      id: `texture.alone.${channel}`,
      title: `${CHANNEL_TITLES[channel]} Alone`,
      shortcut: channel === 'alpha' ? ['A', `Shift+${index + 1}`] : `Shift+${index + 1}`,
      checked: () => isAlone(channels(), channel),
      run: () => showAlone(channel),
    })),
    {
      id: 'texture.colors',
      title: 'Colors without Alpha',
      shortcut: 'C',
      run: () => useLook.setState({ channels: COLORS }),
    },
  ];
}

function modeCommands({ light }: TextureCommandsOptions): readonly TextureCommand[] {
  const exposure = (by: number | null): void =>
    useLook.setState((look) => ({
      exposure: by === null ? 0 : Math.max(-16, Math.min(16, look.exposure + by)),
    }));
  return [
    ...MODES.map((mode) => ({
      id: `texture.mode.${mode}`,
      title: MODE_TITLES[mode],
      ...(mode === 'normal' ? { shortcut: 'N' } : mode === 'lit' ? { shortcut: 'L' } : {}),
      checked: () => useLook.getState().mode === mode,
      run: () => useLook.setState((look) => ({ mode: look.mode === mode ? 'color' : mode })),
    })),
    {
      id: 'texture.greenUp',
      title: 'Green Points Up (OpenGL)',
      shortcut: 'G',
      checked: () => readTextureChoices().greenUp,
      run: () => changeTextureChoices({ greenUp: !readTextureChoices().greenUp }),
    },
    {
      id: 'texture.tiled',
      title: 'Tiled 2 × 2',
      icon: 'table',
      shortcut: 'T',
      checked: () => useLook.getState().tiled,
      run: () => useLook.setState((look) => ({ tiled: !look.tiled })),
    },
    {
      id: 'texture.smooth',
      title: 'Smooth Pixels',
      shortcut: 'M',
      checked: () => readTextureChoices().smooth,
      run: () => changeTextureChoices({ smooth: !readTextureChoices().smooth }),
    },
    {
      id: 'texture.histogram',
      title: 'Histogram',
      icon: 'graph',
      shortcut: 'H',
      checked: () => readTextureChoices().histogram,
      run: () => changeTextureChoices({ histogram: !readTextureChoices().histogram }),
    },
    {
      id: 'texture.brighter',
      title: 'Brighter',
      shortcut: 'E',
      when: () => light,
      run: () => exposure(0.5),
    },
    {
      id: 'texture.darker',
      title: 'Darker',
      shortcut: 'Shift+E',
      when: () => light,
      run: () => exposure(-0.5),
    },
    { id: 'texture.exposure', title: 'Exposure as Stored', when: () => light, run: () => exposure(null) },
  ];
}

function backgroundCommands({ chooseColor }: TextureCommandsOptions): readonly TextureCommand[] {
  return [
    ...BACKGROUNDS.map((background) => ({
      id: `texture.background.${background}`,
      title: BACKGROUND_TITLES[background],
      checked: () => readTextureChoices().background === background,
      run: () => {
        changeTextureChoices({ background });
        if (background === 'color') chooseColor();
      },
    })),
    {
      id: 'texture.background',
      title: 'Next Background',
      shortcut: 'B',
      run: () => {
        const next = BACKGROUNDS.indexOf(readTextureChoices().background) + 1;
        changeTextureChoices({ background: BACKGROUNDS[next % BACKGROUNDS.length] ?? 'checker' });
      },
    },
  ];
}

function cubeCommands({ cube }: TextureCommandsOptions): readonly TextureCommand[] {
  const shape = (): CubeShape => readTextureChoices().cube;
  return [
    ...CUBE_SHAPES.map((one) => ({
      id: `texture.cube.${one}`,
      title: CUBE_TITLES[one],
      when: () => cube,
      checked: () => shape() === one,
      run: () => changeTextureChoices({ cube: one }),
    })),
    {
      id: 'texture.cube',
      title: 'Cube in Another Way',
      shortcut: 'K',
      when: () => cube,
      run: () => {
        const next = CUBE_SHAPES.indexOf(shape()) + 1;
        changeTextureChoices({ cube: CUBE_SHAPES[next % CUBE_SHAPES.length] ?? 'cross' });
      },
    },
  ];
}

function zoomCommands(options: TextureCommandsOptions): readonly TextureCommand[] {
  const { fit, actual, zoomBy, move } = options;
  const moves = [
    ['Left', 'ArrowLeft', STEP, 0],
    ['Right', 'ArrowRight', -STEP, 0],
    ['Up', 'ArrowUp', 0, STEP],
    ['Down', 'ArrowDown', 0, -STEP],
  ] as const;
  return [
    { id: 'texture.fit', title: 'Fit', icon: 'screen-full', shortcut: ['0', 'Home'], run: fit },
    { id: 'texture.actual', title: 'Actual Pixels (1:1)', shortcut: ['Shift+0', '5'], run: actual },
    {
      id: 'texture.zoomIn',
      title: 'Zoom In',
      icon: 'zoom-in',
      shortcut: ['+', '='],
      run: () => zoomBy(ZOOM),
    },
    {
      id: 'texture.zoomOut',
      title: 'Zoom Out',
      icon: 'zoom-out',
      shortcut: '-',
      run: () => zoomBy(1 / ZOOM),
    },
    ...moves.map(([way, key, right, down]) => ({
      id: `texture.look${way}`,
      title: `Look ${way}`,
      shortcut: `Alt+${key}`,
      run: () => move(right, down),
    })),
  ];
}

function levelCommands({
  levels,
  faces,
  layers,
  slices,
  step,
}: TextureCommandsOptions): readonly TextureCommand[] {
  const pair = (
    what: 'level' | 'face' | 'layer' | 'slice',
    title: readonly [string, string],
    keys: readonly [readonly string[], readonly string[]],
    count: number,
  ): readonly TextureCommand[] => [
    {
      id: `texture.${what}.next`,
      title: title[0],
      shortcut: keys[0],
      when: () => count > 1,
      run: () => step(what, 1),
    },
    {
      id: `texture.${what}.previous`,
      title: title[1],
      shortcut: keys[1],
      when: () => count > 1,
      run: () => step(what, -1),
    },
  ];
  return [
    ...pair(
      'level',
      ['Smaller Level', 'Larger Level'],
      [
        ['PageDown', ']'],
        ['PageUp', '['],
      ],
      levels,
    ),
    ...pair('face', ['Next Face', 'Previous Face'], [['F'], ['Shift+F']], faces),
    ...pair('layer', ['Next Layer', 'Previous Layer'], [['.'], [',']], layers),
    ...pair('slice', ['Next Slice', 'Previous Slice'], [['.'], [',']], slices),
  ];
}

function pixelCommands({
  picked,
  movePick,
  unpick,
  copyPixel,
}: TextureCommandsOptions): readonly TextureCommand[] {
  const moves = [
    ['Left', -1, 0],
    ['Right', 1, 0],
    ['Up', 0, -1],
    ['Down', 0, 1],
  ] as const;
  return [
    ...moves.map(([way, right, down]) => ({
      id: `texture.pick${way}`,
      title: `Pick the Pixel ${{ Left: 'to the Left', Right: 'to the Right', Up: 'Above', Down: 'Below' }[way]}`,
      shortcut: `Shift+Arrow${way}`,
      run: () => movePick(right, down),
    })),
    { id: 'texture.unpick', title: 'Pick No Pixel', shortcut: 'Escape', when: () => picked, run: unpick },
    {
      id: 'texture.copyPixel',
      title: 'Copy Color of Pixel',
      shortcut: 'Ctrl+Shift+C',
      when: () => picked,
      run: copyPixel,
    },
  ];
}

function fileCommands(options: TextureCommandsOptions): readonly TextureCommand[] {
  const { neighbors, comparing, replaceable, openNeighbor } = options;
  return [
    {
      id: 'texture.next',
      title: 'Next Texture of the Folder',
      icon: 'arrow-right',
      shortcut: 'ArrowRight',
      when: () => neighbors,
      run: () => openNeighbor(1),
    },
    {
      id: 'texture.previous',
      title: 'Previous Texture of the Folder',
      icon: 'arrow-left',
      shortcut: 'ArrowLeft',
      when: () => neighbors,
      run: () => openNeighbor(-1),
    },
    {
      id: 'texture.compare',
      title: 'Compare with Texture…',
      icon: 'git-compare',
      shortcut: 'D',
      run: options.compare,
    },
    {
      id: 'texture.flip',
      title: 'Other Side of the Comparison',
      shortcut: 'X',
      when: () => comparing,
      run: options.flip,
    },
    { id: 'texture.endCompare', title: 'End Comparison', when: () => comparing, run: options.endCompare },
    { id: 'texture.save', title: 'Save Picture as PNG', icon: 'save', shortcut: 'P', run: options.save },
    { id: 'texture.saveAll', title: 'Save All Levels as PNG', icon: 'save-all', run: options.saveAll },
    { id: 'texture.copy', title: 'Copy Picture', icon: 'copy', shortcut: 'Ctrl+C', run: options.copy },
    {
      id: 'texture.replace',
      title: 'Replace the Pixels…',
      icon: 'replace',
      shortcut: 'R',
      when: () => replaceable,
      run: options.replace,
    },
    {
      id: 'texture.fields',
      title: 'Show Fields Beside',
      icon: 'list-tree',
      shortcut: 'Enter',
      when: () => options.fields,
      run: options.showFields,
    },
  ];
}

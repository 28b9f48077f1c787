import type { NamedCommand } from '#renderer/commands/command.ts';
import {
  BACKGROUNDS,
  type Background,
  CUBE_SHAPES,
  type CubeShape,
} from '#renderer/state/texture-choices.ts';
import { changeTextureChoices, readTextureChoices } from './choices.ts';
import {
  CHANNELS,
  COLORS,
  isAlone,
  MODE_TITLES,
  MODES,
  showAlone,
  toggleChannel,
  useDisplayOptions,
} from './display-options.ts';

/** A command of the texture view, before category and scope are added. */
export type TextureCommand<Context, Id extends string> = Omit<
  NamedCommand<Context, Id>,
  'category' | 'local'
>;

/** Lets the compiler know their ids. */
export function textureCommandsOf<Context>() {
  return <const Id extends string>(
    commands: readonly TextureCommand<Context, Id>[],
  ): readonly TextureCommand<Context, Id>[] => commands;
}

export interface DisplayContext {
  readonly cube: boolean;
  readonly light: boolean;
  readonly chooseColor: () => void;
}

export const CHANNEL_TITLES = { red: 'Red', green: 'Green', blue: 'Blue', alpha: 'Alpha' } as const;
export const BACKGROUND_TITLES: Readonly<Record<Background, string>> = {
  checker: 'Checkerboard',
  black: 'Black',
  white: 'White',
  color: 'Custom Color…',
};
export const CUBE_TITLES: Readonly<Record<CubeShape, string>> = {
  cross: 'Cube as Cross',
  sphere: 'Cube as Sphere',
  face: 'One Face',
};

const channelCommands = textureCommandsOf<DisplayContext>()([
  ...CHANNELS.map(
    (channel, index): TextureCommand<DisplayContext, `texture.channel.${typeof channel}`> => ({
      id: `texture.channel.${channel}`,
      title: CHANNEL_TITLES[channel],
      keys: String(index + 1),
      checked: () => useDisplayOptions.getState().channels[channel],
      run: () => toggleChannel(channel),
    }),
  ),
  ...CHANNELS.map(
    (channel, index): TextureCommand<DisplayContext, `texture.alone.${typeof channel}`> => ({
      id: `texture.alone.${channel}`,
      title: `${CHANNEL_TITLES[channel]} Alone`,
      keys: channel === 'alpha' ? ['A', `Shift+${index + 1}`] : `Shift+${index + 1}`,
      checked: () => isAlone(useDisplayOptions.getState().channels, channel),
      run: () => showAlone(channel),
    }),
  ),
  {
    id: 'texture.colors',
    title: 'Colors without Alpha',
    keys: 'C',
    run: () => useDisplayOptions.setState({ channels: COLORS }),
  },
]);

const modeCommands = textureCommandsOf<DisplayContext>()([
  ...MODES.map(
    (mode): TextureCommand<DisplayContext, `texture.mode.${typeof mode}`> => ({
      id: `texture.mode.${mode}`,
      title: MODE_TITLES[mode],
      ...(mode === 'normal' ? { keys: 'N' } : mode === 'lit' ? { keys: 'L' } : {}),
      checked: () => useDisplayOptions.getState().mode === mode,
      run: () => useDisplayOptions.setState((old) => ({ mode: old.mode === mode ? 'color' : mode })),
    }),
  ),
  {
    id: 'texture.greenUp',
    title: 'Green Points Up (OpenGL)',
    keys: 'G',
    checked: () => readTextureChoices().greenUp,
    run: () => changeTextureChoices({ greenUp: !readTextureChoices().greenUp }),
  },
  {
    id: 'texture.tiled',
    title: 'Tiled 2 × 2',
    icon: 'table',
    keys: 'T',
    checked: () => useDisplayOptions.getState().tiled,
    run: () => useDisplayOptions.setState((old) => ({ tiled: !old.tiled })),
  },
  {
    id: 'texture.smooth',
    title: 'Smooth Pixels',
    icon: 'eye',
    keys: 'M',
    checked: () => readTextureChoices().smooth,
    run: () => changeTextureChoices({ smooth: !readTextureChoices().smooth }),
  },
  {
    id: 'texture.histogram',
    title: 'Histogram',
    icon: 'graph',
    keys: 'H',
    checked: () => readTextureChoices().histogram,
    run: () => changeTextureChoices({ histogram: !readTextureChoices().histogram }),
  },
  {
    id: 'texture.brighter',
    title: 'Brighter',
    keys: 'E',
    when: ({ light }) => light,
    run: () => expose(0.5),
  },
  {
    id: 'texture.darker',
    title: 'Darker',
    keys: 'Shift+E',
    when: ({ light }) => light,
    run: () => expose(-0.5),
  },
  {
    id: 'texture.exposure',
    title: 'Reset Exposure',
    when: ({ light }) => light,
    run: () => expose(null),
  },
]);

const backgroundCommands = textureCommandsOf<DisplayContext>()([
  ...BACKGROUNDS.map(
    (background): TextureCommand<DisplayContext, `texture.background.${typeof background}`> => ({
      id: `texture.background.${background}`,
      title: BACKGROUND_TITLES[background],
      checked: () => readTextureChoices().background === background,
      run: ({ chooseColor }) => {
        changeTextureChoices({ background });
        if (background === 'color') chooseColor();
      },
    }),
  ),
  {
    id: 'texture.background',
    title: 'Next Background',
    keys: 'B',
    run: () => {
      const next = BACKGROUNDS.indexOf(readTextureChoices().background) + 1;
      changeTextureChoices({ background: BACKGROUNDS[next % BACKGROUNDS.length] ?? 'checker' });
    },
  },
]);

const cubeCommands = textureCommandsOf<DisplayContext>()([
  ...CUBE_SHAPES.map(
    (one): TextureCommand<DisplayContext, `texture.cube.${typeof one}`> => ({
      id: `texture.cube.${one}`,
      title: CUBE_TITLES[one],
      when: ({ cube }) => cube,
      checked: () => readTextureChoices().cube === one,
      run: () => changeTextureChoices({ cube: one }),
    }),
  ),
  {
    id: 'texture.cube',
    title: 'Next Cube View',
    keys: 'K',
    when: ({ cube }) => cube,
    run: () => {
      const next = CUBE_SHAPES.indexOf(readTextureChoices().cube) + 1;
      changeTextureChoices({ cube: CUBE_SHAPES[next % CUBE_SHAPES.length] ?? 'cross' });
    },
  },
]);

/** Display options of a texture: channels, mode, background, and the layout of a cube. */
export const displayCommands = textureCommandsOf<DisplayContext>()([
  ...channelCommands,
  ...modeCommands,
  ...backgroundCommands,
  ...cubeCommands,
]);

/** @param by stops; null = as stored */
function expose(by: number | null): void {
  useDisplayOptions.setState((old) => ({
    exposure: by === null ? 0 : Math.max(-16, Math.min(16, old.exposure + by)),
  }));
}

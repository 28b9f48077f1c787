import type { Command } from '#renderer/commands/command.ts';
import {
  BACKGROUNDS,
  type Background,
  CUBE_SHAPES,
  type CubeShape,
} from '#renderer/state/texture-choices.ts';
import { changeTextureChoices, readTextureChoices } from './choices.ts';
import { CHANNELS, COLORS, isAlone, MODE_TITLES, MODES, showAlone, toggleChannel, useLook } from './look.ts';

/** A command of the texture view, as its parts name it. */
export type TextureCommand<Context> = Omit<Command<Context>, 'category' | 'local'>;

/** What the commands act on. */
export interface LookContext {
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

const channelCommands: readonly TextureCommand<LookContext>[] = [
  ...CHANNELS.map(
    (channel, index): TextureCommand<LookContext> => ({
      id: `texture.channel.${channel}`,
      title: CHANNEL_TITLES[channel],
      keys: String(index + 1),
      checked: () => useLook.getState().channels[channel],
      run: () => toggleChannel(channel),
    }),
  ),
  ...CHANNELS.map(
    (channel, index): TextureCommand<LookContext> => ({
      id: `texture.alone.${channel}`,
      title: `${CHANNEL_TITLES[channel]} Alone`,
      keys: channel === 'alpha' ? ['A', `Shift+${index + 1}`] : `Shift+${index + 1}`,
      checked: () => isAlone(useLook.getState().channels, channel),
      run: () => showAlone(channel),
    }),
  ),
  {
    id: 'texture.colors',
    title: 'Colors without Alpha',
    keys: 'C',
    run: () => useLook.setState({ channels: COLORS }),
  },
];

const modeCommands: readonly TextureCommand<LookContext>[] = [
  ...MODES.map(
    (mode): TextureCommand<LookContext> => ({
      id: `texture.mode.${mode}`,
      title: MODE_TITLES[mode],
      ...(mode === 'normal' ? { keys: 'N' } : mode === 'lit' ? { keys: 'L' } : {}),
      checked: () => useLook.getState().mode === mode,
      run: () => useLook.setState((look) => ({ mode: look.mode === mode ? 'color' : mode })),
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
    checked: () => useLook.getState().tiled,
    run: () => useLook.setState((look) => ({ tiled: !look.tiled })),
  },
  {
    id: 'texture.smooth',
    title: 'Smooth Pixels',
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
];

const backgroundCommands: readonly TextureCommand<LookContext>[] = [
  ...BACKGROUNDS.map(
    (background): TextureCommand<LookContext> => ({
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
];

const cubeCommands: readonly TextureCommand<LookContext>[] = [
  ...CUBE_SHAPES.map(
    (one): TextureCommand<LookContext> => ({
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
];

/** How a texture is drawn: channels, what they are drawn over and as what, and the shape of a cube. */
export const lookCommands: readonly TextureCommand<LookContext>[] = [
  ...channelCommands,
  ...modeCommands,
  ...backgroundCommands,
  ...cubeCommands,
];

/** @param by stops; null = as stored */
function expose(by: number | null): void {
  useLook.setState((look) => ({
    exposure: by === null ? 0 : Math.max(-16, Math.min(16, look.exposure + by)),
  }));
}

import type { Command } from '../../commands/command.ts';
import { BACKGROUNDS, type Background, CUBE_SHAPES, type CubeShape } from '../../state/texture-choices.ts';
import { changeTextureChoices, readTextureChoices } from './choices.ts';
import { CHANNELS, COLORS, isAlone, MODE_TITLES, MODES, showAlone, toggleChannel, useLook } from './look.ts';

/** A command of the texture view, as its parts name it. */
export type TextureCommand = Omit<Command, 'category' | 'local'>;

export interface LookCommandsOptions {
  readonly cube: boolean;
  readonly light: boolean;
  readonly chooseColor: () => void;
}

export const CHANNEL_TITLES = { red: 'Red', green: 'Green', blue: 'Blue', alpha: 'Alpha' } as const;
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

/** How a texture is drawn: channels, what they are drawn over and as what, and the shape of a cube. */
export function lookCommands(options: LookCommandsOptions): readonly TextureCommand[] {
  return [
    ...channelCommands(),
    ...modeCommands(options),
    ...backgroundCommands(options),
    ...cubeCommands(options),
  ];
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

function modeCommands({ light }: LookCommandsOptions): readonly TextureCommand[] {
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

function backgroundCommands({ chooseColor }: LookCommandsOptions): readonly TextureCommand[] {
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

function cubeCommands({ cube }: LookCommandsOptions): readonly TextureCommand[] {
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

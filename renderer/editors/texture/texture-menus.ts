import { BACKGROUNDS, CUBE_SHAPES } from '#renderer/state/texture-choices.ts';
import { CHANNELS, MODES } from './display-options.ts';

/** The menus of the texture view. */
export const MENUS = {
  mode: [...MODES.map((mode) => `texture.mode.${mode}`), 'separator', 'texture.greenUp'],
  background: BACKGROUNDS.map((background) => `texture.background.${background}`),
  cube: CUBE_SHAPES.map((shape) => `texture.cube.${shape}`),
  save: ['texture.save', 'texture.saveAll', 'separator', 'texture.copy'],
  context: [
    ...CHANNELS.map((channel) => `texture.channel.${channel}`),
    ...['texture.colors', 'separator', 'texture.fit', 'texture.actual', 'separator'],
    ...[
      'texture.compare',
      'texture.save',
      'texture.copy',
      'texture.copyPixel',
      'separator',
      'texture.replace',
    ],
  ],
} as const;

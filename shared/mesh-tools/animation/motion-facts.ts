import type { ToolFacts } from '#shared/mesh-tools/kit/tool-options.ts';

/** Tools of animations, apart from their code. */
export const MOTION_FACTS = {
  'animation-speed': {
    title: 'Change the speed of animations',
    help: 'Makes animations in meshes and .kf files faster or slower by moving their keys, text keys, starts and ends in time. Values and the shapes of curves stay. Keys over the life of particles stay too.',
    readsAnimations: true,
    options: {
      speed: {
        kind: 'number',
        title: 'Speed',
        help: 'How many times as fast: 2 halves the time, 0.5 doubles it',
        range: [0.01, 100],
        fallback: 1,
      },
    },
  },
  'reverse-animation': {
    title: 'Reverse animations',
    help: 'Plays animations in meshes and .kf files backwards: keys, curves and text keys are mirrored in time, and starts and ends in text keys change places. Clips that share keys with one of other times stay as they are.',
    readsAnimations: true,
    options: {},
  },
} as const satisfies Readonly<Record<string, ToolFacts>>;

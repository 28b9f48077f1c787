import { declareCommands } from '#renderer/commands/command.ts';
import type { Morphs } from './use-morphs.ts';

/** What the commands on morphs work on. */
export interface MorphContext {
  readonly morphs: Morphs;
  /** Whether there are meshes. */
  readonly drawn: boolean;
}

/** Commands on the morphs of a 3D view. */
export const morphCommands = declareCommands<MorphContext>()([
  {
    category: '3D',
    local: true,
    id: 'mesh.morphs',
    title: 'Morphs',
    aliases: ['sliders', 'tri', 'egm', 'body', 'face', 'expressions'],
    icon: 'smiley',
    keys: 'M',
    when: ({ drawn }) => drawn,
    checked: ({ morphs }) => morphs.open,
    run: ({ morphs }) => morphs.setOpen(!morphs.open),
  },
  {
    category: '3D',
    local: true,
    id: 'mesh.resetMorphs',
    title: 'Reset All Morphs',
    icon: 'discard',
    when: ({ morphs }) => [...morphs.weights.values()].some((weight) => weight !== 0),
    run: ({ morphs }) => morphs.reset(),
  },
]);

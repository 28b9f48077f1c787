import { declareCommands } from '#renderer/commands/command.ts';
import { type PictureActions, pickCommands, zoomCommands } from '#renderer/editors/kit/picture-commands.ts';
import {
  type DisplayContext,
  displayCommands,
  type TextureCommand,
  textureCommandsOf,
} from './display-commands.ts';

type Part = 'level' | 'face' | 'layer' | 'slice';

const COUNTS = { level: 'levels', face: 'faces', layer: 'layers', slice: 'slices' } as const;

export interface TextureContext extends DisplayContext {
  /** Whether there is a picture. */
  readonly drawn: boolean;
  /** Numbers of pictures to choose from. */
  readonly levels: number;
  readonly faces: number;
  readonly layers: number;
  readonly slices: number;
  /** Whether the folder has other textures. */
  readonly neighbors: boolean;
  readonly picked: boolean;
  readonly comparing: boolean;
  /** Whether the services decode it, and so can compute histograms and save it. */
  readonly decoded: boolean;
  /** Whether the format has fields. */
  readonly fields: boolean;
  /** Whether the pixels of the file can be replaced. */
  readonly replaceable: boolean;
  readonly zoomTo: (zoom: 'fit' | 'actual') => void;
  readonly zoomBy: (factor: number) => void;
  readonly move: (right: number, down: number) => void;
  readonly movePick: (right: number, down: number) => void;
  readonly unpick: () => void;
  readonly step: (what: Part, by: 1 | -1) => void;
  readonly openNeighbor: (by: 1 | -1) => Promise<void>;
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

/** Commands that need pixels decoded by the services. */
const BY_SERVICES = ['texture.save', 'texture.saveAll', 'texture.copy', 'texture.histogram'];
/** Commands that need no drawn picture. */
const ANYWHERE = ['texture.next', 'texture.previous', 'texture.replace', 'texture.fields'];
/** Screen pixels per arrow key. */
const STEP = 64;

const PANS = [
  ['Left', 'ArrowLeft', STEP, 0],
  ['Right', 'ArrowRight', -STEP, 0],
  ['Up', 'ArrowUp', 0, STEP],
  ['Down', 'ArrowDown', 0, -STEP],
] as const;

const ACTIONS: PictureActions<TextureContext, 'texture'> = {
  id: 'texture',
  zoomTo: ({ zoomTo }, zoom) => zoomTo(zoom),
  zoomBy: ({ zoomBy }, factor) => zoomBy(factor),
  movePick: ({ movePick }, right, down) => movePick(right, down),
  unpick: ({ unpick }) => unpick(),
  picked: ({ picked }) => picked,
};

const viewCommands = textureCommandsOf<TextureContext>()([
  ...zoomCommands(ACTIONS, ['0', 'Home']),
  ...PANS.map(
    ([way, key, right, down]): TextureCommand<TextureContext, `texture.look${typeof way}`> => ({
      id: `texture.look${way}`,
      title: `Pan ${way}`,
      keys: `Alt+${key}`,
      run: ({ move }) => move(right, down),
    }),
  ),
]);

const partCommands = textureCommandsOf<TextureContext>()([
  ...pair('level', 'Smaller Level', 'Larger Level', ['PageDown', ']'], ['PageUp', '[']),
  ...pair('face', 'Next Face', 'Previous Face', 'F', 'Shift+F'),
  ...pair('layer', 'Next Layer', 'Previous Layer', '.', ','),
  ...pair('slice', 'Next Slice', 'Previous Slice', '.', ','),
]);

const pixelCommands = textureCommandsOf<TextureContext>()([
  ...pickCommands(ACTIONS),
  {
    id: 'texture.copyPixel',
    title: 'Copy Color of Pixel',
    keys: 'Ctrl+Shift+C',
    when: ({ picked }) => picked,
    run: ({ copyPixel }) => copyPixel(),
  },
]);

const fileCommands = textureCommandsOf<TextureContext>()([
  {
    id: 'texture.next',
    title: 'Next Texture in Folder',
    icon: 'arrow-right',
    keys: 'ArrowRight',
    when: ({ neighbors }) => neighbors,
    run: ({ openNeighbor }) => openNeighbor(1),
  },
  {
    id: 'texture.previous',
    title: 'Previous Texture in Folder',
    icon: 'arrow-left',
    keys: 'ArrowLeft',
    when: ({ neighbors }) => neighbors,
    run: ({ openNeighbor }) => openNeighbor(-1),
  },
  {
    id: 'texture.compare',
    title: 'Compare with Texture…',
    icon: 'git-compare',
    keys: 'D',
    run: ({ compare }) => compare(),
  },
  {
    id: 'texture.flip',
    title: 'Swap Comparison Side',
    keys: 'X',
    when: ({ comparing }) => comparing,
    run: ({ flip }) => flip(),
  },
  {
    id: 'texture.endCompare',
    title: 'End Comparison',
    icon: 'git-compare',
    when: ({ comparing }) => comparing,
    run: ({ endCompare }) => endCompare(),
  },
  { id: 'texture.save', title: 'Save Picture as PNG', icon: 'save', keys: 'P', run: ({ save }) => save() },
  {
    id: 'texture.saveAll',
    title: 'Save All Levels as PNG',
    icon: 'save-all',
    run: ({ saveAll }) => saveAll(),
  },
  { id: 'texture.copy', title: 'Copy Picture', icon: 'copy', keys: 'Ctrl+C', run: ({ copy }) => copy() },
  {
    id: 'texture.replace',
    title: 'Replace Pixels…',
    icon: 'replace',
    keys: 'R',
    when: ({ replaceable }) => replaceable,
    run: ({ replace }) => replace(),
  },
  {
    id: 'texture.fields',
    title: 'Show Fields Beside',
    icon: 'list-tree',
    keys: 'Enter',
    when: ({ fields }) => fields,
    run: ({ showFields }) => showFields(),
  },
]);

/** All commands of the texture view. */
export const textureCommands = declareCommands<TextureContext>()(
  textureCommandsOf<TextureContext>()([
    ...displayCommands,
    ...viewCommands,
    ...partCommands,
    ...pixelCommands,
    ...fileCommands,
  ]).map(({ when, ...command }) => ({
    ...command,
    category: 'Texture',
    local: true,
    // Keys to other textures also work in a file that cannot be drawn.
    when: (context) =>
      (context.drawn || ANYWHERE.includes(command.id)) &&
      (context.decoded || !BY_SERVICES.includes(command.id)) &&
      (when?.(context) ?? true),
  })),
);

/** The commands to the next and previous level, face, layer or slice. */
function pair<const What extends Part>(
  what: What,
  next: string,
  previous: string,
  nextKeys: string | readonly string[],
  previousKeys: string | readonly string[],
): readonly TextureCommand<TextureContext, `texture.${What}.${'next' | 'previous'}`>[] {
  const when = (context: TextureContext): boolean => context[COUNTS[what]] > 1;
  return [
    {
      id: `texture.${what}.next`,
      title: next,
      keys: nextKeys,
      when,
      run: ({ step }) => step(what, 1),
    },
    {
      id: `texture.${what}.previous`,
      title: previous,
      keys: previousKeys,
      when,
      run: ({ step }) => step(what, -1),
    },
  ];
}

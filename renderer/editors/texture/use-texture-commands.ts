import { useCommands } from '../../commands/registry.ts';
import { type LookCommandsOptions, lookCommands, type TextureCommand } from './look-commands.ts';

export interface TextureCommandsOptions extends LookCommandsOptions {
  readonly active: boolean;
  /** Whether there is a picture. */
  readonly drawn: boolean;
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

/** What services do with pixels that they have decoded. */
const BY_SERVICES = ['texture.save', 'texture.saveAll', 'texture.copy', 'texture.histogram'];
const ANYWHERE = ['texture.next', 'texture.previous', 'texture.replace', 'texture.fields'];
const ZOOM = 1.25;
/** Of the screen, by an arrow key. */
const STEP = 64;

/** What the texture view can do, for the palette, shortcuts and menus. */
export function useTextureCommands(options: TextureCommandsOptions): void {
  const commands = [
    ...lookCommands(options),
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

import { declareCommands, type NamedCommand } from '#renderer/commands/command.ts';
import { type PictureActions, zoomCommands } from '#renderer/editors/kit/picture-commands.ts';
import { changeUvChoices, readUvChoices } from './choices.ts';

export interface UvContext {
  /** Whether a shape with coordinates is shown. */
  readonly drawn: boolean;
  readonly hasSelection: boolean;
  /** Whether the coordinates of the selection can be moved. */
  readonly canMove: boolean;
  readonly zoomTo: (zoom: 'fit' | 'actual') => void;
  readonly zoomBy: (factor: number) => void;
  readonly pan: (right: number, down: number) => void;
  readonly selectAll: () => void;
  readonly deselect: () => void;
  readonly invert: () => void;
  readonly nextIsland: (by: 1 | -1, more: boolean) => void;
  readonly selectOverlapping: () => void;
  readonly selectOutside: () => void;
  /** In pixels of the texture. */
  readonly nudge: (right: number, down: number) => void;
  readonly turn: (degrees: number) => void;
  /** About the middle of the selection; -1 flips. */
  readonly scale: (byU: number, byV: number, verb: string) => void;
  readonly snapToPixels: () => void;
  readonly snapToBorder: () => void;
}

type UvCommand<Id extends string> = Omit<NamedCommand<UvContext, Id>, 'category' | 'local'>;

function commandsOf<const Id extends string>(
  commands: readonly UvCommand<Id>[],
  when: (context: UvContext) => boolean,
): readonly NamedCommand<UvContext, Id>[] {
  return commands.map((command) => ({
    ...command,
    category: 'UV',
    local: true,
    when: (context) => when(context) && (command.when?.(context) ?? true),
  }));
}

const ACTIONS: PictureActions<UvContext, 'uv'> = {
  id: 'uv',
  zoomTo: ({ zoomTo }, zoom) => zoomTo(zoom),
  zoomBy: ({ zoomBy }, factor) => zoomBy(factor),
  movePick: () => undefined,
  unpick: () => undefined,
  picked: () => false,
};

const WAYS = [
  ['Left', -1, 0],
  ['Right', 1, 0],
  ['Up', 0, -1],
  ['Down', 0, 1],
] as const;
type Way = (typeof WAYS)[number][0];

/** Screen pixels per arrow key. */
const PAN = 64;
/** Pixels of the texture per arrow key with Shift. */
const FAR = 16;

const views = commandsOf(
  [
    ...zoomCommands(ACTIONS, ['0', 'Home']),
    ...WAYS.map(
      ([way, right, down]): UvCommand<`uv.pan${Way}`> => ({
        id: `uv.pan${way}`,
        title: `Pan ${way}`,
        keys: `Alt+Arrow${way}`,
        run: ({ pan }) => pan(-right * PAN, -down * PAN),
      }),
    ),
    {
      id: 'uv.repeat',
      title: 'Repeat Texture',
      icon: 'editor-layout',
      keys: 'T',
      checked: () => readUvChoices().repeat,
      run: () => changeUvChoices({ repeat: !readUvChoices().repeat }),
    },
    {
      id: 'uv.overlaps',
      title: 'Mark Overlapping Faces',
      icon: 'layers',
      keys: 'O',
      checked: () => readUvChoices().overlaps,
      run: () => changeUvChoices({ overlaps: !readUvChoices().overlaps }),
    },
    {
      id: 'uv.outside',
      title: 'Mark Faces Outside 0 to 1',
      icon: 'screen-normal',
      keys: 'X',
      checked: () => readUvChoices().outside,
      run: () => changeUvChoices({ outside: !readUvChoices().outside }),
    },
    {
      id: 'uv.faces',
      title: 'Select Single Faces',
      icon: 'triangle-up',
      keys: 'F',
      checked: () => readUvChoices().part === 'faces',
      run: () => changeUvChoices({ part: readUvChoices().part === 'faces' ? 'islands' : 'faces' }),
    },
    { id: 'uv.selectAll', title: 'Select All Faces', keys: 'Ctrl+A', run: ({ selectAll }) => selectAll() },
    {
      id: 'uv.deselect',
      title: 'Deselect Faces',
      keys: 'Escape',
      when: ({ hasSelection }) => hasSelection,
      run: ({ deselect }) => deselect(),
    },
    { id: 'uv.invert', title: 'Invert Selection of Faces', keys: 'Ctrl+I', run: ({ invert }) => invert() },
    {
      id: 'uv.nextIsland',
      title: 'Select Next Island',
      keys: 'PageDown',
      run: ({ nextIsland }) => nextIsland(1, false),
    },
    {
      id: 'uv.previousIsland',
      title: 'Select Previous Island',
      keys: 'PageUp',
      run: ({ nextIsland }) => nextIsland(-1, false),
    },
    {
      id: 'uv.addNextIsland',
      title: 'Add Next Island to Selection',
      keys: 'Shift+PageDown',
      run: ({ nextIsland }) => nextIsland(1, true),
    },
    {
      id: 'uv.addPreviousIsland',
      title: 'Add Previous Island to Selection',
      keys: 'Shift+PageUp',
      run: ({ nextIsland }) => nextIsland(-1, true),
    },
    {
      id: 'uv.selectOverlapping',
      title: 'Select Overlapping Faces',
      keys: 'Shift+O',
      run: ({ selectOverlapping }) => selectOverlapping(),
    },
    {
      id: 'uv.selectOutside',
      title: 'Select Faces Outside 0 to 1',
      keys: 'Shift+X',
      run: ({ selectOutside }) => selectOutside(),
    },
  ],
  ({ drawn }) => drawn,
);

const moves = commandsOf(
  [
    ...WAYS.map(
      ([way, right, down]): UvCommand<`uv.move${Way}`> => ({
        id: `uv.move${way}`,
        title: `Move UVs ${way} by a Pixel`,
        keys: `Arrow${way}`,
        run: ({ nudge }) => nudge(right, down),
      }),
    ),
    ...WAYS.map(
      ([way, right, down]): UvCommand<`uv.moveFar${Way}`> => ({
        id: `uv.moveFar${way}`,
        title: `Move UVs ${way} by ${FAR} Pixels`,
        keys: `Shift+Arrow${way}`,
        run: ({ nudge }) => nudge(FAR * right, FAR * down),
      }),
    ),
    {
      id: 'uv.turnRight',
      title: 'Turn UVs Clockwise',
      icon: 'redo',
      keys: 'R',
      run: ({ turn }) => turn(90),
    },
    {
      id: 'uv.turnLeft',
      title: 'Turn UVs Counterclockwise',
      icon: 'discard',
      keys: 'Shift+R',
      run: ({ turn }) => turn(-90),
    },
    {
      id: 'uv.flipU',
      title: 'Flip U',
      icon: 'arrow-swap',
      keys: 'U',
      run: ({ scale }) => scale(-1, 1, 'Flip U of'),
    },
    {
      id: 'uv.flipV',
      title: 'Flip V',
      icon: 'fold-down',
      keys: 'V',
      run: ({ scale }) => scale(1, -1, 'Flip V of'),
    },
    {
      id: 'uv.double',
      title: 'Double Size of UVs',
      keys: '.',
      run: ({ scale }) => scale(2, 2, 'Double the size of'),
    },
    {
      id: 'uv.halve',
      title: 'Halve Size of UVs',
      keys: ',',
      run: ({ scale }) => scale(0.5, 0.5, 'Halve the size of'),
    },
    {
      id: 'uv.snapToPixels',
      title: 'Snap UVs to Pixels',
      icon: 'symbol-ruler',
      keys: 'P',
      run: ({ snapToPixels }) => snapToPixels(),
    },
    {
      id: 'uv.snapToBorder',
      title: 'Snap UVs to the Nearest Border',
      icon: 'inspect',
      keys: 'B',
      run: ({ snapToBorder }) => snapToBorder(),
    },
  ],
  ({ drawn, canMove }) => drawn && canMove,
);

/** Commands of the UV view. */
export const uvCommands = declareCommands<UvContext>()([...views, ...moves]);

/** Menu of the picture. */
export const UV_MENU = [
  ...['uv.selectAll', 'uv.deselect', 'uv.invert', 'uv.selectOverlapping', 'uv.selectOutside', 'uv.faces'],
  ...['separator', 'uv.turnRight', 'uv.turnLeft', 'uv.flipU', 'uv.flipV', 'uv.double', 'uv.halve'],
  ...['separator', 'uv.snapToPixels', 'uv.snapToBorder'],
  ...['separator', 'uv.fit', 'uv.actual', 'uv.repeat', 'uv.overlaps', 'uv.outside'],
] as const;

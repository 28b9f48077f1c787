import type { NamedCommand } from '#renderer/commands/command.ts';

/** Commands of every picture view; the view sets when and in which category. */
export interface PictureActions<Context, Prefix extends string> {
  /** First part of the ids. */
  readonly id: Prefix;
  readonly zoomTo: (context: Context, zoom: 'fit' | 'actual') => void;
  readonly zoomBy: (context: Context, factor: number) => void;
  /** Moves the picked pixel. */
  readonly movePick: (context: Context, right: number, down: number) => void;
  readonly unpick: (context: Context) => void;
  readonly picked: (context: Context) => boolean;
}

type PictureCommand<Context, Id extends string> = Omit<NamedCommand<Context, Id>, 'category' | 'local'>;

const ZOOM = 1.25;

const PICKS = [
  ['Left', 'to the Left', -1, 0],
  ['Right', 'to the Right', 1, 0],
  ['Up', 'Above', 0, -1],
  ['Down', 'Below', 0, 1],
] as const;

/** @param fitKeys keys that fit the picture, if not `0` */
export function zoomCommands<Context, Prefix extends string>(
  { id, zoomTo, zoomBy }: PictureActions<Context, Prefix>,
  fitKeys: string | readonly string[] = '0',
): readonly PictureCommand<Context, `${Prefix}.${'fit' | 'actual' | 'zoomIn' | 'zoomOut'}`>[] {
  return [
    {
      id: `${id}.fit`,
      title: 'Fit',
      icon: 'screen-full',
      keys: fitKeys,
      run: (context) => zoomTo(context, 'fit'),
    },
    {
      id: `${id}.actual`,
      title: 'Actual Pixels (1:1)',
      icon: 'symbol-ruler',
      keys: ['Shift+0', '5'],
      run: (context) => zoomTo(context, 'actual'),
    },
    {
      id: `${id}.zoomIn`,
      title: 'Zoom In',
      icon: 'zoom-in',
      keys: ['+', '='],
      run: (context) => zoomBy(context, ZOOM),
    },
    {
      id: `${id}.zoomOut`,
      title: 'Zoom Out',
      icon: 'zoom-out',
      keys: '-',
      run: (context) => zoomBy(context, 1 / ZOOM),
    },
  ];
}

export function pickCommands<Context, Prefix extends string>({
  id,
  movePick,
  unpick,
  picked,
}: PictureActions<Context, Prefix>): readonly PictureCommand<
  Context,
  `${Prefix}.${`pick${(typeof PICKS)[number][0]}` | 'unpick'}`
>[] {
  return [
    ...PICKS.map(
      ([way, direction, right, down]): PictureCommand<Context, `${Prefix}.pick${typeof way}`> => ({
        id: `${id}.pick${way}`,
        title: `Pick the Pixel ${direction}`,
        keys: `Shift+Arrow${way}`,
        run: (context) => movePick(context, right, down),
      }),
    ),
    {
      id: `${id}.unpick`,
      title: 'Clear Picked Pixel',
      keys: 'Escape',
      when: picked,
      run: unpick,
    },
  ];
}

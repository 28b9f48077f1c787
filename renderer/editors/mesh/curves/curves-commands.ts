import { declareCommands } from '#renderer/commands/command.ts';

/** What the commands of a graph of curves work on. */
export interface CurvesContext {
  /** Whether the file has keys for the shown curve; frames are gone to otherwise. */
  readonly hasKeys: boolean;
  readonly go: (direction: 1 | -1) => void;
  readonly showAll: () => void;
  /** More than 1 = nearer. */
  readonly zoomTime: (factor: number) => void;
  readonly zoomValue: (factor: number) => void;
  /** By shares of what is shown. */
  readonly pan: (right: number, up: number) => void;
  readonly nextCurve: (by: 1 | -1) => void;
  readonly showFields: () => void;
}

const CURVES = { category: 'Curves', local: true } as const;
const ZOOM = 1.5;
const PAN = 0.2;

/** Commands of the graph of curves, while it has the focus. */
export const curvesCommands = declareCommands<CurvesContext>()([
  {
    ...CURVES,
    id: 'curves.previousKey',
    title: 'Previous Key',
    titleNow: ({ hasKeys }) => (hasKeys ? 'Previous Key' : 'Previous Frame'),
    keys: 'ArrowLeft',
    run: ({ go }) => go(-1),
  },
  {
    ...CURVES,
    id: 'curves.nextKey',
    title: 'Next Key',
    titleNow: ({ hasKeys }) => (hasKeys ? 'Next Key' : 'Next Frame'),
    keys: 'ArrowRight',
    run: ({ go }) => go(1),
  },
  {
    ...CURVES,
    id: 'curves.fit',
    title: 'Fit Curves',
    icon: 'screen-full',
    keys: ['F', 'Home'],
    run: ({ showAll }) => showAll(),
  },
  {
    ...CURVES,
    id: 'curves.zoomIn',
    title: 'Zoom In',
    icon: 'zoom-in',
    keys: ['+', '='],
    run: ({ zoomTime }) => zoomTime(ZOOM),
  },
  {
    ...CURVES,
    id: 'curves.zoomOut',
    title: 'Zoom Out',
    icon: 'zoom-out',
    keys: '-',
    run: ({ zoomTime }) => zoomTime(1 / ZOOM),
  },
  {
    ...CURVES,
    id: 'curves.zoomInValues',
    title: 'Zoom In Vertically',
    keys: 'Shift+ArrowUp',
    run: ({ zoomValue }) => zoomValue(ZOOM),
  },
  {
    ...CURVES,
    id: 'curves.zoomOutValues',
    title: 'Zoom Out Vertically',
    keys: 'Shift+ArrowDown',
    run: ({ zoomValue }) => zoomValue(1 / ZOOM),
  },
  {
    ...CURVES,
    id: 'curves.panLeft',
    title: 'Earlier',
    keys: 'Shift+ArrowLeft',
    run: ({ pan }) => pan(-PAN, 0),
  },
  {
    ...CURVES,
    id: 'curves.panRight',
    title: 'Later',
    keys: 'Shift+ArrowRight',
    run: ({ pan }) => pan(PAN, 0),
  },
  { ...CURVES, id: 'curves.panUp', title: 'Higher Values', keys: 'ArrowUp', run: ({ pan }) => pan(0, PAN) },
  {
    ...CURVES,
    id: 'curves.panDown',
    title: 'Lower Values',
    keys: 'ArrowDown',
    run: ({ pan }) => pan(0, -PAN),
  },
  {
    ...CURVES,
    id: 'curves.nextCurve',
    title: 'Next Curve of the Track',
    keys: 'PageDown',
    run: ({ nextCurve }) => nextCurve(1),
  },
  {
    ...CURVES,
    id: 'curves.previousCurve',
    title: 'Previous Curve of the Track',
    keys: 'PageUp',
    run: ({ nextCurve }) => nextCurve(-1),
  },
  {
    ...CURVES,
    id: 'curves.showFields',
    title: 'Show the Curve in Fields',
    icon: 'list-tree',
    keys: 'Enter',
    run: ({ showFields }) => showFields(),
  },
]);

/** The context menu of the graph. */
export const CURVES_MENU = [
  ...['curves.showFields', 'curves.fit', 'separator', 'curves.zoomIn', 'curves.zoomOut', 'separator'],
  ...['curves.previousKey', 'curves.nextKey', 'curves.previousCurve', 'curves.nextCurve'],
] as const;

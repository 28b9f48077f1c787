import type { Point } from './placement.ts';

/** Mouse gestures on a picture. Points and distances are in device pixels, from its upper left corner. */
export interface CanvasControls {
  readonly onDrag: (by: Point) => void;
  /** The wheel; with Ctrl, as touchpads pinch, or Shift. */
  readonly onZoom: (at: Point, factor: number, held: Pick<LeftDrag, 'ctrl' | 'shift'>) => void;
  /** Position of the mouse; null once it has left. */
  readonly onHover: (at: Point | null) => void;
  /** `more`: Ctrl or Shift is held, to extend a selection. */
  readonly onPick: (at: Point, more: boolean) => void;
  /** Takes the drags with the left button, which move the picture otherwise. */
  readonly onLeftDrag?: ((drag: LeftDrag) => void) | undefined;
  readonly onDoubleClick: (at: Point) => void;
  /** In page coordinates. */
  readonly onMenu: (x: number, y: number) => void;
}

/** A drag with the left button. */
export interface LeftDrag {
  readonly phase: 'start' | 'move' | 'end' | 'cancel';
  readonly from: Point;
  readonly to: Point;
  /** Ctrl or Shift, while it lasts. */
  readonly ctrl: boolean;
  readonly shift: boolean;
}

/** A press that moves less than this is a click. */
const THRESHOLD = 3;
/** Wheel delta that doubles the zoom; a notch of most wheels is 100. */
const PER_DOUBLING = 300;
const LINE = 33;

/** Listens to the mouse on an element; returns the function that stops it. */
export function controlCanvas(element: HTMLElement, controls: () => CanvasControls): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    const ratio = window.devicePixelRatio;
    return { x: (clientX - box.left) * ratio, y: (clientY - box.top) * ratio };
  };
  let drag: { readonly from: Point; readonly button: number; last: Point; moved: boolean } | null = null;

  const down = (event: PointerEvent): void => {
    if (event.target !== element && !(event.target instanceof HTMLCanvasElement)) return;
    // The middle button would scroll the page.
    if (event.button === 1) event.preventDefault();
    element.setPointerCapture(event.pointerId);
    const from = pointOf(event);
    drag = { from, button: event.button, last: from, moved: false };
  };
  /** Returns whether somebody takes it. */
  const dragLeft = (phase: LeftDrag['phase'], event: PointerEvent): boolean => {
    const { onLeftDrag } = controls();
    if (drag === null || drag.button !== 0 || onLeftDrag === undefined) return false;
    const [ctrl, shift] = [event.ctrlKey || event.metaKey, event.shiftKey];
    onLeftDrag({ phase, from: drag.from, to: pointOf(event), ctrl, shift });
    return true;
  };
  const move = (event: PointerEvent): void => {
    const at = pointOf(event);
    controls().onHover(at);
    if (drag === null) return;
    const isStart = !drag.moved;
    drag.moved ||= Math.hypot(at.x - drag.from.x, at.y - drag.from.y) > THRESHOLD;
    if (!drag.moved) return;
    if (!dragLeft(isStart ? 'start' : 'move', event))
      controls().onDrag({ x: at.x - drag.last.x, y: at.y - drag.last.y });
    drag.last = at;
  };
  const up = (event: PointerEvent): void => {
    if (drag === null) return;
    const { moved, button } = drag;
    if (moved) dragLeft('end', event);
    drag = null;
    if (moved) return;
    if (button === 0) controls().onPick(pointOf(event), event.ctrlKey || event.metaKey || event.shiftKey);
    if (button === 2) controls().onMenu(event.clientX, event.clientY);
  };
  const cancel = (event: PointerEvent): void => {
    if (drag?.moved === true) dragLeft('cancel', event);
    drag = null;
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    // Some systems turn the wheel sideways while Shift is held.
    const turned = event.deltaY === 0 ? event.deltaX : event.deltaY;
    const way = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? turned : turned * LINE;
    const held = { ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey };
    controls().onZoom(pointOf(event), 2 ** (-way / PER_DOUBLING), held);
  };
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', cancel, { signal });
  element.addEventListener('pointerleave', () => controls().onHover(null), { signal });
  element.addEventListener('wheel', wheel, { signal, passive: false });
  element.addEventListener('dblclick', (event) => controls().onDoubleClick(pointOf(event)), { signal });
  // The menu opens when the button is released without a drag.
  element.addEventListener('contextmenu', (event) => event.button === 2 && event.preventDefault(), {
    signal,
  });
  return () => ended.abort();
}

/** Center of an element, in page coordinates. */
export function middleOf(element: Element | null): Point {
  const box = element?.getBoundingClientRect() ?? new DOMRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

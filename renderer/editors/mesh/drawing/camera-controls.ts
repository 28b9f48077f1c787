import type { MouseScheme } from '#renderer/state/viewport-choices.ts';
import type { PictureBox } from './box-picking.ts';
import { type Camera, orbit, pan, zoom } from './camera.ts';

export interface ControlsOptions {
  readonly scheme: () => MouseScheme;
  readonly camera: () => Camera;
  /** Called with the camera as the user moved it. */
  readonly onMove: (camera: Camera) => void;
  /**
   * A click without a drag, as fractions of half the canvas size from its center, to the right and up.
   * @param more whether Ctrl or Shift was held
   */
  readonly onPick: (right: number, up: number, more: boolean) => void;
  /** Whether the next drag with the left button is a rectangle. */
  readonly selectsByBox: () => boolean;
  /** Called with the rectangle being dragged, in pixels of the canvas, and with null when it ends. */
  readonly onBox: (box: DragBox | null) => void;
  /** A rectangle was dragged. */
  readonly onPickBox: (box: PictureBox, more: boolean) => void;
  /** A right click without a drag, in window coordinates. */
  readonly onMenu: (x: number, y: number) => void;
}

export interface DragBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels to move before a drag begins. */
const DRAG_THRESHOLD = 4;
/** Radians turned by a drag over the whole height. */
const TURN = Math.PI;
/** Zoom per wheel unit; a notch is about 100 units. */
const WHEEL = 0.0015;
const LINE = 30;

type Gesture = 'orbit' | 'pan' | 'zoom' | 'box' | 'none';

interface Drag {
  readonly pointer: number;
  gesture: Gesture;
  readonly click: 'pick' | 'menu' | 'none';
  readonly from: readonly [number, number];
  /** A rectangle of the tool, which ends with it. */
  readonly withTool: boolean;
  at: readonly [number, number];
  moved: boolean;
}

/**
 * Turns drags and the wheel into camera movements. Middle button, or Alt and left: orbit; with Shift: pan; with Ctrl:
 * zoom. Right button: pan. Left button with the tool for it, or where it does not orbit: a rectangle. Fingers: one
 * orbits, two pan and zoom. Escape takes back a rectangle. Returns a function that removes the listeners.
 */
export function controlCamera(canvas: HTMLElement, options: ControlsOptions): () => void {
  let drag: Drag | null = null;
  const fingers = new Map<number, readonly [number, number]>();

  const down = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (drag !== null) return;
    const at = [event.clientX, event.clientY] as const;
    const withTool = options.selectsByBox() && event.button === 0 && !event.altKey;
    drag = {
      pointer: event.pointerId,
      gesture: withTool ? 'box' : gestureOf(event, options.scheme()),
      withTool,
      click: event.button === 2 ? 'menu' : event.button === 0 && !event.altKey ? 'pick' : 'none',
      from: at,
      at,
      moved: false,
    };
    canvas.setPointerCapture(event.pointerId);
    // Otherwise the middle button would start scrolling.
    if (event.button === 1) event.preventDefault();
  };

  const move = (event: PointerEvent): void => {
    if (fingers.size === 2 && fingers.has(event.pointerId)) {
      pinch(event);
      return;
    }
    if (drag === null || event.pointerId !== drag.pointer) return;
    const [x, y] = drag.at;
    const [dx, dy] = [event.clientX - x, event.clientY - y];
    drag.moved ||= Math.hypot(event.clientX - drag.from[0], event.clientY - drag.from[1]) > DRAG_THRESHOLD;
    if (!drag.moved) return;
    drag.at = [event.clientX, event.clientY];
    const height = canvas.clientHeight || 1;
    const camera = options.camera();
    if (drag.gesture === 'orbit') {
      options.onMove(orbit(camera, (-dx / height) * TURN, (dy / height) * TURN));
    } else if (drag.gesture === 'pan') options.onMove(pan(camera, -dx / height, dy / height));
    else if (drag.gesture === 'zoom') options.onMove(zoom(camera, Math.exp((dy / height) * 4)));
    else if (drag.gesture === 'box') options.onBox(isBox(drag) ? boxOf(canvas, drag) : null);
  };

  const pinch = (event: PointerEvent): void => {
    const before = spanOf(fingers);
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    const after = spanOf(fingers);
    const height = canvas.clientHeight || 1;
    const moved = pan(options.camera(), (before.x - after.x) / height, (after.y - before.y) / height);
    options.onMove(zoom(moved, before.length / Math.max(1, after.length), ...fromMiddle(canvas, after)));
    cancel();
  };

  /** Takes a rectangle off the picture, and leaves the rest of the drag without effect. */
  const cancel = (): void => {
    if (drag === null) return;
    if (drag.gesture === 'box') options.onBox(null);
    drag.gesture = 'none';
    drag.moved = true;
  };

  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || drag?.gesture !== 'box') return;
    // With the tool, Escape also puts it away; without, it would clear the selection.
    if (!drag.withTool) event.preventDefault();
    cancel();
  };

  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    if (drag?.pointer !== event.pointerId) return;
    const ended = drag;
    const { click, moved, gesture } = ended;
    drag = null;
    const more = event.ctrlKey || event.metaKey || event.shiftKey;
    if (moved && gesture === 'box') {
      options.onBox(null);
      if (isBox(ended) && event.type === 'pointerup') options.onPickBox(pictureBox(canvas, ended), more);
    }
    if (click === 'none' || moved || event.type !== 'pointerup') return;
    if (click === 'menu') {
      options.onMenu(event.clientX, event.clientY);
      return;
    }
    const { clientWidth, clientHeight } = canvas;
    const [right, upwards] = fromMiddle(canvas, { x: event.clientX, y: event.clientY });
    options.onPick((right * clientHeight) / Math.max(1, clientWidth), upwards, more);
  };

  /** Whether a rectangle is dragged, with a tool that was not put away meanwhile. */
  const isBox = ({ gesture, withTool }: Drag): boolean =>
    gesture === 'box' && (!withTool || options.selectsByBox());

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const unit = event.deltaMode === 1 ? LINE : event.deltaMode === 2 ? canvas.clientHeight : 1;
    // Browsers report a touchpad pinch as a small wheel turn with Ctrl.
    const steps = event.deltaY * unit * (event.ctrlKey ? 6 : 1);
    const at = fromMiddle(canvas, { x: event.clientX, y: event.clientY });
    options.onMove(zoom(options.camera(), Math.exp(steps * WHEEL), ...at));
  };

  const noMenu = (event: Event): void => event.preventDefault();
  const ends = [
    listen(canvas, 'pointerdown', down),
    listen(canvas, 'pointermove', move),
    listen(canvas, 'pointerup', up),
    listen(canvas, 'pointercancel', up),
    listen(canvas, 'contextmenu', noMenu),
  ];
  canvas.addEventListener('wheel', wheel, { passive: false });
  // In the capture phase, wherever the focus is: commands come after.
  window.addEventListener('keydown', key, { capture: true });
  return () => {
    for (const end of ends) end();
    canvas.removeEventListener('wheel', wheel);
    window.removeEventListener('keydown', key, { capture: true });
  };
}

function gestureOf(event: PointerEvent, scheme: MouseScheme): Gesture {
  if (event.button === 2) return 'pan';
  const orbits = event.button === 1 || (event.button === 0 && (event.altKey || scheme === 'plain'));
  const touches = event.pointerType === 'touch';
  if (!orbits && !touches) return event.button === 0 ? 'box' : 'none';
  if (event.shiftKey) return 'pan';
  return event.ctrlKey || event.metaKey ? 'zoom' : 'orbit';
}

function boxOf(canvas: HTMLElement, { from, at }: Drag): DragBox {
  const { left, top } = canvas.getBoundingClientRect();
  return {
    x: Math.min(from[0], at[0]) - left,
    y: Math.min(from[1], at[1]) - top,
    width: Math.abs(at[0] - from[0]),
    height: Math.abs(at[1] - from[1]),
  };
}

function pictureBox(canvas: HTMLElement, drag: Drag): PictureBox {
  const { x, y, width, height } = boxOf(canvas, drag);
  const { clientWidth, clientHeight } = canvas;
  return {
    left: (2 * x) / Math.max(1, clientWidth) - 1,
    right: (2 * (x + width)) / Math.max(1, clientWidth) - 1,
    bottom: 1 - (2 * (y + height)) / Math.max(1, clientHeight),
    top: 1 - (2 * y) / Math.max(1, clientHeight),
  };
}

/** Distance from the canvas center as fractions of half its height, to the right and up. */
function fromMiddle(canvas: HTMLElement, { x, y }: { readonly x: number; readonly y: number }) {
  const box = canvas.getBoundingClientRect();
  const half = Math.max(1, box.height / 2);
  return [(x - box.left - box.width / 2) / half, (box.top + box.height / 2 - y) / half] as const;
}

function spanOf(fingers: ReadonlyMap<number, readonly [number, number]>) {
  const [a = [0, 0], b = [0, 0]] = [...fingers.values()];
  return { x: (a[0] + b[0]) / 2, y: (a[1] + b[1]) / 2, length: Math.hypot(a[0] - b[0], a[1] - b[1]) };
}

function listen<K extends keyof HTMLElementEventMap>(
  target: HTMLElement,
  name: K,
  listener: (event: HTMLElementEventMap[K]) => void,
): () => void {
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
}

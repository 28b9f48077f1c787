import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Pane } from './geometry.ts';
import { type HexLayout, hitTest } from './layout.ts';

/** `aim`: a right click, which keeps a selection that contains the byte. */
export type Picking = 'set' | 'extend' | 'aim';

export interface DragSelectOptions {
  readonly layer: RefObject<HTMLDivElement | null>;
  readonly layout: HexLayout;
  /** Height of the ruler above the rows. */
  readonly header: number;
  readonly top: number;
  readonly view: number;
  readonly scrollTo: (top: number) => void;
  readonly onPick: (offset: number, pane: Pane, how: Picking) => void;
  readonly onFollow: (offset: number) => void;
}

/** Milliseconds between scroll steps while the pointer is held outside the view. */
const TICK = 40;

export interface DragSelect {
  /** The byte at a point of the window. */
  readonly hit: (clientX: number, clientY: number) => { readonly offset: number; readonly pane: Pane };
  readonly handlers: DragHandlers;
}

interface DragHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLDivElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLDivElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

/** Selects by dragging, in the pane where the drag began; the view scrolls while the pointer is outside of it. */
export function useDragSelect(options: DragSelectOptions): DragSelect {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const drag = useRef<{ readonly pane: Pane; x: number; y: number; timer: number } | null>(null);
  useEffect(() => () => clearInterval(drag.current?.timer), []);

  const hit = (clientX: number, clientY: number): { readonly offset: number; readonly pane: Pane } => {
    const { layer, layout, header, top } = latest.current;
    const box = layer.current?.getBoundingClientRect() ?? new DOMRect();
    return hitTest(layout, clientX - box.left, clientY - box.top - header + top);
  };
  const extend = (): void => {
    if (drag.current === null) return;
    const { layout, onPick } = latest.current;
    const { pane, x, y } = drag.current;
    const point = hit(x, y);
    // Dragging into the other pane selects up to the end of the row, not to the byte under the pointer.
    const rowStart = point.offset - (point.offset % layout.columns);
    const offset =
      point.pane === pane ? point.offset : pane === 'bytes' ? rowStart + layout.columns - 1 : rowStart;
    onPick(offset, pane, 'extend');
  };
  const scroll = (): void => {
    const { layer, header, top, view, scrollTo } = latest.current;
    const box = layer.current?.getBoundingClientRect();
    if (drag.current === null || box === undefined) return;
    const above = drag.current.y - (box.top + header);
    const below = drag.current.y - (box.top + header + view);
    if (above >= 0 && below <= 0) return;
    scrollTo(top + (above < 0 ? above : below));
    extend();
  };
  const end = (): void => {
    clearInterval(drag.current?.timer);
    drag.current = null;
  };

  const handlers: DragHandlers = {
    onPointerDown: (event) => {
      const { header, layer, onPick, onFollow } = latest.current;
      const box = event.currentTarget.getBoundingClientRect();
      if (event.clientY - box.top < header) return;
      const { offset, pane } = hit(event.clientX, event.clientY);
      if (event.button === 2) {
        onPick(offset, pane, 'aim');
        return;
      }
      if (event.button !== 0) return;
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey) {
        onFollow(offset);
        return;
      }
      layer.current?.setPointerCapture(event.pointerId);
      onPick(offset, pane, event.shiftKey ? 'extend' : 'set');
      drag.current = { pane, x: event.clientX, y: event.clientY, timer: window.setInterval(scroll, TICK) };
    },
    onPointerMove: (event) => {
      if (drag.current === null) return;
      const still =
        Math.abs(event.clientX - drag.current.x) < 2 && Math.abs(event.clientY - drag.current.y) < 2;
      if (still) return;
      drag.current.x = event.clientX;
      drag.current.y = event.clientY;
      extend();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { hit, handlers };
}

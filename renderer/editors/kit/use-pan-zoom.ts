import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { type CanvasControls, controlCanvas } from './canvas-controls.ts';
import {
  clamped,
  type Placement,
  type Point,
  placementOf,
  type Size,
  scaledAt,
  type Zoom,
} from './placement.ts';

export interface PanZoomOptions {
  /** Size of the picture, and of its canvas. */
  readonly whole: Size;
  readonly size: Size;
  /** Device pixels per picture pixel at `actual`. */
  readonly actual: number;
  readonly zoom: Zoom;
  readonly onZoom: (zoom: Zoom) => void;
  /** Handles a drag instead of moving the picture. */
  readonly onDrag?: ((by: Point) => void) | undefined;
}

export interface PanZoom {
  readonly placement: Placement;
  /** Around the center. */
  readonly zoomBy: (factor: number) => void;
  /** In pixels at zoom 1. */
  readonly move: (right: number, down: number) => void;
}

/** Pans and zooms a flat picture by mouse and keys. */
export function usePanZoom(
  screen: RefObject<HTMLElement | null>,
  { whole, size, actual, zoom, onZoom, onDrag }: PanZoomOptions,
  mouse: (
    placement: Placement,
  ) => Pick<CanvasControls, 'onHover' | 'onPick' | 'onLeftDrag' | 'onMenu'> &
    Partial<Pick<CanvasControls, 'onDoubleClick'>>,
): PanZoom {
  const placement = useMemo(() => placementOf(whole, zoom, size, actual), [zoom, whole, size, actual]);
  const zoomAt = (at: Point, factor: number): void =>
    onZoom(clamped(scaledAt(placement, at, placement.scale * factor), whole, size));
  const moveBy =
    onDrag ??
    (({ x, y }: Point): void =>
      onZoom(clamped({ x: placement.x + x, y: placement.y + y, scale: placement.scale }, whole, size)));
  const controls: CanvasControls = {
    onDrag: moveBy,
    onZoom: zoomAt,
    onDoubleClick: () => onZoom(zoom === 'fit' ? 'actual' : 'fit'),
    ...mouse(placement),
  };
  const latest = useRef(controls);
  useEffect(() => {
    latest.current = controls;
  });
  useEffect(() => {
    const element = screen.current;
    return element === null ? undefined : controlCanvas(element, () => latest.current);
  }, [screen]);
  return {
    placement,
    zoomBy: (factor) => zoomAt({ x: size.width / 2, y: size.height / 2 }, factor),
    move: (right, down) => moveBy({ x: right * window.devicePixelRatio, y: down * window.devicePixelRatio }),
  };
}

/** Position and scale of a picture on its canvas. Canvas sizes are in device pixels. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Placement {
  /** Upper left corner of the picture. */
  readonly x: number;
  readonly y: number;
  /** Device pixels per picture pixel. */
  readonly scale: number;
}

/** Limits of the scale: nothing is recognizable beyond them. */
const MIN_SCALE = 1 / 128;
const MAX_SCALE = 256;
/** Maximum scale to fit small textures: larger, they are unrecognizable. */
const MAX_FIT_SCALE = 16;
/** Margin around a fitted picture, device pixels. */
const MARGIN = 12;
/** Part of a picture that always stays in view, device pixels. */
const MIN_VISIBLE = 24;

/** Fits the whole picture; enlarges only by integer factors, which keep its pixels square. */
export function fitted(picture: Size, screen: Size): Placement {
  const room = (side: number): number => Math.max(1, side - 2 * MARGIN);
  const scale = Math.min(room(screen.width) / picture.width, room(screen.height) / picture.height);
  return centered(picture, screen, scale < 1 ? scale : Math.min(MAX_FIT_SCALE, Math.floor(scale)));
}

/** Centered. */
export function centered(picture: Size, screen: Size, scale: number): Placement {
  return {
    x: Math.round((screen.width - picture.width * scale) / 2),
    y: Math.round((screen.height - picture.height * scale) / 2),
    scale,
  };
}

/** Changes the scale around a fixed point. */
export function scaledAt(placement: Placement, at: Point, wanted: number): Placement {
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, wanted));
  const factor = scale / placement.scale;
  return { x: at.x - (at.x - placement.x) * factor, y: at.y - (at.y - placement.y) * factor, scale };
}

/** Clamped so that part of the picture stays in view. */
export function clamped(placement: Placement, picture: Size, screen: Size): Placement {
  const { x, y, scale } = placement;
  const within = (at: number, length: number, room: number): number =>
    Math.min(Math.max(at, Math.min(MIN_VISIBLE, room) - length), room - Math.min(MIN_VISIBLE, length));
  return {
    x: within(x, picture.width * scale, screen.width),
    y: within(y, picture.height * scale, screen.height),
    scale,
  };
}

/** The picture pixel under a point of the canvas. */
export function picturePoint({ x, y, scale }: Placement, point: Point): Point {
  return { x: (point.x - x) / scale, y: (point.y - y) / scale };
}

/** Fitted, one picture pixel per screen pixel, or moved by the user. */
export type Zoom = 'fit' | 'actual' | Placement;

/** @param actual device pixels per picture pixel at `actual` */
export function placementOf(picture: Size, zoom: Zoom, screen: Size, actual: number): Placement {
  if (zoom === 'fit') return fitted(picture, screen);
  return zoom === 'actual' ? centered(picture, screen, actual) : clamped(zoom, picture, screen);
}

/** Where a picture lies on the screen. All sizes of the screen are in its own pixels. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Placement {
  /** Of the picture’s upper left corner. */
  readonly x: number;
  readonly y: number;
  /** Pixels of the screen that a pixel of the picture takes. */
  readonly scale: number;
}

/** Beyond these nothing more is to be seen. */
const LEAST = 1 / 128;
const MOST = 256;
/** Small textures are not drawn larger than this to fill a screen: nobody knows them then. */
const LARGEST_FIT = 16;
/** Of the screen, around a picture that is fitted in. */
const MARGIN = 12;
/** So much of a picture stays on the screen, however far it is moved. */
const KEPT = 24;

/** All of a picture as large as there is room; enlarged by whole factors alone, which keeps its pixels square. */
export function fitted(picture: Size, screen: Size): Placement {
  const room = (side: number): number => Math.max(1, side - 2 * MARGIN);
  const scale = Math.min(room(screen.width) / picture.width, room(screen.height) / picture.height);
  return centered(picture, screen, scale < 1 ? scale : Math.min(LARGEST_FIT, Math.floor(scale)));
}

/** In the middle of the screen. */
export function centered(picture: Size, screen: Size, scale: number): Placement {
  return {
    x: Math.round((screen.width - picture.width * scale) / 2),
    y: Math.round((screen.height - picture.height * scale) / 2),
    scale,
  };
}

/** Drawn at another scale, with what lies under a point staying there. */
export function scaledAt(placement: Placement, at: Point, wanted: number): Placement {
  const scale = Math.min(MOST, Math.max(LEAST, wanted));
  const factor = scale / placement.scale;
  return { x: at.x - (at.x - placement.x) * factor, y: at.y - (at.y - placement.y) * factor, scale };
}

/** Moved back so far that some of the picture is on the screen. */
export function keptInSight(placement: Placement, picture: Size, screen: Size): Placement {
  const { x, y, scale } = placement;
  const within = (at: number, length: number, room: number): number =>
    Math.min(Math.max(at, Math.min(KEPT, room) - length), room - Math.min(KEPT, length));
  return {
    x: within(x, picture.width * scale, screen.width),
    y: within(y, picture.height * scale, screen.height),
    scale,
  };
}

/** The place of the picture that lies under a point of the screen, in pixels of the picture. */
export function placeUnder({ x, y, scale }: Placement, point: Point): Point {
  return { x: (point.x - x) / scale, y: (point.y - y) / scale };
}

/** How a picture lies: as it fits, with a pixel on one of the screen, or where it was moved to. */
export type Zoom = 'fit' | 'actual' | Placement;

/** @param actual pixels of the screen that one of the picture takes at `actual` */
export function placementOf(picture: Size, zoom: Zoom, screen: Size, actual: number): Placement {
  if (zoom === 'fit') return fitted(picture, screen);
  return zoom === 'actual' ? centered(picture, screen, actual) : keptInSight(zoom, picture, screen);
}

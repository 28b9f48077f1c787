import type { Placement, Point, Size } from '#renderer/editors/kit/placement.ts';
import type { UvPoint } from '#shared/uv/move-uvs.ts';
import type { UvBox } from '#shared/uv/uv-bounds.ts';

/** Tiles of the texture on each side of 0 to 1 that can be looked at. */
const REACH = 32;
const TILES = 2 * REACH + 1;
/** Margin around what is fitted, device pixels. */
const MARGIN = 24;

/** The plane of texture coordinates as a picture of many tiles, and where it is on a canvas. */
export interface UvPlane {
  /** Canvas position of 0, 0, in device pixels. */
  readonly x: number;
  readonly y: number;
  /** Device pixels per 1 of u and of v. */
  readonly perU: number;
  readonly perV: number;
}

/** Size of the plane in pixels of a texture. */
export function planeSize(texture: Size): Size {
  return { width: texture.width * TILES, height: texture.height * TILES };
}

export function planeAt({ x, y, scale }: Placement, texture: Size): UvPlane {
  const [perU, perV] = [texture.width * scale, texture.height * scale];
  return { x: x + REACH * perU, y: y + REACH * perV, perU, perV };
}

export function uvAt({ x, y, perU, perV }: UvPlane, point: Point): UvPoint {
  return { u: (point.x - x) / perU, v: (point.y - y) / perV };
}

/** The placement that shows 0 to 1 and a box around the coordinates as a whole. */
export function fittedPlane(box: UvBox | undefined, texture: Size, screen: Size): Placement {
  const within = (value: number): number => Math.max(-REACH, Math.min(REACH + 1, value));
  const minU = within(Math.min(0, box?.minU ?? 0));
  const minV = within(Math.min(0, box?.minV ?? 0));
  const maxU = within(Math.max(1, box?.maxU ?? 1));
  const maxV = within(Math.max(1, box?.maxV ?? 1));
  const room = (side: number): number => Math.max(1, side - 2 * MARGIN);
  const scale = Math.min(
    room(screen.width) / ((maxU - minU) * texture.width),
    room(screen.height) / ((maxV - minV) * texture.height),
  );
  const [perU, perV] = [texture.width * scale, texture.height * scale];
  return {
    x: screen.width / 2 - (REACH + (minU + maxU) / 2) * perU,
    y: screen.height / 2 - (REACH + (minV + maxV) / 2) * perV,
    scale,
  };
}

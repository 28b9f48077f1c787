import type { Size } from '#renderer/editors/kit/placement.ts';
import type { ShapeUvs } from '#shared/contract/uvs.ts';
import type { UvPoint } from '#shared/uv/move-uvs.ts';
import type { UvBox } from '#shared/uv/uv-bounds.ts';

/** What the mouse does: draws a rectangle, or moves the selection. */
export type UvGesture =
  | { readonly kind: 'box'; readonly box: UvBox; readonly more: boolean }
  | { readonly kind: 'move'; readonly u: number; readonly v: number };

/** How far a drag moves: Ctrl by whole pixels, Shift along one axis. */
export function dragged(
  from: UvPoint,
  to: UvPoint,
  { width, height }: Size,
  snaps: boolean,
  straight: boolean,
): { readonly u: number; readonly v: number } {
  const [u, v] = [to.u - from.u, to.v - from.v];
  const isAcross = Math.abs(u) * width >= Math.abs(v) * height;
  const [du, dv] = straight ? (isAcross ? [u, 0] : [0, v]) : [u, v];
  return snaps
    ? { u: Math.round(du * width) / width, v: Math.round(dv * height) / height }
    : { u: du, v: dv };
}

export function boxOf(a: UvPoint, b: UvPoint): UvBox {
  return {
    minU: Math.min(a.u, b.u),
    minV: Math.min(a.v, b.v),
    maxU: Math.max(a.u, b.u),
    maxV: Math.max(a.v, b.v),
  };
}

/** The least distance that changes every coordinate of the selection as it is stored: half floats have 11 bits. */
export function leastStep(box: UvBox | undefined, stored: ShapeUvs['stored']): number {
  if (box === undefined || stored === 'float') return 0;
  const farthest = Math.max(...Object.values(box).map((value: number) => Math.abs(value)), 2 ** -14);
  return 2 ** (Math.floor(Math.log2(farthest)) - 10);
}

export function readoutOf(gesture: UvGesture | null, hover: UvPoint | null): string {
  const text = (u: number, v: number): string => `U ${u.toFixed(4)}  V ${v.toFixed(4)}`;
  if (gesture?.kind === 'move') return `moved by ${text(gesture.u, gesture.v)}`;
  return hover === null ? '' : text(hover.u, hover.v);
}

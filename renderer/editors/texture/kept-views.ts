import type { Zoom } from '#renderer/editors/kit/placement.ts';
import type { Turn } from './cube.ts';

/** What of a texture was looked at, and how near; by document, so that a view that comes back shows the same again. */
export interface KeptView {
  readonly level: number;
  readonly face: number;
  readonly layer: number;
  readonly slice: number;
  /** How it lies on the screen: as it fits, a pixel on one of the screen, or as it was moved. */
  readonly zoom: Zoom;
  readonly turn: Turn;
}

export const FIRST_VIEW: Omit<KeptView, 'zoom'> = {
  level: 0,
  face: 0,
  layer: 0,
  slice: 0,
  turn: { yaw: -0.6, pitch: 0.35 },
};

const views = new Map<string, KeptView>();

export function keptView(document: string): KeptView | undefined {
  return views.get(document);
}

export function keepView(document: string, view: KeptView): void {
  views.set(document, view);
}

import type { Zoom } from '#renderer/editors/kit/placement.ts';
import type { Turn } from './cube.ts';

/** The shown part and zoom of a texture, kept by document so that a reopened view shows the same again. */
export interface ViewState {
  readonly level: number;
  readonly face: number;
  readonly layer: number;
  readonly slice: number;
  /** Fit to the view, actual pixels, or as the user moved it. */
  readonly zoom: Zoom;
  readonly turn: Turn;
}

export const INITIAL_VIEW: Omit<ViewState, 'zoom'> = {
  level: 0,
  face: 0,
  layer: 0,
  slice: 0,
  turn: { yaw: -0.6, pitch: 0.35 },
};

const views = new Map<string, ViewState>();

export function savedViewState(document: string): ViewState | undefined {
  return views.get(document);
}

export function saveViewState(document: string, view: ViewState): void {
  views.set(document, view);
}

import { useLayout } from '#renderer/state/layout.ts';
import type { ViewportChoices } from '#renderer/state/viewport-choices.ts';

/** Options of 3D views, shared by all files and kept between sessions. */
export function useMeshChoices(): ViewportChoices {
  return useLayout((layout) => layout.viewport);
}

export function readMeshChoices(): ViewportChoices {
  return useLayout.getState().viewport;
}

export function changeMeshChoices(change: Partial<ViewportChoices>): void {
  useLayout.setState(({ viewport }) => ({ viewport: { ...viewport, ...change } }));
}

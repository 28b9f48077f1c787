import { useLayout } from '#renderer/state/layout.ts';
import type { ViewportChoices } from '#renderer/state/viewport-choices.ts';

/** How 3D views look and behave; stays as the user left it, from file to file and from session to session. */
export function useMeshChoices(): ViewportChoices {
  return useLayout((layout) => layout.viewport);
}

export function readMeshChoices(): ViewportChoices {
  return useLayout.getState().viewport;
}

export function changeMeshChoices(change: Partial<ViewportChoices>): void {
  useLayout.setState(({ viewport }) => ({ viewport: { ...viewport, ...change } }));
}

import { useMemo } from 'react';
import { create } from 'zustand';
import type { Scene } from '#shared/scene/scene.ts';
import { ALL_SHOWN, fitsScene, type Visibility } from './visibility.ts';

/** What is hidden in each document's view, while this window is open. */
const useVisibilities = create<Readonly<Record<string, Visibility>>>()(() => ({}));

/** What is hidden in a document's scene; a scene that has other parts than the one before shows all of them. */
export function useVisibility(document: string, scene: Scene | null): Visibility {
  const kept = useVisibilities((state) => state[document]) ?? ALL_SHOWN;
  return useMemo(() => (scene !== null && fitsScene(scene, kept) ? kept : ALL_SHOWN), [scene, kept]);
}

export function keepVisibility(document: string, visibility: Visibility): void {
  useVisibilities.setState({ [document]: visibility });
}

import { useMemo } from 'react';
import { create } from 'zustand';
import type { Scene } from '#shared/scene/scene.ts';
import { ALL_SHOWN, carriedOver, type SavedVisibility, savedOf, type Visibility } from './visibility.ts';

/** What is hidden in each document's view, while this window is open. */
const useVisibilities = create<Readonly<Record<string, SavedVisibility>>>()(() => ({}));

/** What is hidden in a document's scene: in the one that takes its place after an edit, the same as far as it is there. */
export function useVisibility(document: string, scene: Scene | null): Visibility {
  const kept = useVisibilities((state) => state[document]);
  return useMemo(
    () => (scene === null || kept === undefined ? ALL_SHOWN : carriedOver(scene, kept)),
    [scene, kept],
  );
}

export function saveVisibility(document: string, scene: Scene, visibility: Visibility): void {
  useVisibilities.setState({ [document]: savedOf(scene, visibility) });
}

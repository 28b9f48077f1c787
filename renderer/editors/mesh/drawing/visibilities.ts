import { useMemo } from 'react';
import { create } from 'zustand';
import type { Scene } from '#shared/scene/scene.ts';
import { ALL_SHOWN, carriedOver, type SavedVisibility, savedOf, type Visibility } from './visibility.ts';

/** Hidden parts by document, kept while this window is open. */
const useVisibilities = create<Readonly<Record<string, SavedVisibility>>>()(() => ({}));

/** The hidden parts of a document's scene; after an edit, those that are still in the new scene. */
export function useVisibility(document: string, scene: Scene | null): Visibility {
  const saved = useVisibilities((state) => state[document]);
  return useMemo(
    () => (scene === null || saved === undefined ? ALL_SHOWN : carriedOver(scene, saved)),
    [scene, saved],
  );
}

export function saveVisibility(document: string, scene: Scene, visibility: Visibility): void {
  useVisibilities.setState({ [document]: savedOf(scene, visibility) });
}

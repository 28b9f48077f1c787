import { create } from 'zustand';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { addressKey } from './address.ts';

/** Files whose clips are played on a mesh, by the key of the mesh’s address; without one, its own clips are. */
const useClipSources = create<Readonly<Record<string, FileAddress>>>()(() => ({}));

/** The file whose clips are played on a mesh; undefined = its own. */
export function useClipSource(mesh: FileAddress): FileAddress | undefined {
  const key = addressKey(mesh);
  return useClipSources((sources) => sources[key]);
}

/** Plays the clips of another file on a mesh; null = its own again. */
export function playClipsOf(mesh: FileAddress, source: FileAddress | null): void {
  const key = addressKey(mesh);
  useClipSources.setState((sources) => {
    const { [key]: _, ...others } = sources;
    return source === null ? others : { ...others, [key]: source };
  }, true);
}

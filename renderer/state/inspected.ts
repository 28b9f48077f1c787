import { create } from 'zustand';
import type { FileAddress } from '#shared/workspace/tree.ts';

/** A file, or a folder of the tree by its path. */
export type Inspected = { readonly file: FileAddress } | { readonly folder: string };

/** What the properties panel is about: the last thing that was selected or brought to the front. */
export const useInspected = create<{ readonly what: Inspected | null }>()(() => ({ what: null }));

export function inspect(file: FileAddress): void {
  useInspected.setState({ what: { file } });
}

export function inspectFolder(folder: string): void {
  useInspected.setState({ what: { folder } });
}

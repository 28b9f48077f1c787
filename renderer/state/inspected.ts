import { create } from 'zustand';
import type { FileAddress } from '#shared/workspace/tree.ts';

/** What a view says of something selected in it. */
export interface InspectedPart {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** A file and what is selected in it, or a folder of the tree by its path. */
export type Inspected =
  | { readonly file: FileAddress; readonly part?: InspectedPart | undefined }
  | { readonly folder: string };

/** What the properties panel is about: the last thing that was selected or brought to the front. */
export const useInspected = create<{ readonly what: Inspected | null }>()(() => ({ what: null }));

export function inspect(file: FileAddress, part?: InspectedPart): void {
  useInspected.setState({ what: { file, part } });
}

export function inspectFolder(folder: string): void {
  useInspected.setState({ what: { folder } });
}

import { create } from 'zustand';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { addressKey, sameFile } from './address.ts';

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

/** A file was selected or brought to the front; what its view has said of it stays. */
export function inspect(file: FileAddress): void {
  useInspected.setState(({ what }) => {
    const known = what !== null && 'file' in what && sameFile(what.file, file) ? what.part : undefined;
    return { what: { file: asKnown(what, file), part: known } };
  });
}

/** What a view has selected in its file; undefined = nothing. */
export function inspectPart(file: FileAddress, part: InspectedPart | undefined): void {
  useInspected.setState(({ what }) => ({ what: { file: asKnown(what, file), part } }));
}

export function inspectFolder(folder: string): void {
  useInspected.setState({ what: { folder } });
}

/** The address that is there already where it is the same one: what is shown of a file is not asked for again. */
function asKnown(what: Inspected | null, file: FileAddress): FileAddress {
  return what !== null && 'file' in what && addressKey(what.file) === addressKey(file) ? what.file : file;
}

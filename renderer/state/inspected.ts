import { create } from 'zustand';
import type { DataFolder } from '#shared/scene/data-path.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { addressKey, sameFile } from './address.ts';

/** Facts about a selection in a view. */
export interface InspectedPart {
  readonly title: string;
  readonly facts: readonly {
    readonly label: string;
    readonly value: string;
    /** The folder of Data that the value is a path in, if it names a file. */
    readonly names?: DataFolder;
  }[];
  /** Paths of the fields of all that is selected, if it is more than one. */
  readonly paths?: readonly string[];
}

/** A file and what is selected in it, or a folder of the tree by its path. */
export type Inspected =
  | { readonly file: FileAddress; readonly part?: InspectedPart | undefined }
  | { readonly folder: string };

/** The subject of the properties panel: last selected or brought to the front. */
export const useInspected = create<{ readonly what: Inspected | null }>()(() => ({ what: null }));

/** Inspects a file that was selected or brought to the front; keeps the part that its view reported. */
export function inspect(file: FileAddress): void {
  useInspected.setState(({ what }) => {
    const known = what !== null && 'file' in what && sameFile(what.file, file) ? what.part : undefined;
    return { what: { file: asKnown(what, file), part: known } };
  });
}

/** Inspects a view's selection in its file. */
export function inspectPart(file: FileAddress, part: InspectedPart | undefined): void {
  useInspected.setState(({ what }) => ({ what: { file: asKnown(what, file), part } }));
}

/** Forgets the part that a view reported, if its file is still the subject. */
export function forgetPart(file: FileAddress): void {
  useInspected.setState(({ what }) =>
    what !== null && 'file' in what && sameFile(what.file, file) ? { what: { file: what.file } } : { what },
  );
}

export function inspectFolder(folder: string): void {
  useInspected.setState({ what: { folder } });
}

/** The current address object if it names the same file, so that the panel does not request its facts again. */
function asKnown(what: Inspected | null, file: FileAddress): FileAddress {
  return what !== null && 'file' in what && addressKey(what.file) === addressKey(file) ? what.file : file;
}

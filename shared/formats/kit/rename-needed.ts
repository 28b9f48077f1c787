import type { ByteChange } from '#shared/binary/field-tree.ts';
import type { NeededFile } from './needed-file.ts';

/** The new path of a file that another names, spelled as it is stored there; undefined = it stays. */
export type NewPath = (needed: NeededFile) => string | undefined;

/** What renaming does in a file. */
export interface RenamedNeeds {
  readonly renamed: readonly { readonly needed: NeededFile; readonly text: string }[];
  /** Names that match and stay, each with the reason: a sentence that continues after the file’s name. */
  readonly left: readonly { readonly needed: NeededFile; readonly why: string }[];
  /** None overlaps another; offsets are those of the file before. */
  readonly changes: readonly ByteChange[];
}

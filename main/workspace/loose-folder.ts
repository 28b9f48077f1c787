import type { LooseFiles } from './loose-files.ts';

/** A folder whose files count as loose files of Data. */
export interface LooseFolder {
  /** Its provider's name: `Loose files`, or a mod. */
  readonly name: string;
  /** Absolute path. */
  readonly path: string;
  readonly loose: LooseFiles;
  /** Whether it is the mod folder, where changed files are saved, and not part of Data. */
  readonly isModFolder?: boolean;
}

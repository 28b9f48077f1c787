import type { LooseFiles } from './loose-files.ts';

/** A folder whose files are loose files of Data, as if they lay there themselves. */
export interface LooseFolder {
  /** What its provider is called: `Loose files`, or a mod's name. */
  readonly name: string;
  /** Absolute path. */
  readonly path: string;
  readonly loose: LooseFiles;
}

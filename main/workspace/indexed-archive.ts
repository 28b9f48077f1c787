import type { IndexOutput } from '#main/workspace/tasks/index-archive.ts';

/** An archive of a workspace, with its directory at the time of indexing. */
export interface IndexedArchive extends IndexOutput {
  /** Path inside Data, also its provider's name. */
  readonly name: string;
  readonly path: string;
  /** Index of its folder. */
  readonly folder: number;
}

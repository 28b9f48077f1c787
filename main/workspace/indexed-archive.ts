import type { IndexOutput } from '#main/workspace/tasks/index-archive.ts';

/** An archive of a workspace: its directory as it was when the workspace was indexed. */
export interface IndexedArchive extends IndexOutput {
  /** Path inside Data, which is its provider's name. */
  readonly name: string;
  readonly path: string;
  /** Index of the folder that it lies in. */
  readonly folder: number;
}

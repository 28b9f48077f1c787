import type { AssetFolder } from '#shared/scene/data-path.ts';

/** A file of Data that another file names, or a record in it. */
export interface NeededFile {
  /** The path as stored. */
  readonly text: string;
  /** Folder of Data that it is relative to, and that such files are in. */
  readonly folder: AssetFolder;
  /** Set for paths from the folder of the file that names it (0), or from the one above (1), instead. */
  readonly above?: 0 | 1;
  /** The record that names it: form id, type and editor id as `records` lists them; absent = the file itself. */
  readonly record?: string;
  /** Part of the record, or field of the file. */
  readonly part: string;
  /** Whether a schema says that it is a path, or only its extension. */
  readonly found: 'schema' | 'extension';
}

import type { DataFolder } from '#shared/scene/data-path.ts';

/** A file of Data that another file names: a material of a shader, a texture. */
export interface NamedFile {
  readonly block: number;
  /** Type of the block. */
  readonly type: string;
  /** Field that holds the path. */
  readonly field: string;
  /** Name of the field within its block: `name`, `textures[0]`. */
  readonly name: string;
  /** Folder of Data that the path is relative to. */
  readonly folder: DataFolder;
  /** The path as stored. */
  readonly text: string;
}

export interface NamedFiles {
  readonly files: readonly NamedFile[];
  /** Unreadable blocks that may name files, each as a sentence that continues after the file's name. */
  readonly unread: readonly string[];
}

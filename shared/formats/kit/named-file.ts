import type { DataFolder } from '#shared/scene/data-path.ts';

/** A file of Data that another file names: a material of a shader, a texture. */
export interface NamedFile {
  readonly block: number;
  /** Type of the block. */
  readonly type: string;
  /** Field that holds the path. */
  readonly field: string;
  /** What it is in its block: `name`, `textures[0]`. */
  readonly name: string;
  /** Folder of Data that the path is below. */
  readonly folder: DataFolder;
  /** The path as it is stored. */
  readonly text: string;
}

export interface NamedFiles {
  readonly files: readonly NamedFile[];
  /** Blocks that may name files and cannot be read, each in a sentence that goes on after the file’s name. */
  readonly unread: readonly string[];
}

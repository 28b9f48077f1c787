/** Files beside the one that a tool changes: those that it may read, and those that come with the changed file. */
export interface OtherFiles {
  /**
   * The bytes of a file of the same Data folder or archive; undefined if there is none.
   * @param path path in Data
   * @throws UserError if it cannot be read, FormatError if its entry is damaged
   */
  read(path: string): Uint8Array | undefined;
  /** Whether files may come with the changed one. */
  readonly canAdd: boolean;
}

/** A file that comes with a changed one, which names it. */
export interface AddedFile {
  /** Path in Data. */
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

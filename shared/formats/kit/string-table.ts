/** The texts of a file that other files name by ids, as columns. */
export interface StringTable {
  /** Of each entry, in stored order. */
  readonly ids: Uint32Array;
  /** Of each entry, which of `texts` it has; -1 = none, since it leads out of the data. Entries may share a text. */
  readonly textOf: Int32Array;
  /** The texts in the order of their bytes. */
  readonly texts: readonly string[];
  /** Of each text: where its bytes begin in the file, and how many they are, without length and zero. */
  readonly offset: Uint32Array;
  readonly length: Uint32Array;
  /** What a text gets that says nothing of its encoding, being ASCII. */
  readonly encoding: StringEncoding;
}

export type StringEncoding = 'UTF-8' | 'Windows 1252';

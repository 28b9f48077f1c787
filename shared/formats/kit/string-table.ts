/** The texts of a file that other files refer to by id, as columns. */
export interface StringTable {
  /** Per entry, in stored order. */
  readonly ids: Uint32Array;
  /** Index in `texts` per entry; -1 = none, because its offset is outside the data. Entries may share a text. */
  readonly textOf: Int32Array;
  /** The texts in file order. */
  readonly texts: readonly string[];
  /** Per text: file offset and length of its bytes, without length field and terminating zero. */
  readonly offset: Uint32Array;
  readonly length: Uint32Array;
  /** Encoding for texts that are pure ASCII and so do not reveal one. */
  readonly encoding: StringEncoding;
}

export type StringEncoding = 'UTF-8' | 'Windows 1252';

/** The ID of a string as users can type it: `0x0000A1B2`. */
export function idText(id: number): string {
  return `0x${id.toString(16).toUpperCase().padStart(8, '0')}`;
}

/** Blocks by number, read by their schemas: those of a file, or of a draft of changes. */
export interface BlockReader {
  /** '' if there is no such block. */
  type(block: number): string;
  /** Undefined if the block is unknown, damaged or missing. */
  value(block: number): Readonly<Record<string, unknown>> | undefined;
}

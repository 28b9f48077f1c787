/** A value of a file that changes, as a dry run tells it. */
export interface ValueChange {
  readonly block: number;
  /** Node or type of the block, by which people know where it is. */
  readonly node: string | undefined;
  /** Name of the value: `friction`. */
  readonly name: string;
  /** Field that holds it. */
  readonly path: string;
  /** As people read them, before and after: what was typed may be stored less exactly. */
  readonly before: string;
  readonly after: string;
}

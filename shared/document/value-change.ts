/** A value that changes, as a dry run reports it. */
export interface ValueChange {
  readonly block: number;
  /** Node or type of the block, for people. */
  readonly node: string | undefined;
  /** Name of the value: `friction`. */
  readonly name: string;
  /** Path of its field. */
  readonly path: string;
  /** For people, before and after the change: what was typed may be stored less exactly. */
  readonly before: string;
  readonly after: string;
}

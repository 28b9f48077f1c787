/**
 * Resolves numbers that refer to an element of a group, given by the group’s path (`refersTo` of a schema).
 * @param offset file position of the number, for references that depend on their own position
 */
export type Referents = (group: string, index: number, offset: number) => Referent | undefined;

export interface Referent {
  /** The text that the number stands for: shown, searched and edited instead of the number. */
  readonly text?: string;
  /** The number’s target, shown after it. */
  readonly label?: string;
  /** File position of the element. */
  readonly offset?: number;
}

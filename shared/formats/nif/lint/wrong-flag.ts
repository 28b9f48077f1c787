/** A flag that disagrees with what else the mesh has. The lint reports it, and a mesh tool mends it. */
export interface WrongFlag {
  readonly block: number;
  /** The field of the flags, and the flag’s name in it. */
  readonly field: string;
  readonly flag: string;
  /** What it should be. */
  readonly value: boolean;
  /** Why, as a sentence. */
  readonly why: string;
  /** What is wrong and what games make of it, as the message of a finding. */
  readonly message: string;
}

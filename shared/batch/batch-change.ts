/** A row of a dry run or of a list of matches. */
export interface BatchRow {
  /** What it is about, for people: a node, the type of a block, a record; '' = the file. */
  readonly label: string;
  /** Name of the value: `friction`; '' = more than one. */
  readonly name: string;
  /** Absent = the file as a whole, such as its name or its format. */
  readonly place?: RowPlace;
}

/** Where in its file a row is. */
export interface RowPlace {
  readonly block: number;
  /** Path of the field; absent = more than one. */
  readonly field?: string;
}

/** A match. */
export interface FoundRow extends BatchRow {
  /** The current value. */
  readonly text: string;
  /** Its values, as many as the tool names. */
  readonly cells?: readonly CellValue[];
}

/** One of several values of a match; undefined = it has none of that name. */
export type CellValue = number | string | undefined;

/** A value that changes. */
export interface BatchChange extends BatchRow {
  /** Text before and after the change: the file may store less than was typed. */
  readonly before: string;
  readonly after: string;
  /** What to know of the new value, as a sentence: why the file stores another than was typed, or why a tool sets it. */
  readonly note?: string;
  /** What to know before it is written, in a sentence. */
  readonly warning?: string;
}

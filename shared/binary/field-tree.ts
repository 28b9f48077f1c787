import type { FieldSearch } from './search-fields.ts';
import type { FieldHue } from './type.ts';

/**
 * The lazy tree of a file’s fields: made by `locate` from a schema, and used by inspector, hex view, `fields`, `get`
 * and `set`. Asking for children reads only what precedes them.
 */
export interface FieldNode {
  /** Field path, unique in the tree; '' for the root. */
  readonly path: string;
  readonly name: string;
  /** Display name of a named part: `NiTriShape “Cube” (block 5)`. */
  readonly called?: string | undefined;
  /** What stands in a list of such parts, where its name is only a number: `5 NiTriShape “Cube”`. */
  readonly title?: string | undefined;
  /** Whether its children are what people look for first. */
  readonly opens?: boolean;
  /** Readable type: `u32`, `bytes[16]`, `4 × file record`. */
  readonly type: string;
  readonly hue: FieldHue;
  readonly offset: number;
  readonly length: number;
  /** Whether its bytes are packed with those of other fields: `offset` and `length` are those of all of them. */
  readonly packed?: boolean;
  readonly childCount: number;
  readonly unit: string | undefined;
  readonly doc: string | undefined;
  readonly edit: 'in place' | 'derived' | 'never';
  /** Why it cannot be edited; undefined if it can. */
  readonly reason: string | undefined;
  /** Whether its value determines how other fields are stored, so that bytes of another file cannot replace it. */
  readonly decides?: boolean;
  /** Names of an enumeration’s values, in order. */
  readonly choices: readonly { readonly value: string; readonly label: string }[] | undefined;
  /** File position of a pointer’s or reference’s target. */
  readonly target: number | undefined;
  /** Path of the group that this number is an index into: `blocks`. */
  readonly refersTo: string | undefined;
  /** Readable kind of the elements it may refer to: `property`; undefined = any. */
  readonly takes?: string | undefined;
  /** For a list of such numbers that can grow and shrink: the group they refer to. */
  readonly listOf?: string | undefined;
  /** The value as `read` returns it; undefined for groups. */
  value(): unknown;
  /** The value as readable text, up to 256 characters; '' for groups. */
  text(): string;
  /** The full text of any length: its own, or the text that its number stands for; undefined for other values. */
  readonly wholeText?: () => string | undefined;
  /** Children `[start, start + count)`; fewer at the end. */
  children(start: number, count: number): readonly FieldNode[];
}

/** Replacement of a byte range. Different lengths are allowed only for a format that updates everything affected. */
export interface ByteChange {
  readonly offset: number;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** The effect of setting a field, with the bytes needed to undo it: usually one range of unchanged length. */
export interface FieldChange {
  readonly path: string;
  /** Ranges that do not overlap; offsets refer to the state before the change. */
  readonly changes: readonly ByteChange[];
  /** Paths of fields that are no longer stored after it, with their values. */
  readonly lost?: readonly string[];
}

export interface FieldTree {
  readonly root: FieldNode;
  /** @throws UserError `no-such-field` with the part of the path that was found */
  at(path: string): FieldNode;
  /** The fields that cover a byte, outermost first (root excluded), each with its index among its siblings. */
  covering(offset: number): readonly { readonly node: FieldNode; readonly index: number }[];
  /** Leaves that overlap `[offset, offset + length)` in file order, at most `limit`. */
  leavesIn(offset: number, length: number, limit: number): readonly FieldNode[];
  /** Fields that a text finds: by their names and titles, and by whatever else people know parts of this format by. */
  search(text: string): FieldSearch;
  /**
   * The change that sets a field from user input.
   * @throws UserError `no-such-field`, `not-editable` (with the reason), `bad-value` (with the accepted values)
   */
  change(path: string, text: string): FieldChange;
}

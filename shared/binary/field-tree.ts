import type { FieldHue } from './type.ts';

/**
 * The lazy tree of a file's fields: what `locate` makes from a schema, and what inspector, hex view, `fields`, `get` and
 * `set` are written against. Asking for children reads only what lies in the way.
 */
export interface FieldNode {
  /** Field path, unique in the tree; '' for the root. */
  readonly path: string;
  readonly name: string;
  /** What a person calls it, where it is a part with a name of its own: `NiTriShape “Cube” (block 5)`. */
  readonly called?: string | undefined;
  /** Type in a reader's words: `u32`, `bytes[16]`, `4 × file record`. */
  readonly type: string;
  readonly hue: FieldHue;
  readonly offset: number;
  readonly length: number;
  readonly childCount: number;
  readonly unit: string | undefined;
  readonly doc: string | undefined;
  readonly edit: 'in place' | 'derived' | 'never';
  /** Why it cannot be edited; undefined where it can. */
  readonly reason: string | undefined;
  /** Whether other fields are stored by its value, so that no bytes of another file can take the place of its own. */
  readonly decides?: boolean;
  /** Names of an enumeration's values, in order. */
  readonly choices: readonly { readonly value: string; readonly label: string }[] | undefined;
  /** File position a pointer or a reference leads to. */
  readonly target: number | undefined;
  /** Path of the group whose elements this number picks one of: `blocks`. */
  readonly refersTo: string | undefined;
  /** Which kind of elements it may pick, in a reader's words: `property`; undefined = any. */
  readonly takes?: string | undefined;
  /** For a list of such numbers that can grow and shrink: the group that they pick from. */
  readonly listOf?: string | undefined;
  /** The value as `read` gives it; undefined for groups. */
  value(): unknown;
  /** The value as a person reads it, cut to 256 characters; '' for groups. */
  text(): string;
  /** A text as a whole, however long: its own, or that its number stands for; undefined for what is no text. */
  readonly wholeText?: () => string | undefined;
  /** Children `[start, start + count)`; fewer at the end. */
  children(start: number, count: number): readonly FieldNode[];
}

/** A range of bytes that others replace. Only a format that knows what else must follow lets the lengths differ. */
export interface ByteChange {
  readonly offset: number;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** What setting a field does to the file, with what it needs to be undone: usually one range, of the same length. */
export interface FieldChange {
  readonly path: string;
  /** Ranges that do not overlap; offsets are those before the change. */
  readonly changes: readonly ByteChange[];
  /** Paths of fields that are not stored any more after it, with what they held. */
  readonly lost?: readonly string[];
}

export interface FieldTree {
  readonly root: FieldNode;
  /** @throws UserError `no-such-field` with the part of the path that was found. */
  at(path: string): FieldNode;
  /** The fields that cover a byte, outermost first (root excluded), each with its index among its siblings. */
  covering(offset: number): readonly { readonly node: FieldNode; readonly index: number }[];
  /** Leaves that touch `[offset, offset + length)` in file order, at most `limit`. */
  leavesIn(offset: number, length: number, limit: number): readonly FieldNode[];
  /**
   * The change that sets a field from text as a user types it.
   * @throws UserError `no-such-field`, `not-editable` (with the reason), `bad-value` (with what would be accepted).
   */
  change(path: string, text: string): FieldChange;
}

import * as v from 'valibot';
import type { FieldHue } from '#shared/binary/type.ts';
import type { NamedValue } from '#shared/formats/kit/open-file.ts';
import { type Edited, SEEN } from './documents.ts';
import { Count, Id, PathText } from './inputs.ts';
import { method } from './method.ts';

/** Maximum number of parts whose values are shown and set as one. */
export const MAX_PARTS = 1000;

/**
 * The fields of a document, read and set by their paths. All fail with `no-fields` where the format has none, and with a
 * `FormatError` where they cannot be read.
 */
export const fieldMethods = {
  /** Children `[start, start + count)` of a field; path '' = the document's root fields. */
  'document.fields': method<{
    readonly revision: number;
    readonly total: number;
    readonly rows: readonly FieldRow[];
  }>()(
    v.strictObject({ document: Id, path: PathText, start: Count, count: v.pipe(Count, v.maxValue(2000)) }),
  ),
  /**
   * Fields that a text finds, in file order: by name, title, and what else people know parts of the format by. Looks for a
   * moment and answers what it found; goes on where it was if it is asked again with its `search`. Fails with
   * `search-ended` if the document has changed since, or too many others were begun: begin again.
   */
  'document.searchFields': method<FoundFields>()(
    v.strictObject({
      document: Id,
      text: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
      search: v.optional(Id),
    }),
  ),
  /** The chain of fields that covers a byte, outermost first, each with its index among its siblings. */
  'document.fieldAt': method<{
    readonly revision: number;
    readonly chain: readonly (FieldRow & { readonly index: number })[];
  }>()(v.strictObject({ document: Id, offset: Count })),
  /** Leaf fields that touch `[offset, offset + length)`, at most 4,096, for tints and bookmarks of the hex view. */
  'document.fieldsIn': method<{ readonly revision: number; readonly rows: readonly FieldRow[] }>()(
    v.strictObject({ document: Id, offset: Count, length: v.pipe(Count, v.maxValue(65_536)) }),
  ),
  /**
   * The values of parts that people look up and change, such as a collision body's friction, each with its field. Of
   * several parts, those that all have, each once with the fields of all.
   */
  'document.values': method<PartValues>()(
    v.strictObject({
      document: Id,
      paths: v.pipe(v.array(PathText), v.minLength(1), v.maxLength(MAX_PARTS)),
    }),
  ),
  /**
   * Sets a field from text as a user types it: `0.5`, `0x1F`, `true`, an enum's name. `lost`: what the file stored and
   * stores no longer, for people, because other fields depend on this one.
   */
  'document.setField': method<FieldsSet & { readonly lost: readonly string[] }>()(
    v.strictObject({
      ...SEEN,
      document: Id,
      path: PathText,
      text: v.pipe(v.string(), v.maxLength(65_536)),
    }),
  ),
  /**
   * Sets several fields to one value as one step: copies of a value that must not differ, which people call `what`.
   * `whose`: for people, whose fields they are; absent = those of the part that holds the first.
   */
  'document.setFields': method<FieldsSet>()(
    v.strictObject({
      ...SEEN,
      document: Id,
      paths: v.pipe(v.array(PathText), v.minLength(1), v.maxLength(10_000)),
      text: v.pipe(v.string(), v.maxLength(65_536)),
      what: v.pipe(v.string(), v.maxLength(200)),
      whose: v.optional(v.pipe(v.string(), v.maxLength(200))),
    }),
  ),
  /**
   * Sets several fields as one step called `label`, each on top of those before it: to its own text, or to what the file
   * stores (null).
   */
  'document.setEach': method<FieldsSet>()(
    v.strictObject({
      ...SEEN,
      document: Id,
      edits: v.pipe(
        v.array(
          v.strictObject({ path: PathText, text: v.nullable(v.pipe(v.string(), v.maxLength(65_536))) }),
        ),
        v.minLength(1),
        v.maxLength(10_000),
      ),
      label: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
    }),
  ),
  /** Puts a field back to what the file stores. Fails with `no-stored-value` where the stored file has no such field. */
  'document.resetField': method<Edited>()(v.strictObject({ ...SEEN, document: Id, path: PathText })),
};

/** What setting fields returns. */
export interface FieldsSet extends Edited {
  /** Numbers that were typed with more digits than their field keeps, each once. */
  readonly rounded: readonly RoundedNumber[];
}

/** A number as it was typed, and as it is stored. */
export interface RoundedNumber {
  readonly typed: string;
  readonly stored: string;
}

/** What a search has found since it was last asked. */
export interface FoundFields {
  readonly revision: number;
  /** Asks for more. */
  readonly search: string;
  readonly rows: readonly FoundField[];
  /** Fields, or records of a plugin, that it has looked at. */
  readonly visited: number;
  /** Whether there is more to look at; `unread` = it ended without looking everywhere. */
  readonly rest: 'more' | 'none' | 'unread';
}

/** A field that a search has found. */
export interface FoundField extends FieldRow {
  /** Title of the part that it is in, where its own does not say it: a record’s. */
  readonly whose?: string | undefined;
}

/** A field as the window shows it: one row of the fields view. */
export interface FieldRow {
  /** Field path, unique in the document: `folders[12].files[3].size`. */
  readonly path: string;
  readonly name: string;
  /** Shown in place of its name and value: `5 NiTriShape “Cube”`. */
  readonly title?: string | undefined;
  /** Whether its children are shown at first. */
  readonly opens?: boolean | undefined;
  /** Type in the reader's words: `u32`, `hash`, `4 × file record`. */
  readonly type: string;
  readonly hue: FieldHue;
  /** File position and size in bytes. */
  readonly offset: number;
  readonly length: number;
  /** Value as text, cut to a few hundred characters; '' for groups. */
  readonly value: string;
  readonly childCount: number;
  readonly unit?: string | undefined;
  readonly doc?: string | undefined;
  /** `in place`: may be edited. `derived`/`never`: shown with the reason. */
  readonly edit: 'in place' | 'derived' | 'never';
  readonly reason?: string | undefined;
  /** Choices of an enumeration, in order. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[] | undefined;
  /** Whether any byte of the field differs from the stored file. */
  readonly changed: boolean;
  /** What the stored file has, as text. */
  readonly stored?: string | undefined;
  /** File position that the field points to, for "go to target". */
  readonly target?: number | undefined;
  /** Path of the group that the field's number is an index in: `blocks`. */
  readonly refersTo?: string | undefined;
  /** For a list of references that can grow and shrink: the path of the group that they refer to. */
  readonly listOf?: string | undefined;
}

/** Values of one part or of several. */
export interface PartValues {
  readonly revision: number;
  /** What the fields view calls the part, `12 bhkRigidBodyT`; '' for several, or none with values. */
  readonly title: string;
  /** Number of different parts. */
  readonly parts: number;
  readonly values: readonly ValueRow[];
}

/** A value that people know by a name, and its field. */
export interface ValueRow extends NamedValue {
  readonly row: FieldRow;
  /** What the fields of `also` hold, as text: others than the row’s where somebody set one copy alone. */
  readonly copies: readonly string[];
  /** Appended to what is typed; see `BodyValue`. */
  readonly suffix?: string;
}

import type { Finding } from '../errors.ts';
import type { ConsolePlatform } from '../formats/xbox360/report.ts';
import type { FileAddress } from '../workspace/tree.ts';
import type { PartNumbers } from './part-numbers.ts';

/** Which views make sense for a document, best first. */
export type ViewId = 'bank' | 'texture' | 'mesh' | 'collision' | 'archive' | 'text' | 'fields' | 'hex';

/** What the window knows of an open document. Sent whole on every change; it is small. */
export interface DocumentState {
  readonly id: string;
  readonly address: FileAddress;
  /** File name for the tab. */
  readonly name: string;
  /** Format id of the registry (`bsa`, `text`, `unknown`…) and its plain name (`BSA archive, version 104`). */
  readonly format: string;
  readonly formatName: string;
  /** Consoles that it is a file of, by its bytes: several where those do not say which, none where it is one for PCs. */
  readonly consoles: readonly ConsolePlatform[];
  readonly views: readonly ViewId[];
  /** Size with all edits applied, in bytes. */
  readonly size: number;
  /** Grows with every change of content and every save: what is shown, or what counts as changed. Older answers are dropped. */
  readonly revision: number;
  readonly dirty: boolean;
  /** What Ctrl+Z and Ctrl+Y would do, in words; null = nothing. */
  readonly undo: string | null;
  readonly redo: string | null;
  /** Byte ranges `[start, end)` that differ from the stored file, ascending, for marks in hex and fields. */
  readonly changed: readonly (readonly [number, number])[];
  /** Why bytes cannot be changed here; null = they can. */
  readonly readOnly: string | null;
  /** Whether blocks can be added, removed and moved in it: it is a NIF. Images of banks have a view of their own for that. */
  readonly restructurable: boolean;
  /** Numbers that stay with its parts while others come, go and change places; null = each has its place. */
  readonly parts: PartNumbers;
  /** The copy in the mod folder whose bytes are shown in place of the file's own, for people; null = there is none. */
  readonly modCopy: string | null;
  /** The mod whose folder a save as loose file writes to, where a manager keeps mods apart; null = Data itself. */
  readonly looseMod: string | null;
  readonly findings: readonly Finding[];
}

/** Hue of a field in hex, fields and legend (ui.md, "Field kinds"). */
export type FieldHue = 'integer' | 'float' | 'string' | 'reference' | 'flag' | 'blob' | 'padding' | 'group';

/** A field as the window shows it: one row of the fields view. */
export interface FieldRow {
  /** Field path, unique in the document: `folders[12].files[3].size`. */
  readonly path: string;
  readonly name: string;
  /** Type in the reader's words: `u32`, `hash`, `4 × file record`. */
  readonly type: string;
  readonly hue: FieldHue;
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
  /** True when any byte of the field differs from the stored file, and what was stored. */
  readonly changed: boolean;
  readonly stored?: string | undefined;
  /** File position that the field points to, for "go to target". */
  readonly target?: number | undefined;
  /** Path of the group whose elements the field's number picks one of: `blocks`. */
  readonly refersTo?: string | undefined;
  /** For a list that elements can be added to and taken from: the path of the group that they refer to. */
  readonly listOf?: string | undefined;
}

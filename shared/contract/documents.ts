import * as v from 'valibot';
import type { PartNumbers } from '#shared/document/part-numbers.ts';
import type { Finding, Problem } from '#shared/errors.ts';
import type { ConsolePlatform } from '#shared/formats/kit/console-platform.ts';
import type { ViewId } from '#shared/formats/kit/view-id.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { Address, Bytes, Count, Id } from './inputs.ts';
import { method } from './method.ts';

/**
 * For edits by path: the revision that the user saw. Fails with `stale` where blocks or elements have moved since, so that
 * the path now leads elsewhere.
 */
export const SEEN = { revision: v.optional(Count) };

/**
 * Documents: open files with their unsaved edits. Methods that take a document fail with `no-such-document` where it is
 * not open; edits fail with `read-only` where its bytes cannot be changed.
 */
export const documentMethods = {
  /** Opens a document, or returns the one that is open. */
  'document.open': method<DocumentState>()(v.strictObject({ address: Address })),
  /** Every open document: a window that comes back finds the unsaved edits that it left, and holds them from then on. */
  'document.list': method<readonly DocumentState[]>()(v.strictObject({})),
  'document.state': method<DocumentState>()(v.strictObject({ document: Id })),
  /**
   * Closes a document for this window; it ends when no other window has it open. `discard` drops its unsaved edits, in
   * the other windows too: see `document.discarded`. Otherwise their journal stays.
   */
  'document.close': method<null>()(v.strictObject({ document: Id, discard: v.boolean() })),
  /** Bytes with all edits applied: at most 1 MiB a call, fewer at the end. */
  'document.read': method<{ readonly revision: number; readonly bytes: Uint8Array }>()(
    v.strictObject({ document: Id, offset: Count, length: v.pipe(Count, v.maxValue(1024 * 1024)) }),
  ),
  /** The whole text for the text view. Fails with `too-large` above 16 MiB. */
  'document.text': method<{
    readonly revision: number;
    readonly text: string;
    readonly encoding: string;
    readonly language: string;
  }>()(v.strictObject({ document: Id })),
  /** Overwrites bytes; those past the end make the file longer. Without `label`, a single byte counts as typed. */
  'document.writeBytes': method<Edited>()(
    v.strictObject({
      document: Id,
      offset: Count,
      bytes: Bytes,
      label: v.optional(v.pipe(v.string(), v.maxLength(300))),
    }),
  ),
  /** Replaces the text, of at most 16 Mi characters. */
  'document.setText': method<Edited>()(
    v.strictObject({ document: Id, text: v.pipe(v.string(), v.maxLength(16 * 1024 * 1024)) }),
  ),
  /** Undoes the latest step. Fails with `nothing-to-undo`. */
  'document.undo': method<StepResult>()(v.strictObject({ document: Id })),
  /** Redoes the step that was undone last. Fails with `nothing-to-redo`. */
  'document.redo': method<StepResult>()(v.strictObject({ document: Id })),
  /**
   * Saves. `mod` mirrors the Data path below the mod folder; `loose` writes or replaces the loose file. What is replaced
   * is kept as a backup. Fails with `changed-on-disk` where the original is not what was opened, and with `new-errors`
   * where it has errors that its stored bytes do not have, unless it may be `damaged`. A large file is a job. Progress:
   * bytes.
   */
  'document.save': method<SavedDocument>()(
    v.strictObject({ document: Id, target: v.picklist(['mod', 'loose']), damaged: v.optional(v.boolean()) }),
  ),
  /** The next match at or after `from` (or before it); null = none. Progress: bytes searched. */
  'document.find': method<{ readonly offset: number; readonly length: number } | null>()(
    v.strictObject({
      document: Id,
      kind: v.picklist(['hex', 'text', 'value']),
      query: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)),
      from: Count,
      backward: v.boolean(),
    }),
  ),
};

/** Marks the result of an edit, in the type only: other results have a revision too. */
export declare const EDITED: unique symbol;

/** What an edit returns, see `isEdit`. The state travels once, by `document.changed`, and is there when the answer arrives. */
export interface Edited {
  /** The revision with the edit in it. */
  readonly revision: number;
  readonly [EDITED]?: never;
}

/** Where a document was saved. */
export interface SavedDocument extends Edited {
  readonly savedTo: string;
  /** Where the file that it replaced is now; null = it replaced none. */
  readonly backup: string | null;
  /** Trouble that the user must know about although the file is saved, such as a disk that did not confirm it. */
  readonly problems: readonly Problem[];
}

/** What the window knows of an open document. */
export interface DocumentState {
  readonly id: string;
  /** Grows with every state that is sent: see `document.changed`. */
  readonly version: number;
  readonly address: FileAddress;
  /** File name for the tab. */
  readonly name: string;
  /** Format id of the registry: `bsa`, `text`, `unknown`. */
  readonly format: string;
  /** The format for people: `BSA archive, version 104`. */
  readonly formatName: string;
  /** Consoles that the file is for, by its bytes: several where those do not decide, none for a PC file. */
  readonly consoles: readonly ConsolePlatform[];
  /** Views that make sense, best first. */
  readonly views: readonly ViewId[];
  /** Size with all edits applied, in bytes. */
  readonly size: number;
  /** Grows with every change of content and every save. A window drops answers that are older than what it has. */
  readonly revision: number;
  readonly dirty: boolean;
  /** Labels of the steps that Ctrl+Z and Ctrl+Y would undo and redo; null = none. */
  readonly undo: string | null;
  readonly redo: string | null;
  /** Byte ranges `[start, end)` that differ from the stored file, ascending, for marks in hex and fields. */
  readonly changed: readonly (readonly [number, number])[];
  /** Why its bytes cannot be changed; null = they can. */
  readonly readOnly: string | null;
  /** Whether blocks can be added, removed and moved: it is a NIF. Banks have a view of their own for their images. */
  readonly restructurable: boolean;
  /** Numbers that stay with its parts when others are added, removed or moved; null = the parts were never moved. */
  readonly parts: PartNumbers;
  /** The copy in the mod folder whose bytes are shown instead of the file's own, for people; null = there is none. */
  readonly modCopy: string | null;
  /** The mod whose folder a save as loose file goes to, where a manager keeps mods apart; null = Data itself. */
  readonly looseMod: string | null;
  readonly findings: readonly Finding[];
}

/** The step that was undone or redone, for the status bar and the selection. */
export interface StepResult extends Edited {
  readonly label: string;
  /** Path of the field that it changed; null = some bytes. */
  readonly path: string | null;
  /** Where it changed the file, in bytes. */
  readonly offset: number;
  readonly length: number;
}

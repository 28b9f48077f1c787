import * as v from 'valibot';
import type { DocumentState } from './documents.ts';
import { Id } from './inputs.ts';
import { method } from './method.ts';

/** Edits of an earlier run that were never saved. */
export const journalMethods = {
  'journal.list': method<readonly JournalInfo[]>()(v.strictObject({})),
  /**
   * Opens the document and applies its edits. Fails with `no-such-journal`, `already-edited` where the document has other
   * edits, and `changed-on-disk` where its file is not what was edited.
   */
  'journal.restore': method<DocumentState>()(v.strictObject({ journal: Id, workspace: Id })),
  'journal.discard': method<null>()(v.strictObject({ journal: Id })),
};

/** The unsaved edits of one document. */
export interface JournalInfo {
  readonly id: string;
  /** Path in Data. */
  readonly path: string;
  /** The archive that contains the file; null for a loose file. */
  readonly archive: string | null;
  readonly edits: number;
  /** Milliseconds since 1970. */
  readonly when: number;
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { saveAtomically } from '#main/files/atomic-save.ts';
import { asUserError } from '#main/files/system-error.ts';
import { differences } from '#shared/document/differences.ts';
import {
  decodeJournal,
  encodeJournal,
  type JournalRecord,
  type JournalStep,
} from '#shared/document/journal-record.ts';
import { contentsSource } from '#shared/document/pieces.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { ServiceContext } from './context.ts';
import type { OpenDocument, StoredNow } from './open-document.ts';

/**
 * Unsaved edits on disk, a file a document, so that no crash and no closed window loses them. A file that lay there when
 * its document was opened holds work that nobody has asked for yet: it is never written over, and new edits get a file
 * beside it, until it is restored or thrown away.
 */
export interface JournalStore {
  /** Says that a document was edited or saved: its file follows within a second or so. */
  changed(document: OpenDocument): void;
  /** Brings a document's file up to date now. */
  write(document: OpenDocument): Promise<void>;
  /** Forgets a document: without edits to write any more, and without the file of these edits if `discard`. */
  closed(document: OpenDocument, discard: boolean): Promise<void>;
  /** Files that can be read, by id. Damaged ones are put aside and said. */
  list(): ReadonlyMap<string, JournalRecord>;
  /** @throws UserError `no-such-journal` */
  read(id: string): JournalRecord;
  remove(id: string): void;
  /** Whether a file holds the edits of a document that is open, rather than earlier ones. */
  isLive(id: string): boolean;
  /** Says that the edits of a file are in a document now, which writes that file from here on. */
  adopt(document: OpenDocument, id: string): void;
  /** Writes everything that waits. */
  flush(): Promise<void>;
}

/** Below the user's folder. */
export const JOURNAL_FOLDER = 'journals';
/** From the first unwritten edit to the file. */
const DELAY = 1000;
/** Contents above this size are recognised by their size and time alone. */
const LARGEST_DIGEST = 16 * 1024 * 1024;
const EXTENSION = '.journal';

export function createJournalStore({ options, log }: ServiceContext): JournalStore {
  const folder = join(options.userData, JOURNAL_FOLDER);
  const waiting = new Map<OpenDocument, NodeJS.Timeout>();
  const writing = new Map<OpenDocument, Promise<void>>();
  /** Names of the files that hold the edits of open documents. */
  const live = new Map<OpenDocument, string>();
  const fileOf = (id: string) => join(folder, `${id}${EXTENSION}`);

  /** The document's own file: the first name that no earlier edits have. */
  function nameOf(document: OpenDocument): string {
    let name = live.get(document) ?? document.id;
    if (live.has(document)) return name;
    for (let n = 2; existsSync(fileOf(name)); n += 1) name = `${document.id}-${n}`;
    live.set(document, name);
    return name;
  }

  function removeLive(document: OpenDocument): void {
    const name = live.get(document);
    if (name === undefined) return;
    rmSync(fileOf(name), { force: true });
    live.delete(document);
  }

  async function writeNow(document: OpenDocument): Promise<void> {
    try {
      if (!document.history.dirty) {
        removeLive(document);
        return;
      }
      const bytes = encodeJournal(recordOf(document));
      const target = fileOf(nameOf(document));
      const { problems } = await saveAtomically({
        target,
        backup: false,
        makeFolder: true,
        write: (sink) => sink.write(bytes),
      });
      for (const { message } of problems) log.warning(message);
    } catch (error) {
      const known = asUserError(error, folder, 'written', 'write-failed');
      if (!(known instanceof UserError)) throw error;
      log.warning(`The unsaved edits of ${document.name} could not be kept on disk: ${known.message}`);
    }
  }

  function write(document: OpenDocument): Promise<void> {
    clearTimeout(waiting.get(document));
    waiting.delete(document);
    // One after the other: the last state must be the last one written.
    const next = (writing.get(document) ?? Promise.resolve()).then(() => writeNow(document));
    writing.set(document, next);
    void next.finally(() => {
      if (writing.get(document) === next) writing.delete(document);
    });
    return next;
  }

  function load(id: string): JournalRecord | undefined {
    const path = fileOf(id);
    try {
      return decodeJournal(readFileSync(path));
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      renameSync(path, `${path}.damaged`);
      log.warning(`${error.message} It is kept as ${path}.damaged.`);
      return undefined;
    }
  }

  return {
    changed(document) {
      if (!waiting.has(document))
        waiting.set(
          document,
          setTimeout(() => void write(document), DELAY),
        );
    },
    write,
    async closed(document, discard) {
      clearTimeout(waiting.get(document));
      waiting.delete(document);
      if (discard) {
        await writing.get(document);
        removeLive(document);
      } else {
        await write(document);
        live.delete(document);
      }
    },
    list() {
      if (!existsSync(folder)) return new Map();
      const records = new Map<string, JournalRecord>();
      for (const name of readdirSync(folder)) {
        if (!name.endsWith(EXTENSION)) continue;
        const id = name.slice(0, -EXTENSION.length);
        const record = load(id);
        if (record !== undefined) records.set(id, record);
      }
      return records;
    },
    read(id) {
      const record = this.list().get(id);
      if (record === undefined) throw new UserError('no-such-journal', 'These edits are not kept any more.');
      return record;
    },
    remove: (id) => rmSync(fileOf(id), { force: true }),
    isLive: (id) => [...live.values()].includes(id),
    adopt(document, id) {
      removeLive(document);
      live.set(document, id);
    },
    async flush() {
      await Promise.all([...waiting.keys()].map(write));
      await Promise.all(writing.values());
    },
  };
}

/** What a document would be opened with again, as far as it can be recognised. */
export function stampOfStored(document: OpenDocument): JournalRecord['stamp'] {
  const { contents, modified } = document.stored;
  let digest = digests.get(document.stored);
  if (digest === undefined) {
    const source = contentsSource(contents, document.base.source);
    digest =
      contents.size > LARGEST_DIGEST
        ? null
        : createHash('sha256').update(source.read(0, contents.size)).digest('hex');
    digests.set(document.stored, digest);
  }
  return { size: contents.size, modified, digest };
}

const digests = new WeakMap<StoredNow, string | null>();

function recordOf(document: OpenDocument): JournalRecord {
  return {
    address: document.address,
    stamp: stampOfStored(document),
    when: Date.now(),
    steps: stepsFromStored(document),
  };
}

/**
 * The undo steps since the save, where that is what would be opened again. Otherwise (something saved was undone, or it
 * was saved elsewhere) one step that leads from what would be opened to what is there now.
 */
function stepsFromStored({ history, stored, base }: OpenDocument): readonly JournalStep[] {
  const source = contentsSource(history.contents, base.source);
  const steps = stored.contents === history.saved ? history.unsavedSteps() : undefined;
  if (steps !== undefined) {
    return steps.map(({ label, typing = false, splices }) => ({
      label,
      typing,
      splices: splices.map(({ offset, remove, insert }) => {
        const contents = { pieces: insert, starts: startsOf(insert), size: lengthOf(insert) };
        return { offset, remove, insert: contentsSource(contents, base.source).read(0, contents.size) };
      }),
    }));
  }
  // Each difference is applied after those before it, so it lies where the present contents have it.
  const splices = differences(stored.contents, history.contents, base.source).map(
    ({ offset, length, beforeLength }) => ({
      offset,
      remove: beforeLength,
      insert: source.read(offset, length),
    }),
  );
  return [{ label: 'Restore unsaved edits', typing: false, splices }];
}

type Pieces = StoredNow['contents']['pieces'];

function startsOf(pieces: Pieces): readonly number[] {
  let at = 0;
  return pieces.map(({ length }) => {
    at += length;
    return at - length;
  });
}

function lengthOf(pieces: Pieces): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

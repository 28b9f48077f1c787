import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceContext } from '#main/context/context.ts';
import { saveAtomically } from '#main/files/atomic-save.ts';
import type { ProcessLock } from '#main/files/process-lock.ts';
import { asUserError, systemCode } from '#main/files/system-error.ts';
import { differences } from '#shared/document/differences.ts';
import {
  decodeJournal,
  encodeJournal,
  type JournalRecord,
  type JournalStep,
} from '#shared/document/journal-record.ts';
import { contentsSource } from '#shared/document/pieces.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { OpenDocument, StoredNow } from './open-document.ts';

/**
 * Unsaved edits on disk, one file per document, so that no crash and no closed window loses them. A file that existed when
 * its document was opened holds edits that were not restored yet. It is never overwritten: new edits go to a second file
 * until the first is restored or discarded.
 *
 * A file's name contains the process that writes it. Other processes with the same user folder neither list nor remove it
 * until that process has ended.
 */
export interface JournalStore {
  /** A document was edited or saved: its file is updated within a second or so. */
  changed(document: OpenDocument): void;
  /** Updates a document's file now. */
  write(document: OpenDocument): Promise<void>;
  /** A document was closed: writes its edits, or removes their file if `discard`. */
  closed(document: OpenDocument, discard: boolean): Promise<void>;
  /** Edits that belong to no open document of any process, by id. Damaged files are renamed and logged. */
  list(): ReadonlyMap<string, JournalRecord>;
  /** @throws UserError `no-such-journal` */
  read(id: string): JournalRecord;
  remove(id: string): void;
  /** A file's edits were restored to a document, which writes to that file from now on. */
  adopt(document: OpenDocument, id: string): void;
  /** Writes everything that is waiting to be written. */
  flush(): Promise<void>;
}

/** In the user folder. */
export const JOURNAL_FOLDER = 'journals';
/** Milliseconds from the first unwritten edit to writing. */
const DELAY = 1000;
/** Larger files are recognized by size and modification time alone. */
const LARGEST_DIGEST = 16 * 1024 * 1024;
/** Earlier versions had no owner in the name. */
const FILE_NAME = /^(.+?)(?:\.([0-9a-f]{8}))?\.journal$/;

export function createJournalStore({ options, log }: ServiceContext, lock: ProcessLock): JournalStore {
  const folder = join(options.userData, JOURNAL_FOLDER);
  const waiting = new Map<OpenDocument, NodeJS.Timeout>();
  const writing = new Map<OpenDocument, Promise<void>>();
  /** Ids of the files with the edits of open documents. */
  const live = new Map<OpenDocument, string>();
  const ownFile = (id: string) => `${id}.${lock.owner}.journal`;
  const ownPath = (id: string) => join(folder, ownFile(id));

  function files(): readonly JournalFile[] {
    if (!existsSync(folder)) return [];
    return readdirSync(folder).flatMap((name) => {
      const [, id, owner] = FILE_NAME.exec(name) ?? [];
      return id === undefined ? [] : [{ name, id, owner }];
    });
  }

  /** Paths of files that belong to no open document of any process, by id. */
  function idle(): ReadonlyMap<string, string> {
    const mine = new Set([...live.values()].map(ownFile));
    const free = files().filter(({ name, owner }) => {
      if (owner === undefined) return true;
      return owner === lock.owner ? !mine.has(name) : !lock.isHeld(owner);
    });
    return new Map(free.map(({ id, name }) => [id, join(folder, name)]));
  }

  /** The id of the document's file: the first one that is free. */
  function idOf(document: OpenDocument): string {
    const id = live.get(document) ?? freeId(document.id);
    live.set(document, id);
    return id;
  }

  function freeId(wanted: string): string {
    const taken = new Set(files().map(({ id }) => id));
    let id = wanted;
    for (let n = 2; taken.has(id); n += 1) id = `${wanted}-${n}`;
    return id;
  }

  function removeLive(document: OpenDocument): void {
    const id = live.get(document);
    if (id === undefined) return;
    rmSync(ownPath(id), { force: true });
    live.delete(document);
  }

  async function writeNow(document: OpenDocument): Promise<void> {
    try {
      if (!document.history.dirty) {
        removeLive(document);
        return;
      }
      const bytes = encodeJournal(recordOf(document));
      const target = ownPath(idOf(document));
      const { problems } = await saveAtomically({
        target,
        backup: false,
        makeFolder: true,
        private: true,
        write: (sink) => sink.write(bytes),
      });
      for (const { message } of problems) log.warning(message);
    } catch (error) {
      const known = asUserError(error, folder, 'written', 'write-failed');
      if (!(known instanceof UserError)) throw error;
      log.warning(`The unsaved edits of ${document.name} could not be saved to disk: ${known.message}`);
    }
  }

  function write(document: OpenDocument): Promise<void> {
    clearTimeout(waiting.get(document));
    waiting.delete(document);
    // In order, so that the last state is the last one written.
    const run = () => writeNow(document);
    const next = (writing.get(document) ?? Promise.resolve()).then(run, run);
    writing.set(document, next);
    const end = () => {
      if (writing.get(document) === next) writing.delete(document);
    };
    next.then(end, end);
    return next;
  }

  function load(path: string): JournalRecord | undefined {
    try {
      return decodeJournal(readFileSync(path));
    } catch (error) {
      // Another process has just taken it.
      if (systemCode(error) === 'ENOENT') return undefined;
      if (!(error instanceof FormatError)) throw error;
      renameSync(path, `${path}.damaged`);
      log.warning(`${error.message} The file is kept as ${path}.damaged.`);
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
      const records = new Map<string, JournalRecord>();
      for (const [id, path] of idle()) {
        const record = load(path);
        if (record !== undefined) records.set(id, record);
      }
      return records;
    },
    read(id) {
      const path = idle().get(id);
      const record = path === undefined ? undefined : load(path);
      if (record === undefined) throw new UserError('no-such-journal', 'These edits no longer exist.');
      return record;
    },
    remove(id) {
      const path = idle().get(id);
      if (path !== undefined) rmSync(path, { force: true });
    },
    adopt(document, id) {
      removeLive(document);
      const path = idle().get(id);
      if (path === undefined || path === ownPath(id)) {
        live.set(document, id);
        return;
      }
      // Two processes can use the same id, and this one may have a file of its own under it.
      const own = existsSync(ownPath(id)) ? freeId(document.id) : id;
      live.set(document, own);
      try {
        renameSync(path, ownPath(own));
      } catch (error) {
        // Another process restored it first. The edits are in this document too, so it writes its own file.
        if (systemCode(error) !== 'ENOENT') throw error;
      }
    },
    async flush() {
      for (const document of waiting.keys()) void write(document).catch(() => undefined);
      // One that fails must not keep the others from being written.
      const written = await Promise.allSettled(writing.values());
      for (const result of written) if (result.status === 'rejected') throw result.reason;
    },
  };
}

interface JournalFile {
  readonly name: string;
  readonly id: string;
  /** The process that writes or wrote it. */
  readonly owner: string | undefined;
}

/** Identifies the contents that opening the document again would read. */
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
 * The undo steps since the save, if opening the file again would read what was saved. Otherwise (a saved edit was undone,
 * or the save went elsewhere) one step from what opening would read to the present contents.
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
  // Differences are applied in order, so each is at its offset in the present contents.
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

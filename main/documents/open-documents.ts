import type { ServiceContext } from '#main/context/context.ts';
import { SharedWork } from '#main/context/shared-work.ts';
import { savePlaces } from '#main/workspace/save-targets.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { ResolvedFile } from '#main/workspace/workspace.ts';
import { UserError } from '#shared/errors.ts';
import type { Call } from '#shared/rpc/api.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { openBase } from './document-base.ts';
import { documentFormat } from './document-format.ts';
import { documentId } from './document-id.ts';
import { createHolders } from './holders.ts';
import type { Inspections } from './inspections.ts';
import type { JournalStore } from './journal-store.ts';
import { OpenDocument, type ReadFile } from './open-document.ts';
import type { StatePublisher } from './publish-states.ts';

/** The open documents. Windows share them: each holds those that it opened, and the last one to close a document ends it. */
export interface OpenDocuments {
  /** Opens a document for a window, or returns the open one. */
  open(address: FileAddress, call: Pick<Call, 'signal' | 'window'>): Promise<OpenDocument>;
  /** The document of an address, if it is open. */
  find(address: FileAddress): OpenDocument | undefined;
  /** @throws UserError `no-such-document` */
  get(id: string): OpenDocument;
  list(): readonly OpenDocument[];
  /** Hands unsaved edits to a window that comes back, and so does not open their documents itself. */
  hold(document: OpenDocument, window: AbortSignal): void;
  /** Closes a document for a window. `discard` drops its unsaved edits for all windows; the others see the stored file. */
  close(id: string, discard: boolean, call: Pick<Call, 'signal' | 'window'>): Promise<void>;
  /** Releases the files of all documents. */
  closeAll(): void;
}

interface Parts {
  readonly journals: JournalStore;
  readonly inspections: Inspections;
  readonly states: StatePublisher;
  /** Resolves when no save of the document runs. */
  readonly saved: (document: OpenDocument) => Promise<unknown>;
}

export function createOpenDocuments(
  context: ServiceContext,
  workspaces: Workspaces,
  { journals, inspections, states, saved }: Parts,
): OpenDocuments {
  const { hub, log } = context;
  const documents = new Map<string, OpenDocument>();
  const opening = new Map<string, SharedWork<OpenDocument>>();
  /** Later than all of closed documents: a window may still show what it made of one when it opens it again. */
  let firstRevision = 0;
  const holders = createHolders((id) => {
    closeLeft(id).catch((error: unknown) => {
      log.warning(`A file whose window has gone could not be closed: ${String(error)}`);
    });
  });

  function idOf(address: FileAddress, file: ResolvedFile): string {
    return documentId(workspaces.get(address.workspace), file);
  }

  function get(id: string): OpenDocument {
    const document = documents.get(id);
    if (document === undefined)
      throw new UserError('no-such-document', 'This file is no longer open. Open it again.');
    return document;
  }

  async function load(
    id: string,
    address: FileAddress,
    file: ResolvedFile,
    signal: AbortSignal,
  ): Promise<OpenDocument> {
    const opened = await read(address, file, signal);
    if (signal.aborted) {
      // The same file may be loading for another window by now.
      opened.base.close();
      throw signal.reason;
    }
    const document = new OpenDocument(id, { ...address, path: file.shown }, opened, firstRevision);
    documents.set(id, document);
    inspections.schedule(document);
    return document;
  }

  async function read(address: FileAddress, file: ResolvedFile, signal: AbortSignal): Promise<ReadFile> {
    const places = savePlaces(workspaces.get(address.workspace), file);
    const base = await openBase(context, file, places.mod.path, signal);
    return { places, base, format: await documentFormat(base, file.shown) };
  }

  async function loadOnce(
    id: string,
    address: FileAddress,
    file: ResolvedFile,
    signal: AbortSignal,
  ): Promise<OpenDocument> {
    // Two windows may open it at once and must get the same document.
    const underWay = opening.get(id);
    if (underWay !== undefined && !underWay.abandoned) return await underWay.wait(signal);
    const loading = new SharedWork((shared) =>
      load(id, address, file, shared).finally(() => {
        if (opening.get(id) === loading) opening.delete(id);
      }),
    );
    opening.set(id, loading);
    return await loading.wait(signal);
  }

  /**
   * A window closes and reopens a file that was written other than by saving, to see what is there now. Where another
   * window has the document open, it does not end in between, so its bytes are read again here.
   */
  async function refresh(known: OpenDocument, file: ResolvedFile, signal: AbortSignal): Promise<void> {
    if (known.history.dirty) return;
    const opened = await read(known.address, file, signal);
    const { base } = opened;
    const { stored, history } = known;
    const same = base.modified === stored.modified && base.source.size === stored.contents.size;
    if (same || history.dirty || documents.get(known.id) !== known) base.close();
    else replace(known, opened);
  }

  function replace(old: OpenDocument, opened: ReadFile): void {
    // Later than any revision that a window has seen: answers for an earlier one are out of date.
    const document = new OpenDocument(old.id, old.address, opened, old.history.revision + 1);
    documents.set(old.id, document);
    inspections.closed(old);
    old.base.close();
    inspections.schedule(document);
    states.replaced(old, document);
  }

  async function discardShared(document: OpenDocument, signal: AbortSignal): Promise<void> {
    const { id, address, name } = document;
    const opened = await read(address, workspaces.resolve(address), signal);
    await journals.closed(document, true);
    if (documents.get(id) !== document) {
      opened.base.close();
      return;
    }
    replace(document, opened);
    hub.emit('document.discarded', { document: id, name });
  }

  async function drop(document: OpenDocument, discard: boolean): Promise<void> {
    documents.delete(document.id);
    firstRevision = Math.max(firstRevision, document.history.revision + 1);
    inspections.closed(document);
    await journals.closed(document, discard);
    document.base.close();
  }

  /** Unsaved edits stay open, undo steps and all, for a window that comes back after a reload. */
  async function closeLeft(id: string): Promise<void> {
    const left = documents.get(id);
    if (left === undefined) return;
    await saved(left);
    const document = documents.get(id);
    if (document === undefined || holders.isHeld(id) || document.history.dirty) return;
    await drop(document, false);
  }

  return {
    get,
    async open(address, { signal, window }) {
      const file = workspaces.resolve(address);
      const id = idOf(address, file);
      const known = documents.get(id);
      if (known === undefined) await loadOnce(id, address, file, signal);
      else if (!holders.has(id, window)) {
        // Where the file is gone, the other window's document is what there is.
        await refresh(known, file, signal).catch(() => signal.throwIfAborted());
      }
      // The last window that had it may have closed it meanwhile.
      const document = documents.get(id) ?? (await loadOnce(id, address, file, signal));
      holders.hold(id, window);
      return document;
    },
    find(address) {
      const file = workspaces.lookUp(address);
      return file === undefined ? undefined : documents.get(idOf(address, file));
    },
    list: () => [...documents.values()],
    hold: ({ id }, window) => holders.hold(id, window),
    async close(id, discard, { signal, window }) {
      const closing = get(id);
      holders.release(id, window);
      // A save that fails has reported so; the document closes anyway.
      await saved(closing);
      const document = documents.get(id);
      if (document === undefined) return;
      if (!holders.isHeld(id)) await drop(document, discard);
      else if (discard && document.history.dirty) await discardShared(document, signal);
    },
    closeAll() {
      for (const { base } of documents.values()) base.close();
      documents.clear();
    },
  };
}

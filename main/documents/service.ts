import { dirname } from 'node:path';
import { onCancel } from '#main/context/call-signal.ts';
import type { ServiceContext } from '#main/context/context.ts';
import type { Jobs } from '#main/context/jobs.ts';
import { cleanLeftovers } from '#main/context/leftovers.ts';
import { SharedWork } from '#main/context/shared-work.ts';
import { geometryLocation } from '#main/geometry/find-geometry.ts';
import { movedPlaces, savePlaces } from '#main/workspace/save-targets.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { ResolvedFile } from '#main/workspace/workspace.ts';
import type { Input, MethodName, Output } from '#shared/contract/contract.ts';
import type { DocumentState, Edited } from '#shared/contract/documents.ts';
import { typingLabel } from '#shared/document/history.ts';
import { piecesOf } from '#shared/document/pieces.ts';
import { UserError } from '#shared/errors.ts';
import type { Call, Handlers } from '#shared/rpc/api.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { openBase } from './document-base.ts';
import { collisionOf } from './document-collision.ts';
import {
  addableTypes,
  childFields,
  fieldChain,
  fieldsIn,
  restructure,
  setEach,
  setField,
  setFields,
  valuesOf,
} from './document-fields.ts';
import { findInDocument } from './document-find.ts';
import { documentId } from './document-id.ts';
import { type Saved, saveDocument } from './document-save.ts';
import { setText, textOf } from './document-text.ts';
import { createInspections } from './inspections.ts';
import type { JournalStore } from './journal-store.ts';
import { OpenDocument } from './open-document.ts';
import { statePublisher } from './publish-states.ts';
import { resetField } from './stored-fields.ts';

type DocumentMethod = Extract<MethodName, `document.${string}`>;

export interface Documents {
  readonly handlers: Pick<Handlers, DocumentMethod>;
  /** Opens a document, or returns the open one. */
  open(address: FileAddress, signal: AbortSignal): Promise<OpenDocument>;
  /** The document of an address, if it is open. */
  find(address: FileAddress): OpenDocument | undefined;
  /** The document of an id. @throws UserError `no-such-document` */
  get(id: string): OpenDocument;
  /** All open documents. */
  list(): readonly OpenDocument[];
  /** Publishes and journals a change of a document; returns the new state. */
  changed(document: OpenDocument): DocumentState;
  /** Waits for running saves and journals unsaved edits. */
  close(): Promise<void>;
}

/** The edited document and the revision that the user saw. */
interface EditInput {
  readonly document: string;
  readonly revision?: number | undefined;
}

/** Larger saves are shown in the list of jobs. */
const JOB_SIZE = 32 * 1024 * 1024;

export function createDocuments(
  context: ServiceContext,
  workspaces: Workspaces,
  jobs: Jobs,
  journals: JournalStore,
): Documents {
  const { hub, written, log } = context;
  const documents = new Map<string, OpenDocument>();
  const opening = new Map<string, SharedWork<OpenDocument>>();
  const saving = new Map<OpenDocument, Promise<unknown>>();

  function get(id: string): OpenDocument {
    const document = documents.get(id);
    if (document === undefined)
      throw new UserError('no-such-document', 'This file is no longer open. Open it again.');
    return document;
  }

  async function open(address: FileAddress, signal: AbortSignal): Promise<OpenDocument> {
    const file = workspaces.resolve(address);
    const id = documentId(workspaces.get(address.workspace), file);
    const known = documents.get(id);
    if (known !== undefined) return known;
    // Two windows may open it at once and must get the same document.
    const underWay = opening.get(id);
    if (underWay !== undefined && !underWay.abandoned) return await underWay.wait(signal);
    const loading = new SharedWork((shared) =>
      load(id, { ...address, path: file.shown }, file, shared).finally(() => {
        if (opening.get(id) === loading) opening.delete(id);
      }),
    );
    opening.set(id, loading);
    return await loading.wait(signal);
  }

  async function load(
    id: string,
    address: FileAddress,
    file: ResolvedFile,
    signal: AbortSignal,
  ): Promise<OpenDocument> {
    const places = savePlaces(workspaces.get(address.workspace), file);
    const base = await openBase(context, file, places.mod.path, signal);
    if (signal.aborted) {
      // The same file may be loading for another window by now.
      base.close();
      throw signal.reason;
    }
    const document = new OpenDocument(id, address, base, places);
    documents.set(id, document);
    inspections.schedule(document);
    return document;
  }

  workspaces.onModFolder((workspace) => {
    for (const document of documents.values()) {
      if (document.address.workspace !== workspace.id) continue;
      document.places = movedPlaces(document.places, workspace);
      publish(document);
    }
  });

  const publish = statePublisher(hub);
  const inspections = createInspections(
    context,
    ({ address }, hash) => geometryLocation(workspaces.get(address.workspace), hash),
    publish,
  );

  function changed(document: OpenDocument): DocumentState {
    inspections.schedule(document);
    journals.changed(document);
    return publish(document);
  }

  /** A handler for an edit: publishes the new state if it changed, and adds the revision to the edit's result. */
  function editing<I extends EditInput, R extends object>(
    edit: (document: OpenDocument, input: I) => R,
  ): (input: I) => Edited & R {
    return (input) => {
      const document = get(input.document);
      document.refuseStale(input.revision);
      const { revision } = document.history;
      const result = edit(document, input);
      if (document.history.revision !== revision) changed(document);
      return { ...result, revision: document.history.revision };
    };
  }

  /** The same for an edit without a result. */
  function setting<I extends EditInput>(
    set: (document: OpenDocument, input: I) => void,
  ): (input: I) => Edited {
    return editing((document, input: I) => {
      set(document, input);
      return {};
    });
  }

  async function save(
    { document: id, target }: Input<'document.save'>,
    call: Call,
  ): Promise<Output<'document.save'>> {
    const document = get(id);
    const run = () => saveNow(document, target, call);
    // One save at a time: the next one continues from the last. Closing waits for all of it.
    const next = (saving.get(document) ?? Promise.resolve()).then(run, run);
    saving.set(document, next);
    return await next.finally(() => {
      if (saving.get(document) === next) saving.delete(document);
    });
  }

  async function saveNow(
    document: OpenDocument,
    target: Input<'document.save'>['target'],
    call: Call,
  ): Promise<Output<'document.save'>> {
    const { savedTo, backup, size, problems } = await writeFile(document, target, call);
    for (const { message } of problems) log.warning(message);
    written.add(savedTo);
    cleanLeftovers(dirname(savedTo), log);
    if (target === 'mod') hub.emit('copies.changed', { workspace: document.places.workspace });
    if (target === 'loose') {
      const { workspace, loose } = document.places;
      workspaces.saved(workspace, { folder: loose.folder, path: loose.relative, size });
    }
    const { revision } = changed(document);
    // At once, not in a second: saved edits must not be offered again after a crash.
    await journals.write(document);
    return { revision, savedTo, backup, problems };
  }

  /** Writes the file, as a job if it is large. */
  async function writeFile(
    document: OpenDocument,
    target: Input<'document.save'>['target'],
    call: Call,
  ): Promise<Saved> {
    const work = (signal: AbortSignal, progress: Call['progress']) =>
      saveDocument(document, { target, signal, progress });
    if (document.history.contents.size > JOB_SIZE) {
      return await jobs.run(
        `Save ${document.name}`,
        call,
        (job) => work(job.signal, job.progress),
        ({ savedTo, problems }) => ({ message: `Saved to ${savedTo}`, target: savedTo, problems }),
      );
    }
    const controller = new AbortController();
    const stopListening = onCancel(call.signal, (reason) => controller.abort(reason));
    try {
      return await work(controller.signal, call.progress);
    } finally {
      stopListening();
    }
  }

  return {
    open,
    get,
    changed,
    find(address) {
      const file = workspaces.lookUp(address);
      return file === undefined
        ? undefined
        : documents.get(documentId(workspaces.get(address.workspace), file));
    },
    list: () => [...documents.values()],
    async close() {
      inspections.close();
      await Promise.allSettled(saving.values());
      await journals.flush();
      for (const { base } of documents.values()) base.close();
      documents.clear();
    },
    handlers: {
      'document.open': async ({ address }, call) => {
        await workspaces.reopen(address.workspace, call);
        return publish(await open(address, call.signal));
      },
      'document.list': () => [...documents.values()].map(publish),
      'document.state': ({ document }) => publish(get(document)),
      'document.close': async ({ document: id, discard }) => {
        const document = get(id);
        // A save that fails has reported so; the document closes anyway.
        await saving.get(document)?.catch(() => undefined);
        documents.delete(id);
        inspections.closed(document);
        await journals.closed(document, discard);
        document.base.close();
        return null;
      },
      'document.read': ({ document: id, offset, length }) => {
        const document = get(id);
        return { revision: document.history.revision, bytes: document.source.read(offset, length) };
      },
      'document.text': ({ document }) => textOf(get(document)),
      'document.fields': (input) => childFields(get(input.document), input),
      'document.fieldAt': ({ document, offset }) => fieldChain(get(document), offset),
      'document.fieldsIn': ({ document, offset, length }) => fieldsIn(get(document), offset, length),
      'document.setField': editing((document, { path, text }) => ({ lost: setField(document, path, text) })),
      'document.blockTypes': ({ document: id, slot }) => addableTypes(get(id), slot),
      'document.restructure': editing((document, { edit }) => restructure(document, edit)),
      'document.resetField': setting((document, { path }) => resetField(document, path)),
      'document.setFields': setting((document, { paths, text, what }) =>
        setFields(document, paths, text, what),
      ),
      'document.setEach': setting((document, { edits, label }) => setEach(document, edits, label)),
      'document.collision': ({ document }) => collisionOf(get(document)),
      'document.values': ({ document, path }) => valuesOf(get(document), path),
      'document.setText': setting((document, { text }) => setText(document, text)),
      'document.writeBytes': setting(writeBytes),
      'document.undo': editing((document) => document.undo()),
      'document.redo': editing((document) => document.redo()),
      'document.save': save,
      'document.find': (input, call) => findInDocument(get(input.document), input, call),
    },
  };
}

/** Overwrites bytes, and extends the file if they go past its end. A single byte without a label was typed. */
function writeBytes(document: OpenDocument, { offset, bytes, label }: Input<'document.writeBytes'>): void {
  const { size } = document.history.contents;
  if (bytes.length === 0) return;
  const remove = Math.max(0, Math.min(bytes.length, size - offset));
  // Copied, because the message's buffer may be larger.
  const insert = piecesOf(Uint8Array.from(bytes));
  document.apply({
    label: label ?? typingLabel(offset, bytes.length),
    typing: label === undefined && bytes.length === 1,
    splices: [{ offset, remove, insert }],
  });
}

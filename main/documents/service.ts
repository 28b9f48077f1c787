import { dirname } from 'node:path';
import { onCancel } from '#main/context/call-signal.ts';
import type { ServiceContext } from '#main/context/context.ts';
import type { Jobs } from '#main/context/jobs.ts';
import { cleanLeftovers } from '#main/context/leftovers.ts';
import { geometryLocations } from '#main/geometry/find-geometry.ts';
import { movedPlaces } from '#main/workspace/save-targets.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { Input, MethodName, Output } from '#shared/contract/contract.ts';
import type { DocumentState, Edited } from '#shared/contract/documents.ts';
import { type SaveMark, typingLabel } from '#shared/document/history.ts';
import { piecesOf } from '#shared/document/pieces.ts';
import type { BlockClip } from '#shared/document/structure.ts';
import { UserError } from '#shared/errors.ts';
import type { Call, Handlers } from '#shared/rpc/api.ts';
import { clipsOf, setMarks } from './document-clips.ts';
import { collisionOf } from './document-collision.ts';
import {
  addableTypes,
  childFields,
  copyBlocks,
  fieldChain,
  fieldsIn,
  pasteBlocks,
  restructure,
  setEach,
  setField,
  setFields,
} from './document-fields.ts';
import { findInDocument } from './document-find.ts';
import { type Saved, saveDocument } from './document-save.ts';
import { createFieldSearches } from './document-search.ts';
import { setText, textOf } from './document-text.ts';
import { moveUvs, uvsOf } from './document-uvs.ts';
import { createInspections } from './inspections.ts';
import type { JournalStore } from './journal-store.ts';
import { refuseNewErrors } from './new-errors.ts';
import type { OpenDocument } from './open-document.ts';
import { createOpenDocuments, type OpenDocuments } from './open-documents.ts';
import { partValues } from './part-values.ts';
import { statePublisher } from './publish-states.ts';
import { resetField } from './stored-fields.ts';

type DocumentMethod = Extract<MethodName, `document.${string}`>;

export interface Documents extends Pick<OpenDocuments, 'open' | 'find' | 'get' | 'list'> {
  readonly handlers: Pick<Handlers, DocumentMethod>;
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
  const saving = new Map<OpenDocument, Promise<unknown>>();
  const states = statePublisher(hub);
  const { publish } = states;
  const inspections = createInspections(
    context,
    ({ address }, names) => geometryLocations(workspaces.get(address.workspace), names),
    publish,
  );
  const documents = createOpenDocuments(context, workspaces, {
    journals,
    inspections,
    states,
    saved: async (document) => await saving.get(document)?.catch(() => undefined),
  });
  const { get } = documents;
  /** The blocks that were copied last. */
  let clip: BlockClip | undefined;

  workspaces.onModFolder((workspace) => {
    for (const document of documents.list()) {
      if (document.address.workspace !== workspace.id) continue;
      document.places = movedPlaces(document.places, workspace);
      publish(document);
    }
  });

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
    { document: id, target, damaged }: Input<'document.save'>,
    call: Call,
  ): Promise<Output<'document.save'>> {
    const document = get(id);
    const run = async () => {
      // Now: what is edited while it is checked stays unsaved.
      const mark = document.history.mark();
      if (damaged !== true) {
        await refuseNewErrors(document, mark.contents, (contents, signal) =>
          inspections.findingsIn(document, contents, signal),
        );
      }
      return await saveNow(document, mark, target, call);
    };
    // One save at a time: the next one continues from the last. Closing waits for all of it.
    const next = (saving.get(document) ?? Promise.resolve()).then(run, run);
    saving.set(document, next);
    return await next.finally(() => {
      if (saving.get(document) === next) saving.delete(document);
    });
  }

  async function saveNow(
    document: OpenDocument,
    mark: SaveMark,
    target: Input<'document.save'>['target'],
    call: Call,
  ): Promise<Output<'document.save'>> {
    const { savedTo, backup, size, problems } = await writeFile(document, mark, target, call);
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
    mark: SaveMark,
    target: Input<'document.save'>['target'],
    call: Call,
  ): Promise<Saved> {
    const work = (signal: AbortSignal, progress: Call['progress']) =>
      saveDocument(document, mark, { target, signal, progress });
    if (mark.contents.size > JOB_SIZE) {
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
    open: documents.open,
    get,
    changed,
    find: documents.find,
    list: documents.list,
    async close() {
      inspections.close();
      await Promise.allSettled(saving.values());
      await journals.flush();
      documents.closeAll();
    },
    handlers: {
      'document.open': async ({ address }, call) => {
        await workspaces.reopen(address.workspace, call);
        return publish(await documents.open(address, call));
      },
      'document.list': (_, { window }) => {
        const all = documents.list();
        for (const document of all) if (document.history.dirty) documents.hold(document, window);
        return all.map(publish);
      },
      'document.state': ({ document }) => publish(get(document)),
      'document.close': async ({ document, discard }, call) => {
        await documents.close(document, discard, call);
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
      'document.setField': editing((document, { path, text }) => setField(document, path, text)),
      'document.blockTypes': ({ document: id, slot }) => addableTypes(get(id), slot),
      'document.restructure': editing((document, { edit }) => restructure(document, edit)),
      'document.copyBlocks': ({ document, blocks, branch }) => {
        clip = copyBlocks(get(document), blocks, branch);
        return { blocks: clip.blocks.length };
      },
      'document.pasteBlocks': editing((document, { under, over }) => {
        if (clip === undefined) throw new UserError('nothing-copied', 'No blocks have been copied yet.');
        return pasteBlocks(document, clip, { under, over });
      }),
      'document.resetField': setting((document, { path }) => resetField(document, path)),
      'document.setFields': editing((document, { paths, text, what, whose }) => ({
        rounded: setFields(document, paths, text, what, whose),
      })),
      'document.setEach': editing((document, { edits, label }) => ({
        rounded: setEach(document, edits, label),
      })),
      'document.collision': ({ document }) => collisionOf(get(document)),
      'document.uvs': ({ document, shape }) => uvsOf(get(document), shape),
      'document.moveUvs': setting(moveUvs),
      'document.clips': ({ document }) => clipsOf(get(document)),
      'document.setMarks': setting(setMarks),
      'document.values': ({ document, paths }) => partValues(get(document), paths),
      'document.setText': setting((document, { text }) => setText(document, text)),
      'document.writeBytes': setting(writeBytes),
      'document.undo': editing((document) => document.undo()),
      'document.redo': editing((document) => document.redo()),
      'document.save': save,
      'document.searchFields': createFieldSearches(get, (document) => documents.list().includes(document)),
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

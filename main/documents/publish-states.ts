import { changeBetween } from '#shared/contract/document-change.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { Emitter } from '#shared/rpc/api.ts';
import type { OpenDocument } from './open-document.ts';

/** Publishes all states of documents. */
export interface StatePublisher {
  /** Sends all windows what changed since the last state; returns the whole state for windows that request it. */
  readonly publish: (document: OpenDocument) => DocumentState;
  /** Publishes a document that was read again from its file. For windows it is the same one, changed. */
  replaced(old: OpenDocument, document: OpenDocument): void;
}

/** So all windows have the same state, and an edit need not return what its event has sent. */
export function statePublisher(hub: Emitter): StatePublisher {
  const published = new WeakMap<OpenDocument, DocumentState>();
  // One count for all documents, so that reopening one does not repeat versions that a window may still have.
  let version = 0;
  function publish(document: OpenDocument): DocumentState {
    const last = published.get(document);
    const now = { ...document.state, version: version + 1 };
    const change = last === undefined ? null : changeBetween(last, now);
    if (last !== undefined && change === null) return last;
    version = now.version;
    published.set(document, now);
    if (change !== null) hub.emit('document.changed', change);
    return now;
  }
  return {
    publish,
    replaced(old, document) {
      const last = published.get(old);
      if (last !== undefined) published.set(document, last);
      publish(document);
    },
  };
}

import { changeBetween } from '#shared/contract/document-change.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { Emitter } from '#shared/rpc/api.ts';
import type { OpenDocument } from './open-document.ts';

/**
 * Makes the function that every state of a document goes through on its way to windows: it sends what is new since the last
 * time to those that know the document, and returns the whole for those that ask for it. So all windows know the same
 * state, and an edit need not return what its event has carried already.
 */
export function statePublisher(hub: Emitter): (document: OpenDocument) => DocumentState {
  const published = new WeakMap<OpenDocument, DocumentState>();
  // One count for all documents: a document that is opened again does not repeat versions that a window may still have.
  let version = 0;
  return (document) => {
    const last = published.get(document);
    const now = { ...document.state, version: version + 1 };
    const change = last === undefined ? null : changeBetween(last, now);
    if (last !== undefined && change === null) return last;
    version = now.version;
    published.set(document, now);
    if (change !== null) hub.emit('document.changed', change);
    return now;
  };
}

import type { Documents } from '#main/documents/service.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import { stringTableOf } from './string-table-of.ts';

/** The texts of open documents, with all edits. */
export function createStrings(documents: Documents): Pick<Handlers, 'strings.read'> {
  return {
    'strings.read': ({ document: id }) => {
      const document = documents.get(id);
      return { revision: document.history.revision, ...stringTableOf(document) };
    },
  };
}

import { piecesOf } from '#shared/document/pieces.ts';
import { UserError } from '#shared/errors.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import { type JournalStore, stampOfStored } from './journal-store.ts';
import type { Documents } from './service.ts';

/** Lists, restores and discards edits of an earlier run that were never saved. */
export function createJournals(
  store: JournalStore,
  documents: Documents,
): Pick<Handlers, 'journal.list' | 'journal.restore' | 'journal.discard'> {
  return {
    'journal.list': () => {
      return [...store.list()].map(([id, { address, steps, when }]) => ({
        id,
        path: address.path,
        archive: address.archive ?? null,
        edits: steps.length,
        when,
      }));
    },
    'journal.restore': async ({ journal, workspace }, call) => {
      const { address, stamp, steps } = store.read(journal);
      const document = await documents.open({ ...address, workspace }, call);
      if (document.history.dirty) {
        throw new UserError(
          'already-edited',
          `“${document.name}” has other unsaved edits. Undo them first.`,
          {
            path: address.path,
          },
        );
      }
      const now = stampOfStored(document);
      const same =
        now.size === stamp.size &&
        (now.digest === null || stamp.digest === null
          ? now.modified === stamp.modified
          : now.digest === stamp.digest);
      if (!same) {
        throw new UserError(
          'changed-on-disk',
          `“${document.name}” has changed since these edits were made, so they cannot be applied. They are kept until you discard them.`,
          { path: address.path },
        );
      }
      for (const { label, typing, splices } of steps) {
        document.apply({
          label,
          typing,
          splices: splices.map((splice) => ({ ...splice, insert: piecesOf(splice.insert) })),
        });
      }
      store.adopt(document, journal);
      const state = documents.changed(document);
      await store.write(document);
      return state;
    },
    'journal.discard': ({ journal }) => {
      store.read(journal);
      store.remove(journal);
      return null;
    },
  };
}

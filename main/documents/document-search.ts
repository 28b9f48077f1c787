import { randomUUID } from 'node:crypto';
import type { FieldSearch } from '#shared/binary/search-fields.ts';
import type { Input, Output } from '#shared/contract/contract.ts';
import type { FoundField } from '#shared/contract/fields.ts';
import { UserError } from '#shared/errors.ts';
import { rowOf } from './document-fields.ts';
import type { OpenDocument } from './open-document.ts';

interface Search {
  readonly document: OpenDocument;
  readonly revision: number;
  readonly steps: FieldSearch;
  /** Places looked at. */
  visited: number;
}

/** Milliseconds after which other requests get their turn. */
const TURN = 40;
/** Matches in one answer. */
const MOST = 1000;
/** Searches that are kept for their next turn: each window has one, and gives it up for the next. */
const KEPT = 8;

/** Searches the fields of documents, a turn at a time. */
export function createFieldSearches(
  get: (document: string) => OpenDocument,
  isOpen: (document: OpenDocument) => boolean,
): (input: Input<'document.searchFields'>) => Output<'document.searchFields'> {
  const searches = new Map<string, Search>();

  function begin(document: OpenDocument, text: string): string {
    const id = randomUUID();
    const { revision } = document.history;
    // One that will not be asked again holds its document.
    for (const [old, search] of searches) if (isOver(search)) searches.delete(old);
    searches.set(id, { document, revision, steps: document.fields().search(text), visited: 0 });
    for (const old of [...searches.keys()].slice(0, -KEPT)) searches.delete(old);
    return id;
  }

  function isOver({ document, revision }: Search): boolean {
    return document.history.revision !== revision || !isOpen(document);
  }

  return ({ document: of, text, search: known }) => {
    const document = get(of);
    const id = known ?? begin(document, text);
    const search = searches.get(id);
    searches.delete(id);
    if (search?.document !== document || isOver(search))
      throw new UserError('search-ended', 'This search has ended. Search again.');
    // Those that were asked last are kept.
    searches.set(id, search);
    const rows: FoundField[] = [];
    const until = performance.now() + TURN;
    const answer = (rest: Output<'document.searchFields'>['rest']): Output<'document.searchFields'> => ({
      revision: search.revision,
      search: id,
      rows,
      visited: search.visited,
      rest,
    });
    while (rows.length < MOST && performance.now() < until) {
      const { done, value } = search.steps.next();
      if (done === true) {
        searches.delete(id);
        return answer(value ? 'none' : 'unread');
      }
      search.visited += 1;
      if (value !== undefined) rows.push({ ...rowOf(document, value.node), whose: value.whose });
    }
    return answer('more');
  };
}

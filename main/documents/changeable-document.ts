import { UserError } from '#shared/errors.ts';
import type { OpenDocument } from './open-document.ts';
import type { Documents } from './service.ts';

/**
 * A document that may be changed, if it is still at a revision.
 * @param consequence words that follow “has changed since, so”
 * @throws UserError `read-only`, `stale`
 */
export function changeableDocument(
  documents: Documents,
  id: string,
  revision: number,
  consequence: string,
): OpenDocument {
  const document = documents.get(id);
  const { name, history, base } = document;
  if (base.readOnly !== null) throw new UserError('read-only', base.readOnly, { path: name });
  if (history.revision === revision) return document;
  throw new UserError('stale', `“${name}” has changed since, so ${consequence}.`, { path: name });
}

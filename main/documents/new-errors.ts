import { setTimeout as sleep } from 'node:timers/promises';
import type { Contents } from '#shared/document/pieces.ts';
import { type Finding, UserError } from '#shared/errors.ts';
import { countFindings } from '#shared/findings.ts';
import { findingsOf, type OpenDocument } from './open-document.ts';

/** Milliseconds that a save waits for inspections: a slow one must not keep the user from saving. */
const PATIENCE = 3000;

/**
 * Refuses contents that edits broke: errors that the stored ones do not have. A file that could not be read before is
 * being repaired, so it may have any.
 * @param contents those to save
 * @param inspected what an inspection of contents finds
 * @throws UserError `new-errors`
 */
export async function refuseNewErrors(
  document: Pick<OpenDocument, 'name' | 'history' | 'fileOf'>,
  contents: Contents,
  inspected: (contents: Contents, signal: AbortSignal) => Promise<readonly Finding[]>,
  patience = PATIENCE,
): Promise<void> {
  const { name } = document;
  const { saved } = document.history;
  if (errorsIn(findingsOf(document.fileOf(saved))).length > 0) return;
  const unread = errorsIn(findingsOf(document.fileOf(contents)));
  if (unread.length > 0) throw refusal(name, 'can no longer be read as a whole', unread);

  const late = new AbortController();
  const inspect = async (which: Contents): Promise<readonly Finding[]> =>
    errorsIn(await inspected(which, late.signal));
  const compare = async (): Promise<readonly Finding[]> => {
    const now = await inspect(contents);
    return now.length === 0 ? [] : added(now, await inspect(saved));
  };
  // Inspections that fail are in the log.
  const errors = await Promise.race([
    compare().catch(() => []),
    sleep(patience, [], { signal: late.signal }),
  ]);
  late.abort();
  if (errors.length > 0) throw refusal(name, 'has an error that the stored file does not have', errors);
}

function errorsIn(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ severity }) => severity === 'error');
}

/** Errors of the kinds of which there are more than before. Places do not tell: an edit may have moved them. */
function added(now: readonly Finding[], before: readonly Finding[]): readonly Finding[] {
  const count = (errors: readonly Finding[], code: string): number =>
    countFindings(errors.filter((error) => error.code === code));
  return now.filter(({ code }) => count(now, code) > count(before, code));
}

function refusal(name: string, what: string, errors: readonly Finding[]): UserError {
  const [first] = errors;
  const place = first?.path === undefined ? '' : `${first.path}: `;
  const more = countFindings(errors) - 1;
  const others = more === 0 ? '' : `, and ${more} more`;
  return new UserError('new-errors', `“${name}” ${what}: ${place}${first?.message}${others}.`, {
    path: name,
  });
}

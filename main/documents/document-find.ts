import { setImmediate as breathe } from 'node:timers/promises';
import type { Input } from '#shared/contract/contract.ts';
import { type Found, findPattern } from '#shared/document/find-patterns.ts';
import { queryPatterns } from '#shared/document/query-patterns.ts';
import { UserError } from '#shared/errors.ts';
import type { Call } from '#shared/rpc/api.ts';
import type { OpenDocument } from './open-document.ts';

/** Bytes searched between other requests: a millisecond or two. */
const CHUNK = 1024 * 1024;

/**
 * The next match at or after `from`, or the last one before it. It searches the contents as they were when it began,
 * whatever is edited meanwhile.
 * @throws UserError `bad-query`, `cancelled`
 */
export async function findInDocument(
  document: OpenDocument,
  { kind, query, from, backward }: Input<'document.find'>,
  { signal, progress }: Call,
): Promise<Found | null> {
  const patterns = queryPatterns(kind, query);
  const longest = Math.max(...patterns.map(({ bytes }) => bytes.length));
  const { source, name } = document;
  const start = Math.min(from, source.size);
  const total = backward ? start : source.size - start;
  for (let done = 0; done < total; done += CHUNK) {
    if (signal.aborted) throw new UserError('cancelled', 'Canceled.');
    const length = Math.min(CHUNK, total - done);
    const at = backward ? start - done - length : start + done;
    // A match begins in the chunk and may end beyond it.
    const found = findPattern(source.read(at, length + longest - 1), patterns, 0, length, backward);
    if (found !== undefined) return { offset: at + found.offset, length: found.length };
    progress({ done: done + length, total, unit: 'bytes', current: name });
    await breathe();
  }
  return null;
}

import type { Finding } from '#shared/errors.ts';
import { foldPath } from '#shared/workspace/fold.ts';

/** Messages of findings by the folded path of the entry that they name. */
export function findingsByPath(findings: readonly Finding[]): ReadonlyMap<string, readonly string[]> {
  const byPath = new Map<string, string[]>();
  for (const { path, message } of findings) {
    if (path === undefined) continue;
    const key = foldPath(path);
    const messages = byPath.get(key);
    if (messages === undefined) byPath.set(key, [message]);
    else messages.push(message);
  }
  return byPath;
}

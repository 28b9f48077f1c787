import type { Finding } from '#shared/errors.ts';

/** Messages of findings by the entry that they name, in lower case. */
export function findingsByPath(findings: readonly Finding[]): ReadonlyMap<string, readonly string[]> {
  const byPath = new Map<string, string[]>();
  for (const { path, message } of findings) {
    if (path === undefined) continue;
    const key = path.replaceAll('\\', '/').toLowerCase();
    const messages = byPath.get(key);
    if (messages === undefined) byPath.set(key, [message]);
    else messages.push(message);
  }
  return byPath;
}

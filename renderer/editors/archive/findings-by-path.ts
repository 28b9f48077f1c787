import type { Finding, Severity } from '#shared/errors.ts';
import { findingEntry } from '#shared/findings.ts';
import { foldPath } from '#shared/text/fold.ts';

/** Findings by the folded path of their entry. */
export function findingsByPath(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const byPath = new Map<string, Finding[]>();
  for (const finding of findings) {
    const path = findingEntry(finding);
    if (path === undefined) continue;
    const key = foldPath(path);
    const same = byPath.get(key);
    if (same === undefined) byPath.set(key, [finding]);
    else same.push(finding);
  }
  for (const [path, same] of byPath) byPath.set(path, worstFirst(same));
  return byPath;
}

/** The worst of several; `info` if there are none. */
export function worstSeverity(findings: readonly Finding[]): Severity {
  return worstFirst(findings)[0]?.severity ?? 'info';
}

const ORDER: readonly Severity[] = ['error', 'warning', 'info'];

function worstFirst(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
}

import type { FileLocation, Finding, Severity } from './errors.ts';

/**
 * Maximum number of findings of one kind that are listed individually; a damaged archive could have one for each entry.
 */
const LISTED_PER_KIND = 200;

/** Collects findings. If there are too many of a kind (same code and severity), the rest are only counted. */
export class FindingList {
  private readonly listed: Finding[] = [];
  private readonly kinds = new Map<
    string,
    { readonly severity: Severity; readonly code: string; count: number }
  >();

  add(finding: Finding): void {
    const { severity, code } = finding;
    const key = `${severity} ${code}`;
    const kind = this.kinds.get(key) ?? { severity, code, count: 0 };
    this.kinds.set(key, kind);
    kind.count += 1;
    if (kind.count <= LISTED_PER_KIND) this.listed.push(finding);
  }

  /** All findings in the order they were added, then one with the remaining count for each kind that was cut short. */
  all(): readonly Finding[] {
    const cut = [...this.kinds.values()].filter(({ count }) => count > LISTED_PER_KIND);
    return [
      ...this.listed,
      ...cut.map(({ severity, code, count: all }): Finding => {
        const count = all - LISTED_PER_KIND;
        return { severity, code, message: `and ${count} more like this`, count };
      }),
    ];
  }
}

/** Number of findings, optionally of one severity; includes those that a list only counts. */
export function countFindings(findings: readonly Finding[], severity?: Severity): number {
  return findings.reduce(
    (sum, one) => (severity === undefined || one.severity === severity ? sum + (one.count ?? 1) : sum),
    0,
  );
}

/**
 * The stored path of the entry that an archive finding concerns. It may follow the affected field, as in
 * `blocks[0].files[2] meshes/book.nif`.
 */
export function findingEntry({ path }: FileLocation): string | undefined {
  return path?.replace(/^\w+\[\d+\](?:\[\d+\]|\.\w+)* /, '');
}

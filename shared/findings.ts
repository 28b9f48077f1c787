import type { Finding } from './errors.ts';

/** Most findings of one code that are listed singly; a damaged archive could otherwise hold one for each entry. */
const LISTED_PER_CODE = 200;

/** Collects findings, and counts instead of listing once there are too many of a kind. */
export class FindingList {
  private readonly listed: Finding[] = [];
  private readonly counts = new Map<string, number>();

  add(finding: Finding): void {
    const count = (this.counts.get(finding.code) ?? 0) + 1;
    this.counts.set(finding.code, count);
    if (count <= LISTED_PER_CODE) this.listed.push(finding);
  }

  /** All findings in the order they were added, and a last one for each code that was cut short. */
  all(): readonly Finding[] {
    const cut = [...this.counts].filter(([, count]) => count > LISTED_PER_CODE);
    return [
      ...this.listed,
      ...cut.map(([code, count]): Finding => {
        const severity = this.listed.find((finding) => finding.code === code)?.severity ?? 'warning';
        return { severity, code, message: `and ${count - LISTED_PER_CODE} more like this` };
      }),
    ];
  }
}

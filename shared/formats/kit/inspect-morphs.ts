import type { FindingList } from '#shared/findings.ts';

/** What files with morphs have in common that can be irregular. */

/** Reports a scale that is not a number: the morph then moves nothing. */
export function inspectScale(scale: number, path: string, findings: FindingList): void {
  if (Number.isFinite(Math.fround(scale * 32768))) return;
  const message = `is ${scale}, so its morph cannot be drawn`;
  findings.add({ severity: 'error', code: 'bad-scale', message, path });
}

/** Reports bytes behind the last morph. */
export function inspectTrailing(trailing: Uint8Array | undefined, findings: FindingList): void {
  if (trailing === undefined) return;
  const message = `${trailing.length} bytes follow the last morph; they are kept unchanged`;
  findings.add({ severity: 'warning', code: 'trailing-bytes', message, path: 'trailing' });
}

import type { Finding } from '#shared/errors.ts';

/** How much of a file known fields account for. */
export interface Understood {
  readonly bytes: number;
  /** Size of the file. */
  readonly total: number;
  /** What is not understood, or not completely, as words: `2 of 8 blocks (BSGeometry)`. */
  readonly except: string;
}

/** Whether known fields account for all of a file. */
export function isUnderstood({ bytes, total }: Understood): boolean {
  return bytes === total;
}

/** `0.9% of the file (3,914 of 403,187 bytes)`; never 100% of less than all, nor 0% of more than nothing. */
export function understoodShare({ bytes, total }: Understood): string {
  const tenths = Math.floor((bytes / Math.max(1, total)) * 1000);
  const percent = bytes > 0 && tenths === 0 ? 'less than 0.1' : String(tenths / 10);
  return `${percent}% of the file (${bytes} of ${total} bytes)`;
}

/** The finding for a file of which a part is not understood. */
export function understoodFinding(understood: Understood): readonly Finding[] {
  if (isUnderstood(understood)) return [];
  const message = `only ${understoodShare(understood)} is understood, and only that was checked; the rest is kept unchanged: ${understood.except}`;
  return [{ severity: 'info', code: 'partly-understood', message }];
}

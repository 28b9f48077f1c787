import type { Finding, Severity } from '#shared/errors.ts';
import type { BlockValues } from '#shared/formats/nif/block-values.ts';

/** A file being checked, with its findings so far. */
export interface Lint extends BlockValues {
  /** Adds a finding about a block, or a field of it (its path inside the block). */
  report(severity: Severity, code: string, block: number, message: string, field?: string): void;
  add(finding: Finding): void;
}

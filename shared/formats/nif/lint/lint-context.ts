import type { Finding, Severity } from '#shared/errors.ts';
import type { Nif } from '#shared/formats/nif/open.ts';

/** A file being checked, with its findings so far. */
export interface Lint {
  readonly nif: Nif;
  readonly types: readonly string[];
  /** A block read as its own type, once; undefined if it cannot be read, which is reported elsewhere. */
  value(block: number): Readonly<Record<string, unknown>> | undefined;
  /** Adds a finding about a block, or a field of it (its path inside the block). */
  report(severity: Severity, code: string, block: number, message: string, field?: string): void;
  add(finding: Finding): void;
}

import type { Finding, FormatError } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';

/** What was done to a file, for a person who must decide whether to trust it. */
export interface ConversionReport {
  /** Layouts of packed vertices that occurred, `L1` to `L6`, each with how many blocks had it. */
  readonly layouts: readonly { readonly layout: string; readonly blocks: number }[];
  /** Blocks of the PC file: all that were not removed. */
  readonly blocksConverted: number;
  /** Blocks that only consoles have, and with `lenient` those that could not be converted. */
  readonly blocksRemoved: number;
  readonly namesRestored: number;
  /** What is odd, and with `lenient` what could not be converted. */
  readonly findings: readonly Finding[];
}

/** A report in the making. */
export class ReportDraft {
  readonly #layouts = new Map<string, number>();
  readonly #findings = new FindingList();
  namesRestored = 0;

  constructor(findings: readonly Finding[]) {
    for (const finding of findings) this.#findings.add(finding);
  }

  layout(layout: string): void {
    this.#layouts.set(layout, (this.#layouts.get(layout) ?? 0) + 1);
  }

  add(finding: Finding): void {
    this.#findings.add(finding);
  }

  /** An error that the conversion went on after. */
  refused({ code, message, offset, path }: FormatError): void {
    this.add({ severity: 'error', code, message, offset, path });
  }

  finish(blocksConverted: number, blocksRemoved: number): ConversionReport {
    const layouts = [...this.#layouts].map(([layout, blocks]) => ({ layout, blocks }));
    return {
      layouts: layouts.toSorted((a, b) => a.layout.localeCompare(b.layout)),
      blocksConverted,
      blocksRemoved,
      namesRestored: this.namesRestored,
      findings: this.#findings.all(),
    };
  }
}

import type { Finding, FormatError } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';

/** Summary of a conversion, for people who must decide whether to trust it. */
export interface ConversionReport {
  /** Layouts of packed vertices in the file, `L1` to `L6`, with the number of blocks of each. */
  readonly layouts: readonly { readonly layout: string; readonly blocks: number }[];
  /** Blocks of the PC file: all that were not removed. */
  readonly blocksConverted: number;
  /** Console-only blocks, and with `lenient` those that could not be converted. */
  readonly blocksRemoved: number;
  readonly namesRestored: number;
  /** Oddities, and with `lenient` what could not be converted. */
  readonly findings: readonly Finding[];
}

/** A report being built. */
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

  /** Reports an error that the conversion skipped. */
  skipped({ code, message, offset, path }: FormatError): void {
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

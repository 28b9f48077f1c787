import type { Inspection } from '#main/inspect/inspect-target.ts';
import type { ArchiveSummary } from '#shared/formats/kit/archive.ts';
import { type ExitCode, findingLine, type Terminal } from './terminal.ts';

/** Prints the output of `info` and `verify`; returns 1 if there are errors. */
export function printInspection(report: Inspection, json: boolean, terminal: Terminal): ExitCode {
  const { format, ok, findings, name, size, summary, facts, geometry, understood } = report;
  if (json)
    terminal.json({ format, ok, findings, name, size, geometry, understood, ...summary, ...facts?.json });
  else {
    terminal.lines([
      summary?.label ?? name,
      `${size} bytes`,
      ...(summary === undefined ? [] : summaryLines(summary)),
      ...(facts?.lines ?? []),
      ...findings.map(findingLine),
    ]);
  }
  return ok ? 0 : 1;
}

function summaryLines(summary: ArchiveSummary): readonly string[] {
  const names = (flags: number, known: ArchiveSummary['flagInfo']): string =>
    known
      .filter(({ bit }) => (flags & bit) !== 0)
      .map(({ name }) => name)
      .join(', ') || 'none';
  return [
    `${summary.folders} folders, ${summary.files} files`,
    `archive flags 0x${summary.flags.toString(16).toUpperCase()}: ${names(summary.flags, summary.flagInfo)}`,
    `content flags 0x${summary.contentFlags.toString(16).toUpperCase()}: ${names(summary.contentFlags, summary.contentFlagInfo)}`,
    `entries are ${summary.compressedByDefault ? `compressed (${summary.codec})` : 'uncompressed'} unless marked otherwise`,
  ];
}

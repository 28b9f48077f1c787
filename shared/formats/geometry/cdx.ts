import { fixedSize, read } from '#shared/binary/read.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { Cdx, CdxHead, CdxRow, cdxKind, RESOURCE_NAMES } from './cdx-schema.ts';
import { CONTEXT } from './schema.ts';

/** No real index comes near this: 4 million resources. */
export const LARGEST_CDX = 64 * 1024 * 1024;

/** A parsed `.cdx` with its findings. */
export interface OpenedCdx extends Cdx {
  readonly findings: readonly Finding[];
}

/** @throws FormatError `truncated`, `unexpected-value`, `count-too-large`, `file-too-large` */
export function openCdx(source: ByteSource): OpenedCdx {
  if (source.size > LARGEST_CDX) {
    throw new FormatError('file-too-large', `has ${source.size} bytes, more than any index`);
  }
  const cdx = read(Cdx, source.read(0, source.size), CONTEXT);
  return { ...cdx, findings: inspect(cdx) };
}

function inspect({ rows, trailing }: Cdx): readonly Finding[] {
  const findings = new FindingList();
  const position = (index: number): number =>
    fixedSize(CdxHead, CONTEXT) + index * fixedSize(CdxRow, CONTEXT);
  const columns = [rows.cell, rows.kind, rows.extra, rows.value];
  let unordered = -1;
  for (let i = 0; i < rows.length; i += 1) {
    const { resource } = cdxKind(rows.kind[i]!);
    if (RESOURCE_NAMES[resource] === undefined) {
      const message = `has the unknown kind ${resource}`;
      findings.add({
        severity: 'info',
        code: 'unknown-kind',
        message,
        offset: position(i),
        path: `rows[${i}]`,
      });
    }
    if (i > 0 && unordered < 0 && isBefore(columns, i, i - 1)) unordered = i;
  }
  if (unordered >= 0) {
    const message = 'is out of order: the game relies on the order to find rows';
    const location = { offset: position(unordered), path: `rows[${unordered}]` };
    findings.add({ severity: 'warning', code: 'not-sorted', message, ...location });
  }
  if (trailing !== undefined) {
    const message = `has ${trailing.length} unknown bytes after its rows`;
    findings.add({ severity: 'info', code: 'trailing', message, offset: position(rows.length) });
  }
  return findings.all();
}

function isBefore(columns: readonly Uint32Array[], a: number, b: number): boolean {
  for (const column of columns) {
    if (column[a] !== column[b]) return column[a]! < column[b]!;
  }
  return false;
}

import type { CellEntry } from './cell-index.ts';
import { type FormId, resolveFormId } from './form-id.ts';
import type { Plugin } from './open-plugin.ts';
import { CELL_FLAG, CellData, CellGrid, CombinedReferences, UncombinedReferences } from './schema.ts';

/** A cell as in one plugin. */
export interface Cell {
  readonly formId: FormId;
  /** A byte string. */
  readonly editorId: string | undefined;
  readonly interior: boolean;
  /** Its position in the world's grid of 4,096 units; undefined for interiors. */
  readonly grid: { readonly x: number; readonly y: number } | undefined;
  /** Its combined references; undefined if there are none. */
  readonly combined: CombinedReferences | undefined;
  /** References that are not combined, as stored; undefined if the cell does not list them. */
  readonly uncombined: Uint32Array | undefined;
  /** When its combined meshes were made, as stored. */
  readonly combinedAt: Uint8Array | undefined;
}

/** Reads a cell's record. Anything unreadable becomes a finding of the plugin. */
export function readCell(plugin: Plugin, { record }: CellEntry): Cell {
  const reading = plugin.open(record);
  const flags = reading.read('DATA', CellData)?.flags ?? 0;
  const combined = reading.read('XCRI', CombinedReferences);
  if (combined !== undefined && (combined.referenceCount % 2 === 1 || combined.trailing.length > 0)) {
    reading.report(
      'combined-references',
      'XCRI has extra bytes or references beyond complete pairs; they are skipped',
    );
  }
  const uncombined = reading.read('XPRI', UncombinedReferences);
  if (uncombined !== undefined && uncombined.trailing.length > 0) {
    reading.report('uncombined-references', 'XPRI ends inside a form id, which is skipped');
  }
  return {
    formId: resolveFormId(record.header.formId, plugin),
    editorId: reading.text('EDID'),
    interior: (flags & CELL_FLAG.interior) !== 0,
    grid: reading.read('XCLC', CellGrid),
    combined,
    uncombined: uncombined?.references,
    combinedAt: reading.data('PCMB'),
  };
}

import type { CellEntry } from './cell-index.ts';
import { type FormId, resolveFormId } from './form-id.ts';
import type { Plugin } from './open-plugin.ts';
import { CELL_FLAG, CellData, CellGrid, CombinedReferences, UncombinedReferences } from './schema.ts';

/** A cell as one plugin has it. */
export interface Cell {
  readonly formId: FormId;
  /** A byte string. */
  readonly editorId: string | undefined;
  readonly interior: boolean;
  /** Its place in the world's grid of 4,096 units; undefined for interiors. */
  readonly grid: { readonly x: number; readonly y: number } | undefined;
  /** What is combined in it; undefined where nothing is. */
  readonly combined: CombinedReferences | undefined;
  /** References that are not combined, as stored; undefined where the cell does not say. */
  readonly uncombined: Uint32Array | undefined;
  /** When its combined meshes were made, as stored. */
  readonly combinedAt: Uint8Array | undefined;
}

/** Reads a cell's record. What cannot be read of it is among the plugin's findings. */
export function readCell(plugin: Plugin, { record }: CellEntry): Cell {
  const reading = plugin.open(record);
  const flags = reading.read('DATA', CellData)?.flags ?? 0;
  const combined = reading.read('XCRI', CombinedReferences);
  if (combined !== undefined && (combined.referenceCount % 2 === 1 || combined.trailing.length > 0)) {
    reading.report('combined-references', 'XCRI has more bytes or references than pairs; those are left out');
  }
  const uncombined = reading.read('XPRI', UncombinedReferences);
  if (uncombined !== undefined && uncombined.trailing.length > 0) {
    reading.report('uncombined-references', 'XPRI ends inside a form id, which is left out');
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

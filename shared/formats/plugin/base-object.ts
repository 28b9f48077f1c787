import type { FormId } from './form-id.ts';
import type { Plugin } from './open-plugin.ts';

/** An object that references place, as in the last plugin that changes it. */
export interface PlacedObject {
  readonly formId: FormId;
  /** `STAT`, `SCOL`, … */
  readonly type: string;
  /** A byte string. */
  readonly editorId: string | undefined;
  /** A byte string: a path relative to Meshes. */
  readonly model: string | undefined;
}

/**
 * Reads an object that references place. Anything unreadable becomes a finding of its plugin.
 * @param plugins in load order
 * @returns undefined if none of them has it
 */
export function placedObject(formId: FormId, plugins: readonly Plugin[]): PlacedObject | undefined {
  for (const plugin of plugins.toReversed()) {
    const record = plugin.placeable(formId);
    if (record === undefined) continue;
    const reading = plugin.open(record);
    return {
      formId,
      type: record.header.type,
      editorId: reading.text('EDID'),
      model: reading.text('MODL'),
    };
  }
  return undefined;
}

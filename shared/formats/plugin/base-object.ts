import type { FormId } from './form-id.ts';
import type { Plugin } from './open-plugin.ts';

/** What references place, as the last plugin that changes it has it. */
export interface PlacedObject {
  readonly formId: FormId;
  /** `STAT`, `SCOL`, … */
  readonly type: string;
  /** A byte string. */
  readonly editorId: string | undefined;
  /** A byte string: a path below Meshes. */
  readonly model: string | undefined;
}

/**
 * Reads what references place. What cannot be read of it is among the plugin's findings.
 * @param plugins in load order
 * @returns undefined where none of them has it
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

import * as v from 'valibot';
import { method } from './method.ts';

/** Native dialogs, which make folders and archives usable in this session. `unsupported` where the host has none. */
export const rootMethods = {
  /** Returns null when the user cancels. */
  'dialog.openFolder': method<RootInfo | null>()(
    v.strictObject({ purpose: v.picklist(['data', 'output', 'mod']) }),
  ),
  /** Returns null when the user cancels. */
  'dialog.openArchive': method<RootInfo | null>()(v.strictObject({})),
};

/** A folder, archive or file that this session may use. */
export interface RootInfo {
  /** Opaque handle. */
  readonly id: string;
  readonly kind: 'data' | 'archive' | 'file' | 'output' | 'sample';
  /** For people. */
  readonly label: string;
  /** The whole path of an output folder, for people to see where files go; absent for others. */
  readonly path?: string;
}

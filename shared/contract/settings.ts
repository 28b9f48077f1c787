import * as v from 'valibot';
import { method } from './method.ts';

/** Settings of the user, which every window shares. */
export const settingsMethods = {
  'settings.get': method<Settings>()(v.strictObject({})),
  /** Changes the named settings and returns all of them. */
  'settings.set': method<Settings>()(
    v.strictObject({
      theme: v.optional(v.picklist(['system', 'dark', 'light', 'contrast'])),
      zoom: v.optional(v.pipe(v.number(), v.minValue(0.5), v.maxValue(3))),
      hexColumns: v.optional(v.picklist([8, 16, 32])),
      hexTint: v.optional(v.boolean()),
      density: v.optional(v.picklist(['compact', 'comfortable'])),
      saveTarget: v.optional(v.picklist(['mod', 'loose'])),
      layout: v.optional(v.pipe(v.string(), v.maxLength(1_000_000))),
    }),
  ),
};

/** Events of the settings. */
export interface SettingsEvents {
  readonly 'settings.changed': Settings;
}

/** All settings. */
export interface Settings {
  readonly theme: 'system' | 'dark' | 'light' | 'contrast';
  /** 1 = the system's size. */
  readonly zoom: number;
  /** Bytes in a row of the hex view. */
  readonly hexColumns: 8 | 16 | 32;
  /** Whether the hex view colors bytes by their fields. */
  readonly hexTint: boolean;
  readonly density: 'compact' | 'comfortable';
  readonly saveTarget: 'mod' | 'loose';
  /** The window's own state (dock layout, open tabs, sizes), opaque to the services. */
  readonly layout: string;
}

import { join } from 'node:path';
import * as v from 'valibot';
import type { ServiceContext } from '#main/context/context.ts';
import { keptFile } from '#main/context/kept-file.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { Handlers } from '#shared/rpc/api.ts';

export const SETTINGS_DEFAULTS: Settings = {
  theme: 'system',
  zoom: 1,
  hexColumns: 16,
  hexTint: true,
  density: 'compact',
  saveTarget: 'mod',
  layout: '',
};

/** Increased when a setting changes its meaning; `migrate` then converts the old value. */
const VERSION = 1;

/** Each invalid value falls back separately, so that one bad line costs one setting. */
const Stored = v.object({
  version: v.literal(VERSION),
  theme: v.fallback(v.picklist(['system', 'dark', 'light', 'contrast']), SETTINGS_DEFAULTS.theme),
  zoom: v.fallback(v.pipe(v.number(), v.minValue(0.5), v.maxValue(3)), SETTINGS_DEFAULTS.zoom),
  hexColumns: v.fallback(v.picklist([8, 16, 32]), SETTINGS_DEFAULTS.hexColumns),
  hexTint: v.fallback(v.boolean(), SETTINGS_DEFAULTS.hexTint),
  density: v.fallback(v.picklist(['compact', 'comfortable']), SETTINGS_DEFAULTS.density),
  saveTarget: v.fallback(v.picklist(['mod', 'loose']), SETTINGS_DEFAULTS.saveTarget),
  layout: v.fallback(v.string(), SETTINGS_DEFAULTS.layout),
});

export interface SettingsService {
  readonly handlers: Pick<Handlers, 'settings.get' | 'settings.set'>;
}

export function createSettings({ options, hub, log }: ServiceContext): SettingsService {
  const file = keptFile({
    path: join(options.userData, 'settings.json'),
    what: 'settings',
    schema: Stored,
    initial: { version: VERSION, ...SETTINGS_DEFAULTS },
    migrate,
    log,
  });
  const current = (): Settings => {
    const { version: _, ...settings } = file.get();
    return settings;
  };
  return {
    handlers: {
      'settings.get': current,
      'settings.set': async (input) => {
        const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
        const saved = file.set({ ...file.get(), ...changes });
        hub.emit('settings.changed', current());
        await saved;
        return current();
      },
    },
  };
}

/**
 * Converts settings stored by another version. A later version's file must not be changed.
 * @throws Error if the file has no version, or a later one
 */
function migrate(stored: unknown): unknown {
  const { version } = v.parse(v.looseObject({ version: v.number() }), stored);
  if (version > VERSION) throw new Error(`they belong to a later version of Modwright (${version})`);
  return { ...(stored as object), version: VERSION };
}

import type { Settings } from '#shared/contract/settings.ts';
import type { Client } from '#shared/rpc/api.ts';
import { useSession } from './session.ts';

export type SettingsChange = Partial<Omit<Settings, 'layout'>>;

/** The settings last received from the services, and the changes they have not confirmed yet, oldest first. */
let confirmed: Settings | null = null;
let pending: readonly SettingsChange[] = [];

/** Stores the settings of the services; changes they have not confirmed yet stay applied. */
export function receiveSettings(settings: Settings): void {
  confirmed = settings;
  show();
}

/**
 * Changes settings in this window at once, then in the services: pressing a key twice means two steps, not the first one
 * again. Reverts what the services reject.
 */
export async function changeSettings(client: Client, change: SettingsChange): Promise<void> {
  pending = [...pending, change];
  show();
  try {
    confirmed = await client.request('settings.set', change);
  } finally {
    pending = pending.filter((one) => one !== change);
    show();
  }
}

function show(): void {
  if (confirmed === null) return;
  useSession.setState({ settings: Object.assign({}, confirmed, ...pending) });
}

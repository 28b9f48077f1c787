import type { Settings } from '#shared/contract/settings.ts';
import type { Client } from '#shared/rpc/api.ts';
import { useSession } from './session.ts';

export type SettingsChange = Partial<Omit<Settings, 'layout'>>;

/** What the services said last, and the changes they have not answered yet, oldest first. */
let said: Settings | null = null;
let waiting: readonly SettingsChange[] = [];

/** Takes the settings as the services have them; a change that they do not know yet stays in force. */
export function takeSettings(settings: Settings): void {
  said = settings;
  show();
}

/**
 * Changes settings in this window at once, and then in the services: whoever presses a key twice means a second step, not
 * the first one again. What the services refuse is taken back.
 */
export async function changeSettings(client: Client, change: SettingsChange): Promise<void> {
  waiting = [...waiting, change];
  show();
  try {
    said = await client.request('settings.set', change);
  } finally {
    waiting = waiting.filter((one) => one !== change);
    show();
  }
}

function show(): void {
  if (said === null) return;
  useSession.setState({ settings: Object.assign({}, said, ...waiting) });
}

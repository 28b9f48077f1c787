import { expect, test } from 'vitest';
import { SETTINGS_DEFAULTS } from '#main/session/settings.ts';
import { useSession } from '#renderer/state/session.ts';
import { changeSettings, receiveSettings } from '#renderer/state/settings.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { Client } from '#shared/rpc/api.ts';

const shown = (): number | undefined => useSession.getState().settings?.zoom;

/** Services that reply on request, and record the calls. */
function slowServices() {
  let kept: Settings = SETTINGS_DEFAULTS;
  const asked: { readonly answer: () => void; readonly refuse: () => void }[] = [];
  const request = (_: string, change: Partial<Settings>): Promise<Settings> =>
    new Promise((resolve, reject) => {
      asked.push({
        answer: () => {
          kept = { ...kept, ...change };
          receiveSettings(kept);
          resolve(kept);
        },
        refuse: () => reject(new Error('The disk is full.')),
      });
    });
  receiveSettings(kept);
  return { client: { request } as unknown as Client, asked };
}

test('a change shows before the services reply, and a late reply does not undo the next change', async () => {
  const { client, asked } = slowServices();
  const first = changeSettings(client, { zoom: 1.1 });
  expect(shown()).toBe(1.1);
  const second = changeSettings(client, { zoom: 1.25 });
  asked[0]?.answer();
  await first;
  expect(shown()).toBe(1.25);
  asked[1]?.answer();
  await second;
  expect(shown()).toBe(1.25);
});

test('a change that cannot be saved is reverted, and later ones stay', async () => {
  const { client, asked } = slowServices();
  const first = changeSettings(client, { zoom: 2 });
  const second = changeSettings(client, { theme: 'light' });
  asked[0]?.refuse();
  await expect(first).rejects.toThrow('The disk is full.');
  expect(shown()).toBe(1);
  expect(useSession.getState().settings?.theme).toBe('light');
  asked[1]?.answer();
  await second;
  expect(useSession.getState().settings?.theme).toBe('light');
});

import { expect, test } from 'vitest';
import { flushPending, hasPending, registerPending, trackEdits } from '#renderer/state/pending.ts';
import type { Input } from '#shared/contract/contract.ts';
import type { Client } from '#shared/rpc/api.ts';

/** A client whose replies come when the test says so. */
function slowClient(): { readonly client: Client; readonly reply: (fails?: boolean) => void } {
  const waiting: { resolve: (value: unknown) => void; reject: (error: unknown) => void }[] = [];
  const request = (): Promise<unknown> =>
    new Promise((resolve, reject) => void waiting.push({ resolve, reject }));
  return {
    client: trackEdits({ request } as unknown as Client),
    reply: (fails = false) => {
      const first = waiting.shift();
      if (fails) first?.reject(new Error('read-only'));
      else first?.resolve({ revision: 1 });
    },
  };
}

const write = { document: 'd1', offset: 0, bytes: Uint8Array.of(1) };

test('an edit is pending for its document until the reply', async () => {
  const { client, reply } = slowClient();
  const sending = client.request('document.writeBytes', write);
  expect(hasPending('d1')).toBe(true);
  expect(hasPending()).toBe(true);
  expect(hasPending('d2')).toBe(false);
  let flushed = false;
  const flushing = flushPending('d1').then(() => {
    flushed = true;
  });
  await Promise.resolve();
  expect(flushed).toBe(false);
  reply();
  await flushing;
  await sending;
  expect(hasPending()).toBe(false);
});

test('replacing a texture is an edit: saving, undoing and closing wait for it', async () => {
  const { client, reply } = slowClient();
  const source = { address: { workspace: 'w1', path: 'a.dds' } };
  const options = {} as Input<'texture.replace'>['options'];
  const sending = client.request('texture.replace', { document: 'd1', revision: 0, source, options });
  expect(hasPending('d1')).toBe(true);
  reply();
  await sending;
  expect(hasPending('d1')).toBe(false);
});

test('a failed edit is no longer pending, and only its sender learns why', async () => {
  const { client, reply } = slowClient();
  const sending = client.request('document.writeBytes', write);
  reply(true);
  await flushPending('d1');
  await expect(sending).rejects.toThrow('read-only');
  expect(hasPending('d1')).toBe(false);
});

test('reading a document is not an edit', () => {
  const { client } = slowClient();
  void client.request('document.read', { document: 'd1', offset: 0, length: 1 });
  expect(hasPending('d1')).toBe(false);
});

test('edits held back by a view are pending, and are sent before waiting for the others', async () => {
  const { client, reply } = slowClient();
  let typed = true;
  const flush = async (): Promise<void> => {
    typed = false;
    void client.request('document.writeBytes', write);
    setTimeout(reply);
  };
  const end = registerPending('d1', { any: () => typed, flush });
  expect(hasPending('d1')).toBe(true);
  await flushPending('d1');
  expect(hasPending('d1')).toBe(false);
  end();
});

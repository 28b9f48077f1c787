import { expect, test } from 'vitest';
import { followServices } from '#renderer/app/follow-services.ts';
import { putDocument } from '#renderer/state/documents.ts';
import { useNotices } from '#renderer/state/notices.ts';
import type { DocumentChange } from '#shared/contract/document-change.ts';
import { UserError } from '#shared/errors.ts';
import type { Client } from '#shared/rpc/api.ts';
import { openFake } from '#test/support/fake-documents.ts';

const MISSED: DocumentChange = { id: 'd1', after: 8, version: 9, dirty: true };

/** The notice shown when the state of an open document cannot be requested. */
async function noticeFor(failure: unknown): Promise<string | undefined> {
  const results: Readonly<Record<string, unknown>> = {
    'document.list': [],
    'session.describe': { roots: [], open: null },
    'settings.get': {},
    'keybindings.get': { rules: [], problems: [], moreProblems: 0 },
  };
  const events = new Map<string, (event: never) => void>();
  const client = {
    on: (event: string, listener: (event: never) => void) => {
      events.set(event, listener);
      return () => undefined;
    },
    request: (method: string) =>
      method === 'document.state' ? Promise.reject(failure) : Promise.resolve(results[method]),
  } as unknown as Client;
  const unfollow = await followServices(client);
  useNotices.getState().dismiss();
  putDocument({ ...openFake({ workspace: 'w1', path: 'data.bin' }, 'd1').state, version: 1 });
  (events.get('document.changed') as ((change: DocumentChange) => void) | undefined)?.(MISSED);
  await new Promise((resolve) => setTimeout(resolve));
  unfollow();
  return useNotices.getState().current?.text;
}

test('a document whose state cannot be requested is reported', async () => {
  expect(await noticeFor(new UserError('no-access', 'Access denied.'))).toBe(
    'An open file could not be refreshed: Access denied.',
  );
});

test('a closed document, a lost connection and a canceled request are not reported', async () => {
  for (const code of ['no-such-document', 'disconnected', 'cancelled']) {
    expect(await noticeFor(new UserError(code, 'Gone.'))).toBeUndefined();
  }
});

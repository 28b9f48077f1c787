import { expect, test, vi } from 'vitest';
import { putDocument, takeChange, useDocuments } from '#renderer/state/documents.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { Client } from '#shared/rpc/api.ts';
import { openFake } from '#test/support/fake-documents.ts';

const { state } = openFake({ workspace: 'w1', path: 'data.bin' }, 'd1');
const known = (): DocumentState | undefined => useDocuments.getState().states.d1;
const whole = vi.fn(async () => ({ ...state, version: 9, revision: 9 }));
const client = { request: whole } as unknown as Client;

test('changes are taken in order, and one that was missed makes the window ask for the whole state', async () => {
  await takeChange(client, { id: 'd1', after: 0, version: 1, revision: 1 });
  expect(known()).toBeUndefined();

  putDocument(state);
  await takeChange(client, { id: 'd1', after: 0, version: 1, revision: 1 });
  expect(known()).toEqual({ ...state, version: 1, revision: 1 });
  putDocument(state);
  await takeChange(client, { id: 'd1', after: 0, version: 1, revision: 7 });
  expect(known()?.revision).toBe(1);
  expect(whole).not.toHaveBeenCalled();

  await takeChange(client, { id: 'd1', after: 8, version: 9, dirty: true });
  expect(whole).toHaveBeenCalledOnce();
  expect(known()).toEqual({ ...state, version: 9, revision: 9 });
});

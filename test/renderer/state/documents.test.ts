import { beforeEach, expect, test, vi } from 'vitest';
import { applyChange, forgetDocument, putDocument, useDocuments } from '#renderer/state/documents.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { Client } from '#shared/rpc/api.ts';
import { openFake } from '#test/support/fake-documents.ts';

const { state } = openFake({ workspace: 'w1', path: 'data.bin' }, 'd1');
const known = (): DocumentState | undefined => useDocuments.getState().states.d1;
const whole = vi.fn(async () => ({ ...state, version: 9, revision: 9 }));
const client = { request: whole } as unknown as Client;

beforeEach(() => useDocuments.setState({ states: {}, openings: {} }));

test('changes are applied in order, and a missed one makes the window request the whole state', async () => {
  await applyChange(client, { id: 'd1', after: 0, version: 1, revision: 1 });
  expect(known()).toBeUndefined();

  putDocument(state);
  await applyChange(client, { id: 'd1', after: 0, version: 1, revision: 1 });
  expect(known()).toEqual({ ...state, version: 1, revision: 1 });
  putDocument(state);
  await applyChange(client, { id: 'd1', after: 0, version: 1, revision: 7 });
  expect(known()?.revision).toBe(1);
  expect(whole).not.toHaveBeenCalled();

  await applyChange(client, { id: 'd1', after: 8, version: 9, dirty: true });
  expect(whole).toHaveBeenCalledOnce();
  expect(known()).toEqual({ ...state, version: 9, revision: 9 });
});

test('a change that arrives after closing does not reopen the document', async () => {
  putDocument({ ...state, version: 1 });
  forgetDocument('d1');
  await applyChange(client, { id: 'd1', after: 1, version: 2, dirty: true });
  expect(known()).toBeUndefined();
});

test('a document closed while its state is pending stays closed', async () => {
  putDocument({ ...state, version: 1 });
  const taken = applyChange(client, { id: 'd1', after: 8, version: 9, dirty: true });
  forgetDocument('d1');
  await taken;
  expect(useDocuments.getState()).toEqual({ states: {}, openings: {} });
});

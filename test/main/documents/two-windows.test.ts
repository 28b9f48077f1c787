import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedState } from '#shared/contract/document-change.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { Client } from '#shared/rpc/api.ts';
import { Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
let a: Client;
let b: Client;
let workspace: string;

beforeEach(async () => {
  bench = new Workbench();
  bench.put('notes.txt', 'stored');
  a = bench.client;
  ({ id: workspace } = await bench.open());
  b = bench.connect();
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const open = (window: Client) =>
  window.request('document.open', { address: { workspace, path: 'notes.txt' } });
const write = (window: Client, document: string, text: string) =>
  window.request('document.writeBytes', { document, offset: 0, bytes: Buffer.from(text), label: 'x' });
const close = (window: Client, document: string, discard = false) =>
  window.request('document.close', { document, discard });
const read = async (window: Client, document: string) => {
  const { bytes } = await window.request('document.read', { document, offset: 0, length: 100 });
  return Buffer.from(bytes).toString();
};
const listed = async (window: Client) => await window.request('document.list', {});
const GONE = { code: 'no-such-document' };

/** The state that a window has after the events since. */
function following(window: Client, opened: DocumentState): () => DocumentState {
  let state = opened;
  window.on('document.changed', (change) => {
    expect(change.after).toBe(state.version);
    state = changedState(state, change);
  });
  return () => state;
}

test('a document that one window closes stays open in the other, until that closes it too', async () => {
  const { id } = await open(a);
  await open(a);
  await open(b);
  await close(a, id);
  await write(b, id, 'edited');
  expect(await read(b, id)).toBe('edited');
  await close(b, id, true);
  await expect(read(b, id)).rejects.toMatchObject(GONE);
});

test('a document that a window opens while another closes it stays open', async () => {
  const { id } = await open(a);
  await Promise.all([close(a, id), open(b)]);
  expect(await read(b, id)).toBe('stored');
});

test('the other window loses discarded edits, hears of it, and can go on', async () => {
  const { id } = await open(a);
  const state = following(b, await open(b));
  const told: unknown[] = [];
  b.on('document.discarded', (event) => told.push(event));
  await write(b, id, 'edited');
  const { revision } = state();
  await close(a, id, true);
  expect(await read(b, id)).toBe('stored');
  expect(told).toEqual([{ document: id, name: 'notes.txt' }]);
  expect(state()).toMatchObject({ dirty: false, undo: null, changed: [] });
  expect(state().revision).toBeGreaterThan(revision);
  expect(await a.request('journal.list', {})).toEqual([]);
  expect((await write(b, id, 'again!')).revision).toBeGreaterThan(revision);
  expect(state()).toMatchObject({ dirty: true, undo: 'x' });
});

test('a file that was written while one window had it closed is read again for both', async () => {
  const { id } = await open(a);
  const state = following(b, await open(b));
  await close(a, id);
  writeFileSync(join(bench.data, 'notes.txt'), 'written over');
  expect(await open(a)).toMatchObject({ id, size: 12, dirty: false });
  expect(await read(b, id)).toBe('written over');
  expect(state().size).toBe(12);
});

test('edits of another window are not lost when a file that was written is opened', async () => {
  const { id } = await open(b);
  await write(b, id, 'edited');
  writeFileSync(join(bench.data, 'notes.txt'), 'written over');
  expect(await open(a)).toMatchObject({ id, dirty: true });
  expect(await read(b, id)).toBe('edited');
});

test('a window that goes away releases its documents, but those with unsaved edits wait for it', async () => {
  const { id } = await open(b);
  b.close();
  await expect.poll(() => listed(a)).toEqual([]);

  const reloaded = bench.connect();
  await open(reloaded);
  await write(reloaded, id, 'edited');
  reloaded.close();
  const back = bench.connect();
  expect(await listed(back)).toMatchObject([{ id, dirty: true, undo: 'x' }]);
  // It holds them now: another window's closing does not take them away.
  await open(a);
  await close(a, id);
  expect(await read(back, id)).toBe('edited');
  await close(back, id, true);
  await expect(read(back, id)).rejects.toMatchObject(GONE);
});

test('a document that another window still shows stays open when a window goes away', async () => {
  const { id } = await open(a);
  await open(b);
  b.close();
  await listed(a);
  expect(await read(a, id)).toBe('stored');
  await close(a, id);
  expect(await listed(a)).toEqual([]);
});

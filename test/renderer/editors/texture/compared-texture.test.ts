import { beforeEach, expect, test } from 'vitest';
import { holdDocument } from '#renderer/editors/texture/use-compared-texture.ts';
import { useDocuments } from '#renderer/state/documents.ts';

import type { Client } from '#shared/rpc/api.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';

const ADDRESS: FileAddress = { workspace: 'w', path: 'textures/b.dds' };

/** Services whose file opens when the test says so. */
function services() {
  const open = new Set<string>();
  let answer: () => void = () => {};
  const request = async (method: string, input: { readonly document?: string }): Promise<unknown> => {
    if (method === 'document.close') return open.delete(input.document ?? '');
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    const id = `document-${open.size + 1}`;
    open.add(id);
    return { id, address: ADDRESS, revision: 0, dirty: false };
  };
  return { open, client: { request } as unknown as Client, answer: () => answer() };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => useDocuments.setState({ states: {}, openings: {} }));

test('a compared texture is released with the comparison, even if that ends before it is open', async () => {
  const { open, client, answer } = services();
  const end = holdDocument(client, ADDRESS);
  answer();
  await settled();
  expect(open.size).toBe(1);
  end();
  await settled();
  expect(open.size).toBe(0);

  const endEarly = holdDocument(client, ADDRESS);
  endEarly();
  answer();
  await settled();
  expect(open.size).toBe(0);
  expect(useDocuments.getState().states).toEqual({});
});

test('a texture compared in two views stays open for the second', async () => {
  const { open, client, answer } = services();
  const first = holdDocument(client, ADDRESS);
  const second = holdDocument(client, ADDRESS);
  answer();
  await settled();
  first();
  await settled();
  expect(open.size).toBe(1);
  second();
  await settled();
  expect(open.size).toBe(0);
});

import { afterEach, expect, test } from 'vitest';
import { beginReading, noteChange, openRoot, useWorkspace } from '#renderer/state/workspace.ts';
import type { RootInfo } from '#shared/contract/roots.ts';
import { UserError } from '#shared/errors.ts';
import type { Client } from '#shared/rpc/api.ts';
import { buildTree } from '#shared/workspace/build-tree.ts';
import { packTree } from '#shared/workspace/packed-tree.ts';

const skyrim: RootInfo = { id: 'r1', kind: 'data', label: 'Skyrim' };
const oblivion: RootInfo = { id: 'r2', kind: 'data', label: 'Oblivion' };

// Other tests run in the same window.
afterEach(() => useWorkspace.setState({ info: null, tree: null, opening: null, failure: null, left: [] }));

/** A client that notes its requests; `fail` is what opening fails with. */
function noted(fail?: Error) {
  const asked: string[] = [];
  const canceled: string[] = [];
  const request = async (
    method: string,
    input: { readonly root?: string; readonly workspace?: string },
    { signal }: { readonly signal?: AbortSignal } = {},
  ): Promise<unknown> => {
    const of = input.root ?? input.workspace ?? '';
    asked.push(`${method} ${of}`);
    signal?.addEventListener('abort', () => canceled.push(of));
    await new Promise((resolve) => setTimeout(resolve));
    if (fail !== undefined) throw fail;
    if (method === 'workspace.describe') return useWorkspace.getState().info;
    return method === 'workspace.open'
      ? { id: `w-${of}`, root: { id: of, kind: 'data', label: of } }
      : packTree(buildTree([], new Map()).columns);
  };
  return { asked, canceled, client: { request } as unknown as Client };
}

test('a root whose reading has begun is not read again when it is opened, but later it is', async () => {
  const { client, asked } = noted();
  beginReading(client, skyrim);
  await openRoot(client, skyrim);
  expect(asked).toEqual(['workspace.open r1', 'workspace.tree w-r1']);
  expect(useWorkspace.getState()).toMatchObject({
    info: { id: 'w-r1' },
    tree: { count: 1 },
    opening: null,
  });
  await openRoot(client, skyrim);
  expect(asked).toHaveLength(4);
});

test('a folder that changed between its reading and its opening is fetched again', async () => {
  const { client, asked } = noted();
  beginReading(client, skyrim);
  noteChange();
  await openRoot(client, skyrim);
  expect(asked).toEqual([
    'workspace.open r1',
    'workspace.tree w-r1',
    'workspace.describe w-r1',
    'workspace.tree w-r1',
  ]);
});

test('opening another root cancels a reading that has begun', async () => {
  const { client, asked, canceled } = noted();
  beginReading(client, skyrim);
  await openRoot(client, oblivion);
  expect(canceled).toEqual(['r1']);
  expect(asked).toContain('workspace.tree w-r2');
  expect(useWorkspace.getState().info?.id).toBe('w-r2');
});

test('a reading that failed before the window opened its root is reported then', async () => {
  const failure = new UserError('no-such-folder', 'Gone.');
  const { client } = noted(failure);
  beginReading(client, skyrim);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await openRoot(client, skyrim);
  expect(useWorkspace.getState()).toMatchObject({ failure: { root: skyrim, error: failure }, opening: null });
});

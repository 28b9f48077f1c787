import { expect, test } from 'vitest';
import { recentRoots } from '#renderer/state/recent-roots.ts';
import { openRoot, useWorkspace } from '#renderer/state/workspace.ts';
import { createEventHub } from '#shared/rpc/event-hub.ts';
import { fakeServices } from '#test/support/fake-services.ts';
import { connectMemory } from '#test/support/memory-client.ts';

const skyrim = { id: 'r4', kind: 'data', label: 'Skyrim' } as const;

test('the folder just left comes first, before those of earlier sessions', async () => {
  // Other tests of this process may have left a folder open.
  useWorkspace.setState(useWorkspace.getInitialState(), true);
  const hub = createEventHub();
  const client = connectMemory({
    handlers: fakeServices(hub),
    hub,
    onBug: (error) => expect(error).toBeNull(),
  });
  const { roots } = await client.request('session.describe', {});
  const recent = () => {
    const { left, info } = useWorkspace.getState();
    return recentRoots(left, [skyrim], info?.root.id).map(({ label }) => label);
  };
  const open = async (kind: string) => {
    const root = roots.find((one) => one.kind === kind);
    if (root !== undefined) await openRoot(client, root);
    return recent();
  };
  expect(await open('data')).toEqual(['Skyrim']);
  expect(await open('output')).toEqual(['Oblivion/Data', 'Skyrim']);
  expect(await open('data')).toEqual(['Output', 'Skyrim']);
  // The sample has its own entry in the dialog.
  expect(await open('sample')).toEqual(['Oblivion/Data', 'Output', 'Skyrim']);
  expect(await open('output')).toEqual(['Oblivion/Data', 'Skyrim']);
});

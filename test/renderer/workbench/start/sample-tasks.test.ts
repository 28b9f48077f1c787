import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setTree, useExplorer } from '#renderer/state/explorer.ts';
import { useSession } from '#renderer/state/session.ts';
import { fileTabs, useWorkbench } from '#renderer/state/workbench.ts';
import { refreshTree, useWorkspace } from '#renderer/state/workspace.ts';
import { SAMPLE_TASKS, tryTask } from '#renderer/workbench/start/sample-tasks.ts';
import { createEventHub } from '#shared/rpc/event-hub.ts';
import { fakeServices } from '#test/support/fake-services.ts';
import { connectMemory } from '#test/support/memory-client.ts';

const SAMPLE = join(import.meta.dirname, '../../../../assets/sample');

test('the files that tasks open are in the sample', () => {
  useWorkbench.setState({ tabs: [], active: null });
  for (const task of SAMPLE_TASKS) task.show('w1');
  const opened = fileTabs(useWorkbench.getState().tabs).map(({ address }) => address.path);
  useWorkbench.setState({ tabs: [], active: null });
  expect(opened).toHaveLength(2);
  for (const path of opened) expect([path, existsSync(join(SAMPLE, path))]).toEqual([path, true]);
});

test('a task is shown once the tabs of the sample are back, even if the folder is read again meanwhile', async () => {
  const hub = createEventHub();
  const client = connectMemory({
    handlers: fakeServices(hub),
    hub,
    onBug: (error) => expect(error).toBeNull(),
  });
  useSession.setState({ info: await client.request('session.describe', {}) });
  setTree(null);
  const shown: string[] = [];
  const trying = tryTask(client, {
    icon: 'layers',
    title: '',
    about: '',
    show: (workspace) => shown.push(workspace),
  });
  await expect.poll(() => useWorkspace.getState().info?.root.kind).toBe('sample');
  const { tree, info } = useWorkspace.getState();
  await refreshTree(client, 'reread');
  expect(useWorkspace.getState().tree).not.toBe(tree);
  expect(useExplorer.getState().tree).toBeNull();
  expect(shown).toEqual([]);
  setTree(useWorkspace.getState().tree);
  await trying;
  expect(shown).toEqual([info?.id]);
});

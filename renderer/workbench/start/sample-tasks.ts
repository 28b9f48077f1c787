import { useExplorer } from '#renderer/state/explorer.ts';
import { showSideView } from '#renderer/state/layout.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import type { IconName } from '#renderer/ui/icon.tsx';
import type { Client } from '#shared/rpc/api.ts';
import { openSample } from './open-root.ts';

/** Something to try on the sample, which has no files of a game. */
export interface SampleTask {
  readonly icon: IconName;
  readonly title: string;
  readonly about: string;
  /** What is shown once the sample is open. @param workspace its id */
  readonly show: (workspace: string) => void;
}

export const SAMPLE_TASKS: readonly SampleTask[] = [
  {
    icon: 'circuit-board',
    title: 'Change the collision of a crate',
    about: 'Give it another material or friction, save, and find your copy under Changes',
    show: (workspace) =>
      useWorkbench
        .getState()
        .openFile(
          { workspace, path: 'Meshes/Meadowmark/Clutter/Crate01.nif' },
          { pin: true, view: 'collision', focus: true },
        ),
  },
  {
    icon: 'layers',
    title: 'See which file wins',
    about: 'Some loose files and archives have the same paths: who overrides whom, and why',
    show: () => {
      showSideView('conflicts');
      useWorkbench.getState().openAnswer('conflicts');
    },
  },
  {
    icon: 'archive',
    title: 'Replace a file in an archive',
    about: 'Add, rename or remove entries; the others are copied byte for byte',
    show: (workspace) =>
      useWorkbench.getState().openFile({ workspace, path: 'Meadowmark.bsa' }, { pin: true, focus: true }),
  },
];

/** Opens the sample, and then what the task is about. */
export async function tryTask(client: Client, task: SampleTask): Promise<void> {
  await openSample(client);
  const { info } = useWorkspace.getState();
  if (info?.root.kind !== 'sample') return;
  await tabsRestored();
  if (useWorkspace.getState().info?.id === info.id) task.show(info.id);
}

/** Waits for the saved tabs of the open folder: what is opened before they come back would be gone. */
function tabsRestored(): Promise<void> {
  return new Promise((resolve) => {
    // The tree as it is now: a folder that is read again meanwhile has another.
    const isShown = (): boolean => useExplorer.getState().tree === useWorkspace.getState().tree;
    if (isShown()) return resolve();
    const end = useExplorer.subscribe(() => {
      if (!isShown()) return;
      end();
      setTimeout(resolve);
    });
  });
}

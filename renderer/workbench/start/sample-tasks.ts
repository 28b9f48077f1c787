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
  const { info, tree } = useWorkspace.getState();
  if (info?.root.kind !== 'sample') return;
  // Its saved tabs come back first; what is opened before that would be gone.
  await new Promise<void>((resolve) => {
    const isShown = (): boolean => useExplorer.getState().tree === tree;
    if (isShown()) return resolve();
    const end = useExplorer.subscribe(() => {
      if (!isShown()) return;
      end();
      setTimeout(resolve);
    });
  });
  task.show(info.id);
}

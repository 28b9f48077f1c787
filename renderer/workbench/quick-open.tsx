import type { ReactNode } from 'react';
import { canShowQuickBox, QuickDialog, showQuickBox } from '../commands/quick-box.tsx';
import { useCommand } from '../commands/registry.ts';
import { useExplorer } from '../explorer/explorer-store.ts';
import { useWorkbench } from '../state/workbench.ts';
import { CompareContentsWith } from './compare-contents-with.tsx';
import { CompareWith } from './compare-with.tsx';
import { QuickFiles, suggestTab } from './quick-files.tsx';

/** Any file of the folder by a few letters of its path: Ctrl+P, or to compare with. */
export function QuickOpen(): ReactNode {
  useCommand({
    id: 'go.file',
    title: 'Go to File…',
    category: 'Go',
    icon: 'go-to-file',
    shortcut: 'Ctrl+P',
    first: true,
    anywhere: true,
    when: () => useExplorer.getState().tree !== null && canShowQuickBox(),
    run: () => showQuickBox('files'),
  });
  return (
    <>
      <QuickDialog id="files" label="Go to file">
        <GoToFile />
      </QuickDialog>
      <QuickDialog id="compare" label="Compare with">
        <CompareWith />
      </QuickDialog>
      <QuickDialog id="contents" label="Compare folder or archive with">
        <CompareContentsWith />
      </QuickDialog>
    </>
  );
}

function GoToFile(): ReactNode {
  const tabs = useWorkbench((state) => state.tabs);
  const { openFile, openComparison, openContents, openConvert } = useWorkbench.getState();
  return (
    <QuickFiles
      label="Go to file"
      placeholder="Letters of a file's path"
      suggestions={[...tabs].reverse().map((tab) => ({
        ...suggestTab(tab),
        open: () => {
          if (tab.contents !== null) openContents(tab.contents);
          else if (tab.compared !== null) openComparison(tab.compared);
          else if (tab.convert) openConvert();
          else openFile(tab.address, { focus: true });
        },
      }))}
      onOpen={(address) => openFile(address, { pin: true, focus: true })}
    />
  );
}

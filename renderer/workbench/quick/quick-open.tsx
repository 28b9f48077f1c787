import type { ReactNode } from 'react';
import { QuickDialog } from '#renderer/commands/quick-box.tsx';
import { useCommands } from '#renderer/commands/registry.ts';
import { CompareContentsWith } from '#renderer/explorer/compare-contents-with.tsx';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { CompareWith } from './compare-with.tsx';
import { QuickFiles, suggestTab } from './quick-files.tsx';
import { quickOpenCommands } from './quick-open-commands.ts';

/** Picks a file of the folder by a few letters of its path, to open (Ctrl+P) or to compare with. */
export function QuickOpen(): ReactNode {
  useCommands(quickOpenCommands, undefined);
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
  const { openFile, show } = useWorkbench.getState();
  return (
    <QuickFiles
      label="Go to file"
      placeholder="Search files by path"
      suggestions={[...tabs].reverse().map((tab) => ({
        ...suggestTab(tab),
        open: () => show(tab.id),
      }))}
      onOpen={(address) => openFile(address, { pin: true, focus: true })}
    />
  );
}

import { declareCommands } from '#renderer/commands/command.ts';
import { canShowQuickBox, showQuickBox } from '#renderer/commands/quick-box.tsx';
import { comparableName, useComparedFirst } from '#renderer/state/compared.ts';
import { hasCopy } from '#renderer/state/copies.ts';
import { documentAt } from '#renderer/state/documents.ts';
import {
  canCompareWithSelected,
  comparableFile,
  compareWithItself,
  compareWithSelected,
  selectForCompare,
} from '#renderer/state/start-comparison.ts';
import type { FileTab } from '#renderer/state/tabs.ts';
import { frontFile } from '#renderer/state/workbench.ts';

/** Commands that compare the front tab's file. */
export const compareStartCommands = declareCommands()([
  {
    id: 'compare.with',
    title: 'Compare with…',
    category: 'Compare',
    icon: 'git-compare',
    when: () => frontFile() !== null && canShowQuickBox(),
    run: () => showQuickBox('compare'),
  },
  {
    id: 'compare.withStored',
    title: 'Compare with Stored File',
    category: 'Compare',
    icon: 'git-compare',
    when: () => documentAt(frontFile()?.id ?? null)?.dirty === true,
    run: () => withFile((tab) => compareWithItself(tab.address, 'stored')),
  },
  {
    id: 'compare.withOriginal',
    title: 'Compare with the Game’s File',
    category: 'Compare',
    icon: 'git-compare',
    when: () => hasCopy(frontFile()?.address),
    run: () => withFile((tab) => compareWithItself(tab.address, 'original')),
  },
  {
    id: 'compare.select',
    title: 'Select for Compare',
    category: 'Compare',
    when: () => frontFile() !== null,
    run: () => withFile((tab) => selectForCompare(comparableFile(tab.address))),
  },
  {
    id: 'compare.withSelected',
    title: 'Compare with Selected',
    titleNow: () => `Compare with ${comparableName(useComparedFirst.getState()) ?? 'Selected'}`,
    category: 'Compare',
    when: () => {
      const tab = frontFile();
      return tab !== null && canCompareWithSelected(comparableFile(tab.address));
    },
    run: () => withFile((tab) => compareWithSelected(comparableFile(tab.address))),
  },
]);

function withFile(act: (tab: FileTab) => void): void {
  const tab = frontFile();
  if (tab !== null) act(tab);
}

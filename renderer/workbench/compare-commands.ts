import { canShowQuickBox, showQuickBox } from '../commands/quick-box.tsx';
import { useCommand } from '../commands/registry.ts';
import { comparableName, useComparedFirst } from '../state/compared.ts';
import { documentAt } from '../state/documents.ts';
import {
  canCompareWithSelected,
  comparableFile,
  compareWithItself,
  compareWithSelected,
  selectForCompare,
} from '../state/start-comparison.ts';
import { isFileTab, type Tab, useWorkbench } from '../state/workbench.ts';

/** Commands that compare the front tab's file. */
export function useCompareStartCommands(): void {
  const category = 'Compare';
  const first = comparableName(useComparedFirst());
  useCommand({
    id: 'compare.with',
    title: 'Compare with…',
    category,
    icon: 'git-compare',
    when: () => frontFile() !== null && canShowQuickBox(),
    run: () => showQuickBox('compare'),
  });
  useCommand({
    id: 'compare.withStored',
    title: 'Compare with Stored File',
    category,
    icon: 'git-compare',
    when: () => documentAt(frontFile()?.id ?? null)?.dirty === true,
    run: () => withFile((tab) => compareWithItself(tab.address, 'stored')),
  });
  useCommand({
    id: 'compare.withOriginal',
    title: 'Compare with the Game’s Own File',
    category,
    when: () => (documentAt(frontFile()?.id ?? null)?.modCopy ?? null) !== null,
    run: () => withFile((tab) => compareWithItself(tab.address, 'original')),
  });
  useCommand({
    id: 'compare.select',
    title: 'Select for Compare',
    category,
    when: () => frontFile() !== null,
    run: () => withFile((tab) => selectForCompare(comparableFile(tab.address))),
  });
  useCommand({
    id: 'compare.withSelected',
    title: first === null ? 'Compare with Selected' : `Compare with ${first}`,
    category,
    when: () => {
      const tab = frontFile();
      return tab !== null && canCompareWithSelected(comparableFile(tab.address));
    },
    run: () => withFile((tab) => compareWithSelected(comparableFile(tab.address))),
  });
}

/** The front tab, where it is that of one file. */
export function frontFile(): Tab | null {
  const { tabs, active } = useWorkbench.getState();
  const tab = tabs.find(({ id }) => id === active);
  return tab === undefined || !isFileTab(tab) ? null : tab;
}

function withFile(act: (tab: Tab) => void): void {
  const tab = frontFile();
  if (tab !== null) act(tab);
}

import type { FileAddress } from '#shared/workspace/tree.ts';
import { fileName, sameFile } from './address.ts';
import { useComparedFirst } from './compared.ts';
import { useWorkbench } from './workbench.ts';

/** Remembers a file as the first one of the next comparison. */
export function selectForCompare(file: FileAddress): void {
  useComparedFirst.setState({ file });
  useWorkbench.getState().notify({
    level: 'info',
    text: `${fileName(file.path)} is selected for compare. Choose “Compare with Selected” on another file.`,
  });
}

/** The file that is selected for compare, where another one can be compared with it. */
export function comparedFirst(other: FileAddress | null): FileAddress | null {
  const { file } = useComparedFirst.getState();
  if (file === null || other === null || file.workspace !== other.workspace) return null;
  return sameFile(file, other) ? null : file;
}

/** Opens the comparison of a file with the one that was selected for it. */
export function compareWithSelected(other: FileAddress): void {
  const first = comparedFirst(other);
  if (first !== null) compareFiles(first, other);
}

/** Opens the comparison of two files as they are now. */
export function compareFiles(before: FileAddress, after: FileAddress): void {
  useWorkbench
    .getState()
    .openComparison({ before: { address: before, as: 'now' }, after: { address: after, as: 'now' } });
}

/** Opens the comparison of a file as it is now with what it was. */
export function compareWithItself(address: FileAddress, as: 'stored' | 'original'): void {
  useWorkbench.getState().openComparison({ before: { address, as }, after: { address, as: 'now' } });
}

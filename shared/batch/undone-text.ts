import { counted, FILES } from './counted.ts';

/** What undoing a batch did: `1 file restored, 2 files removed`. Files that the batch had added are removed. */
export function undoneText(files: number, removed: number): string {
  const restored = files - removed;
  return [
    ...(restored > 0 || removed === 0 ? [`${counted(restored, FILES)} restored`] : []),
    ...(removed > 0 ? [`${counted(removed, FILES)} removed`] : []),
  ].join(', ');
}

import { create } from 'zustand';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { addressKey } from './address.ts';
import { useWorkbench } from './workbench.ts';

/** What a command elsewhere has the view of an archive do. */
export type ArchiveErrand = 'extract' | 'verify';

interface Errands {
  /** The errand that waits until the view is drawn. */
  readonly waiting: { readonly archive: string; readonly errand: ArchiveErrand } | null;
}

export const useArchiveErrand = create<Errands>()(() => ({ waiting: null }));

/** Opens an archive, whose view then does the errand. */
export function sendToArchive(archive: FileAddress, errand: ArchiveErrand): void {
  useArchiveErrand.setState({ waiting: { archive: addressKey(archive), errand } });
  useWorkbench.getState().openFile(archive, { pin: true, view: 'archive', focus: true });
}

/** The errand for an archive, which no longer waits; null = none. */
export function takeErrand(archive: FileAddress): ArchiveErrand | null {
  const { waiting } = useArchiveErrand.getState();
  if (waiting?.archive !== addressKey(archive)) return null;
  useArchiveErrand.setState({ waiting: null });
  return waiting.errand;
}

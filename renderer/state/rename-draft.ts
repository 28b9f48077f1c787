import { create } from 'zustand';
import { showSideView } from './layout.ts';
import { focusPart } from './window-parts.ts';
import { useWorkspace } from './workspace.ts';

/** The typed renaming of a file of Data. */
export interface RenameDraft {
  readonly from: string;
  readonly to: string;
}

const START: RenameDraft = { from: '', to: '' };

export const useRenameDraft = create<RenameDraft>()(() => START);

// The draft was for the folder that was open.
useWorkspace.subscribe(({ info }, before) => {
  if (info?.id !== before.info?.id) useRenameDraft.setState(START);
});

/** Opens the “Rename” view for a file. */
export function showRename(path: string): void {
  useRenameDraft.setState({ from: path, to: path });
  showSideView('rename');
  requestAnimationFrame(() => {
    const wanted = document.querySelector<HTMLElement>('[data-part="side"] [data-wanted]');
    if (wanted === null) focusPart('side');
    else wanted.focus();
  });
}

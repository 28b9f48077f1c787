import { create } from 'zustand';
import { showSideView } from './layout.ts';
import { focusShown } from './window-parts.ts';
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
  focusShown('side');
}

import { create } from 'zustand';
import type { DataFolder } from '#shared/scene/data-path.ts';
import { showSideView } from './layout.ts';
import { focusPart } from './window-parts.ts';
import { useWorkspace } from './workspace.ts';

/** The typed search for paths in meshes, and their replacement. */
export interface PathDraft {
  readonly find: string;
  /** The replacement; '' = change nothing. */
  readonly replace: string;
  /** Whether to remove the paths, whatever `replace` is: empties fields, removes parts. */
  readonly clears: boolean;
  readonly part: boolean;
  readonly folder: DataFolder | 'both';
  readonly groupsOnly: boolean;
  /** Files and folders to scan; null = all. */
  readonly paths: readonly string[] | null;
}

const START: PathDraft = {
  find: '',
  replace: '',
  clears: false,
  part: false,
  folder: 'both',
  groupsOnly: false,
  paths: null,
};

export const usePathDraft = create<PathDraft>()(() => START);

// The draft was for the folder that was open.
useWorkspace.subscribe(({ info }, before) => {
  if (info?.id !== before.info?.id) usePathDraft.setState(START);
});

/** Opens the “Replace Paths” view with a draft. */
export function showPaths(draft: Partial<PathDraft>): void {
  usePathDraft.setState(draft);
  showSideView('paths');
  requestAnimationFrame(() => {
    // If the old path is known, the user types the new one next.
    const wanted = document.querySelector<HTMLElement>('[data-part="side"] [data-wanted]');
    if (wanted !== null && draft.find) wanted.focus();
    else focusPart('side');
  });
}

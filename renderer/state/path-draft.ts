import { create } from 'zustand';
import type { DataFolder } from '#shared/scene/data-path.ts';
import { showSideView } from './layout.ts';
import { focusPart } from './window-parts.ts';
import { useWorkspace } from './workspace.ts';

/** Which paths are looked for in meshes, and what they become, as it is typed. */
export interface PathDraft {
  readonly find: string;
  /** What stands in its place; '' = nothing is to change. */
  readonly replace: string;
  /** Whether nothing is to stand in its place, whatever `replace` is: fields are left empty, parts taken out. */
  readonly clears: boolean;
  readonly part: boolean;
  readonly folder: DataFolder | 'both';
  readonly groupsOnly: boolean;
  /** Files and folders to look into; null = all. */
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

// What was typed is about the folder that was open.
useWorkspace.subscribe(({ info }, before) => {
  if (info?.id !== before.info?.id) usePathDraft.setState(START);
});

/** Shows the view where paths are replaced, with what is to be looked for. */
export function showPaths(draft: Partial<PathDraft>): void {
  usePathDraft.setState(draft);
  showSideView('paths');
  requestAnimationFrame(() => {
    // With the old path known, the new one is what is to be typed.
    const wanted = document.querySelector<HTMLElement>('[data-part="side"] [data-wanted]');
    if (wanted !== null && draft.find) wanted.focus();
    else focusPart('side');
  });
}

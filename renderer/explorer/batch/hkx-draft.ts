import { create } from 'zustand';
import { showSideView } from '#renderer/state/layout.ts';
import { focusPart } from '#renderer/state/window-parts.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { UserError } from '#shared/errors.ts';
import type { HkxEdition } from '#shared/formats/hkx/hkx-targets.ts';
import { hkxFilter } from '#shared/hkx-tools/hkx-where.ts';

/** The edition that .hkx files are converted for, and which files. */
export interface HkxDraft {
  readonly to: HkxEdition;
  /** Expression over files; empty = all. */
  readonly where: string;
  /** Files, folders and archives to scan; null = all. */
  readonly paths: readonly string[] | null;
}

const START: HkxDraft = { to: 'se', where: '', paths: null };

export const useHkxDraft = create<HkxDraft>()(() => START);

// The draft was for the folder that was open.
useWorkspace.subscribe(({ info }, before) => {
  if (info?.id !== before.info?.id) useHkxDraft.setState(START);
});

/** Opens the view “Convert .hkx Files” for an edition. @param paths files, folders and archives; null = all */
export function showHkxBatch(to: HkxEdition, paths: readonly string[] | null): void {
  useHkxDraft.setState({ to, paths, where: '' });
  showSideView('hkx');
  requestAnimationFrame(() => focusPart('side'));
}

/** What is wrong with a condition, as a message; null = nothing, or it is empty. */
export function hkxWhereProblem(where: string): string | null {
  try {
    hkxFilter(where);
    return null;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

import { create } from 'zustand';
import type { MeshToolId } from '#shared/mesh-tools/tool-facts.ts';
import { useWorkspace } from './workspace.ts';

/** A mesh tool to run, and on what. */
export interface MeshDraft {
  /** Id of the tool. */
  readonly tool: MeshToolId;
  /** Files and folders to scan; null = all. */
  readonly paths: readonly string[] | null;
}

const START: MeshDraft = { tool: 'fix-bsx', paths: null };

export const useMeshDraft = create<MeshDraft>()(() => START);

// The draft was for the folder that was open.
useWorkspace.subscribe(({ info }, before) => {
  if (info?.id !== before.info?.id) useMeshDraft.setState(START);
});

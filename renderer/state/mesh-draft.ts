import { create } from 'zustand';
import type { ToolOptions } from '#shared/mesh-tools/kit/tool-options.ts';
import type { MeshToolId } from '#shared/mesh-tools/tool-facts.ts';
import { showSideView } from './layout.ts';
import { focusPart } from './window-parts.ts';
import { useWorkspace } from './workspace.ts';

/** A mesh tool to run, and on what. */
export interface MeshDraft {
  /** Id of the tool. */
  readonly tool: MeshToolId;
  /** Options that are not at their defaults, of each tool, so that trying another tool loses none. */
  readonly options: Readonly<Partial<Record<MeshToolId, ToolOptions>>>;
  /** Expression over blocks and shapes; empty = all. */
  readonly where: string;
  /** Files and folders to scan; null = all. */
  readonly paths: readonly string[] | null;
}

const START: MeshDraft = { tool: 'fix-bsx', options: {}, where: '', paths: null };

export const useMeshDraft = create<MeshDraft>()(() => START);

// The draft was for the folder that was open.
useWorkspace.subscribe(({ info }, before) => {
  if (info?.id !== before.info?.id) useMeshDraft.setState(START);
});

/** Opens the side view with a tool, at its defaults, for all meshes. */
export function showMeshTool(tool: MeshToolId): void {
  const { options } = useMeshDraft.getState();
  useMeshDraft.setState({ ...START, tool, options: { ...options, [tool]: {} } });
  showSideView('mesh');
  requestAnimationFrame(() => focusPart('side'));
}

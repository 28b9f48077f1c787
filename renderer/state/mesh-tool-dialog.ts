import { create } from 'zustand';
import type { MeshToolId } from '#shared/mesh-tools/tool-facts.ts';

/** The dialog that runs mesh tools on one open mesh. */
interface MeshToolDialog {
  /** What it is open for; null = closed. */
  readonly open: {
    readonly document: string;
    readonly tool: MeshToolId;
    /** Unique. */
    readonly number: number;
  } | null;
  /** The tool of last time. */
  readonly last: MeshToolId;
}

export const useMeshToolDialog = create<MeshToolDialog>()(() => ({ open: null, last: 'fix-bsx' }));

/** Opens the dialog for an open document, with the tool of last time if none is named. */
export function openMeshTools(document: string, tool?: MeshToolId): void {
  useMeshToolDialog.setState(({ open, last }) => ({
    open: { document, tool: tool ?? last, number: (open?.number ?? 0) + 1 },
  }));
}

export function closeMeshTools(): void {
  useMeshToolDialog.setState({ open: null });
}

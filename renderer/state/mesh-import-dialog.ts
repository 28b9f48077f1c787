import { create } from 'zustand';

/** A glTF file that was picked. */
export interface PickedGltf {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The dialog that imports a glTF file into one open mesh. */
interface MeshImportDialog {
  /** What it is open for; null = closed. */
  readonly open: {
    readonly document: string;
    readonly gltf: PickedGltf;
    /** Unique. */
    readonly number: number;
  } | null;
}

export const useMeshImportDialog = create<MeshImportDialog>()(() => ({ open: null }));

/** Opens the dialog for an open document. */
export function openMeshImport(document: string, gltf: PickedGltf): void {
  useMeshImportDialog.setState(({ open }) => ({ open: { document, gltf, number: (open?.number ?? 0) + 1 } }));
}

export function closeMeshImport(): void {
  useMeshImportDialog.setState({ open: null });
}

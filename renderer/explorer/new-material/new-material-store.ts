import { create } from 'zustand';
import type { FileAddress } from '#shared/workspace/tree.ts';

/** A material that is about to be made. */
export interface NewMaterialRequest {
  readonly workspace: string;
  /** A material to copy; undefined = none is selected. */
  readonly like: FileAddress | undefined;
  /** Another for each request. */
  readonly number: number;
}

export const useNewMaterial = create<{ readonly open: NewMaterialRequest | null }>()(() => ({ open: null }));

let next = 1;

/** Opens the dialog that makes a material. */
export function askNewMaterial(workspace: string, like: FileAddress | undefined): void {
  useNewMaterial.setState({ open: { workspace, like, number: next } });
  next += 1;
}

export function closeNewMaterial(): void {
  useNewMaterial.setState({ open: null });
}

import { create } from 'zustand';

/** Files that the user wants with everything that they need. */
export interface WholeRequest {
  readonly workspace: string;
  /** Paths in Data. */
  readonly paths: readonly string[];
  /** Another for each request. */
  readonly number: number;
}

export const useWhole = create<{ readonly open: WholeRequest | null }>()(() => ({ open: null }));

let next = 1;

/** Opens the dialog that extracts files with everything that they need. */
export function extractWhole(workspace: string, paths: readonly string[]): void {
  useWhole.setState({ open: { workspace, paths, number: next } });
  next += 1;
}

export function closeWhole(): void {
  useWhole.setState({ open: null });
}

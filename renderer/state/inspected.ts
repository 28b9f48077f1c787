import { create } from 'zustand';
import type { FileAddress } from '#shared/workspace/tree.ts';

/** What the properties panel is about: the last thing that was selected or brought to the front. */
export const useInspected = create<{ readonly address: FileAddress | null }>()(() => ({ address: null }));

export function inspect(address: FileAddress | null): void {
  useInspected.setState({ address });
}

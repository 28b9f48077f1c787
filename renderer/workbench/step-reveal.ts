import type { StepResult } from '#shared/rpc/contract.ts';
import type { RevealTarget } from '../state/workbench.ts';

/** The place to show of what was undone or made again; undefined = it is the whole file, and every view shows that. */
export function stepReveal({ state, path, offset, length }: StepResult): RevealTarget | undefined {
  if (path === null && offset === 0 && length >= state.size) return undefined;
  return { offset, length, fieldPath: path ?? undefined };
}

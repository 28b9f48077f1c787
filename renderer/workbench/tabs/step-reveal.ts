import type { RevealTarget } from '#renderer/state/tabs.ts';
import type { StepResult } from '#shared/contract/documents.ts';

/**
 * What to reveal of an undone or redone step; undefined = it changed the whole file, which every view shows.
 * @param size of the file after the step, in bytes
 */
export function stepReveal({ path, offset, length }: StepResult, size: number): RevealTarget | undefined {
  if (path === null && offset === 0 && length >= size) return undefined;
  return { offset, length, fieldPath: path ?? undefined, step: true };
}

import { type RefObject, useEffect } from 'react';
import { registerPending } from '#renderer/state/pending.ts';
import type { MaterialEdits } from './material-edits.ts';

/** Sets what is still being typed in a field of a list before its document is saved, closed or undone. */
export function useHeldText(
  document: string,
  list: RefObject<HTMLElement | null>,
  edits: MaterialEdits,
): void {
  useEffect(
    () =>
      registerPending(document, {
        any: () => typedField(list.current) !== null,
        flush: async () => {
          const field = typedField(list.current);
          // Leaving a field sets it; the user stays in it.
          field?.blur();
          field?.focus({ preventScroll: true });
          await edits.settled();
        },
      }),
    [document, list, edits],
  );
}

/** The field with the focus, if its text is not set yet. */
function typedField(list: HTMLElement | null): HTMLElement | null {
  return list?.querySelector<HTMLElement>('input[data-settled="false"]:focus') ?? null;
}

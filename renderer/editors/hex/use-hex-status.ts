import { useEffect } from 'react';
import { useWorkbench } from '#renderer/state/workbench.ts';

/** Shows the caret's location in the status bar while this view is active. */
export function useHexStatus(
  active: boolean,
  selection: { readonly offset: number; readonly length: number },
  type: string | null,
  endianness: 'LE' | 'BE' | null,
): void {
  const { offset, length } = selection;
  useEffect(() => {
    if (active) useWorkbench.getState().setStatus({ offset, selectionLength: length, type, endianness });
  }, [active, offset, length, type, endianness]);
}

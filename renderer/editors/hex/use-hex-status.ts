import { useEffect } from 'react';
import { useWorkbench } from '#renderer/state/workbench.ts';

/** Shows in the status bar where the caret is, while this view is the front one. */
export function useHexStatus(
  active: boolean,
  chosen: { readonly offset: number; readonly length: number },
  type: string | null,
  endianness: 'LE' | 'BE' | null,
): void {
  const { offset, length } = chosen;
  useEffect(() => {
    if (active) useWorkbench.getState().setStatus({ offset, selectionLength: length, type, endianness });
  }, [active, offset, length, type, endianness]);
}

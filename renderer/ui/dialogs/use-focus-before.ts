import { useRef } from 'react';
import { focusToReturn } from '#renderer/ui/focus-to-return.ts';

/**
 * Where the focus was before something opened, as a `finalFocus` for when it closes. Read while rendering, because when
 * effects run the focus is already inside.
 */
export function useFocusBefore(open: boolean): () => HTMLElement | false {
  const state = useRef<{ open: boolean; focus: Element | null }>({ open: false, focus: null });
  if (state.current.open !== open) {
    state.current.open = open;
    if (open) state.current.focus = document.activeElement;
  }
  return () => focusToReturn(state.current.focus);
}

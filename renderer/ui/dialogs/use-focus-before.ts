import { useRef } from 'react';

/**
 * Where the focus was before something opened, as a `finalFocus` for when it closes. Read while rendering, because when
 * effects run the focus is already inside.
 */
export function useFocusBefore(open: boolean): () => HTMLElement | boolean {
  const state = useRef<{ open: boolean; focus: HTMLElement | null }>({ open: false, focus: null });
  if (state.current.open !== open) {
    state.current.open = open;
    if (open && document.activeElement instanceof HTMLElement) state.current.focus = document.activeElement;
  }
  return () => (state.current.focus?.isConnected === true ? state.current.focus : true);
}
